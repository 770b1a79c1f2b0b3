"""The law of every game: it goes as its oracle says, nothing gets lost, and its text plays it again."""

import bastide

CHANCE = ("starter", "draw", "reveal")  # phases in which nobody decides
AREAS = ("field", "river", "residence", "court")  # regions that are never finished


def course(game, oracle, choose, comparable=list):
    """Play a game to its end in step with its oracle; the test may look at the table after every move.

    `choose` takes the legal words, sorted; `comparable` leaves out of events what the rules do not settle.
    """
    while not game.over:
        assert game.phase == oracle.phase
        assert game.to_move == (None if game.phase in CHANCE else oracle.player)
        words = sorted(move.word for move in game.legal())
        assert words == sorted(oracle.legal())
        word = choose(words)
        before = len(game.events), len(oracle.events)
        game.play(word)
        oracle.play(word)
        assert list(game.scores) == list(oracle.scores)
        assert told(comparable(rows(game.events[before[0] :]))) == told(comparable(oracle.events[before[1] :]))
        yield word
    assert oracle.phase == "over"


def rows(events):
    """Events of a game as the oracles tell them."""
    return [(event.what, event.finished, event.player, event.points, event.parts) for event in events]


def told(events):
    """Events whatever their order."""
    return sorted(((*event, tuple(sorted(parts.items()))) for *event, parts in events), key=repr)


def check_table(game, oracle, pieces, supply, box, tiles):
    """Regions, tiles and pieces are the oracle's and none got lost; says what the game shows, for more checks.

    `pieces` are (player, piece, x, y, segment) on tiles; `supply` counts those that each player has left, `box` both
    together; `tiles` is how many there are.
    """
    before = game.states.tobytes()
    regions = {(region["kind"], frozenset(map(tuple, region["segments"]))): region for region in game.regions()}
    view = game.view()
    moves = game.legal()
    assert game.states.tobytes() == before  # asking changes nothing
    assert len({move.code for move in moves}) == len({move.word for move in moves}) == len(moves)  # no word twice
    assert regions.keys() == oracle.regions()
    for key, region in regions.items():
        assert region.get("open") == (None if key[0] in AREAS else oracle.open_sides(key))
    assert {(tile["x"], tile["y"]): (tile["tile"], tile["rotation"]) for tile in view["tiles"]} == oracle.board
    standing = sorted((p["player"], p["piece"], p["x"], p["y"], p["segment"]) for p in view["pieces"])
    assert standing == sorted(pieces)
    for player in range(game.players):
        for piece, count in box[player].items():
            assert view["supply"][player][piece] == supply[player][piece]
            assert supply[player][piece] + sum(p[:2] == (player, piece) for p in standing) == count
    gone = [event.parts["tile"] for event in game.events if event.what == "discard"]
    assert gone == oracle.discarded
    assert len(view["tiles"]) + view["bag"] + sum(view["held"]) + len(gone) == tiles
    return regions, view


def check_points(game):
    """Every point is explained by an event."""
    for player, score in enumerate(game.scores):
        assert score == sum(event.points for event in game.events if event.player == player)


def check_replay(game):
    """The text of a game rebuilds it."""
    again = bastide.read(game.text())
    assert again.states.tobytes() == game.states.tobytes()
    assert (again.text(), again.events) == (game.text(), game.events)


def cell_of(word):
    """Where a placement lies."""
    x, y = word.partition("@")[2].partition("/")[0].split(",")
    return int(x), int(y)


def company(cell, board):
    """How many tiles lie around a cell."""
    x, y = cell
    return sum((x + east, y + south) in board for east in (-1, 0, 1) for south in (-1, 0, 1))


def draw(dice, words, pile):
    """A tile as the bag gives it: the more there are, the likelier."""
    return dice.choice([word for word in words for _ in range(pile[word])])


def best(dice, words, liking):
    """A random one of the words that are liked most."""
    likings = {word: liking(word) for word in words}
    most = max(likings.values())
    return dice.choice([word for word in words if likings[word] == most])
