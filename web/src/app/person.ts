/** The name and colour to sit down with: those this browser keeps, or a friendly default. */
import { settings } from "./settings.svelte";
import { commonWords } from "../words/common";
import type { Colour } from "../net/messages";

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu; // what the server refuses in a name

export function myName(): string {
  return settings.name.value.replace(UNSEEN, "").trim().slice(0, 24) || commonWords().guest;
}

/** My colour, or the first that is free. */
export function freeColour(all: readonly Colour[], taken: (string | null)[]): Colour {
  const free = all.filter((colour) => !taken.includes(colour));
  return free.includes(settings.colour.value) ? settings.colour.value : (free[0] ?? settings.colour.value);
}
