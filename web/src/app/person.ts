/** The name and colour to sit down with: those this browser keeps, or a friendly default. */
import { settings } from "./settings.svelte";
import { commonWords } from "../words/common";
import type { Colour } from "../net/messages";

const HALF = /\p{Cs}/gu; // of a sign that a field cut in two
const LONGEST = 24; // signs

export function myName(): string {
  const name = settings.name.value.replace(HALF, "").trim();
  return [...name].slice(0, LONGEST).join("") || commonWords().guest;
}

/** My colour, or the first that is free. */
export function freeColour(all: readonly Colour[], taken: (string | null)[]): Colour {
  const free = all.filter((colour) => !taken.includes(colour));
  return free.includes(settings.colour.value) ? settings.colour.value : (free[0] ?? settings.colour.value);
}
