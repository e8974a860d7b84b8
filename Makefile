# One command for each chore; `make` alone lists them. What takes more than five lines is in .ci/.

PREFIX ?= /usr/local
DESTDIR ?=

ifeq ($(shell uname),Darwin)
# Homebrew's folders are not on the compiler's own path; see Sources/CSndfile/README.md.
BREW := $(shell brew --prefix 2>/dev/null)
FLAGS := $(if $(BREW),-Xcc -I$(BREW)/include -Xlinker -L$(BREW)/lib)
RELEASE := -c release $(FLAGS)
else
# A static standard library: the command then starts faster, and runs where Swift is not installed.
# Fixed addresses: see Documentation/decisions/0009-fixed-addresses.md. Without the debugging information
# of the static library the command has 32 MB instead of 55; its names stay, for backtraces. The toolchain's
# own linker, because gold warns of a `mktemp` in the standard library that nothing here calls. No table of
# the command's own symbols: nothing loads into it, and without it the command starts faster in less memory.
# It looks for libraries where the system has them, and not in its own folder first: 25 fewer failing calls at its start.
# For the same reasons the C++ library is an archive, which `make setup` finds, and after `make order` the functions
# that common commands run lie next to one another; a name in the list that is no longer a function is skipped.
ORDER := $(wildcard $(CURDIR)/.build/functions.order)
RELEASE := -c release --static-swift-stdlib --disable-local-rpath -debug-info-format none -Xswiftc -use-ld=lld -Xswiftc "-L$(CURDIR)/.build/static" \
  -Xswiftc -Xclang-linker -Xswiftc -no-pie \
  -Xlinker --strip-debug -Xlinker --no-export-dynamic \
  $(if $(ORDER),-Xlinker "--symbol-ordering-file=$(ORDER)" -Xlinker --no-warn-symbol-ordering)
endif

SOURCES := $(wildcard Sources Plugins Tests Patterns Benchmarks Package.swift)

# Tests, and all that uses what they build, run what is compiled for release, without debugging information, in a folder
# of its own; see Documentation/decisions/0041-tests-run-optimised-code.md.
test slow compare fuzz faults docs site site-test build-systems: export HAPTIC_TESTING = 1
TESTING := -c release --scratch-path .build/testing -debug-info-format none $(FLAGS)
TESTED := .build/testing/release/haptic-cli

# Product by product: building all builds the command a second time, for the plugins, which takes a minute. `swift test`
# would build everything anew, because it adds an option for testing that the manifest has given already.
COMMAND := swift build $(TESTING) --product haptic-cli
BUNDLE := swift build $(TESTING) --product haptic-synthPackageTests
TEST := swift test $(TESTING) --skip-build --test-product haptic-synthPackageTests $(if $(FILTER),--filter "$(FILTER)")

.PHONY: setup demo build order test slow web portable compare fuzz faults mutants lint format bench evaluate docs site site-test consumer plugins build-systems check install release dist dist-test judges where help
.DEFAULT_GOAL := help

setup: ## Install what building and testing need (libsndfile, libsamplerate)
	@.ci/setup

demo: build ## Build, render a few patterns into ./demo, and show what is inside one
	@.ci/demo "$$(swift build $(RELEASE) --show-bin-path)/haptic-cli" demo

