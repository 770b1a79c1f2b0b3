/** Choices and moves in words, for buttons, for screen readers and for the log. */
import { gameName, type View } from "../../net/view";
import { cornerName, pieceWords, placeName, roleName, sideName } from "../../words/pieces";
import { tableWords } from "../../words/table";
import { type Choice, readPlacement } from "./choices";
import type { Place } from "./places";

export function cellLabel(x: number, y: number, fits: boolean, here: boolean): string {
  const t = tableWords();
  return here
    ? t.cellHere(cellOffset(x, y))
    : fits
      ? t.cell(cellOffset(x, y))
      : t.cellRotated(cellOffset(x, y));
}

/** A cell by its distance from the start: "2 east, 1 south". */
export function cellOffset(x: number, y: number): string {
  const parts = [
    ...(x ? [`${Math.abs(x)} ${sideName(x > 0 ? "E" : "W")}`] : []),
    ...(y ? [`${Math.abs(y)} ${sideName(y > 0 ? "S" : "N")}`] : []),
  ];
  return parts.join(", ") || tableWords().middle;
}

export function choiceLabel(choice: Choice, view: View): string {
  const t = tableWords();
  const game = gameName(view.game);
  switch (choice.kind) {
    case "tile":
      return t.placeAt(choice.tile, cellOffset(choice.x, choice.y), choice.rotation);
    case "piece":
      return pieceLabel(choice.piece, choice.place, game);
    case "wall":
      return wallLabel(choice);
    case "region":
      return t.payNext(placeName(choice.place));
    case "aside":
      return t.setAside(choice.tile);
    case "plain":
      return plainLabel(view.phase, choice.word);
  }
}

/** The role of a piece in its place, without the place. */
export function roleLabel(choice: Choice, view: View): string {
  if (choice.kind !== "piece") return choiceLabel(choice, view);
  return roleName(choice.piece, choice.place, gameName(view.game));
}

export function groundLabel(place: Place): string {
  const first = place.choices[0];
  return first?.kind === "piece" ? placeName(first.place) : "";
}

function pieceLabel(piece: string, place: string, game: string): string {
  const ground = piece === "barn" ? cornerName(place) : placeName(place);
  return pieceWords().as(roleName(piece, place, game), ground);
}

function wallLabel(choice: Extract<Choice, { kind: "wall" }>): string {
  const t = tableWords();
  const side = sideName(choice.side);
  if (choice.what === "gate") return t.gateAt(cellOffset(choice.x, choice.y), side);
  if (choice.what === "guard") return t.guardHere;
  const arm = choice.arm === "left" ? t.left : t.right;
  return choice.what === "wall" ? t.wallAt(arm) : t.towerAt(arm);
}

/** The label of a choice without a place, by phase and word. */
function plainLabel(phase: string, word: string): string {
  const all: Record<string, string> = tableWords().plain;
  return all[`${phase} ${word}`] ?? all[word] ?? word;
}

export function placeLabel(place: Place, game: string): string {
  const first = place.choices[0]!;
  if (first.kind === "wall") return wallLabel(first);
  if (first.kind === "region") return tableWords().payNext(placeName(first.place));
  if (place.choices.length === 1) return pieceLabel(first.piece, first.place, game);
  return tableWords().somePiece(placeName(first.place));
}

/** The sentence that asks for the decision of a view. */
export function taskOf(view: View): string {
  const tasks: Record<string, string> = tableWords().tasks;
  if (view.phase === "place" && view.second_part) return tasks["second"]!;
  if (view.phase === "place" && (view.river ?? 0) > 0) return tasks["river"]!;
  if (view.phase === "abbey" && view.legal.includes("-")) return tasks["lastAbbey"]!;
  return tasks[view.phase] ?? tasks["other"]!;
}

/** A move as a sentence: "Ann: tile D at 1 east; knight: city, north". Empty if nothing was done. */
export function moveSentence(name: string, words: readonly string[], game: string): string {
  const t = tableWords();
  const parts = words.map((word) => wordInMove(word, game)).filter(Boolean);
  return parts.length ? t.moved(name, parts.join(t.then)) : "";
}

/** The forms of words that place no tile, each with its sentence. */
const FORMS: [RegExp, (found: RegExpExecArray, game: string) => string][] = [
  [/^-$/, () => ""],
  [
    /^(draw|hand|home|double|again)$/,
    ([word]) => (tableWords().didPlain as Record<string, string>)[word] ?? "",
  ],
  [/^aside:(.+)$/, ([, tile]) => tableWords().setAside(tile!)],
  [/^barn:(..)$/, ([, corner]) => pieceLabel("barn", corner!, "classic")],
  [/^wagon@(-?\d+),(-?\d+)\/(.+)$/, ([, , , place]) => pieceLabel("wagon", place!, "classic")],
  [/^gate:(-?\d+),(-?\d+)\/(.)$/, () => tableWords().didGate],
  [/^guard/, () => tableWords().didGuard],
  [
    /^wall:(left|right)$/,
    ([, arm]) => tableWords().wallAt(arm === "left" ? tableWords().left : tableWords().right),
  ],
  [
    /^tower:(left|right)$/,
    ([, arm]) => tableWords().towerAt(arm === "left" ? tableWords().left : tableWords().right),
  ],
  [/^score:(.+)$/, ([, place]) => tableWords().payNext(placeName(place!))],
  [/^(?:(\w+)@)?(\w+(?::\w+)?)$/, ([, piece, place], game) => pieceLabel(piece ?? "follower", place!, game)],
];

function wordInMove(word: string, game: string): string {
  const placed = readPlacement(word);
  if (placed) {
    return word.startsWith("abbey@")
      ? tableWords().didAbbey(cellOffset(placed.x, placed.y))
      : tableWords().didPlace(placed.tile, cellOffset(placed.x, placed.y));
  }
  for (const [form, write] of FORMS) {
    const found = form.exec(word);
    if (found) return write(found, game);
  }
  return word;
}
