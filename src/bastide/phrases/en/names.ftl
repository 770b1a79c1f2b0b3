### Things of the games by the names that the code gives them. The attribute `a` has an article.

## What a segment is

ground-city = city
    .a = a city
ground-road = road
    .a = a road
ground-field = field
    .a = a field
ground-cloister = cloister
    .a = a cloister
ground-abbey = abbey
    .a = an abbey
ground-river = river
    .a = a river
ground-market = market
    .a = a market
ground-residence = residential area
    .a = a residential area
ground-path = path
    .a = a path
ground-tower = tower
    .a = a tower
ground-house = house
    .a = a house
ground-court = court
    .a = a court

## Pieces

piece-follower = follower
piece-large = large follower
piece-mayor = mayor
piece-wagon = wagon
piece-barn = barn
piece-pig = pig
piece-builder = builder
piece-abbey = abbey
piece-tower = tower
piece-palace = palace
piece-guard = guard

## A number of pieces in a supply

count-follower = { $count } { $count ->
    [one] follower
   *[other] followers
}
count-large = { $count } { $count ->
    [one] large follower
   *[other] large followers
}
count-mayor = { $count } { $count ->
    [one] mayor
   *[other] mayors
}
count-wagon = { $count } { $count ->
    [one] wagon
   *[other] wagons
}
count-barn = { $count } { $count ->
    [one] barn
   *[other] barns
}
count-pig = { $count } { $count ->
    [one] pig
   *[other] pigs
}
count-builder = { $count } { $count ->
    [one] builder
   *[other] builders
}
count-tower = { $count } { $count ->
    [one] tower
   *[other] towers
}

## What a follower is, by where it stands

role-knight = knight
role-thief = thief
role-farmer = farmer
role-monk = monk
role-merchant = merchant
role-resident = resident
role-traveller = traveller
role-messenger = messenger
role-burgher = burgher

## Goods

good-wine = wine
good-grain = grain
good-cloth = cloth

## Places on a tile, arms of the city wall

side-N = north
side-E = east
side-S = south
side-W = west
corner-NE = north-east
corner-SE = south-east
corner-SW = south-west
corner-NW = north-west
arm-left = left
arm-right = right

## Players

colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-green = green
colour-black = black
colour-pink = pink

## Wall tiles of the castle

wall-tile-1 = another turn after this one
wall-tile-2 = a finished tower counts double
wall-tile-3 = a finished house counts double
wall-tile-4 = at the end, one unfinished path scores
wall-tile-5 = at the end, one unfinished tower scores
wall-tile-6 = at the end, one unfinished house scores
wall-tile-7 = at the end, 4 points for each market of the largest court, not 3
wall-tile-8 = at the end, the palace counts as 2 tiles larger
wall-tile-9 = at the end, 5 points

## What must be decided next

phase-over = the game is over
phase-starter = who begins
phase-draw = draw
phase-place = place
phase-follower = follower
phase-aside = set aside
phase-abbey = abbey
phase-wagon = wagon
phase-dragon = dragon
phase-capture = prisoner
phase-exchange = exchange
phase-ransom = ransom
phase-gate = gate
phase-wall = wall
phase-guard = guard
phase-tower = tower
phase-order = order
phase-double = double
phase-again = another turn
phase-reveal = wall tile