# The assembler copies these files; the package manager does not know that.
EMBEDDED := Documentation/rules/RulePages.c Sources/FormatFiles/FormatFiles.c Patterns/files/PatternFiles.c Patterns/interactions/InteractionFiles.c Sources/LiveRuntimes/LiveRuntimes.c
Documentation/rules/RulePages.c: $(wildcard Documentation/rules/*.md)
	@touch $@
Sources/FormatFiles/FormatFiles.c: $(wildcard Sources/HapticFormats/Profiles/Data/* Sources/HapticFormats/*/Schemas/*)
	@touch $@
Patterns/files/PatternFiles.c: $(wildcard Patterns/*/*.ahap Patterns/scenes/*)
	@touch $@
Patterns/interactions/InteractionFiles.c: $(wildcard Patterns/interactions/*.json)
	@touch $@
Sources/LiveRuntimes/LiveRuntimes.c: $(wildcard Sources/LiveRuntimes/*.txt Sources/LiveRuntimes/*.kt Sources/LiveRuntimes/*.ts Sources/LiveRuntimes/*.xml Sources/HapticScenes/Live/Live*.swift)
	@touch $@

build: setup $(EMBEDDED) ## Build the command, optimised
	swift build $(RELEASE) --product haptic-cli

order: build ## Link the functions that common commands run next to one another: 2 MB less memory (needs valgrind)
	@.ci/order "$$(swift build $(RELEASE) --show-bin-path)/haptic-cli"
	@$(MAKE) --no-print-directory build

test: setup $(EMBEDDED) ## Run every test (FILTER=Transcript for those whose names contain it)
	$(COMMAND)
	$(BUNDLE)
	$(TEST)

slow: setup ## Print the ten slowest tests, each with its own time (SLOW=n for n)
	$(COMMAND)
	$(BUNDLE)
	@.ci/slow $${SLOW:-10} $(TEST)

web: ## Build the engine for browsers and Node, and the studio page, into .build/web
	@.ci/setup portable
	.ci/web

portable: judges web compare ## Compare the WebAssembly module with the command, and feed it damaged files (needs node)

# The comparison alone, of a module that is there; AGREE=n for n damaged files that all must judge alike. A test of the
# page compiles TypeScript.
compare:
	@.ci/setup live
	$(COMMAND)
	.ci/portable $(TESTED) $(FILES)

live: build ## Compile live code in three languages, and play it to stand-ins (CHANCE=n for n interactions made by chance, COSTS=1 for what updates take)
	@.ci/setup live
	Tests/Live/run "$$(swift build $(RELEASE) --show-bin-path)/haptic-cli" $(if $(CHANCE),--chance $(CHANCE)) $(if $(COSTS),--costs)

fuzz: setup ## Feed every reader 100,000 damaged files, and every report as many hostile names (FUZZ=n for n, FUZZ_FORMAT=ahap for one reader)
	$(BUNDLE)
	FUZZ=$${FUZZ:-100000} $(TEST) --filter "ReaderFuzzTests|SoundFuzzTests|HostileReportTests"

faults: setup ## Fail every system call of every command, one by one, and kill it at each (needs strace)
	$(COMMAND)
	$(BUNDLE)
	FAULTS=all $(TEST) --filter SystemCallTests

mutants: setup ## Make small changes to what guards files and limits, and list those no test notices
	Tests/mutants/mutants.py $(MUTANTS) -- $(FLAGS)

lint: ## Check formatting and documentation comments, and that no file lies about
	swift format lint --strict --parallel --recursive $(SOURCES)
	.ci/strays

format: ## Format every Swift file in place
	swift format --in-place --parallel --recursive $(SOURCES)

bench: build ## Measure speed and memory beside a floor and, where installed, Csound and numpy
	Benchmarks/run

evaluate: build ## Measure the conversion of sounds beside other detectors (EVALUATE="--recordings DIR" for more; needs python3)
	Benchmarks/Sounds/evaluate $(EVALUATE)

# Where the command is built, for scripts.
where:
	@swift build $(RELEASE) --show-bin-path

docs: setup ## Build the documentation of each library into .build/docs
	.ci/docs $(TESTING)

site: web docs ## Build a site for any static host into .build/site: gallery, studio, documents, API
	.ci/site $(TESTED)

site-test: judges ## Build the site once more, and open every page of it in browsers (EVERY=n for every n-th)
	.ci/site $(TESTED) $(or $(EVERY),1)

consumer: ## Prove that an app can use the pure libraries without libsndfile
	.ci/consumer

plugins: setup ## Prove that an app can have Swift made from its patterns, and check them, by SwiftPM's plugins
	.ci/plugins

build-systems: setup ## Run the examples for Gradle, Bazel and others, as far as these are installed
	$(COMMAND)
	Tests/BuildSystems/run $(TESTED)

check: lint test consumer ## Everything to run before a commit

install: order ## Install the command, its completions and man pages under PREFIX (/usr/local)
	.ci/install "$$(swift build $(RELEASE) --show-bin-path)/haptic-cli" "$(DESTDIR)$(PREFIX)"

# The studio page, older than nothing that it is made from.
PAGE := .build/web/haptic-studio.html
SMALL := .build/web/small.wasm
$(PAGE): .ci/web $(shell find Patterns Sources/FormatFiles $(addprefix Sources/Haptic,Model Scenes Formats FromSound Render Workbench Web) -type f)
	$(MAKE) web
# The smaller engine, with what the other was built with.
$(SMALL): $(PAGE)
	.ci/web small

release: build ## Say what keeps a release from going out
	.ci/release "$$(swift build $(RELEASE) --show-bin-path)/haptic-cli"

dist: order $(PAGE) $(SMALL) ## Pack the command for machines without a compiler: a tarball and a Debian package, into .build/dist
	@.ci/setup dist
	.ci/dist "$$(swift build $(RELEASE) --show-bin-path)/haptic-cli"

dist-test: dist ## Try the packages: on a bare Debian (needs root and debootstrap), in CI jobs, as a pre-commit hook
	@.ci/setup dist-test
	.ci/dist-test "$$(swift build $(RELEASE) --show-bin-path)/haptic-cli"

judges: setup ## Install the programs that a few tests compare with (sndfile-info, sox, ffmpeg, xmllint, strace)
	@.ci/setup judges

help: ## List the targets
	@sed -nE 's/^([a-z-]+):[^#]*## (.*)/  make \1	\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 18
