"""Let's Go! To Japan: the cards as native columns, and the numbers of the rulebook."""

from __future__ import annotations

from typing import Final

from travelogue.core.native import i64, vec

TOKYO: Final = 0
KYOTO: Final = 1
NEUTRAL: Final = 2  # a card's city only; no deck and no choice of a city

TEMPLE: Final = 0  # counters, in the order of the data's icon_order
FOOD: Final = 1
NATURE: Final = 2
SHOPPING: Final = 3
UNIQUE: Final = 4
HAPPY_ENERGY: Final = 5
HAPPY_MONEY: Final = 6
STRESS_ENERGY: Final = 7
STRESS_MONEY: Final = 8
WALKS: Final = 9
TRAINS: Final = 10
WILDS: Final = 11  # in `gain` only
TRACKS: Final = 5  # the experience icons
ICONS: Final = 9  # what a card can show on top
COUNTERS: Final = 11
NIBBLE: Final = 4  # icons, needs and gains are packed: 4 bits per counter
NIBBLE_MASK: Final = 15
HAPPY_CONDITION: Final = 5  # LGJ-07: conditions 0-4 are the tracks
NO_CONDITION: Final = -1
CONDITIONS: Final = 6

DECK: Final = 80  # LGJ-02
ACTIVITIES: Final = 160
DAY_TRIPS: Final = 16
CARDS: Final = 176  # activities, then day trips
PASSPORTS: Final = 18
NO_PASSPORT: Final = 18  # the row of the effects table without effects
OFFERED: Final = 2  # LGJ-10, LGJ-15

# a card as zones and days hold it: 0 none, card + 1, or a card that the viewer cannot see
CODE_MASK: Final = 255
UNSEEN: Final = 254  # + the back city
FIRST_TRIP_CODE: Final = 161

DAYS: Final = 7  # LGJ-04: Sunday is 0
SUNDAY: Final = 0
DAY_CARDS: Final = 3  # LGJ-39
DAY_ROOM: Final = 4  # LGJ-54
CELLS: Final = 28
HAND_ROOM: Final = 8
STACK_ROOM: Final = 4

ROUNDS: Final = 13  # LGJ-19
PLAYS: Final = 18  # LGJ-30
MOOD_END: Final = 3  # LGJ-105
FEELING_END: Final = 3  # LGJ-106
RESEARCH_CARDS: Final = 3  # LGJ-57
WALK_RESEARCH: Final = 1  # LGJ-46
WALK_HIGHLIGHT: Final = 2  # LGJ-111
BONUS_RESEARCH: Final = 2  # LGJ-70
BONUS_MIDDLE: Final = 2  # matches for two Research or a Wild
BONUS_TOP: Final = 3  # matches for a Luxury Train or an Extra Walk
LUXURY_VP: Final = 2  # LGJ-98
REGULAR_VP: Final = -2
RESEARCH_VP: Final = 1  # LGJ-128
TRACK_END: Final = 12  # LGJ-127

# rows of the round table
R_TOKYO: Final = 0
R_KYOTO: Final = 1
R_BOARD: Final = 2
R_CHOICE: Final = 3
R_PLAY: Final = 4
R_PASS: Final = 5
R_PASS_TO: Final = 6
R_SIZE: Final = 7

# columns of the effects table: what a Passport does (LGJ-133)
P_LUXURY: Final = 0  # taken at the start
P_WILD: Final = 1
P_RESEARCH: Final = 2
P_ICONS: Final = 3
P_DOUBLE: Final = 4  # highlights doubled
P_IGNORE: Final = 5  # requirements ignored
P_FEELINGS: Final = 6  # factor of the Happiness and Stress VP
P_GAIN: Final = 7  # factor of every gain
P_UNIQUE_STEPS: Final = 8  # Mood steps of an icon
P_HAPPY_MONEY_STEPS: Final = 9
P_STRESS_MONEY_STEPS: Final = 10
P_ICON_VP: Final = 11  # VP per icon at the end, packed
P_TRACK_VP: Final = 12  # 4 columns: what replaces 4, 8, 12 and 15
P_VARIED_TYPES: Final = 16
P_VARIED_VP: Final = 17
P_WILD_TRACKS: Final = 18
P_BEST_VP: Final = 19
P_WEAK_MAX: Final = 20
P_WEAK_VP: Final = 21
P_EQUAL_VP: Final = 22
P_KIND_VP: Final = 23
P_SIZE: Final = 24


class Tables:
    """One column per fact; the index is the card: 0-79 Tokyo, 80-159 Kyoto, 160-175 day trips."""

    __slots__ = (
        "bonus", "city", "day_city", "day_vp", "edition", "effects", "gain", "icon", "icon_vp",
        "icons", "ids", "kind", "names", "need", "need_none", "notes", "passport_ids",
        "passport_names", "passport_texts", "rounds", "set_mask", "set_vp", "steps", "types", "vp",
    )  # fmt: skip

    def __init__(
        self,
        ids: list[str],
        names: list[str],
        notes: list[str],
        columns: list[list[int]],
        passport_ids: list[str],
        passport_names: list[str],
        passport_texts: list[str],
        effects: list[int],
        rounds: list[int],
        edition: list[int],
        steps: list[int],
    ) -> None:
        self.ids = ids
        self.names = names
        self.notes = notes  # subtitles of day trips, "" for activities
        self.vp = vec[i64](columns[0])
        self.city = vec[i64](columns[1])
        self.icons = vec[i64](columns[2])  # packed
        self.types = vec[i64]([shown_types(icons) for icons in columns[2]])  # bit mask of tracks
        self.need = vec[i64](columns[3])  # packed: the least that each counter must show
        self.need_none = vec[i64](columns[4])  # bit mask of counters that must be 0
        self.bonus = vec[i64](columns[5])
        self.icon = vec[i64](columns[6])  # counter paid per icon
        self.icon_vp = vec[i64](columns[7])
        self.set_mask = vec[i64](columns[8])  # bit mask of the counters of a set
        self.set_vp = vec[i64](columns[9])
        self.day_city = vec[i64](columns[10])  # city paid per day
        self.day_vp = vec[i64](columns[11])
        self.gain = vec[i64](columns[12])  # packed, WILDS included
        self.kind = vec[i64](columns[13])  # 0 none, 1 museum, 2 class
        self.passport_ids = passport_ids
        self.passport_names = passport_names
        self.passport_texts = passport_texts
        self.effects = vec[i64](effects)  # [passport * P_SIZE + column]
        self.rounds = vec[i64](rounds)  # [(round - 1) * R_SIZE + row]
        self.edition = vec[i64](edition)  # [published * 8 + n]: Happiness 0-3, Stress 0-3
        self.steps = vec[i64](steps)  # level of a track by spaces: 0, or 1 .. 4


def packed(values: i64, k: i64) -> i64:
    """Return the number that a packed column holds for counter k."""
    return (values >> (NIBBLE * k)) & NIBBLE_MASK


def shown_types(icons: i64) -> i64:
    """Return the experience types among packed icons, as bits."""
    types: i64 = 0
    k: i64 = 0
    one: i64 = 1
    while k < TRACKS:
        if packed(icons, k):
            types |= one << k
        k += 1
    return types
