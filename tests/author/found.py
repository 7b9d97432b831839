"""Run where a new game is installed: it is found, simulated, learned from, shown and played.

Its name is the argument; prints `found` at the end.
"""

from __future__ import annotations

import sys
from typing import Any

from starlette.testclient import TestClient

from travelogue.arena.simulate import simulate
from travelogue.games import registry
from travelogue.rl import aec_env
from travelogue.web.app import create_app
from travelogue.web.settings import Settings


def in_the_arena(name: str) -> None:
    assert simulate(registry.game(name), ["greedy", "random"], 2, seed=1).games == 2


def in_pettingzoo(name: str) -> None:
    env = aec_env(name, seats=3, render_mode="ansi")
    env.reset(seed=1)
    for agent in env.agent_iter(max_iter=200):
        observation, _, over, cut, info = env.last()
        mask = (info if "action_mask" in info else observation)["action_mask"]
        env.step(None if over or cut else int(mask.argmax()))
        assert agent
    assert not env.agents


def in_a_browser(name: str, title: str) -> None:
    settings = Settings(host_names=("testserver",), secret="for tests", bot_delay_ms=0)
    origin = {"Origin": "http://testserver"}
    with TestClient(create_app(settings), follow_redirects=False, headers=origin) as client:
        assert title in client.get("/").text
        assert title in client.get(f"/new/{name}").text
        assert title in client.get(f"/rules/{name}").text
        assert client.get(f"/art/{name}/cover.svg").status_code == 200
        form = {"seat-0": "me", "seat-1": "bot:greedy", "option-start_player": "0", "name": "Mika"}
        answer = client.post(f"/new/{name}", data=form)
        assert answer.status_code == 303, answer.text
        table = str(answer.headers["location"])
        assert client.get(table).status_code == 200
        with client.websocket_connect(f"{table}/ws") as socket:
            view = next_view(socket)
            things, actions, *_ = view["gestures"][0]
            assert all(f'data-why="{thing}"' in str(view["board"]) for thing in things)
            socket.send_json({"type": "gesture", "q": view["q"], "actions": actions})
            while not (view["seq"] > 1 and view["asked"]):  # the bot has answered
                view = next_view(socket)


def next_view(socket: Any) -> dict[str, Any]:
    for _ in range(50):
        message: dict[str, Any] = socket.receive_json()
        if message["type"] == "view":
            return message
    raise AssertionError("no view")


def main() -> None:
    name = sys.argv[1]
    assert name in registry.names()
    in_the_arena(name)
    in_pettingzoo(name)
    in_a_browser(name, registry.game(name).meta.title)
    print("found")


if __name__ == "__main__":
    main()
