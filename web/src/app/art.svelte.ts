/** The addresses of the server's pictures in the chosen palette. They are empty until the server has sent the version
 * of its pictures, a moment after the page has opened. */
import { ask } from "../net/api";
import type { Art } from "../net/messages";
import { settings } from "./settings.svelte";

const RETRY = 3_000;

class Pictures {
  info = $state.raw<Art | null>(null);

  constructor() {
    void this.#load();
  }

  async #load(): Promise<void> {
    try {
      this.info = await ask<Art>("/api/art");
    } catch {
      setTimeout(() => void this.#load(), RETRY);
    }
  }

  tile(
    set: string,
    tile: string,
    rotation: number,
    variant = 0,
    size: "small" | "desktop" | "large" = "desktop",
  ): string {
    return this.at(`tile/${set}/${tile}/${rotation}/${variant}/${settings.palette.value}/${size}.webp`);
  }

  figure(colour: string, role = "follower", lying = false): string {
    return this.at(`figure/${settings.palette.value}/${colour}/${role}.svg${lying ? "?lying=true" : ""}`);
  }

  token(name: string): string {
    return this.at(`token/${settings.palette.value}/${name}.svg`);
  }

  /** The address of anything else below `/art`, such as `board/castle.json`. */
  at(path: string): string {
    return this.info ? `/art/${this.info.version}/${path}` : "";
  }
}

export const art = new Pictures();
