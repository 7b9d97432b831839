"""The template of the catalogues holds every sentence that the sources and pages say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_the_template_is_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, "scripts/messages.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_the_template_knows_all_kinds_of_sentences() -> None:
    text = (ROOT / "src" / "travelogue" / "locale" / "travelogue.pot").read_text("utf-8")
    for sentence in (
        'msgid "You begin."',
        'msgid "Skip to the page"',
        'msgid "Golden Pavilion, Kinkaku-ji"',
        "msgid_plural",
    ):
        assert sentence in text
