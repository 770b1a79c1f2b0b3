import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";

import type { Answer, Command, ConnectionState } from "../src/net/connection.svelte";
import type { Preview, Refused, View } from "../src/net/messages";
import { choiceOf } from "../src/pages/table/choices";
import { Draft, type MoveChannel } from "../src/pages/table/draft.svelte";
import { followerView, option, options, preview, TILES, view } from "./views";

/** A connection whose answers the test gives by hand. */
class Channel implements MoveChannel {
  state: ConnectionState = "open";
  you = 0;
  previews: { words: string[]; answer: (answer: Preview | Refused) => void }[] = [];
  sent: { command: Command; answer: (answer: Answer) => void }[] = [];

  preview(words: string[]): Promise<Preview | Refused> {
    return new Promise((answer) => this.previews.push({ words, answer }));
  }

  act(command: Command): Promise<Answer> {
    return new Promise((answer) => this.sent.push({ command, answer }));
  }
}

const TILE = "E@0,-1/180";
const afterwards = view({ turn: 2, to_move: 1, ...options() });
const refused = (why: string): Refused => ({
  type: "refused",
  move_id: null,
  seq: 1,
  why,
  identifier: "not-possible",
  parts: {},
});

let channel: Channel;
let draft: Draft;

/** Choose a word of the open decision, and answer its preview. */
async function choose(word: string, answer: View | Refused): Promise<boolean> {
  const chosen = draft.choose(choiceOf(draft.view!, TILES, option(word)));
  channel.previews.at(-1)!.answer("why" in answer ? answer : preview(answer));
  return chosen;
}

beforeEach(() => {
  channel = new Channel();
  draft = new Draft(channel);
  draft.update(view(), TILES);
});

describe("a draft", () => {
  it("begins with the decision that the table asks for", () => {
    expect(draft.mine).toBe(true);
    expect(draft.confirmable).toBe(false);
    expect(draft.decisions.map(({ choices }) => choices.length)).toEqual([3]);
  });

  it("is nobody's while another player is to move", () => {
    draft.update(view({ to_move: 1 }), TILES);
    expect(draft.mine).toBe(false);
    expect(draft.decisions).toEqual([]);
  });

  it("asks the server what may follow a choice", async () => {
    const chosen = draft.choose(choiceOf(view(), TILES, option(TILE)));
    expect(draft.previewing).toBe(true);
    expect(channel.previews[0]!.words).toEqual([TILE]);
    channel.previews[0]!.answer(preview(followerView()));
    expect(await chosen).toBe(true);
    expect(draft.decisions.map(({ chosen }) => chosen?.word)).toEqual([TILE, undefined]);
    expect(draft.view!.phase).toBe("follower");
  });

  it("can be confirmed without a figure", async () => {
    await choose(TILE, followerView());
    expect([draft.ready, draft.mayPass, draft.confirmable]).toEqual([false, true, true]);
    const confirmed = draft.confirm();
    expect(channel.previews[1]!.words).toEqual([TILE, "-"]);
    channel.previews[1]!.answer(preview(afterwards));
    await vi.waitFor(() => expect(channel.sent).toHaveLength(1));
    expect(channel.sent[0]!.command).toEqual({ type: "move", words: [TILE, "-"] });
    channel.sent[0]!.answer({ type: "ack", move_id: "m", seq: 2 } as Answer);
    expect(await confirmed).toBe("played");
  });

  it("is complete when the next decision is another player's", async () => {
    await choose(TILE, followerView());
    await choose("city:S", afterwards);
    expect([draft.ready, draft.mayPass, draft.confirmable]).toEqual([true, false, true]);
    const confirmed = draft.confirm();
    expect(draft.sending).toBe(true);
    expect(draft.confirmable).toBe(false);
    channel.sent[0]!.answer({ type: "ack", move_id: "m", seq: 2 } as Answer);
    expect(await confirmed).toBe("played");
  });

  it("takes a refused choice back and says why", async () => {
    expect(await choose(TILE, refused("a city would meet a field"))).toBe(false);
    expect(draft.steps).toEqual([]);
    expect(draft.problem?.why).toBe("a city would meet a field");
    expect(draft.mine).toBe(true);
  });

  it("undoes the last choice, or all from an earlier decision on", async () => {
    await choose(TILE, followerView());
    await choose("city:S", afterwards);
    draft.undo();
    expect(draft.words).toEqual([TILE]);
    expect(draft.view!.phase).toBe("follower");
    await choose("city:S", afterwards);
    draft.undo(0);
    expect(draft.words).toEqual([]);
    expect(draft.view!.phase).toBe("place");
  });

  it("replaces an earlier choice and what followed it", async () => {
    await choose(TILE, followerView());
    await choose("city:S", afterwards);
    const chosen = draft.choose(choiceOf(view(), TILES, option("E@1,0/0")), 0);
    expect(draft.words).toEqual(["E@1,0/0"]);
    channel.previews.at(-1)!.answer(preview(followerView()));
    expect(await chosen).toBe(true);
  });

  it("ignores a preview that comes after an undo", async () => {
    const chosen = draft.choose(choiceOf(view(), TILES, option(TILE)));
    draft.undo();
    channel.previews[0]!.answer(preview(followerView()));
    expect(await chosen).toBe(false);
    expect(draft.view!.phase).toBe("place");
    expect(draft.steps).toEqual([]);
  });

  it("survives a message that does not change the position, and ends with one that does", async () => {
    await choose(TILE, followerView());
    draft.update(view(), TILES);
    expect(draft.words).toEqual([TILE]);
    draft.update(view({ turn: 2 }), TILES);
    expect(draft.words).toEqual([]);
  });

  it("starts again after a stale move, and keeps the reason of a refused one", async () => {
    await choose(TILE, afterwards);
    const stale = draft.confirm();
    channel.sent[0]!.answer({ type: "stale", move_id: "m", seq: 2 } as Answer);
    expect(await stale).toBe("stale");
    expect([draft.sending, draft.words, draft.problem]).toEqual([false, [], null]);
    await choose(TILE, afterwards);
    const confirmed = draft.confirm();
    channel.sent[1]!.answer(refused("it is not your turn"));
    expect(await confirmed).toBe("refused");
    expect(draft.problem?.why).toBe("it is not your turn");
  });

  it("queues a move without a figure while the connection is lost", async () => {
    await choose(TILE, followerView());
    channel.state = "lost";
    void draft.confirm();
    expect(channel.previews).toHaveLength(1);
    expect(channel.sent[0]!.command).toEqual({ type: "move", words: [TILE, "-"] });
    flushSync();
    expect(draft.sending).toBe(true);
  });
});
