"""Train an agent by self-play until it beats the bot `novice`: PPO in one file, on the processor.

    pip install 'bastide[rl]' torch
    python examples/train_ppo.py castle --minutes 10

A decision has a few dozen legal moves. `Batch` plays each of them on a copy of the game, and the agent judges what it
then sees: a small network gives each resulting position one number, and the policy is the softmax of these numbers.
A second head judges the position before the move; it is the critic. All seats are played by the agent, and the reward
is the change of the margin. No move sees the next tile of the bag.

Every 30 seconds the agent plays 40 games against `novice`, and the program prints a line.
"""

import argparse
import time

import numba
import numpy as np
import torch
from torch import nn

import bastide
from bastide import Batch
from bastide.batch import Observer

GAMES, STEPS = 64, 48  # of one rollout
ROOM = 96  # moves of a decision that are judged
EPOCHS, PARTS = 3, 6
CLIP, GAMMA, LAMBDA, ENTROPY, SCALE = 0.2, 0.99, 0.95, 0.01, 10.0
CLASSES = 4  # features of regions


@numba.njit
def sum_up(regions, tile, numbers):
    """Sums over regions by feature and by who leads, and over the free regions of the tile laid last.

    A region has the columns feature, tiles, open joints, symbols, pieces, own strength, the other's strength.
    """
    numbers[:] = 0
    for game in range(len(regions)):
        for row in regions[game]:
            if row[0] == 0:  # the rows after it are empty
                break
            if row[4] > 0 and row[0] <= CLASSES:
                lead = 0 if row[5] > row[6] else 1 if row[6] > row[5] else 2
                at = ((row[0] - 1) * 3 + lead) * 5
                numbers[game, at] += row[1] / 5
                numbers[game, at + 1] += row[2] / 5
                numbers[game, at + 2] += row[1] / 5 * (row[2] <= 2)
                numbers[game, at + 3] += (row[3] & 63) / 5
                numbers[game, at + 4] += 0.2
        for part in tile[game]:
            if 0 < part[0] <= CLASSES and part[1] > 0 and regions[game, part[1] - 1, 4] == 0:
                at = CLASSES * 15 + (part[0] - 1) * 3
                numbers[game, at] += regions[game, part[1] - 1, 1] / 5
                numbers[game, at + 1] += regions[game, part[1] - 1, 2] / 5
                numbers[game, at + 2] += 0.2


class Eyes:
    """Turns what a player sees into a row of numbers."""

    def __init__(self, game: str, games: int) -> None:
        self.batch = Batch(game, games, seed=0, shuffled=False)
        self.observer = Observer(self.batch)

    def look(self, states, viewers):
        """The numbers of some states, one row each. `viewers` are the players who look."""
        count = len(states)
        self.batch.states[:count] = states
        seats = np.zeros(self.batch.games, np.int32)
        seats[:count] = viewers
        seen = self.observer.observe(np.arange(self.batch.games) < count, seats)
        board = np.zeros((count, CLASSES * 18), np.float32)
        sum_up(seen["regions"][:count], seen["tile"][:count], board)
        players, facts = seen["players"][:count].astype(np.float32), seen["facts"][:count]
        margin = (players[:, 0, :1] - players[:, 1, :1]) / SCALE
        left = facts[:, 4:5] / 60
        phases = facts[:, :1] == np.arange(1, 6)
        mine, theirs = players[:, 0, 1:] / 5, players[:, 1, 1:] / 5
        return np.concatenate([board, margin, margin * left, left, mine, theirs, phases], axis=1, dtype=np.float32)


class Agent(nn.Module):
    """Two small networks: one judges positions after a move, one the position before it."""

    def __init__(self, numbers: int) -> None:
        super().__init__()
        self.policy = nn.Sequential(nn.Linear(numbers, 64), nn.Tanh(), nn.Linear(64, 32), nn.Tanh(), nn.Linear(32, 1))
        self.critic = nn.Sequential(nn.Linear(numbers, 64), nn.Tanh(), nn.Linear(64, 1))

    def choose(self, moves, legal):
        """The distribution over moves. `moves` are the numbers of the position after each."""
        logits = torch.full(legal.shape, -1e9)
        logits[legal] = self.policy(moves[legal].float()).squeeze(-1)
        return torch.distributions.Categorical(logits=logits, validate_args=False)


