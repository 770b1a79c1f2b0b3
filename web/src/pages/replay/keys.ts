/** The keys of the replay. They do nothing while somebody writes or a dialog is open. */
import type { ReplayState } from "./replay.svelte";

export function replayKeys(replay: ReplayState): (event: KeyboardEvent) => void {
  const { inspector } = replay;
  const keys: Record<string, (event: KeyboardEvent) => void> = {
    arrowleft: () => replay.go(replay.at - 1),
    arrowright: () => replay.go(replay.at + 1),
    home: () => replay.go(0),
    end: () => replay.go(replay.last),
    " ": () => replay.togglePlay(),
    b: () => (replay.botWanted = !replay.botWanted),
    v: () => (inspector.fields = !inspector.fields),
    i: (event) => replay.inspectNext(event.shiftKey ? -1 : 1),
    escape: () => (inspector.inspected = null),
  };
  return (event) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, select, textarea, dialog")) return;
    if (event.key === " " && target.closest("button, a, summary")) return;
    const act = keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act(event);
  };
}
