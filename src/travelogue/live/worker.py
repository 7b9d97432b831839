"""A worker process: reads questions as JSON lines, answers for a bot, never plays on."""

from __future__ import annotations

import json
import os
import sys
import time
from contextlib import suppress
from typing import IO

from travelogue.bots import roster
from travelogue.bots.budget import parse_budget
from travelogue.games import registry


def answer(request: dict[str, object]) -> dict[str, object]:
    """Return what the bot of a request makes of the encoded view.

    An action; with a budget in the request, the candidates instead. A bot thinks for its share of
    the time that it would like.
    """
    game = registry.game(str(request["game"]))
    data, seat, seed = request["view"], request["seat"], request["seed"]
    if not (isinstance(data, dict) and isinstance(seat, int) and isinstance(seed, int)):
        raise ValueError("a request needs a view, a seat and a seed")
    share = request.get("share", 1.0)
    if not (isinstance(share, float) and 0.0 < share <= 1.0):
        raise ValueError("a share is above 0 and at most 1")
    bot = roster.make(str(request["bot"]), game, seed, share)
    view = game.decode(data)
    if "budget" in request:
        found = bot.analyse(view, seat, parse_budget(str(request["budget"])).part(share))
        return {"candidates": [candidate.data() for candidate in found]}
    return {"action": bot.choose(view, seat)}


def work(questions: IO[str], answers: IO[str]) -> None:
    """Answer every line until the questions end; an error is an answer too.

    With an answer goes the processor time that it took.
    """
    for line in questions:
        begun = time.process_time()
        try:
            told = answer(json.loads(line))
        except Exception as error:
            told = {"error": f"{type(error).__name__}: {error}"}
        told["spent"] = time.process_time() - begun
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
