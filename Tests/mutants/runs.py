"""Runs tests: each alone, to see for which mutants it may matter; then for a mutant just those."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from scratch import FOLDER, TREE, fingerprint

# Seconds that tests may take together before the next, dearer ones have their turn.
TIERS = [2, 20, float("inf")]
PATIENCE = 20  # seconds that a run may take for no reason
SLOWNESS = 5  # how many times longer than alone a test may take beside others

FAILED, CRASHED, ENDLESS, PASSED = "a failing test", "a crash", "a time-out", None


class Tests:
    """The built tests, with what each takes and reaches when no mutant is on.

    A test reaches a mutant where the change would make a difference: where a comparison would come
    out otherwise, or a guard would have been needed.
    """

    def __init__(self, scratch, jobs, say):
        self.scratch, self.jobs, self.say = scratch, jobs, say
        self.seconds, self.failing, self.untraceable = {}, [], []
        self.reaching = defaultdict(list)

    # --- what reaches what ---

    def trace(self):
        """Runs every test alone, except for those of modules that are as they were."""
        memory = FOLDER / "reached.json"
        old = json.loads(memory.read_text()) if memory.exists() else {}
        new = {}
        for module, tests in self.modules().items():
            key = f"{module} {fingerprint(self.sources(module))}"
            new[key] = old.get(key) or self.traced(module, tests)
            memory.write_text(json.dumps(old | new))
        memory.write_text(json.dumps(new))
        for notes in new.values():
            self.learn(notes)

    def modules(self):
        """The names of all tests, by their module."""
        command = [*self.command(), "--list-tests"]
        if not self.is_direct():
            command = [*self.scratch.command("test"), "list", "--skip-build"]
        listed = subprocess.run(command, cwd=TREE, check=True, capture_output=True, text=True)
        modules = defaultdict(list)
        for name in listed.stdout.splitlines():
            modules[name.split(".")[0]].append(name)
        return modules

    def sources(self, module):
        """The files on which the tests of a module depend."""
        others = re.compile(r"Tests/(mutants|\w+Tests)/")
        for path in TREE.rglob("*"):
            name = str(path.relative_to(TREE))
            if path.is_file() and (name.startswith(f"Tests/{module}/") or not others.match(name)):
                yield path

    def traced(self, module, tests):
        """For each test: whether it passes, its seconds, and what it reaches."""
        notes = {}
        with ThreadPoolExecutor(self.jobs) as pool:
            for test, note in zip(tests, pool.map(self.traced_test, tests)):
                notes[test] = note
                self.say(f"{module}: {len(notes)} of {len(tests)} tests traced", passing=True)
        return notes

    def traced_test(self, test):
        """Whether a test passes, its seconds, and what it reaches: all, if it fails only where notes
        are taken, because it counts system calls or limits the size of files."""
        start = time.monotonic()
        with tempfile.NamedTemporaryFile() as file:
            outcome = self.run([test], 600, HAPTIC_MUTANT_NOTES=file.name)
            reached = sorted({int(line) for line in file.read().split()})
        if outcome is not PASSED:
            start, reached = time.monotonic(), None
            outcome = self.run([test], 600)
        return outcome is PASSED, time.monotonic() - start, reached

    def learn(self, notes):
        """Keeps what tracing found."""
        for test, (passes, seconds, reached) in notes.items():
            if not passes:
                self.failing.append(test)
                continue
            self.seconds[test] = seconds
            if reached is None:
                self.untraceable.append(test)
            for number in reached or []:
                self.reaching[number].append(test)

    # --- what notices what ---

    def outcome(self, mutant):
        """What gives a mutant away among the tests that reach it, cheap ones first."""
        for tests in self.tiers(self.reaching[mutant.number] + self.untraceable):
            limit = PATIENCE + SLOWNESS * sum(self.seconds[test] for test in tests)
            outcome = self.run(tests, limit, HAPTIC_MUTANT=str(mutant.number))
            if outcome is not PASSED:
                return outcome
        return PASSED

    def tiers(self, tests):
        """Tests in lists that take longer and longer."""
        tiers, seconds = [[] for _ in TIERS], 0
        for test in sorted(tests, key=self.seconds.get):
            seconds += self.seconds[test]
            tiers[next(n for n, most in enumerate(TIERS) if seconds <= most)].append(test)
        return [tier for tier in tiers if tier]

    # --- running ---

    def is_direct(self):
        """Whether the bundle of tests is a program, which starts much faster than `swift test`."""
        return sys.platform == "linux"

    def command(self):
        """What runs the tests."""
        if not self.is_direct():
            return [*self.scratch.command("test"), "--skip-build"]
        bundle = next((FOLDER / "build" / "debug").glob("*.xctest"))
        return [str(bundle), "--testing-library", "swift-testing"]

    def run(self, tests, limit, **variables):
        """What became of some tests; ends at the first failure."""
        filters = [word for test in tests for word in ("--filter", exactly(test))]
        folder = tempfile.mkdtemp(prefix="mutant-")
        try:
            return watched([*self.command(), *filters], limit, {"TMPDIR": folder, **variables})
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def exactly(test):
    """A pattern for one test's name; the name of its file may follow."""
    return "^" + re.sub(r"([.^$*+?()\[\]{}|\\])", r"\\\1", test) + "(/|$)"


def watched(command, limit, variables):
    """How a run of tests ends, or is ended: at its first failure or when its time is over."""
    # Whatever a run starts inherits the limit, so that an endless loop ends even if nobody waits.
    limited = ["/bin/sh", "-c", f'ulimit -t {int(2 * limit)}; exec "$@"', "sh", *command]
    # A crash that a mutant is to make needs no report; its writer would outlive us with our pipe.
    quiet = {"SWIFT_BACKTRACE": "enable=no"}
    process = subprocess.Popen(
        limited, cwd=TREE, env={**os.environ, **quiet, **variables}, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    late = threading.Event()
    timer = threading.Timer(limit, lambda: (late.set(), end(process)))
    timer.start()
    try:
        if any(b" recorded an issue" in line for line in process.stdout):
            end(process)
            return FAILED
        process.wait()
        return ENDLESS if late.is_set() else PASSED if process.returncode == 0 else CRASHED
    finally:
        timer.cancel()
        process.stdout.close()
        process.wait()


def end(process):
    """Ends a process and all that it has started."""
    family, parents = [process.pid], defaultdict(list)
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True).stdout
    for line in listed.splitlines():
        child, parent = map(int, line.split())
        parents[parent].append(child)
    for each in family:
        family += parents[each]
    for each in family:
        try:
            os.kill(each, signal.SIGKILL)
        except ProcessLookupError:
            pass
