"""The worked examples of the comparisons and the score, with their exact numbers."""

from __future__ import annotations

from travelogue.games.kimono_memories.rules.state import KimonoState

from .build import MOON, SUN, last_turn, lines, markers, names, photos, play, position, step, tokens


def end_of_game(mode: str = "expert") -> KimonoState:
    """E4 one placement earlier: Moon lays V3, whose p6 step brings the marker to the middle."""
    return position(
        sun="1@-3: B1 XLF V2 DS V4 G2 G3 / 2@-2: P3 Y4 XLAN V1 B2 / 3@-1: Y2 P2",
        moon="1@-2: P5 B5 DM P1 Y1 B4 / 2@-2: P6 B3 P7 XFLO / 3@-2: XUMB V6 V5",
        ring="- - G1 - - XFAN - -",
        gap=1,
        display="Y3 P4",
        markers=(1, 0, -1, 1, -2),
        hand="V3",
        seat=MOON,
        turn=26,
        all_tokens=True,
        mode=mode,
    )


def test_end_of_game() -> None:
    """E4, KIM-66, KIM-71 .. KIM-77: five comparisons with three reward cards, P4 is left over."""
    s = end_of_game()
    play(s, "place 4,-2")
    assert markers(s) == [1, 0, -1, 0, -2]
    assert names(s.display) == ["Y3", "P4", "G1", "XFAN"]
    assert (s.to_move(), step(s), s.question(SUN).args) == (SUN, "reward", [0])
    before = tokens(s, SUN)
    play(s, "reward 0", "place 1,4")
    assert tokens(s, SUN) == before
    assert markers(s) == [1, 1, -1, 0, -2]
    assert (s.to_move(), step(s), s.question(SUN).args) == (SUN, "reward", [1])
    play(s, "reward 2", "place 3,-2")
    assert tokens(s, SUN) == before | {(3, -2): "p5"}
    assert markers(s) == [1, 1, 0, 0, -2]
    assert (s.to_move(), step(s), s.question(MOON).args) == (MOON, "reward", [4])
    before = tokens(s, MOON)
    play(s, "reward 3", "place 1,4")
    assert tokens(s, MOON) == before
    assert markers(s) == [1, 1, 0, 0, -2]
    assert s.pending() == []
    assert names(s.display) == ["-", "P4", "-", "-"]


def test_scoring_the_end_of_game() -> None:
    """E5, KIM-79 .. KIM-89: 44 points as printed in the rulebook, against 40."""
    s = end_of_game()
    play(s, "place 4,-2", "reward 0", "place 1,4", "reward 2", "place 3,-2")
    play(s, "reward 3", "place 1,4")
    assert lines(s, SUN) == {
        "tile_3": 3, "tile_4": 4, "cats": 9, "lantern": 4, "lantern_and_flower": 6,
        "mon_1": 3, "mon_2": 6, "mon_3": 9,
    }  # fmt: skip
    assert lines(s, MOON) == {
        "tile_7": 7, "flower": 4, "umbrella": 8, "fan": 6,
        "mon_1": 3, "mon_2": 2, "mon_3": 6, "mon_4": 4,
    }  # fmt: skip
    assert s.scores() == [44, 40]
    assert s.ranks() == [0, 1]


def test_five_winners_four_cards() -> None:
    """E19, KIM-76: Sun wins all five; the fifth tile comes without a card."""
    s = last_turn((1, 1, 1, 1, 1), "P1 P2 P5 P6")
    for pattern in range(4):
        assert (s.to_move(), s.question(SUN).args) == (SUN, [pattern])
        play(s, f"reward {pattern}", f"place 1,{pattern + 1}")
    assert s.pending() == []
    found = lines(s)
    assert [found[f"tile_{n}"] for n in range(3, 8)] == [3, 4, 5, 6, 7]
    assert names(s.display) == ["-"] * 4
    assert len(photos(s)) == 5
    assert markers(s)[4] == 4


def test_reward_too_late() -> None:
    """E20, KIM-74: p3 was tied and is settled; Moon's green reward card does not move it."""
    s = last_turn((0, -1, 0, 0, 0), "G2 V1 V2 V3")
    assert (s.to_move(), s.question(MOON).args) == (MOON, [1])
    play(s, "reward 0", "place 1,1")
    assert markers(s)[0] == 0
    assert "tile_3" not in lines(s, SUN)
    assert "tile_3" not in lines(s, MOON)


