"""Broken content is refused with file, row and field; content of one's own is played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from travelogue.core.chance import SimChance
from travelogue.core.content import data_hash
from travelogue.core.errors import DataError
from travelogue.core.game import Game
from travelogue.games.kimono_memories.data.load import DATA, FILES, load_tables
from travelogue.games.kimono_memories.game import make
from travelogue.games.kimono_memories.rules.state import KimonoState

from .build import GAME

G1 = 'id = "G1"'


def edit(folder: Path, file: str, old: str, new: str, after: str = "") -> None:
    """Replace the first `old` behind the text `after` of a content file."""
    path = folder / file
    text = path.read_text("utf-8")
    start = text.index(after)
    at = text.index(old, start)
    path.write_text(text[:at] + new + text[at + len(old) :], "utf-8")


def problem(folder: Path) -> str:
    """Return the sentence with which a content folder is refused."""
    with pytest.raises(DataError) as caught:
        load_tables(folder)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


@pytest.mark.parametrize("file", ["cards.toml", "board.toml"])
def test_missing_file(content: Path, file: str) -> None:
    """A folder without one of the two files."""
    (content / file).unlink()
    assert problem(content) == f"{file}: the file is missing from the content folder."


@pytest.mark.parametrize("file", ["cards.toml", "board.toml"])
def test_not_toml(content: Path, file: str) -> None:
    """A line that is no TOML: the place in the file is told."""
    edit(content, file, 'game = "kimono_memories"', "game = ")
    assert re.match(rf"{file}: not valid TOML \(.*line \d+.*\)\.", problem(content))


def test_not_text(content: Path) -> None:
    """A file that is not UTF-8."""
    (content / "cards.toml").write_bytes(b"\xff\xfe\x00")
    assert problem(content).startswith("cards.toml: not valid TOML (")


# behind this text | this | becomes this (; is a new line) | row: field: words of the error
BAD_CARDS = """
"G1" | left = "cat" | left = "dog" | beauty 1 ('G1'): left: 'dog' is unknown; known are p3,
"G1" | right = "p5" | right = 5 | beauty 1 ('G1'): right: 5 is unknown; known are p3,
"G1" | pattern = "p3" | pattern = "p8" | beauty 1 ('G1'): pattern: 'p8' is unknown; known are
"G1" | pattern = "p3" | pattern = "cat" | beauty 1 ('G1'): pattern: 'cat' is unknown; known are
"G2" | ["umbrella"] | ["sword"] | beauty 2 ('G2'): objects: 'sword' is unknown; known are
"G1" | mon = ["left"] | mon = ["top"] | beauty 1 ('G1'): mon: 'top' is unknown; known are left,
"XLF" | ["lantern", "flower"] | ["moon"] | prop 5 ('XLF'): bonus_set: the rules need
 | origin = "designed" | origin = "found" | : origin: 'found' is unknown; known are published,
"G1" | left = "cat" |  | beauty 1 ('G1'): left: it is missing.
"G1" | mon = | crest = | beauty 1 ('G1'): mon: it is missing.
[[beauty]] | id = "G1" |  | beauty 1 ('no id'): id: it is missing.
"G1" | left = "cat" | left = "cat";hue = 1 | beauty 1 ('G1'): hue: it is unknown; known are id,
"DS" | seat = 0 | seat = 0;hue = 1 | departure 1 ('DS'): hue: it is unknown; known are
[departure.basic] | objects = [] | objects = [];hue = 1 | departure 1 ('DS'), basic: hue: it is
 | origin = "designed" | origin = "own";v = 2 | : v: it is unknown; known are beauty, departure
