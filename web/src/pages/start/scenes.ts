/** The pictures of the games, a corner of a board each: tiles with their rotations by row, figures in units of a tile. */
export interface Scene {
  set: string;
  rows: string[];
  figures: [colour: string, x: number, y: number, lying?: "lying"][];
}

export const SCENES: Record<string, Scene> = {
  classic: {
    set: "base",
    rows: ["J/270 O/90 P/270 L/90", "B/0 V/180 D/0 X/0", "B/0 E/90 F/0 T/180"],
    figures: [
      ["blue", 0.2, 0.5],
      ["green", 0.59, 1.57],
      ["yellow", 3.21, 1.5],
      ["green", 0.23, 2.77, "lying"],
      ["red", 2.33, 2.5],
    ],
  },
  city: {
    set: "city",
    rows: [
      "F2bF/90 C2aG/180 A2a/90 B2aC/270",
      "C2bC/270 C2aC/0 E1aFG/180 A2a/180",
      "A1h/0 E3bFG/90 F1bC/180 D1bF/90",
    ],
    figures: [
      ["red", 0.16, 0.64, "lying"],
      ["yellow", 0.3, 1.75, "lying"],
      ["blue", 3.5, 2.17, "lying"],
    ],
  },
  castle: {
    set: "castle",
    rows: ["J6/0 G2/0 A1/90 C2/180", "B1/180 JC/0 J7/270 D2/0", "F6/0 G3/90 F2/270 B2/270"],
    figures: [
      ["blue", 2.67, 0.26, "lying"],
      ["blue", 3.74, 0.32, "lying"],
      ["red", 3.74, 1.74, "lying"],
      ["red", 3.23, 2.23, "lying"],
    ],
  },
};
