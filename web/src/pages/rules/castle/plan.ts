import type { SectionPlan } from "../book";

export const PLAN = [
  { id: "setup", part: "game", rules: ["K1", "K2"], scene: { tiles: [], board: true } },
  { id: "turn", part: "game", rules: ["K3"] },
  {
    id: "placing",
    part: "game",
    rules: ["K4", "K5", "K6", "K7"],
    scene: {
      tiles: [
        ["J6", 0, 0, 0],
        ["G2", 1, 0, 0],
        ["A1", 2, 0, 90],
        ["B1", 0, 1, 180],
        ["JC", 1, 1, 0],
        ["J7", 2, 1, 270],
      ],
    },
  },
  {
    id: "followers",
    part: "game",
    rules: ["K8", "K9", "K10"],
    scene: {
      tiles: [
        ["C1", 0, 0, 270],
        ["A1", 1, 0, 90],
        ["J9", 1, 1, 0],
        ["JA", 0, 1, 270],
        ["J6", 2, 1, 90],
      ],
      pieces: [
        ["a", 1, 0, "path:E"],
        ["b", 2, 1, "house:N"],
        ["a", 1, 1, "court:N"],
        ["a", 2, 1, "tower:E"],
      ],
    },
  },
  { id: "scoring", part: "scoring", rules: ["K15", "K16"] },
  {
    id: "paths",
    part: "scoring",
    rules: ["K11", "K12"],
    scene: {
      tiles: [
        ["C1", 0, 0, 0],
        ["A3", 1, 0, 90],
        ["H1", 2, 0, 270],
      ],
      pieces: [["a", 1, 0, "path:E"]],
      lit: [
        [0, 0, "path:E"],
        [1, 0, "path:E"],
        [2, 0, "path:W"],
      ],
    },
  },
  {
    id: "towers",
    part: "scoring",
    rules: ["K13"],
    scene: {
      tiles: [
        ["H5", 0, 0, 270],
        ["J6", 1, 0, 90],
        ["JB", 2, 0, 270],
      ],
      pieces: [["a", 1, 0, "tower:E"]],
      lit: [
        [0, 0, "tower:E"],
        [1, 0, "tower:E"],
        [2, 0, "tower:W"],
      ],
    },
  },
  {
    id: "houses",
    part: "scoring",
    rules: ["K14"],
    scene: {
      tiles: [
        ["H3", 0, 0, 270],
        ["JA", 1, 0, 270],
      ],
      pieces: [["a", 1, 0, "house:W"]],
      lit: [
        [0, 0, "house:E"],
        [1, 0, "house:W"],
      ],
    },
  },
  {
    id: "courts",
    part: "scoring",
    rules: ["K34"],
    scene: {
      tiles: [
        ["JB", 0, 0, 270],
        ["J9", 1, 0, 0],
        ["JA", 2, 0, 90],
      ],
      pieces: [["a", 1, 0, "court:N"]],
      fields: [
        ["a", 0, 0, "court:N"],
        ["a", 1, 0, "court:N"],
        ["a", 2, 0, "court:N"],
      ],
    },
  },
  { id: "order", part: "scoring", rules: ["K18"] },
  { id: "palace", part: "scoring", rules: ["K17", "K33"] },
  { id: "corner-towers", part: "scoring", rules: ["K19", "K20"] },
  {
    id: "wall-tiles",
    part: "scoring",
    rules: ["K21", "K22", "K23", "K24", "K25", "K26", "K27", "K28", "K29", "K30", "K31"],
  },
  { id: "end", part: "scoring", rules: ["K32", "K35", "K36"] },
] as const satisfies readonly SectionPlan[];
