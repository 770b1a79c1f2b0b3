/** Regions with owners and points, and dead cells, of the position that is shown: at tables with aids, and again in
 * the replay. */
import type { SegmentAt } from "../../board/shapes";
import { ask } from "../../net/api";
import type { Aids } from "../../net/messages";
import type { Cell, Piece } from "../../net/view";

export interface Region {
  kind: string;
  segments: SegmentAt[];
  /** The owner of each piece in it. */
  pieces: number[];
  /** How much each player's pieces weigh there; a piece each, if it is not said. */
  strengths?: number[];
  points?: number;
  finished_points?: number;
  open?: number;
  tiles?: number;
  pennants?: number;
  inns?: number;
  cathedrals?: number;
  cities?: number;
  goods?: number;
  markets?: number;
  wells?: number;
}

const PAUSE = 120; // milliseconds: positions that pass quickly are not asked about

export class Closer {
  regions = $state.raw<Region[]>([]);
  dead = $state.raw<readonly Cell[]>([]);

  /** `position` is the one to ask about, null while nobody wants to know: its key, which no other one has, and the
   * query that the server knows it by. */
  constructor(table: string, token: string | null, position: () => { key: string; query: string } | null) {
    const known = new Map<string, Aids>();
    $effect(() => {
      const wanted = position();
      if (!wanted) return;
      const told = known.get(wanted.key);
      if (told) return this.#see(told);
      const gone = new AbortController();
      const timer = setTimeout(async () => {
        try {
          const path = `/api/tables/${table}/aids?${wanted.query}`;
          const told = await ask<Aids>(path, undefined, token, gone.signal);
          known.set(wanted.key, told);
          if (!gone.signal.aborted) this.#see(told);
        } catch {
          // Another position is shown by now, or the line is down: the next position asks again.
          if (!gone.signal.aborted) this.forget();
        }
      }, PAUSE);
      return () => {
        clearTimeout(timer);
        gone.abort();
      };
    });
  }

  #see({ regions, dead }: Aids): void {
    this.regions = regions as unknown as Region[];
    this.dead = dead as unknown as Cell[];
  }

  forget(): void {
    this.#see({ seq: 0, regions: [], dead: [] });
  }

  /** The region after another one, for those who go from one to the next by keys; those with pieces come first. */
  next(from: SegmentAt | null, by: 1 | -1, pieces: readonly Piece[]): SegmentAt | null {
    const held = pieces.flatMap(({ x, y, segment }) => this.at([x, y, segment]) ?? []);
    const order = [...new Set([...held, ...this.regions])];
    const at = from ? order.findIndex((region) => holds(region, from)) : -1;
    const to = at < 0 ? (by > 0 ? 0 : -1) : (at + by) % order.length;
    return order.at(to)?.segments[0] ?? null;
  }

  at(segment: SegmentAt): Region | undefined {
    return this.regions.find((region) => holds(region, segment));
  }
}

export function holds(region: Region, [x, y, segment]: SegmentAt): boolean {
  return region.segments.some((other) => other[0] === x && other[1] === y && other[2] === segment);
}

/** Who is strongest in a region; several if equal. Barns have no strength, but keep everybody else from their field. */
export function ownersOf(region: Region): number[] {
  const players = [...new Set(region.pieces)];
  if (isBarns(region)) return players;
  const most = Math.max(1, ...players.map((player) => strengthOf(region, player)));
  return players.filter((player) => strengthOf(region, player) === most);
}

/** Whether nothing but barns stands in a field. */
export function isBarns(region: Region): boolean {
  return region.kind === "field" && region.pieces.every((player) => strengthOf(region, player) === 0);
}

export function strengthOf(region: Region, player: number): number {
  return region.strengths?.[player] ?? region.pieces.filter((owner) => owner === player).length;
}
