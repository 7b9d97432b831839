"""Kimono Memories: what is asked, where the game stands, how it ended."""

# compiled: the question and where the game stands are told at every move

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.core.types import NOBODY
from travelogue.face.face import Prompt, Reader
from travelogue.face.text import N_, Text

from ..rules.album import T_CATS, T_PROPS, T_SIZE
from ..rules.scoring import tie_break
from ..rules.state import KimonoState
from ..rules.tables import SEATS, SUN, TURNS
from ..rules.vocabulary import STEP_CROSS, STEP_PLACE, STEP_WILD
from . import words

WON_AT_ONCE: Final = (
    N_("Sudden victory! You have two markers on the last two spaces of your side (KIM-92)."),
    N_("Sudden victory! {name} has two markers on the last two spaces of {name}'s side (KIM-92)."),
)
WON_POINTS: Final = (
    N_("You win {mine} to {other}! (KIM-89)"),
    N_("{name} wins {mine} to {other} (KIM-89)."),
)
WON_TILES: Final = (
    N_("You win {mine} tiles to {other}! (KIM-100)"),
    N_("{name} wins {mine} tiles to {other} (KIM-100)."),
)


def question(s: KimonoState, mover: int, reader: Reader) -> Prompt:
    """Return what the seat to move is asked."""
    text, said = reader.text, reader.said
    if s.step == STEP_CROSS:
        return Prompt(
            said(mover, N_("Take one of the next three cards"), N_("{name} is taking a card")),
            said(
                mover,
                N_("Then choose its place. Nothing is final before."),
                N_("One of the next three."),
            ),
        )
    if s.step == STEP_PLACE:
        card = words.card_name(s.tables, s.hand, reader)
        return Prompt(
            said(mover, N_("Where does this photo go?"), N_("{name} is adding a photo")), card
        )
    if s.step == STEP_WILD:
        return Prompt(
            said(mover, N_("Choose a token"), N_("{name} is choosing a token")),
            text("Two wild halves meet, so you can take any token left."),
        )
    pattern = words.pattern_name(s.compared - 1, reader)
    return Prompt(
        said(mover, N_("Take a reward card"), N_("{name} is choosing a reward card")),
        said(mover, N_("You win {pattern}."), N_("{name} wins {pattern}."), pattern=pattern),
    )


def status(s: KimonoState, reader: Reader) -> str:
    """Return the turn, the comparison, or that the game is over."""
    if s.to_move() == NOBODY:
        return reader.text("Game over")
    if s.compared >= 0:
        return words.comparison(s.compared - 1, reader)
    return reader.text("Turn {turn} of {turns}", turn=s.turn, turns=TURNS)


def seat_note(s: KimonoState, seat: int, reader: Reader) -> str:
    """Return the side of a seat, and the two counts that break a tie (KIM-11, KIM-90)."""
    props: int = s.tally[seat * T_SIZE + T_PROPS]
    return counted(seat, s.tally[seat * T_SIZE + T_CATS], props.bit_count(), reader.text)


@memo
def counted(seat: int, cats: int, props: int, text: Text) -> str:
    """Return side, cats and props in words."""
    told = [
        text("Sun") if seat == SUN else text("Moon"),
        text.plural("{n} cat", "{n} cats", cats),
        text.plural("{n} prop", "{n} props", props),
    ]
    return " · ".join(told)


def verdict(s: KimonoState, reader: Reader) -> str:
    """Return how the game was decided, with the rule (KIM-89 .. KIM-92, KIM-100 .. KIM-102)."""
    text, said, ranks, scores = reader.text, reader.said, s.ranks(), s.scores()
    if s.winner != NOBODY:
        return said(s.winner, *WON_AT_ONCE)
    ties = [tie_break(s, seat) for seat in range(SEATS)]
    if ranks == [0] * SEATS:
        return text(
            "A shared victory: {points} to {points}, with cats and props tied {ties} to {ties} "
            "({rule}).",
            points=scores[0], ties=ties[0], rule="KIM-102" if s.basic else "KIM-91",
        )  # fmt: skip
    winner = ranks.index(0)
    mine, other = scores[winner], scores[1 - winner]
    if mine == other:
        return said(
            winner,
            N_("{points} to {points}. You win on cats and props, {mine} to {other}! ({rule})"),
            N_("{points} to {points}. {name} wins on cats and props, {mine} to {other} ({rule})."),
            points=mine, mine=ties[winner], other=ties[1 - winner],
            rule="KIM-101" if s.basic else "KIM-90",
        )  # fmt: skip
    you, others = WON_TILES if s.basic else WON_POINTS
    return said(winner, you, others, mine=mine, other=other)
