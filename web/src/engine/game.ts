/** One game in play in this page: the verbs of `bastide.Game` in Python, by codes. */
import type { RecordLayout } from "./description";
import type { Engine } from "./engine";

export class LocalGame {
  private readonly record: RecordLayout;

  /** A game before its first move. `orders` has the shuffled chance moves of each deck, if this page draws. */
  constructor(
    readonly engine: Engine,
    readonly players: number,
    readonly orders: number[][] | null = null,
  ) {
    this.record = engine.layout.records.state;
    engine.write(engine.at.state!, new Uint8Array(this.record.size));
    engine.call("start", [players]);
  }

  /** A number of the state. */
  number(field: string, index = 0): number {
    return this.engine.number(this.record, this.engine.at.state!, field, index);
  }

  get over(): boolean {
    return this.number("phase") === 0;
  }

  get phase(): string {
    return this.engine.description.phases[this.number("phase")]!;
  }

  /** The player who decides, null if chance decides or the game is over. */
  get toMove(): number | null {
    return this.number("phase") > 0 ? this.number("player") : null;
  }

  get scores(): number[] {
    return Array.from({ length: this.players }, (_, player) => this.number("scores", player));
  }

  /** The state: the same bytes as in Python. */
  get state(): Uint8Array {
    return this.engine.read(this.engine.at.state!, this.record.size);
  }

  set state(bytes: Uint8Array) {
    this.engine.write(this.engine.at.state!, bytes);
  }

  /** The codes of the legal moves. */
  codes(): Int32Array {
    const count = this.engine.call("legal");
    const at = this.engine.at.desk! + this.engine.layout.records.desk.fields.moves![0];
    return new Int32Array(this.engine.memory.buffer, at, count).slice();
  }

  /** Play a legal move by its code, then the chance moves that are due. */
  play(code: number): void {
    this.apply(code);
    this.draw();
  }

  /** Play one move of `codes`. */
  apply(code: number): void {
    const { at, layout } = this.engine;
    this.engine.view().setInt32(at.desk! + layout.records.desk.fields.noted![0], 0, true);
    this.engine.call("apply", [code]);
  }

  /** Play all chance moves that are due, in the order of the decks. */
  draw(): void {
    while (this.orders !== null && this.number("phase") < 0) {
      const deck = this.engine.call("deck_of");
      this.apply(this.orders[deck]![this.number("drawn", deck)]!);
    }
  }

  /** End the game now, with its final scoring. */
  finish(): void {
    this.engine.call("finish");
  }
}
