import { expect, it } from "vitest";

const COMPONENTS = import.meta.glob<string>("../src/**/*.svelte", {
  query: "?raw",
  import: "default",
  eager: true,
});
const MODULES = import.meta.glob<string>(
  ["../src/**/*.ts", "../src/**/*.css", "!../src/words/**", "!../src/net/messages.ts"],
  { query: "?raw", import: "default", eager: true },
);
const COLOUR = /#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\((?!var\()/gi;

const lines = (text: string): number => text.split("\n").length - 1;

it("no component names a colour of its own", () => {
  const found = Object.entries(COMPONENTS).flatMap(([file, text]) =>
    [...text.matchAll(COLOUR)].map(([colour]) => `${file}: ${colour}`),
  );
  expect(found).toEqual([]);
});

it("the search for colours finds them in the tokens", () => {
  const tokens = MODULES["../src/app/styles/tokens.css"]!;
  expect(tokens.match(COLOUR)!.length).toBeGreaterThan(50);
});

it("components have at most 300 lines, other sources 350", () => {
  const long = [
    ...Object.entries(COMPONENTS).filter(([, text]) => lines(text) > 300),
    ...Object.entries(MODULES).filter(([, text]) => lines(text) > 350),
  ];
  expect(long.map(([file]) => file)).toEqual([]);
  expect(Object.keys(COMPONENTS).length).toBeGreaterThan(50);
});
