"""Let's Go! To Japan: its face. Words, plain text and drawing come from their modules."""

from __future__ import annotations

from pathlib import Path
from typing import Final, cast

from travelogue.core.events import Event
from travelogue.core.game import Game
from travelogue.core.state import GameState
from travelogue.face.face import (
    Choice,
    Drawing,
    Face,
    Holding,
    Prompt,
    Reader,
    Sentence,
    Shape,
    SheetLine,
    WhyNot,
)
from travelogue.face.text import N_
from travelogue.games.lets_go_to_japan import (
    plain,
    steps,
    whynot,
    words_choices,
    words_holdings,
    words_log,
)
from travelogue.games.lets_go_to_japan.game import LetsGoToJapan
from travelogue.games.lets_go_to_japan.journey import tried
from travelogue.games.lets_go_to_japan.scoring import AGENT, spaces_of, trip_points
from travelogue.games.lets_go_to_japan.state import JapanState
from travelogue.games.lets_go_to_japan.words import number

LIGHT_NOTE: Final = N_("The bottom card's highlight, if its requirement is met when the day ends.")
TRACK_NOTE: Final = N_("4, 8, 12 and 15 VP from 4, 7, 10 and 12 spaces on.")
FIRST_MINUTE: Final = (
    N_("Plan a week in Tokyo and Kyoto; once it is full, you live through it day by day."),
    N_("Each round, lay cards of your hand on your days, at any place, and pass on the rest."),
    N_("A day's bottom card is its highlight: it pays if you have seen what it asks for by then."),
    N_("A day's third card brings a bonus: the more icons suit the condition, the better."),
    N_("Nothing you like? Take a Walk: a card face down, a surprise, and a Research for you."),
    N_("Trains between the cities, your Mood and what you experience count too. Most VP win!"),
)
LINES: Final = {
    "activities": (N_("Activities"), N_("The VP on the cards of your itinerary.")),
    "highlight_sun": (N_("Highlight of Sunday"), LIGHT_NOTE),
    "highlight_mon": (N_("Highlight of Monday"), LIGHT_NOTE),
    "highlight_tue": (N_("Highlight of Tuesday"), LIGHT_NOTE),
    "highlight_wed": (N_("Highlight of Wednesday"), LIGHT_NOTE),
    "highlight_thu": (N_("Highlight of Thursday"), LIGHT_NOTE),
    "highlight_fri": (N_("Highlight of Friday"), LIGHT_NOTE),
    "highlight_sat": (N_("Highlight of Saturday"), LIGHT_NOTE),
    "happiness": (N_("Happiness"), N_("Grows each time your Mood reaches +3.")),
    "stress": (N_("Stress"), N_("Grows each time your Mood reaches −3.")),
    "temples": (N_("Temples"), TRACK_NOTE),
    "food": (N_("Food"), TRACK_NOTE),
    "nature": (N_("Nature"), TRACK_NOTE),
    "shopping": (N_("Shopping"), TRACK_NOTE),
    "unique": (N_("Unique"), TRACK_NOTE),
    "luxury_trains": (N_("Luxury Trains"), N_("+2 VP for each one used.")),
    "regular_trains": (N_("Regular Trains"), N_("−2 VP for each one used.")),
    "research": (N_("Research"), N_("1 VP for each unused token.")),
    "passport": (N_("Passport"), N_("What your Passport pays by itself.")),
}


