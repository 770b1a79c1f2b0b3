import type { SectionPlan } from "../book";

export const PLAN = [
  { id: "setup", part: "game", rules: ["B1", "B2"], scene: { tiles: [["D", 0, 0, 0]] } },
  { id: "turn", part: "game", rules: ["B3", "B4"] },
  {
    id: "placing",
    part: "game",
    rules: ["B5", "B6", "B7", "B8"],
    scene: {
      tiles: [
        ["D", 0, 0, 0],
        ["E", 0, -1, 180],
        ["V", 1, 0, 0],
        ["U", -1, 0, 0],
      ],
    },
  },
  {
    id: "followers",
    part: "game",
    rules: ["B9", "B10", "B11", "B12", "B13"],
    scene: {
      tiles: [
        ["D", 0, 0, 0],
        ["M", 0, -1, 180],
        ["U", 1, 0, 0],
        ["B", 0, 1, 0],
        ["U", -1, 0, 0],
      ],
      pieces: [
        ["a", 0, -1, "city:E"],
        ["a", 1, 0, "road:E"],
        ["a", 0, 1, "cloister"],
        ["a", -1, 0, "field:S"],
      ],
    },
  },
  { id: "scoring", part: "scoring", rules: ["B18", "B19", "B20", "B21", "B23"] },
  {
    id: "roads",
    part: "scoring",
    rules: ["B14"],
    scene: {
      tiles: [
        ["W", -1, 0, 0],
        ["D", 0, 0, 0],
        ["U", 1, 0, 0],
        ["A", 2, 0, 90],
      ],
      pieces: [["a", 1, 0, "road:E"]],
      lit: [
        [-1, 0, "road:E"],
        [0, 0, "road:E"],
        [1, 0, "road:E"],
        [2, 0, "road:W"],
      ],
    },
  },
  {
    id: "cities",
    part: "scoring",
    rules: ["B15", "B16"],
    scene: {
      tiles: [
        ["D", 0, 0, 0],
        ["M", 0, -1, 180],
        ["E", 1, -1, 270],
        ["U", 1, 0, 0],
      ],
      pieces: [["a", 0, 0, "city:N"]],
      lit: [
        [0, 0, "city:N"],
        [0, -1, "city:E"],
        [1, -1, "city:W"],
      ],
    },
  },
  {
    id: "cloisters",
    part: "scoring",
    rules: ["B17"],
    scene: {
      tiles: [
        ["V", -1, -1, 270],
        ["U", 0, -1, 0],
        ["V", 1, -1, 0],
        ["U", -1, 0, 90],
        ["B", 0, 0, 0],
        ["U", 1, 0, 90],
        ["V", -1, 1, 180],
        ["U", 0, 1, 0],
        ["V", 1, 1, 90],
      ],
      pieces: [["a", 0, 0, "cloister"]],
    },
  },
  {
    id: "fields",
    part: "scoring",
    rules: ["B22", "B27", "B28", "B29", "B30"],
    scene: {
      tiles: [
        ["E", -1, 0, 90],
        ["E", 0, 0, 270],
        ["E", 1, 0, 90],
        ["E", 2, 0, 270],
        ["U", 0, 1, 0],
        ["U", 1, 1, 0],
      ],
      pieces: [["a", 0, 0, "field:N"]],
      fields: [
        ["a", 0, 0, "field:N"],
        ["a", 1, 0, "field:N"],
        ["a", 0, 1, "field:N"],
        ["a", 1, 1, "field:N"],
      ],
    },
  },
  { id: "end", part: "scoring", rules: ["B24", "B25", "B26", "B31"] },
  { id: "editions", part: "choices", rules: ["E1", "E2", "E3"] },
  { id: "variants", part: "choices", rules: ["V1", "V2", "V3"] },
  {
    id: "river",
    part: "expansions",
    rules: [],
    scene: {
      tiles: [
        ["RI-01", 0, 0, 0],
        ["RI-07", 1, 0, 0],
        ["RI-10", 2, 0, 0],
        ["RI-02", 2, 1, 90],
      ],
    },
  },
  { id: "special", part: "expansions", rules: ["X6"] },
  {
    id: "inns",
    part: "expansions",
    rules: ["X1"],
    scene: {
      tiles: [
        ["W", -1, 0, 0],
        ["IC-15", 0, 0, 0],
        ["A", 1, 0, 90],
      ],
      pieces: [["a", -1, 0, "road:E", "large"]],
      lit: [
        [-1, 0, "road:E"],
        [0, 0, "road:E"],
        [1, 0, "road:W"],
      ],
    },
  },
  {
    id: "traders",
    part: "expansions",
    rules: ["X2", "X5"],
    scene: {
      tiles: [
        ["E", -1, 0, 90],
        ["TB-15", 0, 0, 0],
        ["E", 1, 0, 270],
      ],
    },
  },
  {
    id: "builder",
    part: "expansions",
    rules: ["X4"],
    scene: {
      tiles: [
        ["W", -1, 0, 0],
        ["U", 0, 0, 0],
        ["U", 1, 0, 0],
      ],
      pieces: [
        ["a", 0, 0, "road:E"],
        ["a", 1, 0, "road:E", "builder"],
      ],
    },
  },
  {
    id: "pig",
    part: "expansions",
    rules: ["X3"],
    scene: {
      tiles: [
        ["E", -1, 0, 90],
        ["E", 0, 0, 270],
        ["V", 1, 0, 180],
      ],
      pieces: [
        ["a", 0, 0, "field:N"],
        ["a", 1, 0, "field:S", "pig"],
      ],
    },
  },
  {
    id: "abbey",
    part: "expansions",
    rules: ["AM1", "AM2", "AM3", "AM4", "AM5", "AM6"],
    scene: {
      tiles: [
        ["E", -1, -1, 0],
        ["E", 0, -1, 180],
        ["E", 1, -1, 0],
        ["U", -1, 0, 0],
        ["AM-A", 0, 0, 0],
        ["U", 1, 0, 0],
        ["V", -1, 1, 270],
        ["D", 0, 1, 0],
        ["V", 1, 1, 0],
      ],
      pieces: [["a", 0, 0, "abbey"]],
    },
  },
  {
    id: "mayor",
    part: "expansions",
    rules: ["AM7", "AM8", "AM9"],
    scene: {
      tiles: [
        ["E", -1, 0, 90],
        ["F", 0, 0, 0],
        ["M", 1, 0, 270],
        ["E", 1, 1, 0],
      ],
      pieces: [
        ["a", 0, 0, "city:E", "mayor"],
        ["b", 1, 0, "city:S"],
      ],
    },
  },
  {
    id: "barn",
    part: "expansions",
    rules: ["AM10", "AM11", "AM12", "AM13", "AM14", "AM15", "AM16"],
    scene: {
      tiles: [
        ["E", 0, -1, 180],
        ["E", 1, -1, 180],
        ["E", 0, 0, 0],
        ["E", 1, 0, 0],
        ["V", 0, 1, 0],
        ["V", 1, 1, 270],
      ],
      pieces: [["a", 0, 0, "SE", "barn"]],
    },
  },
  {
    id: "wagon",
    part: "expansions",
    rules: ["AM17", "AM18", "AM19", "AM20", "AM21"],
    scene: {
      tiles: [
        ["W", 0, 0, 0],
        ["U", 1, 0, 0],
        ["A", 2, 0, 90],
      ],
      pieces: [["a", 1, 0, "road:E", "wagon"]],
      lit: [
        [0, 0, "road:S"],
        [0, 0, "road:W"],
        [2, 0, "cloister"],
      ],
    },
  },
] as const satisfies readonly SectionPlan[];
