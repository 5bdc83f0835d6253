# A fresh machine needs Python 3.11 or newer, make and a package registry: everything else is fetched as locked.

PYTHON ?= python3
UV_VERSION := 0.13.8
UV := .uv/bin/uv
BIN := .venv/bin
NPM := $(BIN)/python widgets/node.py npm

# One Python for all: the one that PYTHON names, never a downloaded one.
export UV_PYTHON := $(CURDIR)/.uv/bin/python
export UV_PYTHON_DOWNLOADS := never
export UV_PROJECT_ENVIRONMENT := .venv
unexport VIRTUAL_ENV
# Without bytecode every process compiles all of Jupyter anew: twice the time for all that starts a kernel.
unexport PYTHONDONTWRITEBYTECODE

INPUTS := pyproject.toml uv.lock hatch_build.py widgets/build.mjs widgets/package-lock.json \
  dragonlab/jupyter/originals.py dragonlab/board/words.toml dragonlab/board/transport/assets.py $(wildcard notebooks/*/*.ipynb) \
  $(wildcard dragonlab/games/*/*.toml dragonlab/games/*/art/*.svg) $(shell find widgets/src widgets/reader -type f 2>/dev/null)

.DEFAULT_GOAL := help
# The longest first, and short ones at the end, when fewer than three are left to run beside each other.
TESTS := $(addprefix tests-,shared site boards reader lessons games notebooks core widgets)
CHECKS := $(addprefix check-,types style format imports widgets)
.PHONY: help play test all quick duels puzzles fit deep whole orca hub check bench api notebooks site serve format clean \
  $(TESTS) $(addprefix tests-,alone quick-shared quick-others quick-widgets) bench-figures bench-peers $(CHECKS)

help: ## Say what each command does
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv/.lab ## Open JupyterLab on the start page, in your language (to choose: ARGS="--language es")
	@$(BIN)/dragonlab lab $(ARGS)

test: .venv/.dev ## Pass all tests: Python, front end, notebooks, real JupyterLab in a real browser
	+$(call all-of,$(TESTS),tests-alone)

all: .venv/.dev ## Pass all checks and all tests and print the figures, as CI does
	+$(call all-of,$(TESTS) bench-peers $(CHECKS),tests-alone bench-figures)

# Parts, three at a time on two cores, since those with a browser often wait; then what measures time, with nothing beside it. A part that fails hides
# none of the others, and is named at the end.
all-of = @export FAILED=$$(mktemp) TESTED_SITE=$$(mktemp -d); passed=yes; \
  $(MAKE) --no-print-directory --keep-going --jobs=3 $(WHOLE_OUTPUTS) $(1) || passed=; \
  $(if $(2),$(MAKE) --no-print-directory --keep-going $(2) || passed=;) \
  failed=$$(cat $$FAILED); rm -r $$FAILED $$TESTED_SITE; \
  test -n "$$passed" || { echo "make $@: failed:" $$failed >&2; exit 1; }
part = @echo "== $@"; $(1) || { echo $@ >>$${FAILED:-/dev/null}; exit 1; }
pytest = $(call part,DRAGONLAB_HOME=$$(mktemp -d) $(BIN)/pytest $(or $(2),-p no:nbval) $(if $(findstring quick,$@),,$(DURATIONS)) $(1))
DURATIONS := --durations=12 --durations-min=4
WHOLE_OUTPUTS := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

tests-site:
	$(call pytest,-m "not alone" tests/static_site)

SHARED := tests/board tests/lessons tests/properties
GAMES := $(patsubst dragonlab/games/%/,tests/%,$(dir $(wildcard dragonlab/games/*/rulebook.toml)))
QUICK := -m "not browser and not slow" --hypothesis-profile=brief
QUICK_SHARED := tests/board tests/lessons tests/bots

tests-games:
	$(call pytest,$(GAMES))

tests-core:
	$(call pytest,tests $(SHARED:%=--ignore=%) $(GAMES:%=--ignore=%) --ignore=tests/browser --ignore=tests/static_site --ignore-glob='tests/test_*.py')

tests-shared:
	$(call pytest,$(SHARED))

# Real JupyterLab, in parts of a server and a browser each: boards, lessons, whole notebooks and how they are read.
tests-boards:
	$(call pytest,-m "not alone" tests/browser/boards)

tests-lessons:
	$(call pytest,-m "not alone" tests/browser/lessons)

tests-reader:
	$(call pytest,-m "not alone" tests/browser/notebooks)

# Every notebook as a teacher's CI runs it: all that is stored is compared with what is run.
tests-notebooks:
	$(call pytest,README.md docs/adapters.md dragonlab notebooks tests/test_*.py,--nbval)

tests-widgets:
	$(call part,$(NPM) run test)

tests-alone:
	$(call pytest,-m alone tests/browser tests/static_site)

quick: .venv/.dev ## Pass the tests that take under a minute together
	+$(call all-of,$(addprefix tests-,quick-shared quick-others quick-widgets))

tests-quick-shared:
	$(call pytest,$(QUICK) $(QUICK_SHARED))

tests-quick-others:
	$(call pytest,$(QUICK) tests $(QUICK_SHARED:%=--ignore=%) --ignore=tests/browser --ignore=tests/static_site)

tests-quick-widgets: # axe looks at the page for as long as all other tests of the front end take
	$(call part,$(NPM) run test -- -t '^(?!.*axe)')

duels: .venv/.dev ## Let the bots play many games, and print how strong they are (two hours; fewer: ARGS="--most 40")
	@cd tests && ../$(BIN)/python -m duels $(ARGS)

