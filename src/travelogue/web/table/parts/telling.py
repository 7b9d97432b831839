"""What is told: seats with their scores, the log, the position in words, a refused click."""

# compiled: made anew for every reader at every move

from __future__ import annotations

from typing import Final

from travelogue.core.memo import memo
from travelogue.face.face import Face, Reader, Sentence
from travelogue.face.svg import safe as escape
from travelogue.history.history import Played
from travelogue.web.html import icon, number, rule_link
from travelogue.web.table.parts.agreed import time_left
from travelogue.web.table.reading import Reading, avatar, is_scored, scores

DOT: Final = escape("·")
FIRST_DECISIONS: Final = 6  # so many decisions of their own a newcomer is told how to play
FIRST_ENTRIES: Final = 20  # of each seat: beyond them nobody is new
SHOWN_ENTRIES: Final = 120  # of the log during play
MORE_ENTRIES: Final = 40  # that come on top before the oldest are left out


class Card:
    """A seat's card, and all that it shows."""

    __slots__ = ("html", "shows")

    def __init__(self, shows: tuple[object, ...], html: str) -> None:
        self.shows = shows
        self.html = html


def seats(reading: Reading) -> str:
    """Return a card for each seat: who, what they have, and their points if it ended now."""
    return "".join([card(reading, seat, score) for seat, score in enumerate(scores(reading))])


def card(reading: Reading, seat: int, score: int) -> str:
    """Return a seat's card; the same one as long as it shows the same, time that passes aside."""
    key = (reading.seat, reading.text.language, seat)
    note = reading.face.seat_note(reading.view, seat, reading.reader)
    clock = reading.table.clocks[seat] if reading.table.clocks else None
    is_pending = seat in reading.pending
    kind = reading.table.seats[seat].kind
    shows = (
        reading.reader,
        kind,
        score,
        note,
        clock,
        is_pending,
        reading.over,
        is_hurried(reading, seat),
    )
    found = reading.screen.cards.get(key)
    if found is None or found.shows != shows:
        points_now, left = points(reading, seat, score), clock_of(reading, seat)
        html = seat_card(reading, seat, points_now, left, note, is_pending)
        found = reading.screen.cards[key] = Card(shows, html)
    return found.html


def seat_card(
    reading: Reading, seat: int, points: str, clock: str, note: str, is_pending: bool
) -> str:
    """Return a seat's card; points and clock are HTML already."""
    reader, roles = reading.reader, reading.table.history.game.meta.seat_names
    text, turn, current = reader.text, "", ""
    if is_pending:
        said = text("your turn") if seat == reader.seat else text("to move")
        turn = f'<span class="turn"> {DOT} {escape(said)}</span>'
        current = ' aria-current="true"'
    shown = f"<span>{escape(note)}</span>"
    if roles:
        shown = f'<span class="wide">{escape(text(roles[seat]))}</span>{shown}'
    if reading.table.seats[seat].kind == "bot":
        bot = escape(text("bot"))
        shown += f'<span class="wide">{icon("bot")} {bot}</span>'
    if is_hurried(reading, seat):
        less = escape(text("thinks less while the site is busy"))
        shown += f'<span class="hurried">{less}</span>'
    name = f'<span class="name">{escape(reader.names[seat])}</span>'
    focus = ' tabindex="0"' if draws_seats(reading.face) else ""
    yours = escape(text("you"))
    you = f' <span class="soft">({yours})</span>' if seat == reader.seat else ""
    return (
        f'<li class="seat" data-seat="{seat}"{current}{focus}>{avatar(reading, seat)}'
        f'<span class="who">{name}{you}{turn}</span>'
        f'{points}<span class="facts">{clock}{shown}</span></li>'
    )


def draws_seats(face: Face) -> bool:
    """Tell whether a seat's card can be asked for what the seat has."""
    return type(face).seat_picture is not Face.seat_picture


def is_hurried(reading: Reading, seat: int) -> bool:
    """Tell whether a bot had less than its whole budget for its last move."""
    table = reading.table
    return seat in table.hurried and table.seats[seat].kind == "bot" and not reading.over


def clock_of(reading: Reading, seat: int) -> str:
    """Return what is left of a seat's time; the page counts on from there."""
    table, text = reading.table, reading.text
    if not table.clocks or reading.over or table.seats[seat].kind != "person":
        return ""
    label, left = escape(text("time left")), escape(time_left(table.remaining()[seat], text))
    return (
        f'<span class="clock num">{icon("clock")}<span class="visually-hidden">{label} </span>'
        f'<span data-clock="{seat}">{left}</span></span>'
    )


def points(reading: Reading, seat: int, score: int) -> str:
    """Return what a seat's card counts: points now or at last, or who won without any."""
    text = reading.text
    if reading.over and not is_scored(reading):
        said = text("won") if reading.view.ranks()[seat] == 0 else "–"
        return f'<span class="points points-word">{escape(said)}</span>'
    unit = reading.face.unit(reading.view, reading.reader) if reading.over else text("now")
    return f'<span class="points num">{number(score)}<small>{escape(unit)}</small></span>'


class Log:
    """A reader's log as far as it is told: the latest group apart, the older ones done with."""

    def __init__(self, reader: Reader, first: int) -> None:
        self.reader = reader  # names are part of what is told
        self.first = first  # entries of the line that the reader could notice: the first told,
        self.next = first  # the first that is not told yet,
        self.last: Played | None = None  # and the one before it
        self.heading = ""
        self.lines: list[str] = []
        self.older = ""

    def add(self, heading: str, line: str) -> None:
        """Add a line; with a heading it begins a group, which goes before the older ones."""
        if heading:
            self.older = self.latest() + self.older
            self.heading, self.lines = f"<h3>{heading}</h3>", []
        self.lines.append(line)

    def latest(self) -> str:
        """Return the latest group, the last line first, as the groups are."""
        return f"{self.heading}<ol>{''.join(reversed(self.lines))}</ol>" if self.lines else ""


