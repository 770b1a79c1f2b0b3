/** The inspector of the replay: one region, or all fields, of the position that is shown. The server is asked only
 * while one of them is wanted. */
import type { Marks, SegmentAt } from "../../board/shapes";
import type { View } from "../../net/messages";
import { RegionInspector } from "../table/inspector.svelte";
import { highlightAt, ownedAreas } from "../table/marks";

export class ReplayInspector {
  fields = $state(false);
  inspected = $state.raw<SegmentAt | null>(null);
  readonly #regions: RegionInspector;
  readonly #wanted = $derived(this.fields || this.inspected !== null);

  constructor(table: string, position: () => number) {
    this.#regions = new RegionInspector(table, null, () => {
      const query = `position=${position()}`;
      return this.#wanted ? { key: query, query } : null;
    });
    // Regions of another position must not be shown when the inspector is opened again.
    $effect(() => {
      if (!this.#wanted) this.#regions.clear();
    });
  }

  readonly region = $derived.by(() => (this.inspected ? this.#regions.at(this.inspected) : undefined));

  readonly marks = $derived.by((): Marks => ({
    highlights: this.inspected ? [highlightAt(this.#regions, this.inspected)] : [],
    fields: this.fields ? ownedAreas(this.#regions) : [],
  }));

  /** Inspect the next region; the first is that of a figure, or of the last tile. */
  inspectNext(by: 1 | -1, { pieces, tiles }: View): SegmentAt {
    const { x, y, segment } = { segment: 0, ...(pieces[0] ?? tiles.at(-1)!) };
    this.inspected = this.#regions.next(this.inspected, by, pieces) ?? [x, y, segment];
    return this.inspected;
  }
}
