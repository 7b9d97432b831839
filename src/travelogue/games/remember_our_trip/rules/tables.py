"""Remember Our Trip: maps, formations and objectives as native columns, the rulebook's numbers."""

from __future__ import annotations

from typing import Final

from travelogue.core.native import i64, vec

from .grid import BOARD, CELLS, SIDE, cells_of

MAX_SEATS: Final = 4
ROUNDS: Final = 12  # ROT-16
FRAMES: Final = 4  # ROT-08; one fewer with two players
FRAMES_FOR_TWO: Final = 3

TYPES: Final = 7  # token types; 0-3 are groups of their own, 4-6 the kinds of park
GROUPS: Final = 5
SIGHT: Final = 0
HOTEL: Final = 1
SHOP: Final = 2
RESTAURANT: Final = 3
PARK: Final = 4
GROUP_NAMES: Final = ["sightseeing", "hotel", "shop", "restaurant", "park"]
NO_TOKEN: Final = -1

CARDS: Final = 12
FORMATION_NAMES: Final = ["vertical", "horizontal", "rising", "falling", "cross", "saltire"]
SPACES: Final = 4  # of a formation

PARK_SIZE: Final = 2  # ROT-54
HOTEL_SIZE: Final = 3  # ROT-56
SIGHT_SIZE: Final = 4  # ROT-57
BLOCK_SIZE: Final = 3  # ROT-60, ROT-61: at least
PARK_POINTS: Final = 2  # ROT-82
HOTEL_POINTS: Final = 4  # ROT-83
SIGHT_POINTS: Final = 6  # ROT-84
MOST_BLOCK_POINTS: Final = 5  # ROT-85, ROT-86

# kinds of location tile
TILE_PARK: Final = 0
TILE_STRAIGHT: Final = 1
TILE_BENT: Final = 2
TILE_SHOP: Final = 3
TILE_RESTAURANT: Final = 4
TILE_SIGHT: Final = 5  # O, I, L, T, S follow
TILES: Final = 10
TILE_NAMES: Final = [
    "park", "hotel_straight", "hotel_bent", "shop", "restaurant",
    "sight_O", "sight_I", "sight_L", "sight_T", "sight_S",
]  # fmt: skip
LARGE_TILES: Final = 13  # parks, hotels and sights of one game: all tiles but the single ones

PHOTOS: Final = 4  # photo spaces of a city
PHOTO_POINTS: Final = vec[i64]([-2, -1, 1, 3, 6])  # ROT-100, by hits

CITIES: Final = 2
CITY_NAMES: Final = ["kyoto", "singapore"]
SIZES: Final = 2  # a map is city * SIZES + size
SIZE_NAMES: Final = ["7x7", "7x6"]

RULE_NAMES: Final = [
    "count_locations", "count_blocks", "count_exact_matches", "rank_largest_block",
    "tokens_next_to_park", "locations_with_same_type_neighbour", "rank_largest_cluster",
    "locations_in_zone", "tokens_in_zone",
]  # fmt: skip
COUNT_LOCATIONS: Final = 0  # ROT-109, ROT-110
COUNT_BLOCKS: Final = 1  # ROT-111, ROT-112
COUNT_EXACT_MATCHES: Final = 2  # ROT-114
RANK_LARGEST_BLOCK: Final = 3  # ROT-117, ROT-118
TOKENS_NEXT_TO_PARK: Final = 4  # ROT-121, ROT-122
LOCATIONS_WITH_NEIGHBOUR: Final = 5  # ROT-124
RANK_LARGEST_CLUSTER: Final = 6  # ROT-125
LOCATIONS_IN_ZONE: Final = 7  # ROT-127 .. ROT-129
OBJECTIVES_DRAWN_FROM: Final = 5  # ROT-13
ANY_CITY: Final = 2  # of an objective's city
STANDARD: Final = 0  # of an objective's set
ADVANCED: Final = 1


class Formation:
    """A formation: how many tokens a set has, and its four spaces relative to its anchor."""

    __slots__ = ("centre", "name", "offsets", "title", "tokens")

    def __init__(
        self, name: str, title: str, tokens: int, offsets: list[list[int]], centre: bool
    ) -> None:
        self.name = name
        self.title = title
        self.tokens = tokens
        self.offsets = offsets  # [row, column], rows grow southwards
        self.centre = centre  # whether the anchor is a centre that no token may use (ROT-32)


class City:
    """A city's map, both sizes of it."""

    __slots__ = (
        "covered", "monuments", "name", "photo_cells", "photo_groups", "photo_places", "shapes",
        "title", "water", "water_title", "zones",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        title: str,
        water_title: str,
        water: int,
        covered: list[int],
        photo_cells: list[int],
        photo_groups: list[int],
        photo_places: list[str],
        shapes: list[int],
        monuments: dict[int, str],
        zones: dict[str, list[int]],
    ) -> None:
        self.name = name
        self.title = title
        self.water_title = water_title
        self.water = water
        self.covered = covered  # per size: the spaces under the strip
        self.photo_cells = photo_cells
        self.photo_groups = photo_groups
        self.photo_places = photo_places
        self.shapes = shapes  # tile kinds of its three sights
        self.monuments = monuments  # tile kind -> name
        self.zones = zones  # name -> spaces per size


