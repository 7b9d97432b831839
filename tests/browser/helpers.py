"""What people do at a table."""

from __future__ import annotations

from playwright.sync_api import Page, expect

LEGAL = ".board .is-selectable"
SHEET = ".ways a[href$='/final']"
READY = "main[data-seq] #asking.is-asked"  # this person is asked, or the game is over


def start(page: Page) -> None:
    """Open the site and start a game against a bot with one click."""
    page.goto("/")
    page.get_by_role("button", name="Play now against a bot").first.click()
    page.wait_for_selector(READY)


def seq(page: Page) -> str:
    """Return the number of the view that is shown."""
    return str(page.get_attribute("main", "data-seq"))


def wait_for_news(page: Page, before: str) -> None:
    """Wait until a newer view is shown in which this person is asked, or the game is over."""
    page.wait_for_selector(f'main[data-seq]:not([data-seq="{before}"])')
    page.wait_for_selector(READY)


def is_over(page: Page) -> bool:
    return page.locator(SHEET).count() > 0


def check_sheet(page: Page) -> None:
    """The final score sheet is there, sums up, and the deal is proven."""
    expect(page.locator("table.scoresheet caption")).to_have_text("Score sheet")
    rows = page.locator("table.scoresheet tbody tr")
    columns = page.locator("table.scoresheet thead th").count() - 2
    for column in range(columns):
        cells = rows.locator(f"td:nth-child({column + 3})").all_inner_texts()
        total = page.locator(f"tr.total td:nth-child({column + 3})").inner_text()
        assert sum(map(points, cells)) == points(total)
    expect(page.locator(".ok")).to_contain_text("verified")


def points(shown: str) -> int:
    """Return the number that a cell of the sheet shows."""
    return int(shown.replace("−", "-"))


def check_names(page: Page) -> None:
    """Everything that can be pressed has a name."""
    nameless = page.evaluate(
        """() => [...document.querySelectorAll("button, a[href], [role=button], input, select")]
            .filter((node) => node.checkVisibility() && node.type !== "hidden")
            .filter((node) => !(node.getAttribute("aria-label") || node.textContent.trim()
                || node.labels?.length || node.placeholder))
            .map((node) => node.outerHTML)"""
    )
    assert nameless == []
