/** What one person likes, on this browser: language, palette, sound, name, colour. */
import type { Colour } from "../net/messages";
import { Kept } from "./kept.svelte";

export const LANGUAGES = ["fr", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const PALETTES = ["day", "night", "safe"] as const;
export type Palette = (typeof PALETTES)[number];

const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === "fr" || tag === "en");
const dark = matchMedia("(prefers-color-scheme: dark)").matches;

export const settings = {
  language: new Kept<Language>("language", (spoken as Language | undefined) ?? "en"),
  palette: new Kept<Palette>("palette", dark ? "night" : "day"),
  sound: new Kept<boolean>("sound", true),
  name: new Kept<string>("name", ""),
  colour: new Kept<Colour>("colour", "red"),
};
