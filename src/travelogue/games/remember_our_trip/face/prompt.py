"""Remember Our Trip: what is asked, where the game stands, how it ended."""

from __future__ import annotations

from typing import Final

from travelogue.core.types import NOBODY
from travelogue.face.face import Prompt, Reader
from travelogue.face.text import N_

from ..rules.board import T_MISTAKEN, T_SIZE, listed_set, up_at
from ..rules.scoring import photo_hits
from ..rules.state import TripState
from ..rules.tables import PHOTOS, ROUNDS
from ..rules.vocabulary import (
    MISTAKEN,
    STEP_CELL,
    STEP_CONFIRM,
    STEP_KEEP,
    STEP_PICK,
    STEP_SELECT,
    STEP_TAKE,
    STEP_TILE,
)
from . import words


def question(s: TripState, mover: int, reader: Reader) -> Prompt:
    """Return what the seat to move is asked; to others, what it does and in which formation."""
    told = TOLD[s.step](s, mover, reader)
    if mover == reader.seat:
        return told
    return Prompt(told.title, reader.text(words.formation_of(s).title))


def take(s: TripState, mover: int, reader: Reader) -> Prompt:
    title = reader.said(mover, N_("Take a set"), N_("{name} takes a set"))
    return Prompt(title, reader.text("Tap a set, then a space for its first token"))


def place(s: TripState, mover: int, reader: Reader) -> Prompt:
    """Ask for a space, whether the token has been picked or is the first of several."""
    token, *others = [int(s.token)] if s.step == STEP_CELL else types_of(s)
    title = reader.said(
        mover,
        N_("Where does the {token} go?"),
        N_("{name} places a {token}"),
        token=words.token_name(token, reader),
    )
    if others:
        names = reader.text.listed([words.token_name(each, reader) for each in others])
        return Prompt(title, reader.text("or tap the {tokens} to place it first", tokens=names))
    if MISTAKEN in s.legal(mover):
        return Prompt(title, reader.text("A space that takes nothing lets it go"))
    return Prompt(title)


def types_of(s: TripState) -> list[int]:
    """Return the types in hand, the one that comes first in front."""
    return list(dict.fromkeys(listed_set(int(s.hand))))


def keep(s: TripState, mover: int, reader: Reader) -> Prompt:
    new = words.token_name(int(s.token), reader)
    old = words.token_name(int(up_at(s, s.seat, s.over)), reader)
    if new == old:
        question, waiting = N_("Keep the new or the old {new}?"), N_("{name} covers a {old}")
    else:
        question, waiting = N_("Keep the {new} or the {old}?"), N_("{name} covers a {old}")
    title = reader.said(mover, question, waiting, new=new, old=old)
    return Prompt(title, reader.text("The other one is a mistaken memory"))


def confirm(s: TripState, mover: int, reader: Reader) -> Prompt:
    text = reader.text
    if len(s.legal(mover)) == 1:
        return Prompt(
            reader.said(mover, N_("Your turn is done"), N_("{name} ends the turn")),
            text("It ends by itself; undo or a touch stops it"),
        )
    if s.many:
        title = reader.said(mover, N_("Confirm a place?"), N_("{name} may confirm a place"))
    else:
        title = reader.said(mover, N_("Confirm one place?"), N_("{name} may confirm a place"))
    return Prompt(title, text("Tap a glowing group"))


def select(s: TripState, mover: int, reader: Reader) -> Prompt:
    title = reader.said(mover, N_("Which tokens belong to it?"), N_("{name} names the tokens"))
    return Prompt(title, reader.text("Tap those that are confirmed together"))


def tile(s: TripState, mover: int, reader: Reader) -> Prompt:
    left = s.question(mover).args[1]
    return Prompt(
        reader.said(mover, N_("Where do the last tiles go?"), N_("{name} lays the last tiles")),
        reader.text.plural("{n} tile is left", "{n} tiles are left", left),
    )


TOLD: Final = {
    STEP_TAKE: take, STEP_PICK: place, STEP_CELL: place, STEP_KEEP: keep, STEP_CONFIRM: confirm,
    STEP_SELECT: select, STEP_TILE: tile,
}  # fmt: skip


def status(s: TripState, reader: Reader) -> str:
    """Return the city and the round, or that the game is over."""
    if s.to_move() == NOBODY:
        return reader.text("Game over")
    city = reader.text(words.city_of(s).title)
    return f"{city} · {round_of(s, reader)}"


def round_of(s: TripState, reader: Reader) -> str:
    return reader.text("Round {round} of {rounds}", round=s.round, rounds=ROUNDS)


def seat_note(s: TripState, seat: int, reader: Reader) -> str:
    """Return mistaken tokens and photo hits."""
    text = reader.text
    first = text("{n} mistaken", n=s.tally[seat * T_SIZE + T_MISTAKEN])
    return f"{first} · " + text("{hits} of {all} photos", hits=photo_hits(s, seat), all=PHOTOS)


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
