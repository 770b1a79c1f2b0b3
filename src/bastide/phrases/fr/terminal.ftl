### Ce que les commandes disent d’une partie dans le terminal.

terminal-help = Tapez un numéro, ou un coup en notation. u = reprendre, t = tuiles restantes, s FICHIER.txt = enregistrer, q = quitter, ? = cette aide.
terminal-confirm = { $words } : Entrée pour confirmer, u pour reprendre
terminal-press-enter = Entrée pour confirmer, ou u pour reprendre.
terminal-nothing-to-undo = Il n’y a rien à reprendre dans ce tour.
terminal-not-possible = Pas possible : { $why }.
terminal-where = { $seat }, où
terminal-rotated = tournée comment
terminal-phase = { $seat }, { $phase }
terminal-number = Choisissez un numéro de 1 à { $most }.
terminal-saved = Enregistré dans { $file } ; à revoir avec : bastide replay { $file }
terminal-not-saved = { $file } ne peut pas être écrit : { $error }.
terminal-score = { $score } { $score ->
    [one] point
   *[other] points
}
terminal-winner = { $winners } gagne.
terminal-winners = { LIST($winners, by: " et ") } se partagent la victoire.
terminal-record = La partie jusqu’ici, par écrit :
terminal-bots-and-seats = { $bots } robots ne tiennent pas sur { $seats } places
terminal-abbeys = abbayes restantes : { LIST($abbeys) }
terminal-goods = marchandises : { LIST($goods) }
terminal-floors = étages restants : { LIST($floors) }
terminal-prisoners = prisonniers : { LIST($prisoners) }
terminal-turn = tour
terminal-final = fin de la partie
terminal-next = pas finie, ensuite : { $phase }
