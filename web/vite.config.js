import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The client is built into the Python package, which serves it; `npm run dev` asks a running `bastide serve`.
const site = "http://localhost:8000";
const TEXT = /\.(css|html|js|svg)$/;

/** The phrases of a language are one file of the page. */
const PHRASES = /\/phrases\/(\w+)\/\w+\.ftl/;
const languageOf = (id) => `phrases-${PHRASES.exec(id)[1]}`;

/** Lays every text file down packed as well, so that the server need not pack it again and again. */
const packed = {
  name: "packed",
  apply: "build",
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle).filter((name) => TEXT.test(name))) {
      const text = readFileSync(resolve(dir, name));
      writeFileSync(resolve(dir, `${name}.br`), brotliCompressSync(text));
      writeFileSync(resolve(dir, `${name}.gz`), gzipSync(text, { level: 9 }));
    }
  },
};

export default defineConfig({
  plugins: [svelte(), packed],
  assetsInclude: ["**/*.wasm"],
  build: {
    outDir: "../src/bastide/site",
    emptyOutDir: true,
    target: "es2022",
    rolldownOptions: { output: { codeSplitting: { groups: [{ test: PHRASES, name: languageOf }] } } },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: site, ws: true }, "/art": site } },
  // The unit tests use Svelte's runtime for browsers; the one for servers runs no effects.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    include: ["tests/**/*.test.ts"],
    environment: "./tests/environment.ts",
    setupFiles: ["./tests/phrases.ts"],
    css: true,
  },
});
