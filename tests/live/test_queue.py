"""The queue for bots' workers: who is next, whoever else asks for whatever."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from travelogue.live.errors import TooMany
from travelogue.live.queue import (
    FULL_LINE,
    HINTS_OF_ALL,
    HINTS_OF_NETWORK,
    HINTS_OF_PERSON,
    RISE_SECONDS,
    SMALLEST_SHARE,
    Asker,
    Queue,
    Ticket,
    Work,
)

MIKA = Asker("mika", "192.0.2.1")
HANA = Asker("hana", "192.0.2.2")
MINUTE = 60.0


def enter(queue: Queue, asker: Asker, work: Work, count: int = 1, at: float = 0.0) -> list[Ticket]:
    return [queue.enter(asker, work, at + n / 1000) for n in range(count)]


def called(queue: Queue, at: float = 0.0) -> list[Ticket]:
    """Return all that may start now."""
    found = []
    while (ticket := queue.call(at)) is not None:
        found.append(ticket)
    return found


def served(queue: Queue, at: float = 0.0) -> list[Ticket]:
    """Return all that wait in the order in which they are called, each answered before the next."""
    found = []
    while (ticket := queue.call(at)) is not None:
        found.append(ticket)
        queue.leave(ticket)
    return found


def test_quick_moves_go_before_hints_before_deep_searches() -> None:
    queue = Queue(2)
    (deep,) = enter(queue, MIKA, Work.DEEP)
    (hint,) = enter(queue, MIKA, Work.HINT, at=1.0)
    (quick,) = enter(queue, MIKA, Work.QUICK, at=2.0)
    assert served(queue, 3.0) == [quick, hint, deep]


def test_networks_take_turns_and_so_do_people_of_one_network() -> None:
    """Two hundred questions of one network do not go before the one of another."""
    queue = Queue(2)
    crowd = [enter(queue, Asker(f"p{n % 2}", "192.0.2.9"), Work.DEEP, at=n)[0] for n in range(6)]
    one, two = enter(queue, HANA, Work.DEEP, 2, at=9.0)
    order = served(queue, 9.1)
    assert order == [crowd[0], one, crowd[1], two, crowd[2], crowd[3], crowd[4], crowd[5]]
    assert one.passed == 1


def test_of_one_person_the_oldest_question_comes_first() -> None:
    queue = Queue(2)
    tickets = enter(queue, MIKA, Work.DEEP, 5)
    assert served(queue) == tickets


def test_whoever_asks_again_and_again_comes_after_who_waits() -> None:
    queue = Queue(2)
    enter(queue, MIKA, Work.DEEP, 2)
    enter(queue, HANA, Work.DEEP)
    first = queue.call(0.0)
    assert first is not None
    queue.leave(first)
    queue.enter(MIKA, Work.DEEP, 1.0)
    second = queue.call(1.0)
    assert second is not None
    assert second.asker == HANA


def test_deep_searches_and_hints_never_take_the_last_place() -> None:
    for places in (2, 3, 8):
        queue = Queue(places)
        enter(queue, MIKA, Work.DEEP, 20)
        enter(queue, HANA, Work.HINT, 3)
        assert len(called(queue)) == places - 1
        (quick,) = enter(queue, HANA, Work.QUICK)
        assert called(queue) == [quick]
        assert quick.passed == 0
        assert called(queue, MINUTE) == [], "nor after a long time"


def test_there_are_two_places_at_least() -> None:
    assert Queue(0).places == Queue(1).places == 2


def test_quick_moves_may_take_every_place_and_then_wait() -> None:
    queue = Queue(3)
    tickets = enter(queue, MIKA, Work.QUICK, 5)
    assert called(queue) == tickets[:3]
    queue.leave(tickets[1])
    assert called(queue) == [tickets[3]]


def test_a_class_that_has_waited_long_has_its_turn_so_that_nothing_starves() -> None:
    """However many hints of others come, a deep search is called in the end."""
    queue = Queue(2)
    (deep,) = enter(queue, MIKA, Work.DEEP)
    at, order = 0.0, []
    while deep not in order:
        assert at < 2 * RISE_SECONDS, "it starves"
        enter(queue, HANA, Work.HINT, at=at)
        ticket = queue.call(at)
        assert ticket is not None
        queue.leave(ticket)
        order.append(ticket)
        at += 1.0
    assert at > RISE_SECONDS


def test_a_crowd_that_has_waited_long_gains_nothing_by_it() -> None:
    """Two hundred old questions of one network, and the new one of another is the second."""
    queue = Queue(2)
    enter(queue, MIKA, Work.DEEP, 200)
    first = queue.call(MINUTE)
    assert first is not None
    (one,) = enter(queue, HANA, Work.DEEP, at=10 * MINUTE)
    (quick,) = enter(queue, HANA, Work.QUICK, at=10 * MINUTE)
    assert called(queue, 10 * MINUTE) == [quick]
    queue.leave(first)
    second = queue.call(10 * MINUTE)
    assert second is not None
    queue.leave(second)
    assert queue.call(10 * MINUTE) is one
    assert one.passed == 2


def test_who_gives_up_leaves_the_queue() -> None:
    queue = Queue(2)
    one, two, three = enter(queue, MIKA, Work.DEEP, 3)
    assert called(queue) == [one]
    queue.leave(two)
    assert queue.waiting(Work.DEEP) == 1
    queue.leave(one)
    assert called(queue) == [three]
    queue.leave(three)
    queue.leave(three)
    assert queue.waiting(Work.DEEP) == 0
    assert not queue.thinking


def test_hints_that_wait_have_a_limit_for_each_person_network_and_all() -> None:
    queue = Queue(2)
    enter(queue, MIKA, Work.HINT, HINTS_OF_PERSON)
    with pytest.raises(TooMany):
        queue.enter(MIKA, Work.HINT, 0.0)
    for n in range(HINTS_OF_NETWORK - HINTS_OF_PERSON):
        enter(queue, Asker(f"p{n}", MIKA.network), Work.HINT)
    with pytest.raises(TooMany):
        queue.enter(Asker("somebody", MIKA.network), Work.HINT, 0.0)
    for n in range(HINTS_OF_ALL - HINTS_OF_NETWORK):
        enter(queue, Asker("", f"n{n}"), Work.HINT)
    with pytest.raises(TooMany):
        queue.enter(HANA, Work.HINT, 0.0)
    assert queue.waiting(Work.HINT) == HINTS_OF_ALL
    enter(queue, MIKA, Work.DEEP, 50)  # moves wait, however many


def test_alone_everybody_thinks_as_long_as_usual() -> None:
    queue = Queue(2)
    assert [ticket.share for ticket in served_after(queue, MIKA, FULL_LINE)] == [1.0] * FULL_LINE


def served_after(queue: Queue, asker: Asker, count: int) -> list[Ticket]:
    enter(queue, asker, Work.DEEP, count)
    return served(queue)


def test_who_crowds_thinks_less_but_never_less_than_a_tenth() -> None:
    queue = Queue(2)
    enter(queue, MIKA, Work.DEEP, 200)
    enter(queue, HANA, Work.DEEP)
    first, second = queue.call(0.0), None
    assert first is not None
    assert (first.asker, first.share) == (MIKA, SMALLEST_SHARE)
    queue.leave(first)
    second = queue.call(0.0)
    assert second is not None
    assert (second.asker, second.share) == (HANA, 1.0), "a long line of others is not hers"


def test_many_networks_make_a_full_house_too() -> None:
    queue = Queue(3)
    for n in range(4 * FULL_LINE):
        enter(queue, Asker("", f"n{n}"), Work.DEEP)
    ticket = queue.call(0.0)
    assert ticket is not None
    assert ticket.share == pytest.approx(0.5), "two places for deep searches"


def test_quick_moves_are_never_cut() -> None:
    queue = Queue(2)
    enter(queue, MIKA, Work.QUICK, 300)
    assert {ticket.share for ticket in served(queue)} == {1.0}


STEPS = st.lists(
    st.tuples(st.sampled_from(Work), st.integers(0, 3), st.integers(0, 2), st.integers(0, 9)),
    max_size=60,
)


@given(STEPS, st.integers(1, 4))
def test_whatever_comes_everybody_is_called_once_or_leaves(
    steps: list[tuple[Work, int, int, int]], places: int
) -> None:
    queue = Queue(places)
    waiting: set[Ticket] = set()
    for at, (work, person, network, choice) in enumerate(steps):
        if work is not Work.HINT:
            waiting.add(queue.enter(Asker(f"p{person}", f"n{network}"), work, 3.0 * at))
        if choice < 4 and (ticket := queue.call(3.0 * at)) is not None:
            waiting.remove(ticket)
        elif choice == 9 and waiting:
            queue.leave(waiting.pop())
        elif choice > 5 and queue.thinking:
            queue.leave(next(iter(queue.thinking)))
        slow = sum(ticket.work is not Work.QUICK for ticket in queue.thinking)
        assert len(queue.thinking) <= queue.places
        assert slow < queue.places
        assert {work: queue.waiting(work) for work in Work} == {
            work: sum(ticket.work is work for ticket in waiting) for work in Work
        }
    for ticket in list(queue.thinking):
        queue.leave(ticket)
    assert set(served(queue, 1e6)) == waiting
    assert not any(line.networks for line in queue.lines.values())
