# `make serve` and `make test` do everything that a fresh machine needs; `make help` lists the rest.
SHELL := /bin/bash
.DEFAULT_GOAL := help
PY := .venv/bin/python
export PYTHONPATH := site:py
export PATH := $(CURDIR)/.venv/bin:$(PATH)
export PLAYWRIGHT_BROWSERS_PATH := $(CURDIR)/.cache/browsers
export NO_MKDOCS_2_WARNING := 1
export DISABLE_MKDOCS_2_WARNING := true
export PYODIDE_SOURCE
MKDOCS := $(PY) -m builder && echo "pages: running every cell, in both languages" && $(PY) -m mkdocs build --strict --quiet

.PHONY: help serve build test bench bench-peers check clean new-exercise setup setup-test

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

serve: setup ## install, build and serve the site on http://127.0.0.1:8000, rebuilt at each change
	@echo "serving on http://127.0.0.1:8000 (the first build takes about half a minute; Ctrl-C ends it)"
	@$(PY) -m builder serve
	@$(PY) -m mkdocs serve --dev-addr 127.0.0.1:8000

build: setup ## build the site into build/site
	@$(MKDOCS)
	@echo "the site is in build/site"

test: setup setup-test ## install what the tests need, Chromium included, and run every test
	@$(MKDOCS)
	@$(PY) -m pytest --numprocesses 2 --dist loadfile

check: setup-test ## run the quick tests: the library, the engine and the exercises, without a browser
	@$(PY) -m pytest tests/posenc tests/livecell tests/site/test_exercises.py

bench: setup setup-test ## measure speed, as ratios within one run
	@$(MKDOCS)
	@PYTHONPATH=$(PYTHONPATH):tests $(PY) -m tests.bench

bench-peers: setup setup-test .cache/peers/.done ## measure the start of Python beside JupyterLite, PyScript, markdown-exec and plain Pyodide
	@$(MKDOCS)
	@PYTHONPATH=$(PYTHONPATH):tests $(PY) -m tests.bench.peers

new-exercise: setup ## start an exercise: make new-exercise NAME=my-exercise
	@$(PY) -m builder.exercises new "$(NAME)"

clean: ## remove what was built; what was downloaded stays
	rm -rf build

setup: .venv/build.done node_modules/.done

setup-test: setup .venv/test.done
	@$(PY) site/setup/chromium.py

.venv/build.done: requirements-build.txt
	@bash site/setup/venv.sh
	@echo "Python packages: installing (pinned, into .venv)"
	@bash site/setup/pip.sh requirements-build.txt
	@bash site/setup/node.sh
	@touch $@

.venv/test.done: requirements-test.txt .venv/build.done
	@echo "test packages: installing (pinned, into .venv)"
	@bash site/setup/pip.sh requirements-test.txt
	@touch $@

.cache/peers/.done: $(wildcard tests/bench/peers/requirements*.txt) tests/bench/peers/package-lock.json
	@echo "peers of the bench: installing (pinned, into .cache/peers)"
	@bash tests/bench/peers/setup.sh
	@touch $@

node_modules/.done: package-lock.json .venv/build.done
	@echo "npm packages: installing (pinned, into node_modules)"
	@if [ -L node_modules ]; then echo "node_modules is a link: npm ci would empty the folder that it leads to. Remove the link." >&2; exit 1; fi
	@npm ci --no-audit --no-fund --loglevel=error --ignore-scripts
	@touch $@
