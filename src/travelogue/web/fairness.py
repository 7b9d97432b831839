"""Fairness in words: what is proved of a deal, and what a reader's own browser can check."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from travelogue.face.text import Text
from travelogue.history.shares import Share, shares_data
from travelogue.live.record import seed_text
from travelogue.live.table import Table
from travelogue.web.table.reading import names_of


@dataclass(frozen=True)
class ShownShare:
    """What a seat put into a deal, as a page lists it."""

    name: str
    state: str
    pledge: str
    bits: str


@dataclass(frozen=True)
class ShownDeal:
    """A deal as pages tell it; secret, key and bits stay "" until the game is over."""

    words: list[str]
    seal: str
    secret: str
    key: str
    shares: list[ShownShare]
    data: str  # the shares for the page's script


def shown_deal(table: Table, text: Text) -> ShownDeal:
    """Return what may be told of a table's deal now."""
    history, secret, names = table.history, seed_text(table), names_of(table, text)
    shares = history.shares or []
    key = history.key.hex() if secret and history.key is not None else ""
    return ShownDeal(
        deal_words(history.shares, names, text),
        history.commitment,
        secret,
        key,
        [
            ShownShare(
                names[each.seat], state_of(each, text), each.pledge, each.bits if secret else ""
            )
            for each in shares
        ],
        json.dumps(shares_data(shares) if secret else []),
    )


def deal_words(shares: Sequence[Share] | None, names: list[str], text: Text) -> list[str]:
    """Return what the draws of a game follow from, and so who could have chosen the cards."""
    people = [each for each in shares or () if each.by == "person"]
    added = [names[each.seat] for each in people if each.bits]
    late = [names[each.seat] for each in people if each.pledge and not each.bits]
    none = [names[each.seat] for each in people if not each.pledge]
    if not added:
        said = [
            text(
                "No player's browser took part, so every draw follows from the site's own sealed "
                "number alone."
            )
        ]
    elif late:
        said = [
            text(
                "Every draw follows from the site's sealed number and from what the browsers of "
                "{names} added.",
                names=text.listed(added),
            )
        ]
    else:
        said = [
            text(
                "Every draw follows from the site's sealed number and from what the browsers of "
                "{names} added. Nobody could choose the cards, not even this site.",
                names=text.listed(added),
            )
        ]
    if none and added:
        said.append(text("The browsers of {names} took no part.", names=text.listed(none)))
    if late:
        said.append(
            text(
                "What the browsers of {names} had pledged did not come in time and was left out: "
                "if they and the site worked together, they could choose among {n} deals.",
                names=text.listed(late),
                n=2 ** len(late),
            )
        )
    return said


def state_of(share: Share, text: Text) -> str:
    """Return how a seat took part in the deal."""
    if share.by != "person":
        return text("made by the site")
    if share.bits:
        return text("went in")
    return text("left out: it came too late") if share.pledge else text("took no part")
