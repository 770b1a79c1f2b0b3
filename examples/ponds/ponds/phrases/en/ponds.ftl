# The words of this game; all others are those of Bastide (docs/phrases.md). Another language is another folder.

ground-pond = pond
ground-grass = grass
event-pond = { $finished ->
    [no] Unfinished pond
   *[yes] Pond
}: { part-tiles } = { $points }
