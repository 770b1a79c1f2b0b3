/** The JSON beside an engine. It is made by `python -m bastide.wasm`, from the rules and the kernels. */

/** The value of every option of a game. */
export type Values = Record<string, string>;

/** A result for each combination of the options that it depends on. */
export interface Table<T> {
  by: string[];
  rows: Record<string, T>;
}

/** Where a field of a record is: address, type, shape. */
export type Field = [number, string, number[]];

export interface RecordLayout {
  size: number;
  fields: Record<string, Field>;
}

/** A record for any options; bytes are in base64. */
export interface PackedRecord {
  size: number;
  always: [number, string][];
  fields: (Table<string> & { at: number })[];
  columns: [number, number][];
  rows: string[];
  kinds: Table<number[]>;
}

/** An engine: one for each layout of states. */
export interface Layout {
  heap: number;
  exports: Record<string, string[]>;
  records: Record<"state" | "desk" | "tree" | "search" | "race", RecordLayout>;
  open: string[]; // arrays that are followed by their length
  rules: PackedRecord;
  search: PackedRecord;
}

export interface BotNumbers {
  noise?: number;
  simulations?: number | null;
  seconds?: number | null;
  rollouts?: number;
}

export interface Description {
  game: string;
  options: Record<string, { values: string[]; default: string; before: Record<string, string> }>;
  phases: Record<string, string>;
  players: Table<number[]>;
  layout: Table<string>;
  decks: Table<number[]>[];
  layouts: Record<string, Layout>;
  bots: Record<string, BotNumbers>;
  numbers: Record<string, number>;
}

/** The value of every option: as given, or the default in the version of the rules. */
export function completeOptions(description: Description, given: Values): Values {
  const version = given.version ?? description.options.version!.default;
  const found: Values = { version };
  for (const [name, option] of Object.entries(description.options))
    found[name] = given[name] ?? (name === "version" ? version : (option.before[version] ?? option.default));
  return found;
}

/** The result of a table for some options. */
export function lookUp<T>(table: Table<T>, values: Values): T {
  const key = table.by.map((name) => values[name]).join(",");
  const row = table.rows[key];
  if (row === undefined) throw new Error(`these options do not go together: ${key}`);
  return row;
}

/** The chance moves of each deck, before they are shuffled. */
export function decksOf(description: Description, values: Values, players: number): number[][] {
  return description.decks.map((table) => lookUp(table, { ...values, players: `${players}` }));
}

/** Put a record together. */
export function makeRecord(packed: PackedRecord, values: Values): Uint8Array {
  const record = new Uint8Array(packed.size);
  for (const [at, text] of packed.always) record.set(bytesOf(text), at);
  for (const field of packed.fields) record.set(bytesOf(lookUp(field, values)), field.at);
  lookUp(packed.kinds, values).forEach((row, kind) => {
    const bytes = bytesOf(packed.rows[row]!);
    let start = 0;
    for (const [at, width] of packed.columns) {
      record.set(bytes.subarray(start, start + width), at + kind * width);
      start += width;
    }
  });
  return record;
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
