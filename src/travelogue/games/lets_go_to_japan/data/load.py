"""Let's Go! To Japan: content files -> tables, validated against the numbers of the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from travelogue.core.content import Row, read_toml

from ..rules import tables as t
from ..rules.tables import Tables
from ..rules.vocabulary import (
    BONUS_NAMES,
    CITY_NAMES,
    COUNTER_NAMES,
    DAY_NAMES,
    GAIN_NAMES,
    SPACE,
    TRACK_NAMES,
)
from .passports import PASSPORT_FIELDS, TRACK_VP, effects_of, no_effects

DATA: Final = Path(__file__).parent
FILES: Final = ("activities.toml", "day_trips.toml", "passports.toml", "tables.toml")
WORDS: Final = ("name", "text")  # fields that people read
ORIGINS: Final = ["published", "derived", "designed", "own"]
ICON_NAMES: Final = COUNTER_NAMES[: t.ICONS]
KINDS: Final = ["museum", "class"]
CITIES: Final = [*CITY_NAMES, "neutral"]
COLUMNS: Final = 14
MAX_COUNT: Final = 15  # what fits into a packed column
MAX_VP: Final = 30


def load_tables(folder: Path = DATA) -> Tables:
    """Return the tables of a content folder; DataError names what is wrong with it."""
    cards = load_activities(read_toml(folder, "activities.toml"))
    cards += load_day_trips(read_toml(folder, "day_trips.toml"))
    passports, effects = load_passports(read_toml(folder, "passports.toml"))
    rounds, edition, steps = load_rules(read_toml(folder, "tables.toml"))
    return Tables(
        [card.id for card in cards],
        [card.name for card in cards],
        [card.note for card in cards],
        [[card.columns[k] for card in cards] for k in range(COLUMNS)],
        [p[0] for p in passports],
        [p[1] for p in passports],
        [p[2] for p in passports],
        effects,
        rounds,
        edition,
        steps,
    )


def cards_of(top: Row, kind: str, count: int) -> list[Row]:
    """Return the rows of a file with cards: what it begins with is checked, and their number."""
    top.equals("game", "lets_go_to_japan")
    top.choice("origin", ORIGINS)
    top.equals("count", count)
    if count < t.ACTIVITIES:
        top.equals("deal", t.OFFERED)
        top.equals("keep", 1)
    rows = top.rows(kind)
    check_count(top, kind, len(rows), count)
    return rows


def check_count(row: Row, field: str, have: int, need: int) -> None:
    if have != need:
        raise row.error(field, f"the rules need {need}, not {have}")


class Card:
    """A card as it is read: an activity or a Day Trip."""

    def __init__(self, row: Row, cities: list[str]) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.note = ""
        per_icon, icon_vp = per(row, "per_icon", "icon", COUNTER_NAMES)
        day_city, day_vp = per(row, "per_city_day", "city", CITY_NAMES)
        set_mask, set_vp = per_set(row)
        self.columns = [
            row.number("vp", 0, MAX_VP),
            row.choice("city", cities),
            packed_counts(row, "icons", ICON_NAMES),
            packed_counts(row, "requires", COUNTER_NAMES),
            none_mask(row),
            row.number("bonus_vp", 0, MAX_VP),
            per_icon,
            icon_vp,
            set_mask,
            set_vp,
            day_city,
            day_vp,
            packed_counts(row, "gain", GAIN_NAMES) if "gain" in row.data else 0,
            1 + row.choice("kind", KINDS) if "kind" in row.data else 0,
        ]
        if not self.columns[3] and not self.columns[4]:
            raise row.error("requires", "a highlight needs a requirement")
        self.check_mood(row)

    def check_mood(self, row: Row) -> None:
        """No card shows happy and stress icons both."""
        icons = self.columns[2] >> t.NIBBLE * len(TRACK_NAMES)
        happy, stress = icons & 0xFF, icons >> 8
        if happy and stress:
            raise row.error("icons", "a card shows happy or stress icons, not both")


def packed_counts(row: Row, field: str, names: list[str]) -> int:
    """Return a table of counts as one number, 4 bits per name."""
    inner = row.row(field)
    total = 0
    for name in list(inner.data):
        if name not in names:
            raise row.error(field, f"{name!r} is unknown; known are {', '.join(names)}")
        total |= inner.number(name, 1, MAX_COUNT) << t.NIBBLE * names.index(name)
    return total


def none_mask(row: Row) -> int:
    """Return the counters that must be 0, as bits."""
    if "requires_none" not in row.data:
        return 0
    return sum(1 << k for k in set(row.choices("requires_none", COUNTER_NAMES)))


def per(row: Row, field: str, key: str, names: list[str]) -> tuple[int, int]:
    """Return what is paid for and how much, (0, 0) if the card has no such field."""
    if field not in row.data:
        return 0, 0
    inner = row.row(field)
    found = inner.choice(key, names), inner.number("vp", 1, MAX_VP)
    inner.done()
    return found


def per_set(row: Row) -> tuple[int, int]:
    """Return the counters of a set as bits, and the VP of each set."""
    if "per_set" not in row.data:
        return 0, 0
    inner = row.row("per_set")
    icons = inner.choices("icons", COUNTER_NAMES)
    if len(set(icons)) < 2 or len(set(icons)) != len(icons):
        raise inner.error("icons", "a set needs two or more different icons")
    found = sum(1 << k for k in icons), inner.number("vp", 1, MAX_VP)
    inner.done()
    return found


def load_activities(top: Row) -> list[Card]:
    """Return the 160 activities, T01 .. T80 and K01 .. K80."""
    cards = []
    for k, row in enumerate(cards_of(top, "card", t.ACTIVITIES)):
        row.equals("id", f"{'TK'[k // t.DECK]}{k % t.DECK + 1:02d}")
        row.equals("deck", CITY_NAMES[k // t.DECK])
        card = Card(row, CITIES)
        row.done()
        if card.columns[1] not in (k // t.DECK, t.NEUTRAL):
            raise row.error("city", "a card is of its deck's city or neutral")
        cards.append(card)
    top.done()
    return cards


def load_day_trips(top: Row) -> list[Card]:
    """Return the 16 Day Trips, D01 .. D16."""
    cards = []
    for k, row in enumerate(cards_of(top, "day_trip", t.DAY_TRIPS)):
        row.equals("id", f"D{k + 1:02d}")
        card = Card(row, CITY_NAMES)
        card.note = row.text("subtitle")
        row.done()
        cards.append(card)
    top.done()
    return cards


def load_passports(top: Row) -> tuple[list[tuple[str, str, str]], list[int]]:
    """Return id, name and text of the 18 Passports, and the table of their effects."""
    passports = []
    effects: list[int] = []
    for k, row in enumerate(cards_of(top, "passport", t.PASSPORTS)):
        row.equals("id", f"P{k + 1:02d}")
        row.choice("timing", ["immediate", "ongoing", "end", "immediate+ongoing"])
        passports.append((row.text("id"), row.text("name"), row.text("text")))
        if not set(row.data) & set(PASSPORT_FIELDS):
            raise row.error("id", "a Passport needs an effect")
        effects += effects_of(row, GAIN_NAMES, KINDS)
        row.done()
    top.done()
    return passports, effects + no_effects()


# --- the numbers of the rules -------------------------------------------------------------------


def load_rules(top: Row) -> tuple[list[int], list[int], list[int]]:
    """Return the round table, the feelings' VP by edition and the level of a track by spaces."""
    top.equals("game", "lets_go_to_japan")
    top.choice("origin", ORIGINS)
    for field, expected in (
        ("icon_order", COUNTER_NAMES),
        ("experience_icons", TRACK_NAMES),
        ("happy_icons", COUNTER_NAMES[5:7]),
        ("stress_icons", COUNTER_NAMES[7:9]),
        ("days", DAY_NAMES),
        ("decks", CITY_NAMES),
    ):
        top.equals(field, expected)
    rounds = load_rounds(top)
    edition = load_editions(top.row("edition"))
    steps = load_steps(top.row("experience_vp"))
    check_fixed(top, "mood_track", {"min": -t.MOOD_END, "max": t.MOOD_END, "start": 0})
    check_fixed(top, "happiness_track", {"max": t.FEELING_END})
    check_fixed(top, "stress_track", {"max": t.FEELING_END})
    conditions: dict[str, object] = {"types": [*TRACK_NAMES, "happy"], "days": DAY_NAMES[1:]}
    check_fixed(top, "favorable_conditions", conditions)
    check_fixed(top, "day_cards", {"max_planned": t.DAY_CARDS, "max_with_walks": t.DAY_ROOM})
    check_bonus(top)
    check_tokens(top)
    check_actions(top.row("actions"))
    for field in ("options", "component_counts"):
        top.get(field)  # options stand in game.toml; printed counts are no limits
    top.done()
    return rounds, edition, steps


