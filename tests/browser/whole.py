"""Whole games as people play them: by mouse, by touch, by keyboard alone. Knows no game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
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
PATIENCE = 120  # presses of a key

Policy = Callable[[list[int], int], int]  # offered actions, and how many answers were given before
POLICIES: dict[str, Policy] = {
    "first": lambda offered, made: offered[0],
    "last": lambda offered, made: offered[-1],
    "in turn": lambda offered, made: offered[made % len(offered)],
}


def decisions(name: str, options: dict[str, str], policy: str) -> int:
    """Return how many decisions the first seat makes in a game against a bot."""
    game = registry.game(name)
    history = History.start(game, 2, dict(options), SEED)
    bot = roster.make(ADVISER, game, 1)
    made = 0
    while history.pending() and made < LONGEST:
        seat = history.pending()[0]
        view = history.view(seat)
        if seat == 0 and policy in POLICIES:
            action = POLICIES[policy](view.legal(seat), made)
        else:
            action = bot.choose(view, seat)
        history.play(seat, action)
        made += seat == 0
    return made


def shortest_policy(name: str, options: dict[str, str]) -> str:
    """Return the policy with which a game takes the fewest decisions."""
    return min([*POLICIES, ADVISER], key=lambda policy: decisions(name, options, policy))


# --- what the page shows --------------------------------------------------------------------------

# a newer view in which nobody else is to move, or the game is over
NEWS = (
    'body:has(main[data-seq]:not([data-seq="{seq}"]) .choices > :is(.choice, a))'
    ':not(:has(.seat[aria-current="true"] .bot))'
)
LOOK = """() => {
    const { top, bottom } = document.getElementById("asking").getBoundingClientRect();
    return {
        seq: document.querySelector("main").dataset.seq,
        offered: [...document.querySelectorAll(".choices > .choice")].map(
            (node) => Number(node.dataset.action),
        ),
        isAskedInSight: top >= -1 && bottom <= innerHeight + 1,
        isTooWide: document.documentElement.scrollWidth > innerWidth,
    };
}"""
# Where a finger or the pointer hits the element with this action and nothing else, if anywhere: its
# middle if that is painted, else the first such point of a finer and finer grid over it. People
# point at what has come to rest: a page that scrolls to what is asked is waited for.
SPOT = """async ([place, action]) => {
    const node = document.querySelector(`${place} [data-action="${action}"]`);
    for (let was = "", still = 0; still < 6; ) {
        await new Promise(requestAnimationFrame);
        const { left, top } = node.getBoundingClientRect();
        still = was === `${left} ${top}` ? still + 1 : 0;
        was = `${left} ${top}`;
    }
    const isHit = (x, y) => document.elementFromPoint(x, y)?.closest("[data-action]") === node;
    const find = () => {
        const { left, top, width, height } = node.getBoundingClientRect();
        for (const n of [1, 5, 11]) {
            for (let k = 0; k < n * n; k += 1) {
                const x = left + (width * ((k % n) + 0.5)) / n;
                const y = top + (height * (Math.floor(k / n) + 0.5)) / n;
                if (isHit(x, y)) return [x, y];
            }
        }
        return null;
    };
    const found = find();
    if (found) return found;
    node.scrollIntoView({ block: "center", inline: "center" });
    return find();
}"""
# whether the action lies at a point, once it is lit
STAYS = """async ([place, action, x, y]) => {
    const isLit = () => document.querySelector(`.choice[data-action="${action}"].is-on`);
    for (let frame = 0; frame < 60 && !isLit(); frame += 1) {
        await new Promise(requestAnimationFrame);
    }
    const hit = document.elementFromPoint(x, y)?.closest(`${place} [data-action]`);
    return Boolean(isLit()) && hit?.dataset.action === String(action);
}"""
AWAY = """([home, action]) => {
    const all = [...document.querySelectorAll(`${home} [data-action]`)];
    const at = all.indexOf(document.activeElement);
    return at < 0 ? null : all.findIndex((node) => node.dataset.action === String(action)) - at;
}"""


@dataclass
class Player(ABC):
    """Somebody who plays a game of the gallery against a bot, to the end."""

    page: Page
    name: str
    policy: str
    options: dict[str, str] = field(default_factory=dict)
    made: int = 0  # decisions

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
        self.page.wait_for_selector(NEWS.format(seq=seq))
        return str(self.page.get_attribute("main", "data-seq"))

    def choose(self) -> int:
        """Return one of the offered actions, having looked at the page."""
        shown = self.page.evaluate(LOOK)
        assert shown["isAskedInSight"], f"{self.where()}: what is asked is out of sight"
        assert not shown["isTooWide"], f"{self.where()}: the page scrolls sideways"
        if self.policy in POLICIES:
            return POLICIES[self.policy](shown["offered"], self.made)
        advice = self.page.request.get(f"/advice/{self.page.url.rsplit('/', 1)[1]}/0")
        return int(advice.json())

    def spot(self, place: str, action: int) -> tuple[float, float]:
        """Return a point at which the action can be pressed."""
        found = self.page.evaluate(SPOT, [place, action])
        assert found, f"{self.where()}: action {action} is covered in {place}"
        return found[0], found[1]

    def check_stays(self, place: str, action: int, at: tuple[float, float]) -> None:
        """What was pointed at lights up and does not move away."""
        stays = self.page.evaluate(STAYS, [place, action, *at])
        assert stays, f"{self.where()}: action {action} does not stay in its place in {place}"

    def place(self) -> str:
        """Return where the next answer is given: mostly on the board, at times in words."""
        return ".choices" if self.made % 5 == 4 else ".board"

    def where(self) -> str:
        return f"{self.name}, decision {self.made}"

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

    @abstractmethod
    def answer(self, action: int) -> None:
        """Do what was chosen."""

    def leave(self) -> None:
        """Go to the score sheet."""
        self.press(SHEET)
        self.page.wait_for_selector("table.scoresheet")


class Mouse(Player):
    """Points at things and clicks them."""

    def press(self, target: str) -> None:
        self.page.click(target)

    def answer(self, action: int) -> None:
        place = self.place()
        at = self.spot(place, action)
        self.page.mouse.move(1, 1)  # it may rest there since the last click, and tell nothing new
        self.page.mouse.move(*at)
        self.check_stays(place, action, at)
        self.page.mouse.click(*at)


class Touch(Player):
    """Taps once to see, and again to act: on the same thing, or on the button that does it."""

    def press(self, target: str) -> None:
        self.page.tap(target)

    def answer(self, action: int) -> None:
        place = self.place()
        at = self.spot(place, action)
        self.page.touchscreen.tap(*at)
        self.check_stays(place, action, at)
        if self.made % 2:
            self.page.touchscreen.tap(*at)
        else:
            self.page.tap("#confirm")


class Keyboard(Player):
    """Walks with Tab and the arrows: for ten answers in words, then ten on the board, and again."""

    home = ".choices"

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

    def answer(self, action: int) -> None:
        if self.made % 10 == 0:
            self.home = ".board" if self.made % 20 else ".choices"
            self.walk("Shift+Tab" if self.made and self.made % 20 == 0 else "Tab", self.place())
        away = self.page.evaluate(AWAY, [self.home, action])
        assert away is not None, f"{self.where()}: the keyboard lost its place"
        for _ in range(abs(away)):
            self.page.keyboard.press("ArrowRight" if away > 0 else "ArrowLeft")
        assert self.is_at(f'[data-action="{action}"]'), f"{self.where()}: no way to {action}"
        self.page.keyboard.press("Enter")

    def place(self) -> str:
        return f"{self.home} [data-action]"

    def walk(self, key: str, goal: str) -> None:
        """Press a key until the focus is at the goal."""
        for _ in range(PATIENCE):
            self.page.keyboard.press(key)
            if self.is_at(goal):
                return
        raise AssertionError(f"{self.where()}: {key} does not come to {goal}")

    def is_at(self, goal: str) -> bool:
        at: bool = self.page.evaluate("(goal) => document.activeElement.matches(goal)", goal)
        return at

    def leave(self) -> None:
        assert self.is_at(SHEET), "after the last answer the keyboard stands at the score sheet"
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector("table.scoresheet")
