"""The company at a table: what its host, and everybody else, may do about who sits there."""

# compiled: made anew for every reader at every move

from __future__ import annotations

from travelogue.core.memo import memo
from travelogue.face.face import Reader
from travelogue.face.svg import safe as escape
from travelogue.live.levels import DEFAULT_BOT, levels
from travelogue.live.table import Table
from travelogue.web.table.reading import Reading

Chair = tuple[str, bool]  # the kind of a seat, and whether it is the reader's


def company(reading: Reading) -> str:
    """Return a list of the seats with what the reader may do about each; "" if nothing."""
    table = reading.table
    is_begun = reading.over or len(reading.told.moments) > 1  # as far as the reader knows
    people = {held.holder for held in table.seats if held.holder}
    may_host = reading.is_host and not is_begun
    may_vote = is_begun and not reading.over and bool(reading.mine)
    if len(people) <= 2 and table.clocks:
        may_vote = False  # the clock decides
    return company_html(reading.reader, chairs_of(table, reading.mine), may_host, may_vote)


def chairs_of(table: Table, mine: tuple[int, ...]) -> tuple[Chair, ...]:
    """Return the seats of a table as one of its readers sees them."""
    return tuple([(held.kind, seat in mine) for seat, held in enumerate(table.seats)])


@memo  # it seldom changes while a game is played
def company_html(reader: Reader, chairs: tuple[Chair, ...], may_host: bool, may_vote: bool) -> str:
    """Return the list of seats; see `company`."""
    text = reader.text
    items = "".join(
        [chair_item(reader, seat, chairs[seat], may_host, may_vote) for seat in range(len(chairs))]
    )
    said: list[str] = []
    close = ""
    if may_host:
        said.append(text("You opened this table: until the first move you decide who plays."))
        close = deed("close_table", -1, text("Close the table"), text("Yes, close it for everyone"))
        close = f'<div class="row">{close}</div>'
    elif may_vote and items:
        said.append(
            text(
                "Someone is removed when all other players vote for it. With two players and no "
                "clock, that takes a day without a move."
            )
        )
    if not items and not close:
        return ""
    said.append(
        text("Someone you block never sits down with you again, and you don't see their chat.")
    )
    legend, help = escape(text("Players at this table")), escape(" ".join(said))
    return (
        f'<fieldset class="switches company"><legend>{legend}</legend>'
        f'<p class="small soft">{help}</p><ul>{items}</ul>{close}</fieldset>'
    )


def chair_item(reader: Reader, seat: int, chair: Chair, may_host: bool, may_vote: bool) -> str:
    """Return a seat with what the reader may do about it; "" if nothing."""
    text, name = reader.text, reader.names[seat]
    kind, is_own = chair
    deeds = ""
    if may_host and kind == "open":
        deeds = bot_choice(reader, seat)
    elif may_host and kind == "bot":
        sure = text("Yes, open the seat")
        deeds = deed("free", seat, text("Open the seat of {name}", name=name), sure)
    elif may_host and not is_own:
        sure = text("Yes, remove {name}", name=name)
        deeds = deed("free", seat, text("Remove {name}", name=name), sure)
    elif may_vote and kind == "person" and not is_own:
        sure = text("Yes, remove {name}", name=name)
        deeds = deed("vote_out", seat, text("Vote to remove {name}", name=name), sure)
    if kind == "person" and not is_own:
        sure = text("Yes, block {name}", name=name)
        deeds += deed("block", seat, text("Block {name}", name=name), sure)
    if not deeds:
        return ""
    return f'<li><b>{escape(name)}</b><div class="row">{deeds}</div></li>'


def bot_choice(reader: Reader, seat: int) -> str:
    """Return the choice of a bot for an open seat."""
    text = reader.text
    options = "".join(
        [
            f'<option value="{level.name}"{" selected" if level.name == DEFAULT_BOT else ""}>'
            f"{escape(level.label)}</option>"
            for level in levels(text)
        ]
    )
    label = escape(text("Bot for seat {number}", number=seat + 1))
    fill = deed("close_seat", seat, text("Fill with this bot"), "")
    return f'<select aria-label="{label}" data-bot="{seat}">{options}</select>{fill}'


def deed(what: str, seat: int, label: str, sure: str) -> str:
    """Return a button; what cannot be taken back is asked for twice."""
    where = f' data-seat="{seat}"' if seat >= 0 else ""
    again = f' data-sure="{escape(sure)}"' if sure else ""
    return (
        f'<button type="button" class="btn btn-small" data-deed="{what}"{where}{again}>'
        f"{escape(label)}</button>"
    )
