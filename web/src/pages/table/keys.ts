/** The keys of the table. They rest while somebody writes or a dialog is open. */
export interface Acts {
  turn: (by: 1 | -1) => void;
  confirm: () => void;
  undo: () => void;
  fit: () => void;
  zoom: (factor: number) => void;
  fields: () => void;
  inspect: (by: 1 | -1) => void;
  help: () => void;
  list: () => void;
  choices: () => void;
  walk: (by: 1 | -1) => void;
}

export function keysFor(acts: Acts): (event: KeyboardEvent) => void {
  const keys: Record<string, (event: KeyboardEvent) => void> = {
    r: (event) => acts.turn(event.shiftKey ? -1 : 1),
    escape: () => acts.undo(),
    f: () => acts.fit(),
    "+": () => acts.zoom(1.3),
    "=": () => acts.zoom(1.3),
    "-": () => acts.zoom(1 / 1.3),
    v: () => acts.fields(),
    i: (event) => acts.inspect(event.shiftKey ? -1 : 1),
    m: () => acts.list(),
    c: () => acts.choices(),
    "?": () => acts.help(),
  };
  return (event) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, textarea, select, dialog, [role=dialog]")) return;
    const busy = target.closest("button, a, summary") !== null;
    if (event.key === "Enter" && !busy) acts.confirm();
    else if (event.key.startsWith("Arrow") && !busy && !target.closest("[data-testid=board]"))
      acts.walk(event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 1);
    else keys[event.key.toLowerCase()]?.(event);
  };
}
