/** How the page that is open wants to be shown: the title of its tab, and whether the header stands above it.
 *
 * A component says so while it is set up: `titled(() => t.title)`, `wear("none")` for the whole screen. What it said
 * ends with it. */
export type Chrome = "full" | "none";

class Page {
  title = $state("");
  chrome = $state<Chrome | null>(null);
}

export const page = new Page();

export function titled(title: () => string): void {
  $effect(() => {
    page.title = title();
    return () => (page.title = "");
  });
}

export function wear(chrome: Chrome): void {
  $effect(() => {
    page.chrome = chrome;
    return () => (page.chrome = null);
  });
}
