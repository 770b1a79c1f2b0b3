### Pourquoi un coup est refusé. Une raison commence par une minuscule et n’a pas de point final, car elle peut se
### trouver dans une phrase ; la page et le terminal les ajoutent.

## Dans tous les jeux

game-over = la partie est finie
move-of-another = c’est à { $mover } de jouer, pas à { $seat }
move-has-ended = le coup de { $seat } est fini avant « { $word } »
empty-move = il n’y a pas de coup dans un texte vide
not-a-legal-code = { $code } n’est le code d’aucun coup permis
not-the-next-draw = { $source ->
    [seed] la graine
   *[secret] le secret
} ne donne pas { $word } ici
code-not-legal-in-game = { $code } n’est pas le code d’un coup permis de la partie { $game }{ $over ->
    [yes] , qui est finie
   *[no] {""}
}
action-not-legal = l’action { $action } n’est pas permise dans la partie { $game }
no-such-number = la partie { $game } a { $count } coups permis : il n’y a pas de numéro { $number }
nothing-to-take-back = il n’y a pas de coup à reprendre
no-starter-named = « { $word } » ne dit pas qui commence : { $first } à { $last }

## Une tuile

no-such-tile = il n’y a pas de tuile « { $tile } »
not-a-placement = « { $word } » ne pose pas une tuile comme { $example }, avec une rotation de 0, 90, 180 ou 270
other-tile-in-hand = c’est la tuile { LIST($hand, by: " ou ") } qu’il faut poser, pas { $tile }
cell-apart = la case ({ $x },{ $y }) ne touche aucune tuile
cell-taken = il y a déjà une tuile sur la case ({ $x },{ $y })
edges-differ = au côté { NAME($side, of: "side") } de ({ $x },{ $y }), { NAME($mine, of: "ground", form: "a") } toucherait { NAME($theirs, of: "ground", form: "a") } : cela ne va pas
none-in-bag = il n’y a plus de tuile { $tile } dans la pioche
none-left = il n’y a plus de tuile { $tile }
no-tile-there = il n’y a pas de tuile en ({ $x },{ $y })
not-possible = { $word } n’est pas possible ici

## Un partisan

no-such-segment = la tuile { $tile } n’a pas de « { $word } » ; elle a { LIST($segments) }, ou - pour aucun partisan
region-has-follower = { NAME($ground, of: "ground", form: "the") } { $place } a déjà un partisan

## Classique

set-one-aside = aucune tuile de la main ne va : écartez-en une avec aside:NOM, pas « { $word } »
not-a-river-tile = { $tile } n’est pas une tuile de rivière qui reste entre la source et le lac
river-goes-on = la rivière continue en ({ $next_x },{ $next_y }), pas en ({ $x },{ $y })
river-bends-twice = la rivière ne peut pas tourner deux fois de suite du même côté
river-beside-itself = la rivière ne peut pas longer son propre cours
no-such-piece = il n’y a pas de figurine « { $piece } » ici ; il y a { LIST($pieces) }
none-in-supply = il n’y a plus de { NAME($piece, of: "piece") } dans la réserve
piece-not-there = { NAME($piece, of: "piece", form: "the") } ne peut pas se tenir sur { NAME($ground, of: "ground", form: "a") }
builder-needs-open = le bâtisseur ne rejoint qu’une région encore ouverte, et { NAME($ground, of: "ground", form: "the") } { $place } ne l’est plus
no-follower-to-join = { NAME($piece, of: "piece", form: "the") } rejoint un partisan du même joueur, et { NAME($ground, of: "ground", form: "the") } { $place } n’en a pas
field-has-barn = il y a une grange dans le pré { $place }
field-has-barn-already = il y a déjà une grange dans ce pré
not-a-corner = une grange se pose sur un coin de la tuile posée : { LIST($corners) }
corner-not-field = au coin { NAME($corner, of: "corner") }, quatre tuiles ne se touchent pas que par des prés
not-an-abbey = « { $word } » n’est ni une abbaye comme abbey@3,4 ni { $other }
not-a-hole = la case ({ $x },{ $y }) n’est pas un trou entouré de quatre tuiles
wagon-cannot-go = le chariot ne peut pas aller vers « { $word } » : il rentre, ou va vers une région { $reach ->
    [around] de sa tuile ou d’une tuile autour
   *[beside] voisine de celle qui a été comptée
}, libre et inachevée, comme wagon@1,0/road:E

