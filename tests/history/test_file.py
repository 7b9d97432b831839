"""The game file: replays exactly, proves the deal, and names what was tampered with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from travelogue.core.chance import SimChance, commitment
from travelogue.core.errors import ReplayError
from travelogue.games import registry
from travelogue.history.file import dump, parse, read_file, rebuild, save, to_file, verify
from travelogue.history.history import History

GAME = registry.game("kimono_memories")


def played(decisions: int = 1000, seed: int = 3) -> History:
    history = History.start(GAME, 2, {}, bytes(31) + bytes([seed]), at=0)
    pick = SimChance(seed)
    while not history.over and len(history.entries) <= decisions:
        seat = history.pending()[0]
        actions = history.legal(seat)
        history.play(seat, actions[pick.below(len(actions))], at=0)
        if history.undoable(seat) and pick.below(3) == 0:
            history.undo(seat, at=0)
    return history


@pytest.fixture(scope="module")
def finished() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(dump(to_file(played(), ["Ann", "Ben"], with_seed=True)))
    return data


def edited(data: dict[str, Any]) -> dict[str, Any]:
    copy: dict[str, Any] = json.loads(json.dumps(data))
    return copy


def check(data: dict[str, Any]) -> None:
    verify(GAME, parse(json.dumps(data)))


def test_a_file_replays_to_the_same_game(tmp_path: Path) -> None:
    history = played()
    path = tmp_path / "game.json"
    save(path, to_file(history, ["Ann", "Ben"], with_seed=True))
    file = read_file(path)
    again = rebuild(GAME, file)
    assert again.entries == history.entries
    assert again.state.signature() == history.state.signature()
    assert file.names == ("Ann", "Ben")
    proof = verify(GAME, file)
    assert (proof.fair, proof.over) == (True, True)
    assert proof.entries == len(history.entries)
    assert proof.outcomes >= 30


def test_a_game_can_be_played_on_from_its_file() -> None:
    whole, half = played(), played(20)
    again = rebuild(GAME, parse(dump(to_file(half, ["a", "b"], with_seed=True))))
    for entry in whole.entries[len(half.entries) :]:
        if entry.action == "undo":
            again.undo(entry.seat, at=0)
        else:
            again.play(entry.seat, entry.action, at=0)
    assert again.entries == whole.entries


def test_without_its_seed_a_game_replays_but_does_not_go_on() -> None:
    file = parse(dump(to_file(played(10), ["a", "b"], with_seed=False)))
    assert file.seed is None
    assert verify(GAME, file).fair is False
    history = rebuild(GAME, file)
    assert history.commitment == file.commitment
    with pytest.raises(Exception, match="can be replayed, not played on"):
        history.play(history.pending()[0], history.legal(history.pending()[0])[0])


def test_another_outcome_is_found(finished: dict[str, Any]) -> None:
    data = edited(finished)
    drawn = [entry for entry in data["entries"][1:] if entry["outcomes"]]
    drawn[0]["outcomes"], drawn[1]["outcomes"] = drawn[1]["outcomes"], drawn[0]["outcomes"]
    with pytest.raises(ReplayError, match=f"Entry {drawn[0]['seq']} "):
        check(data)


def test_another_action_is_found(finished: dict[str, Any]) -> None:
    data = edited(finished)
    data["entries"][1]["action"] = "reward 1"
    with pytest.raises(ReplayError, match=r"Entry 1 \(seat ., 'reward 1'\).*KIM-23"):
        check(data)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "chess"}, "format is not 'travelogue-game'"),
        ({"version": 2}, "version 2 have a field 'shares'"),
        ({"seed": "xyz"}, "64 hexadecimal digits"),
        ({"seed": "00" * 32}, "does not fit the commitment"),
        ({"commitment": commitment(b"other")}, "does not fit the commitment"),
        ({"version": True}, "version True; only 1"),
        ({"commitment": "deadbeef"}, "'commitment' is not written in hexadecimal"),
        ({"data_hash": "\x1b[2J"}, "'data_hash' is not written in hexadecimal"),
        ({"options": {}, "result": {"scores": [1], "ranks": [0]}}, r"claims \[1\]"),
        ({"rules_version": 99}, "played with rules 99"),
        ({"data_hash": "0"}, "and cards 0"),
        ({"seats": ["one"]}, "for 2 players, not 1"),
        ({"seats": [1, 2]}, "'seats' may hold only values of type str"),
        ({"options": {"mode": "easy"}}, "choose from: expert, basic"),
        ({"options": {"mode": 3}}, "'options' may hold only texts"),
        ({"entries": []}, "no entries"),
        ({"entries": {}}, "'entries' is missing or not of type list"),
        ({"entries": [{}]}, "Entry 0: The field 'seq'"),
        ({"result": None}, "is over, but the file has no result"),
        ({"result": {"scores": [99, 0], "ranks": [0, 1]}}, r"claims \[99, 0\]"),
    ],
)
def test_a_broken_file_is_refused_by_name(
    finished: dict[str, Any], change: dict[str, Any], words: str
) -> None:
    with pytest.raises(ReplayError, match=words):
        check({**edited(finished), **change})


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("seq", 7, "number 2 was expected"),
        ("seq", True, "'seq' is missing or not of type int"),
        ("seat", 5, "no seat 5"),
        ("outcomes", [1], "not asked for|not in the deck"),
        ("outcomes", ["x"], "only values of type int"),
        ("outcomes", [2**63], "a number that no game has"),
        ("revealed", True, "hidden card"),
        ("action", "undo", "taking back"),
    ],
)
def test_a_broken_entry_is_refused_by_number(
    finished: dict[str, Any], field: str, value: object, words: str
) -> None:
    data = edited(finished)
    data["entries"] = renumbered_without_taken_back(finished)
    data["entries"][2][field] = value
    with pytest.raises(ReplayError, match=rf"^Entry (2|{value})\b.*({words})"):
        check(data)


def renumbered_without_taken_back(data: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the entries that count, numbered anew."""
    line: list[dict[str, Any]] = []
    for entry in edited(data)["entries"]:
        if entry["action"] == "undo":
            line.pop()
        else:
            line.append(entry)
    for seq, entry in enumerate(line):
        entry["seq"] = seq
    return line


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000, '{"format": 1}'])
def test_what_is_no_game_file_is_refused(text: str) -> None:
    with pytest.raises(ReplayError, match="not a game file"):
        parse(text)


def test_files_that_cannot_be_read_say_so(tmp_path: Path) -> None:
    with pytest.raises(ReplayError, match=r"nowhere\.json cannot be read: it is no file"):
        read_file(tmp_path / "nowhere.json")
    with pytest.raises(ReplayError, match="it is no file"):
        read_file(tmp_path)
    binary = tmp_path / "binary.json"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ReplayError, match="it is not text"):
        read_file(binary)


def test_left_out_options_are_the_defaults_for_the_proof_too(finished: dict[str, Any]) -> None:
    assert verify(GAME, parse(json.dumps({**edited(finished), "options": {}}))).fair


def test_endless_names_are_cut(finished: dict[str, Any]) -> None:
    file = parse(json.dumps({**edited(finished), "seats": ["x" * 50_000, "y"]}))
    assert [len(name) for name in file.names] == [100, 1]


def test_saving_replaces_the_file_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")
    save(path, to_file(played(5), ["a", "b"], with_seed=True))
    assert parse(path.read_text()).game == "kimono_memories"
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]
