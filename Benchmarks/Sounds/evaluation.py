#!/usr/bin/env python3
"""Measures the conversion of sounds to haptics, and the peers beside it; writes figures, tables and a page to listen to.

usage: evaluation.py HAPTIC-CLI [--recordings DIR] [--superflux DIR] [--folder DIR] [--page FILE]

`evaluate` installs what this needs and starts it.
"""

import argparse
import datetime
import itertools
import json
import os
import pathlib
import platform
import resource
import subprocess
import sys
import time

import numpy as np
import soundfile

import ahap
import listen
import page
import peers
import recorded
import score
import sounds

SEEDS = range(9001, 9006)  # evaluation seeds: nothing is ever tuned with these
BIAS_SEED = 1  # a peer's constant bias is measured with this one, on the tuning set
POINTS = (8, 16, 31)  # a second
SETS = ("tuning", "held-out")
KIT_SEEDS = range(9001, 9004)
HOUR = 3600


def say(text):
    print(text, file=sys.stderr, flush=True)


# Onsets.


def corpus(folder, seeds, name):
    """The sounds of a set, as (class, path, onsets), generated for each seed."""
    files = []
    for seed in seeds:
        place = folder / f"{name}-{seed}"
        truth = sounds.write(place, seed, sounds.classes(name))
        files += [(kind, place / f"{kind}.wav", onsets, []) for kind, onsets in truth.items()]
    return files


def measure(find, files, bias=0.0):
    """Figures of a detector over files, and how many seconds of sound it takes in a second of one core."""
    total, before = score.Onsets(), processor_time()
    found = [find(path) for _, path, *_ in files]
    spent = processor_time() - before
    for (kind, path, onsets, others), times in zip(files, found):
        total.add(kind, onsets, np.array(times) - bias, soundfile.info(path).duration, others)
    return total.figures() | {"speed": total.seconds / spent}


def processor_time():
    """Seconds of processor time of this process and of those that it waited for."""
    return sum(
        usage.ru_utime + usage.ru_stime
        for usage in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )


def recordings(folder):
    """Sequences of recorded drums from kits that nothing was tuned with; none where the packages cannot be had."""
    packages = recorded.fetched(folder / "packages")
    return recorded.corpus(packages, folder / "recorded", recorded.JUDGING, KIT_SEEDS) if packages else []


def measure_onsets(cli, found_peers, folder):
    """Figures by set of sounds: of the converter as it is, of peers with their constant bias removed."""
    practice = corpus(folder, [BIAS_SEED], "tuning")
    files = {name: corpus(folder, SEEDS, name) for name in SETS}
    if real := recordings(folder):
        files["recorded"] = real
    rows = []
    ours = peers.converter(cli), peers.converter(cli, "--strategy", "percussive")
    for name, find in zip(("haptic-cli", "haptic-cli --strategy percussive"), ours):
        say(f"onsets: {name}")
        rows.append({"name": name, "bias": 0.0, "sets": {key: measure(find, files[key]) for key in files}})
    for peer in found_peers:
        say(f"onsets: {peer.name}")
        peer.find(practice[0][1])  # what is compiled or loaded once is not timed
        bias = measure(peer.find, practice)["bias"]
        sets = {key: measure(peer.find, files[key], bias) for key in files}
        rows.append(
            {"name": peer.name, "licence": peer.licence, "version": peer.version, "bias": bias, "sets": sets}
        )
    return rows


# Envelopes.


def thinned(level, count):
    """Two yardsticks: a level through so many points, chosen one by one where it is worst, or evenly spaced."""
    places, every = np.arange(len(level)), np.linspace(0, len(level) - 1, count).round().astype(int)
    chosen = [0, len(level) - 1]
    while len(chosen) < count:
        error = np.abs(np.sqrt(np.interp(places, chosen, level[chosen])) - np.sqrt(level))
        error[chosen] = -1
        chosen = sorted(chosen + [int(np.argmax(error))])
    return np.interp(places, chosen, level[chosen]), np.interp(places, every, level[every])


def measure_envelopes(cli, files):
    """Means over recordings, of the converter and of both yardsticks, at each number of points a second."""
    rows = []
    for points in POINTS:
        say(f"envelopes: {points} points/s, {len(files)} recordings")
        options = ("--strategy", "envelope", "--points-per-second", str(points))
        command = [str(cli), "convert", "{}", "-o", "{ahap}", *options]
        rows.append(
            {"name": "haptic-cli", "asked": points}
            | score.mean_envelope([score.envelope(path, score.run(command, path)) for path in files])
        )
        worst, even = [], []
        for path in files:
            level, seconds = score.recorded_level(path)
            count = max(2, round(points * seconds))
            for scores, through in zip((worst, even), thinned(level, count)):
                error, correlation = score.compare_levels(level, through)
                scores.append({"rmse": error, "correlation": correlation, "points": count / seconds})
        rows.append({"name": "worst point first", "asked": points} | score.mean_envelope(worst))
        rows.append({"name": "evenly spaced", "asked": points} | score.mean_envelope(even))
    return rows


# Formats.


def told(words, allowed=(0,)):
    """What a command prints, or nothing if it fails."""
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    return done.stdout if done.returncode in allowed else None


