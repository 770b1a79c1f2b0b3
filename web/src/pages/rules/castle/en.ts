import type { Book } from "../book";
import type { PLAN } from "./plan";

const en: Book<typeof PLAN> = {
  setup: {
    title: "Setting up",
    text: [
      "A game for **exactly two**. The castle wall encloses 76 cells, in which 60 tiles find their place; the score track, from 0 to 99, runs along the top of the wall.",
      "Each player has six followers to place (the seventh keeps the score) and a **palace**. Both markers stand on 0. Chance picks who begins, unless the table is set up otherwise.",
      "The 18 **wall tiles**, two of each of nine kinds, are shuffled. One lies face down on each of the 13 corner towers other than 0/1; the five left over are out of the game, unseen.",
      "The French rulebook has its own words for some things: a follower is a “sujet”, a wall tile a “tuile Mur”, a corner tower a “tour de coin”, a start square a “case Départ”.",
    ],
    caption: "The wall with its corner towers, the track, and seven start squares.",
  },
  turn: {
    title: "Your turn",
    text: [
      "In this order:",
      [
        "**Place a tile** that you draw. You must, if it fits.",
        "**Post a follower** on it, if you like.",
        "**Score** what the tile has finished.",
        "If a marker **stops on a corner tower**, its owner takes the wall tile there.",
      ],
    ],
  },
  placing: {
    title: "Placing a tile",
    text: [
      "The first tile must share a whole side with one of the seven **start squares** of the wall; every later one with a start square or a tile already laid. Bare wall or a corner is not enough, and every tile lies inside the wall.",
      "Only **paths** must go on: a path side meets path sides only, at tiles and at start squares. Towers, houses and courts may lie beside anything that is no path. Where two of the same kind meet they are joined; where different kinds meet they close each other.",
      "Anything may lie along the wall. A path that runs into it ends there, and the wall closes towers, houses and courts.",
      "A tile that fits nowhere leaves the game and you draw another; if none is left, the game ends.",
    ],
    caption: "Paths meet paths. Everything else may stand side by side.",
  },
  followers: {
    title: "Posting a follower",
    text: [
      "You may put **one** follower from your supply on the tile just laid: a **messenger** on a path, a **knight** in a tower, a **burgher** in a house, a **merchant** lying in a court. The whole region must still be empty of followers.",
      "You may enter a region that this tile finishes: the follower scores and comes back in the same turn. A follower that comes home can be placed again from your next turn on.",
    ],
    caption: "A messenger on the path, a merchant in the court, a knight and a burgher in their buildings.",
  },
  scoring: {
    title: "Who scores",
    text: [
      "Only a player with **strictly more** followers in a region scores it. With equal numbers **nobody** scores. The followers go home either way.",
      "A tile counts once in a region. A start square that belongs to the region counts as one of its tiles.",
    ],
  },
  paths: {
    title: "Paths",
    text: [
      "A path is finished when each of its ends stops: at a square, at the wall, at a building on its tile; or when it closes into a ring. A fork without a square does not end it: that is one path with three ends.",
      "It scores **1 point for each tile**; with one or more **wells 2 points for each tile**, never more.",
    ],
    caption: "Three tiles with a well: 6 points.",
  },
  towers: {
    title: "Towers",
    text: [
      "A tower is finished when none of its sides faces an empty cell. It scores **2 points for each tile**.",
    ],
    caption: "A tower of three tiles: 6 points.",
  },
  houses: {
    title: "Houses",
    text: [
      "A house is finished when none of its sides faces an empty cell. It scores **1 point for each tile**, and it may become the seat of your palace.",
    ],
    caption: "A house of two tiles: 2 points, and perhaps a palace.",
  },
  courts: {
    title: "Courts",
    text: [
      "Courts are scored at the end only, and merchants stay there until then. Paths, towers, houses and the wall part them.",
      "Whoever has strictly more merchants in a court gets **3 points for each market** in it; a market on a start square counts too. The court need not be enclosed.",
    ],
    caption: "Three markets in one court: 9 points at the end for red.",
  },
  order: {
    title: "Several at once",
    text: [
      "If your tile finishes several regions, yours are scored first, in the order you choose; then your opponent’s, again in the order you choose. The marker moves region by region, so the order decides where it stops.",
      "The site asks only where the order could matter; otherwise most points come first.",
    ],
  },
  palace: {
    title: "The palace",
    text: [
      "When you score your first house, your **palace** is placed there. Whenever you score a house with more tiles than the one where your palace stands, it moves there. Of two equal houses it stays on the first.",
      "At the end, the player with the **larger palace** scores the largest group of **empty cells**, joined side by side: 1 point for each cell. Equal palaces score nothing. If only one palace stands, its owner scores.",
    ],
  },
  "corner-towers": {
    title: "Corner towers",
    text: [
      "A marker that **stops** on either square of a corner tower takes the wall tile lying there, if there still is one, and lays it open in front of its owner. Passing over gives nothing. This happens in your opponent’s turn too.",
      "Past 99 the marker goes round again, and wall tiles still lying there can still be won.",
    ],
  },
  "wall-tiles": {
    title: "Wall tiles",
    text: [
      "A wall tile can be used from your **next turn** on, never in your opponent’s turn; several in one turn are allowed. Used, it is out of the game. Those for the end act by themselves, the ones for unfinished regions where they bring their owner most; two of the same kind take two different regions.",
      {
        tokens: [
          ["wall1", "After this turn you take another one."],
          ["wall2", "One finished tower that you score in your own turn counts double."],
          ["wall3", "One finished house that you score in your own turn counts double."],
          [
            "wall4",
            "At the end, one unfinished path with your majority: 1 for each tile; wells do not count.",
          ],
          ["wall5", "At the end, one unfinished tower with your majority: 2 for each tile."],
          ["wall6", "At the end, one unfinished house with your majority: 1 for each tile."],
          [
            "wall7",
            "At the end, 4 instead of 3 for each market in the largest court with your majority: the one with most tiles, of equals the one with more markets.",
          ],
          ["wall8", "At the end, your palace counts as two tiles larger."],
          ["wall9", "At the end, 5 points."],
        ],
      },
      "A region is doubled at most once.",
    ],
  },
  end: {
    title: "The end",
    text: [
      "The game ends after the turn of the last tile, or when the last tile fits nowhere. Wall tiles still on the wall are removed first: points scored from here on win no more of them.",
      [
        "The larger palace scores the largest empty space.",
        "Courts are scored.",
        "Then the wall tiles for unfinished paths, towers and houses, and those worth 5 points.",
      ],
      "Nothing else that is unfinished scores. Most points win; equal points share the victory.",
    ],
  },
};

export default en;