"G1" | name = "Moss Garden of Gio-ji" | name = "" | beauty 1 ('G1'): name: a text is needed, not ''.
"G1" | name = "Moss Garden of Gio-ji" | name = 7 | beauty 1 ('G1'): name: a text is needed, not 7.
"G1" | objects = [] | objects = "fan" | beauty 1 ('G1'): objects: a list is needed, not 'fan'.
"XFLO" | [4] | ["4"] | prop 1 ('XFLO'): printed_counts: the rules need [4], not ['4'].
"XFLO" | bonus_points = 2 | bonus_points = 0 | prop 1 ('XFLO'): bonus_points: the rules need 2
"XFLO" | bonus_points = 2 | bonus_points = 10 | prop 1 ('XFLO'): bonus_points: the rules need 2
"XFLO" | bonus_points = 2 | bonus_points = true | prop 1 ('XFLO'): bonus_points: the rules need 2
 | beauty_cards = 3 | beauty_cards = -1 | pattern 1 ('p3'): beauty_cards: a number from 0 to 25 is
 | icons_in_game = 4 | icons_in_game = 99 | object 1 ('flower'): icons_in_game: the rules need 4
"G1" | mon = ["left"] | mon = ["left", "left"] | beauty 1 ('G1'): mon: a corner is named twice.
"XFLO" | ["flower"] | [] | prop 1 ('XFLO'): bonus_set: the rules need ['flower'], not [].
 | "kimono_memories" | "photo_tour" | : game: the rules need 'kimono_memories', not 'photo_tour'.
 | number = 3 | number = 2 | pattern 1 ('p3'): number: the rules need 3, not 2.
 | id = "flower" | id = "rose" | object 1 ('rose'): id: the rules need 'flower', not 'rose'.
"DM" | seat = 1 | seat = 0 | departure 2 ('DM'): seat: the rules need 1, not 0.
 | beauty_cards = 3 | beauty_cards = 4 | : beauty cards of p3: the rules need 4, not 3.
 | id = "G2" | id = "G1" | : id: 'G1' names two cards.
 | id = "XFLO" | id = "G1" | : id: 'G1' names two cards.
