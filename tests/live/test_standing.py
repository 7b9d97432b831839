"""Standing answers: the table answers what a person settled in advance, and nothing else."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from tests.games.photo_tour.build import Desk
from tests.games.photo_tour.build import table as position
from tests.games.photo_tour.test_landmarks import CARDS
from tests.live.helpers import SEED, kimono_table, table_for
from travelogue.bots import roster
from travelogue.face.text import ENGLISH
from travelogue.games import registry
from travelogue.games.photo_tour.rules.tables import NUMBERS
from travelogue.history.history import History
from travelogue.live.errors import NotOffered
from travelogue.live.seats import Seat
from travelogue.live.standing import StandingAnswer
from travelogue.live.table import Table
from travelogue.web.table.parts.asking import standing_answers
from travelogue.web.table.reading import Reading

PHOTO = "photo_tour"


def photo_table(seats: int, seed: bytes = SEED) -> Table:
    history = History.start(registry.game(PHOTO), seats, {}, seed)
    return table_for(history)


def before_reactions() -> Table:
    """Return a table where seat 1 reacts to a Move by car with the bonus of 3, of 40 or none."""
    table = photo_table(2)
    reactor = Desk({1: "3", 2: "40"}, reserve="L")
    table.history.state = position(Desk(at=19), reactor, cards=CARDS, tokens="LTFSH")
    return table


async def do(table: Table, seat: int, *actions: str) -> None:
    """Answer for a seat, then let the table answer what it may."""
    for action in actions:
        await table.submit(seat, table.history.questions[seat], number(table, action))
        await settle(table)


def number(table: Table, action: str) -> int:
    return table.history.game.space.parse(action)


async def settle(table: Table) -> None:
    if table.driver.task is not None:
        await table.driver.task


async def first_question(table: Table) -> None:
    """Bring seat 1 to its reaction; without standing answers it is asked."""
    await do(table, 0, "move car", "go 18")
    assert asked(table) == (1, ["decline bonus", "use 3", "use 40"])


def asked(table: Table) -> tuple[int, list[str]]:
    (seat,) = table.history.pending()
    return seat, names(table, seat)


def names(table: Table, seat: int) -> list[str]:
    return [table.history.game.space.text(action) for action in table.history.legal(seat)]


def last(table: Table) -> tuple[int, str, bool]:
    """Return what was decided last; what had to follow is part of it."""
    entry = [each for each in table.history.entries if not each.joined][-1]
    return entry.seat, entry.action, entry.auto


def settled(three: StandingAnswer, forty: StandingAnswer) -> Table:
    """Return a table after a Move by car, with what seat 1 had said before."""
    table = before_reactions()
    said: dict[str, StandingAnswer] = {"bonus 3": three, "bonus 40": forty}
    table.answers.given = {(1, key): answer for key, answer in said.items() if answer != "ask"}
    asyncio.run(do(table, 0, "move car", "go 18"))
    return table


def test_never_to_all_declines() -> None:
    table = settled("never", "never")
    assert last(table) == (1, "decline bonus", True)
    assert asked(table)[0] == 0


@pytest.mark.parametrize(
    ("three", "forty", "played"),
    [
        ("always", "never", "use 3"),
        ("never", "always", "use 40"),
        ("always", "always", "use 3"),
    ],
)
def test_the_first_always_is_played(
    three: StandingAnswer, forty: StandingAnswer, played: str
) -> None:
    table = settled(three, forty)
    assert last(table) == (1, played, True)


def test_what_a_bonus_asks_is_left_to_the_person() -> None:
    table = settled("always", "never")
    seat, choices = asked(table)
    assert seat == 1
    assert all(choice.startswith("go ") for choice in choices)


@pytest.mark.parametrize(
    ("three", "forty"), [("ask", "ask"), ("always", "ask"), ("ask", "always"), ("never", "ask")]
)
def test_one_ask_asks(three: StandingAnswer, forty: StandingAnswer) -> None:
    table = settled(three, forty)
    assert asked(table) == (1, ["decline bonus", "use 3", "use 40"])
    assert last(table) == (0, "go 18", False)


def test_the_open_question_stays_with_the_person() -> None:
    """It says "next time": a click on it plays nothing."""
    table = before_reactions()

    async def scenario() -> None:
        await first_question(table)
        for key in ("bonus 3", "bonus 40"):
            await table.stand(1, key, "never")
            await settle(table)
        assert asked(table)[0] == 1
        await do(table, 1, "decline bonus")
        assert last(table) == (1, "decline bonus", False)
        await do(table, 0, "end turn")
        await do(table, 1, "card 46", "end turn")
        await do(table, 0, "move car", "go 21")
        assert last(table) == (1, "decline bonus", True)

    asyncio.run(scenario())
    assert table.answers.given == {(1, "bonus 3"): "never", (1, "bonus 40"): "never"}


def test_only_what_a_seat_was_asked_can_be_settled() -> None:
    table = before_reactions()

    async def scenario() -> None:
        with pytest.raises(NotOffered):
            await table.stand(1, "bonus 3", "never")
        await first_question(table)
        with pytest.raises(NotOffered):
            await table.stand(0, "bonus 3", "never")
        with pytest.raises(NotOffered):
            await table.stand(1, "bonus 5", "always")
        await do(table, 1, "decline bonus")
        await table.stand(1, "bonus 3", "always")  # asked a moment ago

    asyncio.run(scenario())
    assert table.answers.given == {(1, "bonus 3"): "always"}
    with pytest.raises(NotOffered):
        asyncio.run(kimono_table().stand(0, "bonus 3", "ask"))


def test_a_person_may_change_their_mind_within_the_delay() -> None:
    table = before_reactions()
    table.host.bot_seconds = 0.05

    async def scenario() -> None:
        table.answers.given = {(1, "bonus 3"): "never", (1, "bonus 40"): "never"}
        await do(table, 0, "move car")
        await table.submit(0, table.history.questions[0], number(table, "go 18"))
        assert table.standing_action(1) is not None
        await table.stand(1, "bonus 40", "ask")
        await settle(table)

    asyncio.run(scenario())
    assert asked(table)[0] == 1
    assert table.answers.given == {(1, "bonus 3"): "never"}


def test_a_person_may_answer_before_the_table_does() -> None:
    table = before_reactions()
    table.host.bot_seconds = 0.05

    async def scenario() -> None:
        table.answers.given = {(1, "bonus 3"): "never", (1, "bonus 40"): "never"}
        await do(table, 0, "move car")
        await table.submit(0, table.history.questions[0], number(table, "go 18"))
        await do(table, 1, "use 3")

    asyncio.run(scenario())
    assert last(table) == (1, "use 3", False)


@pytest.mark.parametrize(("three", "left"), [("never", {}), ("always", {(1, "bonus 40"): "never"})])
def test_undo_of_a_standing_answer_asks_again(
    three: StandingAnswer, left: dict[tuple[int, str], str]
) -> None:
    """Else the table would give the same answer at once, and undo could never end."""
    table = settled(three, "never")

    async def scenario() -> None:
        await table.undo(1, table.history.questions[1])
        await settle(table)
        assert asked(table) == (1, ["decline bonus", "use 3", "use 40"])
        await do(table, 1, "decline bonus")

    asyncio.run(scenario())
    assert table.answers.given == left
    assert last(table) == (1, "decline bonus", False)


def test_undo_of_a_persons_answer_leaves_the_question_to_them() -> None:
    table = before_reactions()

    async def scenario() -> None:
        await first_question(table)
        for key in ("bonus 3", "bonus 40"):
            await table.stand(1, key, "never")
        await do(table, 1, "use 3")
        await table.undo(1, table.history.questions[1])
        await settle(table)

    asyncio.run(scenario())
    assert asked(table) == (1, ["decline bonus", "use 3", "use 40"])
    assert len(table.answers.given) == 2


def test_a_seat_that_said_never_to_all_is_never_asked_to_react() -> None:
    """A whole game of three people; the others are asked as ever, and it replays."""
    table = photo_table(3, bytes([7]) * 32)
    table.answers.given = {(1, f"bonus {card}"): "never" for card in range(NUMBERS)}
    brain = roster.make("greedy", table.history.game, 1)  # plays well enough to own bonuses
    reacted: Counter[int] = Counter()

    async def whole_game() -> None:
        while not table.over:
            seat = table.history.pending()[0]
            reacted[seat] += "decline bonus" in names(table, seat)
            action = brain.choose(table.history.view(seat), seat)
            await table.submit(seat, table.history.questions[seat], action)
            await settle(table)

    asyncio.run(whole_game())
    by_table = [entry for entry in table.history.entries[1:] if entry.auto and not entry.joined]
    assert {(entry.seat, entry.action) for entry in by_table} == {(1, "decline bonus")}
    assert reacted[1] == 0
    assert reacted[0] > 0
    assert reacted[2] > 0
    again = History(table.history.game, 3, table.history.options, None)
    again.replay(table.history.entries)
    assert again.scores() == table.history.scores()


def test_bots_have_no_standing_answers() -> None:
    table = before_reactions()
    table.seats[1] = Seat("bot", bot="greedy")
    table.answers.given = {(1, "bonus 3"): "always", (1, "bonus 40"): "always"}
    play_to_reaction(table)
    assert table.answers.offers(table.history, table.seats, 1) == []
    assert table.standing_action(1) is None


def play_to_reaction(table: Table) -> None:
    for action in ("move car", "go 18"):
        table.history.play(0, action)


def test_an_open_seat_is_not_answered_for() -> None:
    table = before_reactions()
    table.seats[1] = Seat("open")
    table.answers.given = {(1, "bonus 3"): "always", (1, "bonus 40"): "always"}
    play_to_reaction(table)
    assert table.driver.next_to_answer() is None


@pytest.mark.parametrize("answer", ["always", "never"])
def test_an_answer_outlives_the_view_that_it_was_given_in(answer: StandingAnswer) -> None:
    """As after a change of rules: the page shows it, and it can be taken back."""
    table = before_reactions()

    async def settle_and_forget() -> None:
        await first_question(table)
        key = next(key for seat, key in table.answers.offered if seat == 1)
        await table.stand(1, key, answer)
        table.answers.offered.clear()
        shown = standing_answers(Reading(table, 1, ENGLISH, (1,)), [])
        assert f"Settled before the rules changed: {answer}" in shown
        await table.stand(1, key, "ask")
        assert not table.answers.given
        await table.close()

    asyncio.run(settle_and_forget())
