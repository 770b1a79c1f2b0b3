/** The rules of a game as data: a plan of sections with the numbered rules they cover, and their text by language.
 *
 * A section that one language lacks, or a picture without its caption, does not compile. */
import type { Language } from "../../app/settings.svelte";
import type { GameName } from "../../net/view";
import type { SceneText } from "./scene";

/** A paragraph (`**bold**` in it), a list, a table, or a list with a token of the art before each line. */
export type Block =
  | string
  | readonly string[]
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly tokens: readonly (readonly [token: string, text: string])[] };

export interface SectionPlan {
  /** The anchor; links to it must go on working. */
  readonly id: string;
  readonly part: "game" | "scoring" | "choices" | "expansions";
  /** The numbered rules of docs/rules that the section covers. */
  readonly rules: readonly string[];
  readonly scene?: SceneText;
}

export interface Section {
  readonly title: string;
  readonly text: readonly Block[];
  readonly caption?: string;
}

export type Book<Plan extends readonly SectionPlan[]> = {
  readonly [S in Plan[number] as S["id"]]: S extends { scene: SceneText }
    ? Section & { readonly caption: string }
    : Section;
};

interface Loaded {
  plan: readonly SectionPlan[];
  book: Readonly<Record<string, Section>>;
}

type Shelf = { plan: () => Promise<{ PLAN: readonly SectionPlan[] }> } & Record<
  Language,
  () => Promise<{ default: Readonly<Record<string, Section>> }>
>;

const SHELVES: Record<GameName, Shelf> = {
  classic: {
    plan: () => import("./classic/plan"),
    en: () => import("./classic/en"),
    fr: () => import("./classic/fr"),
  },
  city: { plan: () => import("./city/plan"), en: () => import("./city/en"), fr: () => import("./city/fr") },
  castle: {
    plan: () => import("./castle/plan"),
    en: () => import("./castle/en"),
    fr: () => import("./castle/fr"),
  },
};

export const GAMES = Object.keys(SHELVES) as GameName[];

export async function open(game: GameName, language: Language): Promise<Loaded> {
  const [{ PLAN }, { default: book }] = await Promise.all([SHELVES[game].plan(), SHELVES[game][language]()]);
  return { plan: PLAN, book };
}
