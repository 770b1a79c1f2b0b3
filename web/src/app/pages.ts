/** The pages by the first part of their path, each loaded when it is first opened. */
import type { Component } from "svelte";

import type { Chrome } from "./page.svelte";

interface PagePlan {
  load: () => Promise<{ default: Component }>;
  chrome: Chrome;
}

// A page is there once its file is.
const FILES = import.meta.glob<{ default: Component }>(
  "../pages/{start/Start,start/Play,table/Table,replay/Replay,learn/Learn,rules/Rules}.svelte",
);

const PLANS: Record<string, [file: string, chrome: Chrome]> = {
  "": ["start/Start", "full"],
  play: ["start/Play", "full"],
  t: ["table/Table", "none"],
  replay: ["replay/Replay", "full"],
  learn: ["learn/Learn", "full"],
  rules: ["rules/Rules", "full"],
};

export function pageOf(path: string): PagePlan | null {
  const [file, chrome] = PLANS[path.split("/")[1] ?? ""] ?? [];
  const load = FILES[`../pages/${file}.svelte`];
  return load && chrome ? { load, chrome } : null;
}
