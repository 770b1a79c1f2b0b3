### Why the site refuses something: a table, a command, a request. `seat` is the number of a seat, from 0.

## Game strings

no-such-game = there is no game '{ $game }'; there are { LIST($games) }
no-such-option = { $game } has no option '{ $option }'; it has { LIST($options) }
no-such-value = { $option }={ $value }: the values are { LIST($values) }
given-twice = { $option } is given twice
colon-without-option = '{ $text }' ends in a colon without an option after it
players-between = { $game } is for { $least } to { $most } players, not { $players }
players-exactly = { $game } is for exactly { $exactly } players, not { $players }
no-such-starter = starter={ $starter }: with { $players } players the values are random, 0 to { $last }
goes-with = { $option } goes with { $expansion } only
game-not-loaded = the game '{ $game }' cannot be loaded: { $error }
game-incomplete = the game '{ $game }' is not complete: { $module } has no { LIST($missing) }
game-other-name = the game '{ $game }' calls itself '{ $name }'

## Setting up and joining a table

not-offered = the site does not offer { $game }; it can be played in the terminal
one-seat-only = you can sit at one seat only
no-such-bot = there is no bot '{ $bot }'; there are { LIST($bots) }
no-such-table = there is no such table
by-invitation = this table is by invitation
game-begun-full = the game has begun: there is no open seat left
game-begun-stay = the game has begun: resign, or come back later
seat-not-open = seat { $seat } is not open
colour-taken = { NAME($colour, of: "colour") } is taken
longest-only = only the person who has sat here longest can do that
too-many-tables = no more than { $most } tables an hour
too-many-seats = no more than { $most } seats an hour

## At a table

watching = you are watching; only players can do that
table-closed = this table is closed: nobody came for a long time
table-unreadable = this table cannot be read; the others are well
entry-to-come = the table is at entry { $at }, not yet at { $seq }
no-game-in-play = there is no game in play here
bot-plays = a bot plays for this seat; take it back first
too-many-messages = no more than { $most } messages in { $seconds } seconds
resigned-already = you have resigned already
no-stand-in = nobody is replaced by '{ $bot }'; there are { LIST($bots) }
seat-not-anothers = seat { $seat } is not another person's
clock-runs = this table has a clock: nobody is replaced as long as it runs
seat-not-gone = seat { $seat } is not gone
seat-is-yours = the seat is yours already
lost-on-time = you have lost on time
resigned = you have resigned
time-is-over = your time for this game is over
bot-finishes-turn = the bot finishes this turn; then you can come back
no-aids = this table plays without aids
no-aids-now = there are no aids at this table now
hints-in-turn = there are hints only when it is your turn
hint-too-late = no hint came in time
move-not-written = the move could not be written; send it again
text-empty = this text is empty
text-accents = no more than { $most } accents can stand on one letter
text-invisible = this text contains invisible characters

## After the game

not-over = the game is not over
players-again = only players can ask for another game
seat-of-another = somebody else has your seat in the next game
no-such-position = the game has no such position

## Requests

no-server = the server cannot be reached
line-down = the line is down; wait a moment
database-silent = the database does not answer; try again
site-stops = the site is about to stop; come back in a moment
server-failed = something went wrong here
nothing-here = there is nothing at this address
no-socket-here = there is no socket at this address
http-status = the request is refused with status { $status }
too-much = no more than { $most } requests of this kind in { $seconds } seconds; wait a moment
too-many-streams = no more than { $most } streams for one address
too-many-sockets = no more than { $most } sockets for one address
too-many-mistakes = too many frames are not messages
other-host = this site does not go by that name; whoever runs it can allow it with --host-name
other-origin = this page may not talk to this site
request-too-large = a request holds at most { $most } bytes and says how many
message-too-large = a message holds at most { $most } bytes
bad-field = { $field }: { $problem }
not-a-message = this is not a message: { $problem }
begin-with-hello = begin with a hello: { $why }
metrics-closed = these numbers are not for this address
no-tile-in-set = the set { $set } has no tile '{ $tile }'
no-such-figure = there is no figure of this name; there are { LIST($figures) }
no-such-colour = nobody has this colour; there are { LIST($colours) }
no-such-token = there is no token of this name; there are { LIST($tokens) }
