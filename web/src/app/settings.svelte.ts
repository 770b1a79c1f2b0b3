/** The settings of this browser: language, palette, sound, name, colour. */
import type { Colour } from "../net/messages";
import { StoredValue } from "./stored.svelte";

export const LANGUAGES = ["fr", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const PALETTES = ["day", "night", "safe"] as const;
export type Palette = (typeof PALETTES)[number];

const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === "fr" || tag === "en");
const dark = matchMedia("(prefers-color-scheme: dark)").matches;

export const settings = {
  language: new StoredValue<Language>("language", (spoken as Language | undefined) ?? "en"),
  palette: new StoredValue<Palette>("palette", dark ? "night" : "day"),
  sound: new StoredValue<boolean>("sound", true),
  name: new StoredValue<string>("name", ""),
  colour: new StoredValue<Colour>("colour", "red"),
};