class Decisions:
    """The decisions that a batch faces: the position before, and after each legal move."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.before, self.after = Eyes(batch.name, batch.games), Eyes(batch.name, batch.games * ROOM)

    def look(self, chosen=None):
        batch = self.batch
        counts = np.minimum(batch.legal(chosen), ROOM)
        games = np.repeat(np.arange(batch.games), counts)
        places = np.concatenate([np.arange(count) for count in counts]) if len(games) else np.zeros(0, int)
        trial = self.after.batch
        trial.states[: len(games)] = batch.states[games]
        codes = np.zeros(trial.games, np.int32)
        codes[: len(games)] = batch.codes[games, places]
        trial.apply(codes, np.arange(trial.games) < len(games), draw=False, check=False)
        numbers = self.after.look(trial.states[: len(games)].copy(), batch.player[games])
        moves = np.zeros((batch.games, ROOM, numbers.shape[1]), np.float16)
        legal = np.zeros((batch.games, ROOM), bool)
        moves[games, places], legal[games, places] = numbers, True
        legal[counts == 0, 0] = True  # a game that is over or not chosen: any number will do
        return self.before.look(batch.states, batch.player), moves, legal


def rollout(decisions, agent):
    """Play STEPS decisions in each game. Return what was seen, done and gained, by step and game."""
    batch = decisions.batch
    kept = {name: [] for name in ("seen", "moves", "legal", "action", "chance", "value", "player", "margin", "over")}
    for _ in range(STEPS):
        seen, moves, legal = decisions.look()
        with torch.no_grad():
            policy = agent.choose(torch.tensor(moves), torch.tensor(legal))
            action = policy.sample()
            value = agent.critic(torch.tensor(seen)).squeeze(-1)
        player = batch.player.astype(np.int64)
        margin = (batch.scores[:, 0] - batch.scores[:, 1]).astype(np.float32)
        batch.apply(batch.codes[np.arange(batch.games), action.numpy()], check=False)
        after = (batch.scores[:, 0] - batch.scores[:, 1]).astype(np.float32)
        over = batch.over.copy()
        row = (seen, moves, legal, action.numpy(), policy.log_prob(action).numpy(), value.numpy(), player)
        for name, array in zip(kept, (*row, (after - margin) / SCALE, over)):
            kept[name].append(array)
        batch.reset(over)
    return {name: np.stack(rows) for name, rows in kept.items()}


def advantages(kept):
    """Generalised advantage estimates. With two players a value of one is minus that of the other."""
    sign = 1 - 2 * kept["player"]
    value = kept["value"] * sign  # for player 0
    found = np.zeros_like(value)
    running, following = np.zeros(value.shape[1], np.float32), value[-1]
    for step in range(len(value) - 2, -1, -1):
        alive = 1.0 - kept["over"][step]
        following = value[step + 1] * alive
        running = kept["margin"][step] + GAMMA * following - value[step] + GAMMA * LAMBDA * alive * running
        found[step] = running
    return found[:-1] * sign[:-1], (found + value)[:-1] * sign[:-1]


def learn(agent, optimizer, kept):
    """Improve the agent by PPO."""
    gain, target = advantages(kept)
    flat = {name: kept[name][:-1].reshape(-1, *kept[name].shape[2:]) for name in kept}
    gain, target = (torch.tensor(array.reshape(-1), dtype=torch.float32) for array in (gain, target))
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    moves = torch.tensor(flat["moves"])
    seen, legal = torch.tensor(flat["seen"]), torch.tensor(flat["legal"])
    action, chance = torch.tensor(flat["action"]), torch.tensor(flat["chance"])
    for _ in range(EPOCHS):
        for part in torch.randperm(len(gain)).chunk(PARTS):
            policy = agent.choose(moves[part], legal[part])
            ratio = (policy.log_prob(action[part]) - chance[part]).exp()
            clipped = torch.minimum(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part])
            error = (agent.critic(seen[part]).squeeze(-1) - target[part]).square()
            loss = -clipped.mean() + 0.5 * error.mean() - ENTROPY * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def match(agent, game, games, seed, against="novice"):
    """Play against a bot, each seat in half of the games. Return the share of points won and the mean margin."""
    batch = Batch(game, games, seed=seed)
    decisions, bot = Decisions(batch), bastide.bot(against, seed=1)
    seat = np.arange(games) % 2
    while not batch.over.all():
        ours = ~batch.over & (batch.player == seat)
        codes = np.zeros(games, np.int32)
        if ours.any():
            _, moves, legal = decisions.look(ours)
            with torch.no_grad():
                best = agent.choose(torch.tensor(moves), torch.tensor(legal)).probs.argmax(-1)
            codes = batch.codes[np.arange(games), best.numpy()]
        for index in np.flatnonzero(~batch.over & ~ours):
            known = batch.game(index)
            codes[index] = bot.choose(known.known_to(known.to_move)).code
        batch.apply(codes, ~batch.over, check=False)
    margin = (batch.scores[np.arange(games), seat] - batch.scores[np.arange(games), 1 - seat]).astype(float)
    return float(np.mean((margin > 0) + 0.5 * (margin == 0))), float(margin.mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="?", default="castle", help="a game for two players")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--every", type=float, default=30, help="seconds between two matches against novice")
    parser.add_argument("--matches", type=int, default=40, help="games of a match")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    decisions = Decisions(Batch(options.game, GAMES, seed=options.seed << 32))
    agent = Agent(decisions.look()[0].shape[1])
    optimizer = torch.optim.Adam(agent.parameters(), 1e-3)
    print("seconds  decisions  won against novice  margin", flush=True)
    began, shown, played = time.monotonic(), 0.0, 0
    while True:
        spent = time.monotonic() - began
        if played == 0 or spent - shown >= options.every or spent >= 60 * options.minutes:
            won, margin = match(agent, options.game, options.matches, seed=10**9)
            print(f"{spent:7.0f}  {played:9,}  {won:18.0%}  {margin:+6.1f}", flush=True)
            shown = spent
        if spent >= 60 * options.minutes:
            return
        learn(agent, optimizer, rollout(decisions, agent))
        played += GAMES * STEPS


if __name__ == "__main__":
    main()
