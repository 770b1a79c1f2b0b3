### Why a record cannot be read.

record-line = line { $line }: { $why }
record-empty = the record is empty; it begins with: bastide 1 classic players=2
record-too-long = the record has more than { $most } lines
not-a-record = a record begins with: bastide 1 GAME players=N
other-format = this is format { $found }; this program reads format { $known }
header-given-twice = players=, seed=, commitment= or secret= is given twice
seed-and-secret = the order of the bag comes from a seed or from a secret, not from both
not-hexadecimal = { $name }= must be 64 digits from 0 to f, not '{ $text }'
not-a-number = { $name }= must be a whole number, not '{ $text }'
not-a-seat = '{ $seat }' is not a seat: a line begins with a to f, with . for the bag or = for the scores
scores-too-early = the scores are given, but the game is not over
other-scores = the scores are { $scores }, not { $given }
