"""Remember Our Trip: what is asked, where the game stands, how it ended."""

from __future__ import annotations

from travelogue.core.types import NOBODY
from travelogue.face.face import Prompt, Reader
from travelogue.face.text import N_

from ..rules.board import T_MISTAKEN, T_SIZE
from ..rules.scoring import most_mistaken, photo_hits
from ..rules.state import TripState
from ..rules.tables import NO_TOKEN, PHOTOS, ROUNDS
from ..rules.vocabulary import STEP_CELL, STEP_CONFIRM, STEP_KEEP, STEP_PICK, STEP_SELECT, STEP_TAKE
from . import words


def question(s: TripState, mover: int, reader: Reader) -> Prompt:
    """Return what the seat to move is asked."""
    text = reader.text
    if s.step == STEP_TAKE:
        return Prompt(
            reader.said(mover, N_("Take a set"), N_("{name} takes a set")),
            text("All tokens of one set, placed in the formation of the memory card."),
        )
    if s.step == STEP_PICK:
        return Prompt(
            reader.said(mover, N_("Which token next?"), N_("{name} picks a token")),
            text("Still to place: {tokens}.", tokens=words.set_name(s.hand, reader)),
        )
    token = words.token_name(s.token, reader) if s.token != NO_TOKEN else ""
    if s.step == STEP_CELL:
        title = reader.said(
            mover, N_("Where was this {token}?"), N_("{name} places a {token}"), token=token
        )
        return Prompt(title, text(words.formation_of(s).title))
    if s.step == STEP_KEEP:
        title = reader.said(
            mover, N_("Keep the new or the old token?"), N_("{name} chooses between two tokens")
        )
        return Prompt(title, text("The other one goes to Mistaken Memories."))
    if s.step == STEP_CONFIRM:
        return Prompt(
            reader.said(
                mover, N_("Confirm a location, or end your turn"), N_("{name} may confirm")
            ),
            text("A location needs at least one new token of this turn."),
        )
    if s.step == STEP_SELECT:
        title = reader.said(mover, N_("Which tokens belong to it?"), N_("{name} names the tokens"))
        spaces = words.spaces_name(s.chosen, reader)
        return Prompt(title, text("Chosen: {spaces}.", spaces=spaces))
    return Prompt(
        reader.said(mover, N_("Where do the last tiles go?"), N_("{name} lays the last tiles")),
        text.plural("{n} tile is left.", "{n} tiles are left.", s.question(mover).args[1]),
    )


def status(s: TripState, reader: Reader) -> str:
    """Return the round, or that the game is over."""
    if s.to_move() == NOBODY:
        return reader.text("Game over")
    return reader.text("Round {round} of {rounds}", round=s.round, rounds=ROUNDS)


def seat_note(s: TripState, seat: int, reader: Reader) -> str:
    """Return mistaken tokens, the most marked, and photo hits."""
    text = reader.text
    lost = s.tally[seat * T_SIZE + T_MISTAKEN]
    if lost and lost == most_mistaken(s):
        first = text("{n} mistaken, the most", n=lost)
    else:
        first = text("{n} mistaken", n=lost)
    return f"{first} · " + text("{hits}/{all} photos", hits=photo_hits(s, seat), all=PHOTOS)


def verdict(s: TripState, reader: Reader) -> str:
    """Return how the game was decided, with the rule (ROT-105 .. ROT-107)."""
    text = reader.text
    ranks, scores = s.ranks(), s.scores()
    winners = [seat for seat in range(s.seats) if ranks[seat] == 0]
    best = scores[winners[0]]
    lost = s.tally[winners[0] * T_SIZE + T_MISTAKEN]
    if len(winners) > 1:
        return text(
            "A shared victory of {names}: {points} points and {lost} mistaken memories each "
            "(ROT-107).",
            names=text.listed([reader.names[seat] for seat in winners]),
            points=best,
            lost=lost,
        )
    if scores.count(best) > 1:
        return reader.said(
            winners[0],
            N_("{points} points each; you win with fewer mistaken memories, {lost} (ROT-106)."),
            N_("{points} points each; {name} wins with fewer mistaken memories, {lost} (ROT-106)."),
            points=best,
            lost=lost,
        )
    return reader.said(
        winners[0],
        N_("You win with {points} points (ROT-105)."),
        N_("{name} wins with {points} points (ROT-105)."),
        points=best,
    )
