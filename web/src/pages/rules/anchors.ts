/** The section of the rules about a phase or a score: `/rules/${game}#${ruleFor(game, "gate")}`. */
import type { GameName } from "../../net/games";
import type { PLAN as CASTLE } from "./castle/plan";
import type { PLAN as CITY } from "./city/plan";
import type { PLAN as CLASSIC } from "./classic/plan";

interface Anchors {
  classic: (typeof CLASSIC)[number]["id"];
  city: (typeof CITY)[number]["id"];
  castle: (typeof CASTLE)[number]["id"];
}

/** The section for each phase of a view and each score event. */
const ANCHORS: { readonly [G in GameName]: Readonly<Record<string, Anchors[G]>> } = {
  classic: {
    place: "placing",
    discard: "placing",
    follower: "followers",
    aside: "variants",
    abbey: "abbey",
    wagon: "wagon",
    river: "river",
    second: "builder",
    road: "roads",
    city: "cities",
    cloister: "cloisters",
    farm: "fields",
    pig: "pig",
    barn: "barn",
    mayor: "mayor",
    builder: "builder",
    large: "inns",
    goods: "traders",
    wine: "traders",
    grain: "traders",
    cloth: "traders",
    over: "end",
  },
  city: {
    place: "placing",
    discard: "placing",
    follower: "followers",
    gate: "gate",
    wall: "walls",
    guard: "guards",
    tower: "towers",
    road: "roads",
    market: "markets",
    residence: "residences",
    over: "end",
  },
  castle: {
    place: "placing",
    discard: "placing",
    follower: "followers",
    order: "order",
    double: "wall-tiles",
    again: "wall-tiles",
    wall: "corner-towers",
    bonus: "wall-tiles",
    path: "paths",
    tower: "towers",
    house: "houses",
    court: "courts",
    palace: "palace",
    over: "end",
  },
};

/** The anchor of a phase or a score event; by default the section about the turn. */
export function ruleFor(game: GameName, phaseOrEvent: string): string {
  return ANCHORS[game][phaseOrEvent] ?? "turn";
}
