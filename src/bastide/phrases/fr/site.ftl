### Pourquoi le site refuse quelque chose : une table, une commande, une demande. `seat` est le numéro d’une place, à
### partir de 0.

## Noms de jeux et options

no-such-game = il n’y a pas de jeu « { $game } » ; il y a { LIST($games) }
no-such-option = { $game } n’a pas d’option « { $option } » ; il a { LIST($options) }
no-such-value = { $option }={ $value } : les valeurs sont { LIST($values) }
given-twice = { $option } est donné deux fois
colon-without-option = « { $text } » finit par deux points sans option
players-between = { $game } se joue de { $least } à { $most } joueurs, pas à { $players }
players-exactly = { $game } se joue à { $exactly } joueurs, pas à { $players }
no-such-starter = starter={ $starter } : à { $players } joueurs, les valeurs sont random, 0 à { $last }
goes-with = { $option } ne va qu’avec { $expansion }
game-not-loaded = le jeu « { $game } » ne peut pas être chargé : { $error }
game-incomplete = le jeu « { $game } » n’est pas complet : { $module } n’a pas { LIST($missing) }
game-other-name = le jeu « { $game } » s’appelle lui-même « { $name } »

## Ouvrir une table, y prendre place

not-offered = le site ne propose pas { $game } ; on peut y jouer dans le terminal
one-seat-only = on ne peut occuper qu’une seule place
no-such-bot = il n’y a pas de robot « { $bot } » ; il y a { LIST($bots) }
no-such-table = cette table n’existe pas
by-invitation = on ne prend place à cette table que sur invitation
game-begun-full = la partie a déjà commencé : il n’y a plus de place libre
game-begun-stay = la partie a déjà commencé : abandonnez, ou revenez plus tard
seat-not-open = la place { $seat } n’est pas libre
colour-taken = la couleur { NAME($colour, of: "colour") } est déjà prise
longest-only = seul le joueur assis ici depuis le plus longtemps peut le faire
too-many-tables = pas plus de { $most } tables par heure
too-many-seats = pas plus de { $most } places par heure

## À une table

watching = vous regardez ; seuls les joueurs peuvent agir
table-closed = cette table est fermée : personne n’est venu depuis longtemps
table-unreadable = cette table est illisible ; les autres vont bien
entry-to-come = la table en est à l’entrée { $at }, pas encore à { $seq }
no-game-in-play = il n’y a pas de partie en cours ici
bot-plays = un robot joue à cette place ; reprenez-la d’abord
too-many-messages = pas plus de { $most } messages en { $seconds } secondes
resigned-already = vous avez déjà abandonné
no-stand-in = personne n’est remplacé par « { $bot } » ; il y a { LIST($bots) }
seat-not-anothers = la place { $seat } n’est pas celle d’un autre joueur
clock-runs = il y a une pendule : personne n’est remplacé tant qu’il lui reste du temps
seat-not-gone = le joueur de la place { $seat } n’est pas parti
seat-is-yours = cette place est déjà la vôtre
lost-on-time = vous avez perdu au temps
resigned = vous avez abandonné
time-is-over = votre temps pour cette partie est écoulé
bot-finishes-turn = le robot termine ce tour ; ensuite vous pourrez revenir
no-aids = on joue sans aides à cette table
no-aids-now = il n’y a pas d’aides à cette table maintenant
hints-in-turn = il n’y a de conseils que lorsque c’est à vous de jouer
hint-too-late = le conseil n’est pas arrivé à temps
move-not-written = le coup n’a pas pu être écrit ; envoyez-le de nouveau
text-empty = ce texte est vide
text-accents = pas plus de { $most } accents sur une même lettre
text-invisible = ce texte contient des signes invisibles

## Après la partie

not-over = la partie n’est pas finie
players-again = seuls les joueurs peuvent demander une autre partie
seat-of-another = quelqu’un d’autre a pris votre place dans la nouvelle partie
no-such-position = la partie n’a pas cette position

## Demandes

no-server = le serveur est injoignable
line-down = la ligne est coupée : attendez un instant
database-silent = la base de données ne répond pas ; réessayez
site-stops = le site va s’arrêter ; revenez dans un instant
server-failed = quelque chose s’est mal passé ici
nothing-here = il n’y a rien à cette adresse
no-socket-here = il n’y a pas de socket à cette adresse
http-status = la demande est refusée avec le statut { $status }
too-much = pas plus de { $most } demandes de cette sorte en { $seconds } secondes ; attendez un instant
too-many-streams = pas plus de { $most } flux pour une adresse
too-many-sockets = pas plus de { $most } sockets pour une adresse
too-many-mistakes = trop de trames ne sont pas des messages
other-host = ce site ne porte pas ce nom ; qui le fait tourner peut le permettre avec --host-name
other-origin = cette page ne peut pas parler à ce site
request-too-large = une demande a au plus { $most } octets et dit combien
message-too-large = un message a au plus { $most } octets
bad-field = { $field } : { $problem }
not-a-message = ce n’est pas un message : { $problem }
begin-with-hello = commencez par un hello : { $why }
metrics-closed = ces nombres ne sont pas pour cette adresse
no-tile-in-set = le jeu de tuiles { $set } n’a pas de tuile « { $tile } »
no-such-figure = il n’y a pas de figurine de ce nom ; il y a { LIST($figures) }
no-such-colour = personne n’a cette couleur ; il y a { LIST($colours) }
no-such-token = il n’y a pas de jeton de ce nom ; il y a { LIST($tokens) }
