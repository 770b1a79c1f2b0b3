/** How the open page is shown: the title of its tab, and whether it has the header above it.
 *
 * A component sets both while it is set up: `setTitle(() => t.title)`, `setChrome("none")` for the whole screen. They
 * are reset when the component is destroyed. */
export type Chrome = "full" | "none";

class Page {
  title = $state("");
  chrome = $state<Chrome | null>(null);
}

export const page = new Page();

export function setTitle(title: () => string): void {
  $effect(() => {
    page.title = title();
    return () => (page.title = "");
  });
}

export function setChrome(chrome: Chrome): void {
  $effect(() => {
    page.chrome = chrome;
    return () => (page.chrome = null);
  });
}
