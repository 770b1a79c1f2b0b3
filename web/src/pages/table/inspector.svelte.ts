/** The regions of the position that is shown, and its dead cells: asked of the server at tables with aids, and in the
 * replay. */
import type { Cell, SegmentAt } from "../../board/shapes";
import { ask } from "../../net/api";
import type { Aids, Piece, Region } from "../../net/messages";
import { hasSegment } from "./region";

/** A position to ask about: a key that no other position has, the query that names it to the server, and the answer
 * if it is known. */
export interface PositionQuery {
  key: string;
  query: string;
  aids?: Aids | null;
}

const DELAY = 120; // milliseconds: positions that pass quickly are not asked about

export class RegionInspector {
  regions = $state.raw<Region[]>([]);
  deadCells = $state.raw<readonly Cell[]>([]);

  /** `position` is null while nobody wants to know. */
  constructor(table: string, token: string | null, position: () => PositionQuery | null) {
    const cache = new Map<string, Aids>();
    $effect(() => {
      const wanted = position();
      if (!wanted) return;
      const known = wanted.aids ?? cache.get(wanted.key);
      if (known) {
        cache.set(wanted.key, known);
        return this.#show(known);
      }
      const abort = new AbortController();
      const timer = setTimeout(async () => {
        try {
          const path = `/api/tables/${table}/aids?${wanted.query}`;
          const aids = await ask<Aids>(path, undefined, token, abort.signal);
          cache.set(wanted.key, aids);
          if (!abort.signal.aborted) this.#show(aids);
        } catch {
          // Another position is shown by now, or the connection is lost: the next position asks again.
          if (!abort.signal.aborted) this.clear();
        }
      }, DELAY);
      return () => {
        clearTimeout(timer);
        abort.abort();
      };
    });
  }

  #show({ regions, dead }: Aids): void {
    this.regions = regions;
    this.deadCells = dead;
  }

  clear(): void {
    this.#show({ seq: 0, regions: [], dead: [] });
  }

  at(segment: SegmentAt): Region | undefined {
    return this.regions.find((region) => hasSegment(region, segment));
  }

  /** The region before or after another one, for the keyboard; regions with pieces come first. */
  next(from: SegmentAt | null, by: 1 | -1, pieces: readonly Piece[]): SegmentAt | null {
    const occupied = pieces.flatMap(({ x, y, segment }) => this.at([x, y, segment]) ?? []);
    const order = [...new Set([...occupied, ...this.regions])];
    const at = from ? order.findIndex((region) => hasSegment(region, from)) : -1;
    const to = at < 0 ? (by > 0 ? 0 : -1) : (at + by) % order.length;
    return order.at(to)?.segments[0] ?? null;
  }
}