def test_tie_break() -> None:
    """E21, KIM-90, KIM-91: 41 : 41, cats and props decide 4 : 3 for Moon; at 3 : 3 it is shared."""
    s = position(
        "1@-4: XUMB Y1 G1 P5 DS V3 G2 / 2@-3: P4 Y3 Y4 V1 B4 / 3@-3: B1 V4",
        "1@-3: B5 XFAN P7 DM Y2 V5 P6 / 2@-3: B2 P2 XLF P3 XFLO / 3@-1: P1 V2",
        markers=(1, 0, 2, -1, 1),
        ring="- - - - - - - -",
        all_tokens=True,
    )
    assert list(tokens(s, SUN).values()).count("cat") == 2
    assert list(tokens(s, MOON).values()).count("cat") == 1
    assert s.scores() == [41, 41]
    assert s.ranks() == [1, 0]
    s = position(
        "1@-6: P5 Y3 P3 V1 V2 P2 DS / 2@-6: XLAN G1 B5 P7 Y1 / 3@-6: G3 Y2",
        "1@-6: XFLO V4 B3 P6 P1 XLF DM / 2@-5: V5 B1 G2 Y4 B2 / 3@-5: B4 V6",
        markers=(-2, -1, 2, -2, 2),
        ring="- - - - - - - -",
        all_tokens=True,
    )
    assert list(tokens(s, SUN).values()).count("cat") == 2
    assert list(tokens(s, MOON).values()).count("cat") == 1
    assert s.scores() == [41, 41]
    assert s.ranks() == [0, 0]


def test_basic() -> None:
    """E22, KIM-100, KIM-103: tiles 4, 5, 6 beat 3 and 7, whatever cats, props and Mon."""
    s = position(
        moon="1@0: DM XLF=cat XLAN=cat P6=cat G3=cat B5=cat P3 / 2@0: Y4",
        markers=(-1, 1, 1, 1, -1),
        mode="basic",
    )
    assert s.scores() == [3, 2]
    assert s.ranks() == [0, 1]
    assert lines(s, SUN) == {"tiles": 3}
    assert lines(s, MOON) == {"tiles": 2}


def test_sudden_victory_and_rewards() -> None:
    """E24, KIM-97: a reward card brings the second marker to the third space: no sudden victory."""
    s = last_turn((0, 0, -1, -3, -2), "P7 V1 V2 V3", sudden_victory="true")
    assert (s.to_move(), s.question(MOON).args) == (MOON, [2])
    play(s, "reward 0", "place 1,1")
    assert markers(s)[3:] == [-3, -3]
    assert (s.to_move(), s.question(MOON).args) == (MOON, [3])
    play(s, "reward 1", "place 1,2")
    assert (s.to_move(), s.question(MOON).args) == (MOON, [4])
    play(s, "reward 2", "place 1,3")
    assert s.pending() == []
    assert (lines(s, MOON)["tile_6"], lines(s, MOON)["tile_7"]) == (6, 7)
    assert s.ranks() == [1, 0]


def test_score_before_the_end() -> None:
    """E28, KIM-79: the score follows the markers; a tile taken or a card in hand adds nothing."""
    s = end_of_game()
    play(s, "place 4,-2")
    assert lines(s, SUN) == {
        "tile_3": 3, "cats": 9, "lantern": 4, "lantern_and_flower": 6,
        "mon_1": 2, "mon_2": 8, "mon_3": 6,
    }  # fmt: skip
    assert lines(s, MOON) == {
        "tile_5": 5, "tile_7": 7, "flower": 4, "umbrella": 8,
        "mon_1": 3, "mon_2": 2, "mon_3": 6, "mon_4": 4,
    }  # fmt: skip
    assert s.scores() == [38, 39]
    play(s, "reward 0")
    assert s.scores() == [38, 39]
    play(s, "place 1,4")
    assert s.scores() == [43, 39]
    play(s, "reward 2", "place 3,-2")
    assert s.scores() == [44, 34]
    play(s, "reward 3", "place 1,4")
    assert s.scores() == [44, 40]


def test_score_before_the_end_in_basic_mode() -> None:
    """E28, KIM-100: the same position counts tiles 1 : 2, 2 : 2, 2 : 1, 2 : 1."""
    s = end_of_game("basic")
    play(s, "place 4,-2")
    seen = [s.scores()]
    for actions in (
        ("reward 0", "place 1,4"),
        ("reward 2", "place 3,-2"),
        ("reward 3", "place 1,4"),
    ):
        play(s, *actions)
        seen.append(s.scores())
    assert seen == [[1, 2], [2, 2], [2, 1], [2, 1]]
