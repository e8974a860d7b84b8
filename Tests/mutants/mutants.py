#!/usr/bin/env -S python3 -B
"""Makes small changes to the code that guards files, names, limits and times, one by one, and lists
those that no test notices; or, with --area live, to what writes live code, and lists those that no
golden run notices.

All changes are compiled into one copy of the package, and an environment variable chooses one for
each run of the tests. A test is run only for the changes that could make a difference to it.
"""

import argparse
import hashlib
import os
import shutil
import signal
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed

import areas
import equivalents
import golden
import runs
import scratch


def main():
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # ends at once, with every test that runs
    options = arguments()
    generator = options.area if options.area in areas.GENERATORS else None
    package = scratch.Scratch(options.flags, say, generator)
    reasons = equivalents.recorded()
    if options.list:
        return print(*chosen(package, reasons, options), sep="\n")
    say("building")
    package.build()
    tests = (golden.Runs if generator else runs.Tests)(package, options.jobs, say)
    tests.trace()
    outcomes = tried(chosen(package, reasons, options), tests, options.jobs)
    report(package, reasons, tests, outcomes)


def arguments():
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--count", type=int, default=300, help="how many changes to try (300)")
    parser.add_argument("--seed", type=int, default=1, help="chooses which (1)")
    parser.add_argument("--area", choices=areas.AREAS | areas.GENERATORS, help="only those of an area")
    parser.add_argument(
        "--only", type=int, nargs="+", metavar="NUMBER", help="only these, by the numbers in brackets")
    parser.add_argument("--list", action="store_true", help="list them, and stop")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many at a time")
    parser.add_argument("flags", nargs="*", help="behind --: flags for `swift build`")
    return parser.parse_args()


def chosen(package, reasons, options):
    """The mutants to try: by their numbers, or those that come first in the seed's order."""
    if options.only:
        return [mutant for mutant in package.mutants if mutant.number in options.only]
    paths = areas.files(scratch.ROOT, options.area)
    pool = [each for each in package.mutants if each.path in paths and each.key not in reasons]
    return sorted(pool, key=lambda mutant: drawn(options.seed, mutant))[:options.count]


def drawn(seed, mutant):
    """Where a mutant stands in a seed's order, whatever others there are."""
    return hashlib.sha256(repr((seed, mutant.key)).encode()).digest()


def tried(mutants, tests, jobs):
    """What became of each mutant."""
    outcomes = {}
    with ThreadPoolExecutor(jobs) as pool:
        futures = {pool.submit(tests.outcome, mutant): mutant for mutant in mutants}
        for future in as_completed(futures):
            mutant, outcome = futures[future], future.result()
            outcomes[mutant] = outcome
            if outcome is runs.PASSED:
                say(str(mutant))
            survivors = sum(outcome is runs.PASSED for outcome in outcomes.values())
            say(f"{len(outcomes)} of {len(mutants)} tried, {survivors} survive", passing=True)
    return outcomes


def report(package, reasons, tests, outcomes):
    """Prints the survivors and the table; fails if there is something to do."""
    survivors = [mutant for mutant, outcome in outcomes.items() if outcome is runs.PASSED]
    ours = {source.path for source in package.sources}
    stale = sorted(key for key in reasons.keys() - {mutant.key for mutant in package.every}
                   if key[0] in ours or not (scratch.ROOT / key[0]).exists())
    say("")
    for mutant in sorted(survivors, key=lambda each: each.number):
        print(mutant)
        print("" if tests.reaching[mutant.number] else "    No test gets to where it matters.\n")
    for path, text, change in stale:
        print(f"equivalents.txt: {path} has no such change any more: {change}\n    {text}\n")
    for test in tests.failing:
        print(f"left out, because it fails with no change at all: {test}\n")
    table(package, reasons, outcomes, survivors)
    sys.exit(1 if survivors or stale else 0)


def table(package, reasons, outcomes, survivors):
    """Prints how many there were of each kind."""
    counts = list(outcomes.values())
    kinds = [runs.FAILED, golden.PLAYED, runs.CRASHED, runs.ENDLESS]
    rows = [("tried", len(counts))]
    rows += [(f"found by {kind}", counts.count(kind)) for kind in kinds]
    rows += [("changing looks alone", counts.count(golden.LOOKS))]
    rows += [
        ("survivors", len(survivors)),
        ("found, in percent", round(100 * (1 - len(survivors) / max(len(counts), 1)), 1)),
        ("changes there are", len(package.every)),
        ("dropped at the build", len(package.every) - len(package.mutants)),
        ("recorded as equivalent", len(reasons)),
    ]
    for name, count in rows:
        print(f"{name:30}{count:>6}")


def say(text, passing=False):
    """Writes what is going on; in place on a terminal, where something passing is not kept."""
    if sys.stderr.isatty():
        width = shutil.get_terminal_size().columns - 1
        print(f"\r{text[:width]:{width}}", end="", file=sys.stderr, flush=True)
    elif text and not passing:
        print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        main()
    except scratch.Unbuildable as fault:
        sys.exit(f"mutants: the copy in {scratch.FOLDER} does not build.\n{fault}")
