# Wyrmhall. `make play` and `make test` are all a fresh machine needs: Python 3.11 or later, and make.

# A Python that was built without its optimisations (often pyenv's) is a third slower than the system's own.
ifndef PYTHON
PYTHON := $(shell python3 backend/quick_python.py 2>/dev/null || echo python3)
endif
# What Python compiles is kept, apart from the source: a test that starts a server would compile all of it again.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/pycache
# the games whose source lies here; GAME names one of them
HERE   := $(sort $(subst _,-,$(patsubst src/wyrmhall/games/%/game.py,%,$(wildcard src/wyrmhall/games/*/game.py))))
TO_SOAK := $(or $(GAME),$(HERE))
GAME   ?= $(firstword $(HERE))
PORT   ?= 8000
DB     ?= wyrmhall.db
GAMES  ?= 100000
LAWS   ?= 2000
RECORDS ?= 1000
BACKS  ?= 2000
POSITIONS ?= 100
PAIRS  ?= 600
KILLS  ?= 1000
COMPARED ?= 2000
DOCS_PORT ?= 8001
UV_VERSION := 0.13.7

VENV  := .venv
BIN   := $(VENV)/bin
STAMP := $(VENV)/.installed
BENCH := $(VENV)/.installed-bench
TRAIN := $(VENV)/.installed-train
JAX   := build/jax/.installed
SB3   := build/sb3/.installed
DOCS  := build/docs-tools/.installed
COMPILED := build/compiled/.built
PAGE  := src/wyrmhall/server/page/index.html
NODE_MODULES := web/node_modules/.installed
PAGE_FILES = $(shell find web/src web/public web/index.html web/*.json web/*.js web/*.ts web/*.mjs -type f 2>/dev/null)
SAY   := @printf '%s\n'

# Installs by uv where it could be had, by plain pip otherwise: both read the same hashed lock.
PIP = $$(if [ -x $(BIN)/uv ]; then echo "$(BIN)/uv pip install -q --python $(BIN)/python"; \
         else echo "$(BIN)/python -m pip install -q --disable-pip-version-check"; fi)
LOCK = $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-annotate --no-header

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup python play serve page terminal crash reopen hostile week load interface test quick browser screens pictures weight phone icons chromium envs lessons layout-shift lint fmt fields bench bench-against bench-envs soak talkers balance train-check jax-check ppo-check docs docs-check lock wheels install-check clean

help: ## print this list
	$(SAY) 'Targets of make:'
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'

setup: $(STAMP) ## create .venv and install Wyrmhall and its tools into it (skipped when nothing changed)
	$(SAY) 'Wyrmhall is set up in $(VENV).'

play: $(STAMP) $(PAGE) ## open the table in the browser: all games, with people and bots (PORT=8000, DB=wyrmhall.db)
	$(SAY) 'Starting the table. Stop it with Ctrl+C: every game is kept.'
	@$(BIN)/wyrmhall serve --open --port $(PORT) --db $(DB)

serve: $(STAMP) $(PAGE) ## the same without opening a browser, for a table that others visit
	@$(BIN)/wyrmhall serve --port $(PORT) --db $(DB)

page: $(STAMP) $(PAGE) ## build the page of the browser table (skipped when nothing changed)
	$(SAY) 'The page is built in $(dir $(PAGE)).'

terminal: $(STAMP) ## play GAME in this terminal (without it, the first of the games)
	$(SAY) 'Starting $(GAME) in this terminal.'
	@$(BIN)/wyrmhall play $(GAME)

crash: $(STAMP) ## kill servers in play, KILLS=1000 times: SQLite, PostgreSQL, three behind HAProxy; goes on where it was interrupted
	$(SAY) 'Killing servers in the midst of play, again and again (an hour for 1000 kills).'
	@$(BIN)/python -W ignore -m bench.crash --kills $(KILLS)

reopen: $(STAMP) ## kill the server with 1,000 tables in play: how soon it is back, and whether every page looks as before
	$(SAY) 'Playing at 1,000 tables, then starting the server again (some minutes).'
	@$(BIN)/python -W ignore -m bench.reopen

hostile: $(STAMP) ## attack the server in every way we know, while four people play: nothing may be carried out or fail
	$(SAY) 'Sending what must be refused, while four people play on (some minutes).'
	@$(BIN)/python -W ignore -m bench.hostile

week: $(STAMP) ## play a week of three tables on a clock that is put forward: who is called when; written to docs/server.md
	$(SAY) 'Playing a week of three tables (half a minute).'
	@$(BIN)/python -W ignore -m tests.server.week --write

load: $(STAMP) $(COMPILED) bench/node_modules ## measure the server, compiled by mypyc, beside boardgame.io's
	$(SAY) 'Loading the server, in turns with that of boardgame.io (about two minutes).'
	@PATH="$(CURDIR)/$(BIN):$$PATH" PYTHONPATH=build/compiled $(BIN)/python -m bench.load

interface: $(STAMP) ## ask the server 50,000 times what its published interface allows and forbids (CALLS=50000): nothing may fail
	$(SAY) 'Schemathesis asks a real server (about half an hour with two processors).'
	@$(BIN)/python -W ignore -m tests.server.asked_everything --calls $(or $(CALLS),50000)

test: $(STAMP) chromium ## run everything CI runs: style, types, all tests, a short soak, the coverage of the rules
	@$(MAKE) --no-print-directory $(NODE_MODULES)
	$(SAY) 'Running everything, about ten minutes with two processors; the first parts speak when they have ended.'
	@$(BIN)/python -m tests.everything

quick: $(STAMP) ## in about a minute: the checks, and the tests nearest to what you have changed
	$(SAY) 'Checking what has changed, and running the tests nearest to it (about a minute).'
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy --strict --no-error-summary
	@$(BIN)/python -m tests.quick

browser: $(STAMP) $(PAGE) chromium ## try the page in Chromium: whole games, keys, secrets, coming back
	$(SAY) 'Trying the page in Chromium (some minutes).'
	$(BIN)/pytest tests/browser -m ""

screens: $(STAMP) $(PAGE) chromium ## write pictures of all screens, in three widths, to build/screens (THEME=light: in another theme)
	$(SAY) 'Taking pictures of all screens (some minutes).'
	@$(BIN)/python -W ignore -m tests.browser.screens "$(ONLY)" $(or $(THEME),dark)

pictures: $(STAMP) chromium ## write the pictures of all cards as contact sheets to build/pictures; no two may be the same
	$(SAY) 'Drawing the pictures of all cards.'
	@$(BIN)/python -W ignore -m tests.browser.pictures "$(ONLY)"

weight: $(STAMP) $(PAGE) chromium ## weigh, compressed, all that a first game of each kind fetches of the page: at most 260 kB
	$(SAY) 'Opening a first game of each kind (a minute).'
	@$(BIN)/python -W ignore -m tests.browser.weight

phone: $(STAMP) $(PAGE) chromium ## how soon page and boards are usable on a slow phone: 4 s on a first visit, 1.5 s on later ones
	$(SAY) 'Opening the lobby and a table of each game, as on a slow phone (some minutes).'
	@$(BIN)/python -W ignore -m tests.browser.phone

icons: $(STAMP) chromium ## draw the icons of the app from the crest
	@$(BIN)/python -W ignore -m tests.browser.icons

envs: $(STAMP) ## hold the environments against PettingZoo's and OpenSpiel's tests: every edition, preset and round type
	$(SAY) 'Trying the environments of every edition, preset and round type (about a quarter of an hour), and a thousand copies.'
	$(BIN)/pytest -n auto tests/envs -m ""

lessons: $(STAMP) $(PAGE) chromium ## play every lesson in the terminal and in Chromium (mouse, touch, keys; ONLY=name): wrong answers, no dead ends
	$(SAY) 'Playing every lesson by right answers and by wrong ones (an hour).'
	@$(BIN)/python -W ignore -m tests.lessons.walk "$(ONLY)"

layout-shift: $(STAMP) $(PAGE) chromium ## measure how much the page jumps over 100 decisions of each game, at 1440 and 360 px
	$(SAY) 'Playing 100 decisions of each game in two widths (a quarter of an hour).'
	@$(BIN)/python -W ignore -m tests.browser.layout_shift

lint: $(STAMP) ## check style, types and the direction of imports
	$(SAY) 'Checking style, types and the direction of imports.'
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(BIN)/lint-imports --no-logo
	@$(MAKE) --no-print-directory $(NODE_MODULES)
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent check

fmt: $(STAMP) ## put the code into the common format and mend what ruff can mend
	$(SAY) 'Formatting the code and mending what ruff can mend.'
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

fields: $(STAMP) ## write out how States and Steps are copied, saved, restored and seen, from their constructors
	$(SAY) 'Writing out what follows from the fields of States and Steps.'
	@$(BIN)/python -m wyrmhall.lab.fields

bench: $(BENCH) $(COMPILED) ## measure speed, as plain Python and compiled by mypyc
	$(SAY) 'Comparing every position of 200 games, plain and compiled.'
	@plain=$$($(BIN)/python -m wyrmhall.lab.bench --fingerprint-of 200) && \
		compiled=$$(PYTHONPATH=build/compiled $(BIN)/python -m wyrmhall.lab.bench --fingerprint-of 200) && \
		[ "$$plain" = "$$compiled" ] || { echo 'make: the compiled copy plays differently.' >&2; exit 1; }
	$(SAY) 'Measuring plain Python.'
	@$(BIN)/python -m wyrmhall.lab.bench
	$(SAY) 'Measuring the compiled copy.'
	@PYTHONPATH=build/compiled $(BIN)/python -m wyrmhall.lab.bench

bench-against: $(BENCH) ## measure in turns with another checkout that is set up (OLD=../old): which figures fell by more than 3 %
	$(SAY) 'Measuring old and new in turns, ten runs of 20 seconds each (twice that if both have a compiled copy).'
	@[ -d '$(OLD)' ] || { echo 'make: name the checkout to compare with: make bench-against OLD=../old' >&2; exit 1; }
	@$(BIN)/python -m bench.before_and_after $(OLD)

bench-envs: $(BENCH) ## measure the environments beside those of RLCard and PettingZoo; compiled too after `make bench`
	$(SAY) 'Measuring the environments, in turns with those of RLCard and PettingZoo (a minute).'
	@$(BIN)/python -m bench.environments
	@[ ! -d build/compiled ] || PYTHONPATH=build/compiled $(BIN)/python -m bench.environments

soak: $(TO_SOAK:%=soak-%) ## play GAMES (100000) random games of each game, or of GAME; LAWS (2000) of them under all laws, BACKS (2000) with votes to go back; and every clause of a deal in POSITIONS (100)
	$(SAY) 'Offering every clause in $(POSITIONS) positions.'
	@$(BIN)/python -m tests.talkers.every_clause $(POSITIONS)

# What counts the points a second time is a class Check among the tests of the game.
CHECKS = $(shell grep -rl '^class Check\b' tests --include='*.py')
soak-%: $(STAMP)
	$(SAY) 'Playing $(GAMES) random games of $*, $(LAWS) under all laws, $(BACKS) with votes to go back.'
	@$(BIN)/wyrmhall lab soak $* --games $(GAMES) --laws $(LAWS) --records $(RECORDS) --backs $(BACKS) \
		$(foreach file,$(CHECKS),$(if $(findstring /$(subst -,_,$*)/,$(file)),--check $(file)))

talkers: $(STAMP) ## let those who talk try the bots: what talk brings them (PAIRS), and what deals bring who signs them
	$(SAY) 'Playing $(PAIRS) pairs of games for each of six talkers (an hour).'
	@$(BIN)/python -m tests.talkers.measure abcdef $(PAIRS)
	@$(BIN)/python -m tests.talkers.signings

# Games with a page about their balance. What is played is kept by commit: other bots play other games.
TOLD = $(subst _,-,$(patsubst src/wyrmhall/games/%/study/balance/page.md,%,$(wildcard src/wyrmhall/games/*/study/balance/page.md)))
PLAYED := build/balance/$(shell git rev-parse --short HEAD 2>/dev/null)
balance: $(TOLD:%=balance-%) ## play what the pages about balance tell, and write every number of them anew (GAMES=4000: fewer games)

balance-%: $(STAMP)
	$(SAY) 'Playing what the page about the balance of $* tells (hours; with GAMES=400 minutes).'
	@$(BIN)/wyrmhall lab balance $* $(if $(filter file,$(origin GAMES)),,--games $(GAMES)) \
		--page docs/designers/$*-balance.md --resume $(PLAYED)/$*$(if $(filter file,$(origin GAMES)),,-$(GAMES))

# on the processor, in two processes: a GPU would learn more in two minutes, not other things
train-check: $(TRAIN) ## train a small network for two minutes: it must beat random play (installs PyTorch)
	$(SAY) 'Training a small network from nothing for two minutes.'
	@$(BIN)/python -m pytest -q tests/training/test_returns.py
	@rm -rf build/train-check
	@$(BIN)/wyrmhall train $(GAME) --into build/train-check --minutes 1.5 --processes 1 --games 24 --steps 32 \
		--batch 2048 --passes 2 --width 128 --blocks 1 --rate 1e-3 --look-every 5 --look-at random \
		--look-games 20 --must-beat random

jax-check: $(JAX) ## hold the games for JAX against the engine: the tests, and COMPARED (2000) random games (installs JAX in build/jax)
	$(SAY) 'Playing the engine and the functions for JAX side by side (ten minutes).'
	@PYTHONPATH=src:. build/jax/bin/python -m pytest tests/envs/accelerated tests/training/test_on_jax.py
	@PYTHONPATH=src:. build/jax/bin/python -m tests.envs.accelerated.compare --games $(COMPARED)

ppo-check: $(SB3) ## let MaskablePPO of sb3-contrib learn for ten minutes of processor time, and print its curve (installs PyTorch in build/sb3)
	$(SAY) 'MaskablePPO learns for ten minutes of processor time.'
	@PYTHONPATH=src build/sb3/bin/python examples/masked_ppo_sb3.py

docs: $(DOCS) ## build the documentation as a site in build/docs/site, check its links, and serve it (DOCS_PORT=8001)
	$(SAY) 'Building the documentation (half a minute).'
	@PYTHONPATH=backend build/docs-tools/bin/python -m documentation --serve $(DOCS_PORT)

docs-check: $(DOCS) ## the same without serving it: fails where a link leads nowhere or a page fetches from elsewhere
	$(SAY) 'Building the documentation (half a minute).'
	@PYTHONPATH=backend build/docs-tools/bin/python -m documentation

wheels: $(STAMP) ## build the wheels of what is committed in dist/, pure and compiled for every CPython at hand, and play with each (COMPILED=0, PYTHONS=...)
	$(SAY) 'Building wheels (ten minutes for each compiled one; COMPILED=0 leaves them out).'
	@$(BIN)/python backend/wheels.py

install-check: ## install Wyrmhall as the docs tell people, for every extra and every CPython at hand, pure and compiled (COMPILED=0: pure only)
	$(SAY) 'Installing in empty environments (half an hour; COMPILED=0 leaves the compiled builds out).'
	@$(PYTHON) backend/install_check.py

lock: $(STAMP) ## write the lock files anew from pyproject.toml (UPGRADE=1 takes newer versions)
	$(SAY) 'Writing the lock files anew from pyproject.toml.'
	@[ -x $(BIN)/uv ] || { echo 'make: lock files are written by uv, and uv $(UV_VERSION) could not be installed.' >&2; exit 1; }
	@$(LOCK) $(if $(UPGRADE),--upgrade) pyproject.toml --extra web --extra postgres --extra calls --extra lab --extra ray --extra tune \
		--extra learners --extra openspiel --group dev -o requirements.lock >/dev/null
	@$(LOCK) $(if $(UPGRADE),--upgrade) --group pyproject.toml:bench -c requirements.lock -o requirements-bench.lock >/dev/null
	@$(LOCK) $(if $(UPGRADE),--upgrade) pyproject.toml --extra train -c requirements.lock -o requirements-train.lock >/dev/null
	@$(LOCK) $(if $(UPGRADE),--upgrade) pyproject.toml --extra jax -c requirements.lock -o requirements-jax.lock >/dev/null
	@$(LOCK) $(if $(UPGRADE),--upgrade) --group pyproject.toml:sb3 -c requirements.lock -c requirements-train.lock -o requirements-sb3.lock >/dev/null
	@$(LOCK) $(if $(UPGRADE),--upgrade) --group pyproject.toml:docs -o requirements-docs.lock >/dev/null

clean: ## remove .venv and all that was built or cached
	$(SAY) 'Removing .venv and all that was built or cached.'
	@rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@rm -rf .coverage htmlcov web/node_modules $(dir $(PAGE))
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# Debian's package will do; where it cannot be had, the tests in the browser are left out, and say so.
CHROMIUM := $(or $(CHROMIUM),$(shell command -v chromium || command -v chromium-browser || command -v google-chrome || command -v google-chrome-stable))
chromium:
	@[ -n "$(CHROMIUM)" ] || { \
		[ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo 'Installing Chromium, to try the page in it.' && \
		{ apt-get install -y -qq --no-install-recommends chromium >/dev/null 2>&1 || \
			{ apt-get update -qq >/dev/null 2>&1 && apt-get install -y -qq --no-install-recommends chromium >/dev/null 2>&1; }; }; \
	} || echo 'make: there is no Chromium here (chromium or google-chrome), and it could not be installed: nothing is tried in a browser.'

python:
	@command -v $(PYTHON) >/dev/null || { \
		echo 'make: Wyrmhall needs Python 3.11 or later, and there is no $(PYTHON) here; name another one with PYTHON=...' >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "make: Wyrmhall needs Python 3.11 or later, and $(PYTHON) is $$($(PYTHON) -V); name another one with PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo 'make: this Python cannot make virtual environments; install its venv module (on Debian and Ubuntu: python3-venv).' >&2; exit 1; }

$(STAMP): requirements.lock pyproject.toml setup.py | python
	$(SAY) 'Setting up: creating .venv and installing what requirements.lock names (well under a minute).'
	@$(BIN)/python -c 'import pip' 2>/dev/null || $(PYTHON) -m venv --clear $(VENV)
	@$(BIN)/uv --version 2>/dev/null | grep -q '^uv $(UV_VERSION)' \
		|| $(BIN)/python -m pip install -q --disable-pip-version-check uv==$(UV_VERSION) 2>/dev/null \
		|| echo 'uv $(UV_VERSION) could not be installed; going on with plain pip, which is slower.'
	@$(PIP) --require-hashes -r requirements.lock
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(COMPILED): setup.py backend/compiled_modules.py $(shell find src -name '*.py') | $(STAMP)
	$(SAY) 'Building a copy compiled by mypyc in build/compiled (about six minutes).'
	@rm -rf build/compiled build/lib* build/bdist* build/temp* build/__native* build/ops.txt
	@WYRMHALL_COMPILE=required WYRMHALL_PAGE=0 $(BIN)/python -m pip install -q --disable-pip-version-check \
		--no-build-isolation --no-deps -t build/compiled .
	@touch $@

bench/node_modules: bench/package.json bench/package-lock.json | $(STAMP)
	$(SAY) 'Installing boardgame.io, which the load is compared with.'
	@cd bench && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --silent || \
		echo 'make: boardgame.io could not be installed; the server is measured alone.' >&2
	@mkdir -p $@ && touch $@

$(TRAIN): requirements-train.lock $(STAMP)
	$(SAY) 'Installing PyTorch, from requirements-train.lock (some minutes).'
	@$(PIP) --require-hashes -r requirements-train.lock
	@touch $@

# In environments of their own: nothing else that is installed here has to agree with them.
INSTALL_APART = $(PYTHON) -m venv --clear $(1); \
	if [ -x $(BIN)/uv ]; then install="$(BIN)/uv pip install -q --python $(1)/bin/python"; \
	else install="$(1)/bin/python -m pip install -q --disable-pip-version-check"; fi; \
	for lock in $(2); do $$install --require-hashes -r $$lock || exit 1; done

$(JAX): requirements-jax.lock requirements.lock | $(STAMP)
	$(SAY) 'Installing JAX in build/jax, from requirements-jax.lock (a minute).'
	@$(call INSTALL_APART,build/jax,requirements.lock requirements-jax.lock)
	@touch $@

$(SB3): requirements-sb3.lock requirements.lock | $(STAMP)
	$(SAY) 'Installing sb3-contrib and PyTorch in build/sb3, from requirements-sb3.lock (some minutes).'
	@$(call INSTALL_APART,build/sb3,requirements.lock requirements-sb3.lock)
	@touch $@

$(DOCS): requirements-docs.lock | $(STAMP)
	$(SAY) 'Installing what the documentation is built with in build/docs-tools, from requirements-docs.lock.'
	@$(call INSTALL_APART,build/docs-tools,requirements-docs.lock)
	@touch $@

# Node comes with the tools of `make setup`; nobody has to install it.
$(NODE_MODULES): web/package.json web/package-lock.json | $(STAMP)
	$(SAY) 'Installing what the page is built with, as web/package-lock.json names it (half a minute).'
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --silent --no-audit --no-fund
	@touch $@

$(PAGE): $(NODE_MODULES) $(PAGE_FILES)
	$(SAY) 'Building the page.'
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent build
	@touch $@

$(BENCH): requirements-bench.lock $(STAMP)
	$(SAY) 'Installing what the benchmark compares with, from requirements-bench.lock.'
	@$(PIP) --require-hashes -r requirements-bench.lock
	@touch $@
