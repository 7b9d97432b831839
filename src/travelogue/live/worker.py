"""A worker process: reads questions as JSON lines, answers with a bot's action, never plays on."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from typing import IO

from travelogue.bots import roster
from travelogue.games import registry


def answer(request: dict[str, object]) -> int:
    """Return the action that the bot of a request chooses from the encoded view."""
    game = registry.game(str(request["game"]))
    data, seat, seed = request["view"], request["seat"], request["seed"]
    if not (isinstance(data, dict) and isinstance(seat, int) and isinstance(seed, int)):
        raise ValueError("a request needs a view, a seat and a seed")
    bot = roster.make(str(request["bot"]), game, seed)
    return bot.choose(game.decode(data), seat)


def work(questions: IO[str], answers: IO[str]) -> None:
    """Answer every line until the questions end; an error is an answer too."""
    for line in questions:
        try:
            told: dict[str, object] = {"action": answer(json.loads(line))}
        except Exception as error:
            told = {"error": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(told) + "\n")
        answers.flush()


def main() -> None:
    """Serve standard input; whatever a bot prints goes to standard error, not into the answers.

    A server that dies meanwhile waits for no answer: the worker ends without a word.
    """
    answers_to = os.dup(sys.stdout.fileno())
    with suppress(BrokenPipeError), os.fdopen(answers_to, "w", encoding="utf-8") as answers:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        work(sys.stdin, answers)


if __name__ == "__main__":
    main()
