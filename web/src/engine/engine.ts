/** The kernels of a game, in memory that this page owns. It knows no rule: it calls, reads and writes. */
import {
  completeOptions,
  lookUp,
  makeRecord,
  type Description,
  type Layout,
  type RecordLayout,
  type Values,
} from "./description";

const PAGE = 1 << 16;
const ALIGNED = 64;

const READERS: Record<string, (view: DataView, at: number) => number> = {
  int8: (view, at) => view.getInt8(at),
  uint8: (view, at) => view.getUint8(at),
  int16: (view, at) => view.getInt16(at, true),
  uint16: (view, at) => view.getUint16(at, true),
  int32: (view, at) => view.getInt32(at, true),
  float32: (view, at) => view.getFloat32(at, true),
  float64: (view, at) => view.getFloat64(at, true),
};
const SIZES: Record<string, number> = {
  int8: 1,
  uint8: 1,
  int16: 2,
  uint16: 2,
  int32: 4,
  float32: 4,
  float64: 8,
};

/** The name of the engine that plays a game with some options: `NAME.wasm`. */
export function engineName(description: Description, given: Values): string {
  return lookUp(description.layout, completeOptions(description, given));
}

/** The memory and the functions of one engine, for one set of options. */
export class Engine {
  readonly layout: Layout;
  readonly values: Values;
  readonly at: Record<string, number> = {}; // the address of each record and array
  readonly lengths: Record<string, number> = {}; // of the arrays whose length is not fixed
  private free: number;
  private readonly functions: Record<string, (...numbers: number[]) => number>;

  private constructor(
    readonly description: Description,
    given: Values,
    instance: WebAssembly.Instance,
    readonly memory: WebAssembly.Memory,
  ) {
    this.values = completeOptions(description, given);
    this.layout = description.layouts[lookUp(description.layout, this.values)]!;
    this.functions = instance.exports as Engine["functions"];
    this.free = this.layout.heap;
    const { state, desk } = this.layout.records;
    this.at.game_states = this.take(2 * state.size);
    this.at.state = this.at.game_states!;
    this.at.rules = this.put(makeRecord(this.layout.rules, this.values));
    this.at.desk = this.take(desk.size);
    this.at.rng = this.take(8);
  }

  /** An engine from the module of `engineName(description, given)`. */
  static async load(description: Description, given: Values, module: WebAssembly.Module): Promise<Engine> {
    const memory = new WebAssembly.Memory({ initial: 4 });
    return new Engine(description, given, await WebAssembly.instantiate(module, { env: { memory } }), memory);
  }

  /** Call a kernel. Records and arrays are those of `at`; `numbers` are its other arguments. */
  call(name: string, numbers: number[] = [], at: Record<string, number> = {}): number {
    const all: number[] = [];
    let next = 0;
    for (const argument of this.layout.exports[name]!) {
      if (argument === "number") all.push(numbers[next++]!);
      else {
        all.push(at[argument] ?? this.at[argument]!);
        if (this.layout.open.includes(argument)) all.push(this.lengths[argument]!);
      }
    }
    return this.functions[name]!(...all);
  }

  /** Reserve memory, all zero. */
  take(size: number): number {
    const at = this.free;
    this.free = Math.ceil((at + size) / ALIGNED) * ALIGNED;
    const missing = this.free - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return at;
  }

  /** Reserve memory for some bytes. */
  put(bytes: Uint8Array): number {
    const at = this.take(bytes.length);
    this.write(at, bytes);
    return at;
  }

  read(at: number, size: number): Uint8Array {
    return new Uint8Array(this.memory.buffer).slice(at, at + size);
  }

  write(at: number, bytes: Uint8Array): void {
    new Uint8Array(this.memory.buffer).set(bytes, at);
  }

  copy(to: number, from: number, size: number): void {
    new Uint8Array(this.memory.buffer).copyWithin(to, from, from + size);
  }

  view(): DataView {
    return new DataView(this.memory.buffer);
  }

  /** A number of a record, or an item of an array in it. */
  number(layout: RecordLayout, base: number, field: string, index = 0): number {
    const [at, type] = layout.fields[field]!;
    return READERS[type]!(this.view(), base + at + index * SIZES[type]!);
  }
}
