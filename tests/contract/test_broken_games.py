"""The contract suite finds what it promises: the sample with a planted fault fails, for its reason.

States answer by the modules of the rules, so that a fault is a function put into one of them.
"""

from __future__ import annotations

from typing import Any

import pytest

from travelogue.author import contract
from travelogue.author.contract import ContractError, check_game
from travelogue.author.sample import game
from travelogue.author.sample.mind.insight import SampleInsight
from travelogue.author.sample.rules import hiding, refusals, scoring, turn
from travelogue.author.sample.rules.state import SampleState
from travelogue.author.sample.rules.vocabulary import STEP_TAKE, TAKE_DECK
from travelogue.core.bits import bit
from travelogue.core.chance import Chance
from travelogue.core.events import EventLog
from travelogue.core.game import Game
from travelogue.core.state import GameState, ScoreLine
from travelogue.core.zones import put_cards
from travelogue.games import registry

legal_into, take_apply, lay_apply = turn.legal_into, turn.take_apply, turn.lay_apply
pile_apply, hide, fill = turn.pile_apply, hiding.hide, hiding.fill
refusal, score_lines = refusals.refusal, scoring.score_lines
ranks, copy, encode = scoring.ranks, SampleState.copy, SampleState.encode


def descending(s: SampleState, seat: int, out: Any) -> int:
    n = legal_into(s, seat, out)
    for k, action in enumerate([out[n - 1 - k] for k in range(n)]):
        out[k] = action
    return n


def dead_end(s: SampleState, seat: int, out: Any) -> int:
    return 0 if s.step == STEP_TAKE else legal_into(s, seat, out)


def out_of_turn(s: SampleState, seat: int, out: Any) -> int:
    out[0] = TAKE_DECK
    return legal_into(s, seat, out) or int(s.step == STEP_TAKE)


def asked_without_a_choice(s: SampleState, seat: int, out: Any) -> int:
    return 1 if s.step == STEP_TAKE and legal_into(s, seat, out) else legal_into(s, seat, out)


def refused_by_nobody(s: SampleState, seat: int, action: int) -> str:
    return "" if s.step == STEP_TAKE else refusal(s, seat, action)


def falls_over(s: SampleState, seat: int, action: int, chance: Chance, log: Any) -> None:
    raise ZeroDivisionError("no cards to share")


def peeking(s: SampleState, seat: int, action: int, chance: Chance, log: Any) -> None:
    """Taking a card from the pile shows the next hand, which is reported to nobody."""
    take_apply(s, seat, action, chance, log)
    if action != TAKE_DECK:
        s.shown |= s.hands[s.seat]


def endless(s: SampleState, seat: int, log: EventLog | None) -> None:
    s.seat = (seat + 1) % s.seats


def losing(s: SampleState, seat: int, card: int, chance: Chance, log: EventLog | None) -> None:
    pile_apply(s, seat, card, chance, log)
    s.piled = 0


def log_decides(s: SampleState, seat: int, card: int, chance: Chance, log: Any) -> None:
    lay_apply(s, seat, card, chance, log)
    if log is not None:
        s.turns += 1


def told_to_all(s: SampleState, seat: int, chance: Chance, log: EventLog | None) -> None:
    card = chance.draw(s.deck)
    s.hands[seat] |= bit(card)
    if log is not None:
        log.add(1, seat, card)


def hides_nothing(v: SampleState, seat: int) -> None:
    pass


def nothing_to_guess(s: SampleState, viewer: int, chance: Chance) -> None:
    pass


def in_hidden_order(s: SampleState, seat: int) -> SampleState:
    v = copy(s)
    v.viewer = seat
    hide(v, seat)
    return v


def forgets_who_knows(v: SampleState, seat: int) -> None:
    hide(v, seat)
    v.shown = 0


def made_of_nothing(s: SampleState, viewer: int, chance: Chance) -> None:
    fill(s, viewer, chance)
    put_cards(s.deck, s.hands[0] & -s.hands[0])


def first_line_alone(s: SampleState, seat: int) -> list[ScoreLine]:
    return score_lines(s, seat)[:1]


def never_firm(s: SampleState, seat: int) -> list[ScoreLine]:
    return [ScoreLine(each.line, each.rule, each.points, False) for each in score_lines(s, seat)]


def no_winner(s: SampleState) -> list[int]:
    return [rank + 1 for rank in ranks(s)]


def shared(s: SampleState) -> SampleState:
    twin = copy(s)
    twin.laid = s.laid
    return twin


def forgets_turns(s: SampleState) -> dict[str, object]:
    return {**encode(s), "turns": 0}


