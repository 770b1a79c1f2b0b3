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
const SOURCES = import.meta.glob<string>("../src/**/*.ts", { query: "?raw", import: "default", eager: true });
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

/** What reads text by its form: regular expressions and the methods that take them. */
const READING = /\.(exec|test|match|matchAll)\(|new RegExp|\.(replace|replaceAll|split|search)\(\//g;
/** Sources that read text which is no word of a move and no sentence of the server. */
const READERS = [
  "../src/pages/rules/Text.svelte", // emphasis in the text of the rules
  "../src/words/games.ts", // the options of a game string
  "../src/words/words.ts", // spaces of French typography
];

it("no source reads the words of moves or sentences: the server takes them apart", () => {
  const readers = Object.entries({ ...COMPONENTS, ...SOURCES }).filter(([, text]) => text.match(READING));
  expect(readers.map(([file]) => file).sort()).toEqual(READERS);
});

it("no message of the server is cast to another type", () => {
  const casts = Object.entries({ ...COMPONENTS, ...SOURCES }).filter(([, text]) =>
    text.includes("as unknown as"),
  );
  expect(casts.map(([file]) => file)).toEqual(["../src/words/words.ts"]); // the words of two languages
});

it("components have at most 300 lines, other sources 350", () => {
  const long = [
    ...Object.entries(COMPONENTS).filter(([, text]) => lines(text) > 300),
    ...Object.entries(MODULES).filter(([, text]) => lines(text) > 350),
  ];
  expect(long.map(([file]) => file)).toEqual([]);
  expect(Object.keys(COMPONENTS).length).toBeGreaterThan(50);
});
