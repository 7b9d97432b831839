"""How far bots follow a game before they judge it, by what its Insight says.

An author says what the game is like; the figures are the bots' own, found in the arena.
"""

# compiled: searches spend all their time here

from __future__ import annotations

from typing import Final

from travelogue.core.insight import A_TURN, NEVER, Insight
from travelogue.core.native import i64

SHORT_TURN: Final = 2  # decisions that may be followed in every way: of more there are too many


class Reach:
    """What a bot follows before it judges, in decisions.

    `ahead`   the seat's own next ones, in every way, before an action is judged
    `glance`  the same in a search, which looks at many more actions
    `turn`    the seat's own, each the best at sight, before a search judges a new situation
    `line`    of each seat, each the best at sight, where a search plays a line on
    `one_in`  one line in so many is played on, since that takes much longer than a judgement
    """

    __slots__ = ("ahead", "glance", "line", "one_in", "turn")

    def __init__(self, insight: Insight) -> None:
        self.turn: i64 = insight.turn_decisions
        self.ahead: i64 = self.turn
        self.glance: i64 = 0
        self.line: i64 = 0
        self.one_in: i64 = 1
        is_long = self.turn > SHORT_TURN
        if is_long:
            # where a turn leads is seen at its end; its first decisions are told apart by the next
            self.ahead = 1
            self.glance = 1
        if insight.play_on == NEVER:
            return
        if insight.play_on == A_TURN:
            self.line = 8 if is_long else 7
            self.one_in = 15 if is_long else 12
        elif insight.side_by_side:
            self.line = 120  # the searcher alone decides: that is the end
            self.one_in = 32
        else:
            self.line = 30  # all seats decide: the end, or so far that what was begun is done
            self.one_in = 30
