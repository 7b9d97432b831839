"""Rewinding: whatever was played, any counted decision can be the first that goes."""

from __future__ import annotations

import pytest

from travelogue.core.chance import SimChance
from travelogue.core.errors import ReplayError, UndoRefused
from travelogue.games import registry
from travelogue.history.entry import Entry
from travelogue.history.file import dump, parse, to_file, verify
from travelogue.history.history import History
from travelogue.history.position import cut, position_of, resume

SEED = bytes(32)


def play(history: History, decisions: int, pick: SimChance) -> None:
    for _ in range(decisions):
        if history.over:
            return
        pending = history.pending()
        seat = pending[pick.below(len(pending))]
        legal = history.legal(seat)
        history.play(seat, legal[pick.below(len(legal))], at=0)


@pytest.mark.parametrize("name", registry.names())
def test_rewinding_leads_where_the_game_was(name: str) -> None:
    """Whole games with rewinds and undos replay, resume and prove like any other."""
    game = registry.game(name)
    history = History.start(game, max(2, game.meta.min_seats), {}, SEED, at=0)
    pick = SimChance(3)
    longer = game.meta.max_decisions > 100  # a short game must not be over yet
    play(history, 25 if longer else 3, pick)
    for _ in range(3):
        lengths = [played.entry.seq for played in history.line[1:]]
        seq = lengths[pick.below(len(lengths))]
        expected = History(game, history.seats, history.options, SEED)
        kept = [played.entry.seq for played in history.line if played.entry.seq < seq]
        questions = history.questions[:]
        history.rewind(0, seq, at=0)
        assert [played.entry.seq for played in history.line] == kept
        expected.replay(history.entries)
        assert expected.state.signature() == history.state.signature()
        assert all(history.questions[seat] > questions[seat] for seat in history.pending())
        play(history, 10 if longer else 3, pick)
        for seat in range(history.seats):
            if history.undoable(seat):
                before = history.state.signature()
                history.undo(seat, at=0)
                assert history.state.signature() != before
    middle = position_of(history)
    seq = len(history.entries) - 1
    play(history, 10_000, pick)
    assert history.over
    again = resume(game, history.seats, history.options, SEED, history.entries, seq, middle)
    assert again.state.signature() == history.state.signature()
    assert again.scores() == history.scores()
    text = dump(to_file(history, ["x"] * history.seats, with_seed=True))
    assert verify(game, parse(text)).fair


def kimono() -> History:
    history = History.start(registry.game("kimono_memories"), 2, {}, SEED, at=0)
    play(history, 6, SimChance(1))
    return history


@pytest.mark.parametrize("seq", [0, 7, 99, -1])
def test_only_a_decision_that_counts_can_go(seq: int) -> None:
    history = kimono()
    signature = history.state.signature()
    with pytest.raises(UndoRefused):
        history.rewind(0, seq)
    assert history.state.signature() == signature
    assert len(history.entries) == 7


@pytest.mark.parametrize(
    "entry",
    [
        Entry(7, 0, "rewind 0"),
        Entry(7, 0, "rewind"),
        Entry(7, 0, "rewind x"),
        Entry(7, 0, "rewind " + "9" * 5000),
        Entry(7, 5, "rewind 3"),
        Entry(7, 0, "rewind 3", (1,)),
        Entry(7, 0, "rewind 3", (), True),
    ],
)
def test_forged_rewinds_do_not_replay(entry: Entry) -> None:
    history = kimono()
    with pytest.raises(ReplayError):
        history.replay([entry])


def test_a_game_can_be_cut_anywhere() -> None:
    history = kimono()
    for entries in range(1, 8):
        earlier = cut(history, entries)
        assert earlier.entries == history.entries[:entries]
    base = resume(
        history.game, 2, history.options, SEED, history.entries, 3, position_of(cut(history, 4))
    )
    assert cut(base, 5).state.signature() == cut(history, 5).state.signature()


def test_given_entries_are_not_proved_and_the_rest_is() -> None:
    history = cut(kimono(), 4)
    history.reseed(bytes([1]) * 32, 4)
    play(history, 10_000, SimChance(2))
    file = to_file(history, ["A", "B"], with_seed=True)
    proof = verify(history.game, parse(dump(file)))
    assert proof.fair
    assert proof.outcomes == sum(len(entry.outcomes) for entry in history.entries[4:])
    for wrong in (0, 2):  # entry 2 drew a photo, with another seed
        claimed = dump(file).replace('"given": 4', f'"given": {wrong}')
        with pytest.raises(ReplayError, match="the seed gives"):
            verify(history.game, parse(claimed))
    with pytest.raises(ReplayError, match="cannot be given"):
        verify(history.game, parse(dump(file).replace('"given": 4', '"given": 4000')))
