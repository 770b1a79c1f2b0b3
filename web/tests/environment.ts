/** The environment of the unit tests: Node, modules compiled as for the browser, and the few globals that they use.
 *
 * There is no DOM. What needs one is tested in a real browser, in tests/browser of the repository. */
import type { Environment } from "vitest/environments";

const stored = new Map<string, string>();
const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };

const GLOBALS = {
  ...listeners,
  document: { ...listeners, visibilityState: "visible", activeElement: null },
  fetch: () => new Promise(() => undefined), // a server that never answers
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  },
  location: { pathname: "/", hash: "", origin: "http://test" },
  matchMedia: () => ({ ...listeners, matches: false }),
  navigator: { languages: ["en"], onLine: true },
};

export default {
  name: "headless",
  viteEnvironment: "client",
  setup(global) {
    for (const [name, value] of Object.entries(GLOBALS))
      Object.defineProperty(global, name, { value, configurable: true, writable: true });
    return { teardown: () => undefined };
  },
} satisfies Environment;
