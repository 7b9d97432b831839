"""Let's Go! To Japan: what a seat may know, guesses at the rest, and what lies where."""

from .counting import census as census
from .filling import fill as fill
from .views import hide as hide
