"""Adding a photo to the album: the geometry (KIM-24 .. KIM-38)."""

from __future__ import annotations

import pytest

from travelogue.games.kimono_memories.rules.tables import ALBUM_CARDS, LAYERS

from .build import (
    DECK,
    MOON,
    SUN,
    legal,
    lines,
    new_game,
    photos,
    play,
    position,
    random_step,
    refusal,
    step,
    tokens,
)


def places(s_legal: list[str]) -> list[str]:
    """Return the places of legal actions without their word."""
    return [text.removeprefix("place ") for text in s_legal]


def test_a_photo_rests_on_two() -> None:
    """KIM-24: (2, c) rests on (1, c) and (1, c+1): three photos carry exactly two places."""
    s = position("1@-1: V1 DS V2", hand="P1")
    assert places(legal(s)) == ["1,-2", "1,2", "2,-1", "2,0"]


def test_every_photo_lies_half_on_each_of_two() -> None:
    """KIM-24: in random albums the photos beneath lie half a card to either side."""
    for seed in range(8):
        s, chance = new_game(seed)
        while s.pending():
            random_step(s, chance)
        for seat in (SUN, MOON):
            album = photos(s, seat)
            centres = {(layer, 2 * column + layer - 1) for layer, column in album}
            for layer, x in centres:
                if layer > 1:
                    assert {(layer - 1, x - 1), (layer - 1, x + 1)} <= centres


def test_neighbours_are_one_column_apart() -> None:
    """KIM-25: V2's left p5 meets P4's right p5 in the next column, not from two columns away."""
    s = position("1@0: DS Y1 B1 G3 Y4 / 2@0: P4", hand="V2")
    play(s, "place 2,2")
    assert tokens(s) == {}
    s = position("1@0: DS Y1 B1 G3 Y4 / 2@0: P4", hand="V2")
    play(s, "place 2,1")
    assert tokens(s) == {(2, 0): "p5"}


def test_layer_1_grows_at_its_ends() -> None:
    """KIM-26: one unbroken row; a place further out, or a taken one, is refused."""
    s = position("1@-2: V1 V2 DS V3", hand="P1")
    assert [place for place in places(legal(s)) if place.startswith("1,")] == ["1,-3", "1,2"]
    assert refusal(s, "place 1,-4") == "KIM-26"
    assert refusal(s, "place 1,3") == "KIM-26"
    assert refusal(s, "place 1,17") == "KIM-26"


def test_layer_1_stays_unbroken() -> None:
    """KIM-26: in random games the columns of layer 1 never have a hole."""
    for seed in range(8):
        s, chance = new_game(seed)
        while s.pending():
            random_step(s, chance)
        for seat in (SUN, MOON):
            row = sorted(column for layer, column in photos(s, seat) if layer == 1)
            assert row == list(range(row[0], row[-1] + 1))


def test_layer_1_grows_under_upper_layers() -> None:
    """KIM-27: both ends stay open when layers 2 and 3 exist."""
    s = position("1@0: DS V1 V2 / 2@0: P1 P2 / 3@0: P3", hand="P4")
    assert places(legal(s)) == ["1,-1", "1,3"]


@pytest.mark.parametrize("gaps", ["allowed", "contiguous"])
def test_both_photos_beneath_are_needed(gaps: str) -> None:
    """KIM-28: with one photo beneath, or none, a place on an upper layer is refused."""
    s = position("1@0: DS V1 V2 / 2@0: P1", hand="P4", upper_gaps=gaps)
    assert places(legal(s)) == ["1,-1", "1,3", "2,1"]
    for place in ("2,-1", "2,2", "2,7", "3,0", "3,-1", "4,0", "5,3"):
        assert refusal(s, f"place {place}") == "KIM-28"


def test_beside_an_upper_photo_supports_are_needed_too() -> None:
    """KIM-28: the place right of the only photo of layer 2 hangs over the end of layer 1."""
    s = position("1@0: DS V1 / 2@0: P1", hand="P4")
    assert places(legal(s)) == ["1,-1", "1,2"]
    assert refusal(s, "place 2,1") == "KIM-28"


def test_a_place_must_be_empty() -> None:
    """KIM-29: taken places are refused on every layer, the departure card's too."""
    s = position("1@0: DS V1 V2 / 2@0: P1", hand="P4")
    for place in ("1,0", "1,1", "1,2", "2,0"):
        assert refusal(s, f"place {place}") == "KIM-29"


def test_photos_never_move() -> None:
    """KIM-29: in random games an album only ever gains its newest photo."""
    for seed in range(4):
        s, chance = new_game(seed)
        before = [photos(s, SUN), photos(s, MOON)]
        while s.pending():
            random_step(s, chance)
            after = [photos(s, SUN), photos(s, MOON)]
            assert before[0].items() <= after[0].items()
            assert before[1].items() <= after[1].items()
            before = after


@pytest.mark.parametrize("gaps", ["allowed", "contiguous"])
def test_a_layer_starts_on_any_two(gaps: str) -> None:
    """KIM-30: an empty layer is started on any two adjacent photos, layer 3 like layer 2."""
    s = position("1@-2: V1 V2 DS V3", hand="P1", upper_gaps=gaps)
    assert places(legal(s)) == ["1,-3", "1,2", "2,-2", "2,-1", "2,0"]
    s = position("1@0: DS V1 V2 V3 / 2@0: P1 P2 P3", hand="P4", upper_gaps=gaps)
    assert places(legal(s)) == ["1,-1", "1,4", "3,0", "3,1"]


WIDE = "1@0: DS V1 V2 V3 V4 V5 / 2@2: P1"


