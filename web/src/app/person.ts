/** The name and colour for a new seat: those stored in this browser, or a default. */
import type { Colour } from "../net/messages";
import { commonWords } from "../words/common";
import { COLOURS } from "../net/constants";
import { settings } from "./settings.svelte";

const LONE_SURROGATE = /\p{Cs}/gu; // half a character, left where a field cut a name
const MAX_LENGTH = 24; // characters

export function myName(): string {
  const name = settings.name.value.replace(LONE_SURROGATE, "").trim();
  return [...name].slice(0, MAX_LENGTH).join("") || commonWords().guest;
}

/** My colour, or the first that is free. */
export function freeColour(taken: (string | null)[]): Colour {
  const free = COLOURS.filter((colour) => !taken.includes(colour));
  return free.includes(settings.colour.value) ? settings.colour.value : (free[0] ?? settings.colour.value);
}
