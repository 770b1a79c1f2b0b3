/** Sentences in every language. Each area of the page has one file: `words({ en, fr })`, where a sentence that one
 * language lacks does not compile. */
import { type Language, settings } from "../app/settings.svelte";

type Sentence = string | ((...parts: never[]) => string);
export type Sentences = { readonly [key: string]: Sentence | Sentences };
type Same<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...parts: infer P) => string
      ? (...parts: P) => string
      : Same<T[K]>;
};

/** The sentences of an area, in the language that is chosen when they are read. */
export function words<T extends Sentences>(said: { en: T; fr: Same<T> }): () => Same<T> {
  const by: Record<Language, Same<T>> = { en: said.en as unknown as Same<T>, fr: allTied(said.fr) };
  return () => by[settings.language.value];
}

/** Spaces that must not break: around French signs, and between a number and what it counts. */
export function tied(text: string): string {
  return text
    .replace(/ (?=[;!?])/g, "\u202f")
    .replace(/ (?=[:»×=%])|(?<=«) /g, "\u00a0")
    .replace(/(?<=[\d×=]) (?=[\p{L}\d×=+])/gu, "\u00a0");
}

function allTied<T>(said: T): T {
  if (typeof said === "string") return tied(said) as T;
  if (typeof said === "function") return ((...parts: never[]) => tied(said(...parts))) as T;
  return Object.fromEntries(Object.entries(said as object).map(([key, some]) => [key, allTied(some)])) as T;
}
