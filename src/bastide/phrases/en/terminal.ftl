### What the commands say about a game in the terminal.

terminal-help = Type a number, or a move in notation. u = undo, t = tiles left, s SAVE.txt = save, q = quit, ? = this help.
terminal-confirm = { $words }: Enter to confirm, u to undo
terminal-press-enter = Press Enter to confirm, or u to undo.
terminal-nothing-to-undo = There is nothing to undo in this turn.
terminal-not-possible = Not possible: { $why }.
terminal-where = { $seat }, where
terminal-rotated = turned how
terminal-phase = { $seat }, { $phase }
terminal-number = Choose a number from 1 to { $most }.
terminal-saved = Saved as { $file }; see it with: bastide replay { $file }
terminal-not-saved = { $file } cannot be written: { $error }.
terminal-score = { $score } { $score ->
    [one] point
   *[other] points
}
terminal-winner = { $winners } wins.
terminal-winners = { LIST($winners, by: " and ") } share the victory.
terminal-record = The game so far, as a record:
terminal-bots-and-seats = { $bots } bots do not fit on { $seats } seats
terminal-abbeys = abbeys left: { LIST($abbeys) }
terminal-goods = goods: { LIST($goods) }
terminal-floors = floors left: { LIST($floors) }
terminal-prisoners = prisoners: { LIST($prisoners) }
terminal-turn = turn
terminal-final = final
terminal-next = not over, next: { $phase }
