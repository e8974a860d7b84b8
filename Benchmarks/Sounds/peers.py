"""The onset detectors that conversions are measured beside, each as its makers set it.

They are installed by `evaluate` and no part of this package. One that is not there is named with the reason.
"""

import pathlib
import re
import shutil
import subprocess
import types

import numpy as np
import scipy.signal
import soundfile

import score


class Peer:
    def __init__(self, name, licence, version, find):
        self.name, self.licence, self.version, self.find = name, licence, version, find


def converter(command, *options):
    """`haptic-cli convert`, whose onsets are the taps it writes."""
    words = [str(command), "convert", "{}", "-o", "{ahap}", *options]
    return lambda path: score.run(words, path).onsets


def mono(path, rate):
    samples, own = soundfile.read(path, always_2d=True)
    return (
        scipy.signal.resample_poly(samples.mean(axis=1), rate, own) if own != rate else samples.mean(axis=1)
    )


def _aubio(skipped):
    if not shutil.which("aubioonset"):
        skipped.append(("aubio", "aubioonset is not installed (aubio-tools in Debian)"))
        return []
    ask = ["dpkg-query", "-W", "-f", "${Version}", "aubio-tools"]
    version = subprocess.run(ask, capture_output=True, text=True).stdout if shutil.which("dpkg-query") else ""
    return [
        Peer(
            f"aubio {method}",
            "GPL-3.0",
            version,
            lambda path, method=method: score.run(["aubioonset", "-O", method, "-i", "{}"], path),
        )
        for method in ("hfc", "complex", "specflux")  # hfc is its default
    ]


def _librosa(skipped):
    try:
        import librosa
    except ImportError as error:
        skipped.append(("librosa", str(error)))
        return []

    def default(path):
        samples, rate = librosa.load(path)
        return librosa.onset.onset_detect(y=samples, sr=rate, units="time")

    def superflux(path):
        """The settings of librosa's own example, which are those of the paper."""
        samples, rate = librosa.load(path, sr=44_100)
        hop = int(librosa.time_to_samples(1 / 200, sr=rate))
        spectrum = librosa.feature.melspectrogram(
            y=samples, sr=rate, n_fft=1024, hop_length=hop, fmin=27.5, fmax=16_000, n_mels=138
        )
        strength = librosa.onset.onset_strength(
            S=librosa.power_to_db(spectrum, ref=np.max), sr=rate, hop_length=hop, lag=2, max_size=3
        )
        return librosa.onset.onset_detect(onset_envelope=strength, sr=rate, hop_length=hop, units="time")

    version = librosa.__version__
    return [
        Peer("librosa default", "ISC", version, default),
        Peer("librosa, SuperFlux settings", "ISC", version, superflux),
    ]


def _superflux(skipped, folder):
    """The original, written for Python 2: what Python 3 refuses is replaced, and nothing else."""
    source = pathlib.Path(folder or ".", "SuperFlux.py")
    if not folder or not source.exists():
        skipped.append(("SuperFlux, original", "give a clone of github.com/CPJKU/SuperFlux with --superflux"))
        return []
    text = source.read_text()
    text = re.sub(r"^( +)print .*$", r"\1pass", text, flags=re.M)
    text = text.replace("np.float)", "float)").replace("scipy.ndimage.filters", "scipy.ndimage")
    text = text.replace("(frame + 1) / block_size", "(frame + 1) // block_size")
    module = types.ModuleType("superflux")
    exec(compile(text, str(source), "exec"), module.__dict__)

    def find(path):
        rate = 44_100
        audio = np.round(np.clip(mono(path, rate), -1, 1) * 32_767).astype(np.int16)
        wav = types.SimpleNamespace(audio=audio, sample_rate=rate, num_samples=len(audio))
        bank = module.Filter(1024, rate, 24, 30, 17_000, False).filterbank
        spectrum = module.Spectrogram(wav, filterbank=bank, log=True, online=False)
        onset = module.Onset(module.SpectralODF(spectrum).superflux(), 200, False)
        onset.detect(1.1)
        return onset.detections

    return [Peer("SuperFlux, original", "BSD-2-Clause", "1.03", find)]


def available(superflux=None):
    """The peers that are installed, and the others as (name, reason)."""
    skipped = []
    found = _aubio(skipped) + _librosa(skipped) + _superflux(skipped, superflux)
    return found, skipped
