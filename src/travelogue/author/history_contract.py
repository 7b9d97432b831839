"""The part of the contract that concerns history: undo, game files and proofs."""

from __future__ import annotations

from typing import Final

from travelogue.author.alike import alike_deeds, do, told_fault
from travelogue.author.contract import ContractError
from travelogue.author.option_sets import option_sets, seat_counts, shared_out
from travelogue.core.chance import SimChance
from travelogue.core.game import Game
from travelogue.history.file import dump, parse, rebuild, to_file, verify
from travelogue.history.history import History
from travelogue.history.position import cut
from travelogue.history.shares import SEED_BYTES

SELDOM: Final = 300  # one decision in so many is compared with others that a seat cannot tell
FEW: Final = 8  # more option sets than this are not combined, each value is tried once


def check_history(game: Game, games: int = 1, seed: int = 1, share_out: bool = False) -> int:
    """Play random games with random undos; return how many decisions were taken back.

    With `share_out` every value of an option is tried with some number of seats, not with each.
    """
    sets_of = shared_out if share_out else option_sets
    undone = 0
    for seats in seat_counts(game):
        for options in sets_of(game, seats, FEW):
            for n in range(games):
                undone += check_one(game, seats, options, seed * 1000 + n)
    return undone


def check_one(game: Game, seats: int, options: dict[str, str], seed: int) -> int:
    """Check one game; return how many decisions were taken back."""
    pick = SimChance(seed)
    secret = seed.to_bytes(SEED_BYTES, "big")
    history = History.start(game, seats, dict(options), secret, at=0)
    where = f"{game.meta.name}, {seats} seats, {options}, seed {seed}"
    undone = 0
    while not history.over:
        pending = history.pending()
        seat = pending[pick.below(len(pending))]
        actions = history.legal(seat)
        action = actions[pick.below(len(actions))]
        before = history.state.signature()
        questions = history.questions[:]
        entry = history.play(seat, action, at=0)
        if (history.undoable(seat) > 0) != (not entry.is_barrier() and not history.over):
            raise ContractError(f"{where}, entry {entry.seq}: undo is offered wrongly")
        if history.undoable(seat) and pick.below(4) == 0:
            history.undo(seat, at=0)
            undone += 1
            if history.state.signature() != before:
                raise ContractError(f"{where}, entry {entry.seq}: undo leads elsewhere")
            if history.questions[seat] <= questions[seat]:
                raise ContractError(f"{where}, entry {entry.seq}: an old answer fits after undo")
        undone += undo_across(history, pick, where)
        check_secrets(history, pick, where)
    text = dump(to_file(history, [f"seat {n}" for n in range(seats)], with_seed=True))
    file = parse(text)
    if rebuild(game, file).state.signature() != history.state.signature() or dump(file) != text:
        raise ContractError(f"{where}: the game file tells another game")
    if not verify(game, file).fair:
        raise ContractError(f"{where}: the deal cannot be proved")
    return undone


def check_secrets(history: History, pick: SimChance, where: str) -> None:
    """Who cannot tell what others do is told the same numbers, and may undo the same."""
    if pick.below(SELDOM):
        return
    reader = pick.below(history.seats + 1) - 1
    for group in alike_deeds(history, reader, pick):
        one, other = (cut(history, len(history.entries)) for _ in range(2))
        do(one, group[0])
        do(other, group[-1])
        fault = told_fault(one, other, reader)
        if fault:
            raise ContractError(f"{where}, entry {len(history.entries)}, {group[-1]}: {fault}")


def undo_across(history: History, pick: SimChance, where: str) -> int:
    """Take back and repeat a decision that others may have answered beside; nothing may change."""
    if pick.below(6) or history.over:
        return 0
    for seat in range(history.seats):
        if not history.undoable(seat):
            continue
        signature = history.state.signature()
        last = [p.entry for p in history.line if p.entry.seat == seat][-1]
        history.undo(seat, at=0)
        history.play(seat, last.action, at=0)
        if history.state.signature() != signature:
            raise ContractError(
                f"{where}: entry {last.seq} taken back and repeated leads elsewhere"
            )
        return 1
    return 0