## Dragon et tour

dragon-is-there = aucune pièce, sauf une grange, ne va sur la tuile où se trouve le dragon
dragon-flies-beside = le dragon va sur une tuile voisine où il n’est pas encore passé et où la fée n’est pas, pas « { $word } »
not-in-reach = « { $word } » n’est ni un partisan à portée de la tour, comme capture@1,0/road:E, ni -
not-held-by-rival = c’est swap:follower, ou un autre partisan que détient l’adversaire, qui revient, pas « { $word } »
no-ransom-named = « { $word } » n’est ni une rançon ni -, qui termine le tour
fairy-needs-follower = la fée va auprès d’un de vos partisans qu’elle n’accompagne pas déjà
princess-needs-knight = la princesse renvoie un partisan de la ville que sa tuile vient de rejoindre
floor-needs-tower = un étage se pose sur une fondation ou sur une tour ouverte
no-floor-left = il ne reste plus d’étage
tower-not-open = seul un partisan, grand ou non, monte sur une tour, si elle est ouverte et a au moins un étage
needs-portal = une pièce ne va sur une autre tuile que par un portail, dans une région inachevée et sans partisan
no-prisoners-here = il n’y a pas de prisonniers dans cette partie
one-ransom-a-turn = il n’y a qu’une rançon par tour
ransom-costs = une rançon coûte { $cost } points
ransom-frees-own = une rançon libère un de vos partisans que détient un joueur, comme ransom:b/follower

## La cité

first-tile = la première tuile se pose en (0,0)
cell-beyond-wall = la case ({ $x },{ $y }) est hors des murs, ou une tuile y couperait la muraille du dehors
road-would-end = la route ne continuerait pas au côté { NAME($side, of: "side") } de ({ $x },{ $y })
tile-finishes-region = cette tuile achève { NAME($ground, of: "ground", form: "the") } { $place } : aucun partisan ne peut plus y entrer
not-a-gate = « { $word } » n’est pas une place pour la porte comme gate:1,0/N
not-on-outline = le côté { NAME($side, of: "side") } de ({ $x },{ $y }) n’est pas sur le pourtour de la cité
wall-must-be-laid = il faut poser un mur : wall:left ou wall:right, pas « { $word } »
one-wall-to-man = un seul mur peut recevoir un garde : { $guard }, ou - pour aucun, pas « { $word } »
no-wall-for-tower = il n’y a pas de mur entre le bout { NAME($arm, of: "arm") } et la tour ou la porte d’avant
not-a-tower = « { $word } » n’est pas une place pour une tour : tower:left, tower:right, ou - pour aucune

## Le château

cell-outside-wall = la case ({ $x },{ $y }) n’est pas dans l’enceinte
cell-apart-in-castle = la case ({ $x },{ $y }) ne touche ni tuile ni case de départ
not-to-score-next = « { $word } » n’est pas une région à compter maintenant ; écrivez par exemple score:house:N
double-or-keep = la région peut être doublée : double, ou - pour garder la tuile de muraille, pas « { $word } »
again-or-keep = un autre tour est possible : again, ou - pour garder la tuile de muraille, pas « { $word } »
wall-tiles-seen = les deux tuiles de muraille de sorte { $kind } sont sorties
not-a-wall-tile = on retourne ici une tuile de muraille : { $first } à { $last }, pas « { $word } »
