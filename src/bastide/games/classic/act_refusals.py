"""Why a word about dragon or tower is not a legal move."""

import re

from bastide.core.records import Record
from bastide.core.turns import DEPLOY
from bastide.games.classic.prisoners import COST
from bastide.games.classic.rules import Rules
from bastide.games.classic.state import CAPTURE, EXCHANGE, FLY, PAY
from bastide.phrases import Phrase

FAR = re.compile(r"[a-z]+@-?\d{1,4},-?\d{1,4}/.+")  # a piece on another tile


def why_not_act(state: Record, rules: Rules, word: str) -> Phrase | None:
    """Why a word about dragon or tower is not legal; None for any other word."""
    if word.startswith("ransom:"):
        return why_not_ransom(state, rules)
    if state.phase == FLY:
        return Phrase("dragon-flies-beside", word=word)  # DR7
    if state.phase == CAPTURE:
        return Phrase("not-in-reach", word=word)  # TW3
    if state.phase == EXCHANGE:
        return Phrase("not-held-by-rival", word=word)  # TW9
    if state.phase == PAY:
        return Phrase("no-ransom-named", word=word)  # TW10
    verb, at, _ = word.partition("@")
    if state.phase != DEPLOY or not at:
        return None
    if verb == "fairy" and rules.dragon:
        return Phrase("fairy-needs-follower")  # DF1
    if verb == "princess" and rules.dragon:
        return Phrase("princess-needs-knight")  # DP10
    if verb == "floor" and rules.tower:
        return Phrase("floor-needs-tower") if state.floors[state.player] else Phrase("no-floor-left")  # TW2
    if not FAR.fullmatch(word):
        return None
    return Phrase("tower-not-open") if word.endswith("/tower") else Phrase("needs-portal")  # TW5, DP1


def why_not_ransom(state: Record, rules: Rules) -> Phrase:
    """TW10."""
    if not rules.tower:
        return Phrase("no-prisoners-here")
    if state.ransomed:
        return Phrase("one-ransom-a-turn")
    if state.scores[state.player] < COST:
        return Phrase("ransom-costs", cost=COST)
    return Phrase("ransom-frees-own")
