"""What is told: seats with their scores, the log, the position in words, a refused click."""

# compiled: made anew for every reader at every move

from __future__ import annotations

from typing import Final

from travelogue.core.events import Event
from travelogue.face.face import Face, Reader, Sentence, WhyNot
from travelogue.face.svg import safe as escape
from travelogue.history.history import Played
from travelogue.web.fragments.agreed import time_left
from travelogue.web.fragments.look import (
    Look,
    avatar,
    icon,
    is_scored,
    is_watching,
    number,
    rule_link,
    scores,
)

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


def seats(look: Look) -> str:
    """Return a card for each seat: who, what they have, and their points if it ended now."""
    return "".join([card(look, seat, score) for seat, score in enumerate(scores(look))])


def card(look: Look, seat: int, score: int) -> str:
    """Return a seat's card; the same one as long as it shows the same."""
    key = ("card", look.seat, look.text.language, seat)
    note, clock = look.face.seat_note(look.view, seat, look.reader), clock_of(look, seat)
    is_pending = seat in look.pending
    kind = look.table.seats[seat].kind
    shows = (look.reader, kind, score, note, clock, is_pending, look.over)
    kept = look.table.words.get(key)
    if not isinstance(kept, Card) or kept.shows != shows:
        html = seat_card(look, seat, points(look, seat, score), clock, note, is_pending)
        kept = look.table.words[key] = Card(shows, html)
    return kept.html


def seat_card(look: Look, seat: int, points: str, clock: str, note: str, is_pending: bool) -> str:
    """Return a seat's card; points and clock are HTML already."""
    reader, roles = look.reader, look.table.history.game.meta.seat_names
    text, turn, current = reader.text, "", ""
    if is_pending:
        said = text("your turn") if seat == reader.seat else text("to move")
        turn = f'<span class="turn"> {DOT} {escape(said)}</span>'
        current = ' aria-current="true"'
    shown = f"<span>{escape(note)}</span>"
    if roles:
        shown = f'<span class="wide">{escape(text(roles[seat]))}</span>{shown}'
    if look.table.seats[seat].kind == "bot":
        bot = escape(text("bot"))
        shown += f'<span class="wide">{icon("bot")} {bot}</span>'
    name = f'<span class="name">{escape(reader.names[seat])}</span>'
    yours = escape(text("you"))
    you = f' <span class="soft">({yours})</span>' if seat == reader.seat else ""
    return (
        f'<li class="seat" data-seat="{seat}"{current}>{avatar(look, seat)}'
        f'<span class="who">{name}{you}{turn}</span>'
        f'{points}<span class="facts">{clock}{shown}</span></li>'
    )


def clock_of(look: Look, seat: int) -> str:
    """Return what is left of a seat's time; the page counts on from there."""
    table, text = look.table, look.text
    if not table.clocks or look.over or table.seats[seat].kind != "person":
        return ""
    label, left = escape(text("time left")), escape(time_left(table.remaining()[seat], text))
    return (
        f'<span class="clock num">{icon("clock")}<span class="visually-hidden">{label} </span>'
        f'<span data-clock="{seat}">{left}</span></span>'
    )


def points(look: Look, seat: int, score: int) -> str:
    """Return what a seat's card counts: points now or at last, or who won without any."""
    text = look.text
    if look.over and not is_scored(look):
        said = text("won") if look.view.ranks()[seat] == 0 else "–"
        return f'<span class="points points-word">{escape(said)}</span>'
    unit = look.face.unit(look.view, look.reader) if look.over else text("now")
    return f'<span class="points num">{number(score)}<small>{escape(unit)}</small></span>'


class Told:
    """A reader's log as far as it is told: the latest group apart, the older ones done with."""

    def __init__(self, first: int) -> None:
        self.first = first  # entries of the history's line: the first that is told,
        self.next = first  # and the first that is not told yet
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
        return f"{self.heading}<ol>{''.join(self.lines)}</ol>" if self.lines else ""


def log(look: Look, shown: int = SHOWN_ENTRIES, more: int = MORE_ENTRIES) -> str:
    """Return what happened under its headings: the latest group first, each in its order."""
    told = told_so_far(look, shown, more)
    return told.latest() + told.older


