# Python 3.11 or newer is enough: the rest is installed into .venv on first use.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --quiet --disable-pip-version-check
PYTEST := $(BIN)/pytest -n auto
COMPILED := build/compiled
LAWS ?= tests/laws
INPUTS := pyproject.toml setup.py
# Node comes as a wheel, too.
NODE := cd frontend && PATH="$(CURDIR)/$(BIN):$$PATH"

.PHONY: help play test test-long bench load audit lint compiled page clean
.NOTPARALLEL:

help:
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile

play: $(VENV)/play ## play in the browser
	@$(BIN)/periscope

test: lint audit page ## every check of a change
	@$(BIN)/python tools/components.py
	@# Compiling takes minutes, and tests often wait: it is done meanwhile, and yields to them.
	@nice $(MAKE) --no-print-directory $(COMPILED)/.made & \
	$(PYTEST) -m 'not long'; failed=$$?; wait; exit $$failed
	@$(MAKE) --no-print-directory compiled

test-long: $(VENV)/dev $(COMPILED)/.made ## the tests that take minutes
	$(PYTEST) -m long
	PYTHONPATH=$(CURDIR)/$(COMPILED) $(PYTEST) -m long tests/laws/test_forms.py

bench: $(VENV)/bench $(COMPILED)/.made ## speed, interpreted and compiled
	PYTHONPATH=$(CURDIR) $(BIN)/python benchmarks/bench.py
	PYTHONPATH=$(CURDIR)/$(COMPILED):$(CURDIR) $(BIN)/python benchmarks/bench.py

load: $(VENV)/dev ## a server with 500 tables in play, beside boardgame.io's
	PYTHONPATH=$(CURDIR) $(BIN)/python benchmarks/load.py

audit: $(VENV)/dev ## known weaknesses of what is installed
	@$(BIN)/python tools/audit.py

lint: $(VENV)/dev ## style, types, imports, messages and rule sections
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/messages.py
	$(BIN)/python tools/typescript.py --check
	$(BIN)/python tools/sections.py >/dev/null

compiled: $(COMPILED)/.made ## the laws on the compiled form
	PYTHONPATH=$(CURDIR)/$(COMPILED) $(PYTEST) -m 'not long' $(LAWS)

page: frontend/node_modules/.dev ## the browser's page: types, tests of its parts, and made
	$(NODE) npx --no -- tsc --noEmit
	$(NODE) npx --no -- vitest run
	$(NODE) npx --no -- vite build --logLevel warn
	$(BIN)/python tools/size.py

clean: ## remove everything that was made
	rm -rf $(VENV) build frontend/node_modules src/periscope/server/static src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis \
		.import_linter_cache
	find src tests tools benchmarks -name __pycache__ -prune -exec rm -rf {} +

$(BIN)/pip:
	@for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
		$$python -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
			&& exec $$python -m venv $(VENV); \
	done; \
	echo "Periscope needs Python 3.11 or newer with its venv module (Debian: python3-venv)." >&2; \
	exit 1

$(VENV)/play: $(INPUTS) | $(BIN)/pip
	$(PIP) install --editable .
	@touch $@

$(VENV)/dev: $(INPUTS) | $(BIN)/pip
	$(PIP) install --editable '.[dev,club]'
	@$(PIP) install --only-binary open_spiel --editable '.[research]' || \
		echo "There is no OpenSpiel for this machine: the tests that need it are skipped."
	@touch $(VENV)/play $@

$(VENV)/bench: $(VENV)/dev
	$(PIP) install --editable '.[bench]'
	@touch $@

frontend/node_modules/.dev: frontend/package-lock.json $(VENV)/dev
	$(NODE) npm ci --silent || { echo "The parts of the browser's page are fetched from the npm\
	registry: connect to the network and try again." >&2; exit 1; }
	@touch $@

# Where a compiler is there, failing to compile is an error of ours; elsewhere plain Python must do.
$(COMPILED)/.made: $(VENV)/dev $(wildcard docs/rules/*.md) \
		$(shell find src/periscope -name '*.py' -o -name '*.toml' -o -name '*.ftl')
	@rm -rf $(COMPILED)
	@if $(BIN)/python -c 'import pathlib, shutil, sys, sysconfig; sys.exit(not ( \
			shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0]) \
			and pathlib.Path(sysconfig.get_path("include"), "Python.h").exists()))'; then \
		export PERISCOPE_COMPILE=1; \
	else \
		echo "No C compiler or no Python headers here: the compiled form is left out."; \
		export PERISCOPE_COMPILE=0; \
	fi; \
	$(PIP) install --no-deps --target $(COMPILED) .
	@touch $@
