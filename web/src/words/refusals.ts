/** Why something is refused, in the language of the page. */
import type { Phrase } from "./book";
import { book, capitalised } from "./phrases.svelte";

/** A reason: a phrase, and the sentence of a server that may be newer than this page. */
export interface Reason extends Phrase {
  why?: string;
}

export function refusal({ identifier, parts, why }: Reason): string {
  const known = book().has(identifier);
  return `${capitalised(known ? book().say(identifier, parts) : (why ?? identifier))}.`;
}