class JapanFace(Face):
    """What people see of Let's Go! To Japan."""

    def prompt(self, view: GameState, seat: int, reader: Reader) -> Prompt:
        """Return what a seat is asked or waits for; at the end, how the game was decided."""
        s = cast(JapanState, view)
        if s.stage == steps.STAGE_OVER:
            return Prompt(reader.text("The trip is over"), self.verdict(view, reader))
        return words_choices.prompt(s, seat, reader)

    def choices(self, view: GameState, seat: int, reader: Reader) -> list[Choice]:
        return words_choices.choices(cast(JapanState, view), seat, reader)

    def sentences(self, events: list[Event], reader: Reader) -> list[Sentence]:
        tables = cast(LetsGoToJapan, self.game).tables
        return words_log.sentences(tables, events, reader)

    def why_not(self, view: GameState, seat: int, target: str, reader: Reader) -> WhyNot:
        return whynot.why_not(cast(JapanState, view), seat, target, reader)

    def status(self, view: GameState, reader: Reader) -> str:
        return plain.status(cast(JapanState, view), reader)

    def seat_note(self, view: GameState, seat: int, reader: Reader) -> str:
        """Return a seat's tokens; on the trip, how far it is."""
        s = cast(JapanState, view)
        text = reader.text
        parts = []
        for which, what in (
            (steps.F_RESEARCH, N_("Research {n}")),
            (steps.F_WILD, N_("Wild {n}")),
            (steps.F_LUXURY, N_("Luxury {n}")),
        ):
            n = words_choices.field(s, seat, which)
            if n:
                parts.append(text(what, n=n))
        mood = words_choices.field(s, seat, steps.F_MOOD)
        parts.append(text("Mood {n}", n=number(mood)))
        return " · ".join(parts)

    def line(self, line: str, reader: Reader) -> SheetLine:
        name, note = LINES[line]
        return SheetLine(reader.text(name), reader.text(note))

    def holdings(self, view: GameState, seat: int, reader: Reader) -> list[Holding]:
        return words_holdings.holdings(cast(JapanState, view), seat, reader)

    def how_to_play(self, reader: Reader) -> list[str]:
        """Return the first minute: what is planned, what pays, and how the game is won."""
        return [reader.text(sentence) for sentence in FIRST_MINUTE]

    def verdict(self, view: GameState, reader: Reader) -> str:
        s = cast(JapanState, view)
        if s.stage != steps.STAGE_OVER:
            return ""
        return solo_verdict(s, reader) if s.seats == 1 else verdict(s, reader)

    def picture(self, view: GameState, shape: Shape, reader: Reader) -> Drawing:
        from travelogue.games.lets_go_to_japan.drawing import picture  # words alone load no drawing

        return picture(cast(JapanState, view), shape, reader)

    def plain(self, view: GameState, reader: Reader) -> str:
        return plain.plain(cast(JapanState, view), reader)


def make(game: Game) -> Face:
    """Return the face of the game."""
    return JapanFace(game, Path(__file__).parent)


def verdict(s: JapanState, reader: Reader) -> str:
    """Return who won and by what (LGJ-130 .. LGJ-132)."""
    text = reader.text
    scores, ranks = s.scores(), s.ranks()
    winners = [seat for seat in range(s.seats) if ranks[seat] == 0]
    best = number(scores[winners[0]])
    if len(winners) > 1:
        names = text.listed([reader.names[seat] for seat in winners])
        return text("A shared victory of {names} with {n} VP (LGJ-132).", names=names, n=best)
    winner = winners[0]
    if scores.count(scores[winner]) > 1:
        spaces = int(spaces_of(tried(s, winner, True)))
        return reader.said(
            winner,
            N_("{n} VP each; you win by {spaces} experience spaces (LGJ-131)."),
            N_("{n} VP each; {name} wins by {spaces} experience spaces (LGJ-131)."),
            n=best,
            spaces=spaces,
        )
    return reader.said(
        winner,
        N_("You win with {n} VP (LGJ-130)."),
        N_("{name} wins with {n} VP (LGJ-130)."),
        n=best,
    )


def solo_verdict(s: JapanState, reader: Reader) -> str:
    """Return whether the Travel Agent was beaten (LGJ-155)."""
    mine = number(int(s.score(0)))
    agent = number(int(trip_points(s, tried(s, AGENT, True))))
    if s.ranks() == [0]:
        return reader.said(
            0,
            N_("You beat the Travel Agent, {mine} : {agent} VP (LGJ-155)."),
            N_("{name} beats the Travel Agent, {mine} : {agent} VP (LGJ-155)."),
            mine=mine,
            agent=agent,
        )
    return reader.text(
        "The Travel Agent wins, {agent} : {mine} VP (LGJ-155).", mine=mine, agent=agent
    )
