"""Sample Game: what people read and see."""

from __future__ import annotations

from travelogue.author.sample import face, game
from travelogue.author.sample.rules.state import SampleState
from travelogue.author.testing import Line
from travelogue.face.face import SHAPES, Reader

GAME = game.make()
FACE = face.make(GAME)
NAMES = ("Ann", "Ben")


def started() -> Line[SampleState]:
    """Return a game for two: seat 0 begins and holds red 1, red 2 and blue 9."""
    return Line(GAME, SampleState, 2, [0, 1, 17, 2, 21, 31], start_player="0")


def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    line = started()
    line.play("lay red-1", 3)
    assert line.told(FACE, 0) == ["You lay Red 1.", "You draw Red 4."]
    assert line.told(FACE, 1) == ["Seat 0 lays Red 1.", "Seat 0 draws a card."]


def test_the_question_and_its_answers() -> None:
    s = started().s
    mine, other = Reader(NAMES, 0), Reader(NAMES, 1)
    assert FACE.prompt(s.view(0), 0, mine).title == "Lay a card"
    assert FACE.prompt(s.view(1), 1, other).title == "Ann lays a card"
    labels = [choice.label for choice in FACE.choices(s.view(0), 0, mine)]
    assert labels[:2] == ["Lay Red 1", "Lay Red 2"]
    assert labels[-1] == "Put Blue 9 on the pile"


def test_the_picture_draws_what_gestures_touch_and_shows_no_hidden_card() -> None:
    """SAM-02: seat 1 sees backs where seat 0 holds cards."""
    s = started().s
    for shape in SHAPES:
        mine = FACE.picture(s.view(0), shape, Reader(NAMES, 0)).body
        other = FACE.picture(s.view(1), shape, Reader(NAMES, 1)).body
        gestures = FACE.gestures(s.view(0), 0, Reader(NAMES, 0))
        assert [gesture.actions for gesture in gestures] == [(action,) for action in s.legal(0)]
        for gesture in gestures:
            assert mine.count(f'data-why="{gesture.things[0]}"') == 1
        assert 'data-piece="card-0"' in mine
        assert 'data-piece="card-0"' not in other


def test_why_not() -> None:
    view = started().s.view(0)
    answer = FACE.why_not(view, 0, "lay amber-5", Reader(NAMES, 0))
    assert (answer.rule, answer.text) == ("SAM-04", "Lay a card of your own hand first.")
    assert FACE.why_not(view, 0, "pile", Reader(NAMES, 0)).rule == "SAM-04"
    assert FACE.why_not(view, 0, "hand 1", Reader(NAMES, 0)).rule == "SAM-02"


def test_the_verdict() -> None:
    line = started()
    line.play_on()
    points = max(line.s.scores())
    assert f"with {points} points" in FACE.verdict(line.s, Reader(NAMES))


def test_points_that_are_told_add_up_to_the_sheet() -> None:
    """SAM-08, SAM-09, SAM-10."""
    line, told = started(), [0, 0]
    while line.s.pending():
        line.play_on(1)
        for sentence in FACE.log(line.events, Reader(NAMES)):
            if sentence.points:
                told[sentence.seat] += sentence.points
    assert told == line.s.scores()
