/** Addresses of the server's pictures, in the palette that is chosen. Empty until the server has said which version
 * of its drawings it serves, a moment after the page has opened. */
import { ask } from "../net/api";
import type { Art } from "../net/messages";
import { settings } from "./settings.svelte";

const AGAIN = 3_000;

class Pictures {
  facts = $state.raw<Art | null>(null);

  constructor() {
    void this.#load();
  }

  async #load(): Promise<void> {
    try {
      this.facts = await ask<Art>("/api/art");
    } catch {
      setTimeout(() => void this.#load(), AGAIN);
    }
  }

  tile(
    set: string,
    tile: string,
    turn: number,
    variant = 0,
    size: "small" | "desktop" | "large" = "desktop",
  ): string {
    return this.at(`tile/${set}/${tile}/${turn}/${variant}/${settings.palette.value}/${size}.webp`);
  }

  figure(colour: string, role = "follower", lying = false): string {
    return this.at(`figure/${settings.palette.value}/${colour}/${role}.svg${lying ? "?lying=true" : ""}`);
  }

  token(name: string): string {
    return this.at(`token/${settings.palette.value}/${name}.svg`);
  }

  /** The address of anything else that is drawn, such as `board/castle.json`. */
  at(path: string): string {
    return this.facts ? `/art/${this.facts.version}/${path}` : "";
  }
}

export const art = new Pictures();