def load_rounds(top: Row) -> list[int]:
    """Return the round table; 18 plays, and the stack always fits (LGJ-27, LGJ-30)."""
    fields = ("tokyo", "kyoto", "board", "choice", "play", "pass")
    table: list[int] = []
    rows = top.rows("round", "n")
    check_count(top, "round", len(rows), t.ROUNDS)
    stack = plays = 0
    for k, row in enumerate(rows):
        row.equals("n", k + 1)
        numbers = [row.number(field, 0, t.DAY_ROOM) for field in fields]
        table += [*numbers, row.number("pass_to", -1, 1)]
        row.done()
        tokyo, kyoto, board, choice, play, passed = numbers
        left = tokyo + kyoto + board + choice - play - passed
        if left != (1 if k + 1 == t.ROUNDS else 0):
            raise row.error("pass", "draws must be plays and passes, one left over in the last")
        if board not in (0, stack):
            raise row.error("board", f"the stack holds {stack} cards in this round")
        stack = (0 if board else stack) + passed
        plays += play
    check_count(top, "plays of all rounds", plays, t.PLAYS)
    return table


def load_editions(row: Row) -> list[int]:
    """Return Happiness and Stress VP of both editions; the other switches are code."""
    numbers: list[int] = []
    for published, name in enumerate(("manual", "published")):
        inner = row.row(name)
        for field, sign in (("happiness_vp", 1), ("stress_vp", -1)):
            values = inner.numbers(field)
            if len(values) != t.FEELING_END + 1 or any(sign * v < 0 for v in values):
                raise inner.error(field, f"four numbers are needed, not {values}")
            numbers += values
        inner.equals("day_trips", not published)
        inner.equals("passports", not published)
        inner.equals("train_scope", ("days", "cards")[published])
        inner.equals("walk_slots", ("late", "open")[published])
        inner.equals("walk_base_vp", published)
        inner.equals("research_after_last_play", not published)
        inner.done()
    row.done()
    return numbers


