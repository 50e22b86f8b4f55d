# The commands of everyday work. `make demo` and `make test` set up a fresh machine by themselves.

SWIFT ?= swift
# In CI warnings fail the build: make SWIFT_FLAGS="-Xswiftc -warnings-as-errors" …
SWIFT_FLAGS ?=
RELEASE_FLAGS = -c release --disable-local-rpath $(STATIC_FLAGS) $(SWIFT_FLAGS)
RELEASE_BINARY = $(CURDIR)/.build/release/devkit
PREFIX ?= /usr/local
ifneq ($(shell uname -s),Darwin)
# On macOS the run-time libraries are part of the system.
STATIC_FLAGS = --static-swift-stdlib -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
  -Xlinker --no-export-dynamic $(FIXED_FLAGS)
# At a fixed address, a program need not be relocated at each start (docs/architecture.md); PIE=yes makes it
# position-independent.
PIE ?=
ifneq ($(PIE),yes)
FIXED_FLAGS = -Xlinker -no-pie
endif
# Where libgit2 is loaded, the functions are exported that are to come before its own (devkit_git2.c).
EXPORTED = mbedtls_x509_crt_parse_file libssh2_init libssh2_exit
LOADED_FLAGS = $(EXPORTED:%=-Xlinker --export-dynamic-symbol=%)
endif
# How many random inputs each mutation test tries, as a multiple of the small default.
DEEP_SCALE = 20

.DEFAULT_GOAL := build
.PHONY: setup build release-binary demo test test-deep lint format documents bench fuzz fuzz-quick fuzz-planted test-sanitized coverage install uninstall release check-release clean

setup:
	@Scripts/setup build

build: setup
	$(SWIFT) build $(SWIFT_FLAGS)

release-binary: setup
	archives="$$(Scripts/static-libraries)"; linked=; \
	  if [ -e "$$archives/libgit2.pc" ]; then linked=yes; fi; \
	  PKG_CONFIG_PATH="$$archives:$$PKG_CONFIG_PATH" DEVKIT_LINKED_LIBGIT2="$$linked" \
	  $(SWIFT) build $(RELEASE_FLAGS) $$([ -n "$$linked" ] || echo "$(LOADED_FLAGS)") --product devkit

# Generates the accessors of the example package and runs the program that uses them.
demo: release-binary
	@Scripts/demo "$(RELEASE_BINARY)"

# The plugins' tests build packages and run alone: SwiftPM tells what has changed by the time of files.
PLUGIN_TESTS = EndToEndTests.PluginTests
test: demo
	@Scripts/setup test
	DEVKIT_BINARY="$(RELEASE_BINARY)" $(SWIFT) test $(SWIFT_FLAGS) --filter $(PLUGIN_TESTS)
	DEVKIT_BINARY="$(RELEASE_BINARY)" $(SWIFT) test $(SWIFT_FLAGS) --skip-build --skip $(PLUGIN_TESTS)

# The same tests with the full number of random inputs.
test-deep: demo
	@Scripts/setup test
	DEVKIT_BINARY="$(RELEASE_BINARY)" $(SWIFT) test $(SWIFT_FLAGS) --filter $(PLUGIN_TESTS)
	DEVKIT_TEST_COUNT_SCALE=$(DEEP_SCALE) DEVKIT_BINARY="$(RELEASE_BINARY)" \
	  $(SWIFT) test $(SWIFT_FLAGS) --skip-build --skip $(PLUGIN_TESTS)

SWIFT_SOURCES = Package.swift Sources Plugins Tests Examples/ResourceApp/Package.swift \
  Examples/ResourceApp/Sources Fuzz/Package.swift Fuzz/Sources/Fuzz
lint:
	$(SWIFT) format lint --strict --configuration .swift-format --parallel --recursive \
	  $(SWIFT_SOURCES)

format:
	$(SWIFT) format --in-place --configuration .swift-format --parallel --recursive \
	  $(SWIFT_SOURCES)

# completions/, man/ and parts of docs/ come from the commands' declarations and from what they print.
documents: release-binary
	@Scripts/setup test
	@Scripts/completions "$(RELEASE_BINARY)"
	@Scripts/documents "$(RELEASE_BINARY)"

# Every parser under libFuzzer and AddressSanitizer, for so many seconds each; on Linux.
FUZZ_SECONDS ?= 60
fuzz:
	@Scripts/fuzz $(FUZZ_SECONDS)

# A few inputs for each, the same every time.
fuzz-quick:
	@Scripts/fuzz --quick

# The same with a crash built into each target, which has to be found.
fuzz-planted:
	@Scripts/fuzz --planted

# The tests with AddressSanitizer, which also tells what libraries of C were not given back, and with
# ThreadSanitizer; each in a build folder of its own. Those that start programs have nothing new to see, and
# those that bound the memory leave no room for the sanitizers' own.
UNSANITIZED = EndToEndTests PipelineMutationTests noInputTrapsHangsOrBalloons noSmallFileTakesAGigabyte
test-sanitized: release-binary
	@Scripts/setup test
	LSAN_OPTIONS="suppressions=$(CURDIR)/Scripts/known-leaks" DEVKIT_BINARY="$(RELEASE_BINARY)" \
	  $(SWIFT) test --sanitize address --scratch-path .build/address $(UNSANITIZED:%=--skip %)
	DEVKIT_BINARY="$(RELEASE_BINARY)" $(SWIFT) test --sanitize thread --scratch-path .build/thread \
	  $(UNSANITIZED:%=--skip %)

# Which lines of the sources the tests run; fails below 85 in 100. On Linux.
coverage: demo
	@Scripts/coverage

# All of it takes some 15 minutes; BENCH_FLAGS=--quick only sees that everything runs.
BENCH_FLAGS ?=
bench: release-binary
	@Scripts/setup bench
	@cd Benchmarks && python3 -m unittest -q measuring.tests
	@Benchmarks/run "$(RELEASE_BINARY)" $(BENCH_FLAGS)

# DESTDIR is for packages that are made elsewhere than they are installed.
install: release-binary
	@Scripts/install install "$(DESTDIR)$(PREFIX)" "$(RELEASE_BINARY)"

uninstall:
	@Scripts/install uninstall "$(DESTDIR)$(PREFIX)"

# What a release consists of, in .build/release-files; check-release tries it, as root on Debian.
release: release-binary
	@Scripts/setup test
	@Scripts/release "$(RELEASE_BINARY)"

check-release: release
	@Scripts/setup release
	@Scripts/check-release

clean:
	$(SWIFT) package clean
	rm -rf Examples/ResourceApp/.build Fuzz/.build
