"""Learns Kimono Memories by playing against itself, and saves a bot.

    pip install "travelogue[rl,train]"
    python examples/train_kimono.py --minutes 12

Proximal policy optimization on 256 games at once. Both seats share one network; the reward is the
change of the points ahead, which of two seats one gains and the other loses, so one value serves
both with its sign turned. Writes kimono.npz (the bot) and kimono.svg (its learning curve).
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from travelogue import rl
from travelogue.rl.many import Frame, VectorEnv
from travelogue.rl.policy_bot import Policy

GAME = "kimono_memories"
GAMES, STEPS = 256, 64  # games at once, decisions in each between two updates
EPOCHS, BATCH, RATE = 2, 1024, 1e-3
CLIP, LAMBDA, ENTROPY, SCALE = 0.2, 0.95, 0.01, 10.0  # SCALE: points that count as 1


class Network(nn.Module):
    """What an observation says: how much to like each action, and the points ahead to expect."""

    def __init__(self, size: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        inner = self.body(seen)
        scores = self.policy(inner).masked_fill(mask == 0, -1e9)
        return functional.log_softmax(scores, -1), self.value(inner).squeeze(-1)

    def saved(self) -> Policy:
        """Return the policy as a bot plays it, without torch."""
        linear = [part for part in [*self.body, self.policy] if isinstance(part, nn.Linear)]
        layers = [(p.weight.detach().numpy().T, p.bias.detach().numpy()) for p in linear]
        return Policy(GAME, 2, layers)


def look(network: Network, frame: Frame) -> tuple[torch.Tensor, torch.Tensor]:
    with torch.no_grad():
        log, value = network(torch.from_numpy(frame.observation), torch.from_numpy(frame.mask))
    return log, value


def collect(env: VectorEnv, network: Network, frame: Frame) -> tuple[Frame, list[torch.Tensor]]:
    """Play STEPS decisions in every game; return what was seen, done, and how it turned out."""
    seen, masks, actions, logs, values, rewards, ends, signs = [], [], [], [], [], [], [], []
    for _ in range(STEPS):
        log, value = look(network, frame)
        action = torch.multinomial(log.exp(), 1).squeeze(1)
        seen.append(torch.from_numpy(frame.observation))
        masks.append(torch.from_numpy(frame.mask))
        signs.append(torch.from_numpy(1.0 - 2.0 * frame.seat).float())  # 1 for seat 0, -1 for 1
        frame = env.step(action.numpy())
        actions.append(action)
        logs.append(log.gather(1, action[:, None]).squeeze(1))
        values.append(value)
        rewards.append(torch.from_numpy(frame.reward[:, 0]) / SCALE)
        ends.append(torch.from_numpy(frame.done))
    sign = torch.stack(signs)
    value = torch.stack(values) * sign  # everything as seat 0 sees it
    following = look(network, frame)[1] * torch.from_numpy(1.0 - 2.0 * frame.seat).float()
    advantage = torch.zeros_like(value)
    carried = torch.zeros(GAMES)
    for t in reversed(range(STEPS)):
        goes_on = (~ends[t]).float()
        surprise = rewards[t] + goes_on * following - value[t]
        carried = surprise + LAMBDA * goes_on * carried
        advantage[t], following = carried, value[t]
    target = (advantage + value) * sign
    columns = [torch.stack(c) for c in (seen, masks, actions, logs)] + [advantage * sign, target]
    return frame, [column.flatten(0, 1) for column in columns]


def improve(network: Network, optimizer: torch.optim.Optimizer, data: list[torch.Tensor]) -> None:
    """Move the network towards what turned out better than expected, in small steps."""
    for _ in range(EPOCHS):
        for part in torch.randperm(len(data[0])).split(BATCH):
            seen, mask, action, old, advantage, target = (column[part] for column in data)
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
            log, value = network(seen, mask)
            ratio = (log.gather(1, action[:, None]).squeeze(1) - old).exp()
            gain = torch.min(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage)
            entropy = -(log.exp() * log).sum(-1)
            loss = -gain - ENTROPY * entropy + 0.5 * (value - target) ** 2
            optimizer.zero_grad()
            loss.mean().backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def wins(policy: Policy, games: int, seed: int) -> float:
    """Return the share of games that the policy wins against random play, seats changing."""
    env = rl.vector(GAME, games)
    frame = env.reset(seed)
    mine = np.arange(games) % 2
    won = np.full(games, np.nan)
    while np.isnan(won).any():
        best = np.where(frame.mask == 1, policy.scores(frame.observation), -np.inf).argmax(1)
        frame = env.step(np.where(frame.seat == mine, best, env.random_actions()))
        first = frame.done & np.isnan(won)
        won[first] = frame.reward[np.arange(games), mine][first]
    return float(won.mean())


STYLE = (
    "rect{fill:#fff}text{fill:#333}path{stroke:#ddd}.goal{stroke:#777;stroke-dasharray:4 4}"
    "polyline{fill:none;stroke:#b33a24;stroke-width:2.5}@media(prefers-color-scheme:dark){"
    "rect{fill:#1c1a17}text{fill:#ddd}path{stroke:#444}.goal{stroke:#999}polyline{stroke:#f0907a}}"
)


def curve(points: list[tuple[float, float]]) -> str:
    """Return the learning curve as SVG: minutes to the right, share of games won upwards."""
    longest = max(points[-1][0], 0.1)
    path = " ".join(f"{60 + 500 * x / longest:.1f},{320 - 280 * y:.1f}" for x, y in points)
    rules = "".join(
        f'<path d="M60 {320 - 280 * y:g}h500"{mark}/>'
        f'<text x="52" y="{325 - 280 * y:g}" text-anchor="end">{y:.0%}</text>'
        for y, mark in [(0, ""), (0.25, ""), (0.5, ""), (0.75, ""), (0.9, ' class="goal"'), (1, "")]
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 370" font-family="sans-serif" '
        f'font-size="13"><style>{STYLE}</style><rect width="600" height="370"/>{rules}'
        f'<polyline points="{path}"/>'
        '<text x="60" y="24">Kimono Memories: games won against random play</text>'
        '<text x="60" y="344">0</text>'
        f'<text x="560" y="344" text-anchor="end">{longest:.1f} minutes of self-play</text></svg>\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=12.0)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("kimono.npz"))
    told = parser.parse_args()
    torch.manual_seed(told.seed)
    torch.set_num_threads(told.threads)
    env = rl.vector(GAME, GAMES, reward="score")
    network = Network(env.observation_space.shape[0], env.game.space.size)
    optimizer = torch.optim.Adam(network.parameters(), RATE)
    frame = env.reset(told.seed)
    start = time.perf_counter()
    points = [(0.0, wins(network.saved(), 200, 1))]
    rounds = 0
    while (minutes := (time.perf_counter() - start) / 60) < told.minutes:
        optimizer.param_groups[0]["lr"] = RATE * max(0.05, 1 - minutes / told.minutes)
        frame, data = collect(env, network, frame)
        improve(network, optimizer, data)
        rounds += 1
        if rounds % 8 == 0:
            points.append(((time.perf_counter() - start) / 60, wins(network.saved(), 200, rounds)))
            told.out.with_suffix(".svg").write_text(curve(points), "utf-8")
            network.saved().save(told.out)
            print(f"{points[-1][0]:5.1f} minutes, {rounds * GAMES * STEPS:,} decisions: "
                  f"{points[-1][1]:.1%} won", flush=True)  # fmt: skip
    network.saved().save(told.out)
    print(f"{wins(network.saved(), 400, 10_001):.1%} of 400 games won against random play")


if __name__ == "__main__":
    main()
