"""Let's Go! To Japan: what a seat may know, guesses at the rest, and what lies where."""

from .counting import census as census
from .filling import determinize as determinize
from .views import view as view
