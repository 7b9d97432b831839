"""Gaining tokens and moving markers (KIM-39 .. KIM-60)."""

from __future__ import annotations

from itertools import product

import pytest

from travelogue.games.kimono_memories.rules.vocabulary import EV_MARKER_STAYS, EV_NO_TOKEN

from .build import (
    DECK,
    IDS,
    MOON,
    SUN,
    cell_of,
    legal,
    lines,
    markers,
    new_game,
    photos,
    play,
    position,
    random_step,
    refusal,
    step,
    supply,
    tokens,
)
from .oracle import CARDS

KINDS = ["p3", "p4", "p5", "p6", "p7", "cat"]
FIVE = "1@0: DS Y1 B1 G3 Y4"


def faces(name: str, side: str) -> str:
    """Return the symbol on a side of a card."""
    row = CARDS[name]
    symbol = row["expert"][side] if "expert" in row else row[side]
    assert isinstance(symbol, str)
    return symbol


def test_every_card_has_a_symbol() -> None:
    """KIM-39: a half pattern, a cat or a wild on one side or on both."""
    for name in IDS:
        sides = {faces(name, "left"), faces(name, "right")}
        assert sides != {"none"}, name
        assert sides <= {*KINDS, "wild", "none"}


def gain_of(left: str, right: str) -> list[str]:
    """Return the kinds that laying `right` beside `left` gives, six for a wild-wild seam."""
    if left == "DS":
        s = position(hand=right)
        play(s, "place 1,1")
    else:
        s = position(f"1@1: {left}", hand=right)
        play(s, "place 1,2")
    if step(s) == "wild":
        return [text.removeprefix("wild ") for text in legal(s)]
    return [tokens(s)[place] for place in tokens(s)]


def test_every_pair_of_cards() -> None:
    """KIM-40, KIM-41, KIM-42, KIM-43: the right symbol of a photo with the left one of the next."""
    pairs = [(a, b) for a, b in product(["DS", *DECK], DECK) if a != b]
    for left, right in pairs:
        one, other = faces(left, "right"), faces(right, "left")
        if "none" in (one, other):
            expected = []
        elif one == "wild":
            expected = KINDS if other == "wild" else [other]
        elif other in ("wild", one):
            expected = [one]
        else:
            expected = []
        assert gain_of(left, right) == expected, (left, right)


def test_sides_facing_away_do_not_count() -> None:
    """KIM-40: P2's left p4 would match V1's right p4, but P2 lies to the left of V1."""
    s = position("1@-1: V1 DS", hand="P2")
    play(s, "place 1,-2")  # P2's right cat meets V1's left cat instead
    assert tokens(s) == {(1, -2): "cat"}


def test_equal_symbols_match() -> None:
    """KIM-41: two halves of p4 give a p4 token, two cats a cat token, unlike ones nothing."""
    assert gain_of("V1", "P3") == ["p4"]
    assert gain_of("P1", "Y3") == ["cat"]
    assert gain_of("V1", "P4") == []


def test_wild_counts_as_the_other_symbol() -> None:
    """KIM-42: a wild matches a pattern from the left and from the right, and a cat too."""
    assert gain_of("XLAN", "P4") == ["p3"]
    assert gain_of("P4", "XFLO") == ["p5"]
    assert gain_of("XLAN", "G1") == ["cat"]
    assert gain_of("Y1", "XFLO") == ["cat"]


def test_empty_side_never_matches() -> None:
    """KIM-43: neither with a wild nor with another empty side."""
    assert gain_of("XLAN", "Y4") == []
    assert gain_of("G3", "XFLO") == []
    assert gain_of("G3", "Y4") == []


def test_layers_are_not_compared() -> None:
    """KIM-44: a photo right above its like gains nothing."""
    s = position("1@0: DS V2 G2", hand="B3")  # p4 halves beneath, B3's left is p4
    play(s, "place 2,1")
    assert tokens(s) == {}
    assert markers(s) == [0, 0, 1, 0, 0]


