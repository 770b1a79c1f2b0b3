### Les choses du jeu, sous le nom que leur donne le code. `the` et `a` ont leur article.

## Ce qu’est un segment

ground-city = ville
    .the = la ville
    .a = une ville
ground-road = route
    .the = la route
    .a = une route
ground-field = pré
    .the = le pré
    .a = un pré
ground-cloister = cloître
    .the = le cloître
    .a = un cloître
ground-abbey = abbaye
    .the = l’abbaye
    .a = une abbaye
ground-river = rivière
    .the = la rivière
    .a = une rivière
ground-market = marché
    .the = le marché
    .a = un marché
ground-residence = quartier d’habitation
    .the = le quartier d’habitation
    .a = un quartier d’habitation
ground-path = chemin
    .the = le chemin
    .a = un chemin
ground-tower = tour
    .the = la tour
    .a = une tour
ground-house = maison
    .the = la maison
    .a = une maison
ground-court = cour
    .the = la cour
    .a = une cour

## Figurines

piece-follower = partisan
    .the = le partisan
piece-large = grand partisan
    .the = le grand partisan
piece-mayor = maire
    .the = le maire
piece-wagon = chariot
    .the = le chariot
piece-barn = grange
    .the = la grange
piece-pig = cochon
    .the = le cochon
piece-builder = bâtisseur
    .the = le bâtisseur
piece-abbey = abbaye
    .the = l’abbaye
piece-tower = tour
    .the = la tour
piece-palace = palais
    .the = le palais
piece-guard = garde
    .the = le garde

## Un nombre de figurines dans une réserve

count-follower = { $count } { $count ->
    [one] partisan
   *[other] partisans
}
count-large = { $count } { $count ->
    [one] grand partisan
   *[other] grands partisans
}
count-mayor = { $count } { $count ->
    [one] maire
   *[other] maires
}
count-wagon = { $count } { $count ->
    [one] chariot
   *[other] chariots
}
count-barn = { $count } { $count ->
    [one] grange
   *[other] granges
}
count-pig = { $count } { $count ->
    [one] cochon
   *[other] cochons
}
count-builder = { $count } { $count ->
    [one] bâtisseur
   *[other] bâtisseurs
}
count-tower = { $count } { $count ->
    [one] tour
   *[other] tours
}

## Ce qu’est un partisan, selon l’endroit où il se tient

role-knight = chevalier
role-thief = brigand
role-farmer = paysan
role-monk = moine
role-merchant = marchand
role-resident = habitant
role-traveller = voyageur
role-messenger = messager
role-burgher = bourgeois

## Marchandises

good-wine = vin
good-grain = blé
good-cloth = tissu

## Endroits d’une tuile, bras de la muraille

side-N = nord
side-E = est
side-S = sud
side-W = ouest
corner-NE = nord-est
corner-SE = sud-est
corner-SW = sud-ouest
corner-NW = nord-ouest
arm-left = gauche
arm-right = droit

## Joueurs

colour-red = rouge
colour-blue = bleu
colour-yellow = jaune
colour-green = vert
colour-black = noir
colour-pink = rose

## Tuiles de muraille du château

wall-tile-1 = un autre tour après celui-ci
wall-tile-2 = une tour achevée compte double
wall-tile-3 = une maison achevée compte double
wall-tile-4 = à la fin, un chemin inachevé rapporte
wall-tile-5 = à la fin, une tour inachevée rapporte
wall-tile-6 = à la fin, une maison inachevée rapporte
wall-tile-7 = à la fin, 4 points par marché de la plus grande cour au lieu de 3
wall-tile-8 = à la fin, le palais compte 2 tuiles de plus
wall-tile-9 = à la fin, 5 points

## Ce qu’il faut décider

phase-over = la partie est finie
phase-starter = qui commence
phase-draw = pioche
phase-place = tuile
phase-follower = partisan
phase-aside = mise à l’écart
phase-abbey = abbaye
phase-wagon = chariot
phase-dragon = dragon
phase-capture = prisonnier
phase-exchange = échange
phase-ransom = rançon
phase-gate = porte
phase-wall = mur
phase-guard = garde
phase-tower = tour
phase-order = ordre
phase-double = doubler
phase-again = un autre tour
phase-reveal = tuile de muraille
