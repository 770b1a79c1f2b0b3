"""What searches of one position found, as an Evaluation."""

from bastide.bots.base import Evaluation, MoveEvaluation
from bastide.bots.evaluation import evaluate
from bastide.bots.search import Search
from bastide.game import Game
from bastide.games import verbs


def report(game: Game, searches: list[Search]) -> Evaluation:
    """The evaluation of a position by the searches of it, moves best first; a game that is over needs none."""
    if game.over:
        shares = [1 / len(game.winners) if seat in game.winners else 0.0 for seat in range(game.players)]
        return Evaluation(tuple(map(float, game.scores)), tuple(shares), (), ())
    options = evaluate_moves(game, searches) if game.to_move is not None else ()
    return Evaluation(
        options[0].scores if options else scores_after(game, [], searches[0]),
        win_chances(game, [(search, int(search.record.root)) for search in searches]),
        options,
        best_line_words(game, searches[0]) if options else (),
    )


def evaluate_moves(game: Game, searches: list[Search]) -> tuple[MoveEvaluation, ...]:
    """All moves of the root, those with the most visits first."""
    assert game.to_move is not None
    words = {move.code: move.word for move in game.legal()}
    shares, options = visit_shares(searches), []
    for move in sorted(shares, key=lambda move: -shares[move]):
        nodes = [(search, search.child(move)) for search in searches]
        chance = win_chances(game, nodes)[game.to_move]
        line = [move, *searches[0].best_line(nodes[0][1])]
        scores = scores_after(game, line, searches[0])
        options.append(MoveEvaluation(words[move], shares[move], chance, scores))
    return tuple(options)


def visit_shares(searches: list[Search]) -> dict[int, float]:
    """The share of all visits that each move of the root had; the prior decides between equals."""
    shares: dict[int, float] = {}
    for search in searches:
        for child in search.children():
            row = search.tree[child]
            shares[int(row.move)] = shares.get(int(row.move), 0.0) + float(row.visits) + 0.5 * float(row.prior)
    total = sum(shares.values())
    return {move: share / total for move, share in shares.items()}


def win_chances(game: Game, nodes: list[tuple[Search, int]]) -> tuple[float, ...]:
    """Every player's chance to win: the values of some nodes, scaled to a sum of 1."""
    totals = [sum(float(search.tree.value_sum[node, seat]) for search, node in nodes) for seat in range(game.players)]
    return tuple(total / sum(totals) for total in totals)


def scores_after(game: Game, moves: list[int], search: Search) -> tuple[float, ...]:
    """The expected final score of each player after some moves, by the evaluation of a search."""
    state, forecast = game.known_to(int(game.state.player)).state, search.record.forecast
    for move in moves:
        search.desk.noted = 0
        verbs.apply(state, search.rules, search.desk, move)
    evaluate(state, search.rules, search.desk, search.record.weights, forecast)
    return tuple(float(points) for points in forecast.expected[: game.players])


def best_line_words(game: Game, search: Search) -> tuple[str, ...]:
    """The best line to the end of the turn, in words."""
    twin, words = game.unshuffled(), []  # no tile is drawn
    for code in search.best_line(int(search.record.root)):
        words.append(twin.move(code).word)
        twin.play_code(code)
    return tuple(words)