def log(reading: Reading, shown: int = SHOWN_ENTRIES, more: int = MORE_ENTRIES) -> str:
    """Return what happened under its headings: the latest group and the latest line first."""
    told = log_of(reading, shown, more)
    return told.latest() + told.older


def log_of(reading: Reading, shown: int = SHOWN_ENTRIES, more: int = MORE_ENTRIES) -> Log:
    """Return the log; every entry is put into words once.

    During play only the latest ones are shown, so that a long game is told as quickly as a short
    one; so many `more` come on top before the oldest are left out.
    """
    line, logs = reading.told.line, reading.screen.logs
    key = (reading.seat, reading.text.language)
    log = logs.get(key)
    if log is None or not is_current(log, reading, shown + more):
        log = logs[key] = Log(reading.reader, 0 if reading.over else max(0, len(line) - shown))
    for played in line[log.next :]:
        for heading, sentence in entry_lines(reading, played):
            log.add(heading, sentence)
    log.next = len(line)
    log.last = line[-1] if line else None
    return log


def is_current(log: Log, reading: Reading, most: int) -> bool:
    """Tell whether a log can go on: the same reader, nothing taken back of what it tells.

    It leaves out only what it may, and does not grow for ever.
    """
    line = reading.told.line
    if log.reader is not reading.reader and log.reader != reading.reader:
        return False
    if log.next > len(line) or (log.last is not None and line[log.next - 1] is not log.last):
        return False
    return log.first == 0 if reading.over else len(line) < log.first + most


def entry_lines(reading: Reading, played: Played) -> list[tuple[str, str]]:
    """Return an entry's log lines as (heading, line)."""
    entry = played.entry
    by_table = entry.auto and not entry.joined and entry.seat >= 0
    number = reading.told.number(entry.seq)
    return [
        (escape(sentence.heading), log_line(reading, sentence, f"{number}-{n}", by_table))
        for n, sentence in enumerate(sentences(reading, played))
    ]


def sentences(reading: Reading, played: Played) -> list[Sentence]:
    """Return an entry in sentences, as far as the reader may know what happened.

    The last one is told elsewhere too, and put into words once for each reader.
    """
    if played is not reading.told.line[-1]:
        return reading.face.log(played.events, reading.reader)
    key = (reading.seat, reading.text.language)
    found = reading.screen.latest.get(key)
    if found is None:
        found = reading.screen.latest[key] = reading.face.log(played.events, reading.reader)
    return found


def log_line(reading: Reading, sentence: Sentence, id: str, by_table: bool) -> str:
    """Return a line of the log; by its id the page finds it again in the next view."""
    pieces = escape(" ".join(sentence.pieces))
    owner = f' data-seat="{sentence.seat}"' if sentence.seat >= 0 else ""
    note = ""
    if by_table:
        by = escape(reading.text("(by the table)"))
        note = f' <small class="soft">{by}</small>'
    link = rule_link(reading.game, sentence.rule)
    return (
        f'<li{owner} data-line="{id}" data-pieces="{pieces}">'
        f"{escape(sentence.text)}{note} {link}</li>"
    )


def latest(reading: Reading) -> list[Sentence]:
    """Return what the last entry that the reader could notice did: the move, what came of it."""
    line = reading.told.line
    return sentences(reading, line[-1]) if line else []


def first_steps(reading: Reading) -> str:
    """Return how the game is played, as long as this reader has made few decisions."""
    line = reading.told.line
    if len(line) > len(reading.table.seats) * FIRST_ENTRIES or reading.over:
        return ""
    own = len(line)
    if not reading.is_watching:
        own = [played.entry.seat for played in line].count(reading.seat)
    return first_minute(reading.face, reading.reader) if own < FIRST_DECISIONS else ""


@memo
def first_minute(face: Face, reader: Reader) -> str:
    """Return how a game is played, in a card; "" if its face does not tell."""
    sentences = face.how_to_play(reader)
    if not sentences:
        return ""
    title = escape(reader.text("How to play"))
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    return (
        f'<details class="card more" open><summary><h2>{title}</h2></summary>'
        f'<ol class="how-to-play">{items}</ol></details>'
    )


def plain(reading: Reading) -> str:
    """Return the position in words."""
    return f'<pre class="plain">{escape(reading.face.plain(reading.view, reading.reader))}</pre>'


def why_not(reading: Reading, target: str) -> str:
    """Return the answer to a click on something that is not possible, or never a choice."""
    text, face = reading.text, reading.face
    why = face.why_not(reading.view, reading.seat, target, reading.reader)
    instead = f'<p class="open">{escape(why.instead)}</p>' if why.instead else ""
    link = rule_link(reading.game, why.rule)
    is_refused = why.refused and reading.is_asked  # who is not asked has not tried to act
    title = f"{icon('no')}{escape(text('Not now'))}" if is_refused else escape(text("About this"))
    close = escape(text("Got it"))
    return (
        f'<h2 id="why-title">{title}</h2>'
        f"<p>{escape(why.text)}</p>{instead}"
        f'<div class="row"><span>{link}</span>'
        f'<button type="button" class="btn btn-small" data-close>{close}</button></div>'
    )
