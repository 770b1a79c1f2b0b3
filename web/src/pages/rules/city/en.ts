import type { Book } from "../book";
import type { PLAN } from "./plan";

const en: Book<typeof PLAN> = {
  setup: {
    title: "Setting up",
    text: [
      "Two to four players build one city and, later on, the wall around it. Everybody has **seven followers** to place (the eighth keeps the score) and a share of the twelve **towers**: six each for two players, four for three, three for four.",
      "The 75 tiles are shuffled and dealt into three piles of **30, 25 and 20**, which are played in that order. With the second pile the wall begins; with the third it grows faster. 70 walls and one gate lie ready.",
      "Chance picks who begins, unless the table is set up otherwise; play goes clockwise. There is no starting tile: the first tile of the first player opens the city, and it may get a follower at once.",
      "The French rulebook has its own words for some things: a follower is a “Bonhomme”, a wall a “rempart”, the gate the “Porte de la Ville”, a scoring an “évaluation”.",
    ],
  },
  turn: {
    title: "Your turn",
    text: [
      "A turn goes like this:",
      [
        "**Place a tile** that you draw. You must, if it fits.",
        "**Post a follower** on it, if you like.",
        "**Score** the roads and markets that the tile has finished.",
        "From the second pile on: if somebody scored, everybody **builds the wall**.",
      ],
    ],
  },
  placing: {
    title: "Placing a tile",
    text: [
      "Your tile must share at least one whole side with a tile that already lies there.",
      "Only **roads** must go on: a road side meets a road side and nothing else. Markets and residential areas may lie against each other as they please.",
      "A tile that fits nowhere leaves the game and you draw another. If it was the last one, the game ends.",
    ],
    caption: "Roads meet roads. A market may end at houses.",
  },
  followers: {
    title: "Posting a follower",
    text: [
      "You may put **one** follower from your supply on the tile just laid: on a road a **traveller**, in a market a **merchant**, lying in a residential area a **resident**. The whole region must still be empty of followers.",
      "Unlike in the base game, you may **not** enter a road or a market that this very tile has finished. A residential area that is closed already may be entered.",
      "A follower that comes home can be used again from its owner’s **next turn** on. Until then it cannot stand guard on the wall either, whoever builds. (As an option: at once.)",
    ],
    caption: "A merchant, a traveller, and a resident lying among the houses.",
  },
  scoring: {
    title: "Who scores",
    text: [
      "When a road or market is finished, whoever has **most followers** in it scores; with equal numbers each of them gets all the points. Then its followers go home.",
      "A tile counts once in a region, however many of its parts belong to it.",
    ],
  },
  roads: {
    title: "Roads",
    text: [
      "A road is finished when each of its ends stops: at a crossing, at a square or road end, at a market where the tile shows it, at a wall or the gate; or when it closes into a ring.",
      "**One to three tiles: 1 point for each tile. Four tiles and more: 2 points for each tile.**",
    ],
    caption: "Four tiles from the crossing to the square: 8 points.",
  },
  markets: {
    title: "Markets",
    text: [
      "Market sides join whatever they sell: fish, grain and cattle may meet in one market. A side is shut where it meets houses, a wall or the gate; it is open only towards an empty cell. The market is finished when no side is open.",
      "It scores **the number of tiles × the number of different goods** in it.",
      "If your tile shuts the market of a neighbouring tile with its houses, that market is scored at once.",
    ],
    caption: "Three tiles, three sorts of goods: 3 × 3 = 9 points.",
  },
  residences: {
    title: "Residential areas",
    text: [
      "They are bounded by roads, markets and walls. They are never scored during play, and residents stay to the end.",
      "At the end, whoever has most residents in an area (with equal numbers, each) gets **2 points for each market** that touches it or lies in it, finished or not, each market once. A market touches the area where they lie side by side with no road between, inside a tile or across the side of two tiles. Corners do not count.",
    ],
    caption: "Two markets touch this quarter: 4 points at the end.",
  },
  walls: {
    title: "Building the wall",
    text: [
      "From the first tile of the **second pile** on: when a tile made somebody score a road or a market, play stops after the scoring and the wall is built once, however many regions were scored. A finished region without followers brings no wall.",
      "A wall covers one side of the city’s outline, where a tile faces the open land outside. Empty cells that are shut in by tiles are holes; no wall is built there. The gate parts the wall into two **arms**, one to its left and one to its right, as seen from inside. Each wall goes on at **the end of one of the two arms**, round every corner. Left or right is the only choice, and it must be laid.",
      [
        "**Second pile:** each player lays one wall, beginning with whoever caused it, clockwise. With two players: two each, taking turns.",
        "**Third pile:** each player lays two walls, one at a time, round and round. With two players: four each.",
        "What counts is the pile from which the tile was drawn. If too few walls are left, they are dealt one by one from the player who caused it.",
      ],
      "No tile may be laid beyond the wall: not on a cell at its outer side, nor where it would cut such a cell off from the open land. Holes inside may still be filled.",
      "If a wall or the gate finishes a road or a market, that is scored at once and its followers go home; no further walls come of it.",
    ],
    caption: "The wall grows from the gate, round the corner.",
  },
  gate: {
    title: "The gate",
    text: [
      "The first time the wall is built, whoever **caused** it by their tile puts the **gate** on any side of the outline, even if only others scored. The others lay one wall each, beside the gate, to its left or right. With two players, whoever builds the gate also lays one wall, and the other lays two.",
      "If the gate is still missing when the third pile begins, it takes the place of the first wall of the player who caused the building.",
    ],
    caption: "The gate, with the first walls to its left and right.",
  },
  guards: {
    title: "Guards",
    text: [
      "Whoever lays a wall may put a **guard** on it from the supply, once everything that the wall finished is scored. Not on the gate, and nobody who has come home since their owner’s last turn began. Guards stay to the end.",
      "A guard looks straight into the city, along the row of tiles in front of the wall. If that unbroken row ends at a wall where a guard of any colour stands already, the place is taken. A gap in the row makes it free; if the gap is filled later, both stay.",
      "In the third pile guards come only after everybody’s walls: then, in turn order, each player may man the **last** wall they laid. (As an option: each wall as soon as it is laid, as in the second pile.)",
      "At the end a guard sees along its row up to the first empty cell: **2 points for each public building, 3 for each historic one** (with a banner and a name).",
    ],
    caption: "The guard sees two public buildings and a historic one: 7 points.",
  },
  towers: {
    title: "Towers",
    text: [
      "When the walls of a round are laid, whoever caused it may put one of their **towers** on one of the two ends of the wall. It scores at once: **1 point for each wall** back to the tower before it on that arm or, if there is none, to the gate. The gate does not count, and without a wall in between no tower may stand.",
      "If the ring closes in the middle of a round, building stops. Whoever caused it may still put a tower at the joint and chooses which arm counts. In the third pile guards come first, then the tower.",
    ],
    caption: "Three walls between the gate and the tower: 3 points.",
  },
  end: {
    title: "The end",
    text: [
      "The game ends, after a turn and its walls, when the last wall has been laid, or the last tile, or when **at most five sides** of the outline are free between the two ends of the wall.",
      "The ring is then closed in thought, without guards, even if walls are lacking. Roads and markets that this finishes are scored. Those still unfinished score nothing; their followers go home.",
      "Then residents and guards are paid. Most points win; equal points share the victory. The score track has 50 spaces; the site shows the total.",
    ],
  },
};

export default en;
