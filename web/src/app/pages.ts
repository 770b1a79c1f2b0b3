/** The pages by the first part of their path, each loaded when it is first opened. */
import type { Component } from "svelte";

import type { Chrome } from "./page.svelte";

interface PagePlan {
  load: () => Promise<{ default: Component }>;
  chrome: Chrome;
}

/** How many parts of the path follow the first one. */
type Parts = readonly number[];

const FILES = import.meta.glob<{ default: Component }>(
  "../pages/{start/Start,start/Play,table/Table,replay/Replay,learn/Learn,rules/Rules}.svelte",
);

const PLANS: Record<string, [file: string, parts: Parts, chrome: Chrome]> = {
  "": ["start/Start", [0], "full"],
  play: ["start/Play", [1], "full"],
  t: ["table/Table", [1], "none"],
  replay: ["replay/Replay", [1], "full"],
  learn: ["learn/Learn", [0], "full"],
  rules: ["rules/Rules", [0, 1], "full"],
};

export function pageOf(path: string): PagePlan | null {
  const [first = "", ...more] = path.split("/").filter(Boolean);
  const [file, parts, chrome] = Object.hasOwn(PLANS, first) ? PLANS[first]! : [];
  const load = FILES[`../pages/${file}.svelte`];
  return load && chrome && parts?.includes(more.length) ? { load, chrome } : null;
}
