/** One table over its socket: what it looks like now, and a way to act at it.
 *
 * The line is kept up by itself. A command that was not answered when the line broke is sent again with the same
 * `move_id`, so that it is carried out exactly once. */
import { ask, Refusal } from "./api";
import type {
  Ack,
  EntryMessage,
  EventMessage,
  HintMessage,
  Presence,
  Preview,
  Refused,
  Stale,
  State,
} from "./messages";
import type { TableFacts, View } from "./view";

export type Line = "connecting" | "open" | "lost" | "gone";
export type Answer = Ack | Refused | Stale;
type Said = State | EventMessage | Ack | Refused | Stale | Preview | HintMessage | Presence;

/** A command that ends in the log, without its `move_id`. */
export type Wish =
  | { type: "move"; words: string[] }
  | { type: "chat"; text: string }
  | { type: "resign" | "leave" | "back" }
  | { type: "fill" | "replace"; seat: number; bot: string };

interface Pending {
  text: string;
  settle: (answer: Answer) => void;
}

const SOONEST = 500;
const LATEST = 8_000;
const SILENT = 5_000; // after which a line that was asked something is dead
const POLICY = 1008; // the server will not have this line: there is no such table

export class Connection {
  line = $state<Line>("connecting");
  seq = $state(0);
  you = $state<number | null>(null);
  table = $state.raw<TableFacts | null>(null);
  view = $state.raw<View | null>(null);
  chat = $state.raw<EntryMessage[]>([]);
  /** Who is connected, once the server has said so. */
  presence = $state.raw<Presence | null>(null);
  /** The entry that came last, for sounds and small animations. */
  latest = $state.raw<EntryMessage | null>(null);
  /** How far this browser's clock is ahead of the server's, in milliseconds; an estimate. */
  ahead = 0;

  #id: string;
  #token: string | null;
  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #previews: ((answer: Preview | Refused) => void)[] = [];
  #hints: ((answer: HintMessage | Refused) => void)[] = [];
  #wait = SOONEST;
  #closed = false;
  #heard = 0; // messages
  #timer = 0;

