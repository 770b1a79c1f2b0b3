/** Regions with owners and points, and dead cells, of the position that is shown; only at tables with aids. */
import type { SegmentAt } from "../../board/shapes";
import { ask } from "../../net/api";
import type { Aids } from "../../net/messages";
import type { Cell } from "../../net/view";

export interface Region {
  kind: string;
  segments: SegmentAt[];
  /** The owner of each piece in it. */
  pieces: number[];
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

  /** `position` names the position that is shown: null for none, else the words tried since the table's own. */
  constructor(table: string, token: string | null, position: () => { key: string; words: string[] } | null) {
    let known = "";
    $effect(() => {
      const wanted = position();
      if (!wanted || wanted.key === known) return;
      const gone = new AbortController();
      const timer = setTimeout(async () => {
        const query = wanted.words.map((word) => `words=${encodeURIComponent(word)}`).join("&");
        const path = `/api/tables/${table}/aids${query && `?${query}`}`;
        try {
          const told = await ask<Aids>(path, undefined, token, gone.signal);
          if (gone.signal.aborted) return;
          known = wanted.key;
          this.regions = told.regions as unknown as Region[];
          this.dead = told.dead as unknown as Cell[];
        } catch {
          // Another position is shown by now, or the line is down: the next position asks again.
        }
      }, PAUSE);
      return () => {
        clearTimeout(timer);
        gone.abort();
      };
    });
  }

  at([x, y, segment]: SegmentAt): Region | undefined {
    return this.regions.find((region) =>
      region.segments.some((other) => other[0] === x && other[1] === y && other[2] === segment),
    );
  }
}

/** Who has most pieces in a region; several if equal. An estimate: some pieces weigh more than others. */
export function ownersOf(region: Region): number[] {
  const counts = new Map<number, number>();
  for (const player of region.pieces) counts.set(player, (counts.get(player) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].filter(([, count]) => count === most).map(([player]) => player);
}
