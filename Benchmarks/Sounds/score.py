#!/usr/bin/env python3
"""Scores onsets against the truth of sounds.py, and curves against the level of recorded vibrations.

usage: score.py SOUNDS [--bias MS] -- COMMAND …       a folder that sounds.py wrote
       score.py --envelope RECORDINGS -- COMMAND …    a folder of WAV files of vibrations

COMMAND runs once a file, with {} for its path. Where {ahap} occurs, it is the AHAP to be written;
else the command prints onsets in seconds, one a line. Needs numpy, soundfile and mir_eval.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

import mir_eval
import numpy as np
import soundfile

import ahap

WINDOWS = (0.05, 0.025, 0.01, 0.005)
FLOOR = 0.01  # −40 dB below the loudest 10 ms
FRAME = 0.01
START = 0.1  # seconds: whether a recording's noise is an onset as it begins is a matter of taste, so nothing here counts


class Onsets:
    """Adds up how found onsets compare with true ones, over files and by class of sound."""

    def __init__(self):
        self.counts = {}  # by class and window: matched, true, found
        self.errors, self.false, self.seconds = [], 0, 0.0

    def add(self, name, truth, found, seconds, others=()):
        """Adds what was found in a file; `others` are onsets that need not be found, and are not false."""
        truth, found = np.array(truth, float), np.sort(np.array(found, float))
        found = found[found >= START]
        if len(others) and len(found):
            needed = {j for _, j in mir_eval.util.match_events(truth, found, max(WINDOWS))} if len(truth) else set()
            near = np.min(np.abs(found[:, None] - np.array(others, float)), axis=1) <= max(WINDOWS)
            found = found[[j in needed or not near[j] for j in range(len(found))]]
        self.seconds += seconds
        for window in WINDOWS:
            matches = mir_eval.util.match_events(truth, found, window) if len(truth) and len(found) else []
            count = self.counts.setdefault(name, {}).setdefault(window, np.zeros(3, int))
            count += (len(matches), len(truth), len(found))
            if window == max(WINDOWS):
                self.errors += [found[j] - truth[i] for i, j in matches]
                self.false += len(found) - len(matches)

    def figures(self):
        by_class = {name: _rates(counts[0.025]) for name, counts in self.counts.items()}
        pooled = {w: _rates(sum(counts[w] for counts in self.counts.values())) for w in WINDOWS}
        size = np.abs(self.errors) if self.errors else [np.nan]
        return {
            "pooled": pooled,
            "classes": by_class,
            "onsets": int(sum(counts[0.05][1] for counts in self.counts.values())),
            "minutes": self.seconds / 60,
            "false": 60 * self.false / self.seconds,
            "bias": float(np.median(self.errors)) if self.errors else 0.0,
            "median": float(np.median(size)),
            "p95": float(np.percentile(size, 95)),
        }


def _rates(count):
    """Precision, recall and F of how many were matched, true and found."""
    hits, true, found = map(int, count)
    return {
        "precision": hits / max(1, found),
        "recall": hits / max(1, true),
        "f": 2 * hits / max(1, true + found),
        "true": true,
    }


def recorded_level(path):
    """The RMS of each 10 ms of a file, without its mean, and its length in seconds.

    Recordings of 8 bits may lie a step or two off zero, which nobody feels.
    """
    samples, rate = soundfile.read(path, always_2d=True)
    samples = samples.mean(axis=1) - samples.mean()
    edges = np.round(np.arange(0, len(samples) / rate + 1e-9, FRAME) * rate).astype(int)
    energy = np.concatenate([[0], np.cumsum(samples**2)])
    edges = edges[edges <= len(samples)]
    return np.sqrt(np.diff(energy[edges]) / np.diff(edges)), len(samples) / rate


def converted_level(conversion, frames):
    """The RMS of the strength in each of the first 10 ms frames."""
    times = (np.arange(frames * 10) + 0.5) * FRAME / 10
    return np.sqrt(np.mean(conversion.strength(times).reshape(frames, 10) ** 2, axis=1))


def compare_levels(recorded, converted):
    """The difference in dB at the gain that makes it least, and the correlation of the amplitudes.

    What is more than 40 dB below the loudest 10 ms of the recording counts as 40 dB below it, on both sides.
    """
    loudest = np.max(recorded)
    level = lambda x: 20 * np.log10(np.maximum(x / loudest, FLOOR))
    target, first = level(recorded), np.max(recorded) / max(1e-9, np.max(converted))
    error = lambda gain: float(np.sqrt(np.mean((target - level(converted * gain)) ** 2)))
    least = min(error(first * 10 ** (db / 20)) for db in np.arange(-40, 40.05, 0.1))
    varies = np.std(recorded) > 0 and np.std(converted) > 0
    return least, float(np.corrcoef(recorded, converted)[0, 1]) if varies else float("nan")


def envelope(path, conversion):
    """RMSE in dB, correlation and points a second of one conversion of a recorded vibration."""
    recorded, seconds = recorded_level(path)
    error, correlation = compare_levels(recorded, converted_level(conversion, len(recorded)))
    return {"rmse": error, "correlation": correlation, "points": len(conversion.points) / seconds}


def mean_envelope(scores):
    """Means over recordings; a correlation with what does not vary is none and left out."""
    return {key: float(np.nanmean([score[key] for score in scores])) for key in scores[0]} | {
        "files": len(scores)
    }


def run(command, path):
    """What a command makes of a file: a Conversion, or the onsets that it prints."""
    with tempfile.TemporaryDirectory() as folder:
        written = pathlib.Path(folder, "out.ahap")
        words = [word.replace("{ahap}", str(written)).replace("{}", str(path)) for word in command]
        done = subprocess.run(words, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"{' '.join(words)}: {done.stderr.strip()}")
        if files := sorted(pathlib.Path(folder).glob("out*.ahap")):
            return ahap.Conversion(*files)
        return [float(line.split()[0]) for line in done.stdout.splitlines() if line.strip()]


def score_onsets(folder, command, bias=0.0):
    """Onset figures of a command over a folder of sounds."""
    truth = json.loads((folder / "truth.json").read_text())
    total = Onsets()
    for name, onsets in truth.items():
        path = folder / f"{name}.wav"
        found = run(command, path)
        found = found.onsets if isinstance(found, ahap.Conversion) else found
        total.add(name, onsets, np.array(found) - bias, soundfile.info(path).duration)
    return total.figures()


def describe(figures):
    for window, rates in figures["pooled"].items():
        print(
            f"±{window * 1e3:.0f} ms: precision {rates['precision']:.3f}, recall {rates['recall']:.3f}, F {rates['f']:.3f}"
        )
    print(
        f"false a minute {figures['false']:.1f}; bias {figures['bias'] * 1e3:+.1f} ms; "
        f"error median {figures['median'] * 1e3:.1f} ms, 95 % {figures['p95'] * 1e3:.1f} ms"
    )
    print(
        "F at ±25 ms: " + ", ".join(f"{name} {rates['f']:.3f}" for name, rates in figures["classes"].items())
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path, metavar="SOUNDS", nargs="?")
    parser.add_argument("--envelope", type=pathlib.Path, metavar="RECORDINGS")
    parser.add_argument("--bias", type=float, default=0, metavar="MS", help="taken from every onset found")
    own = sys.argv[1:]
    split = own.index("--") if "--" in own else len(own)
    options, command = parser.parse_args(own[:split]), own[split + 1 :]
    if not command or not (options.folder or options.envelope):
        parser.error("give a folder and, after --, a command")
    if options.folder:
        describe(score_onsets(options.folder, command, options.bias / 1e3))
    if options.envelope:
        files = sorted(options.envelope.glob("*.wav"))
        means = mean_envelope([envelope(path, run(command, path)) for path in files])
        print(
            f"{means['files']} recordings: RMSE {means['rmse']:.2f} dB, correlation {means['correlation']:.3f}, "
            f"{means['points']:.1f} points/s"
        )


if __name__ == "__main__":
    main()
