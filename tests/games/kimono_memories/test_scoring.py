"""Final scoring of Expert mode (KIM-79 .. KIM-91)."""

from __future__ import annotations

import pytest

from .build import (
    MOON,
    PATTERNS,
    SUN,
    last_turn,
    lines,
    new_game,
    photos,
    play,
    position,
    random_step,
    tokens,
)

LINES = [
    ("tile_3", "KIM-79"), ("tile_4", "KIM-79"), ("tile_5", "KIM-79"), ("tile_6", "KIM-79"),
    ("tile_7", "KIM-79"), ("cats", "KIM-80"), ("flower", "KIM-81"), ("lantern", "KIM-81"),
    ("umbrella", "KIM-81"), ("fan", "KIM-81"), ("lantern_and_flower", "KIM-82"),
    ("mon_1", "KIM-86"), ("mon_2", "KIM-86"), ("mon_3", "KIM-86"), ("mon_4", "KIM-86"),
    ("mon_5", "KIM-86"),
]  # fmt: skip


def test_the_sheet_has_16_lines() -> None:
    """KIM-79, KIM-80, KIM-81, KIM-82, KIM-86: always the same lines, zeros too; they sum up."""
    for seed in range(4):
        s, chance = new_game(seed)
        while True:
            for seat in (SUN, MOON):
                rows = s.score_lines(seat)
                assert [(row.line, row.rule) for row in rows] == LINES
                assert sum(row.points for row in rows) == s.score(seat)
            if not s.pending():
                break
            random_step(s, chance)


@pytest.mark.parametrize("pattern", range(5))
@pytest.mark.parametrize(
    ("where", "owner"), [(4, SUN), (1, SUN), (0, None), (-1, MOON), (-3, MOON)]
)
def test_tiles(pattern: int, where: int, owner: int | None) -> None:
    """KIM-79: a tile counts for the side of its marker, 3 to 7; in the middle for nobody."""
    s = position(markers=[where if k == pattern else 0 for k in range(5)])
    line = f"tile_{PATTERNS[pattern][1]}"
    for seat in (SUN, MOON):
        assert lines(s, seat).get(line, 0) == (pattern + 3 if seat == owner else 0)
        assert [row.firm for row in s.score_lines(seat)][:5] == [False] * 5


def test_tiles_taken_and_tiles_led() -> None:
    """KIM-79: while p5 is rewarded, tiles 3 to 5 are firm and 6 and 7 can still change."""
    s = last_turn((0, 0, 1, 1, -1), "V1 V2 V3 XUMB")
    for seat in (SUN, MOON):
        assert [row.firm for row in s.score_lines(seat)][:5] == [True, True, True, False, False]
    assert lines(s, SUN)["tile_6"] == 6
    assert lines(s, MOON)["tile_7"] == 7


def test_a_card_in_hand_counts_nowhere() -> None:
    """KIM-79: the score before and after a reward is taken into the hand is the same."""
    s = last_turn((1, 0, 0, 0, 0), "P6 V1 V2 V3", sun="1@0: DS XUMB")
    before = s.scores()
    play(s, "reward 0")
    assert s.scores() == before


@pytest.mark.parametrize("cats", range(8))
def test_cats_are_squared(cats: int) -> None:
    """KIM-80: counted by tokens, in the album of their owner."""
    row = " ".join(f"{name}=cat" for name in ["V1", "V2", "V3", "V4", "V5", "V6", "P1"][:cats])
    s = position(moon=f"1@1: {row}")
    assert lines(s, MOON).get("cats", 0) == cats * cats
    assert "cats" not in lines(s, SUN)


FLOWERS = "G3 V2 P6"  # one icon each
OTHERS = {"lantern": "Y4 P3", "umbrella": "G2 B3 V3", "fan": "Y2 V6 P4"}


@pytest.mark.parametrize(
    ("prop", "line", "cards"),
    [
        ("XFLO", "flower", FLOWERS),
        ("XLAN", "lantern", OTHERS["lantern"]),
        ("XUMB", "umbrella", OTHERS["umbrella"]),
        ("XFAN", "fan", OTHERS["fan"]),
    ],
)
def test_props_score_2_per_icon(prop: str, line: str, cards: str) -> None:
    """KIM-81: of its own object only, and only in the album that holds the prop."""
    shown = cards.split()
    for n in range(len(shown) + 1):
        s = position(f"1@1: {prop} {' '.join(shown[:n])}", "1@1: B4 P7")
        assert lines(s).get(line, 0) == 2 * n
    s = position(f"1@1: {cards}", f"1@1: {prop}")
    assert line not in lines(s, SUN)
    assert line not in lines(s, MOON)


def test_a_card_with_two_icons() -> None:
    """KIM-81: V5 shows an umbrella and a fan, B5 a flower and a lantern, P7 a lantern and a fan."""
    s = position("1@1: XUMB V5 B5 P7 XFAN XLAN XFLO")
    found = lines(s)
    assert (found["umbrella"], found["fan"]) == (2, 4)
    assert (found["lantern"], found["flower"]) == (4, 2)


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("", 0),
        ("G3 V2", 0),
        ("Y4", 0),
        ("G3 Y4", 3),
        ("G3 V2 Y4", 3),
        ("G3 V2 Y4 P3", 6),
        ("B5", 3),
    ],
)
def test_lantern_and_flower(cards: str, points: int) -> None:
    """KIM-82: 3 points for each set, the smaller of both numbers."""
    s = position(f"1@1: XLF {cards}")
    assert lines(s).get("lantern_and_flower", 0) == points


