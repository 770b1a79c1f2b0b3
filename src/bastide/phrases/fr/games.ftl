### Les jeux et les options de leurs noms. Une option a un nom, une raison de la choisir, et un texte par valeur ;
### `within` la nomme dans une phrase, après le nom du jeu.

## Jeux

game-classic = Carcassonne
game-city = La Cité
game-castle = Le Château
game-with = { $game } avec { LIST($expansions) }

## Options

option-edition = Édition
    .why = Comment comptent les prés et les plus petites villes.
    .value-first = Première
    .value-second = Deuxième
    .value-current = Actuelle
option-small_city = Ville de deux tuiles
    .why = Ce que rapporte la plus petite ville : 2 dans les deux premières éditions, 4 dans l’actuelle.
    .value-2 = 2 points
    .value-4 = 4 points
    .value-edition = Selon l’édition
option-hand = Tuiles en main
    .why = Avec trois, on choisit celle que l’on pose ; les autres ne les voient pas.
    .value-1 = Une
    .value-3 = Trois
option-unfinished = Inachevé à la fin
    .why = Ce que valent les routes et les cloîtres qui ne sont pas finis.
    .value-full = Tous les points
    .value-cities = Rien, sauf les villes
    .value-half = La moitié
option-starter = Qui commence
    .why = Le hasard, ou une place.
    .value-0 = Place 1
    .value-1 = Place 2
    .value-2 = Place 3
    .value-3 = Place 4
    .value-4 = Place 5
    .value-5 = Place 6
    .value-random = Le hasard
option-abbey_mayor = Maires et Abbayes
    .why = Les abbayes comblent les trous ; maires, granges et chariots rejoignent les partisans.
    .within = Maires et Abbayes
option-inns_cathedrals = Auberges et Cathédrales
    .why = Des routes et des villes qui valent plus, ou rien ; un grand partisan qui compte double.
    .within = Auberges et Cathédrales
option-traders_builders = Marchands et Bâtisseurs
    .why = Des marchandises à qui ferme une ville ; un bâtisseur pour rejouer ; un cochon pour les prés.
    .within = Marchands et Bâtisseurs
option-river = La rivière
    .why = La partie commence le long d’une rivière, de la source au lac.
    .within = la rivière
option-river_bends = Coudes de la rivière
    .why = Peut-elle tourner deux fois du même côté ?
    .value-no_u_turn = Oui, sans longer son cours
    .value-never_twice = Non, chaque côté à son tour
option-last_abbeys = Dernières abbayes
    .why = La pioche vide, chacun peut encore poser son abbaye. C’est la règle de l’édition actuelle.
    .value-edition = Selon l’édition
    .value-on = Oui
    .value-off = Non
    .within = les dernières abbayes
option-wagon = Où va le chariot
    .why = Sa région comptée, il peut gagner une région libre…
    .value-2016 = sur sa tuile ou les huit autour
    .value-first = qui touche la région comptée
option-dragon = La Princesse et le Dragon
    .why = Un dragon mange les partisans, une fée les protège ; des princesses et des portails magiques.
    .within = La Princesse et le Dragon
option-dragon_flies = Quand le dragon vole
    .why = Une tuile au dragon posée, il vole…
    .value-before_scoring = avant le décompte
    .value-after_scoring = après le décompte
option-fairy = La fée accompagne
    .why = Qui reçoit ses points.
    .value-follower = un seul partisan
    .value-tile = tous les partisans de sa tuile
option-princess = La princesse
    .why = Quand sa tuile rejoint une ville occupée, le joueur…
    .value-may = peut renvoyer un chevalier
    .value-must = doit renvoyer un chevalier
option-tower = La Tour
    .why = Les tours montent étage par étage et font des prisonniers, que l’on peut racheter.
    .within = La Tour
option-pile3_guards = Gardes au dernier tiers
    .why = Quels murs on peut garnir, et quand.
    .value-last = Le dernier, après les murs de tous
    .value-each = Chacun, dès qu’il est posé
option-returned = Partisans de retour
    .why = Quand un partisan qui rentre peut monter la garde sur la muraille.
    .value-next_turn = Au prochain tour de son joueur
    .value-at_once = Aussitôt

## Éditions

edition-first = Première édition
edition-second = Deuxième édition
edition-current = Édition actuelle
