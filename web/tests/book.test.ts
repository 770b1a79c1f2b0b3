import { afterEach, describe, expect, it } from "vitest";

import { settings } from "../src/app/settings.svelte";
import { Book } from "../src/words/book";
import { sentence, sourceName } from "../src/words/events";
import { gameTitle, optionWords } from "../src/words/games";
import { placeName, roleName, wallTileName } from "../src/words/pieces";
import { say } from "../src/words/phrases.svelte";
import { refusal } from "../src/words/refusals";

afterEach(() => {
  settings.language.value = "en";
});

/** The French sentence with plain spaces. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

const BOOK = new Book("en", [
  `part-tiles = { $tiles ->
    [0] {""}
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
ground-city = city
    .a = a city
meets = { NAME($mine, of: "ground", form: "a") } meets { NAME($theirs, of: "ground") }
hand = { LIST($hand, by: " or ") }
counted = { LIST(part-tiles, $more) }
inner = not { $number }
outer = line { $line }: { $why }
`,
]);

describe("the book", () => {
  it("uses plurals, and leaves out what is empty", () => {
    expect(BOOK.say("counted", { tiles: 1, more: "x" })).toBe("1 tile, x");
    expect(BOOK.say("counted", { tiles: 0, more: "x" })).toBe("x");
  });

  it("names things in a form, and what it does not know by its identifier", () => {
    expect(BOOK.say("meets", { mine: "city", theirs: "pond" })).toBe("a city meets pond");
    expect(BOOK.name("ground", "city", "of")).toBe("city");
  });

  it("joins lists, and writes numbers without separators", () => {
    expect(BOOK.say("hand", { hand: ["A", "B"] })).toBe("A or B");
    expect(BOOK.say("inner", { number: 12345 })).toBe("not 12345");
  });

  it("says a phrase within a phrase", () => {
    const why = { identifier: "inner", parts: { number: 3 } };
    expect(BOOK.say("outer", { line: 2, why })).toBe("line 2: not 3");
  });

  it("knows which parts of events are counted", () => {
    expect(BOOK.counts).toEqual({ tiles: 0 });
  });

  it("says an identifier that it does not have, and what is left of a sentence without its parts", () => {
    expect(BOOK.say("nothing")).toBe("nothing");
    expect(BOOK.has("nothing")).toBe(false);
    expect(BOOK.say("inner")).toContain("not ");
  });
});

describe("phrases of the package", () => {
  const city = { what: "city", player: 0, points: 12, turn: 3, finished: true, place: null, side: null };

  it("tell events in the language of the page", () => {
    const event = { ...city, parts: { tiles: 5, pennants: 1 } };
    expect(sentence(event)).toBe("City: 5 tiles, 1 pennant = 12");
    expect(sentence({ ...event, finished: false, parts: { tiles: 1 } })).toBe("Unfinished city: 1 tile = 12");
    settings.language.value = "fr";
    expect(plain(sentence(event))).toBe("Ville : 5 tuiles, 1 blason = 12");
    expect(sourceName("residence")).toBe("Quartier d’habitation");
  });

  it("say why something is refused, also in the words of a newer server", () => {
    const apart = { identifier: "cell-apart", parts: { x: 1, y: -2 } };
    expect(refusal(apart)).toBe("(1,-2) touches no tile.");
    expect(refusal({ identifier: "from-tomorrow", parts: {}, why: "not yet" })).toBe("Not yet.");
    settings.language.value = "fr";
    expect(refusal(apart)).toBe("La case (1,-2) ne touche aucune tuile.");
  });

  it("name pieces, places, games and options", () => {
    expect(roleName("follower", "road", "classic")).toBe("thief");
    expect(roleName("follower", "road", "city")).toBe("traveller");
    expect(roleName("large", "road", "classic")).toBe("large follower");
    expect(placeName("city", "NL")).toBe("city, north");
    expect(placeName("cloister")).toBe("cloister");
    expect(wallTileName(9)).toBe("At the end, 5 points");
    expect(gameTitle("classic:river,last_abbeys=on,hand=3")).toBe("Carcassonne with the river, last abbeys");
    expect(gameTitle("ponds")).toBe("ponds");
    expect(optionWords("hand").value("3")).toBe("Three");
    expect(optionWords("to_come")).toMatchObject({ name: "to come", why: "" });
  });

  it("change with the language", () => {
    settings.language.value = "fr";
    expect(say("game-over")).toBe("la partie est finie");
    expect(gameTitle("classic:river")).toBe("Carcassonne avec la rivière");
  });
});