"""

BAD_BOARD = """
 | players = 2 | players = 3 | : players: the rules need 2, not 3.
 | size = 8 | size = 9 | ring: size: the rules need 8, not 9.
 | max_cross = 3 | max_cross = 4 | ring: max_cross: the rules need 3, not 4.
 | end_at_cards = 2 | end_at_cards = 1 | ring: end_at_cards: the rules need 2, not 1.
 | index = 3 | index = 4 | ring, space 4 ('Kiyomizu-dera'): index: the rules need 3
 | edge = "top" | edge = "middle" | ring, space 1 ('Hanamikoji'): edge: 'middle' is unknown;
 | start_gap = 0 | start_gap = 1 | photographer: start_gap: the rules need 0, not 1.
 | deck_cards = 20 | deck_cards = 21 | deal: deck_cards: the rules need 20, not 21.
 | spaces_each_side = 4 | spaces_each_side = 5 | track: spaces_each_side: the rules need 4, not 5.
 | sudden_space = 3 | sudden_space = 2 | track: sudden_space: the rules need 3, not 2.
 | tile_points = 5 | tile_points = 8 | track, row 3 ('p5'): tile_points: the rules need 5, not 8.
 | tokens = 6 | tokens = 7 | track, row 1 ('p3'): tokens: the rules need 6, not 7.
 | cat_tokens = 7 | cat_tokens = 8 | supply: cat_tokens: the rules need 7, not 8.
 | cat_tokens = 7 | dog_tokens = 7 | supply: cat_tokens: it is missing.
 | photographers = 1 | photographers = 1;cameras = 1 | supply: cameras: it is unknown; known are
 | ["p3", "p4", "p5" | ["p4", "p3", "p5" | scoring: compare_order: the rules need ['p3', 'p4', 'p5',
 | [0, 1, 4, 9 | [0, 1, 3, 9 | scoring: cat_points: the rules need [0, 1, 4, 9, 16, 25,
 | [photographer] | [camera] | : photographer: it is missing.
 | players = 2 | players = 2;bots = 1 | : bots: it is unknown; known are actions, album, deal,
 | min_cross = 1 | min_cross = true | ring: min_cross: the rules need 1, not True.
 | max_cards = 18 | max_cards = 19 | album: max_cards: the rules need 18, not 19.
 | first = 178 | first = 179 | actions: wild: the rules need {'first': 178, 'count': 6}, not
 | [supply] | [[supply]] | : supply: a table is needed, not
"""


def cases(text: str) -> list[tuple[str, ...]]:
    """Return the columns of each line."""
    return [
        tuple(part.strip() for part in line.split("|")) for line in text.strip("\n").splitlines()
    ]


def sentence(file: str, told: str) -> str:
    """Return how the error begins."""
    row, field, words = [part.strip() for part in told.split(":", 2)]
    return f"{', '.join([file, row] if row else [file])}, field {field!r}: {words}"


@pytest.mark.parametrize(("after", "old", "new", "told"), cases(BAD_CARDS))
def test_broken_cards(content: Path, after: str, old: str, new: str, told: str) -> None:
    """Each mistake in cards.toml is named with its row and field."""
    edit(content, "cards.toml", old, new.replace(";", "\n"), after)
    assert problem(content).startswith(sentence("cards.toml", told))


@pytest.mark.parametrize(("after", "old", "new", "told"), cases(BAD_BOARD))
def test_broken_board(content: Path, after: str, old: str, new: str, told: str) -> None:
    """Each mistake in board.toml is named with its table and field."""
    edit(content, "board.toml", old, new.replace(";", "\n"), after)
    assert problem(content).startswith(sentence("board.toml", told))


def test_a_ring_space_too_few(content: Path) -> None:
    """The last space of the ring is left out."""
    edit(
        content, "board.toml", '[[ring.space]]\nindex = 7\nname = "Ponto-cho"\nedge = "left"\n', ""
    )
    assert problem(content) == "board.toml, ring, field 'space': the rules need 8, not 7."


@pytest.mark.parametrize(
    ("kind", "first", "sentence"),
    [
        ("beauty", "P7", "cards.toml, field 'beauty': the rules need 25, not 24."),
        ("prop", "XLF", "cards.toml, field 'prop': the rules need 5, not 4."),
        ("object", "fan", "cards.toml, field 'object': the rules need 4, not 3."),
        ("pattern", "p7", "cards.toml, field 'pattern': the rules need 5, not 4."),
    ],
)
def test_a_row_too_few(content: Path, kind: str, first: str, sentence: str) -> None:
    """The last row of a kind is left out."""
    path = content / "cards.toml"
    text = path.read_text("utf-8")
    start = text.index(f'[[{kind}]]\nid = "{first}"')
    end = text.find("\n[[", start + 1)
    path.write_text(text[:start] + text[end + 1 :], "utf-8")
    assert problem(content) == sentence


def test_a_row_too_many(content: Path) -> None:
    """A sixth prop."""
    path = content / "cards.toml"
    text = path.read_text("utf-8")
    start = text.index('[[prop]]\nid = "XLF"')
    end = text.index("[[departure]]", start)
    more = text[start:end].replace("XLF", "XLF2")
    path.write_text(text[:end] + more + text[end:], "utf-8")
    assert problem(content) == "cards.toml, field 'prop': the rules need 5, not 6."


def play_out(game: Game, seed: int) -> tuple[KimonoState, int]:
    """Play a random game; return its end and the number of decisions."""
    chance = SimChance(seed)
    s = game.new_state(2, game.check_options({}), chance, None)
    assert isinstance(s, KimonoState)
    decisions = 0
    while s.pending():
        actions = s.legal(s.to_move())
        s.apply(s.to_move(), actions[chance.below(len(actions))], chance, None)
        decisions += 1
    return s, decisions


def test_shipped_content() -> None:
    """The game's own cards load, and the game names them by their hash."""
    assert GAME.data_hash == data_hash(DATA, FILES)
    assert re.fullmatch(r"[0-9a-f]{16}", GAME.data_hash)
    assert make().data_hash == GAME.data_hash


def test_own_content_is_played(content: Path) -> None:
    """Other card faces: a game with them is played to its end, and its hash is another one."""
    edit(content, "cards.toml", 'origin = "designed"', 'origin = "own"')
    edit(content, "cards.toml", 'left = "cat"', 'left = "p7"', after=G1)
    game = make(content)
    assert game.tables.left[0] == 4
    assert game.data_hash != GAME.data_hash
    s, _ = play_out(game, 3)
    assert s.pending() == []
    assert sum(row.points for row in s.score_lines(0)) == s.score(0)
    assert make(content).data_hash == game.data_hash


def test_hash_follows_content_only(content: Path) -> None:
    """A copy has the same hash, with Windows line ends too; a change in either file changes it."""
    assert data_hash(content, FILES) == data_hash(DATA, FILES)
    cards = content / "cards.toml"
    cards.write_bytes(cards.read_bytes().replace(b"\n", b"\r\n"))
    assert data_hash(content, FILES) == data_hash(DATA, FILES)
    assert load_tables(content).ids == load_tables().ids
    edit(content, "board.toml", "Hanamikoji", "Hanami")
    assert data_hash(content, FILES) != data_hash(DATA, FILES)


@pytest.mark.parametrize("file", ["cards.toml", "board.toml"])
def test_game_without_a_file(content: Path, file: str) -> None:
    """Starting the game with an incomplete folder names the missing file too."""
    (content / file).unlink()
    with pytest.raises(DataError, match=f"^{file}: the file is missing"):
        make(content)


def test_folder_that_does_not_exist(tmp_path: Path) -> None:
    """A content folder that is not there is a DataError, not a traceback."""
    with pytest.raises(DataError, match="toml: the file is missing"):
        make(tmp_path / "nowhere")


def test_card_without_any_symbol(content: Path) -> None:
    """KIM-39: a card with two empty sides is refused."""
    edit(content, "cards.toml", 'left = "cat"\nright = "p5"', 'left = "none"\nright = "none"')
    assert "beauty 1 ('G1')" in problem(content)


@pytest.mark.parametrize("count", ["icons_in_game = 4", "printed_counts = [4]"])
def test_printed_icon_counts(content: Path, count: str) -> None:
    """KIM-84: what is printed as the number of icons is the number on the beauty cards."""
    edit(content, "cards.toml", count, count.replace("4", "6"))
    assert count.split()[0] in problem(content)


def test_basic_side_with_other_symbols(content: Path) -> None:
    """KIM-99: a basic side whose symbols differ from the expert side's is not quietly ignored."""
    edit(content, "cards.toml", 'left = "wild"', 'left = "none"', after="[departure.basic]")
    assert "basic" in problem(content)


def test_props_in_another_order(content: Path) -> None:
    """KIM-81: the score line of a prop is that of its object, so the order of props is checked."""
    edit(content, "cards.toml", 'bonus_set = ["flower"]', 'bonus_set = ["fan"]')
    assert "prop 1 ('XFLO')" in problem(content)


def test_object_named_twice_in_a_set(content: Path) -> None:
    """KIM-82: a set of two flowers is no set of one flower."""
    edit(
        content,
        "cards.toml",
        'bonus_set = ["lantern", "flower"]',
        'bonus_set = ["flower", "flower"]',
    )
    assert "prop 5 ('XLF')" in problem(content)


@pytest.mark.parametrize(
    ("after", "row"), [('id = "XUMB"', "prop 3"), ('id = "DS"', "departure 1")]
)
def test_icons_beyond_beauty_cards(content: Path, after: str, row: str) -> None:
    """KIM-84, KIM-85: only beauty cards carry icons that count."""
    edit(content, "cards.toml", "objects = []", 'objects = ["fan"]', after=after)
    assert row in problem(content)


def test_more_icons_than_can_be_counted(content: Path) -> None:
    """KIM-84: 16 fans in an album must count as 16, or the content must be refused."""
    edit(content, "cards.toml", "objects = []", f"objects = {['fan'] * 16}".replace("'", '"'), G1)
    edit(content, "cards.toml", "icons_in_game = 5", "icons_in_game = 21", 'id = "fan"')
    edit(content, "cards.toml", "printed_counts = [5]", "printed_counts = [21]", 'id = "XFAN"')
    assert "objects" in problem(content)


def test_longest_game_with_many_wilds(content: Path) -> None:
    """No game is longer than the title says, whatever the cards show: wilds on every side."""
    path = content / "cards.toml"
    text = path.read_text("utf-8")
    text = re.sub(r'^(left|right) = "\w+"', r'\1 = "wild"', text, flags=re.MULTILINE)
    path.write_text(text, "utf-8")
    game = make(content)
    assert max(play_out(game, seed)[1] for seed in range(10)) <= game.meta.max_decisions
