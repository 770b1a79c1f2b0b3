/** Requests to the server. A refusal is an error whose message is the server's sentence. */
import type { EntryMessage, Join, Joined, NewTable } from "./messages";

/** What is said of a server that cannot be asked, as if it had said so itself. */
export const NO_SERVER = "the server cannot be reached";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    why: string,
  ) {
    super(why);
  }
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
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (answer.ok) return (await answer.json()) as T; // an answer that broke off is no answer, not an empty one
  const said = await answer.json().catch(() => ({}));
  throw new Refusal(answer.status, said.why ?? `${answer.status}`);
}

export const createTable = (plan: NewTable) => ask<Joined>("/api/tables", plan);
export const joinTable = (table: string, wish: Join) => ask<Joined>(`/api/tables/${table}/join`, wish);
/** Whether an invitation is one to a table. */
export const isInvited = async (table: string, invite: string) =>
  (await ask<{ invited: boolean }>(`/api/tables/${table}/invitation`, undefined, invite)).invited;
/** Everything that happened at a table up to an entry; the server tells it in pages. */
export async function entriesOf(table: string, last: number): Promise<EntryMessage[]> {
  const told: EntryMessage[] = [];
  while ((told.at(-1)?.seq ?? 0) < last) {
    const since = told.at(-1)?.seq ?? 0;
    const page = await ask<EntryMessage[]>(`/api/tables/${table}/entries?since=${since}`);
    if (!page.length) break;
    told.push(...page);
  }
  return told;
}
export const rematch = (table: string, token: string) =>
  ask<Joined>(`/api/tables/${table}/rematch`, {}, token);
