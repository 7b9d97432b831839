# make play    set everything up and play in a browser      (PORT=8001 for another port)
# make test    set everything up and run every check
# make build   compile the rules into .venv without starting anything
# make long    what `make test` leaves out: every game whole in a browser by every means, and more

PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*') \
	pyproject.toml setup.py
# three workers on two cores: some tests wait for a server or a browser. Idle ones take over what
# waits: a few tests are far longer than the others
PYTEST := -n 3 --dist worksteal -q
PIP := $(BIN)/pip --disable-pip-version-check

.PHONY: play test build check unit interpreted browser long messages fields game game-style game-rules clean

play: $(VENV)/.installed
	@$(BIN)/travelogue play --port $(PORT)

build: $(VENV)/.installed

$(BIN)/python:
	@echo "Travelogue: making a Python environment in $(VENV) ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed; try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(BIN)/python $(SOURCES)
	@echo "Travelogue: installing, and compiling the rules if there is a C compiler (about a minute) ..."
	@$(PIP) install --quiet .
	@$(BIN)/travelogue games
	@touch $@

$(VENV)/.tools: $(BIN)/python pyproject.toml
	@echo "Travelogue: installing what the tests need ..."
	@$(BIN)/python scripts/needs.py dev server rl > $(VENV)/tools.txt
	@$(PIP) install --quiet --no-compile --requirement $(VENV)/tools.txt
	@touch $@

# compiling keeps one core busy for half of its time: style and types are looked at meanwhile
test: $(VENV)/.tools
	@$(MAKE) --no-print-directory -j2 build check
	@$(MAKE) --no-print-directory unit
	@$(MAKE) --no-print-directory interpreted
	@$(MAKE) --no-print-directory browser

check: $(VENV)/.tools
	@echo "Travelogue: style and types"
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --num-workers 2

# everything but the long ones, on the installed package: compiled where there is a C compiler
unit: $(VENV)/.installed $(VENV)/.tools
	@echo "Travelogue: all tests on the installed package"
	TRAVELOGUE_EXPECT=$$(command -v cc >/dev/null && echo compiled) \
		$(BIN)/pytest $(PYTEST) -m "not browser and not long and not interpreted"

# the rules as written, interpreted: the same games, move by move (the contract draws them too)
interpreted: $(VENV)/.tools
	@echo "Travelogue: contract, golden games and rules on the interpreted sources"
	PYTHONPATH=$(CURDIR)/src $(BIN)/pytest $(PYTEST) -m "not browser and not long and not installed" \
		tests/contract tests/golden tests/games tests/core tests/history tests/web/test_click.py --ignore-glob='*/test_drawing*'

browser: $(VENV)/.installed $(VENV)/.tools
	@echo "Travelogue: whole games in a real browser"
	$(BIN)/pytest $(PYTEST) -m "browser and not long" tests/browser

# what `make test` leaves out: more games, more kills, every game whole in a browser by every means
long: $(VENV)/.installed $(VENV)/.tools
	$(BIN)/pytest $(PYTEST) -m long

# the catalogue's template: every sentence for people, extracted from the sources
messages: $(VENV)/.tools
	PYTHONPATH=$(CURDIR)/src $(BIN)/python scripts/messages.py

# what follows from the fields of every state that declares them
FIELDS := $(wildcard src/travelogue/games/*/rules/state.py) src/travelogue/author/sample/rules/state.py
fields: $(VENV)/.tools
	PYTHONPATH=$(CURDIR)/src $(BIN)/python -m travelogue.author.fields $(FIELDS)

# all that one game must pass, on the sources: make game GAME=remember_our_trip
HOME_OF := src/travelogue/games/$(GAME)
game: $(VENV)/.tools
	@test -n "$(GAME)" -a -f $(HOME_OF)/game.toml || { echo "make game GAME=$$(ls src/travelogue/games | \
		grep -v '[._]py' | paste -sd'|')"; exit 1; }
	@$(MAKE) --no-print-directory -j2 game-style game-rules
	PYTHONPATH=$(CURDIR)/src $(BIN)/pytest $(PYTEST) -m "not long" -k $(GAME) tests/contract tests/golden \
		tests/games/test_open.py tests/core tests/rl tests/web tests/browser

game-style:
	$(BIN)/ruff check $(HOME_OF) tests/games/$(GAME)
	$(BIN)/ruff format --check $(HOME_OF) tests/games/$(GAME)
	PYTHONPATH=$(CURDIR)/src $(BIN)/python -m travelogue.author.fields --check $(wildcard $(HOME_OF)/rules/state.py)
	PYTHONPATH=$(CURDIR)/src $(BIN)/python scripts/messages.py --check
	$(BIN)/mypy $(HOME_OF) tests/games/$(GAME)

game-rules:
	PYTHONPATH=$(CURDIR)/src $(BIN)/pytest $(PYTEST) -m "not long" tests/games/$(GAME) tests/arch -k $(GAME)

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache
