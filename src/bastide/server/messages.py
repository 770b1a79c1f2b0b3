"""The messages between clients and server. The client's TypeScript types are generated from them."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from bastide.players import COLOURS
from bastide.server.facts import ClockFacts, SeatFacts, Status, TableFacts
from bastide.shapes import MoveParts, Pair, Region, View

if TYPE_CHECKING:
    Colour = str
else:
    Colour = Literal[COLOURS]
TABLE = r"[A-Za-z0-9_-]{1,32}"  # the shape of a table's id

Name = Annotated[str, Field(min_length=1, max_length=24)]
ChatText = Annotated[str, Field(min_length=1, max_length=300)]
MoveId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Word = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[!-~]+$")]
Words = Annotated[list[Word], Field(min_length=1, max_length=16)]
Seat = Annotated[int, Field(ge=0, le=5)]
Seq = Annotated[int, Field(ge=0, le=1_000_000)]
Token = Annotated[str, Field(max_length=400)]


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


# Setting up a table


class You(Message):
    """The seat of the person who sets the table up."""

    kind: Literal["you"]


class Open(Message):
    """An open seat for anybody."""

    kind: Literal["open"]


class BotSeat(Message):
    """A seat for a program."""

    kind: Literal["bot"]
    bot: Annotated[str, Field(max_length=40)]


class NoClock(Message):
    kind: Literal["none"] = "none"


# What happens when a player's time runs out: a bot plays on until the person comes back, or the game is lost.
OutOfTime = Literal["stand_in", "loses"]


class MoveClock(Message):
    """A number of seconds for each turn."""

    kind: Literal["move"]
    seconds: Annotated[int, Field(ge=5, le=1_209_600)]
    out_of_time: OutOfTime = "stand_in"


class TotalClock(Message):
    """A number of seconds for the whole game, and an increment after each turn."""

    kind: Literal["total"]
    seconds: Annotated[int, Field(ge=30, le=86_400)]
    increment: Annotated[int, Field(ge=0, le=600)] = 0
    out_of_time: OutOfTime = "stand_in"


SeatPlan = Annotated[You | Open | BotSeat, Field(discriminator="kind")]
ClockPlan = Annotated[NoClock | MoveClock | TotalClock, Field(discriminator="kind")]


class NewTable(Message):
    """A table to set up. An option of the game string says who begins (`classic:starter=0`)."""

    game: Annotated[str, Field(max_length=200)]
    seats: Annotated[list[SeatPlan], Field(min_length=1, max_length=6)]
    name: Name = "Player"
    colour: Colour = "red"
    aids: bool = True
    clock: ClockPlan = NoClock()
    public: bool = False


class Join(Message):
    name: Name
    colour: Colour
    seat: Seat | None = None
    invite: Token | None = None


class Joined(Message):
    """A seat. The holder of the token plays there."""

    table: str
    seat: int | None
    token: str | None
    invite: str


class Wrong(BaseModel):
    """Why a request was refused: the sentence, and the phrase that it says."""

    why: str
    identifier: str
    parts: dict[str, Any]


class Health(BaseModel):
    """The health of the site; `unreadable` is the number of tables that cannot be read."""

    status: Literal["ok"] = "ok"
    unreadable: int


# What a client may say at a table


class Hello(Message):
    """The first message on a socket. Without a token the client is a spectator. Refusals come in the `language`."""

    type: Literal["hello"]
    token: Token | None = None
    language: Annotated[str, Field(max_length=35)] | None = None


class Try(Message):
    """Show the table after these words, without playing them."""

    type: Literal["try"]
    words: Words


class Play(Message):
    """Play these words. `seq` is the last entry of the log that the player has seen."""

    type: Literal["move"]
    words: Words
    move_id: MoveId
    seq: Seq


class Chat(Message):
    type: Literal["chat"]
    text: ChatText
    move_id: MoveId


class Resign(Message):
    type: Literal["resign"]
    move_id: MoveId


class Leave(Message):
    """Give the seat back, before the game begins."""

    type: Literal["leave"]
    move_id: MoveId


class Fill(Message):
    """Give an open seat to a bot before the game. Only the person who has sat here longest may do this."""

    type: Literal["fill"]
    seat: Seat
    bot: Annotated[str, Field(max_length=40)]
    move_id: MoveId


class Replace(Message):
    """Agree that a bot plays for a player who is gone, at a table without a clock. All other players must agree."""

    type: Literal["replace"]
    seat: Seat
    bot: Annotated[str, Field(max_length=40)]
    move_id: MoveId


class Back(Message):
    """Take the seat back from the bot."""

    type: Literal["back"]
    move_id: MoveId


class Hint(Message):
    """Ask what a bot would play here."""

    type: Literal["hint"]


class Sync(Message):
    """Ask for the whole state again."""

    type: Literal["sync"]


Command = Annotated[
    Try | Play | Chat | Resign | Leave | Fill | Replace | Back | Hint | Sync,
    Field(discriminator="type"),
]
COMMANDS: TypeAdapter[Command] = TypeAdapter(Command)
HELLO: TypeAdapter[Hello] = TypeAdapter(Hello)


# What the server says


class Answer(BaseModel):
    """A message of the server."""


class EntryMessage(Answer):
    """One thing that happened; a move with its turn and the parts of its words."""

    seq: int
    at: float
    kind: str
    seat: int | None
    body: dict[str, Any]
    turn: int | None = None
    moves: list[MoveParts] = []


class State(Answer):
    """The whole state as the client may see it. `hash` is of `table` and `view`; `now` is in milliseconds."""

    type: Literal["state"] = "state"
    seq: int
    now: int
    hash: str
    you: int | None
    table: TableFacts
    view: View | None
    chat: list[EntryMessage]


class EventMessage(Answer):
    """One entry of the log: the keys of `table` and `view` that changed, and what was appended to lists of the view."""

    type: Literal["event"] = "event"
    seq: int
    hash: str
    entry: EntryMessage
    table: dict[str, Any]
    view: dict[str, Any]
    more: dict[str, list[Any]]


class Ack(Answer):
    """The command is written in the log as entry `seq`."""

    type: Literal["ack"] = "ack"
    move_id: str
    seq: int


class Stale(Answer):
    """The move was chosen before its player had seen the latest entries."""

    type: Literal["stale"] = "stale"
    move_id: str
    seq: int
    missed: list[EntryMessage]


class Refused(Answer):
    """The command is refused; nothing has changed. `identifier` and `parts` name the phrase that `why` says."""

    type: Literal["refused"] = "refused"
    move_id: str | None
    seq: int
    why: str
    identifier: str
    parts: dict[str, Any]


class Aids(Answer):
    """Every region with its owners and points, and the empty cells where no remaining tile fits."""

    seq: int
    regions: list[Region]
    dead: list[Pair]


class Preview(Answer):
    """The table as it would look after the words of a `try`, at a table with aids with its aids."""

    type: Literal["preview"] = "preview"
    seq: int
    words: list[str]
    view: View
    aids: Aids | None


class Considered(Answer):
    """A move that a bot considered: the mover's chance to win with it, and the expected final scores."""

    word: str
    chance: float
    scores: list[float]


