# Python 3.11 or newer is enough: the rest is installed into .venv on first use.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --quiet --disable-pip-version-check
PYTEST := $(BIN)/pytest -n auto
# The folder with the compiled form, built where it is missing.
COMPILED = form=$$($(BIN)/python tools/compiled.py) && PYTHONPATH=$$form
# Tried in the compiled form, which people have; the rest in plain Python, the laws in both.
SERVED ?= tests/server tests/terminal tests/ai tests/lab tests/browser tests/install
INPUTS := pyproject.toml setup.py build_backend.py
# Exact versions with their hashes. CI takes nothing else; elsewhere, a machine that the lock has
# nothing for goes by the ranges of pyproject.toml.
LOCKED := install --require-hashes --requirement requirements
NOT_LOCKED := { test -z "$$CI" || { echo "What is locked in requirements/ could not be installed: \
	what is wrong stands above." >&2; exit 1; }; echo "Not from the lock, then, but by the ranges of pyproject.toml."; }
OFFLINE := { echo "What is missing is fetched from the package registry: connect to the network and try again." >&2; exit 1; }
# Node comes as a wheel, too.
NODE := cd frontend && PATH="$(CURDIR)/$(BIN):$$PATH"

.PHONY: help play test test-long quick bench load siege audit lock sbom lint compiled dist page clean
.NOTPARALLEL:

help:
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile

play: $(VENV)/play ## play in the browser
	@$(BIN)/python tools/compiled.py --background
	@$(BIN)/periscope

test: lint page ## every check of a change
	@$(BIN)/python tools/audit.py --lenient
	@$(BIN)/python tools/components.py
	@# Compiling takes minutes, and tests often wait: it is done meanwhile, and yields to them.
	@nice $(BIN)/python tools/compiled.py >/dev/null & \
	$(PYTEST) -m 'not long' $(SERVED:%=--ignore=%); failed=$$?; wait; exit $$failed
	@$(MAKE) --no-print-directory compiled

test-long: $(VENV)/dev ## the tests that take minutes
	$(PYTEST) -m long
	$(COMPILED) $(PYTEST) -m long tests/laws/test_forms.py

quick: $(VENV)/dev ## lint, and the tests of what changed, in under a minute
	@$(BIN)/python tools/quick.py

bench: $(VENV)/bench ## speed, interpreted and compiled
	PYTHONPATH=$(CURDIR) $(BIN)/python benchmarks/bench.py
	$(COMPILED):$(CURDIR) $(BIN)/python benchmarks/bench.py

load: $(VENV)/dev ## a server with 500 tables in play, beside boardgame.io's
	PYTHONPATH=$(CURDIR) $(BIN)/python benchmarks/load.py
	PYTHONPATH=$(CURDIR) $(BIN)/python benchmarks/load_workers.py

siege: $(VENV)/dev ## some minutes of faults and bad messages; then every acknowledged move is looked for
	@$(BIN)/python tools/components.py
	$(COMPILED):$(CURDIR) $(BIN)/python -m tests.siege $(WRITE)

audit: $(VENV)/dev ## known weaknesses of what is locked, and what could not be looked up
	@$(BIN)/python tools/audit.py

lock: $(BIN)/uv ## the lock files, from the ranges of pyproject.toml (UPGRADE=--upgrade: newest versions)
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python tools/lock.py $(UPGRADE)

sbom: $(VENV)/dev ## the bill of materials of a server, in dist/
	@$(BIN)/python -m tools.sbom

lint: $(VENV)/dev ## style, types, imports, messages and rule sections
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/messages.py
	$(BIN)/python tools/typescript.py --check
	$(BIN)/python tools/sections.py >/dev/null

compiled: $(VENV)/dev ## the tests of the compiled form
	@if why=$$($(BIN)/python tools/compiled.py --obstacle); then \
		$(COMPILED) $(PYTEST) -m 'not long' tests/laws $(SERVED); \
	else \
		echo "The compiled form is left out: $$why."; \
		$(PYTEST) -m 'not long' $(SERVED); \
	fi

dist: $(VENV)/dev ## what is published: a source distribution with the page, a compiled wheel, a bill of materials
	rm -rf dist
	$(BIN)/python -m build
	$(BIN)/twine check --strict dist/*
	$(BIN)/python -m tools.sbom

page: frontend/node_modules/.dev ## the browser's page: types, tests of its parts, and made
	$(NODE) npx --no -- tsc --noEmit
	$(NODE) npx --no -- vitest run
	$(NODE) npx --no -- vite build --logLevel warn
	$(BIN)/python tools/size.py

clean: ## remove everything that was made
	rm -rf $(VENV) build dist frontend/node_modules src/periscope/server/static src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis \
		.import_linter_cache
	find src tests tools benchmarks -name __pycache__ -prune -exec rm -rf {} +

$(BIN)/pip:
	@test -w . || { echo "Periscope sets itself up in its own folder, and this one cannot be written to: copy it to \
	one of your own and try again there." >&2; exit 1; }
	@for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
		$$python -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
			&& exec $$python -m venv $(VENV); \
	done; \
	echo "Periscope needs Python 3.11 or newer with its venv module (Debian: python3-venv)." >&2; \
	exit 1

$(VENV)/play: $(INPUTS) | $(BIN)/pip
	@echo "Setting Periscope up in $(VENV)."
	@$(PIP) install --editable '.[solver]' || $(OFFLINE)
	@install -m 755 tools/periscope.sh $(BIN)/periscope
	@touch $@

$(VENV)/dev: $(INPUTS) requirements/dev.txt requirements/research.txt | $(BIN)/pip
	@echo "Setting Periscope up in $(VENV), with all that its tests need."
	@$(PIP) $(LOCKED)/dev.txt && PIP_BUILD_CONSTRAINT=requirements/build.txt $(PIP) install --no-deps --editable . || \
		{ $(NOT_LOCKED); $(PIP) install --editable '.[dev]'; } || $(OFFLINE)
	@$(PIP) $(LOCKED)/research.txt --only-binary open_spiel || \
		echo "There is no OpenSpiel for this machine: the tests that need it are skipped."
	@install -m 755 tools/periscope.sh $(BIN)/periscope
	@touch $(VENV)/play $@

$(BIN)/uv: | $(BIN)/pip
	@$(PIP) install uv || $(OFFLINE)

$(VENV)/bench: $(VENV)/dev
	$(PIP) $(LOCKED)/research.txt
	@install -m 755 tools/periscope.sh $(BIN)/periscope
	@touch $@

frontend/node_modules/.dev: frontend/package-lock.json $(VENV)/dev
	$(NODE) npm ci --silent || { echo "The parts of the browser's page are fetched from the npm \
	registry: connect to the network and try again." >&2; exit 1; }
	@touch $@
