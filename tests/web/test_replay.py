"""Replays: every moment of every game, what may be seen when, and what people do with it."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import re
import sys
import zlib
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.testclient import TestClient

from tests.web.conftest import NewClient
from tests.web.helpers import open_table, play_to_the_end, sit, site, table_of
from travelogue.bots import roster
from travelogue.core.chance import SimChance
from travelogue.core.errors import ReplayError
from travelogue.core.types import SPECTATOR
from travelogue.face.face import SHAPES
from travelogue.face.text import ENGLISH
from travelogue.games import registry
from travelogue.history.file import to_file
from travelogue.history.history import History
from travelogue.history.walk import Walk
from travelogue.live.errors import TooMany
from travelogue.live.table import Table
from travelogue.web.replay import files
from travelogue.web.replay.deltas import apply
from travelogue.web.replay.showing import Eyes, Showing, board, frame, plain, sentences, skipped
from travelogue.web.replay.standalone import replay_file
from travelogue.web.replay.story import chart, headings, log, log_lines

SEED = bytes(31) + b"\x09"
NAMES = ("<Ann>", "Ben", "Cleo", "Dan", "Eve")
LOOKS = 12  # moments of a game that are looked at
LINK = "/t/x/replay?at={at}"


def played(name: str, seats: int, most: int = 10_000, bot: str = "random") -> Walk:
    """Return the walk through a game of bots, so many entries long at most."""
    game = registry.game(name)
    history = History.start(game, seats, {}, SEED, at=0)
    player = roster.make(bot, game, 1)
    while not history.over and len(history.entries) < most:
        seat = history.pending()[0]
        history.play(seat, player.choose(history.view(seat), seat), at=0)
    walk = Walk(history)
    walk.follow(history.entries)
    return walk


def showing(walk: Walk, eyes: Eyes) -> Showing:
    history = walk.history
    face = registry.face(history.game.meta.name)
    return Showing(walk, face, NAMES[: history.seats], ENGLISH, eyes)


def everyone(seats: int) -> list[Eyes]:
    chairs = (SPECTATOR, *range(seats))
    return [Eyes(seat, is_open) for seat in chairs for is_open in (True, False)]


@pytest.mark.parametrize("name", registry.names())
def test_every_game_is_shown_from_every_chair_and_offers_nothing(name: str) -> None:
    walk = played(name, max(2, registry.game(name).meta.min_seats))
    moments = range(0, walk.last + 1, max(1, walk.last // LOOKS))
    for eyes in everyone(walk.history.seats):
        seen = showing(walk, eyes)
        lines = [log_lines(seen, step, LINK) for step in walk.steps]
        assert "<Ann>" not in log(lines)
        assert headings(seen, lines)
        for at in moments:
            drawn = frame(seen, at, SHAPES[at % 2], words=True)
            assert drawn["at"] == at
            assert drawn["scores"] == walk.position(at).scores()
            assert "data-action" not in str(drawn["board"])
            assert "data-preview" not in str(drawn["board"])
            assert drawn["plain"]
    assert chart(showing(walk, Eyes())).count("<polyline") == walk.history.seats


@pytest.mark.parametrize("name", registry.names())
def test_a_chair_shows_nothing_that_its_seat_may_not_see(name: str) -> None:
    """Byte for byte the same, whatever the cards are that the seat cannot see."""
    walk = played(name, max(2, registry.game(name).meta.min_seats), 80)
    for seat in (SPECTATOR, *range(walk.history.seats)):
        seen = showing(walk, Eyes(seat))
        last = seen.moments.last
        for at in range(1, last + 1, max(1, last // 6)):
            told = frame(seen, at, "wide", words=True)
            words = plain(seen, at)
            entry = seen.moments.entry(at)
            step, kept = walk.step(entry), dict(walk.kept)
            guess = walk.position(entry).view(seat).determinize(SimChance(at + 1))
            step.events, before = [event.seen_by(seat) for event in step.events], step.events
            walk.kept[entry] = guess
            assert frame(seen, at, "wide", words=True) == told
            assert plain(seen, at) == words
            walk.kept, step.events = kept, before


@pytest.mark.parametrize("name", registry.names())
def test_with_all_cards_open_only_what_one_seat_was_told_bears_its_name(name: str) -> None:
    walk = played(name, max(2, registry.game(name).meta.min_seats), 80)
    names = NAMES[: walk.history.seats]
    beside, opened = showing(walk, Eyes(SPECTATOR)), showing(walk, Eyes(0, is_open=True))
    for step in walk.steps:
        to_all = {line.text for line in sentences(beside, step)}
        told = {line.text for line in sentences(opened, step)}
        assert not {f"{name}: {line}" for name in names for line in to_all} & told


def test_what_was_taken_back_is_told_as_such_and_can_be_skipped() -> None:
    game = registry.game("kimono_memories")
    history = History.start(game, 2, {"start_player": "0"}, SEED, at=0)
    history.play(0, history.legal(0)[0], at=0)
    history.undo(0, at=0)
    history.play(0, history.legal(0)[1], at=0)
    history.play(0, history.legal(0)[0], at=0)
    history.rewind(1, 3, at=0)
    walk = Walk(history)
    walk.follow(history.entries)
    seen = showing(walk, Eyes(1))
    assert skipped(seen) == [1, 2, 3, 4, 5]
    assert "taken back later" in str(frame(seen, 1, "wide")["note"])
    assert "takes back a move" in str(frame(seen, 2, "wide")["told"])
    assert "You take back move 3" in str(frame(seen, 5, "wide")["told"])
    assert "is-undone" in log_lines(seen, walk.step(1), LINK)


# --- pages ----------------------------------------------------------------------------------------


def finished(client: TestClient) -> str:
    id = open_table(client, "bot:greedy", "bot:random")
    play_to_the_end(client, id)
    return id


def moment(client: TestClient, id: str, at: int, **asked: str) -> dict[str, Any]:
    answer = client.get(f"/t/{id}/replay/{at}", params=asked)
    assert answer.status_code == 200, answer.text
    return cast(dict[str, Any], answer.json())


def play_first(client: TestClient, table: Table, decisions: int) -> None:
    async def run() -> None:
        for _ in range(decisions):
            seat = table.history.pending()[0]
            question = table.history.questions[seat]
            await table.submit(seat, question, table.history.legal(seat)[0])

    assert client.portal is not None
    client.portal.call(run)


def test_a_link_leads_to_its_moment(client: TestClient) -> None:
    id = finished(client)
    last = len(table_of(client, id).history.entries) - 1
    page = client.get(f"/t/{id}/replay?at=17&as=1")
    assert page.status_code == 200
    assert 'data-at="17"' in page.text
    assert f'data-last="{last}"' in page.text
    assert f"Move 17 of {last}" in page.text
    assert moment(client, id, 17, **{"as": "1"})["board"] in page.text
    assert moment(client, id, last)["over"]
    assert not moment(client, id, 0)["over"]
    assert moment(client, id, 3, shape="phone")["board"] != moment(client, id, 3)["board"]
    assert "plain" in moment(client, id, 3, words="1")


@pytest.mark.parametrize("path", ["?at=9999", "?at=-1", "?at=x", "?as=7", "?as=me", "/9999", "/x"])
def test_a_moment_that_is_not_there_gets_a_friendly_page(client: TestClient, path: str) -> None:
    answer = client.get(f"/t/{finished(client)}/replay{path}")
    assert answer.status_code == 404
    assert "No such moment" in answer.text


def test_a_running_game_shows_everybody_their_own_eyes_only(
    client: TestClient, other: NewClient
) -> None:
    id = open_table(client)
    friend, stranger = other(), other()
    sit(friend, id)
    play_first(client, table_of(client, id), 3)
    for browser, chair, refused in [
        (client, "0", "1"),
        (friend, "1", "0"),
        (stranger, "table", "0"),
    ]:
        page = browser.get(f"/t/{id}/replay")
        assert page.status_code == 200
        assert "Move 3 of 3" in page.text
        assert f'<option value="{chair}" selected>' in page.text
        assert "play-on" not in page.text
        for wish in [{"as": refused}, {"open": "1"}]:
            for path in (f"/t/{id}/replay", f"/t/{id}/replay/1"):
                assert browser.get(path, params=wish).status_code == 409


def test_who_may_not_watch_may_not_look_back(client: TestClient, other: NewClient) -> None:
    id = open_table(client, other="bot:greedy", watching="nobody")
    for path in ("replay", "replay/0", "fair"):
        assert other().get(f"/t/{id}/{path}").status_code == 403
        assert client.get(f"/t/{id}/{path}").status_code == 200


def test_people_who_share_a_device_do_not_show_each_other_their_cards_unasked(
    client: TestClient,
) -> None:
    id = open_table(client, other="me")
    page = client.get(f"/t/{id}/replay").text
    assert '<option value="table" selected>' in page
    assert '<option value="1" selected>' in client.get(f"/t/{id}/replay?as=1").text


def test_playing_on_opens_a_table_at_that_moment(client: TestClient) -> None:
    id = finished(client)
    told = table_of(client, id).history.entries
    answer = client.post(f"/t/{id}/play-on", data={"at": "10", "seat": "1"})
    assert answer.status_code == 303
    table = table_of(client, str(answer.headers["location"]).removeprefix("/t/"))
    assert table.history.entries[:11] == told[:11]
    assert [seat.kind for seat in table.seats] == ["bot", "person"]
    last = str(len(told) - 1)
    for form in [{"at": last, "seat": "0"}, {"at": "9999", "seat": "0"}]:
        assert client.post(f"/t/{id}/play-on", data=form).status_code == 404
    for form in [{"at": "x", "seat": "0"}, {"at": "1", "seat": "9"}, {}]:
        assert client.post(f"/t/{id}/play-on", data=form).status_code == 400
    foreign = {"Origin": "http://elsewhere.example"}
    form = {"at": "1", "seat": "0"}
    assert client.post(f"/t/{id}/play-on", data=form, headers=foreign).status_code == 403


def test_one_cannot_play_on_from_a_running_game(client: TestClient) -> None:
    id = open_table(client)
    assert client.post(f"/t/{id}/play-on", data={"at": "0", "seat": "0"}).status_code == 409


def test_the_proof_shows_seal_seed_and_every_draw(client: TestClient) -> None:
    id = finished(client)
    history = table_of(client, id).history
    page = client.get(f"/t/{id}/fair").text
    assert history.commitment in page
    assert bytes(32).hex() in page
    count = sum(len(entry.outcomes) for entry in history.entries)
    assert f"all {count} draws" in page
    assert "verified" in page
    assert page.count("<tr>") - 1 == sum(bool(entry.outcomes) for entry in history.entries)


def test_the_seed_stays_secret_while_the_game_goes_on(client: TestClient) -> None:
    id = open_table(client)
    page = client.get(f"/t/{id}/fair").text
    assert table_of(client, id).history.commitment in page
    assert bytes(32).hex() not in page
    assert "Every draw" not in page


def test_a_long_game_lets_others_have_their_turn(client: TestClient) -> None:
    """The walk is followed a few entries at a time, and kept."""
    id = finished(client)
    cache, table = site(client).replays, table_of(client, id)

    async def turns() -> int:
        done = asyncio.ensure_future(cache.walk(table))
        count = 0
        while not done.done():
            await asyncio.sleep(0)
            count += 1
        return count

    assert client.portal is not None
    assert client.portal.call(turns) > 2
    first = client.portal.call(cache.walk, table)
    assert client.portal.call(cache.walk, table) is first


def test_the_final_sheet_links_every_line_to_its_rule(client: TestClient) -> None:
    page = client.get(f"/t/{finished(client)}/final").text
    body = page[page.index("<tbody>") : page.index("</tbody>")]
    assert all('class="rule"' in row for row in re.findall(r"<tr.*?</tr>", body))
    assert "/replay" in page
    assert "/fair" in page


# --- the replay as a file -------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["kimono_memories", "remember_our_trip"])
def test_a_file_holds_every_drawing_and_nothing_from_elsewhere(name: str) -> None:
    walk = played(name, 2)
    file = to_file(walk.history, list(NAMES[:2]), with_seed=True)
    html = replay_file(file)
    assert "<Ann>" not in html
    assert not re.findall(r'(?:src|href)="(?!#)', html)
    styles = re.findall(r"<style>(.*?)</style>", html, re.DOTALL)[0]
    script = re.findall(r'<script type="module">(.*?)</script>', html, re.DOTALL)[0]
    for text in (styles, script):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in html.split("<title>")[0]
    packed = re.findall(r'id="film">([^<]+)<', html)[0]
    film = json.loads(zlib.decompress(base64.b64decode(packed)))
    drawing: list[int] = []
    for at, told in enumerate(film["tracks"]["phone 1 0"]):
        drawing = apply(drawing, told)
        if at % 10 == 0:
            shown = "".join(film["pieces"][piece] for piece in drawing)
            assert shown == board(showing(walk, Eyes(1)), at, "phone")
    assert len(film["told"]) == len(walk.steps)


def test_an_unfinished_game_makes_no_file() -> None:
    walk = played("kimono_memories", 2, 10)
    with pytest.raises(ReplayError, match="not over"):
        replay_file(to_file(walk.history, ["Ann", "Ben"], with_seed=True))


def test_the_site_sends_the_file_of_a_finished_game(client: TestClient) -> None:
    id = finished(client)
    answer = client.get(f"/t/{id}/replay.html")
    assert answer.status_code == 200
    assert f'filename="kimono_memories-{id}.html"' in answer.headers["content-disposition"]
    assert 'id="film"' in answer.text
    running = open_table(client)
    assert client.get(f"/t/{running}/replay.html").status_code == 303


SLOW = (
    sys.executable,
    "-c",
    "import json, pathlib, sys, time\n"
    "while not pathlib.Path(sys.argv[1]).exists(): time.sleep(0.01)\n"
    "told = json.load(sys.stdin)\n"
    "print('page of', len(told['entries']), 'in', sys.argv[2], end='')",
)


def test_only_so_many_wait_for_a_file(tmp_path: Path) -> None:
    """Each is drawn once, one at a time; whoever comes when many wait is told so."""
    told = [
        to_file(played("kimono_memories", 2, 3 + n).history, [], with_seed=True) for n in range(6)
    ]
    go_on = tmp_path / "go on"

    async def crowd() -> None:
        kept = files.ReplayFiles((*SLOW, str(go_on)))
        first = [asyncio.create_task(kept.file(told[0], ENGLISH, "a")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await kept.file(told[1], ENGLISH, "a")
        more = [asyncio.create_task(kept.file(each, ENGLISH, "b")) for each in told[1:3]]
        await asyncio.sleep(0)
        with pytest.raises(files.Busy):
            await kept.file(told[3], ENGLISH, "c")
        go_on.touch()
        pages = [f"page of {n} in en".encode() for n in (3, 3, 4, 5)]
        assert await asyncio.gather(*first, *more) == pages
        assert kept.made == 3
        assert await kept.file(told[3], ENGLISH, "c") == b"page of 6 in en"
        assert await kept.file(told[3], ENGLISH, "a") == b"page of 6 in en"
        assert kept.made == 4
        assert kept.folder is not None
        assert kept.folder.stat().st_mode & 0o077 == 0, "nobody else reads what is kept"
        folder = kept.folder
        kept.close()
        assert not folder.exists()

    asyncio.run(crowd())


def test_files_are_kept_within_bounds_and_slow_ones_are_given_up(tmp_path: Path) -> None:
    told = [
        to_file(played("kimono_memories", 2, 3 + n).history, [], with_seed=True) for n in range(3)
    ]
    go_on = tmp_path / "go on"

    async def ask() -> None:
        slow = files.ReplayFiles((*SLOW, str(go_on)), seconds=0.3)
        with pytest.raises(files.Busy):
            await slow.file(told[0], ENGLISH)
        assert not slow.waiting
        go_on.touch()
        small = files.ReplayFiles((*SLOW, str(go_on)), most_bytes=40)
        for each in told:
            await small.file(each, ENGLISH)
        assert small.folder is not None
        assert len(list(small.folder.iterdir())) == 2
        await small.file(told[0], ENGLISH)
        assert small.made == 4, "what was not asked for longest was let go"
        small.close()

    asyncio.run(ask())


def test_a_game_that_cannot_be_drawn_is_told_as_such() -> None:
    told = to_file(played("kimono_memories", 2, 3).history, ["Ann", "Ben"], with_seed=True)
    with pytest.raises(ReplayError, match="not over"):
        asyncio.run(files.ReplayFiles().file(told, ENGLISH))
