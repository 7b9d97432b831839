"""What can be answered in advance: the bonuses of a reaction, and nothing else."""

from __future__ import annotations

from tests.games.photo_tour.build import Desk, names, play, table
from tests.games.photo_tour.test_landmarks import CARDS
from travelogue.core.types import SPECTATOR
from travelogue.face.face import Reader, Standing
from travelogue.games import registry
from travelogue.games.photo_tour.rules.state import PhotoState
from travelogue.games.photo_tour.rules.vocabulary import DECLINE, USE_FIRST
from travelogue.history.history import History

READER = Reader(("Mika", "Hana"), 1)


def standing(s: PhotoState, seat: int) -> list[Standing]:
    return registry.face("photo_tour").standing(s.view(seat), seat, READER)


def reaction() -> PhotoState:
    """Return the position in which seat 1 may answer a Move by car with 3 or 40 (PTN-94)."""
    s = table(Desk(at=19), Desk({1: "3", 2: "40"}, reserve="L"), cards=CARDS, tokens="LTFSH")
    play(s, "move car", "go 18")
    return s


def test_every_bonus_of_a_reaction_is_offered() -> None:
    """PTN-86, PTN-92: each can be used, and declined with the others."""
    s = reaction()
    offers = standing(s, 1)
    assert [offer.key for offer in offers] == ["bonus 3", "bonus 40"]
    assert [offer.always for offer in offers] == [USE_FIRST + 3, USE_FIRST + 40]
    assert {offer.never for offer in offers} == {DECLINE}
    assert all({offer.always, offer.never} <= set(s.legal(1)) for offer in offers)
    assert all(offer.label.startswith(f"the {offer.key.replace(' ', ' of ')} ") for offer in offers)


def test_nobody_else_is_offered_anything() -> None:
    s = reaction()
    assert standing(s, 0) == []
    face = registry.face("photo_tour")
    assert face.standing(s.view(SPECTATOR), SPECTATOR, Reader(("Mika", "Hana"))) == []


def test_what_a_bonus_asks_is_asked() -> None:
    """PTN-24: where the bonus of 3 leads is a decision of its own."""
    s = reaction()
    play(s, "use 3")
    assert s.to_move() == 1
    assert all(name.startswith("go ") for name in names(s))
    assert standing(s, 1) == []


def test_in_its_own_turn_a_seat_is_asked() -> None:
    """PTN-23: a bonus at a free moment stands beside other choices."""
    s = table(Desk({5: "25"}, at=19), Desk(), cards=CARDS, tokens="LTFSH")
    assert "use 25" in names(s)
    assert standing(s, 0) == []


def test_a_game_without_reactions_offers_nothing() -> None:
    game = registry.game("kimono_memories")
    face = registry.face("kimono_memories")
    history = History.start(game, 2, {}, bytes(32))
    seat = history.pending()[0]
    assert face.standing(history.view(seat), seat, READER) == []
