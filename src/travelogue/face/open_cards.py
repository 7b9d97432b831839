"""What nobody else sees, told below a board whose cards all lie open."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Drawing
from travelogue.face.svg import Box, fit, label, rect

SIZE: Final = 12.0
ROW: Final = 18
EDGE: Final = 10


def told_below(drawing: Drawing, lines: list[str]) -> Drawing:
    """Return a drawing with a line of text for each, below everything else."""
    if not lines:
        return drawing
    height = EDGE + ROW * len(lines)
    box = Box(0, drawing.height, drawing.width, height)
    out = rect(box, 0, "open-ground")
    for n, line in enumerate(lines):
        words = fit(line.strip(), SIZE, drawing.width - 2 * EDGE)
        out += label(EDGE, drawing.height + EDGE + ROW * n + SIZE, words, SIZE, "open-line")
    part = f"<g>{out}</g>"
    return Drawing((*drawing.parts, part), drawing.width, drawing.height + height, drawing.stages)
