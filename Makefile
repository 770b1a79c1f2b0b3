# Everything runs in .venv, which the targets make themselves; nothing else of the machine is changed.
PYTHON ?= python3
BIN := .venv/bin
SOURCES := src tests benchmarks examples hatch_build.py
CORES := $(shell nproc 2>/dev/null || echo 2)

.PHONY: play test check bench warm soak art format lock clean

play: .venv/ready
	$(BIN)/bastide play classic --bots uniform

test: check warm
	$(BIN)/python -m pytest -n $(CORES) --dist worksteal

check: .venv/ready
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/mypy

# make bench YARDSTICK=path/to/program.py also runs that program in the same minute and prints the ratio.
bench: .venv/ready
	$(BIN)/bastide bench $(if $(YARDSTICK),classic --yardstick $(YARDSTICK))

warm: .venv/ready
	$(BIN)/bastide warm

# The laws over 20,000 games of each family instead of a few hundred.
soak: .venv/ready warm
	BASTIDE_SOAK=20000 $(BIN)/python -m pytest -n $(CORES) --dist worksteal tests/laws tests/server

# The pictures of the documentation.
art: .venv/ready
	$(BIN)/python -m bastide.art.gallery docs/art
	for game in classic classic-expansions city castle; do \
		$(BIN)/bastide draw tests/playthroughs/$$game.txt -o docs/art/board-$$game.webp || exit 1; done

format: .venv/ready
	$(BIN)/ruff format $(SOURCES)
	$(BIN)/ruff check --fix $(SOURCES)

# Pins every dependency, without a package address.
lock: .venv/ready
	$(BIN)/uv pip compile pyproject.toml --python-version 3.11 --no-header --no-annotate -o requirements/run.txt
	$(BIN)/uv pip compile pyproject.toml --group dev --python-version 3.11 --no-header --no-annotate -o requirements/dev.txt

.venv/ready: requirements/dev.txt pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements/dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis dist
