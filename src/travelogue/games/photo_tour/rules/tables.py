"""Photo Tour: the numbers of the rulebook, and the content as native columns."""

from __future__ import annotations

from typing import Final

from travelogue.core.native import i64, vec

MIN_SEATS: Final = 2  # PTN-01
MAX_SEATS: Final = 5
MAX_ROUNDS: Final = 200  # PTN-110: of a game without a round limit

LOCATIONS: Final = 58  # landmark cards and locations share their numbers, 1 to 58
NUMBERS: Final = 59  # columns over them; index 0 is nobody's
NO_CARD: Final = 0  # an empty slot or place of a display

URBAN: Final = 0
NATURAL: Final = 1
TYPE_NAMES: Final = ["urban", "natural"]

TOKEN_NAMES: Final = ["lens", "tripod", "film", "smartphone", "flash"]
TOKENS: Final = 5
TOKENS_EACH: Final = 13  # PTN-03
CAMERA: Final = 5  # the icon that any token matches; bit of an icon mask
ICON_NAMES: Final = ["lens", "tripod", "film", "smartphone", "flash", "camera"]

CAR: Final = 0
BUS: Final = 1
PLANE: Final = 2
ANY_MODE: Final = 3
MODES: Final = 3
MODE_NAMES: Final = ["car", "bus", "plane"]
CAR_BOOSTED: Final = 3  # rows of the reach table behind the three modes
BUS_BOOSTED: Final = 4
REACH_ROWS: Final = 5
DIE_FACES: Final = 6

DISPLAY: Final = 5  # PTN-02 .. PTN-04: places of each display
KIND_CARDS: Final = 0  # the three displays, and the kinds of a Refresh (PTN-99)
KIND_TOKENS: Final = 1
KIND_DICE: Final = 2
KINDS: Final = 3

CONTESTS: Final = 17
SHOWN_CONTESTS: Final = 3  # PTN-05
AWARDS: Final = 3  # places that can earn an award
JOURNALS: Final = 5
JOURNAL_SLOTS: Final = 7
TOP_SLOTS: Final = 4  # PTN-65
RESERVE: Final = 3  # PTN-36
DEAL: Final = 3  # PTN-08
PLACED_POINTS: Final = 3  # PTN-112
RESERVE_POINTS: Final = 1  # PTN-113
HIGH_POINTS: Final = 5  # of the metrics `high` and `low`
LOW_POINTS: Final = 3

TIMING_NAMES: Final = ["none", "enhance", "standalone", "left", "any", "end"]
T_NONE: Final = 0
T_ENHANCE: Final = 1
T_STANDALONE: Final = 2
T_LEFT: Final = 3
T_ANY: Final = 4
T_END: Final = 5

# what a turn's Main action was; a photo is told apart by the type of its card (PTN-93)
NO_TRIGGER: Final = 0
BY_PLAN: Final = 1
BY_RENT: Final = 2
BY_MOVE: Final = 3  # + mode
BY_PHOTO: Final = 6  # + type
TRIGGERS: Final = 8

COST_NAMES: Final = ["none", "token", "card"]
COST_NONE: Final = 0
COST_TOKEN: Final = 1
COST_CARD: Final = 2

EFFECT_NAMES: Final = [
    "move", "boost", "draw_cards", "take_card", "take_token", "draw_token", "refresh",
    "place_late", "photo", "score",
]  # fmt: skip
DO_MOVE: Final = 0
DO_BOOST: Final = 1
DO_DRAW_CARDS: Final = 2
DO_TAKE_CARD: Final = 3
DO_TAKE_TOKEN: Final = 4
DO_DRAW_TOKEN: Final = 5
DO_REFRESH: Final = 6
DO_LATE: Final = 7
DO_PHOTO: Final = 8
DO_SCORE: Final = 9

METRIC_NAMES: Final = [
    "urban", "natural", "canada", "usa", "airport", "backroad", "regions", "region_max", "pairs",
    "high", "low", "between", "tokens", "token_lens", "token_tripod", "token_film",
    "token_smartphone", "token_flash", "token_types", "token_max", "full", "bare",
]  # fmt: skip
METRICS: Final = 22
M_URBAN: Final = 0
M_NATURAL: Final = 1
M_REGIONS: Final = 6
M_REGION_MAX: Final = 7
M_PAIRS: Final = 8
M_CARD_LAST: Final = 11  # metrics 0 to 11 look at cards, the others at tokens
M_TOKENS: Final = 12
M_TOKEN: Final = 13  # + type
M_TYPES: Final = 18
M_TOKEN_MAX: Final = 19
M_FULL: Final = 20
M_BARE: Final = 21
REGIONS: Final = 6

RULE_PER: Final = 0  # PTN-117
RULE_NAMES: Final = ["per", "atleast"]


class Landmarks:
    """The 58 places: one column per fact, the index is the number; index 0 is empty."""

    __slots__ = (
        "airport", "bonus_text", "counts", "country", "icon_count", "icons", "names", "points",
        "region", "regions", "states", "type", "x", "y",
    )  # fmt: skip

    def __init__(
        self,
        names: list[str],
        states: list[str],
        country: list[str],
        regions: list[str],
        bonus_text: list[str],
        kind: list[int],
        points: list[int],
        icons: list[int],
        region: list[int],
        airport: list[int],
        counts: list[int],
        x: list[int],
        y: list[int],
    ) -> None:
        self.names = names
        self.states = states
        self.country = country
        self.regions = regions  # the names of the six regions
        self.bonus_text = bonus_text  # "" without a bonus (PTN-96)
        self.type = vec[i64](kind)
        self.points = vec[i64](points)
        self.icons = vec[i64](icons)  # bit mask of ICON_NAMES
        self.icon_count = vec[i64]([int(mask).bit_count() for mask in icons])
        self.region = vec[i64](region)
        self.airport = vec[i64](airport)
        self.counts = vec[i64](counts)  # [card * METRICS + metric]: what the card adds to it
        self.x = vec[i64](x)
        self.y = vec[i64](y)


class Bonuses:
    """The Landmark bonuses by card, and for each moment the cards that may work then as bits."""

    __slots__ = (
        "after", "amount", "any", "boost", "cost", "effect", "ends", "left", "metric", "mode",
        "standalone", "timing", "trigger",
    )  # fmt: skip

    def __init__(
        self,
        timing: list[int],
        trigger: list[int],
        cost: list[int],
        effect: list[int],
        mode: list[int],
        amount: list[int],
        metric: list[int],
    ) -> None:
        self.timing = vec[i64](timing)
        self.trigger = vec[i64](trigger)  # bit mask of what sets it off
        self.cost = vec[i64](cost)
        self.effect = vec[i64](effect)
        self.mode = vec[i64](mode)
        self.amount = vec[i64](amount)  # cards drawn, segments or points
        self.metric = vec[i64](metric)
        after = [0] * TRIGGERS
        left = [0] * TRIGGERS
        any_ = [0] * TRIGGERS
        boost = [0] * MODES
        standalone = 0
        ends = 0
        for card in range(1, NUMBERS):
            bit = 1 << card
            if timing[card] == T_STANDALONE:
                standalone |= bit
            elif timing[card] == T_END:
                ends |= bit
            elif timing[card] == T_ENHANCE and effect[card] == DO_BOOST:
                boost[mode[card]] |= bit
            else:
                for what in range(TRIGGERS):
                    if (trigger[card] >> what) & 1:
                        if timing[card] == T_ENHANCE:
                            after[what] |= bit
                        elif timing[card] == T_LEFT:
                            left[what] |= bit
                        else:
                            any_[what] |= bit
        self.after = vec[i64](after)
        self.left = vec[i64](left)
        self.any = vec[i64](any_)
        self.boost = vec[i64](boost)
        self.standalone: i64 = standalone
        self.ends: i64 = ends


class Journals:
    """The five journals: one column per fact, the index is journal * JOURNAL_SLOTS + slot."""

    __slots__ = (
        "amount", "effect", "ids", "limit", "metric", "mode", "names", "points", "rule", "texts",
        "type",
    )  # fmt: skip

    def __init__(
        self,
        ids: list[str],
        names: list[str],
        texts: list[str],
        kind: list[int],
        effect: list[int],
        mode: list[int],
        amount: list[int],
        rule: list[int],
        metric: list[int],
        points: list[int],
        limit: list[int],
    ) -> None:
        self.ids = ids
        self.names = names
        self.texts = texts
        self.type = vec[i64](kind)
        self.effect = vec[i64](effect)  # top row
        self.mode = vec[i64](mode)
        self.amount = vec[i64](amount)
        self.rule = vec[i64](rule)  # bottom row
        self.metric = vec[i64](metric)
        self.points = vec[i64](points)
        self.limit = vec[i64](limit)  # the cap of `per`, the need of `atleast`


class Contests:
    """The 17 contests, the index is the number - 1, and the awards of their places."""

    __slots__ = ("awards", "metric", "names", "texts")

    def __init__(
        self, names: list[str], texts: list[str], metric: list[int], awards: list[int]
    ) -> None:
        self.names = names
        self.texts = texts
        self.metric = vec[i64](metric)
        self.awards = vec[i64](awards)  # two seats, then more: AWARDS places each


class Tables:
    """Everything that is printed: shared by all states."""

    __slots__ = (
        "bonuses", "contests", "dirt_roads", "faces", "highways", "journals", "landmarks", "moves",
        "reach", "token_names",
    )  # fmt: skip

    def __init__(
        self,
        landmarks: Landmarks,
        bonuses: Bonuses,
        journals: Journals,
        contests: Contests,
        token_names: list[str],
        faces: list[int],
        highways: list[list[int]],
        dirt_roads: list[list[int]],
        reach: list[int],
        moves: list[int],
    ) -> None:
        self.landmarks = landmarks
        self.bonuses = bonuses
        self.journals = journals
        self.contests = contests
        self.token_names = token_names
        self.faces = vec[i64](faces)  # the mode on each face of a die
        self.highways = highways
        self.dirt_roads = dirt_roads
        self.reach = vec[i64](reach)  # [row * NUMBERS + location]: places in reach as bits
        self.moves = vec[i64](moves)  # [from * NUMBERS + to]: the least number of Moves between
