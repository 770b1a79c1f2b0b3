### D’où viennent les points : `event-city` raconte un événement de sorte `city`. Ce qui vaut 0 n’est pas dit.

## Sources de points

source-city = Ville
source-road = Route
source-cloister = Cloître
source-abbey = Abbaye
source-farm = Ferme
source-pig = Cochon
source-fairy = Fée
source-ransom = Rançon
source-barn = Grange
source-wine = Vin
source-grain = Blé
source-cloth = Tissu
source-market = Marché
source-residence = Quartier d’habitation
source-guard = Garde
source-tower = Tour
source-path = Chemin
source-house = Maison
source-court = Cour
source-palace = Palais
source-bonus = Tuile de muraille

## De quoi se composent les points

part-tiles = { $tiles ->
    [0] {""}
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}
part-pennants = { $pennants ->
    [0] {""}
    [one] { $pennants } blason
   *[other] { $pennants } blasons
}
part-cities = { $cities ->
    [0] {""}
    [one] { $cities } ville
   *[other] { $cities } villes
}
part-goods = { $goods ->
    [0] {""}
    [one] { $goods } sorte de marchandise
   *[other] { $goods } sortes de marchandises
}
part-markets = { $markets ->
    [0] {""}
    [one] { $markets } marché
   *[other] { $markets } marchés
}
part-public = { $public ->
    [0] {""}
    [one] { $public } bâtiment public
   *[other] { $public } bâtiments publics
}
part-historic = { $historic ->
    [0] {""}
    [one] { $historic } bâtiment historique
   *[other] { $historic } bâtiments historiques
}
part-walls = { $walls ->
    [0] {""}
    [one] { $walls } mur
   *[other] { $walls } murs
}
part-wells = { $wells ->
    [0] {""}
    [one] { $wells } puits
   *[other] { $wells } puits
}
part-cells = { $cells ->
    [0] {""}
    [one] { $cells } case vide
   *[other] { $cells } cases vides
}
part-wine = { $wine ->
    [0] {""}
   *[other] { $wine } vin
}
part-grain = { $grain ->
    [0] {""}
   *[other] { $grain } blé
}
part-cloth = { $cloth ->
    [0] {""}
   *[other] { $cloth } tissu
}
part-doubled = { $doubled ->
    [0] {""}
   *[other] doublé
}
part-palace = { $palace ->
    [0] {""}
   *[other] le palais s’y installe
}
part-wall_tile = { $wall_tile ->
    [0] {""}
   *[other] 4 par marché
}

## Événements

event-city = { $finished ->
    [no] Ville inachevée
   *[yes] { source-city }
} : { LIST(part-tiles, part-pennants) } = { $points }
event-road = { $finished ->
    [no] Route inachevée
   *[yes] { source-road }
} : { part-tiles } = { $points }
event-cloister = { $finished ->
    [no] Cloître inachevé
   *[yes] { source-cloister }
} : { part-tiles } = { $points }
event-abbey = { $finished ->
    [no] Abbaye inachevée
   *[yes] { source-abbey }
} : { part-tiles } = { $points }
event-farm = { source-farm } : { part-cities } = { $points }
event-pig = { source-pig } : { part-cities } = { $points }
event-barn = { source-barn } : { part-cities } = { $points }
event-market = { source-market } : { LIST(part-tiles, part-goods, by: " × ") } = { $points }
event-residence = { source-residence } : { part-markets } = { $points }
event-guard = { source-guard } : { LIST(part-public, part-historic) } = { $points }
event-path = { $finished ->
    [no] Chemin inachevé
   *[yes] { source-path }
} : { LIST(part-tiles, part-wells) } = { $points }
event-tower = { $finished ->
    [no] Tour inachevée
   *[yes] { source-tower }
} : { LIST(part-tiles, part-walls, part-doubled) } = { $points }
event-house = { $finished ->
    [no] Maison inachevée
   *[yes] { source-house }
} : { LIST(part-tiles, part-doubled, part-palace) } = { $points }
event-court = { source-court } : { LIST(part-markets, part-wall_tile) } = { $points }
event-palace = { source-palace } : { LIST(part-tiles, part-cells) } = { $points }
event-wine = { source-wine } : le plus de jetons ({ $tokens }) = { $points }
event-grain = { source-grain } : le plus de jetons ({ $tokens }) = { $points }
event-cloth = { source-cloth } : le plus de jetons ({ $tokens }) = { $points }
event-goods = Marchandises : { LIST(part-wine, part-grain, part-cloth) }
event-bonus = { source-bonus } = { $points }
event-again = Tuile de muraille : un autre tour
event-wall = S’arrête sur { $square } et prend la tuile de muraille de la tour { $tower } : { NAME($wall_tile, of: "wall-tile") }
event-discard = La tuile { $tile } ne va nulle part et quitte le jeu
event-fairy = { source-fairy } : avec un partisan = { $points }
event-ransom = { source-ransom } : { $points ->
    [-3] payée
   *[other] reçue
} = { $points }