class HintMessage(Answer):
    """What a bot would play: `word` now, `words` to the end of the turn, and the `options`, the best first."""

    type: Literal["hint"] = "hint"
    seq: int
    word: str
    words: list[str]
    options: list[Considered]


class Presence(Answer):
    """Who is connected: the seats, the number of spectators, and the seats gone long enough for a bot to replace."""

    type: Literal["presence"] = "presence"
    seats: list[bool]
    watching: int
    gone: list[int]


ServerMessage = State | EventMessage | Ack | Stale | Refused | Preview | HintMessage | Presence


# What a client asks about games and tables


class GameOption(Answer):
    """The values of an option of a game; `most` is the largest number of players with it."""

    values: list[str]
    default: str
    flag: bool
    most: int


class GameKind(Answer):
    """A game with its options, for game strings."""

    name: str
    players: list[int]
    options: dict[str, GameOption]


class Judged(Answer):
    """A turn as the bot evaluates it before it is played: all players' chances and expected scores, the mover's chance
    with the first word played, and with the words that the bot would have played, `moves` being their parts."""

    seat: int
    words: list[str]
    chances: list[float]
    scores: list[float]
    chance: float | None
    best: list[str]
    moves: list[MoveParts]
    best_chance: float | None


class Analysis(Answer):
    """The evaluated turns of a game. More follow while progress is below 1."""

    progress: float
    turns: list[Judged]


class PlayerMoves(Answer):
    """What one player did without a break."""

    player: int
    moves: list[MoveParts]


class ReplayTurn(Answer):
    """A position of a replay: what led there, the keys of `view` that changed, and what was appended to its lists."""

    played: list[PlayerMoves]
    view: dict[str, Any]
    more: dict[str, list[Any]]


class Summary(Answer):
    """A table in short: `scores` and `turn` of its game, `updated` is the time of its last entry."""

    id: str
    game: str
    status: Status
    public: bool
    seats: list[SeatFacts]
    clock: ClockFacts
    aids: bool
    to_move: int | None
    winners: list[int]
    scores: list[int] | None
    turn: int | None
    updated: float


# What a client draws a table with


class Paint(Answer):
    """A palette: colours by what they paint, and those of the players."""

    colours: dict[str, str]
    players: dict[str, dict[str, str]]


class Art(Answer):
    """The parts of the URLs of pictures."""

    version: str
    sizes: dict[str, int]
    roles: list[str]
    tokens: list[str]
    palettes: dict[str, Paint]


class SegmentShape(Answer):
    """A segment of a rotated tile of 100 by 100: its outline, the spot of a follower, the spot of a label."""

    kind: str
    word: str
    marks: list[str]
    d: str
    stand: list[float]
    label: list[float]


class TileFacts(Answer):
    """A kind of tile; `segments` are by rotation, in the order in which the game numbers them.

    `site` is the spot of its volcano, dragon, portal or foundation, by rotation; empty if it has none.
    """

    set: str
    count: int
    edges: str
    flags: list[str]
    variants: int
    segments: dict[int, list[SegmentShape]]
    site: dict[int, list[float]]


class GameTiles(Answer):
    tiles: dict[str, TileFacts]


class BoardPlan(Answer):
    """Places on the castle's board: squares of the track, towers by their first square, outlines of start squares."""

    bounds: list[float]
    squares: list[list[float]]
    towers: dict[int, list[float]]
    starts: dict[str, str]
