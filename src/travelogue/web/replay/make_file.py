"""A process that draws one replay: a game file on standard input, its page on standard output."""

from __future__ import annotations

import os
import sys
from typing import Final

from travelogue.core.errors import TravelogueError
from travelogue.face.text import text_for
from travelogue.history.file import parse
from travelogue.web.replay.standalone import replay_file

LOWEST: Final = 19  # priority: whoever plays comes first


def main() -> None:
    """Draw the game; what is wrong with it is told in a sentence on standard error."""
    if hasattr(os, "nice"):
        os.nice(LOWEST)
    try:
        told = parse(sys.stdin.buffer.read().decode())
        page = replay_file(told, text_for(sys.argv[1]))
    except TravelogueError as error:
        sys.exit(str(error))
    sys.stdout.buffer.write(page.encode())


if __name__ == "__main__":
    main()