def measure_formats(cli, files, folder):
    """How close the files of each format that can be read come to what they were written from."""
    folder.mkdir(exist_ok=True)
    formats = [f for f in json.loads(told([cli, "formats", "--json"])) if f["reads"] and f["writes"]]
    extensions = {f["name"]: (f["extensions"] or ["he"])[0] for f in formats if f["name"] != "timeline"}
    rows = {name: {"name": name, "held": 0, "of": len(files), "scores": []} for name in extensions}
    for kind, path, *_ in files:
        whole = folder / f"{kind}.timeline.json"
        subprocess.run([str(cli), "convert", str(path), "-o", str(whole), "-q"], check=True)
        for name, extension in extensions.items():
            if found := survival(cli, whole, folder / f"{kind}-{name}.{extension}", name):
                rows[name]["held"] += 1
                rows[name]["scores"].append(found)
    return [summary(row) for row in rows.values()]


def survival(cli, whole, target, name):
    """The comparison of a pattern with what a format keeps of it; nothing where it holds none of it."""
    written = told([cli, "convert", whole, "-o", target, "--to", name, "--json"])
    if written is None:
        return None
    outputs = json.loads(written)["files"][0]["outputs"]
    beside = [word for output in outputs[1:] for word in ("--beside", output)]
    compared = told([cli, "compare", whole, outputs[0], *beside, "--json"], (0, 1))
    if compared is None:
        return None
    compared = json.loads(compared)
    events = compared["events"]
    true = events["matched"] + len(events["missing"])
    return {
        "steps": compared["felt"]["distance"],
        "stSim": compared["renders"]["stSim"],
        "kept": events["matched"] / true if true else 1.0,
        "bytes": sum(os.path.getsize(output) for output in outputs),
    }


def summary(row):
    scores = row.pop("scores")
    means = {key: float(np.mean([score[key] for score in scores])) for key in (scores[0] if scores else ())}
    worst = {"largest": max(score["steps"] for score in scores)} if scores else {}
    return row | means | worst


# Speed.


def most_memory(process):
    """The most memory of a process until it ends, in MB; not a number where there is no /proc.

    The system's own figure would be ours, if that is larger: a child begins as a copy of its parent.
    """
    most, status = float("nan"), pathlib.Path(f"/proc/{process.pid}/status")
    try:
        while peak := [line for line in status.read_text().splitlines() if line.startswith("VmHWM")]:
            most = int(peak[0].split()[1]) / 1024
            time.sleep(0.02)
    except OSError:
        pass
    return most


def measure_speed(cli, files, folder):
    """The conversion of an hour of sound: times, memory and what it wrote."""
    say("speed: an hour of sound")
    sound, rate = folder / "hour.wav", 44_100
    pieces = itertools.cycle([peers.mono(path, rate) for _, path, *_ in files])
    with soundfile.SoundFile(sound, "w", rate, 1, "PCM_16") as out:
        while (left := HOUR * rate - out.tell()) > 0:
            out.write(next(pieces)[:left])
    target, start = folder / "hour.ahap", time.monotonic()
    errors_file = folder / "hour.errors"
    with errors_file.open("w") as errors:
        process = subprocess.Popen([str(cli), "convert", str(sound), "-o", str(target), "-q"], stderr=errors)
    memory = most_memory(process)
    _, status, usage = os.wait4(process.pid, 0)
    errors = errors_file.read_text()
    wall = time.monotonic() - start
    sound.unlink()
    if status != 0:
        return {"error": errors.strip().splitlines()[-1] if errors.strip() else f"status {status}"}
    written = sorted(folder.glob("hour*.ahap"))
    conversion = ahap.Conversion(*written)
    return {
        "wall": wall,
        "processor": usage.ru_utime + usage.ru_stime,
        "memory": memory,
        "taps": len(conversion.onsets),
        "points": len(conversion.points),
        "bytes": sum(file.stat().st_size for file in written),
    }


# All of it.


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("cli", type=pathlib.Path, metavar="HAPTIC-CLI")
    parser.add_argument(
        "--recordings", type=pathlib.Path, metavar="DIR", help="WAV files of vibrations, for envelopes"
    )
    parser.add_argument(
        "--superflux", type=pathlib.Path, metavar="DIR", help="a clone of github.com/CPJKU/SuperFlux"
    )
    parser.add_argument(
        "--folder", type=pathlib.Path, default=".build/evaluate", metavar="DIR", help="where to write"
    )
    parser.add_argument(
        "--page", type=pathlib.Path, default="Documentation/Sound-to-haptics.md", metavar="FILE"
    )
    return parser.parse_args()


def main():
    options = arguments()
    cli, folder = options.cli.resolve(), options.folder
    folder.mkdir(parents=True, exist_ok=True)
    found, skipped = peers.available(options.superflux)
    for name, reason in skipped:
        say(f"skipped: {name} ({reason})")
    vibrations = [path for _, path, *_ in corpus(folder, SEEDS, "vibrations")]
    figures = {
        "date": datetime.date.today().isoformat(),
        "machine": f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()}",
        "seeds": [SEEDS[0], SEEDS[-1]],
        "skipped": skipped,
        "onsets": measure_onsets(cli, found, folder),
        "envelopes": measure_envelopes(cli, vibrations),
    }
    if options.recordings:
        figures["recordings"] = measure_envelopes(cli, sorted(options.recordings.glob("*.wav")))
    else:
        say("skipped: recorded vibrations (--recordings); the page keeps the figures it has")
    first = [file for name in SETS for file in corpus(folder, SEEDS[:1], name)]
    say(f"formats: {len(first)} sounds")
    figures["formats"] = measure_formats(cli, first, folder / "formats")
    figures["speed"] = measure_speed(cli, first, folder)
    (folder / "figures.json").write_text(json.dumps(figures, indent=1) + "\n")
    page.fill(options.page, figures)
    say(f"listen: {folder}/listen.html")
    listen.write(folder / "listen.html", cli, [file[:3] for file in first], folder / "formats")


if __name__ == "__main__":
    main()
