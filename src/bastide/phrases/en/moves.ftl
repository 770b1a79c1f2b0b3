### Why a move is refused. A reason begins with a small letter and has no full stop, because it may stand inside a
### sentence; the page and the terminal add them.

## In every game

game-over = the game is over
move-of-another = the next move belongs to { $mover }, not to { $seat }
move-has-ended = the move of { $seat } is over before '{ $word }'
empty-move = there is no move in an empty text
not-a-legal-code = { $code } is not the code of a legal move
not-the-next-draw = the { $source ->
    [seed] seed
   *[secret] secret
} does not give { $word } here
code-not-legal-in-game = { $code } is not the code of a legal move of game { $game }{ $over ->
    [yes] : the game is over
   *[no] {""}
}
action-not-legal = action { $action } is not legal in game { $game }
no-such-number = game { $game } has { $count } legal moves: there is no number { $number }
nothing-to-take-back = there is no move to take back
no-starter-named = '{ $word }' does not say who begins: { $first } to { $last }

## A tile

no-such-tile = there is no tile '{ $tile }'
not-a-placement = '{ $word }' is not a placement such as { $example }, with a rotation of 0, 90, 180 or 270
other-tile-in-hand = the tile to place is { LIST($hand, by: " or ") }, not { $tile }
cell-apart = ({ $x },{ $y }) touches no tile
cell-taken = ({ $x },{ $y }) already holds a tile
edges-differ = { NAME($mine, of: "ground") } would meet { NAME($theirs, of: "ground") } on side { $side } of ({ $x },{ $y })
none-in-bag = no tile { $tile } is left in the bag
none-left = no tile { $tile } is left
no-tile-there = there is no tile at ({ $x },{ $y })
not-possible = { $word } is not possible here

## A follower

no-such-segment = tile { $tile } has no '{ $word }'; it has { LIST($segments) }, or - for no follower
region-has-follower = the { NAME($ground, of: "ground") } of { $place } already has a follower

## Classic

set-one-aside = no tile of the hand fits; set one aside with aside:NAME, not '{ $word }'
not-a-river-tile = { $tile } is not a river tile that is left between spring and lake
river-goes-on = the river goes on at ({ $next_x },{ $next_y }), not at ({ $x },{ $y })
river-bends-twice = the river may not bend twice in a row to the same side
river-beside-itself = the river may not flow beside itself
no-such-piece = there is no piece '{ $piece }' here; there are { LIST($pieces) }
none-in-supply = no { NAME($piece, of: "piece") } is left in the supply
piece-not-there = the { NAME($piece, of: "piece") } cannot stand on { NAME($ground, of: "ground", form: "a") }
builder-needs-open = the { NAME($ground, of: "ground") } of { $place } is finished, and the builder may join only an open one
no-follower-to-join = the { NAME($piece, of: "piece") } joins a follower of the same player, and the { NAME($ground, of: "ground") } of { $place } has none
field-has-barn = the field of { $place } has a barn
field-has-barn-already = the field already has a barn
not-a-corner = a barn stands on a corner of the tile just placed: { LIST($corners) }
corner-not-field = corner { $corner } is not field alone on four tiles
not-an-abbey = '{ $word }' is neither an abbey such as abbey@3,4 nor { $other }
not-a-hole = ({ $x },{ $y }) is not a hole with tiles on all four sides
wagon-cannot-go = the wagon cannot move to '{ $word }': it goes home, or to a region { $reach ->
    [around] on its tile or one around it
   *[beside] beside the one that was scored
}, unfinished and empty, such as wagon@1,0/road:E

## Dragon and tower

dragon-is-there = no piece but a barn may go on the tile where the dragon is
dragon-flies-beside = the dragon flies to a tile beside it where it has not been yet and the fairy is not, not '{ $word }'
not-in-reach = '{ $word }' is neither a follower in reach of the tower, such as capture@1,0/road:E, nor -
not-held-by-rival = swap:follower or another kind that the rival holds comes back, not '{ $word }'
no-ransom-named = '{ $word }' is neither a ransom nor -, which ends the turn
fairy-needs-follower = the fairy goes to an own follower that she is not with
princess-needs-knight = the princess sends a follower home from the city that her tile has just joined
floor-needs-tower = a floor goes on a foundation or an open tower
no-floor-left = no floor is left
tower-not-open = only a follower or a large follower goes on a tower, and only on an open one with at least one floor
needs-portal = a piece goes to another tile only through a portal, into an unfinished region without followers
no-prisoners-here = there are no prisoners in this game
one-ransom-a-turn = there is one ransom in a turn
ransom-costs = a ransom costs { $cost } points
ransom-frees-own = a ransom frees an own follower that a player holds, such as ransom:b/follower

## The city

first-tile = the first tile lies at (0,0)
cell-beyond-wall = ({ $x },{ $y }) lies beyond the wall, or a tile there would cut off the wall from the outside
road-would-end = a road would not go on at side { $side } of ({ $x },{ $y })
tile-finishes-region = this tile finishes the { NAME($ground, of: "ground") } of { $place }, so no follower may enter it
not-a-gate = '{ $word }' is not a place for the gate such as gate:1,0/N
not-on-outline = side { $side } of ({ $x },{ $y }) is not on the outline of the city
wall-must-be-laid = a wall must be laid: wall:left or wall:right, not '{ $word }'
one-wall-to-man = one wall may be manned now: { $guard }, or - for no guard, not '{ $word }'
no-wall-for-tower = there is no wall between the { NAME($arm, of: "arm") } end and the tower or gate before it
not-a-tower = '{ $word }' is not a place for a tower: tower:left, tower:right, or - for none

## The castle

cell-outside-wall = ({ $x },{ $y }) is not inside the wall
cell-apart-in-castle = ({ $x },{ $y }) touches no tile and no start square
not-to-score-next = '{ $word }' is not one of the regions to score next; write for example score:house:N
double-or-keep = the region may be doubled: double, or - to keep the wall tile, not '{ $word }'
again-or-keep = another turn may be taken: again, or - to keep the wall tile, not '{ $word }'
wall-tiles-seen = both wall tiles of kind { $kind } have been seen
not-a-wall-tile = a wall tile is turned over here: { $first } to { $last }, not '{ $word }'
