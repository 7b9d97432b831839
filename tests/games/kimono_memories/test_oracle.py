"""Random games, compared after every action with a second implementation of the rules."""

from __future__ import annotations

from itertools import product

from travelogue.core.chance import SimChance, TracedChance
from travelogue.games.kimono_memories.rules.state import KimonoState
from travelogue.games.kimono_memories.rules.vocabulary import SPACE

from .build import GAME, legal, markers, names, photos, step, supply, tokens
from .oracle import IDS, PATTERNS, Oracle

COMBINATIONS = list(
    product(("expert", "basic"), ("false", "true"), ("allowed", "contiguous"), ("random", "0", "1"))
)


def start(options: dict[str, str], chance: TracedChance) -> tuple[KimonoState, Oracle]:
    """Return both after setup."""
    s = GAME.new_state(2, options, chance, None)
    assert isinstance(s, KimonoState)
    drawn = chance.outcomes
    first = drawn[10] if options["start_player"] == "random" else int(options["start_player"])
    return s, Oracle(options, [IDS[number] for number in drawn[:10]], first)


def choose(s: KimonoState, habit: str, dice: SimChance) -> str:
    """Return an action: `high` builds towers, `flat` one long row to the right or to the left,
    `greedy` wants points, `pull` wants markers.
    """
    actions = legal(s)
    pick = actions[dice.below(len(actions))]
    if habit == "flat":
        return actions[1 - s.to_move()] if step(s) == "place" else pick  # Sun right, Moon left
    if dice.below(5) == 0 or habit == "random":
        return pick
    if habit == "high":
        return actions[-1]
    worth = [value_after(s, text, habit) for text in actions]
    return actions[worth.index(max(worth))]


def value_after(s: KimonoState, text: str, habit: str) -> int:
    """Return what the position after an action is worth to a habit."""
    seat = s.to_move()
    after = s.copy()
    after.apply(seat, SPACE.parse(text), SimChance(0), None)
    if habit == "pull":
        return sum(markers(after)) * (1 if seat == 0 else -1)
    return int(after.score(seat) - after.score(1 - seat))


def compare(s: KimonoState, oracle: Oracle) -> None:
    """Both must tell the same of the position."""
    over = oracle.asks == "over"
    assert s.pending() == ([] if over else [oracle.seat])
    assert s.legal(1 - oracle.seat) == []
    if not over:
        assert s.question(oracle.seat).name == oracle.asks
        assert sorted(legal(s)) == sorted(oracle.legal())
        assert s.legal(oracle.seat) == sorted(s.legal(oracle.seat))
    assert names(s.ring) == [name or "-" for name in oracle.ring]
    assert names(s.display) == [name or "-" for name in oracle.display]
    assert s.gap == oracle.gap
    assert s.bag.size == oracle.deck
    assert supply(s) == oracle.supply
    assert markers(s) == [oracle.markers[p] for p in PATTERNS]
    for seat in (0, 1):
        assert photos(s, seat) == oracle.albums[seat]
        assert tokens(s, seat) == oracle.tokens[seat]
        assert {row.line: row.points for row in s.score_lines(seat)} == oracle.lines(seat)
    assert s.scores() == oracle.scores()
    assert s.ranks() == oracle.ranks()


def play_out(options: dict[str, str], seed: int, habit: str) -> Oracle:
    """Play a game on both and return the finished oracle."""
    chance, dice = TracedChance(seed), SimChance(seed)
    s, oracle = start(options, chance)
    compare(s, oracle)
    decisions = 0
    while s.pending():
        text = choose(s, habit, dice)
        before = len(chance.outcomes)
        s.apply(s.to_move(), SPACE.parse(text), chance, None)
        drawn = [IDS[number] for number in chance.outcomes[before:]]
        oracle.play(text, drawn)
        assert drawn == [], "the oracle takes exactly the cards that were drawn"
        compare(s, oracle)
        decisions += 1
    assert decisions <= GAME.meta.max_decisions
    return oracle


def play_all(habit: str) -> list[Oracle]:
    """Play one game for every combination of options."""
    return [
        play_out(
            {"mode": mode, "sudden_victory": sudden, "upper_gaps": gaps, "start_player": first},
            seed,
            habit,
        )
        for seed, (mode, sudden, gaps, first) in enumerate(COMBINATIONS)
    ]


def test_random_games_agree_with_the_oracle() -> None:
    """Whatever is legal, rules and oracle tell the same after every action."""
    games = play_all("random")
    assert any(len(game.tiles) < 5 for game in games), "a pattern was tied"


def test_tower_builders_agree_with_the_oracle() -> None:
    """Albums of five layers: rules and oracle tell the same after every action."""
    games = play_all("high")
    assert max(layer for game in games for album in game.albums for layer, _ in album) == 5


def test_long_rows_agree_with_the_oracle() -> None:
    """Rows that reach far out to both sides: rules and oracle tell the same after every action."""
    columns = [column for game in play_all("flat") for album in game.albums for _, column in album]
    assert min(columns) < -13
    assert max(columns) > 13


def test_point_lovers_agree_with_the_oracle() -> None:
    """Albums with many tokens: rules and oracle tell the same after every action."""
    games = play_all("greedy")
    assert any(game.supply["cat"] == 0 for game in games), "the cats ran out"


def test_marker_pullers_agree_with_the_oracle() -> None:
    """Markers at the ends of their tracks: rules and oracle tell the same after every action."""
    games = play_all("pull")
    assert any(game.sudden is not None for game in games), "somebody won suddenly"