@pytest.mark.parametrize(
    ("upper", "place", "seams"),
    [
        ("2@0: P3", "place 2,1", [(2, 0)]),  # beside one neighbour
        ("2@2: P4", "place 2,1", [(2, 1)]),
        ("2@0: P3 - P4", "place 2,1", [(2, 0), (2, 1)]),  # between two
        ("2@0: P3 - P4", "place 2,3", [(2, 2)]),
    ],
)
def test_seams_of_the_placed_photo(upper: str, place: str, seams: list[tuple[int, int]]) -> None:
    """KIM-45: XLF matches whatever is beside it, so every seam that is examined gains a token."""
    s = position(f"{FIVE} / {upper}", hand="XLF")
    play(s, place)
    assert list(tokens(s)) == seams


def test_one_seam_at_an_end_of_layer_1() -> None:
    """KIM-45: the photo at the end meets its one neighbour, whatever lies further in."""
    s = position("1@0: DS V1 P3", hand="XFLO")
    play(s, "place 1,3")
    assert tokens(s) == {(1, 2): "p3"}


def test_no_neighbour_no_seam() -> None:
    """KIM-45: the first photo of a layer has no seam, nor has one with a gap on both sides."""
    s = position("1@0: DS Y1", hand="XLF")
    play(s, "place 2,0")
    assert tokens(s) == {}
    s = position(f"{FIVE} / 2@0: P3", hand="XLF")
    play(s, "place 2,2")
    assert tokens(s) == {}


def test_old_seams_are_not_examined_again() -> None:
    """KIM-45: a seam left without a token for want of supply gains none by a later placement."""
    s = position("1@0: DS V4 B2", hand="B1", supply={"p3": 6})  # V4 p3 | p3 B2 holds no token
    play(s, "place 1,-1")
    assert tokens(s) == {(1, -1): "cat"}
    assert supply(s)["p3"] == 6


def test_token_is_laid_on_the_seam() -> None:
    """KIM-46: taken from the supply, at once, on the seam of the match and on no other."""
    s = position("1@-1: V1 DS", hand="G1")
    play(s, "place 1,-2")  # G1's right p5 meets V1's left cat: no match
    assert tokens(s) == {}
    s = position("1@-1: V1 DS V2", hand="P3")
    play(s, "place 1,2")
    assert tokens(s) == {(1, 1): "p4"}
    assert supply(s) == {"p3": 6, "p4": 5, "p5": 6, "p6": 6, "p7": 6, "cat": 7}


def test_both_sides_gain() -> None:
    """KIM-47: the same kind on both seams takes two tokens and moves its marker twice."""
    s = position(f"{FIVE} / 2@0: P3 - P4", hand="XLF")
    play(s, "place 2,1")
    assert tokens(s) == {(2, 0): "p3", (2, 1): "p3"}
    assert supply(s)["p3"] == 4
    assert markers(s) == [2, 0, 0, 0, 0]


def test_wild_on_wild_is_chosen_from_the_supply() -> None:
    """KIM-48: kinds without a token are not offered, and the rule is named for them."""
    s = position(hand="XLAN", supply={"p4": 0, "cat": 0})
    play(s, "place 1,-1")
    assert legal(s) == ["wild p3", "wild p5", "wild p6", "wild p7"]
    assert refusal(s, "wild p4") == "KIM-48"
    assert refusal(s, "wild cat") == "KIM-48"


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_can_be_chosen(kind: str) -> None:
    """KIM-48: each of the six gives its token; a pattern moves its marker."""
    s = position(hand="XFLO", seat=MOON)
    play(s, "place 1,1", f"wild {kind}")
    assert tokens(s, MOON) == {(1, 0): kind}
    assert markers(s) == [-1 if name == kind else 0 for name in KINDS[:5]]


def test_declining_is_not_offered() -> None:
    """KIM-49: while the choice is open, kinds are all that can be answered."""
    s = position(hand="XLAN")
    play(s, "place 1,-1")
    assert s.to_move() == SUN
    assert {text.split()[0] for text in legal(s)} == {"wild"}
    for text in ("cross 1", "place 1,1", "reward 0"):
        assert refusal(s, text) != ""


