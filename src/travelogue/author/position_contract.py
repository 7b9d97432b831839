"""What the contract suite asks of a position: a sentence for what is wrong, "" if nothing is."""

from __future__ import annotations

import json
from typing import Final

from travelogue.core.chance import SimChance
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.core.types import NOBODY, SPECTATOR

ODD_ACTIONS: Final = 8  # tried besides the legal ones


def asking_fault(game: Game, state: GameState, odd: SimChance) -> str:
    """pending, to_move, legal, refusal and question agree."""
    pending = state.pending()
    if pending != sorted(set(pending)) or any(not 0 <= s < state.seats for s in pending):
        return f"pending seats {pending} are not ascending seats of the table"
    if state.to_move() != (pending[0] if pending else NOBODY):
        return f"to_move {state.to_move()} is not the first of {pending}"
    for seat in range(state.seats):
        fault = actions_fault(game, state, seat, odd)
        if fault:
            return fault
        if seat in pending and state.question(seat).name == "":
            return f"seat {seat} is asked a question without a name"
    return ""


def actions_fault(game: Game, state: GameState, seat: int, odd: SimChance) -> str:
    """Legal actions are those that are not refused, and only those who are asked have any."""
    actions, is_asked = state.legal(seat), seat in state.pending()
    if bool(actions) != is_asked:
        return f"seat {seat} is {'' if is_asked else 'not '}asked, legal {actions}"
    if actions != sorted(set(actions)):
        return f"legal actions {actions} are not ascending and distinct"
    if actions and not (actions[0] >= 0 and actions[-1] < game.space.size):
        return f"legal actions {actions} leave the action space"
    others = [int(odd.below(game.space.size)) for _ in range(ODD_ACTIONS)]
    for action in [*actions, *others]:
        rule = state.refusal(seat, action)
        if (rule == "") != (action in actions):
            return f"refusal says {rule!r} of {game.space.text(action)!r}"
        if rule and not rule.startswith(game.meta.prefix + "-"):
            return f"refusal {rule!r} is no rule id of this game"
    return ""


def single_fault(game: Game, state: GameState) -> str:
    """Nobody is asked what has one answer, but in steps that game.toml names."""
    for seat in state.pending():
        actions, step = state.legal(seat), state.question(seat).name
        if len(actions) == 1 and step not in game.meta.single_answers:
            only = game.space.text(actions[0])
            return f"the step {step!r} asks for one answer: seat {seat} can but {only!r}"
    return ""


def scores_fault(state: GameState) -> str:
    """Score lines sum to the score and keep their order, and at the end nothing is open."""
    scores = state.scores()
    names = [line.line for line in state.score_lines(0)]
    for seat in range(state.seats):
        lines = state.score_lines(seat)
        if sum(line.points for line in lines) != scores[seat]:
            return f"the score lines of seat {seat} do not sum to {scores[seat]}"
        if [line.line for line in lines] != names or len(set(names)) != len(names):
            return f"seat {seat} has other score lines than seat 0, or one twice"
        still = [line.line for line in lines if not line.firm]
        if still and not state.pending():
            return f"the line {still[0]!r} of seat {seat} is not firm in a finished game"
    ranks = state.ranks()
    if state.seats == 1:
        is_fine = ranks in ([0], [1])
        return "" if is_fine else f"{ranks} are no ranks of a game alone: [0] is won, [1] is lost"
    if sorted(ranks) != sorted(sum(1 for r in ranks if r < mine) for mine in ranks):
        return f"{ranks} are no ranks: ties share a place, the next one follows after them"
    return ""


def data_fault(game: Game, state: GameState) -> str:
    """encode is JSON and decodes to the same position; a copy is the same position."""
    text = json.dumps(state.encode())
    back = game.decode(json.loads(text))
    if back.signature() != state.signature() or json.dumps(back.encode()) != text:
        return "encode and decode do not give the same position"
    asked = state.to_move()
    if back.viewer != state.viewer or back.legal(asked) != state.legal(asked):
        return "a decoded position asks something else"
    if state.copy().signature() != state.signature():
        return "a copy is not the same position"
    for seat in (*range(state.seats), SPECTATOR):
        if back.view(seat).signature() != state.view(seat).signature():
            return f"a decoded position shows seat {seat} something else"
    return ""