  constructor(table: string, token: string | null) {
    this.#id = table;
    this.#token = token;
    this.#open();
    addEventListener("online", this.#again);
    document.addEventListener("visibilitychange", this.#now);
  }

  /** Leave the table; the seat stays. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#again);
    document.removeEventListener("visibilitychange", this.#now);
    this.#socket?.close();
  }

  /** Do something that ends in the log; the answer comes once it is there, even if the line breaks meanwhile. */
  act(wish: Wish): Promise<Answer> {
    const move_id = newId();
    const text = JSON.stringify({ ...wish, move_id, ...(wish.type === "move" ? { seq: this.seq } : {}) });
    return new Promise((settle) => {
      this.#pending.set(move_id, { text, settle });
      this.#send(text);
    });
  }

  /** The view after some words of mine, without playing them. */
  preview(words: string[]): Promise<Preview | Refused> {
    return new Promise((settle) => {
      if (this.#send(JSON.stringify({ type: "try", words }))) this.#previews.push(settle);
      else settle(this.#noLine());
    });
  }

  hint(): Promise<HintMessage | Refused> {
    return new Promise((settle) => {
      if (this.#send(JSON.stringify({ type: "hint" }))) this.#hints.push(settle);
      else settle(this.#noLine());
    });
  }

  #noLine(): Refused {
    return { type: "refused", move_id: null, seq: this.seq, why: "the line is down" };
  }

  #now = (): void => {
    if (this.line === "lost" && document.visibilityState === "visible") {
      clearTimeout(this.#timer);
      this.#open();
    }
  };

  /** The network is back. A line that slept through the change may look open and be dead: ask, and listen. */
  #again = (): void => {
    this.#now();
    const heard = this.#heard;
    if (this.#send(JSON.stringify({ type: "sync" })))
      setTimeout(() => this.#heard === heard && this.line === "open" && this.#drop(), SILENT);
  };

  /** Give up a line that says nothing any more; its end may take minutes to be noticed. */
  #drop(): void {
    const dead = this.#socket;
    this.#socket = null;
    dead?.close();
    this.#lost(0);
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.#id}/socket`);
    this.#socket = socket;
    if (this.line !== "connecting") this.line = "lost";
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token: this.#token }));
    socket.onmessage = (event) => this.#read(JSON.parse(event.data as string) as Said);
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
  }

  #lost(code: number): void {
    for (const settle of [...this.#previews, ...this.#hints]) settle(this.#noLine());
    this.#previews = [];
    this.#hints = [];
    if (this.#closed) return;
    if (this.table === null) {
      if (code === POLICY) {
        this.line = "gone";
        return;
      }
      void this.#look();
    }
    this.line = "lost";
    this.#timer = window.setTimeout(() => this.#open(), this.#wait * (0.7 + 0.6 * Math.random()));
    this.#wait = Math.min(LATEST, this.#wait * 2);
  }

  /** A line that never opened does not say why: there may be no such table. */
  async #look(): Promise<void> {
    try {
      await ask(`/api/tables/${this.#id}`);
    } catch (wrong) {
      if (!(wrong instanceof Refusal) || wrong.status !== 404) return;
      this.close();
      this.line = "gone";
    }
  }

  #send(text: string): boolean {
    if (this.line !== "open" || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(text);
    return true;
  }

  #read(said: Said): void {
    this.#heard++;
    switch (said.type) {
      case "state":
        return this.#whole(said);
      case "event":
        return this.#change(said);
      case "ack":
      case "stale":
      case "refused":
        return this.#answer(said);
      case "preview":
        this.#previews.shift()?.(said);
        return;
      case "hint":
        this.#hints.shift()?.(said);
        return;
      case "presence":
        this.presence = said;
    }
  }

  #whole(said: State): void {
    this.seq = said.seq;
    this.you = said.you;
    this.table = said.table as unknown as TableFacts;
    this.view = said.view as unknown as View | null;
    this.chat = said.chat;
    this.ahead = Date.now() - said.now;
    if (this.line !== "open") {
      this.line = "open";
      this.#wait = SOONEST;
      for (const { text } of this.#pending.values()) this.#send(text);
    }
  }

  #change(said: EventMessage): void {
    if (said.seq <= this.seq) return;
    if (said.seq !== this.seq + 1 || this.table === null) {
      this.#send(JSON.stringify({ type: "sync" }));
      return;
    }
    const table = { ...this.table, ...said.table } as TableFacts;
    const view = { ...this.view, ...said.view } as unknown as Record<string, unknown>;
    for (const [key, more] of Object.entries(said.more)) view[key] = [...(view[key] as unknown[]), ...more];
    this.seq = said.seq;
    this.table = table;
    this.view = Object.keys(view).length ? (view as unknown as View) : null;
    this.latest = said.entry;
    this.ahead = Date.now() - said.entry.at * 1000;
    if (said.entry.kind === "chat") this.chat = [...this.chat, said.entry].slice(-50);
    void this.#check(said);
  }

  /** Ask for everything if what we see is not what the server says we see. */
  async #check(said: EventMessage): Promise<void> {
    const { table, view } = this;
    if (!globalThis.crypto?.subtle) return; // only pages served securely can hash; `seq` alone guards the others
    const bytes = new TextEncoder().encode(canonical({ table, view }));
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const hash = [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (hash !== said.hash && this.seq === said.seq) this.#send(JSON.stringify({ type: "sync" }));
  }

  #answer(said: Answer): void {
    const pending = said.move_id === null ? undefined : this.#pending.get(said.move_id);
    if (pending && said.move_id !== null) {
      this.#pending.delete(said.move_id);
      pending.settle(said);
    } else if (said.type === "refused") {
      // Refusals of previews and hints carry no move_id; previews are answered in order, hints take longer.
      (this.#previews.shift() ?? this.#hints.shift())?.(said);
    }
  }
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** JSON with sorted keys and no spaces, as the server hashes it. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(",")}}`;
}
