/** The lessons in their order, and what each of them wants. The positions are real: `python web/lessons.py`. */
import type { Region } from "../table/aids.svelte";
import type { View } from "../../net/view";
import scenes from "./scenes.json";

/** As much of a view as a lesson has, with the regions under the pupil's pieces. */
export type LessonView = Pick<
  View,
  "game" | "phase" | "to_move" | "scores" | "hands" | "tiles" | "pieces" | "frontier" | "legal" | "events"
> & { regions: Region[] };

interface Scene {
  before: LessonView;
  /** By the word that the lesson wants; under "" after the question. */
  after: Record<string, LessonView>;
}

export type Answer = number | "you" | "rival" | "both" | "nobody";

interface Plan {
  id: string;
  /** For a question: what can be answered, the right one first named apart. */
  answers?: readonly Answer[];
  answer?: Answer;
  /** The field of the farmer is shown: before, or only after the pupil has sent it. */
  field?: "before" | "after";
  /** The region to light up, by its kind. */
  lit?: string;
}

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
  { id: "end", answers: [4, 5, 9], answer: 5, lit: "cloister" },
  { id: "play" },
] as const satisfies readonly Plan[];

export type LessonId = (typeof LESSONS)[number]["id"];

export function planOf(step: number): Plan & { id: LessonId } {
  return LESSONS[step] ?? LESSONS[0];
}

/** The position of a lesson; the last one looks back at the board of the one before. */
export function sceneOf(id: LessonId): Scene {
  return (scenes as unknown as Record<string, Scene>)[id === "play" ? "end" : id]!;
}