class Objective:
    """An objective card face."""

    __slots__ = (
        "city", "groups", "id", "of_set", "points", "rule", "second", "text", "threshold",
        "title", "zone",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        title: str,
        text: str,
        of_set: int,
        city: int,
        rule: int,
        groups: int,
        threshold: int,
        points: int,
        second: int,
        zone: list[int],
    ) -> None:
        self.id = name
        self.title = title
        self.text = text
        self.of_set = of_set  # STANDARD or ADVANCED
        self.city = city  # or ANY_CITY
        self.rule: i64 = rule
        self.groups: i64 = groups  # bit mask of location groups
        self.threshold: i64 = threshold
        self.points: i64 = points
        self.second: i64 = second  # for the next lower value on a 6/3 card
        self.zone = vec[i64](zone)  # spaces per size


class Tables:
    """Everything that never changes, shared by all positions."""

    __slots__ = (
        "card_formation", "card_ids", "cities", "formations", "land", "objectives", "photo_cell",
        "photo_group", "positions", "positions_from", "removed", "shape_from", "shape_kind",
        "shape_mask", "supply", "through", "tokens", "tokens_of", "water",
    )  # fmt: skip

    def __init__(
        self,
        cities: list[City],
        formations: list[Formation],
        objectives: list[Objective],
        card_ids: list[str],
        card_formation: list[int],
        tokens: list[int],
        removed: list[int],
        supply: list[int],
        shapes: list[list[list[int]]],
    ) -> None:
        self.cities = cities
        self.formations = formations
        self.objectives = objectives
        self.card_ids = card_ids
        self.card_formation = vec[i64](card_formation)  # per card
        self.tokens = vec[i64](tokens)  # of each type in the box
        self.removed = vec[i64](removed)  # of each type, set aside with two players (ROT-07)
        self.supply = vec[i64](supply)  # tiles of each kind in the box
        self.tokens_of = vec[i64]([f.tokens for f in formations])  # tokens of a set (ROT-19)
        land: list[int] = []
        water: list[int] = []
        for city in cities:
            for size in range(SIZES):
                land.append(BOARD & ~city.water & ~city.covered[size])
                water.append(city.water & ~city.covered[size])
        self.land = vec[i64](land)  # per map
        self.water = vec[i64](water)
        photo_cell: list[int] = []
        photo_group: list[int] = []
        for city in cities:
            photo_cell += city.photo_cells
            photo_group += city.photo_groups
        self.photo_cell = vec[i64](photo_cell)  # [city * PHOTOS + k]
        self.photo_group = vec[i64](photo_group)
        positions: list[int] = []
        starts: list[int] = [0]
        through: list[int] = []
        for formation in formations:
            masks = position_masks(formation.offsets)
            positions += masks
            starts.append(len(positions))
            through += masks_through(masks)
        self.positions = vec[i64](positions)  # every position that touches the 7x7 frame
        self.positions_from = vec[i64](starts)  # first of each formation
        self.through = vec[i64](through)  # [(formation * CELLS + cell) * SPACES + k]
        shape_from: list[int] = []
        shape_mask: list[int] = []
        shape_kind: list[int] = []
        for city in cities:
            placed = placements(city, shapes)
            for cell in range(CELLS):
                shape_from.append(len(shape_mask))
                for mask, kind in placed:
                    if (mask >> cell) & 1:
                        shape_mask.append(mask)
                        shape_kind.append(kind)
        shape_from.append(len(shape_mask))
        self.shape_from = vec[i64](shape_from)  # [city * CELLS + cell]: first sight over a space
        self.shape_mask = vec[i64](shape_mask)
        self.shape_kind = vec[i64](shape_kind)  # tile kind of that sight


def group_of(token: i64) -> i64:
    """Return the group of a token type; the three kinds of park are one (ROT-92, ROT-101)."""
    return token if token < PARK else PARK


def position_masks(offsets: list[list[int]]) -> list[int]:
    """Return the in-frame spaces of every position that touches the frame (ROT-36)."""
    masks: list[int] = []
    for row in range(-SIDE, 2 * SIDE):
        for column in range(-SIDE, 2 * SIDE):
            mask = placed_mask(offsets, row, column)
            if mask:
                masks.append(mask)
    return masks


def placed_mask(offsets: list[list[int]], row: int, column: int) -> int:
    """Return the in-frame spaces of a shape whose anchor lies on this row and column."""
    mask = 0
    for offset in offsets:
        r = row + offset[0]
        c = column + offset[1]
        if 0 <= r < SIDE and 0 <= c < SIDE:
            mask |= 1 << (SIDE * r + c)
    return mask


def masks_through(masks: list[int]) -> list[int]:
    """Return for each space the four positions over it: one for each space of the formation."""
    through: list[int] = []
    for cell in range(CELLS):
        found = [mask for mask in masks if (mask >> cell) & 1]
        through += found
    return through


def placements(city: City, shapes: list[list[list[int]]]) -> list[tuple[int, int]]:
    """Return the city's sights on dry land, turned and mirrored (ROT-58): spaces, tile kind."""
    found: list[tuple[int, int]] = []
    for kind in city.shapes:
        seen: set[int] = set()
        for turned in turns(shapes[kind]):
            for row in range(-SIDE, 2 * SIDE):
                for column in range(-SIDE, 2 * SIDE):
                    mask = placed_mask(turned, row, column)
                    whole = len(cells_of(mask)) == len(turned)
                    if whole and mask & city.water == 0 and mask not in seen:
                        seen.add(mask)
                        found.append((mask, kind))
    return found


def turns(shape: list[list[int]]) -> list[list[list[int]]]:
    """Return a shape in its eight positions, turned and mirrored."""
    found: list[list[list[int]]] = []
    now = shape
    for _ in range(2):
        for _ in range(4):
            now = [[square[1], -square[0]] for square in now]
            found.append(now)
        now = [[square[0], -square[1]] for square in now]
    return found
