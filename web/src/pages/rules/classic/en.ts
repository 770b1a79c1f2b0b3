import type { Book } from "../book";
import type { PLAN } from "./plan";

const en: Book<typeof PLAN> = {
  setup: {
    title: "Setting up",
    text: [
      "Two to five players build one landscape together, tile by tile. The starting tile lies face up on the table; the other 71 are shuffled face down, and nobody knows their order.",
      "Everybody takes the **followers** of one colour. Eight are in the box: one keeps the score, **seven** are yours to place. All scores begin at 0. Chance picks who begins, unless the table is set up otherwise; play goes clockwise.",
      "The French rulebooks have their own words: a follower (players say meeple) is “partisan” or “pion”, a thief “voleur” or “vagabond”, a cloister “abbaye” or “monastère” (and the abbey “grande abbaye”), a field “pré”, “prairie” or “champ”, a road “chemin”, a pennant “bouclier”, “étendard” or “blason”.",
    ],
    caption: "The starting tile: a city to the north, a road from west to east.",
  },
  turn: {
    title: "Your turn",
    text: [
      "A turn has three steps, always in this order:",
      [
        "**Place a tile.** You draw one, everybody sees it, and you must lay it down if it fits anywhere.",
        "**Post a follower**, if you like: one, on the tile you have just laid.",
        "**Score** whatever your tile has finished.",
      ],
      "Then the next player draws.",
    ],
  },
  placing: {
    title: "Placing a tile",
    text: [
      "Your tile must share at least one whole side with a tile that already lies there; touching at a corner is not enough. Turn it as you wish.",
      "On **every** side where it meets another tile the landscape must go on: city to city, road to road, field to field.",
      "A tile that fits nowhere at all is shown to everybody and leaves the game, and you draw another. If no tile is left to draw, the game ends there.",
      "The table has no edge: the landscape may grow in any direction, as far as the tiles reach.",
    ],
    caption: "Roads meet roads, city walls meet city walls, fields meet fields.",
  },
  followers: {
    title: "Posting a follower",
    text: [
      "After laying the tile you may take **one** follower from your supply and put it on that very tile. What it is depends on where it stands:",
      [
        "in a city a **knight**,",
        "on a road a **thief**,",
        "in a cloister a **monk**,",
        "lying down in a field a **farmer**.",
      ],
      "It may not enter a road, city or field that already has a follower somewhere, whoever owns it and however far away it stands. You look at the whole region as it is after your tile was laid.",
      "Regions that were apart when their followers came may be joined by a later tile. That is the only way for several followers to share one region, and the best way into somebody else’s city.",
      "You may post a follower in a region that this same tile finishes: it scores at once and comes straight back. If your supply is empty, you only lay the tile.",
    ],
    caption: "A knight, a thief, a monk, and a farmer lying in the field.",
  },
  scoring: {
    title: "Who scores",
    text: [
      "When a road, city or cloister is finished it is scored at once, no matter who finished it. The points go to the player with the **most followers** in it. If several have equally many, **each of them gets all the points**. If nobody is there, nobody scores.",
      "Then all followers in it go back to their owners. Until a region is scored, its followers cannot be taken away.",
      "A tile counts once in a region, even if several parts of it belong to that region. One tile may finish several regions; all of them are scored.",
      "The score track has 50 spaces. Whoever passes the end goes round again with the marker lying down; the site shows the total.",
    ],
  },
  roads: {
    title: "Roads",
    text: [
      "A road is finished when it stops at both ends, at a crossing, a city or a cloister, or when it closes into a ring.",
      "It scores **1 point for each tile**.",
    ],
    caption: "From the crossing to the cloister: four tiles, 4 points for red.",
  },
  cities: {
    title: "Cities",
    text: [
      "A city is finished when its wall runs all the way round and no gap is left inside.",
      "It scores **2 points for each tile** and **2 more for each pennant** (the blue shield).",
      "The smallest city, of just two tiles, scores only **2 points** in the first and second edition, pennants or not. In the current edition it counts like any other. A table may settle this for itself, whatever the edition.",
    ],
    caption: "Three tiles and a pennant: 3 × 2 + 2 = 8 points.",
  },
  cloisters: {
    title: "Cloisters",
    text: [
      "A cloister is finished when all eight cells around it hold tiles. It scores **9 points**: one for itself and one for each neighbour.",
      "Any tile that fills the last gap finishes it, whoever lays it and whatever it shows.",
    ],
    caption: "Eight neighbours around the cloister: 9 points.",
  },
  fields: {
    title: "Fields and farmers",
    text: [
      "Farmers lie in the fields until the end of the game. **They never come home during play**, so think before you send one, and fields score only at the very end.",
      "A field ends at roads, at cities and at the rim of the landscape. It feeds a city when some part of it borders that city inside a tile. Only **finished** cities count; their size, their pennants and how far away the farmer lies do not matter.",
      "How farmers are paid depends on the edition:",
      [
        "**First and second edition: city by city.** For each finished city, count the farmers in all the fields around it together. Whoever has most gets 3 points for that city (4 in the first edition); with equal numbers each gets them. A city pays a player only once.",
        "**Current edition: field by field.** In each field, whoever has most farmers gets 3 points for each finished city it touches; with equal numbers each gets them. The same city may pay again in another field.",
      ],
      "A field that touches the same city in two places counts it once.",
    ],
    caption: "One field, two finished cities: 6 points at the end for red.",
  },
  end: {
    title: "The end",
    text: [
      "The game ends after the turn in which the last tile was laid; that turn is scored as usual. Then comes what was left unfinished, again for whoever has most followers there:",
      [
        "road: **1 point for each tile**;",
        "city: **1 point for each tile and each pennant**;",
        "cloister: **1 point for itself and 1 for each tile around it**;",
        "fields: as told above.",
      ],
      "The player with most points wins. Players with equal points share the victory.",
    ],
  },
  editions: {
    title: "Three editions",
    text: [
      "The rules have changed a little over the years. A table may play any of the three; a new one proposes the current edition, or the one you chose last.",
      {
        head: ["edition", "city of two tiles", "fields", "per finished city"],
        rows: [
          ["First", "2 points", "city by city", "4"],
          ["Second", "2 points", "city by city", "3"],
          ["Current", "4 points", "field by field", "3"],
        ],
      },
      "**City by city**, the farmers in all the fields around a finished city are counted together, and the city pays once. **Field by field**, each field is counted alone, so that one city may pay in several fields.",
      "With Abbeys and Mayors, the current edition ends with a round in which everybody may still lay an abbey. A table may decide otherwise about that round, and about the city of two tiles.",
    ],
  },
  variants: {
    title: "Variants",
    text: [
      [
        "**A hand of three.** Everybody holds three tiles that the others do not see, lays one of them and draws again while there are tiles. The game ends when the hands are empty too. If none of your three fits, you choose one that leaves the game, shown to all, draw, and play on.",
        "**Only cities count unfinished.** At the end, unfinished roads and cloisters score nothing; unfinished cities score as usual.",
        "**Half for the unfinished.** At the end, unfinished roads and cloisters score half, rounded down; unfinished cities score as usual.",
      ],
      "Variants go with every edition.",
    ],
  },
  river: {
    title: "The river",
    text: [
      "The spring is the starting tile; the usual one goes into the bag. Players first lay the river, each tile going on where the water ends, and the lake closes it without being drawn. Then the game goes on as always, with followers from the first tile.",
      "The river never flows beside itself: the cell where it goes on may touch no other tile. So it cannot turn back at once; with a straight tile between, two bends may turn to the same side. A river tile that cannot be laid so leaves the game, shown to all, and you take the next one. The lake can always be laid.",
      "A table may choose the stricter rule that two bends never turn to the same side one after the other, not even with straight water between them.",
      "Followers may stand beside the water on roads, in cities, cloisters and fields. The river itself belongs to nobody, and it parts fields like a road.",
      "With a hand of three, hands are dealt after the lake; river tiles are seen by everybody. In the current edition spring and lake look a little different.",
    ],
    caption: "From the spring to the lake.",
  },
  special: {
    title: "Special pieces together",
    text: [
      "Expansions can be mixed freely. Whatever you have, you place **at most one piece in a turn**, follower or special, always on the tile just laid and in the follower step.",
      "Followers, large followers, mayors and wagons occupy a region: nobody may enter it any more. Builders and pigs do not occupy; they keep a follower company. Everybody has one of each special piece.",
      "With Inns and Cathedrals or Abbeys and Mayors, up to six can play.",
    ],
  },
  inns: {
    title: "Inns and Cathedrals",
    text: [
      "18 tiles, and a **large follower** for everybody. It is placed like any other and counts as **two** when the majority is decided.",
      [
        "A finished road with an **inn** scores 2 points for each tile instead of 1. Unfinished at the end, it scores nothing.",
        "A finished city with a **cathedral** scores 3 points for each tile and each pennant instead of 2, even if it has only two tiles. Unfinished at the end, it scores nothing.",
      ],
    ],
    caption: "A road of three tiles with an inn: 6 points instead of 3.",
  },
  traders: {
    title: "Traders: the goods",
    text: [
      "24 tiles, some of them cities with a barrel of wine, a sheaf of grain or a roll of cloth. In the box are 9 tokens of wine, 6 of grain and 5 of cloth; everybody also gets a builder and a pig.",
      "Whoever **finishes** a city takes one token for each symbol in it, with or without a follower there, even if others score the city.",
      "At the end, whoever has most wine gets **10 points**; likewise for grain and for cloth. With equal numbers each gets 10.",
    ],
    caption: "Whoever closes this city takes a token of wine.",
  },
  builder: {
    title: "The builder",
    text: [
      "Instead of a follower you may put your builder on a road or in a city where you already have a piece that occupies it, on the tile just laid. The region must still be open.",
      "Whenever you **extend that region later**, your turn has a second part: draw another tile, lay it, post a piece, score. Once only, even if the second tile extends it again. An abbey extends nothing.",
      "The builder goes home when its region is scored. If no tile is left to draw, there is a second part only if you can lay your abbey in it.",
    ],
    caption: "Thief and builder on one road: each later tile of it brings a second one.",
  },
  pig: {
    title: "The pig",
    text: [
      "Instead of a follower you may put your pig in a field where you already have a farmer, on the tile just laid.",
      "If you score that field, each finished city brings you **1 point more**: 4 instead of 3 (5 instead of 4 in the first edition). Where farms count city by city, the pig adds one for each city that its own field touches. It counts nothing when majorities are decided.",
    ],
    caption: "The pig joins its farmer: one point more for each city.",
  },
  abbey: {
    title: "Abbeys",
    text: [
      "Abbeys and Mayors brings 12 land tiles, and for everybody an abbey tile, a mayor, a barn and a wagon.",
      "Once in the game you may lay your **abbey** instead of drawing. It fits only into a **hole**: an empty cell with tiles on all four sides. What those tiles show does not matter; corners do not count.",
      "The abbey closes everything that touches it, and what it finishes is scored at once. It is no part of those roads and cities, adds no tile to them and joins nothing; fields end at it too.",
      "You may post a monk (or a wagon) in it, as in a cloister: 9 points with eight neighbours, otherwise at the end 1 for itself and 1 for each neighbour. For other cloisters and abbeys it is a tile like any other.",
      "The pile stays as it was. In the current edition, when the pile is empty everybody in turn, beginning after whoever laid the last tile, may still lay an abbey. A table may choose this for any edition, or do without.",
    ],
    caption: "The abbey fills the hole: the roads on both sides and both cities end there.",
  },
  mayor: {
    title: "The mayor",
    text: [
      "Instead of a follower you may put your mayor in a **city** where nobody stands yet.",
      "In the majority he counts as many followers as the city has **pennants**. Without a pennant he counts nothing and alone wins nothing, though the city is taken. He does not change what the city is worth, and goes home after it is scored.",
    ],
    caption: "Two pennants: the mayor counts two and beats the single knight.",
  },
  barn: {
    title: "The barn",
    text: [
      "Instead of a follower you may put your barn on a **corner where four tiles meet**, one of them the tile just laid, if all four show nothing but field at that corner. Farmers there are no obstacle, but another barn is: a field with a barn takes no second one, though fields with barns may be joined later.",
      "When the barn comes, its field is **scored at once**: whoever has most farmers there gets 3 points for each finished city it touches (4 with a pig of their own there); with equal numbers each. Then all farmers and pigs of that field go home. From now on nobody may post a follower there.",
      "A tile that joins a field with farmers to a field with a barn scores the joined field at once, but only **1 point** for each city (2 with a pig), and the farmers go home.",
      "The barn stays to the end and gives its owner **4 points for each finished city** that touches the field. Several barns in one field all score in full. Barns always count field by field, whatever the edition.",
    ],
    caption: "Four corners of field meet: here a barn may stand.",
  },
  wagon: {
    title: "The wagon",
    text: [
      "Instead of a follower you may put your wagon on a road, in a city, in a cloister or in an abbey where nobody stands yet; never in a field. It counts as one follower.",
      "When its region has been scored you take it home, **or drive on** to a neighbouring road, city, cloister or abbey that is unfinished and empty.",
      "Regions are neighbours where they meet on one tile: roads at the same crossing, a road and the city or cloister where it ends. An abbey is the neighbour of each road and city that it closes.",
      "A table may choose the rule of 2016 instead: the wagon drives on to any unfinished and empty road, city, cloister or abbey on the tile where it stood or on one of the eight around it.",
      "If a tile sets several wagons free, they move one after the other, beginning with the player whose turn it is, then clockwise.",
    ],
    caption:
      "The road is finished: the wagon may drive on to the cloister or to another road of the crossing.",
  },
};

export default en;