def told_so_far(look: Look, shown: int = SHOWN_ENTRIES, more: int = MORE_ENTRIES) -> Told:
    """Return the log; every entry is put into words once.

    During play only the latest ones are shown, so that a long game is told as quickly as a short
    one; so many `more` come on top before the oldest are left out.
    """
    line, words = look.table.history.line, look.table.words
    key = ("log", look.seat, look.text.language)
    told = words.get(key)
    if not isinstance(told, Told) or not is_current(told, look, shown + more):
        first = 0 if look.over else max(0, len(line) - shown)
        told = words[key] = Told(first)
    for played in line[told.next :]:
        for heading, sentence in entry_lines(look, played):
            told.add(heading, sentence)
    told.next = len(line)
    return told


def is_current(told: Told, look: Look, most: int) -> bool:
    """Tell whether a log can go on: it leaves out what it may, and does not grow for ever."""
    entries = len(look.table.history.line)
    if look.over:
        return told.first == 0
    return told.next <= entries < told.first + most


def entry_lines(look: Look, played: Played) -> list[tuple[str, str]]:
    """Return an entry's log lines as (heading, line)."""
    entry = played.entry
    by_table = entry.auto and entry.seat >= 0
    return [
        (escape(sentence.heading), log_line(look, sentence, f"{entry.seq}-{n}", by_table))
        for n, sentence in enumerate(sentences_of(look, played))
    ]


def sentences_of(look: Look, played: Played) -> list[Sentence]:
    """Return an entry in sentences; those of the last one are told elsewhere too."""
    is_last = played is look.table.history.line[-1]
    return latest_sentences(look) if is_last else sentences(look, played.events)


def sentences(look: Look, events: list[Event]) -> list[Sentence]:
    """Return an entry in sentences, as far as the reader may know what happened."""
    return look.face.log(events, look.reader)


def log_line(look: Look, sentence: Sentence, id: str, by_table: bool) -> str:
    """Return a line of the log; by its id the page finds it again in the next view."""
    pieces = escape(" ".join(sentence.pieces))
    owner = f' data-seat="{sentence.seat}"' if sentence.seat >= 0 else ""
    note = ""
    if by_table:
        by = escape(look.text("(by the table)"))
        note = f' <small class="soft">{by}</small>'
    link = rule_link(look.game, sentence.rule)
    return (
        f'<li{owner} data-line="{id}" data-pieces="{pieces}">'
        f"{escape(sentence.text)}{note} {link}</li>"
    )


def latest(look: Look) -> list[str]:
    """Return what the last entry did, in sentences: the move itself, then what came of it."""
    return [said.text for said in latest_sentences(look)]


def latest_sentences(look: Look) -> list[Sentence]:
    """Return what the last entry did, put into words once for each reader."""
    line = look.table.history.line
    key = ("latest", look.seat, look.text.language)
    found = look.table.shown.get(key)
    if not isinstance(found, list):
        found = look.table.shown[key] = sentences(look, line[-1].events) if line else []
    return found


def first_steps(look: Look) -> str:
    """Return how the game is played, as long as this reader has made few decisions."""
    line, key = look.table.history.line, ("first", look.seat)
    is_told = look.table.words.get(key) is not None
    if is_told or len(line) > len(look.table.seats) * FIRST_ENTRIES or look.over:
        return ""
    own = len(line)
    if not is_watching(look):
        own = [played.entry.seat for played in line].count(look.seat)
    if own >= FIRST_DECISIONS:
        look.table.words[key] = own
        return ""
    shown = ("first minute", look.seat, look.text.language)
    told = look.table.words.get(shown)
    if not isinstance(told, str):
        told = look.table.words[shown] = first_minute(look.face, look.reader)
    return told


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


def plain(look: Look) -> str:
    """Return the position in words."""
    return f'<pre class="plain">{escape(look.face.plain(look.view, look.reader))}</pre>'


def why_not(look: Look, why: WhyNot) -> str:
    """Return the answer to a click on something that is not possible, or never a choice."""
    text = look.text
    instead = f'<p class="open">{escape(why.instead)}</p>' if why.instead else ""
    link = rule_link(look.game, why.rule)
    is_refused = why.refused and look.is_asked  # who is not asked has not tried to act
    title = f"{icon('no')}{escape(text('Not now'))}" if is_refused else escape(text("About this"))
    close = escape(text("Got it"))
    return (
        f'<h2 id="why-title">{title}</h2>'
        f"<p>{escape(why.text)}</p>{instead}"
        f'<div class="row"><span>{link}</span>'
        f'<button type="button" class="btn btn-small" data-close>{close}</button></div>'
    )
