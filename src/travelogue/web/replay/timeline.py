"""The timeline: what the player shows, on a page and in a file."""

from __future__ import annotations

from travelogue.web.html import avatar_of, initials
from travelogue.web.replay.showing import Showing, skipped
from travelogue.web.replay.story import chart, headings


def timeline(seen: Showing, at: int, lines: list[str]) -> dict[str, object]:
    """Return what the timeline shows."""
    moments, letters = seen.moments, initials(seen.names)
    skips = skipped(seen)
    return {
        "at": at,
        "first": moments.first,
        "last": moments.last,
        "skips": skips,
        "skipping": at not in skips,
        "turns": headings(seen, lines),
        "chart": chart(seen),
        "seats": [
            (avatar_of(seat, letters[seat], seat in seen.bots, small=True), name)
            for seat, name in enumerate(seen.names)
        ],
    }
