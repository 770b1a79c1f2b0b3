### Pourquoi une partie écrite ne peut pas être lue.

record-line = ligne { $line } : { $why }
record-empty = le texte est vide ; il commence par : bastide 1 classic players=2
record-too-long = le texte a plus de { $most } lignes
not-a-record = une partie écrite commence par : bastide 1 JEU players=N
other-format = c’est le format { $found } ; ce programme lit le format { $known }
header-given-twice = players=, seed=, commitment= ou secret= est donné deux fois
seed-and-secret = l’ordre de la pioche vient d’une graine ou d’un secret, pas des deux
not-hexadecimal = { $name }= demande 64 chiffres de 0 à f, pas « { $text } »
not-a-number = { $name }= demande un nombre entier, pas « { $text } »
not-a-seat = « { $seat } » n’est pas une place : une ligne commence par a à f, par . pour la pioche ou = pour les points
scores-too-early = les points sont donnés, mais la partie n’est pas finie
other-scores = les points sont { $scores }, pas { $given }
