/** One table over its socket: its state, and a way to send commands.
 *
 * A lost connection is opened again. A command without an answer is then sent again with the same `move_id`, so that
 * the server carries it out exactly once. */
import { settings } from "../app/settings.svelte";
import { ask, Refusal } from "./api";
import { hashOf, hex } from "./canonical";
import { applyChanges } from "./changes";
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
  TableFacts,
  View,
} from "./messages";

export type ConnectionState = "connecting" | "open" | "lost" | "gone";
export type Answer = Ack | Refused | Stale;
type ServerMessage = State | EventMessage | Ack | Refused | Stale | Preview | HintMessage | Presence;

/** A command that ends in the log, without its `move_id`. */
export type Command =
  | { type: "move"; words: string[] }
  | { type: "chat"; text: string }
  | { type: "resign" | "leave" | "back" }
  | { type: "fill" | "replace"; seat: number; bot: string };

interface Pending {
  text: string;
  resolve: (answer: Answer) => void;
}

const FIRST_RETRY = 500; // milliseconds
const LAST_RETRY = 8_000;
const REPLY_TIMEOUT = 5_000; // after which a socket that was asked something counts as dead
const POLICY_VIOLATION = 1008; // the close code for a table that does not exist
const CHAT_LENGTH = 50; // messages, as many as the server keeps

export class Connection {
  state = $state<ConnectionState>("connecting");
  seq = $state(0);
  you = $state<number | null>(null);
  table = $state.raw<TableFacts | null>(null);
  view = $state.raw<View | null>(null);
  chat = $state.raw<EntryMessage[]>([]);
  /** Who is connected, once the server has said so. */
  presence = $state.raw<Presence | null>(null);
  /** The latest entry, for sounds and animations. */
  latest = $state.raw<EntryMessage | null>(null);
  /** By how many milliseconds this browser's clock is ahead of the server's; an estimate. */
  clockOffset = 0;

  #id: string;
  #token: string | null;
  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #previews: ((answer: Preview | Refused) => void)[] = [];
  #hints: ((answer: HintMessage | Refused) => void)[] = [];
  #retryDelay = FIRST_RETRY;
  #closed = false;
  #received = 0; // messages
  #timer = 0;

