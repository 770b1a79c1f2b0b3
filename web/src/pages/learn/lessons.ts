/** The lessons in their order, and what each asks for. `python web/lessons.py` writes the positions. */
import type { Region, View } from "../../net/messages";
import scenes from "./scenes.json?raw";

/** The part of a view that a lesson has, with the regions of the pupil's pieces. */
export type LessonView = Pick<
  View,
  "game" | "phase" | "to_move" | "scores" | "hands" | "tiles" | "pieces" | "frontier" | "options" | "events"
> & { regions: Region[] };

interface Scene {
  before: LessonView;
  /** By the word that the lesson wants; under "" after a question. */
  after: Record<string, LessonView>;
}

export type Answer = number | "you" | "rival" | "both" | "nobody";

interface Plan {
  id: string;
  /** For a question: the answers to choose from. */
  answers?: readonly Answer[];
  answer?: Answer;
  /** When the farmer's field is shown: from the start, or once the farmer is there. */
  field?: "before" | "after";
  /** The terrain of the region to highlight. */
  highlight?: string;
}

const SCENES: Record<string, Scene> = JSON.parse(scenes);

/** The game that the lessons teach, and that the first game is played by. */
export const GAME = "classic:current";

export const LESSONS = [
  { id: "road" },
  { id: "thief" },
  { id: "close" },
  { id: "monk" },
  { id: "city" },
  { id: "knight" },
  { id: "join" },
  { id: "majority", answers: ["you", "rival", "both", "nobody"], answer: "you" },
  { id: "farmer", field: "after" },
  { id: "farms", answers: [2, 3, 6, 10], answer: 6, field: "before" },
  { id: "end", answers: [4, 5, 9], answer: 5, highlight: "cloister" },
  { id: "play" },
] as const satisfies readonly Plan[];

export type LessonId = (typeof LESSONS)[number]["id"];

export function planOf(step: number): Plan & { id: LessonId } {
  return LESSONS[step] ?? LESSONS[0];
}

/** The position of a lesson; the last lesson shows the one before again. */
export function sceneOf(id: LessonId): Scene {
  return SCENES[id === "play" ? "end" : id]!;
}
