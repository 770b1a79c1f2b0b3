/** The phrase books of the package, loaded when their language is chosen: `say("cell-taken", { x: 1, y: 0 })`. */
import { type Language, settings } from "../app/settings.svelte";
import { Book } from "./book";

/** What only the terminal says is left out. */
const FILES = import.meta.glob<string>(
  ["../../../src/bastide/phrases/*/*.ftl", "!**/records.ftl", "!**/terminal.ftl"],
  { query: "?raw", import: "default" },
);
const EMPTY = new Book("en", []);

let books = $state.raw<Partial<Record<Language, Book>>>({});

/** Load the book of a language, if it is not there yet. */
export async function loadPhrases(language: Language): Promise<void> {
  if (books[language]) return;
  const files = Object.keys(FILES).filter((file) => file.includes(`/phrases/${language}/`));
  const texts = await Promise.all(files.map((file) => FILES[file]!()));
  books = { ...books, [language]: new Book(language, texts) };
}

/** The book in the language that is chosen; while it is loading, the one before. */
export function book(): Book {
  return books[settings.language.value] ?? Object.values(books)[0] ?? EMPTY;
}

export function say(identifier: string, parts: Record<string, unknown> = {}): string {
  return book().say(identifier, parts);
}

/** What something of a game is called: `nameOf("piece", "wagon")`. */
export function nameOf(of: string, name: string | number): string {
  return book().name(of, `${name}`);
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
