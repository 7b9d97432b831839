"""Whole games as people play them: by mouse, by touch, by keyboard alone. Knows no game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from urllib.parse import urlencode

from playwright.sync_api import Page

from tests.browser.helpers import SHEET
from travelogue.bots import roster
from travelogue.games import registry
from travelogue.history.history import History

ADVISER = "greedy"  # whoever plays as it says comes to the end of every game
OPPONENT = "medium"  # answers at once
SEED = bytes(32)  # of all deals here, as of the site's
LONGEST = 700  # decisions of one person
PATIENCE = 160  # presses of a key


class Gesture(NamedTuple):
    """What the list of choices offers."""

    actions: str
    things: tuple[str, ...]
    more: bool


Policy = Callable[[int, int], int]  # how many are offered, and how many answers were given before
POLICIES: dict[str, Policy] = {
    "first": lambda offered, made: 0,
    "last": lambda offered, made: offered - 1,
    "in turn": lambda offered, made: made % offered,
}


def decisions(name: str, options: dict[str, str], policy: str) -> int:
    """Return about how many decisions the first seat makes in a game against a bot."""
    game = registry.game(name)
    history = History.start(game, 2, dict(options), SEED)
    bot = roster.make(ADVISER, game, 1)
    made = 0
    while history.pending() and made < LONGEST:
        seat = history.pending()[0]
        view = history.view(seat)
        legal = view.legal(seat)
        if seat == 0 and policy in POLICIES:
            action = legal[POLICIES[policy](len(legal), made)]
        else:
            action = bot.choose(view, seat)
        history.play(seat, action)
        made += seat == 0
    return made


def shortest_policy(name: str, options: dict[str, str]) -> str:
    """Return the policy with which a game takes the fewest decisions."""
    return min([*POLICIES, ADVISER], key=lambda policy: decisions(name, options, policy))


# --- what the page shows --------------------------------------------------------------------------

ANSWERED = "#asking:not(.is-busy)"  # nothing that was done waits for its answer
# a newer view in which nobody else is to move, or the game is over
NEWS = (
    'body:has(main[data-seq]:not([data-seq="{seq}"]) :is(#list-items li, .ways a))'
    ':not(:has(.seat[aria-current="true"] .bot))'
)
LOOK = """() => {
    const { top, bottom } = document.getElementById("asking").getBoundingClientRect();
    const page = document.scrollingElement;
    return {
        offered: [...document.querySelectorAll("#list-items button")].map((node) => ({
            actions: node.dataset.gesture,
            things: node.dataset.things ? node.dataset.things.split("|") : [],
            more: "more" in node.dataset,
        })),
        isAskedInSight: top >= -1 && bottom <= innerHeight + 1,
        isScrolled: page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1,
    };
}"""
# Where a finger or the pointer hits the thing with this name and nothing else, if anywhere: its
# middle if that is painted, else the first such point of a finer and finer grid over it. Its stage
# is opened first, as a person would; people point at what has come to rest.
SPOT = """async (thing) => {
    const nodes = [...document.querySelectorAll(`.board [data-why="${CSS.escape(thing)}"]`)]
        .filter((node) => !node.closest(".over"));
    const isHit = (x, y) => {
        const hit = document.elementFromPoint(x, y)?.closest("[data-why]");
        return hit?.dataset.why === thing;
    };
    const find = (node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        for (const n of [1, 5, 11]) {
            for (let k = 0; k < n * n; k += 1) {
                const x = left + (width * ((k % n) + 0.5)) / n;
                const y = top + (height * (Math.floor(k / n) + 0.5)) / n;
                if (x > 0 && y > 0 && x < innerWidth && isHit(x, y)) return [x, y];
            }
        }
        return null;
    };
    const settled = async (node) => {
        for (let was = "", still = 0; still < 4; ) {
            await new Promise(requestAnimationFrame);
            const { left, top } = node.getBoundingClientRect();
            still = was === `${left} ${top}` ? still + 1 : 0;
            was = `${left} ${top}`;
        }
    };
    for (const stage of [null, ...document.querySelectorAll("[data-stage]")]) {
        if (stage) document.querySelector(`[data-stage="${stage.dataset.stage}"]`).click();
        for (const node of nodes) {
            await settled(node);
            const found = find(node);
            if (found) return found;
        }
    }
    return null;
}"""


@dataclass
class Player(ABC):
    """Somebody who plays a game of the gallery against a bot, to the end."""

    page: Page
    name: str
    policy: str
    options: dict[str, str] = field(default_factory=dict)
    made: int = 0  # gestures
    touches: int = 0  # clicks, taps or presses that act

    def play(self) -> None:
        """Start the game, answer every question, and go to the score sheet."""
        self.page.goto("/")
        self.start()
        self.play_on(LONGEST)
        self.leave()

    def play_both_ends(self, some: int) -> None:
        """Play some decisions of a new game, and the last ones of another from its replay."""
        self.page.goto("/")
        self.start()
        self.play_on(some)
        asked = urlencode({"left": some, **self.options})
        self.page.goto(f"/finished/{self.name}?{asked}")
        self.press("#play-on button")
        self.page.wait_for_url("**/t/*")
        self.play_on(LONGEST)
        self.leave()

    def play_on(self, most: int) -> None:
        """Answer some questions, or all that there are."""
        seq = self.wait("")
        last = self.made + most
        while self.made < last and not self.page.locator(SHEET).count():
            self.answer(self.choose())
            self.made += 1
            seq = self.wait(seq)
        assert self.made < LONGEST, "the game does not end"

    def start(self) -> None:
        """Start the game from the gallery: at once, or after its options are chosen."""
        if not self.options:
            self.press(f'.game-card form[action="/play/{self.name}"] button')
            return
        self.press(f'.game-card a[href="/new/{self.name}"]')
        self.page.wait_for_url("**/new/*")
        self.set_opponent("#seat-1", f"bot:{OPPONENT}")  # some games can be played alone
        for option, value in self.options.items():
            self.set_option(f'input[name="option-{option}"]', f'[value="{value}"]')
        self.press("form .btn-primary:visible")

    def wait(self, seq: str) -> str:
        """Wait until this person is asked something new, or it is over; return what is shown."""
        self.page.wait_for_selector(NEWS.format(seq=seq), state="attached")
        return str(self.page.get_attribute("main", "data-seq"))

    def look(self) -> list[Gesture]:
        """Return what is offered, having looked at the page."""
        shown: dict[str, Any] = self.page.evaluate(LOOK)
        assert shown["isAskedInSight"], f"{self.where()}: what is asked is out of sight"
        assert not shown["isScrolled"], f"{self.where()}: the page scrolls"
        return [
            Gesture(each["actions"], tuple(each["things"]), each["more"])
            for each in shown["offered"]
        ]

    def choose(self) -> Gesture:
        """Return one of the offered gestures."""
        offered = self.look()
        if self.policy in POLICIES:
            return offered[POLICIES[self.policy](len(offered), self.made)]
        advice = self.page.request.get(f"/advice/{self.page.url.rsplit('/', 1)[1]}/0")
        first = f"{advice.json()}"
        return next(each for each in offered if each.actions.split(",")[0] == first)

    def is_alone(self, gesture: Gesture) -> bool:
        """Tell whether touching its things says which gesture is meant."""
        same = [each for each in self.look() if set(each.things) == set(gesture.things)]
        return len(same) == 1

    def spot(self, thing: str) -> tuple[float, float]:
        """Return a point at which a thing can be touched."""
        found = self.page.evaluate(SPOT, thing)
        assert found, f"{self.where()}: {thing!r} cannot be touched"
        return found[0], found[1]

    def where(self) -> str:
        return f"{self.name}, gesture {self.made}"

    def answer(self, gesture: Gesture) -> None:
        """Do what was chosen: at things, by a button, or from the list where that is clearer."""
        seq = str(self.page.get_attribute("main", "data-seq"))
        if gesture.more:
            for thing in gesture.things:
                self.touch(thing)
            self.page.wait_for_selector(
                f'#list-items button[data-gesture^="{gesture.actions},"]:not([data-more])',
                state="attached",
            )
            ways = [each for each in self.look() if each.actions.startswith(f"{gesture.actions},")]
            gesture = ways[self.made % len(ways)]
        if not gesture.things:
            self.press(f'#acts [data-gesture="{gesture.actions}"]')
        elif not self.is_alone(gesture):
            self.from_list(gesture)
        else:
            for thing in gesture.things:
                if self.page.get_attribute("main", "data-seq") == seq and not self.is_touched(
                    thing
                ):
                    self.touch(thing)
                    self.page.wait_for_selector(ANSWERED, state="attached")
            self.say_yes(seq)

    def is_touched(self, thing: str) -> bool:
        pressed = f'.board [data-why="{thing}"][aria-pressed="true"]'
        return self.page.locator(pressed).count() > 0

    def say_yes(self, seq: str) -> None:
        """Press the button that does it, if the page waits for it."""
        self.page.wait_for_timeout(30)
        yes = self.page.locator("#yes")
        if str(self.page.get_attribute("main", "data-seq")) == seq and yes.count():
            self.press("#yes")

    def from_list(self, gesture: Gesture) -> None:
        """Choose from the list of all choices."""
        self.page.keyboard.press("l")
        self.page.locator(f'#list-items [data-gesture="{gesture.actions}"]').click()
        self.page.keyboard.press("l")

    @abstractmethod
    def touch(self, thing: str) -> None:
        """Touch a thing on the board."""

    @abstractmethod
    def press(self, target: str) -> None:
        """Press a button or a link."""

    def set_opponent(self, seat: str, who: str) -> None:
        """Choose who sits there: an open list is the browser's own, not the page's."""
        self.page.select_option(seat, who)

    def set_option(self, option: str, value: str) -> None:
        """Choose a value on the page that sets up a table, folded or not."""
        if not self.page.locator(option).first.is_visible():
            self.press("details summary")
        self.press(f"label:has({option}{value})")

    def leave(self) -> None:
        """Go to the score sheet."""
        self.press(SHEET)
        self.page.wait_for_selector("table.scoresheet")


class Mouse(Player):
    """Points at things and clicks them."""

    def press(self, target: str) -> None:
        self.touches += 1
        self.page.click(target)

    def touch(self, thing: str) -> None:
        self.touches += 1
        at = self.spot(thing)
        self.page.mouse.move(*at)
        self.page.mouse.click(*at)


class Touch(Player):
    """Taps: the first one shows, the second one or a button acts."""

    def press(self, target: str) -> None:
        self.touches += 1
        self.page.tap(target)

    def touch(self, thing: str) -> None:
        self.touches += 1
        self.page.touchscreen.tap(*self.spot(thing))

    def from_list(self, gesture: Gesture) -> None:
        """The list is for desktops; a phone steps through what is meant."""
        seq = str(self.page.get_attribute("main", "data-seq"))
        for thing in gesture.things:
            if not self.is_touched(thing):
                self.touch(thing)
        self.say_yes(seq)


class Keyboard(Player):
    """Walks with Tab; things are pressed with Enter, the list is opened with L."""

    def press(self, target: str) -> None:
        self.walk("Tab", target.removesuffix(":visible"))
        self.page.keyboard.press("Enter")

    def set_opponent(self, seat: str, who: str) -> None:
        self.walk("Tab", seat)
        for _ in range(self.page.locator(f"{seat} option").count()):
            if self.page.input_value(seat) == who:
                return
            self.page.keyboard.press("ArrowUp")
        raise AssertionError(f"{seat} does not offer {who}")

    def set_option(self, option: str, value: str) -> None:
        self.walk("Tab", option)
        if not self.is_at(option + value):
            self.walk("ArrowDown", option + value)

    def touch(self, thing: str) -> None:
        self.touches += 1
        self.walk("Tab", f'[data-why="{thing}"]')
        self.page.keyboard.press("Enter")

    def from_list(self, gesture: Gesture) -> None:
        self.page.keyboard.press("l")
        goal = f'#list-items [data-gesture="{gesture.actions}"]'
        if not self.is_at(goal):
            self.walk("Tab", goal)
        self.page.keyboard.press("Enter")
        self.page.keyboard.press("Escape")

    def walk(self, key: str, goal: str) -> None:
        """Press a key until the focus is at the goal."""
        for _ in range(PATIENCE):
            if self.is_at(goal):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{self.where()}: {key} does not come to {goal}")

    def is_at(self, goal: str) -> bool:
        at: bool = self.page.evaluate("(goal) => document.activeElement.matches(goal)", goal)
        return at
