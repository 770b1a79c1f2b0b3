import type { SectionPlan } from "../book";

export const PLAN = [
  { id: "setup", part: "game", rules: ["C1", "C2"] },
  { id: "turn", part: "game", rules: ["C3"] },
  {
    id: "placing",
    part: "game",
    rules: ["C4", "C5"],
    scene: {
      tiles: [
        ["F2bF", 0, 0, 90],
        ["C2aG", 1, 0, 180],
        ["A2a", 2, 0, 90],
        ["C2bC", 0, 1, 270],
        ["C2aC", 1, 1, 0],
        ["E1aFG", 2, 1, 180],
      ],
    },
  },
  {
    id: "followers",
    part: "game",
    rules: ["C6", "C7", "C8"],
    scene: {
      tiles: [
        ["B6aG", 0, 0, 90],
        ["D1bF", 1, 0, 90],
        ["A3b", 0, 1, 0],
        ["A1b", 1, 1, 90],
      ],
      pieces: [
        ["a", 1, 0, "market:E"],
        ["b", 1, 1, "road:E"],
        ["a", 0, 1, "residence:N"],
      ],
    },
  },
  { id: "scoring", part: "scoring", rules: ["C13", "C14"] },
  {
    id: "roads",
    part: "scoring",
    rules: ["C9", "C10"],
    scene: {
      tiles: [
        ["A3b", 0, 0, 0],
        ["A1b", 1, 0, 90],
        ["A1a", 2, 0, 90],
        ["A5a", 3, 0, 90],
      ],
      pieces: [["a", 1, 0, "road:E"]],
      lit: [
        [0, 0, "road:E"],
        [1, 0, "road:E"],
        [2, 0, "road:E"],
        [3, 0, "road:W"],
      ],
    },
  },
  {
    id: "markets",
    part: "scoring",
    rules: ["C11", "C12"],
    scene: {
      tiles: [
        ["B6aG", 0, 0, 90],
        ["D1bF", 1, 0, 90],
        ["B6aC", 2, 0, 270],
      ],
      pieces: [["a", 1, 0, "market:E"]],
      lit: [
        [0, 0, "market:E"],
        [1, 0, "market:E"],
        [2, 0, "market:W"],
      ],
    },
  },
  {
    id: "residences",
    part: "scoring",
    rules: ["C15", "C37"],
    scene: {
      tiles: [
        ["B6aF", 0, 0, 90],
        ["A6a", 1, 0, 0],
        ["B6aG", 2, 0, 270],
      ],
      pieces: [["a", 1, 0, "residence:N"]],
      fields: [["a", 1, 0, "residence:N"]],
    },
  },
  {
    id: "walls",
    part: "scoring",
    rules: ["C16", "C17", "C19", "C20", "C21", "C22", "C24", "C25", "C26", "C27"],
    scene: {
      tiles: [
        ["B6aG", 0, 0, 90],
        ["D1bF", 1, 0, 90],
        ["B6aC", 2, 0, 270],
        ["A3b", 0, 1, 0],
        ["A1b", 1, 1, 90],
      ],
      wall: [
        ["gate", 0, 0, "N"],
        ["wall", 1, 0, "N"],
        ["wall", 2, 0, "N"],
        ["wall", 2, 0, "E"],
      ],
    },
  },
  {
    id: "gate",
    part: "scoring",
    rules: ["C18", "C23"],
    scene: {
      tiles: [
        ["A1a", 0, 0, 0],
        ["A6a", 1, 0, 0],
      ],
      wall: [
        ["wall", 0, 0, "W"],
        ["gate", 0, 0, "N"],
        ["wall", 1, 0, "N"],
      ],
    },
  },
  {
    id: "guards",
    part: "scoring",
    rules: ["C28", "C29", "C30", "C31", "C38"],
    scene: {
      tiles: [
        ["A6a", 0, 0, 0],
        ["A6h", 0, 1, 0],
        ["A1a", 0, 2, 90],
      ],
      wall: [["a", 0, 0, "N"]],
    },
  },
  {
    id: "towers",
    part: "scoring",
    rules: ["C32", "C33"],
    scene: {
      tiles: [
        ["A1a", 0, 0, 0],
        ["A6a", 1, 0, 0],
        ["B6aC", 2, 0, 270],
      ],
      wall: [
        ["gate", 0, 0, "N"],
        ["wall", 1, 0, "N"],
        ["wall", 2, 0, "N"],
        ["wall", 2, 0, "E"],
      ],
      towers: [["a", 2, 0, "E", "right"]],
    },
  },
  { id: "end", part: "scoring", rules: ["C34", "C35", "C36", "C39"] },
] as const satisfies readonly SectionPlan[];
