/** The phrase book of one language: the Fluent files of the package (`src/bastide/phrases`), read as in Python.
 *
 * A phrase is an identifier with parts. `NAME` and `LIST` are explained in `src/bastide/phrases/book.py`. */
import { FluentBundle, FluentNumber, FluentResource, type FluentValue } from "@fluent/bundle";

export interface Phrase {
  identifier: string;
  parts: Record<string, unknown>;
}

const COUNT = "part-"; // the message `part-tiles` says the part `tiles` of an event
const SEPARATOR = "\x1f"; // between the entries of a list, which Fluent takes as one text

export class Book {
  /** The parts that an event may lack; then they are 0. */
  readonly counts: Record<string, number> = {};
  #bundle: FluentBundle;

  constructor(language: string, texts: readonly string[]) {
    const functions = {
      NAME: ([value]: FluentValue[], { of, form }: Record<string, FluentValue>) =>
        this.name(`${of}`, textOf(value), form === undefined ? "" : `${form}`),
      LIST: (entries: FluentValue[], { by }: Record<string, FluentValue>) =>
        entries
          .flatMap((entry) => textOf(entry).split(SEPARATOR))
          .filter(Boolean)
          .join(by === undefined ? ", " : `${by}`),
    };
    this.#bundle = new FluentBundle(language, { functions, useIsolating: false });
    for (const text of texts) {
      const resource = new FluentResource(text);
      for (const { id } of resource.body) if (id.startsWith(COUNT)) this.counts[id.slice(COUNT.length)] = 0;
      this.#bundle.addResource(resource);
    }
  }

  has(identifier: string): boolean {
    return this.#patternOf(identifier) !== null;
  }

  /** A phrase in words. Without a message it is its identifier, which is still better than nothing. */
  say(identifier: string, parts: Record<string, unknown> = {}): string {
    const pattern = this.#patternOf(identifier);
    if (pattern === null) return identifier;
    const given = Object.entries(parts).map(([name, part]) => [name, this.#fluent(part)]);
    return this.#bundle.formatPattern(
      pattern,
      Object.fromEntries(given) as Record<string, FluentValue>,
      [], // errors: what can be said is said
    );
  }

  /** What something is called, in a grammatical form; its identifier if the book does not know it. */
  name(of: string, value: string, form = ""): string {
    const identifier = `${of}-${value}${form && `.${form}`}`;
    return this.has(identifier) ? this.say(identifier) : value;
  }

  #patternOf(identifier: string) {
    const [id = "", attribute] = identifier.split(".");
    const message = this.#bundle.getMessage(id);
    return (attribute === undefined ? message?.value : message?.attributes[attribute]) ?? null;
  }

  #fluent(part: unknown): FluentValue {
    if (typeof part === "number") return new FluentNumber(part, { useGrouping: false });
    if (Array.isArray(part)) return part.join(SEPARATOR);
    return isPhrase(part) ? this.say(part.identifier, part.parts) : String(part);
  }
}

function isPhrase(part: unknown): part is Phrase {
  return typeof part === "object" && part !== null && "identifier" in part && "parts" in part;
}

function textOf(value: FluentValue | undefined): string {
  return value instanceof FluentNumber ? `${value.value}` : `${value as string}`;
}
