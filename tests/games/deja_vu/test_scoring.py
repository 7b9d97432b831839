"""Points (DJV-119 .. DJV-134)."""

from __future__ import annotations

import itertools
import random

import pytest

from travelogue.games.deja_vu.rules.scoring import allocate
from travelogue.games.deja_vu.rules.state import DejaVuState

from .build import KEYS, fragments, give, short, table


def lines(s: DejaVuState, seat: int = 0) -> dict[str, int]:
    return {line.line: line.points for line in s.score_lines(seat)}


def memory(long: str, held: str = "", markers: int = 0) -> dict[str, int]:
    s = table(2)
    give(s, long=long, held=held, markers=markers)
    found = lines(s)
    assert sum(found.values()) == s.score(0)
    return found


def test_markers_and_fixed() -> None:
    """DJV-119, DJV-120: markers, and the printed points of long-term personal cards."""
    found = memory("blue-5, green-5, red-7", markers=4)
    assert (found["markers"], found["fixed"]) == (4, 7)


def test_line_names() -> None:
    """DJV-121: each communal card by its kind, in a fixed order of lines."""
    colours = ["blue", "green", "purple", "red", "yellow", "white"]
    assert list(memory("")) == [
        "markers", "fixed", *[f"count-{c}" for c in colours], "run", "run-2", "triple", "each",
        *[f"links-{c}" for c in colours],
    ]  # fmt: skip


def test_links() -> None:
    """DJV-122: consecutive numbers of one colour, 7 and 1 too; not across colours."""
    assert memory("red-1, red-2")["links-red"] == 2
    assert memory("red-7, red-1")["links-red"] == 2
    assert memory("red-1, red-3")["links-red"] == 0
    assert sum(memory("red-1, blue-2").values()) == 3 + 2


def test_seven_links() -> None:
    """DJV-123: a whole world has seven; communal cards link like personal ones."""
    assert memory(", ".join(f"green-{n}" for n in range(1, 8)))["links-green"] == 14
    assert memory("green-3, green-4, green-5")["links-green"] == 4


@pytest.mark.parametrize(
    ("colour", "points"),
    [("red", [1, 3, 6, 10, 15, 15, 15]), ("white", [3, 6, 10, 15, 21, 21, 21])],
)
def test_count_cards(colour: str, points: list[int]) -> None:
    """DJV-124, DJV-125: by the cards of the colour, the count card included."""
    numbers = [4, 1, 2, 3, 5, 6, 7]
    for n, wanted in enumerate(points, 1):
        keys = ", ".join(f"{colour}-{k}" for k in numbers[:n])
        assert memory(keys)[f"count-{colour}"] == wanted
    assert memory(f"{colour}-1, {colour}-2")[f"count-{colour}"] == 0


def test_start_card_has_no_colour() -> None:
    """DJV-126: it neither counts nor links."""
    assert memory("blue-4")["count-blue"] == 1
    assert sum(memory("").values()) == 0


def test_runs() -> None:
    """DJV-127, DJV-128: one sequence of one colour, 5 and 1 touching, the longest."""
    assert memory("yellow-7", "amber 2")["run"] == 5
    assert memory("yellow-7", "amber 5 1 2, jade 3 4")["run"] == 15
    assert memory("yellow-7", "amber 1 3, jade 5")["run"] == 5
    assert memory("yellow-7", "amber 1 2 3 4 5")["run"] == 25
    assert memory("yellow-7", "amber 1, jade 2, rose 3")["run"] == 5


def test_triples() -> None:
    """DJV-129: equal neurons in all three colours."""
    assert memory("white-7", "amber 2, jade 2, rose 2")["triple"] == 18
    assert memory("white-7", "amber 2, jade 2, rose 3")["triple"] == 0
    assert memory("white-7, purple-7", "amber 2 4, jade 2 4, rose 2 4")["triple"] == 36


def test_each() -> None:
    """DJV-130: two points a fragment; a second card adds nothing (ruling R23)."""
    assert memory("red-7", "amber 2, jade 2")["each"] == 4
    assert memory("red-7, green-7", "amber 2, jade 2")["each"] == 4


def test_each_fragment_counts_once() -> None:
    """DJV-131, DJV-132: the best use of them all."""
    found = memory("yellow-7, white-7, red-7", "amber 1 2 3, jade 2, rose 2")
    assert (found["run"], found["triple"], found["each"]) == (5, 18, 2)


def test_fragments_need_a_card() -> None:
    """DJV-133."""
    assert sum(memory("", "amber 1 2 3, jade 1, rose 1").values()) == 0
    assert sum(memory("red-4", "amber 1 2 3, jade 1, rose 1").values()) == 1


def test_what_scores_nothing() -> None:
    """DJV-134: short-term cards and their bits, chests, flowers, hand cards."""
    s = table(2)
    give(s, hand="red-3", circle=True, chest="red sun")
    short(s, "red-1", "red drop, red moon, red bolt")
    assert s.score(0) == 0
    give(s, long="green-5")
    assert s.score(0) == 2  # its fixed points, nothing for the flower


def brute_force(held: list[tuple[int, int]], runs: int, triple: bool, each: bool) -> int:
    """Return the best total by trying every assignment of runs and triples."""

    def rest(left: frozenset[tuple[int, int]], runs_left: int) -> int:
        best = 2 * len(left) if each else 0
        if runs_left:
            for (colour, first), n in itertools.product(left, range(1, 6)):
                arc = frozenset((colour, (first - 1 + k) % 5 + 1) for k in range(n))
                if len(arc) == n and arc <= left:
                    best = max(best, 5 * n + rest(left - arc, runs_left - 1))
        return best

    mine = frozenset(held)
    full = [k for k in range(1, 6) if all((c, k) in mine for c in range(3))] if triple else []
    best = 0
    for n in range(len(full) + 1):
        for chosen in itertools.combinations(full, n):
            used = frozenset((c, k) for c in range(3) for k in chosen)
            best = max(best, 18 * n + rest(mine - used, runs))
    return best


@pytest.mark.parametrize("seed", range(6))
def test_allocation_is_the_best(seed: int) -> None:
    """DJV-132: against trying everything."""
    dice = random.Random(seed)
    for _ in range(25):
        held = [(c, k) for c in range(3) for k in range(1, 6) if dice.random() < 0.55]
        mask = sum(1 << (5 * c + k - 1) for c, k in held)
        for runs, triple, each in itertools.product((0, 1, 2), (False, True), (False, True)):
            found = allocate(mask, runs, triple, each)
            assert found.total() == brute_force(held, runs, triple, each)


def test_equal_totals() -> None:
    """DJV-132: more from triples, then from runs, then the longer first run."""
    found = allocate(fragments("amber 1 2 3 4"), 2, False, False)
    assert (found.first_run, found.second_run) == (20, 0)
    all_of_them = allocate(
        fragments("amber 1 2 3 4 5, jade 1 2 3 4 5, rose 1 2 3 4 5"), 2, True, True
    )
    assert (all_of_them.triple, all_of_them.total()) == (90, 90)


def test_every_card_has_a_key() -> None:
    """DJV-121: kinds by number: 4 counts, 7 scores fragments."""
    kinds = {key: int(table(2).tables.kind[n]) for n, key in enumerate(KEYS)}
    assert all((kind == 1) == key.endswith("-4") for key, kind in kinds.items())
    assert all((kind > 1) == key.endswith("-7") for key, kind in kinds.items())