PLANTED: list[tuple[object, str, Any, str]] = [
    (turn, "legal_into", descending, "not ascending"),
    (turn, "legal_into", dead_end, "asked, legal"),
    (turn, "legal_into", out_of_turn, "asked, legal"),
    (turn, "legal_into", asked_without_a_choice, "the step 'take' asks for one answer"),
    (turn, "take_apply", falls_over, "ZeroDivisionError: no cards to share"),
    (turn, "take_apply", peeking, "lets its seat see hidden cards: chance.reveal"),
    (turn, "next_turn", endless, "still not over|the bag has 0 cards"),
    (turn, "pile_apply", losing, "census"),
    (turn, "lay_apply", log_decides, "without a log"),
    (turn, "draw", told_to_all, "the log tells"),
    (
        SampleState,
        "view",
        in_hidden_order,
        "a guess from the view .* depends on what it cannot see",
    ),
    (hiding, "hide", forgets_who_knows, "view of the view|contradicts|depends|sees other"),
    (hiding, "fill", made_of_nothing, "contradicts|components|depends"),
    (refusals, "refusal", refused_by_nobody, "refusal says ''"),
    (scoring, "score_lines", first_line_alone, "do not sum"),
    (scoring, "score_lines", never_firm, "the line 'cards' of seat 0 is not firm"),
    (scoring, "ranks", no_winner, "ranks|winner"),
    (SampleState, "copy", shared, "changed the original|census"),
    (SampleState, "encode", forgets_turns, "encode and decode"),
]


@pytest.mark.parametrize(
    ("where", "name", "fault", "promise"), PLANTED, ids=[row[2].__name__ for row in PLANTED]
)
def test_a_planted_fault_is_found(
    where: object, name: str, fault: object, promise: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, name, fault)
    with pytest.raises(ContractError, match=promise):
        check_game(game.make(), games=6)


def test_a_view_that_hides_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats take turns here: nothing but the log tells that something is hidden."""
    monkeypatch.setattr(hiding, "hide", hides_nothing)
    monkeypatch.setattr(hiding, "fill", nothing_to_guess)
    with pytest.raises(ContractError, match="sees in its view what the log keeps from it"):
        check_game(game.make())


def test_an_insight_that_says_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def nonsense(self: SampleInsight, state: GameState, seat: int) -> float:
        return float("nan")

    monkeypatch.setattr(SampleInsight, "value", nonsense, raising=False)
    with pytest.raises(ContractError, match="insight values a position at nan"):
        check_game(game.make())


def test_declared_steps_may_ask_without_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "legal_into", asked_without_a_choice)
    sample = game.make()
    sample.meta.single_answers = ["take"]
    assert check_game(sample) > 0


# --- where a fault is shown -----------------------------------------------------------------------


def fault_of(sample: Game) -> str:
    with pytest.raises(ContractError) as caught:
        check_game(sample, games=1, tables=[3])
    return str(caught.value)


def late(s: SampleState, seat: int) -> list[ScoreLine]:
    """Wrong where seat 0 has all colours and three cards lie on the pile."""
    is_wrong = scoring.colour_points(s, 0) and s.piled > 2
    return score_lines(s, seat)[:1] if is_wrong else score_lines(s, seat)


def test_a_fault_is_shown_in_a_short_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scoring, "score_lines", late)
    short = fault_of(game.make())
    monkeypatch.setattr(contract, "TRIES", 1)
    long = fault_of(game.make())
    assert "do not sum" in short.splitlines()[0]
    assert len(short.splitlines()) < len(long.splitlines())


@pytest.mark.parametrize(
    ("where", "name", "fault"),
    [
        (scoring, "score_lines", late),
        (turn, "take_apply", falls_over),
        (SampleState, "view", in_hidden_order),
        (scoring, "score_lines", never_firm),
    ],
)
def test_a_fault_is_told_as_a_test_that_fails_until_it_is_mended(
    where: object, name: str, fault: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    sample = game.make()
    monkeypatch.setattr(registry, "game", {"sample": sample}.__getitem__)
    with monkeypatch.context() as broken:
        broken.setattr(where, name, fault)
        told = fault_of(sample)
        promise, _, pasted = told.partition("\n\n")
        names: dict[str, Any] = {}
        exec(pasted, names)
        with pytest.raises(ContractError) as again:
            names["test_this_line_keeps_the_contract"]()
        assert str(again.value).splitlines()[0].endswith(promise.split(": ", 1)[1])
    names["test_this_line_keeps_the_contract"]()