  constructor(table: string, token: string | null) {
    this.#id = table;
    this.#token = token;
    this.#open();
    addEventListener("online", this.#probe);
    document.addEventListener("visibilitychange", this.#reopen);
  }

  /** Close the connection; the seat stays taken. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#probe);
    document.removeEventListener("visibilitychange", this.#reopen);
    this.#socket?.close();
  }

  /** Send a command. The answer comes once it is in the log, even if the connection is lost in between. */
  act(command: Command): Promise<Answer> {
    const move_id = hex(crypto.getRandomValues(new Uint8Array(12)));
    const text = JSON.stringify({
      ...command,
      move_id,
      ...(command.type === "move" ? { seq: this.seq } : {}),
    });
    return new Promise((resolve) => {
      this.#pending.set(move_id, { text, resolve });
      this.#send(text);
    });
  }

  /** The view after some words of mine, without playing them. */
  preview(words: string[]): Promise<Preview | Refused> {
    return new Promise((resolve) => {
      if (this.#send(JSON.stringify({ type: "try", words }))) this.#previews.push(resolve);
      else resolve(this.#refusedOffline());
    });
  }

  hint(): Promise<HintMessage | Refused> {
    return new Promise((resolve) => {
      if (this.#send(JSON.stringify({ type: "hint" }))) this.#hints.push(resolve);
      else resolve(this.#refusedOffline());
    });
  }

  #refusedOffline(): Refused {
    return { type: "refused", move_id: null, seq: this.seq, identifier: "line-down", parts: {}, why: "" };
  }

  /** Do not wait for the next retry when the page becomes visible. */
  #reopen = (): void => {
    if (this.state === "lost" && document.visibilityState === "visible") {
      clearTimeout(this.#timer);
      this.#open();
    }
  };

  /** The network is back. A socket that slept through the change may seem open and be dead: ask for an answer. */
  #probe = (): void => {
    this.#reopen();
    const received = this.#received;
    if (this.#send(JSON.stringify({ type: "sync" })))
      setTimeout(() => this.#received === received && this.state === "open" && this.#drop(), REPLY_TIMEOUT);
  };

  /** Give up a socket that does not answer; the browser may take minutes to notice that it is dead. */
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
    const language = settings.language.value;
    if (this.state !== "connecting") this.state = "lost";
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token: this.#token, language }));
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
  }

  #lost(code: number): void {
    for (const resolve of [...this.#previews, ...this.#hints]) resolve(this.#refusedOffline());
    this.#previews = [];
    this.#hints = [];
    if (this.#closed) return;
    if (this.table === null) {
      if (code === POLICY_VIOLATION) {
        this.state = "gone";
        return;
      }
      void this.#checkTable();
    }
    this.state = "lost";
    this.#timer = window.setTimeout(() => this.#open(), this.#retryDelay * (0.7 + 0.6 * Math.random()));
    this.#retryDelay = Math.min(LAST_RETRY, this.#retryDelay * 2);
  }

  /** A socket that never opened gives no reason: ask whether the table exists. */
  async #checkTable(): Promise<void> {
    try {
      await ask(`/api/tables/${this.#id}`);
    } catch (wrong) {
      if (!(wrong instanceof Refusal) || wrong.status !== 404) return;
      this.close();
      this.state = "gone";
    }
  }

  #send(text: string): boolean {
    if (this.state !== "open" || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(text);
    return true;
  }

  #receive(message: ServerMessage): void {
    this.#received++;
    switch (message.type) {
      case "state":
        return this.#replace(message);
      case "event":
        return this.#apply(message);
      case "ack":
      case "stale":
      case "refused":
        return this.#answer(message);
      case "preview":
        this.#previews.shift()?.(message);
        return;
      case "hint":
        this.#hints.shift()?.(message);
        return;
      case "presence":
        this.presence = message;
    }
  }

  #replace(message: State): void {
    this.seq = message.seq;
    this.you = message.you;
    this.table = message.table;
    this.view = message.view;
    this.chat = message.chat;
    this.clockOffset = Date.now() - message.now;
    if (this.state !== "open") {
      this.state = "open";
      this.#retryDelay = FIRST_RETRY;
      for (const { text } of this.#pending.values()) this.#send(text);
    }
  }

  #apply(message: EventMessage): void {
    if (message.seq <= this.seq) return;
    if (message.seq !== this.seq + 1 || this.table === null) {
      this.#send(JSON.stringify({ type: "sync" }));
      return;
    }
    this.seq = message.seq;
    this.table = { ...this.table, ...message.table };
    this.view = applyChanges(this.view, message.view, message.more);
    this.latest = message.entry;
    this.clockOffset = Date.now() - message.entry.at * 1000;
    if (message.entry.kind === "chat") this.chat = [...this.chat, message.entry].slice(-CHAT_LENGTH);
    void this.#verify(message);
  }

  /** Ask for the whole state if ours differs from the server's. */
  async #verify(message: EventMessage): Promise<void> {
    if (!globalThis.crypto?.subtle) return; // only pages served securely can hash; `seq` alone guards the others
    const hash = await hashOf({ table: this.table, view: this.view });
    if (hash !== message.hash && this.seq === message.seq) this.#send(JSON.stringify({ type: "sync" }));
  }

  #answer(message: Answer): void {
    const pending = message.move_id === null ? undefined : this.#pending.get(message.move_id);
    if (pending && message.move_id !== null) {
      this.#pending.delete(message.move_id);
      pending.resolve(message);
    } else if (message.type === "refused") {
      // Refusals of previews and hints carry no move_id; previews are answered in order, hints take longer.
      (this.#previews.shift() ?? this.#hints.shift())?.(message);
    }
  }
}
