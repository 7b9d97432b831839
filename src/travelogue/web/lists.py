"""Tables in lists, in words: the lobby, and the games of one person."""

from __future__ import annotations

from dataclasses import dataclass

from travelogue.face.text import Text
from travelogue.games import registry
from travelogue.history.history import now_ms
from travelogue.live import clock
from travelogue.live.terms import Terms
from travelogue.store.records import Listing, SeatRecord
from travelogue.web.table.parts.agreed import options_words, pace_words, time_left
from travelogue.web.table.reading import distinct_names
from travelogue.web.titles import Title, title_of


@dataclass(frozen=True)
class Listed:
    """A table as a list shows it."""

    id: str
    title: Title
    names: list[str]
    others: str  # the names but the reader's
    pace: str
    agreed: list[str]
    free: int  # open seats
    is_mine: bool
    asked: bool  # the reader owes an answer
    state: str
    left: str  # the reader's time
    result: str


def is_for_all(listing: Listing) -> bool:
    """Tell whether a stranger could sit down or watch: only then a table is named to strangers."""
    is_free = any(seat.kind == "open" for seat in listing.seats)
    return is_free or Terms.read(listing.table.terms).watching == "everyone"


def listed(listing: Listing, person: str, text: Text) -> Listed:
    """Return a table in words; nothing is said of what somebody holds."""
    table, game = listing.table, registry.game(listing.table.game)
    names = distinct_names(listing.seats, game.meta.seat_names, text)
    mine = [seat.seat for seat in listing.seats if person and seat.holder == person]
    terms = Terms.read(table.terms)
    others = [
        name
        for seat, name in zip(listing.seats, names, strict=True)
        if seat.kind != "open" and (seat.seat not in mine or len(mine) > 1)
    ]
    asked = any(seat in table.pending for seat in mine)
    return Listed(
        table.id,
        title_of(game, text),
        names,
        text("With {names}", names=text.listed(others)) if others else text("With nobody yet"),
        pace_words(terms.pace, text),
        options_words(game, table.options, text),
        sum(seat.kind == "open" for seat in listing.seats),
        bool(mine),
        asked,
        state_words(listing, names, asked, text),
        own_time(listing.seats, mine, text),
        result_words(listing, names, mine, text),
    )


def state_words(listing: Listing, names: list[str], asked: bool, text: Text) -> str:
    """Return whom a table waits for."""
    free = [seat.seat for seat in listing.seats if seat.kind == "open"]
    if listing.table.ended is not None:
        return text("Game over") if listing.table.result is not None else text("Closed")
    if asked:
        return text("Your turn")
    if free or listing.table.begun is None:
        return waiting_words(len(free), text)
    return text("{name} to move", name=text.listed([names[n] for n in listing.table.pending]))


def waiting_words(free: int, text: Text) -> str:
    """Return what a table waits for before its cards are dealt, or with a seat that was left."""
    if free:
        return text.plural("{n} seat is free", "{n} seats are free", free)
    return text("Dealing …")


def own_time(seats: list[SeatRecord], mine: list[int], text: Text) -> str:
    """Return how much time a person has left where their clock runs; "" if none does."""
    now = now_ms()
    running = [
        clock.remaining(each, now)
        for seat in mine
        if (stored := seats[seat].clock) is not None
        and (each := clock.read(stored)).since is not None
    ]
    return text("{time} left", time=time_left(min(running), text)) if running else ""


def result_words(listing: Listing, names: list[str], mine: list[int], text: Text) -> str:
    """Return who won and with how many points; "" before the end, if there is a result."""
    result = listing.table.result
    if result is None:
        return text("Closed") if listing.table.ended is not None else ""
    ranks, scores = result["ranks"], result["scores"]
    won = [seat for seat in range(len(names)) if ranks[seat] == 0]
    points = " : ".join(str(score) for score in scores)
    if not won:  # whoever plays alone can lose to the game itself
        return text("Lost, {points}", points=points)
    if len(won) > 1:
        return text(
            "{names} share the victory, {points}",
            names=text.listed([names[n] for n in won]),
            points=points,
        )
    if won[0] in mine:
        return text("You won, {points}", points=points)
    return text("{name} won, {points}", name=names[won[0]], points=points)