def load_steps(row: Row) -> list[int]:
    """Return the level of a track by spaces, 0 to 12."""
    values = row.numbers("by_spaces")
    if len(values) != t.TRACK_END + 1 or set(values) != {0, *TRACK_VP} or values != sorted(values):
        raise row.error("by_spaces", f"13 rising steps of 0, 4, 8, 12 and 15, not {values}")
    row.done()
    return [0 if v == 0 else 1 + TRACK_VP.index(v) for v in values]


def check_bonus(top: Row) -> None:
    """One match: the first reward; two: two more; three: the last two (LGJ-69, LGJ-70)."""
    rewards: list[str] = []
    for k, row in enumerate(top.rows("day_bonus", "matches")):
        row.equals("matches", k + 1)
        rewards += [BONUS_NAMES[n] for n in row.choices("rewards", BONUS_NAMES)]
        row.done()
    if rewards != BONUS_NAMES:
        raise top.error("day_bonus", f"the rewards are {', '.join(BONUS_NAMES)}, in this order")


def check_tokens(top: Row) -> None:
    """Check trains, Research, Walks and the Agent, whose numbers the rules fix."""
    trains: dict[str, object] = {
        "starting": {"per_player": 1, "vp": 0, "happy_energy": 0},
        "luxury": {"vp": t.LUXURY_VP, "happy_energy": 1},
        "regular": {"vp": t.REGULAR_VP, "happy_energy": 0},
    }
    check_fixed(top, "train", trains)
    research: dict[str, object] = {
        "draw": t.RESEARCH_CARDS, "discard": t.RESEARCH_CARDS, "vp_unused": t.RESEARCH_VP,
    }  # fmt: skip
    check_fixed(top, "research", research)
    walk: dict[str, object] = {
        "research_gained": t.WALK_RESEARCH,
        "extra_walk_research": 0,
        "facedown_icons": {"happy_energy": 1, "walk": 1},
        "facedown_highlight_vp": t.WALK_HIGHLIGHT,
        "revealed_walk_icons": 1,
    }
    check_fixed(top, "walk", walk)
    agent: dict[str, object] = {
        "start_each_experience": 2,
        "start_each_experience_with_passports": 3,
        "cards": t.PLAYS,
        "easy": {"needs_requirement": True, "luxury_trains": False},
        "normal": {"needs_requirement": False, "luxury_trains": False},
        "difficult": {"needs_requirement": False, "luxury_trains": True},
    }
    check_fixed(top, "agent", agent)


def check_actions(row: Row) -> None:
    """The ids of the actions are code; the data must agree."""
    row.equals("size", SPACE.size)
    for block in SPACE.blocks:
        row.equals(block.name, {"first": block.first, "n": len(block.names)})
    row.done()


def check_fixed(top: Row, field: str, values: dict[str, object]) -> None:
    """Check a table all of whose values the rules fix."""
    row = top.row(field)
    for name, value in values.items():
        row.equals(name, value)
    row.done()
