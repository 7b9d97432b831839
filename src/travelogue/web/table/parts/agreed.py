"""What a table has agreed on, in words: its pace, its options, who may watch."""

from __future__ import annotations

from typing import Final

from travelogue.core.game import Game
from travelogue.face.text import N_, Text
from travelogue.live.terms import DAY, HOUR, MINUTE, SECOND, Pace, Terms

WATCHING: Final = {
    "everyone": N_("Whoever knows the address may watch."),
    "link": N_("Only those with the invitation may watch."),
    "nobody": N_("Nobody may watch."),
}


def pace_words(pace: Pace, text: Text) -> str:
    """Return how much time everybody has, in a few words."""
    if pace.kind == "none":
        return text("No clock")
    base, more = span(pace.base, text), span(pace.increment, text)
    if pace.cap and pace.increment:
        most = span(pace.cap, text)
        return text(
            "{base}, and {more} more each turn, up to {most}", base=base, more=more, most=most
        )
    if pace.increment:
        return text("{base}, and {more} more each turn", base=base, more=more)
    return text("{base} for the whole game", base=base)


def span(length: int, text: Text) -> str:
    """Return a length of time in its largest fitting unit."""
    if length and length % DAY == 0:
        return text.plural("{n} day", "{n} days", length // DAY)
    if length and length % HOUR == 0:
        return text.plural("{n} hour", "{n} hours", length // HOUR)
    if length and length % MINUTE == 0:
        return text.plural("{n} minute", "{n} minutes", length // MINUTE)
    return text.plural("{n} second", "{n} seconds", length // SECOND)


def time_left(left: int, text: Text) -> str:
    """Return what is left of somebody's time, as exactly as it matters."""
    if left >= 3 * DAY:
        return text.plural("{n} day", "{n} days", left // DAY)
    if left >= 2 * HOUR:
        return text.plural("{n} hour", "{n} hours", left // HOUR)
    minutes, seconds = left // MINUTE, left % MINUTE // SECOND
    return f"{minutes}:{seconds:02d}"


def terms_words(terms: Terms, text: Text) -> list[str]:
    """Return what a table has agreed on beside the game's options, a sentence each."""
    said = [text("Pace: {pace}.", pace=pace_words(terms.pace, text))]
    if terms.pace.vacation:
        said.append(text("Vacation: {span} each.", span=span(terms.pace.vacation, text)))
    said.append(text(WATCHING[terms.watching]))
    said.append(text("Hints are allowed.") if terms.hints else text("There are no hints."))
    if terms.absent == "bot":
        said.append(text("A bot goes on for whoever leaves."))
    else:
        said.append(text("The seat of whoever leaves is offered to others."))
    return said


def options_words(game: Game, options: dict[str, str], text: Text) -> list[str]:
    """Return the options that differ from the standard, in words."""
    return [
        f"{text(option.label)}: {text(value.label)}"
        for option in game.meta.options
        for value in option.values
        if value.value == options.get(option.name) != option.default()
    ]
