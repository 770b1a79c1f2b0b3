### Where points come from: `event-city` says an event of the kind `city`. What is 0 is left out.

## Sources of points

source-city = City
source-road = Road
source-cloister = Cloister
source-abbey = Abbey
source-farm = Farm
source-pig = Pig
source-fairy = Fairy
source-ransom = Ransom
source-barn = Barn
source-wine = Wine
source-grain = Grain
source-cloth = Cloth
source-market = Market
source-residence = Residential area
source-guard = Guard
source-tower = Tower
source-path = Path
source-house = House
source-court = Court
source-palace = Palace
source-bonus = Wall tile

## What points are made of

part-tiles = { $tiles ->
    [0] {""}
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
part-pennants = { $pennants ->
    [0] {""}
    [one] { $pennants } pennant
   *[other] { $pennants } pennants
}
part-cities = { $cities ->
    [0] {""}
    [one] { $cities } city
   *[other] { $cities } cities
}
part-goods = { $goods ->
    [0] {""}
    [one] { $goods } sort of goods
   *[other] { $goods } sorts of goods
}
part-markets = { $markets ->
    [0] {""}
    [one] { $markets } market
   *[other] { $markets } markets
}
part-public = { $public ->
    [0] {""}
    [one] { $public } public building
   *[other] { $public } public buildings
}
part-historic = { $historic ->
    [0] {""}
    [one] { $historic } historic building
   *[other] { $historic } historic buildings
}
part-walls = { $walls ->
    [0] {""}
    [one] { $walls } wall
   *[other] { $walls } walls
}
part-wells = { $wells ->
    [0] {""}
    [one] { $wells } well
   *[other] { $wells } wells
}
part-cells = { $cells ->
    [0] {""}
    [one] { $cells } empty cell
   *[other] { $cells } empty cells
}
part-wine = { $wine ->
    [0] {""}
   *[other] { $wine } wine
}
part-grain = { $grain ->
    [0] {""}
   *[other] { $grain } grain
}
part-cloth = { $cloth ->
    [0] {""}
   *[other] { $cloth } cloth
}
part-doubled = { $doubled ->
    [0] {""}
   *[other] doubled
}
part-palace = { $palace ->
    [0] {""}
   *[other] the palace goes there
}
part-wall_tile = { $wall_tile ->
    [0] {""}
   *[other] 4 a market
}

## Events

event-city = { $finished ->
    [no] Unfinished city
   *[yes] { source-city }
}: { LIST(part-tiles, part-pennants) } = { $points }
event-road = { $finished ->
    [no] Unfinished road
   *[yes] { source-road }
}: { part-tiles } = { $points }
event-cloister = { $finished ->
    [no] Unfinished cloister
   *[yes] { source-cloister }
}: { part-tiles } = { $points }
event-abbey = { $finished ->
    [no] Unfinished abbey
   *[yes] { source-abbey }
}: { part-tiles } = { $points }
event-farm = { source-farm }: { part-cities } = { $points }
event-pig = { source-pig }: { part-cities } = { $points }
event-barn = { source-barn }: { part-cities } = { $points }
event-market = { source-market }: { LIST(part-tiles, part-goods, by: " × ") } = { $points }
event-residence = { source-residence }: { part-markets } = { $points }
event-guard = { source-guard }: { LIST(part-public, part-historic) } = { $points }
event-path = { $finished ->
    [no] Unfinished path
   *[yes] { source-path }
}: { LIST(part-tiles, part-wells) } = { $points }
event-tower = { $finished ->
    [no] Unfinished tower
   *[yes] { source-tower }
}: { LIST(part-tiles, part-walls, part-doubled) } = { $points }
event-house = { $finished ->
    [no] Unfinished house
   *[yes] { source-house }
}: { LIST(part-tiles, part-doubled, part-palace) } = { $points }
event-court = { source-court }: { LIST(part-markets, part-wall_tile) } = { $points }
event-palace = { source-palace }: { LIST(part-tiles, part-cells) } = { $points }
event-wine = { source-wine }: most with { $tokens } = { $points }
event-grain = { source-grain }: most with { $tokens } = { $points }
event-cloth = { source-cloth }: most with { $tokens } = { $points }
event-goods = Goods: { LIST(part-wine, part-grain, part-cloth) }
event-bonus = { source-bonus } = { $points }
event-again = Wall tile: another turn
event-wall = Stops on { $square } and takes the wall tile of tower { $tower }: { NAME($wall_tile, of: "wall-tile") }
event-discard = Tile { $tile } fits nowhere and leaves the game
event-fairy = { source-fairy }: with a follower = { $points }
event-ransom = { source-ransom }: { $points ->
    [-3] paid
   *[other] received
} = { $points }
