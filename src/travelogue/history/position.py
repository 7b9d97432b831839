"""Positions: a game goes on from one when the rules have changed since it was played so far."""

from __future__ import annotations

from typing import Any, Final, cast

from travelogue.core.errors import ReplayError, TravelogueError
from travelogue.core.game import Game
from travelogue.history.entry import Entry
from travelogue.history.history import History

# more than a game has entries, and always the same: question numbers tell nobody how many were lost
LEAP: Final = 1 << 16


def position_of(history: History) -> dict[str, object]:
    """Return where a game stands, as JSON-able data."""
    return {
        "state": history.state.encode(),
        "questions": list(history.questions),
        "stage": history.stage,
    }


def resume(
    game: Game,
    seats: int,
    options: dict[str, str],
    seed: bytes,
    entries: list[Entry],
    seq: int,
    position: dict[str, object],
) -> History:
    """Return the game that goes on from a position, which the entries up to `seq` led to.

    Those entries are kept but not checked: their rules are gone. Later ones are played by the
    rules of today; ReplayError names the first that does not fit.
    """
    history = History(game, seats, options, seed)
    data = cast(dict[str, Any], position)
    try:
        history.state = game.decode(data["state"])
        history.questions = [int(q) for q in data["questions"]]
        history.stage = int(data["stage"])
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise ReplayError(f"The position after entry {seq} cannot be read: {error!r}.") from None
    history.base, history.resumed = history.state, (seq, position)
    history.entries = list(entries[: seq + 1])
    for told in history.told:
        told.begin(seq)
    history.drawn = sum(len(entry.outcomes) for entry in history.entries)
    history.replay(entries[seq + 1 :])
    return history


def resume_under_new_rules(
    game: Game,
    seats: int,
    options: dict[str, str],
    seed: bytes,
    entries: list[Entry],
    seq: int,
    position: dict[str, object],
) -> History:
    """Return the game as far as the rules of today can follow it from a position.

    Decisions after the position that they refuse do not count; their entries stay.
    """
    history = resume(game, seats, options, seed, entries[: seq + 1], seq, position)
    return followed(history, entries)


def replay_under_new_rules(
    game: Game, seats: int, options: dict[str, str], seed: bytes, entries: list[Entry]
) -> History:
    """Return the game as far as the rules of today can follow it from its deal.

    For a position that they cannot read. ReplayError if they deal otherwise.
    """
    history = History(game, seats, options, seed)
    history.replay(entries[:1])
    return followed(history, entries)


def followed(history: History, entries: list[Entry]) -> History:
    """Return the game with all of its entries, played as far as the rules of today go along.

    What they refuse does not count; its entries stay.
    """
    for entry in entries[len(history.entries) :]:
        try:
            history.replay_entry(entry)
        except TravelogueError:
            break
    rest = entries[len(history.entries) :]
    history.entries += rest
    history.drawn += sum(len(entry.outcomes) for entry in rest)
    if rest:  # each of them may have asked something new: old clicks must fit nothing
        history.questions = [q + LEAP for q in history.questions]
    history.base, history.line = history.state, []
    history.resumed = (len(entries) - 1, position_of(history))
    for told in history.told:
        told.begin(len(entries) - 1)
    return history


def cut(history: History, entries: int) -> History:
    """Return the same game as it was after so many entries, played again."""
    told = history.entries[:entries]
    game, seats, options, seed = history.game, history.seats, history.options, history.seed
    if history.resumed is not None and seed is not None:
        earlier = resume(game, seats, options, seed, told, *history.resumed)
    else:
        earlier = History(game, seats, options, seed)
        earlier.replay(told)
    earlier.given = history.given
    if earlier.is_dealt:
        earlier.put_in(history.shares)
    return earlier
