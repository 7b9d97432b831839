"""Dealing: from the first seat that is taken to the first card. docs/fairness.md has the protocol.

gathering   some seat is open
pledging    all are taken: people's browsers pledge what they put in, for some seconds
showing     the pledges are frozen: now they show it, for some seconds
dealt       the key is made of the table's secret and all that was shown
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal

from travelogue.history.entry import Entry
from travelogue.history.shares import Share, pledge_of, shares_data
from travelogue.live.errors import Shuffling, TooLate, TooSoon, WrongBits

if TYPE_CHECKING:
    from travelogue.live.table import Table

Phase = Literal["gathering", "pledging", "showing", "dealt"]
FROZEN: Final = "shuffling"  # the note that carries the freeze: two processes can't both write it


def phase(table: Table) -> Phase:
    """Return how far a table has come."""
    if table.is_dealt:
        return "dealt"
    if table.frozen is not None:
        return "showing"
    return "gathering" if table.open_seats() else "pledging"


def awaited(table: Table) -> list[int]:
    """Return the seats whose browser has not pledged, or not shown, what it puts in."""
    if table.frozen is None:
        return [n for n, seat in enumerate(table.seats) if seat.pledge is None]
    return [each.seat for each in table.frozen if each.pledge and not table.seats[each.seat].bits]


def seconds_left(table: Table) -> float | None:
    """Return how long it is waited for others; 0 if for nobody, None before all seats are taken."""
    if table.is_dealt or table.until is None or table.open_seats():
        return None
    return max(0.0, (table.until - table.host.now()) / 1000) if awaited(table) else 0.0


def is_due(table: Table) -> bool:
    """Tell whether the pledges are to be frozen or the cards to be dealt now."""
    return seconds_left(table) == 0


def advance(table: Table, now: int) -> Entry | None:
    """Freeze and deal if it is time to; return the entry of the deal if it was.

    Pledges that somebody has to show are frozen alone, so that all of them are stored and seen
    before the first is shown.
    """
    if table.is_dealt:
        return None
    pledge_for_bots(table)
    if table.open_seats():
        table.until = None
        return None
    wait = int(table.host.share_seconds * 1000)
    if table.until is None:
        table.until = now + wait
    if table.frozen is None:
        if awaited(table) and now < table.until:
            return None
        table.frozen = [
            Share(n, "person" if seat.kind == "person" else "bot", seat.pledge or "")
            for n, seat in enumerate(table.seats)
        ]
        table.until = now + wait
    if awaited(table) and now < table.until:
        return None
    shares = [shown(table, each) for each in table.frozen]
    table.frozen = table.until = None
    return table.history.deal(shares, now)


def shown(table: Table, share: Share) -> Share:
    """Return a share with what its seat has shown of it."""
    bits = table.seats[share.seat].bits if share.pledge else None
    return replace(share, bits=bits or "")


def pledge_for_bots(table: Table) -> None:
    """Put something in for bots. It protects nobody from the site, which makes it."""
    for n, seat in enumerate(table.seats):
        if seat.kind == "bot" and not seat.pledge:
            bits = table.host.bits()
            pledge = pledge_of(table.history.commitment, n, bits)
            table.seats[n] = replace(seat, pledge=pledge, bits=bits.hex())


def stored_shares(table: Table) -> list[dict[str, object]] | None:
    """Return what is stored of the pledges, or of all shares once the cards are dealt."""
    shares = table.history.shares if table.is_dealt else table.frozen
    return None if shares is None else shares_data(shares)


def check_pledge(table: Table) -> None:
    """Raise TooLate unless pledges can still be made."""
    if table.is_dealt or table.frozen is not None:
        raise TooLate("The pledges are fixed: nobody can add or change one any more.")


def check_shown(table: Table, seat: int, bits: str) -> None:
    """Raise unless these bits are what a seat has pledged, and it is time to show them."""
    if table.is_dealt:
        raise TooLate("The cards are dealt: what a seat put in can't be added any more.")
    if table.frozen is None:
        raise TooSoon("Nobody shows what they put in before all pledges are fixed.")
    pledge = table.frozen[seat].pledge
    if not pledge or pledge != pledge_of(table.history.commitment, seat, bytes.fromhex(bits)):
        raise WrongBits("That is not what this seat has pledged.")


def check_may_leave(table: Table) -> None:
    """Raise Shuffling while nobody can get up: between the freeze and the deal."""
    if table.frozen is not None:
        raise Shuffling("The cards are just being dealt; that takes some seconds at most.")