def test_gaps_allowed() -> None:
    """KIM-31: any supported place, adjacent to a photo of the layer or not."""
    s = position(WIDE, hand="P4", upper_gaps="allowed")
    assert places(legal(s)) == ["1,-1", "1,6", "2,0", "2,1", "2,3", "2,4"]


def test_layers_contiguous() -> None:
    """KIM-32: only next to a photo of the layer; the rule is named for the others."""
    s = position(WIDE, hand="P4", upper_gaps="contiguous")
    assert places(legal(s)) == ["1,-1", "1,6", "2,1", "2,3"]
    for place in ("2,0", "2,4"):
        assert refusal(s, f"place {place}") == "KIM-32"


def test_contiguous_photos_have_one_neighbour() -> None:
    """KIM-32: in random games no photo has two neighbours when placed, and no layer has a hole."""
    for seed in range(8):
        s, chance = new_game(seed, upper_gaps="contiguous")
        while s.pending():
            seat = s.to_move()
            before = photos(s, seat)
            random_step(s, chance)
            new = set(photos(s, seat)) - set(before)
            for layer, column in new:
                assert ((layer, column - 1) in before) + ((layer, column + 1) in before) < 2


def test_a_gap_is_filled_later() -> None:
    """KIM-33: the filling photo meets both neighbours (p5 with p5, p4 with p4)."""
    s = position("1@0: DS Y1 B1 G3 Y4 / 2@0: P4 - P3", hand="V2")
    assert "place 2,1" in legal(s)
    play(s, "place 2,1")
    assert tokens(s) == {(2, 0): "p5", (2, 1): "p4"}


def test_departure_card_carries_and_neighbours() -> None:
    """KIM-34: a photo lies on it and its neighbour, and its wild sides gain tokens."""
    s = position("1@0: DS V1", hand="P1")
    assert "place 2,0" in legal(s)
    play(s, "place 1,-1")
    assert tokens(s) == {(1, -1): "cat"}


def test_at_most_18_photos_and_5_layers() -> None:
    """KIM-35: 13 turns and 4 rewards beside the departure card; 15 of 18 carry a fifth layer."""
    assert ALBUM_CARDS == 1 + 26 // 2 + 4
    assert [n * (n + 1) // 2 <= ALBUM_CARDS for n in (LAYERS, LAYERS + 1)] == [True, False]
    most = 0
    for seed in range(40):
        s, chance = new_game(seed)
        while s.pending():
            actions = s.legal(s.to_move())
            s.apply(s.to_move(), actions[-1], chance, None)
        for seat in (SUN, MOON):
            album = photos(s, seat)
            assert 14 <= len(album) <= ALBUM_CARDS
            assert max(layer for layer, _ in album) <= LAYERS
            most = max(most, len(album))
    assert most >= 17


def test_a_fifth_layer() -> None:
    """KIM-35: the fifth layer of a full pyramid is a place like any other, and scores 5 a Mon."""
    s = position(
        "1@0: DS V1 V2 V3 V4 / 2@0: P1 P2 P3 P4 / 3@0: Y1 Y2 Y3 / 4@0: B1 B2",
        hand="P6",
        turn=25,
    )
    assert places(legal(s)) == ["1,-1", "1,5", "5,0"]
    play(s, "place 5,0")
    assert lines(s)["mon_5"] == 10


def test_the_ends_of_layer_1_are_always_open() -> None:
    """KIM-36: whatever the album, the first and second answer are its two ends."""
    for seed in range(8):
        s, chance = new_game(seed)
        while s.pending():
            if step(s) == "place":
                row = [column for layer, column in photos(s, s.to_move()) if layer == 1]
                assert legal(s)[:2] == [f"place 1,{min(row) - 1}", f"place 1,{max(row) + 1}"]
            random_step(s, chance)


def test_a_row_of_18() -> None:
    """KIM-35, KIM-36: an album all to one side reaches column -17 or 17, and every id fits."""
    for first, end in ((-16, "1,-17"), (0, "1,17")):
        cards = [name for name in DECK if name[0] in "VPB"][:16]
        row = [*cards, "DS"] if first < 0 else ["DS", *cards]
        s = position(f"1@{first}: {' '.join(row)}", hand="XFLO", turn=26)
        assert f"place {end}" in legal(s)
        assert len(legal(s)) == 18
        play(s, f"place {end}")
        assert photos(s)[1, 17 if first == 0 else -17] == "XFLO"


def test_covered_corners() -> None:
    """KIM-37: the right corner of the left photo beneath and the left corner of the right one."""
    s = position("1@0: DS G3 B4", hand="XLF")
    assert lines(s)["mon_1"] == 6
    play(s, "place 2,0")
    assert lines(s)["mon_1"] == 4
    s = position("1@0: DS Y1 / 2@0: V1")  # Y1's only Mon is on the left, DS keeps its left one
    assert lines(s) == {"mon_1": 1, "mon_2": 2}
    s = position("1@-1: G2 DS / 2@-1: V1")  # G2's only Mon is on the right, DS keeps its right one
    assert lines(s) == {"mon_1": 1, "mon_2": 2}
    s = position("1@-1: Y1 DS / 2@-1: V1")  # Y1's left corner stays free
    assert lines(s) == {"mon_1": 2, "mon_2": 2}


def test_covering_hides_mon_only() -> None:
    """KIM-38: half-symbols, icons and tokens of a covered photo stay in force."""
    s = position("1@0: DS=p5 V2=p4 G2 / 2@0: XFLO XUMB", hand="B1")
    assert lines(s)["flower"] == 2  # the icon of V2, both of whose corners are covered
    assert lines(s)["umbrella"] == 2  # and that of G2
    play(s, "place 1,3")  # G2's right p7 meets B1's left one
    assert tokens(s) == {(1, 0): "p5", (1, 1): "p4", (1, 2): "p7"}
