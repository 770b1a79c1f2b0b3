/** Somebody who looks closer at a position: at one region, at the fields. Nothing is asked while nobody does. */
import type { Marks, SegmentAt } from "../../board/shapes";
import type { View } from "../../net/view";
import { Closer } from "../table/aids.svelte";
import { heldFields, litAt } from "../table/marks";

export class Look {
  fields = $state(false);
  inspected = $state.raw<SegmentAt | null>(null);
  readonly #closer: Closer;
  readonly #looking = $derived(this.fields || this.inspected !== null);

  constructor(table: string, position: () => number) {
    this.#closer = new Closer(table, null, () => {
      const query = `position=${position()}`;
      return this.#looking ? { key: query, query } : null;
    });
    // What was seen at another position is not shown again.
    $effect(() => {
      if (!this.#looking) this.#closer.forget();
    });
  }

  readonly region = $derived.by(() => (this.inspected ? this.#closer.at(this.inspected) : undefined));

  readonly marks = $derived.by((): Marks => ({
    lit: this.inspected ? [litAt(this.#closer, this.inspected)] : [],
    fields: this.fields ? heldFields(this.#closer) : [],
  }));

  /** Go from region to region; the first is where a figure stands, or the tile just laid. */
  walk(by: 1 | -1, { pieces, tiles }: View): SegmentAt {
    const { x, y, segment } = { segment: 0, ...(pieces[0] ?? tiles.at(-1)!) };
    this.inspected = this.#closer.next(this.inspected, by, pieces) ?? [x, y, segment];
    return this.inspected;
  }
}