def test_forced_matches_before_choices() -> None:
    """KIM-50: the forced right seam takes the last p3 before the left wild-wild seam is asked."""
    s = position(f"{FIVE} / 2@0: XLAN - B2", hand="XLF", supply={"p3": 1})
    play(s, "place 2,1")
    assert tokens(s) == {(2, 1): "p3"}
    assert "wild p3" not in legal(s)


def test_left_seam_is_chosen_first() -> None:
    """KIM-50: of two wild-wild seams the left is asked first; the question names its place."""
    s = position(f"{FIVE} / 2@0: XLAN - XFLO", hand="XLF", supply={"p7": 1})
    play(s, "place 2,1")
    assert s.question(SUN).args == [cell_of(2, 0)]
    play(s, "wild p7")
    assert tokens(s) == {(2, 0): "p7"}
    assert s.question(SUN).args == [cell_of(2, 1)]
    assert legal(s) == ["wild p3", "wild p4", "wild p5", "wild p6", "wild cat"]
    play(s, "wild cat")
    assert tokens(s) == {(2, 0): "p7", (2, 1): "cat"}


def test_no_token_left() -> None:
    """KIM-51: a match of a used-up kind gives nothing and moves nothing; the log says so."""
    s = position("1@1: V1", hand="P3", supply={"p4": 0})
    events = play(s, "place 1,2")
    assert tokens(s) == {}
    assert markers(s) == [0, 0, 0, 0, 1]
    assert [(e.a, e.b) for e in events if e.code == EV_NO_TOKEN] == [(1, cell_of(1, 1))]
    s = position("1@1: P1", hand="Y3", supply={"cat": 0})
    play(s, "place 1,2")
    assert tokens(s) == {}
    assert supply(s)["cat"] == 0


@pytest.mark.parametrize("kind", KINDS)
def test_the_only_kind_left_is_taken(kind: str) -> None:
    """KIM-52: without a decision; the turn is over."""
    s = position(hand="XLAN", supply=dict.fromkeys(KINDS, 0) | {kind: 1})
    play(s, "place 1,-1")
    assert (s.to_move(), step(s)) == (MOON, "cross")
    assert tokens(s) == {(1, -1): kind}
    assert set(supply(s).values()) == {0}


def test_nothing_left_nothing_gained() -> None:
    """KIM-52: both wild-wild seams of a gap stay empty when no token is left at all."""
    s = position(f"{FIVE} / 2@0: XLAN - XFLO", hand="XLF", supply=dict.fromkeys(KINDS, 0))
    play(s, "place 2,1")
    assert (s.to_move(), step(s)) == (MOON, "cross")
    assert tokens(s) == {}


def test_one_token_for_two_wild_seams() -> None:
    """KIM-52: the last token goes to the left seam, then the right one has none to take."""
    none = dict.fromkeys(KINDS, 0)
    s = position(f"{FIVE} / 2@0: XLAN - XFLO", hand="XLF", supply=none | {"p5": 1})
    play(s, "place 2,1")
    assert tokens(s) == {(2, 0): "p5"}
    assert markers(s) == [0, 0, 1, 0, 0]


@pytest.mark.parametrize("name", DECK[:25])
@pytest.mark.parametrize(("seat", "towards"), [(SUN, 1), (MOON, -1)])
def test_beauty_card_moves_its_pattern(name: str, seat: int, towards: int) -> None:
    """KIM-53: one space, when it is laid where it has no neighbour."""
    album = "1@1: Y1" if name != "Y1" else "1@1: Y2"
    s = position(album if seat == SUN else "", album if seat == MOON else "", hand=name, seat=seat)
    play(s, "place 2,0")
    pattern = KINDS.index(str(CARDS[name]["pattern"]))
    assert markers(s) == [towards if k == pattern else 0 for k in range(5)]


def test_every_token_moves_its_marker() -> None:
    """KIM-54: the card's pattern and both tokens, each one space."""
    s = position(f"{FIVE} / 2@0: P4 - P3", hand="V2", markers=(0, -1, -1, -1, 0))
    play(s, "place 2,1")
    assert markers(s) == [0, 0, 0, 0, 0]


