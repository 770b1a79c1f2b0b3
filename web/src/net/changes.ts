/** A view that grows: the server sends what changed in it, and what was appended to its lists. */
import type { View, ViewChanges } from "./messages";

/** The view after a change; null before the game begins. */
export function applyChanges(
  view: View | null,
  changes: ViewChanges,
  more: Record<string, unknown[]>,
): View | null {
  const after: ViewChanges = { ...view, ...changes };
  const before = new Map<string, unknown>(Object.entries(after));
  const longer = Object.entries(more).map(([key, added]) => [key, [...listOf(before.get(key)), ...added]]);
  const grown: ViewChanges = { ...after, ...Object.fromEntries(longer) };
  return isWhole(grown) ? grown : null;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The server sends the whole view before any change of it. */
function isWhole(view: ViewChanges): view is View {
  return view.game !== undefined;
}