puzzles: .venv/.dev ## Find puzzles in games between bots, for "The best move" of each game (hours; fewer: ARGS="dragonheart --many 10")
	@cd tests && ../$(BIN)/python -m puzzles $(ARGS)

fit: .venv/.fit ## Fit what things are worth in a game to games of the medium bot (ten minutes; ARGS="rune_stones --games 40")
	@cd tests && ../$(BIN)/python -m fit $(ARGS)

deep: export DEPTH := 10
deep: export CI := 1
deep: .venv/.dev ## Look ten times as far where tests sample: states, secrets, tasks of practice rooms, memory (20 minutes)
	$(call pytest,$(DEEP) --timeout 3600)
DEEP := tests/properties tests/rune_stones/test_games.py tests/bots/test_blindness.py tests/hints tests/lessons/test_practice.py $(addprefix tests/board/test_,secrets.py release.py)

whole: export WHOLE_GAMES := 1
whole: .venv/.dev ## Play every game, read the longest courses and measure every board in a browser: in JupyterLab and on the site (minutes)
	$(call pytest,$(WHOLE) -k "test_mouse_game or test_table_fits or test_phone or test_buttons_stay or to_its_end_by or course_by" --timeout 3600 --durations 12)
WHOLE := $(addprefix tests/browser/boards/test_,mouse_game.py table_fits.py phone.py buttons_stay.py) tests/browser/lessons/test_course.py tests/static_site/test_play.py tests/static_site/test_course.py

orca: .venv/.dev ## Play a level and some moves by keyboard, as a real screen reader tells (Linux; a minute)
	@cd tests && ../$(BIN)/python -m screen_reader

hub: .venv/.dev ## Let two readers play on a JupyterHub of their own (a minute; Node.js 20.19 or newer with npm)
	$(SYNC) --inexact --extra site --extra hub
	cd tests/hub && npm ci --no-audit --no-fund
	$(call pytest,tests/hub/two_readers.py)

check: .venv/.dev ## Check style, types and the direction of imports
	+$(call all-of,$(CHECKS))

check-style:
	$(call part,$(BIN)/ruff check)

check-format:
	$(call part,$(BIN)/ruff format --check)

check-types:
	$(call part,$(BIN)/mypy)

check-imports:
	$(call part,$(BIN)/lint-imports)

check-widgets:
	$(call part,$(NPM) run types && $(NPM) run lint)

bench: .venv/.dev bench-figures bench-peers ## Print the figures: speed of play, of copies, views and scenes, of the import; beside other libraries

bench-figures:
	$(call part,$(BIN)/python tests/bench)

bench-peers: # ratios far from what is asked
	$(call part,$(BIN)/python tests/bench/peers.py)

api: .venv/.dev ## Write the API reference from the docstrings: docs/api/index.html
	$(BIN)/pdoc dragonlab dragonlab.adapters dragonlab.board dragonlab.bots dragonlab.lessons dragonlab.study dragonlab.testing dragonlab.core --output-directory docs/api

notebooks: .venv/.dev ## Run all notebooks and store their plain outputs
	$(BIN)/dragonlab check --store notebooks

site: .venv/.site ## Build the static site: jupyterlite/_output
	$(BIN)/dragonlab site jupyterlite/_output --downloads jupyterlite/.downloads $(ARGS)

serve: ## Show the static site on http://127.0.0.1:8642, where a browser keeps its saved games
	@test -d jupyterlite/_output || $(MAKE) site
	@echo "http://127.0.0.1:8642/ (to stop: Ctrl+C)"
	@$(BIN)/python -m http.server 8642 --bind 127.0.0.1 --directory jupyterlite/_output

format: .venv/.dev ## Format the code and mend what can be mended by itself
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/python widgets/contract.py
	$(BIN)/python docs/reference.py
	$(BIN)/python docs/tutorial.py
	$(NPM) run format

clean: ## Remove all that was set up or built
	rm -rf .uv .venv .hypothesis .pytest_cache .mypy_cache .ruff_cache .import_linter_cache dist
	rm -rf widgets/node_modules tests/hub/node_modules widgets/labextension dragonlab/board/static tests/browser/artefacts tests/static_site/artefacts
	rm -rf docs/api jupyterlite/_output jupyterlite/.downloads

$(UV):
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' || \
	  { echo "dragonlab needs Python 3.11 to 3.14: try 'make PYTHON=python3.12 …'." >&2; exit 1; }
	$(PYTHON) -m venv .uv
	.uv/bin/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)

# An installation bundles the board, beside the sources; uv, which keeps what it has built, would not miss it after `make clean`.
SYNC = $(UV) sync --frozen $(if $(wildcard dragonlab/board/static/board.js),,--reinstall-package dragonlab)

# What a reader needs. Whatever else is installed stays.
.venv/.lab: $(INPUTS) | $(UV)
	$(SYNC) --inexact --no-dev --extra lab
	@touch $@

# What a developer needs; Node only where the machine has none.
.venv/.dev: $(INPUTS) widgets/node.py | $(UV)
	$(SYNC) --extra site --extra pettingzoo --extra openspiel $$(.uv/bin/python widgets/node.py --have || echo --group node)
	@touch .venv/.lab .venv/.site $@

# What building the site needs.
.venv/.site: $(INPUTS) widgets/node.py | $(UV)
	$(SYNC) --inexact --extra site $$(.uv/bin/python widgets/node.py --have || echo --group node)
	@touch .venv/.lab $@

.venv/.fit: .venv/.dev
	$(SYNC) --inexact --extra site --group fit
	@touch $@
