# Everything runs in .venv, which the targets make themselves; nothing else of the machine is changed.
PYTHON ?= python3
BIN := .venv/bin
NPM := $(BIN)/python web/node.py
SOURCES := src tests benchmarks examples web/node.py hatch_build.py
SITE := src/bastide/site/index.html
CORES := $(shell nproc 2>/dev/null || echo 2)

.PHONY: play test quick check check-python check-client ready site engine chromium bench warm wheel soak art shots types strength format lock clean

play: .venv/ready $(SITE)
	@echo "Bastide will be at http://localhost:8000 once its kernels are compiled; Ctrl-C ends it."
	$(BIN)/bastide serve

# A test often waits for a server or a browser, so there is one process more than cores.
test:
	@$(MAKE) --no-print-directory -j $(CORES) --output-sync ready
	$(BIN)/python -m pytest -n $$(($(CORES) + 1)) --dist worksteal

# All that the tests need; most of these steps use one core.
ready: warm check $(SITE) engine chromium

# After each edit: everything that takes no browser, no server and no long computing.
quick:
	@$(MAKE) --no-print-directory -j $(CORES) --output-sync warm check
	$(BIN)/python -m pytest -n $(CORES) --dist worksteal -m "not (laws or browser or server or slow)"

check: check-python check-client

check-python: .venv/ready
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/mypy

check-client: web/node_modules/ready
	$(NPM) run --silent check
	$(NPM) run --silent test

# make bench YARDSTICK=path/to/program.py also runs that program in the same minute and prints the ratio.
bench: .venv/ready
	$(BIN)/bastide bench $(if $(YARDSTICK),classic --yardstick $(YARDSTICK))

warm: .venv/ready
	$(BIN)/bastide warm --batches

# Source archive and wheel, in dist/.
wheel: .venv/ready $(SITE) engine
	$(BIN)/python -m hatchling build

# The laws, and the engine in WebAssembly, over 20,000 games of each family instead of a few hundred; the server killed 200 times, 10,000 moves over a
# bad line, and 300 whole games in which nothing hidden is sent.
soak: .venv/ready warm
	BASTIDE_SOAK=20000 $(BIN)/python -m pytest -vv -n $(CORES) --dist worksteal tests/laws tests/doors tests/server

# The pictures of the documentation.
art: .venv/ready
	$(BIN)/python -m bastide.art.gallery docs/art
	for game in classic classic-expansions city castle; do \
		$(BIN)/bastide draw tests/playthroughs/$$game.txt -o docs/art/board-$$game.webp || exit 1; done

# Pictures of every page, game and size, taken of the client as it is now.
shots: .venv/ready warm $(SITE) chromium
	rm -rf docs/shots
	PYTHONPATH=tests $(BIN)/python -m browser.shots docs/shots

# The client and the engine for browsers, built into the package, if anything in them has changed.
site: $(SITE) engine

$(SITE): web/node_modules/ready $(shell find web src/bastide/phrases -name node_modules -prune -o -type f -print)
	$(NPM) run --silent build

# The kernels of all games as WebAssembly; python -m bastide.wasm knows whether they have changed.
engine: .venv/ready
	$(BIN)/python -m bastide.wasm

web/node_modules/ready: web/package.json web/package-lock.json | .venv/ready
	$(NPM) ci --silent
	touch $@

# docs/view.md, from the schemas of the games.
view-page: .venv/ready
	$(BIN)/python -m bastide.games.view_page > docs/view.md

# The client's types, from the server's messages, and the names that both use.
types: .venv/ready web/node_modules/ready
	$(BIN)/python -m bastide.server.schema messages | $(NPM) run --silent types > web/types.ts
	mv web/types.ts web/src/net/messages.ts
	$(BIN)/python -m bastide.server.schema constants | $(NPM) run --silent tidy -- made.ts > web/types.ts
	mv web/types.ts web/src/net/constants.ts
	$(BIN)/python -m bastide.server.schema styles | $(NPM) run --silent tidy -- made.css > web/types.ts
	mv web/types.ts web/src/app/styles/players.css

# What the browser tests drive; without it they are skipped.
chromium:
	@command -v chromium > /dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && apt-get -qq update \
		&& DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium; } > /dev/null 2>&1 \
		|| echo "There is no chromium, and it could not be installed: the browser tests will be skipped."

# Every command of docs/strength.md; hours. The games stay in strength/, from where it goes on.
strength: .venv/ready warm
	grep -o 'bastide arena [^`]*' docs/strength.md | while read -r command; do \
		folder=$$(echo "$${command#bastide arena }" | tr -cs 'a-z0-9\n' '-'); \
		echo "$$command"; $(BIN)/$$command --save "strength/$$folder" || exit 1; done

format: .venv/ready web/node_modules/ready
	$(BIN)/ruff format $(SOURCES)
	$(BIN)/ruff check --fix $(SOURCES)
	$(NPM) run --silent format

# Pins every dependency, without a package address.
lock: .venv/ready
	$(BIN)/uv pip compile pyproject.toml --extra all --python-version 3.11 --no-header --no-annotate -o requirements/run.txt
	$(BIN)/uv pip compile pyproject.toml --extra all --group dev --python-version 3.11 --no-header --no-annotate -o requirements/dev.txt

.venv/ready: requirements/dev.txt pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements/dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis dist web/node_modules src/bastide/site src/bastide/wasm/engines