def test_own_pattern_and_chosen_token_add_up() -> None:
    """KIM-54: chosen p6 on the left, forced p6 on the right: two spaces."""
    s = position("1@0: DS Y2 B1 G3 Y4 / 2@0: XLAN - Y1", hand="XLF")
    play(s, "place 2,1", "wild p6")
    assert tokens(s) == {(2, 0): "p6", (2, 1): "p6"}
    assert markers(s) == [0, 0, 0, 2, 0]


def test_cats_move_no_marker() -> None:
    """KIM-55: a prop with a cat match moves nothing at all."""
    s = position("1@1: P1", hand="XFAN")
    play(s, "place 1,2")
    assert tokens(s) == {(1, 1): "cat"}
    assert markers(s) == [0, 0, 0, 0, 0]


@pytest.mark.parametrize("name", DECK[25:])
def test_props_move_no_marker_by_themselves(name: str) -> None:
    """KIM-56: laid without a neighbour a prop moves nothing; XFLO's match with p5 does."""
    s = position("1@1: Y1", hand=name)
    play(s, "place 2,0")
    assert markers(s) == [0, 0, 0, 0, 0]
    s = position("1@1: P4", hand="XFLO")
    play(s, "place 1,2")
    assert markers(s) == [0, 0, 1, 0, 0]


@pytest.mark.parametrize(("seat", "end"), [(SUN, 4), (MOON, -4)])
def test_end_of_the_track(seat: int, end: int) -> None:
    """KIM-57: surplus steps are lost; from the third space two steps end on the fourth."""
    towards = 1 if seat == SUN else -1
    for start in (end, end - towards):
        album = f"{FIVE.replace('DS', 'DS' if seat == SUN else 'DM')} / 2@0: P3 - P4"
        s = position(
            album if seat == SUN else "",
            album if seat == MOON else "",
            hand="XLF",
            seat=seat,
            markers=(start, 0, 0, 0, 0),
        )
        events = play(s, "place 2,1")
        assert len(tokens(s, seat)) == 2
        assert markers(s) == [end, 0, 0, 0, 0]
        stays = [(e.a, e.b, e.c) for e in events if e.code == EV_MARKER_STAYS]
        assert stays == ([(0, end, 0)] if start == end else [])


def test_moves_are_made_together() -> None:
    """KIM-58: while a choice is open the forced token has moved nothing; then both move at once."""
    s = position(f"{FIVE} / 2@0: XLAN - B2", hand="XLF", markers=(-1, 0, 0, 0, 0))
    play(s, "place 2,1")
    assert step(s) == "wild"
    assert tokens(s) == {(2, 1): "p3"}
    assert markers(s) == [-1, 0, 0, 0, 0]
    play(s, "wild p3")
    assert markers(s) == [1, 0, 0, 0, 0]


def test_tokens_stay() -> None:
    """KIM-59: in random games no token ever leaves its seam or changes, in either album."""
    for seed in range(6):
        s, chance = new_game(seed)
        before = [tokens(s, SUN), tokens(s, MOON)]
        while s.pending():
            random_step(s, chance)
            after = [tokens(s, SUN), tokens(s, MOON)]
            assert before[0].items() <= after[0].items()
            assert before[1].items() <= after[1].items()
            before = after
        used = list(before[0].values()) + list(before[1].values())
        assert supply(s) == {kind: (7 if kind == "cat" else 6) - used.count(kind) for kind in KINDS}


def test_cats_belong_to_their_album() -> None:
    """KIM-60: Moon's cats score for Moon only."""
    s = position("1@1: P1=cat Y3", "1@1: Y1=cat P5=cat V2", hand="V1")
    assert lines(s, SUN)["cats"] == 1
    assert lines(s, MOON)["cats"] == 4


def test_tokens_lie_between_matching_photos() -> None:
    """KIM-40, KIM-46: in random games every token lies between photos that match in its kind."""
    for seed in range(10):
        s, chance = new_game(seed)
        while s.pending():
            random_step(s, chance)
        for seat in (SUN, MOON):
            album = photos(s, seat)
            for (layer, column), kind in tokens(s, seat).items():
                sides = {
                    faces(album[layer, column], "right"),
                    faces(album[layer, column + 1], "left"),
                }
                assert sides <= {kind, "wild"}
