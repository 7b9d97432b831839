"""What environments draw."""

from __future__ import annotations

import numpy as np
import pytest

from travelogue.games import registry
from travelogue.rl import aec_env
from travelogue.rl.flatten import flatten


@pytest.mark.parametrize("name", registry.names())
def test_pixels_of_every_game(name: str) -> None:
    """Colours come out as a browser computes them: no black where a style was not understood."""
    env = aec_env(name, render_mode="rgb_array")
    env.reset(seed=1)
    pixels = env.render()
    assert pixels.dtype == np.uint8
    assert pixels.shape[1:] == (992, 3)
    colours = pixels.astype(np.int32) @ np.array([1 << 16, 1 << 8, 1])
    assert (colours == 0).mean() < 0.01
    assert len(np.unique(colours)) > 100


def test_text_and_svg_show_the_seat_that_is_asked() -> None:
    env = aec_env("deja_vu", render_mode="ansi")
    env.reset(seed=1)
    assert "You" in env.render()
    assert env.play.render("svg").startswith("<svg ")
    assert aec_env("deja_vu").render() is None


def test_styles_are_computed_as_a_browser_does() -> None:
    css = """
    :root { --ink: light-dark(#111111, #eeeeee);
      --wash: color-mix(in srgb, var(--ink) 50%, #ffffff); }
    .a text { fill: var(--ink); } .a .b { fill: var(--none, red); } .dark { --ink: #222222; }
    .a [data-x]:not(.on) { display: none; } .a > rect ~ rect { fill: var(--wash); }
    .a rect:hover { fill: lime; } @media print { .a text { fill: blue; } }
    .a circle:focus-visible, #dot { fill: color-mix(in srgb, var(--no, #f00), transparent); }
    """
    picture = (
        '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="s" viewBox="0 0 1 1">'
        '<path style="fill: var(--ink)"/></symbol><g class="a"><text>t</text>'
        '<text class="b">u</text><g data-x="1"><text>unseen</text></g><rect/><rect/>'
        '<g class="dark"><use href="#s" width="2" height="2"/></g><circle id="dot"/></g></svg>'
    )
    flat = flatten(picture, css)
    assert flat.count("#111111") == 1
    assert 'fill="red">u' in flat
    assert "unseen" not in flat
    assert flat.count("#888888ff") == 1
    assert '<svg viewBox="0 0 1 1" overflow="hidden" width="2" height="2"><path' in flat
    assert 'fill="#222222"' in flat
    assert '<circle id="dot" fill="#ff000080"' in flat
    assert "lime" not in flat
    assert "blue" not in flat
    assert "#eeeeee" in flatten(picture, css, dark=True)
