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
  const by: Record<Language, Same<T>> = { en: said.en as unknown as Same<T>, fr: said.fr };
  return () => by[settings.language.value];
}
