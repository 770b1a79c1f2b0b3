/** The keys of the board: zoom, show all; arrows move it, or lead from choice to choice. */
import type { Camera } from "./camera";
import { nextInDirection } from "./geometry";
import type { Point } from "./shapes";

const ZOOMS: Record<string, number> = { "+": 1.3, "=": 1.3, "-": 1 / 1.3 };
const PANS: Record<string, Point> = {
  ArrowLeft: [90, 0],
  ArrowRight: [-90, 0],
  ArrowUp: [0, 90],
  ArrowDown: [0, -90],
};
const ROOM = 50; // hundredths of a cell around the focused choice

/** Handle a key; false if it is none of the board's. `focus` gets the choice that it led to. */
export function pressKey(
  event: KeyboardEvent,
  camera: Camera,
  fit: () => void,
  focus: (key: string | null) => void,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const from = event.target as HTMLElement;
  if (ZOOMS[event.key]) camera.zoomBy(ZOOMS[event.key]!);
  else if (event.key === "f" || event.key === "F") fit();
  else if (event.key.startsWith("Arrow") && from.dataset["roving"] && !event.shiftKey)
    moveFocus(event.key, from, camera, focus);
  else if (PANS[event.key]) camera.panBy(...PANS[event.key]!);
  else return false;
  return true;
}

function moveFocus(
  pressed: string,
  from: HTMLElement,
  camera: Camera,
  focus: (key: string | null) => void,
): void {
  const choices = [
    ...camera.plane.querySelectorAll<HTMLElement>(`[data-roving="${from.dataset["roving"]}"]`),
  ];
  const to = choices[nextInDirection(pressed, pointOf(from), choices.map(pointOf))];
  if (!to) return;
  focus(to.dataset["key"] ?? null);
  to.focus({ preventScroll: true });
  const [x, y] = pointOf(to);
  camera.reveal({ x0: x - ROOM, y0: y - ROOM, x1: x + ROOM, y1: y + ROOM });
}

function pointOf({ dataset }: HTMLElement): Point {
  return [Number(dataset["x"]), Number(dataset["y"])];
}
