"""Reading game.toml: what is known of a title before a card is dealt, options included.

    title = "Night Train"        what people call it
    prefix = "NTR"               of its rule ids
    blurb = "..."                a sentence for the gallery
    minutes = 20
    seats = [2, 4]               the fewest and the most
    seat_names = []              roles such as Sun and Moon, if seats have them
    rules_version = 1            raised when a rule fix changes running games
    max_decisions = 60           no game is longer, whatever is played
    shelf = 100                  where it stands in the gallery, the lowest first
    origin = "..."               where the data comes from, in a sentence for players
    single_answers = ["pass"]    steps that may ask for what has one answer; may be left out
    asked_alone = ["pass"]       those that a table asks all the same; may be left out
    quiet_actions = ["ready"]    actions that stand but show others nothing; may be left out
    how_to_play = ["...", ...]   the first minute, in about six sentences
    lines = [                    of the score sheet, as `score_lines` names them
        { line = "cards", label = "Cards", text = "The points on your cards." },
    ]

    [[options]]
    name = "start"
    label = "Who begins"
    rule = "NTR-03"
    values = [                   the first one is the default
        { value = "random", label = "Drawn", text = "The game draws who begins." },
    ]

    [play_now]                   options of a game that is begun with one click; may be left out
    start = "random"

    [palette]                    six colours, by day and by night
    solid = ["#2f6b52", "#74bd9b"]   buttons, tabs and marks; `on` is what is written on them,
                                 `text` coloured text on paper, `wash` a tinted ground, `line` a
                                 tinted hairline, `spice` is for few small things

The game's name is that of its folder.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from travelogue.core.content import Row, read_toml
from travelogue.core.errors import DataError
from travelogue.core.game import Meta, Option, OptionValue

FILE: Final = "game.toml"
WORDS: Final = ("title", "blurb", "origin", "label", "text", "seat_names", "how_to_play")  # read
MOST_SEATS: Final = 12
COLOURS: Final = ("solid", "on", "text", "wash", "line", "spice")
COLOUR: Final = re.compile("#[0-9a-f]{6}")
MANY: Final = 1_000_000


def read_meta(folder: Path) -> Meta:
    """Return what a game's folder says of it; DataError names the file, the row and the field."""
    try:
        return meta_of(read_toml(folder, FILE), folder.name)
    except DataError as error:
        raise DataError(f"{folder.name}/{error}") from None


def meta_of(head: Row, name: str) -> Meta:
    fewest, most = two_numbers(head, "seats")
    meta = Meta(
        name=name,
        title=head.text("title"),
        prefix=head.text("prefix"),
        blurb=head.text("blurb"),
        minutes=head.number("minutes", 1, 1000),
        min_seats=fewest,
        max_seats=most,
        seat_names=head.texts("seat_names"),
        options=[option_of(row) for row in head.rows("options", "name")],
        rules_version=head.number("rules_version", 1, 10_000),
        max_decisions=head.number("max_decisions", 1, MANY),
        origin=head.text("origin"),
        shelf=head.number("shelf", 0, MANY),
        single_answers=head.texts("single_answers") if "single_answers" in head.data else [],
        asked_alone=head.texts("asked_alone") if "asked_alone" in head.data else [],
        quiet_actions=head.texts("quiet_actions") if "quiet_actions" in head.data else [],
        how_to_play=head.texts("how_to_play"),
        lines={
            row.text("line"): [row.text("label"), row.text("text")]
            for row in head.rows("lines", "line")
        },
        palette=palette_of(head.row("palette")),
        play_now=play_now_of(head),
    )
    head.done()
    names = [option.name for option in meta.options]
    for option in names:
        if names.count(option) > 1:
            raise head.error("options", f"{option!r} is named twice")
    for name, value in meta.play_now.items():
        if not any(each.name == name and value in each.choices() for each in meta.options):
            raise head.error("play_now", f"no option {name!r} has the value {value!r}")
    if meta.seat_names and len(meta.seat_names) != most:
        raise head.error("seat_names", f"a name for each of {most} seats is needed, or none")
    return meta


def palette_of(row: Row) -> dict[str, list[str]]:
    """Return the colours by use, each by day and by night."""
    colours = {use: row.texts(use) for use in COLOURS}
    row.done()
    for use, pair in colours.items():
        if len(pair) != 2 or not all(COLOUR.fullmatch(colour) for colour in pair):
            raise row.error(use, 'two colours are needed, for example ["#2f6b52", "#74bd9b"]')
    return colours


def play_now_of(head: Row) -> dict[str, str]:
    """Return options of a game that is begun with one click, where they are not the defaults."""
    if "play_now" not in head.data:
        return {}
    row = head.row("play_now")
    return {name: row.text(name) for name in row.data}


def two_numbers(head: Row, field: str) -> tuple[int, int]:
    numbers = head.numbers(field)
    if len(numbers) != 2 or not 1 <= numbers[0] <= numbers[1] <= MOST_SEATS:
        raise head.error(field, f"the fewest and the most are needed, up to {MOST_SEATS}")
    return numbers[0], numbers[1]


def option_of(row: Row) -> Option:
    option = Option(
        row.text("name"), row.text("label"), row.text("rule"), [value_of(v) for v in values_of(row)]
    )
    row.done()
    if not option.values or len(set(option.choices())) < len(option.values):
        raise row.error("values", "at least one value is needed, each with a name of its own")
    return option


def values_of(row: Row) -> list[Row]:
    return row.rows("values", "value")


def value_of(row: Row) -> OptionValue:
    value = OptionValue(row.text("value"), row.text("label"), row.text("text"))
    row.done()
    return value
