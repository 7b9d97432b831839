"""The command, as people run it: in a process of its own."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

import travelogue
from travelogue.history.fair_log import LogRow, deal_record, next_row, result_record, seal_record
from travelogue.source import is_compiled


def run(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "travelogue.cli", *words],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "COLUMNS": "200", "NO_COLOR": "1", **env},
    )


def test_games_lists_the_games_and_how_they_run() -> None:
    done = run("games")
    assert done.returncode == 0
    for name in travelogue.list_games():
        assert name in done.stdout
    how = "compiled" if is_compiled() else "interpreted"
    assert f"The rules run {how}" in done.stdout
    data = json.loads(run("games", "--json").stdout)
    assert [game["name"] for game in data["games"]] == travelogue.list_games()


def test_sources_can_be_run_in_place_of_compiled_modules() -> None:
    assert "The rules run interpreted" in run("games", TRAVELOGUE_INTERPRETED="1").stdout


@pytest.mark.parametrize(
    "command",
    [
        "",
        "play",
        "simulate",
        "arena",
        "report",
        "tune",
        "bench",
        "verify",
        "replay",
        "rules",
        "games",
    ],
)
def test_help_everywhere(command: str) -> None:
    done = run(*command.split(), "--help")
    assert done.returncode == 0
    assert "Usage" in done.stdout


def test_simulate_prints_tables_or_json() -> None:
    words = ("simulate", "kimono_memories", "--games", "4", "--bots", "random,greedy")
    shown = run(*words, "--option", "mode=basic")
    assert shown.returncode == 0
    assert re.search(r"random +4 +\d+\.\d%", shown.stdout)
    assert "4 games of" in shown.stdout
    data = json.loads(run(*words, "--json").stdout)
    assert data["games"] == 4
    assert [entrant["bot"] for entrant in data["entrants"]] == ["random", "greedy"]
    assert data["entrants"][0]["lines"]["cats"]["mean"] >= 0


def test_arena_keeps_its_games_and_writes_a_report(tmp_path: Path) -> None:
    words = ("arena", "kimono_memories", "--bots", "random,easy", "--option", "mode=basic")
    folder = tmp_path / "cup"
    shown = run(*words, "--games", "4", "--out", str(folder))
    assert shown.returncode == 0
    assert re.search(r"random +4 +\d+\.\d%.*\d+\.\d\d ± \d", shown.stdout)
    assert (folder / "report.html").read_text("utf-8").startswith("<!doctype html>")
    more = run(*words, "--games", "6", "--jobs", "2", "--out", str(folder), "--json")
    data = json.loads(more.stdout)
    assert data["games"] == 6
    assert data == json.loads((folder / "report.json").read_text("utf-8"))
    assert data == json.loads(run(*words, "--games", "6", "--json").stdout)


def test_report_writes_one_page(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    words = ("--games", "2", "--bot", "random", "--rungs", "0", "--option", "mode=basic")
    done = run("report", "kimono_memories", *words, "--out", str(page), "--json")
    assert json.loads(done.stdout)["games"] == 2
    assert "what it is like" in page.read_text("utf-8")


def test_bench_prints_json() -> None:
    data = json.loads(run("bench", "kimono_memories", "--seconds", "0.02", "--json").stdout)
    assert data["interpreted"]["kimono_memories"]["python"] > 0
    assert data["interpreted"]["kimono_memories"]["search"] > 0
    assert ("compiled" in data) == is_compiled()


def test_verify_proves_a_file_and_finds_a_forgery(tmp_path: Path) -> None:
    match = travelogue.game("kimono_memories").start(seed=7)
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, match.legal(seat)[0])
    path = tmp_path / "game.json"
    match.save(path)
    done = run("verify", str(path))
    assert done.returncode == 0
    assert "All 31 chance outcomes follow from the seed" in done.stdout
    assert match.commitment in done.stdout
    text = path.read_text()
    path.write_text(re.sub(r'"seed": "\w+"', '"seed": null', text))
    unproved = run("verify", str(path))
    assert unproved.returncode == 1
    assert "NOT PROVED" in unproved.stderr
    path.write_text(text.replace('"cross 1"', '"cross 2"', 1))
    forged = run("verify", str(path))
    assert forged.returncode == 1
    assert forged.stderr.startswith("Entry ")


def test_verify_tells_what_a_shared_deal_proves_and_looks_into_the_log(tmp_path: Path) -> None:
    match = travelogue.game("kimono_memories").start()
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, match.legal(seat)[0])
    path, log = tmp_path / "game.json", tmp_path / "fair-log.jsonl"
    match.save(path)
    seal, rows = match.commitment, list[LogRow]()
    for record in (
        seal_record(seal, 1),
        deal_record(seal, match.shares, 0, 2),
        result_record(seal, match.scores(), match.ranks(), match.entries, 3),
    ):
        rows.append(next_row(rows[-1] if rows else None, record))
    log.write_text("".join(f"{row.line()}\n" for row in rows))
    done = run("verify", str(path), "--log", str(log))
    assert done.returncode == 0
    assert "contributions of seats 1 (table) and 2 (table)." in done.stdout
    assert "No person's browser took part" in done.stdout
    assert "Nobody could choose" not in done.stdout
    assert f"3 rows, the last link is {rows[-1].link}." in done.stdout
    assert "seal is row 0, its deal row 1, its result row 2." in done.stdout
    log.write_text(log.read_text().replace('"at":2', '"at":9'))
    forged = run("verify", str(path), "--log", str(log))
    assert (forged.returncode, forged.stderr.strip()) == (
        1,
        "Line 2 of the log: its link does not follow.",
    )
    missing = run("verify", str(path), "--log", str(tmp_path / "none"))
    assert missing.returncode == 1
    assert "none cannot be read" in missing.stderr


def test_rules_prints_one_or_all() -> None:
    assert "both photos beneath" in run("rules", "kimono_memories", "kim-28").stdout
    assert run("rules", "kimono_memories").stdout.count("KIM-") > 103
    assert "KIM-01 to" in run("rules", "kimono_memories", "KIM-999").stderr


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("simulate", "chess"), "There is no game 'chess'; choose from: kimono_memories"),
        (("simulate", "kimono_memories", "--bots", "clever"), "choose from: easy, medium, hard"),
        (("simulate", "kimono_memories", "--option", "mode"), "name=value"),
        (("simulate", "kimono_memories", "--option", "mode=x"), "choose from: expert, basic"),
        (("simulate", "kimono_memories", "--seats", "3"), "for 2 players, not 3"),
        (("arena", "chess"), "choose from: kimono_memories"),
        (("arena", "kimono_memories", "--bots", "hardest"), "choose from: easy, medium, hard"),
        (("arena", "kimono_memories", "--bots", "ismcts:much"), "A budget is written"),
        (("arena", "kimono_memories", "--out", "README.md"), "cannot keep the games"),
        (("report", "kimono_memories", "--bot", "hardest"), "choose from: easy, medium, hard"),
        (("bench", "chess"), "choose from: kimono_memories"),
        (("rules", "chess"), "choose from: kimono_memories"),
        (("verify", "nowhere.json"), "nowhere.json cannot be read"),
    ],
)
def test_errors_are_one_plain_sentence(words: tuple[str, ...], says: str) -> None:
    done = run(*words)
    assert done.returncode == 1
    assert says in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("play", "--workers", "2", "--db", "temporary"), "Several server processes need Postgre"),
        (("play", "--db", "oracle://somewhere/games"), "'oracle' is no kind of database"),
        (("backup", "copy", "--db", "postgresql://me@host/games"), "pg_dump"),
        (("backup", "copy", "--db", "sqlite:///nowhere.sqlite3"), "no database at nowhere.sqlite3"),
    ],
)
def test_databases_that_cannot_be_used_are_one_sentence(words: tuple[str, ...], told: str) -> None:
    done = run(*words)
    assert done.returncode == 1
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_backup_copies_the_database(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    sqlite3.connect(database).executescript("CREATE TABLE t (n); INSERT INTO t VALUES (7);")
    copy = tmp_path / "copy.sqlite3"
    done = run("backup", str(copy), TRAVELOGUE_DB=f"sqlite:///{database}")
    assert (done.returncode, done.stderr) == (0, "")
    assert sqlite3.connect(copy).execute("SELECT n FROM t").fetchall() == [(7,)]


def test_replay_turns_a_game_file_into_a_page(tmp_path: Path) -> None:
    match = travelogue.game("kimono_memories").start(seed=7)
    path, page = tmp_path / "game.json", tmp_path / "replay.html"
    match.save(path)
    unfinished = run("replay", str(path), "--out", str(page))
    assert unfinished.returncode == 1
    assert "not over" in unfinished.stderr
    assert not page.exists()
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, match.legal(seat)[0])
    match.save(path)
    done = run("replay", str(path), "--out", str(page))
    assert done.returncode == 0, done.stderr
    assert "Content-Security-Policy" in page.read_text("utf-8")
    assert run("replay", str(path), "--out", str(tmp_path / "no" / "x.html")).returncode == 1
