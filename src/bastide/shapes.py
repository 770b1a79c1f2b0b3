"""The types of the plain data that a game gives: views, options, regions, cells, events.

docs/view.md says what each key means. `tests/test_schema.py` holds these types against the schemas of the games.
"""

from typing import Annotated, Any, Literal, NotRequired

from typing_extensions import TypedDict  # pydantic reads that of `typing` only from Python 3.12 on


class Length:
    """Says in a JSON schema how long a list is."""

    def __init__(self, length: int) -> None:
        self.length = length

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> dict[str, Any]:
        return {**handler(core), "minItems": self.length, "maxItems": self.length}


Letter = Literal["N", "E", "S", "W"]
Degrees = Literal[0, 90, 180, 270]
Pair = Annotated[list[int], Length(2)]  # x, y
Triple = Annotated[list[int], Length(3)]  # x, y, segment


class Tile(TypedDict):
    x: int
    y: int
    tile: str
    rotation: Degrees


class Place(TypedDict):
    """Where a segment lies."""

    x: int
    y: int
    segment: int
    word: str


class Piece(Place):
    player: int
    piece: str
    role: str
    region: int
    corner: NotRequired[str]  # classic


class MoveParts(TypedDict):
    """A move taken apart, as everybody may see it. It has the keys that its verb uses."""

    word: str
    verb: str
    tile: NotRequired[str]
    x: NotRequired[int]
    y: NotRequired[int]
    rotation: NotRequired[Degrees]
    piece: NotRequired[str]
    segment: NotRequired[int]
    feature: NotRequired[str]
    spot: NotRequired[str]
    corner: NotRequired[str]
    side: NotRequired[Letter]
    arm: NotRequired[str]
    number: NotRequired[int]
    seat: NotRequired[str]


class Option(MoveParts):
    """A legal move taken apart, with what only the player to move knows of it."""

    code: int
    slot: NotRequired[int]


class Event(TypedDict):
    """What gave points, or a tile that left the game."""

    what: str
    player: int
    points: int
    turn: int
    finished: bool
    parts: dict[str, int | str]
    place: tuple[int, int, int] | None  # x, y, segment
    side: tuple[int, int, Letter] | None  # x, y, side of a wall


class Region(TypedDict):
    kind: str
    segments: list[Triple]
    pieces: list[int]
    strengths: list[int]
    owners: list[int]
    complete: bool
    open: NotRequired[int]
    tiles: NotRequired[int]
    points: NotRequired[int]
    finished_points: NotRequired[int]
    pennants: NotRequired[int]  # classic
    inns: NotRequired[int]
    cathedrals: NotRequired[int]
    wine: NotRequired[int]
    grain: NotRequired[int]
    cloth: NotRequired[int]
    cities: NotRequired[int]
    goods: NotRequired[int]  # city
    markets: NotRequired[int]  # city and castle
    wells: NotRequired[int]  # castle


class Cell(TypedDict):
    """An empty cell beside tiles."""

    x: int
    y: int
    asks: dict[str, str]
    fits: int
    dead: bool
    barred: bool


class Track(TypedDict):
    space: int
    lap: int


class Side(TypedDict):
    """A side of a tile."""

    x: int
    y: int
    side: Letter


class Wall(Side):
    gate: bool
    guard: int | None
    public: int
    historic: int


class End(Side):
    run: int


class WallTile(TypedDict):
    kind: int
    count: int
    usable: int


class Palace(Place):
    tiles: int
    counts: int


class Start(TypedDict):
    """A start square of the castle."""

    x: int
    y: int
    tile: str
    side: Letter
    kind: str
    market: bool


class Spot(TypedDict):
    """Where a tile lies."""

    x: int
    y: int


class Flight(TypedDict):
    """A flight of the dragon."""

    left: int
    turn_of: int


class Fairy(Spot):
    segment: NotRequired[int]
    word: NotRequired[str]  # the segment of her follower, or `tower`


class Prisoners(TypedDict):
    captor: int
    player: int
    piece: str
    number: int


class Tower(TypedDict):
    """A tower of classic has floors and maybe a follower of a player; a tower of the city has a side, an arm and a
    player; a tower of the castle has squares and maybe a wall tile.
    """

    x: int
    y: int
    floors: NotRequired[int]
    piece: NotRequired[str]
    side: NotRequired[Letter]
    arm: NotRequired[str]
    player: NotRequired[int]
    squares: NotRequired[list[int]]
    wall_tile: NotRequired[bool]


class View(TypedDict):
    """What a player may see of a game."""

    game: str
    players: int
    turn: int
    phase: str
    to_move: int | None
    over: bool
    winners: list[int]
    bag: int
    scores: list[int]
    track: list[Track]
    supply: list[dict[str, int]]
    hands: list[list[str] | None]
    held: list[int]
    unseen: dict[str, int]
    tiles: list[Tile]
    frontier: list[Pair]
    pieces: list[Piece]
    events: list[Event]
    legal: list[str]
    options: list[Option]
    abbeys: NotRequired[list[int]]  # classic, by expansion
    goods: NotRequired[list[dict[str, int]]]
    second_part: NotRequired[bool]
    river: NotRequired[int]
    dragon: NotRequired[Spot | None]
    flight: NotRequired[Flight | None]
    visited: NotRequired[list[Spot]]
    fairy: NotRequired[Fairy | None]
    floors: NotRequired[list[int]]
    prisoners: NotRequired[list[Prisoners]]
    ransomed: NotRequired[bool]
    barred: NotRequired[list[Pair]]  # city
    piles: NotRequired[list[int]]
    owner: NotRequired[int]
    resting: NotRequired[list[int]]
    walls: NotRequired[int]
    wall: NotRequired[list[Wall]]
    ends: NotRequired[dict[str, End]]
    closing: NotRequired[list[Side]]
    towers: NotRequired[list[Tower]]  # of every game
    board: NotRequired[list[str]]  # castle
    starts: NotRequired[list[Start]]
    wall_tiles: NotRequired[list[list[WallTile]]]
    wall_tiles_used: NotRequired[dict[str, int]]
    wall_tiles_unseen: NotRequired[dict[str, int]]
    palaces: NotRequired[list[Palace | None]]
