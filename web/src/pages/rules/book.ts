/** The rules of a game as data: a plan of sections with the numbered rules they cover, and their text by language.
 *
 * A section that one language lacks, or a picture without its caption, does not compile. */
import type { Language } from "../../app/settings.svelte";
import type { GameName } from "../../net/games";
import type { SceneRows } from "./scene";

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
  readonly scene?: SceneRows;
}

export interface Section {
  readonly title: string;
  readonly text: readonly Block[];
  readonly caption?: string;
}

export type Book<Plan extends readonly SectionPlan[]> = {
  readonly [S in Plan[number] as S["id"]]: S extends { scene: SceneRows }
    ? Section & { readonly caption: string }
    : Section;
};

/** The rules of a game in one language. */
export interface Loaded {
  plan: readonly SectionPlan[];
  book: Readonly<Record<string, Section>>;
}

type Loader = { plan: () => Promise<{ PLAN: readonly SectionPlan[] }> } & Record<
  Language,
  () => Promise<{ default: Readonly<Record<string, Section>> }>
>;

const LOADERS: Record<GameName, Loader> = {
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

export const GAMES = Object.keys(LOADERS) as GameName[];

export async function loadRules(game: GameName, language: Language): Promise<Loaded> {
  const [{ PLAN }, { default: book }] = await Promise.all([LOADERS[game].plan(), LOADERS[game][language]()]);
  return { plan: PLAN, book };
}

/** The sections of each part, in the order of the plan. */
export function partsOf(
  plan: readonly SectionPlan[],
): [part: SectionPlan["part"], sections: SectionPlan[]][] {
  const parts = [...new Set(plan.map((section) => section.part))];
  return parts.map((part) => [part, plan.filter((section) => section.part === part)]);
}
