/** The keys of the table. They do nothing while somebody writes or a dialog is open. */
export interface KeyActions {
  rotate: (by: 1 | -1) => void;
  confirm: () => void;
  undo: () => void;
  fit: () => void;
  zoom: (factor: number) => void;
  fields: () => void;
  inspect: (by: 1 | -1) => void;
  help: () => void;
  list: () => void;
  choices: () => void;
  walkthrough: (by: 1 | -1) => void;
}

const ZOOM = 1.3;

export function keyHandler(actions: KeyActions): (event: KeyboardEvent) => void {
  const keys: Record<string, (event: KeyboardEvent) => void> = {
    r: (event) => actions.rotate(event.shiftKey ? -1 : 1),
    escape: () => actions.undo(),
    f: () => actions.fit(),
    "+": () => actions.zoom(ZOOM),
    "=": () => actions.zoom(ZOOM),
    "-": () => actions.zoom(1 / ZOOM),
    v: () => actions.fields(),
    i: (event) => actions.inspect(event.shiftKey ? -1 : 1),
    m: () => actions.list(),
    c: () => actions.choices(),
    "?": () => actions.help(),
  };
  return (event) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, textarea, select, dialog, [role=dialog]")) return;
    const onControl = target.closest("button, a, summary") !== null;
    if (event.key === "Enter" && !onControl) actions.confirm();
    else if (event.key.startsWith("Arrow") && !onControl && !target.closest("[data-testid=board]"))
      actions.walkthrough(event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 1);
    else keys[event.key.toLowerCase()]?.(event);
  };
}
