/** Which panels of the table are open: tab, drawer, dialogs; and how many chat messages are unread. */
import { untrack } from "svelte";

import type { EntryMessage } from "../../net/messages";
import { playSound } from "../../sound/sounds";

export const TABS = ["log", "chat", "tiles"] as const;
export type Tab = (typeof TABS)[number];

/** At this width players are a strip, and log, chat and tiles are drawers. */
export const NARROW = "(max-width: 48rem)";

export class Panels {
  tab = $state<Tab>("log");
  drawer = $state(false);
  help = $state(false);
  list = $state(false);
  narrow = $state(false);
  #read = $state(0);

  constructor(readonly source: { readonly chat: readonly EntryMessage[] }) {
    this.#read = untrack(() => source.chat.length);

    $effect(() => {
      const query = matchMedia(NARROW);
      const update = (): void => void (this.narrow = query.matches);
      update();
      query.addEventListener("change", update);
      return () => query.removeEventListener("change", update);
    });

    $effect(() => {
      const { length } = source.chat;
      if (this.tab === "chat" && (!this.narrow || this.drawer)) this.#read = length;
      else if (length > untrack(() => this.#read)) untrack(() => playSound("chat"));
    });
  }

  /** Chat messages that came since the chat was last shown. */
  get unread(): number {
    return this.source.chat.length - this.#read;
  }

  openDrawer(tab: Tab): void {
    this.tab = tab;
    this.drawer = true;
  }
}
