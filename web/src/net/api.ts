/** Requests to the server. A refusal is thrown as an error with its reason. */
import { settings } from "../app/settings.svelte";
import type { Reason } from "../words/refusals";
import type { EntryMessage, Join, Joined, NewTable } from "./messages";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: Reason,
  ) {
    super(reason.identifier);
  }
}

/** Why a request failed: the server's reason, or that it did not answer. */
export function reasonOf(wrong: unknown): Reason {
  return wrong instanceof Refusal ? wrong.reason : { identifier: "no-server", parts: {} };
}

export async function ask<T>(
  path: string,
  body?: unknown,
  token?: string | null,
  signal?: AbortSignal,
): Promise<T> {
  const answer = await fetch(path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      "Accept-Language": settings.language.value,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (answer.ok) return (await answer.json()) as T; // an incomplete answer throws here
  const reason = (await answer.json().catch(() => ({}))) as Partial<Reason>;
  throw new Refusal(
    answer.status,
    reason.why === undefined
      ? { identifier: "http-status", parts: { status: answer.status } }
      : { identifier: "", parts: {}, ...reason },
  );
}

export const createTable = (plan: NewTable) => ask<Joined>("/api/tables", plan);
export const joinTable = (table: string, wish: Join) => ask<Joined>(`/api/tables/${table}/join`, wish);
/** Whether an invitation belongs to a table. */
export const isInvited = async (table: string, invite: string) =>
  (await ask<{ invited: boolean }>(`/api/tables/${table}/invitation`, undefined, invite)).invited;
/** All entries of a table up to one, fetched page by page. */
export async function entriesOf(table: string, last: number): Promise<EntryMessage[]> {
  const entries: EntryMessage[] = [];
  while ((entries.at(-1)?.seq ?? 0) < last) {
    const since = entries.at(-1)?.seq ?? 0;
    const page = await ask<EntryMessage[]>(`/api/tables/${table}/entries?since=${since}`);
    if (!page.length) break;
    entries.push(...page);
  }
  return entries;
}
export const rematch = (table: string, token: string) =>
  ask<Joined>(`/api/tables/${table}/rematch`, {}, token);
