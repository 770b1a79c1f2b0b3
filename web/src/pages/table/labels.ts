/** Choices and moves in words, for buttons, for screen readers and for the log. */
import { gameName } from "../../net/games";
import type { MoveParts, Region, View } from "../../net/messages";
import { cornerName, pieceWords, placeName, roleName, sideName } from "../../words/pieces";
import { tableWords } from "../../words/table";
import type { Choice, PieceChoice, PlainChoice } from "./choices";
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
      return pieceLabel(choice, game);
    case "wall":
      return wallLabel(choice);
    case "region":
      return t.payNext(placeName(choice.feature, choice.spot));
    case "aside":
      return t.setAside(choice.tile);
    case "plain":
      return plainLabel(view.phase, choice);
  }
}

/** The role of a piece in its place, without the place. */
export function roleLabel(choice: Choice, view: View): string {
  if (choice.kind !== "piece") return choiceLabel(choice, view);
  return roleName(choice.piece, choice.feature, gameName(view.game));
}

/** Who would score a region as it stands, by the rule of its game. */
export function ownersLabel({ owners }: Pick<Region, "owners">, names: readonly string[]): string {
  const t = tableWords();
  return t.ownedBy(owners.map((owner) => names[owner]).join(", ") || t.nobody);
}

export function groundLabel(place: Place): string {
  const first = place.choices[0];
  return first?.kind === "piece" ? placeName(first.feature, first.spot) : "";
}

function pieceLabel(
  { piece, feature, spot, corner }: Pick<PieceChoice, "piece" | "feature" | "spot" | "corner">,
  game: string,
): string {
  const ground = corner ? cornerName(corner) : placeName(feature, spot);
  return pieceWords().as(roleName(piece, feature, game), ground);
}

function wallLabel(choice: Extract<Choice, { kind: "wall" }>): string {
  const t = tableWords();
  const side = sideName(choice.side);
  if (choice.what === "gate") return t.gateAt(cellOffset(choice.x, choice.y), side);
  if (choice.what === "guard") return t.guardHere;
  const arm = armLabel(choice.arm);
  return choice.what === "wall" ? t.wallAt(arm) : t.towerAt(arm);
}

function armLabel(arm: string): string {
  return arm === "left" ? tableWords().left : tableWords().right;
}

/** The label of a choice without a place, by phase and verb. */
function plainLabel(phase: string, { verb, word }: PlainChoice): string {
  const all: Record<string, string> = tableWords().plain;
  return all[`${phase} ${verb}`] ?? word;
}

export function placeLabel(place: Place, game: string): string {
  const first = place.choices[0]!;
  if (first.kind === "wall") return wallLabel(first);
  if (first.kind === "region") return tableWords().payNext(placeName(first.feature, first.spot));
  if (place.choices.length === 1) return pieceLabel(first, game);
  return tableWords().somePiece(placeName(first.feature, first.spot));
}

/** The sentence that asks for the decision of a view. */
export function taskOf(view: View): string {
  const tasks: Record<string, string> = tableWords().tasks;
  if (view.phase === "place" && view.second_part) return tasks["second"]!;
  if (view.phase === "place" && (view.river ?? 0) > 0) return tasks["river"]!;
  if (view.phase === "abbey" && view.options.some(({ verb }) => verb === "pass")) return tasks["lastAbbey"]!;
  return tasks[view.phase] ?? tasks["other"]!;
}

/** A move as a sentence: "Ann: tile D at 1 east; knight: city, north". Empty if nothing was done. */
export function moveSentence(name: string, moves: readonly MoveParts[], game: string): string {
  const done = moveLabel(moves, game);
  return done && tableWords().moved(name, done);
}

/** What was done in a move, without the name of its player. */
export function moveLabel(moves: readonly MoveParts[], game: string): string {
  return moves
    .map((move) => partLabel(move, game))
    .filter(Boolean)
    .join(tableWords().then);
}

function partLabel(move: MoveParts, game: string): string {
  const t = tableWords();
  const { verb, tile = "", x = 0, y = 0, piece = "", feature = "", spot = "", corner = "", arm = "" } = move;
  switch (verb) {
    case "pass":
      return "";
    case "place":
      return t.didPlace(tile, cellOffset(x, y));
    case "abbey":
      return t.didAbbey(cellOffset(x, y));
    case "aside":
      return t.setAside(tile);
    case "follower":
    case "piece":
    case "wagon":
    case "barn":
      return pieceLabel({ piece, feature, spot, corner }, game);
    case "gate":
      return t.didGate;
    case "guard":
      return t.didGuard;
    case "wall":
      return t.wallAt(armLabel(arm));
    case "tower":
      return t.towerAt(armLabel(arm));
    case "score":
      return t.payNext(placeName(feature, spot));
    default:
      return (t.didPlain as Record<string, string>)[verb] ?? move.word;
  }
}
