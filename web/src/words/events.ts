/** Score events as sentences: "City: 5 tiles, 1 pennant = 12". */
import type { Event as ScoreEvent } from "../net/messages";
import { book, nameOf, say } from "./phrases.svelte";

export function sourceName(what: string): string {
  return nameOf("source", what);
}

/** An event in the language that is chosen. */
export function sentence({ what, parts, points, finished }: ScoreEvent): string {
  return say(`event-${what}`, { ...book().counts, ...parts, points, finished: finished ? "yes" : "no" });
}
