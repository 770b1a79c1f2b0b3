### Games and the options of game strings. An option has a name, a reason for choosing, and a text for each value;
### `within` names it inside a sentence, after the name of the game.

## Games

game-classic = Carcassonne
game-city = The City
game-castle = The Castle
game-with = { $game } with { LIST($expansions) }

## Options

option-edition = Edition
    .why = How fields and the smallest towns count.
    .value-first = First
    .value-second = Second
    .value-current = Current
option-small_city = City of two tiles
    .why = What the smallest city scores. The first and second edition say 2, the current one 4.
    .value-2 = 2 points
    .value-4 = 4 points
    .value-edition = As the edition says
option-hand = Tiles in hand
    .why = With three you choose which tile to lay; the others do not see them.
    .value-1 = One
    .value-3 = Three
option-unfinished = Unfinished at the end
    .why = What roads and cloisters that were not finished are worth.
    .value-full = Full points
    .value-cities = Nothing, only cities count
    .value-half = Half
option-starter = Who begins
    .why = Chance, or a seat.
    .value-0 = Seat 1
    .value-1 = Seat 2
    .value-2 = Seat 3
    .value-3 = Seat 4
    .value-4 = Seat 5
    .value-5 = Seat 6
    .value-random = Chance
option-abbey_mayor = Abbeys and Mayors
    .why = Abbeys fill holes; mayors, barns and wagons join the followers.
    .within = Abbeys and Mayors
option-inns_cathedrals = Inns and Cathedrals
    .why = Roads and towns worth more, or nothing; a large follower counts double.
    .within = Inns and Cathedrals
option-traders_builders = Traders and Builders
    .why = Goods for whoever closes a town; a builder for double turns; a pig for the fields.
    .within = Traders and Builders
option-river = The river
    .why = The game begins along a river from spring to lake.
    .within = the river
option-river_bends = Bends of the river
    .why = May it bend twice to the same side?
    .value-no_u_turn = Yes, but never beside itself
    .value-never_twice = No, left and right in turn
option-last_abbeys = Last abbeys
    .why = When the tiles have run out, everybody may still lay an abbey. The current edition plays so.
    .value-edition = As the edition says
    .value-on = Yes
    .value-off = No
    .within = last abbeys
option-wagon = Where the wagon drives
    .why = When its region has been scored, to a free one …
    .value-2016 = on its tile or the eight around
    .value-first = that meets the scored one
option-dragon = The Princess and the Dragon
    .why = A dragon eats followers, a fairy protects them; princesses and magic portals.
    .within = the Princess and the Dragon
option-dragon_flies = When the dragon flies
    .why = After a dragon tile was placed …
    .value-before_scoring = before anything is scored
    .value-after_scoring = after the scoring
option-fairy = The fairy is with
    .why = Who gets her points.
    .value-follower = one follower
    .value-tile = all followers of her tile
option-princess = The princess
    .why = When her tile joins a city with followers, the player …
    .value-may = may send one home
    .value-must = must send one home
option-tower = The Tower
    .why = Towers grow floor by floor and take prisoners, who can be bought back.
    .within = the Tower
option-pile3_guards = Guards in the last third
    .why = Which walls may be manned, and when.
    .value-last = Your last one, after everybody’s walls
    .value-each = Each one, as soon as it is laid
option-returned = Followers back from the board
    .why = When a follower that comes home can stand guard on the wall.
    .value-next_turn = From its owner’s next turn
    .value-at_once = At once

## Editions

edition-first = First edition
edition-second = Second edition
edition-current = Current edition
