#!/usr/bin/env python3
"""Writes sounds with known onsets, the same ones for the same seed: WAV files and truth.json.

usage: sounds.py OUTDIR [--seed N] [--set nine|tuning|held-out|vibrations]

truth.json is {name: [onset in seconds]}. Needs numpy, scipy and soundfile.
"""

import argparse
import json
import pathlib
import zlib

import numpy as np
import scipy.io.wavfile
import soundfile


def classes(name):
    """The classes of a set. Each is imported alone: who tunes a detector need not open the others."""
    if name == "held-out":
        import held_out

        return held_out.CLASSES
    if name == "vibrations":
        import vibrations

        return vibrations.CLASSES
    import further
    import nine

    return nine.CLASSES + (further.CLASSES if name == "tuning" else [])


def generator(seed, name):
    """Random numbers for a class, the same whatever else is generated."""
    return np.random.default_rng([seed, zlib.crc32(name.encode())])


def save(path, samples, rate, kind):
    """Writes a WAV. Floats go another way: libsndfile would put the time of day into the file."""
    if kind == "FLOAT":
        scipy.io.wavfile.write(path, rate, samples.astype(np.float32))
    else:
        soundfile.write(path, samples, rate, subtype=kind)


def write(folder, seed, made):
    """Writes one WAV for each class, and truth.json; returns the truth."""
    folder.mkdir(parents=True, exist_ok=True)
    truth = {}
    for make in made:
        name = make.__name__.replace("_", "-")
        scene = make(generator(seed, name))
        kind = "PCM_U8" if scene.rate == 8000 else scene.rng.choice(["PCM_16", "PCM_24", "FLOAT"])
        save(folder / f"{name}.wav", scene.finished(), scene.rate, kind)
        truth[name] = [round(time, 6) for time in sorted(scene.onsets)]
    (folder / "truth.json").write_text(json.dumps(truth, indent=1) + "\n")
    return truth


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path, metavar="OUTDIR")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", default="nine", choices=["nine", "tuning", "held-out", "vibrations"])
    options = parser.parse_args()
    truth = write(options.folder, options.seed, classes(options.set))
    for name, onsets in truth.items():
        print(f"{name:14}{len(onsets):4} onsets")


if __name__ == "__main__":
    main()