def test_an_icon_serves_several_props() -> None:
    """KIM-83: the lantern and the flower of B5 score for three prop cards."""
    s = position("1@1: XLF XLAN XFLO B5")
    found = lines(s)
    assert (found["lantern_and_flower"], found["lantern"], found["flower"]) == (3, 2, 2)


def test_icons_count_covered_or_not_early_or_late() -> None:
    """KIM-84: fans gained before the prop and after it, beneath other photos and on top."""
    s = position("1@0: DS Y2 XFAN P4 / 2@0: V6 V1 / 3@0: P7")
    assert lines(s)["fan"] == 8
    s = position("1@0: DS Y2", hand="XFAN")
    play(s, "place 1,2")
    assert lines(s)["fan"] == 2
    s = position("1@0: DS XFAN", hand="Y2")
    play(s, "place 1,2")
    assert lines(s)["fan"] == 2


def test_pictures_on_props_are_no_icons() -> None:
    """KIM-85: all five props in one album score nothing for each other."""
    s = position("1@1: XFLO XLAN XUMB XFAN XLF")
    assert lines(s) == {"mon_1": 2}


@pytest.mark.parametrize("layer", range(1, 6))
def test_mon_scores_its_layer(layer: int) -> None:
    """KIM-86: both corners of P6 score the number of the layer it lies on."""
    rows = [
        "1@0: DS XFLO XLAN XUMB XFAN",
        "2@0: V1 V3 G2 B2",
        "3@0: P2 P4 P7",
        "4@0: V5 XLF",
    ][: layer - 1]
    place = f"{layer}@0: P6" if layer > 1 else "1@1: P6"
    s = position(" / ".join([*rows, place]))
    assert lines(s)[f"mon_{layer}"] == (2 * layer if layer > 1 else 4)


def test_covered_mon_scores_nothing() -> None:
    """KIM-86: of three two-Mon cards in a row, the middle one covered on both sides scores 0."""
    s = position("1@0: DS G3 B4 / 2@0: XFLO XUMB")
    assert lines(s) == {"mon_1": 2, "umbrella": 2, "flower": 2}


def test_departure_mon_counts() -> None:
    """KIM-87: two points from the start; each corner is lost when it is covered."""
    assert lines(new_game()[0], SUN) == {"mon_1": 2}
    assert lines(new_game()[0], MOON) == {"mon_1": 2}
    assert lines(position("1@0: DS XFLO / 2@0: XLAN")) == {"mon_1": 1}
    assert lines(position("1@-1: XFLO DS XUMB / 2@-1: XLAN XLF")) == {}


def test_nothing_else_scores() -> None:
    """KIM-88: pattern tokens, the distance of a marker and having started are worth nothing."""
    plain = position("1@1: V1 P3 V5", markers=(1, 0, 0, 0, -1))
    rich = position("1@1: V1=p4 P3=p3 V5", markers=(4, 0, 0, 0, -4), seat=MOON)
    assert len(tokens(rich)) == 2
    assert plain.scores() == rich.scores()
    for start in "01":
        assert new_game(1, start_player=start)[0].scores() == [2, 2]


def test_highest_total_wins() -> None:
    """KIM-89: one point more decides, whatever the tie-break says."""
    s = position("1@0: DS V1", "1@1: XUMB XFAN XLF")
    assert s.scores() == [3, 2]
    assert s.ranks() == [0, 1]
    s = position("1@1: XUMB XFAN XLF", "1@1: V1")
    assert s.ranks() == [1, 0]


@pytest.mark.parametrize(
    ("sun", "moon", "scores", "ranks"),
    [
        ("1@1: XFLO", "", [2, 2], [0, 1]),  # a prop against nothing
        ("", "1@1: XFLO XLAN", [2, 2], [1, 0]),
        ("1@1: P1=cat XUMB", "1@1: V1 V3 XFLO", [4, 4], [0, 1]),  # 1 cat + 1 prop against 1 prop
        ("1@1: P1=cat XUMB", "1@1: V1 V3 XFLO XFAN", [4, 4], [0, 0]),  # 2 against 2
        ("1@1: P1=cat XUMB", "1@1: V1 V3 XFLO XFAN XLF", [4, 4], [1, 0]),
    ],
)
def test_tie_break(sun: str, moon: str, scores: list[int], ranks: list[int]) -> None:
    """KIM-90, KIM-91: the larger sum of cats and props wins; the same sum shares rank 0."""
    s = position(sun, moon)
    assert s.scores() == scores
    assert s.ranks() == ranks


def test_shared_victory_from_the_start() -> None:
    """KIM-91: with the departure cards alone everything is equal."""
    assert new_game()[0].ranks() == [0, 0]


def test_five_layers_of_a_played_album() -> None:
    """KIM-86: an album built as high as it goes scores Mon on its fifth layer."""
    best = 0
    for seed in range(40):
        s, chance = new_game(seed)
        while s.pending():
            s.apply(s.to_move(), s.legal(s.to_move())[-1], chance, None)
        for seat in (SUN, MOON):
            top = max(layer for layer, _ in photos(s, seat))
            points = lines(s, seat).get("mon_5", 0)
            assert points % 5 == 0
            assert points == 0 or top == 5
            best = max(best, points)
    assert best == 10
