"""Sounds with known onsets, put together from recordings in Debian's packages: drum kits and sounds of desktops.

The recordings go to the folder of the evaluation and never into the repository. The rules:

* A recording's attack is where it first reaches 20 dB below its peak. One that takes longer than 6 ms from
  30 to 10 dB below it has no definite attack and is left out, and so is one that later becomes 6 dB louder
  within 25 ms: it holds several hits, whose times nobody has marked.
* A hit counts if it raises some third-octave band by 10 dB (25 ms before and after) and is within 38 dB of the
  loudest 10 ms; any other hit is neither required nor false.
* Detectors are tuned on the kits named in TUNING, and judged on those in JUDGING.
"""

import pathlib
import re
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree

import numpy as np
import scipy.signal
import soundfile

from scene import APART, Scene, ratio
from sounds import generator

PACKAGES = (
    "hydrogen-drumkits",
    "hydrogen-data",
    "sound-theme-freedesktop",
    "yaru-theme-sound",
    "oxygen-sounds",
)
TUNING = (
    "Audiophob",
    "ElectricEmpireKit",
    "HardElectro1",
    "Millo-Drums_v.1",
    "Millo_MultiLayered2",
    "Millo_MultiLayered3",
    "VariBreaks",
    "rumpf_kit_z01_h2",
)
JUDGING = (
    "ColomboAcousticDrumkit",
    "ForzeeStereo",
    "GMRockKit",
    "TR808EmulationKit",
    "The Black Pearl 1.0",
    "Gimme A Hand 1.0",
    "circAfrique v4",
)
RATE = 44_100
CLEAR = 10.0  # dB by which a required hit raises some third-octave band
LONGEST_ATTACK = 0.006  # seconds
QUIETEST = -38.0  # dB relative to the loudest 10 ms


def fetched(folder):
    """The folder with the packages unpacked, or nothing where they cannot be had."""
    if not shutil.which("apt-get") or not shutil.which("dpkg"):
        return None
    folder.mkdir(parents=True, exist_ok=True)
    for name in PACKAGES:
        if not list(folder.glob(f"{name}_*.deb")):
            subprocess.run(["apt-get", "download", "-qq", name], cwd=folder, capture_output=True)
            for package in folder.glob(f"{name}_*.deb"):
                subprocess.run(["dpkg", "-x", package, folder], check=True)
    return folder if list(folder.glob("*.deb")) else None


# Recordings.


def read(path):
    """One channel at the rate of all, with its largest sample at 1; the seconds to its attack, or nothing."""
    try:
        samples, own = soundfile.read(path, always_2d=True)
    except soundfile.LibsndfileError:
        return None
    sound = samples.mean(axis=1)
    if own != RATE:
        sound = scipy.signal.resample_poly(sound, RATE, own)
    if len(sound) < 500 or not np.max(np.abs(sound)) > 0.001:
        return None
    sound = sound / np.max(np.abs(sound))
    reach = lambda level: int(np.argmax(np.abs(sound) >= ratio(level)))
    if reach(-10) - reach(-30) > LONGEST_ATTACK * RATE:
        return None
    sound, attack = sound[: 4 * RATE], reach(-20)
    return None if strikes_again(sound[attack:]) else (sound, attack)


def strikes_again(sound):
    """Whether what follows an attack becomes 6 dB louder again, above 30 dB below its loudest."""
    step, bands = RATE // 80, ((40, 300), (300, 3000), (3000, 15_000))
    for low, high in bands:
        band = scipy.signal.sosfilt(scipy.signal.butter(2, (low, high), "band", fs=RATE, output="sos"), sound)
        power = np.array([np.mean(band[i : i + 2 * step] ** 2) for i in range(0, len(band) - 2 * step, step)])
        late, before = power[5:], power[3:-2]
        if len(late) and np.any((late > 4 * before) & (late > 1e-3 * np.max(power))):
            return True
    return False


def kit(folder):
    """The instruments of a drum kit by name, each as its layers from soft to loud."""
    instruments = {}
    text = re.sub(r' xmlns="[^"]+"', "", (folder / "drumkit.xml").read_text(errors="replace"))
    for number, instrument in enumerate(xml.etree.ElementTree.fromstring(text).iter("instrument")):
        names = [node.text for node in instrument.iter("filename") if node.text]
        layers = [found for name in names if (folder / name).is_file() and (found := read(folder / name))]
        if layers:
            instruments[f"{number} {instrument.findtext('name')}".lower()] = layers
    return instruments


def kits(folder, names):
    found = {}
    for place in sorted(folder.glob("usr/share/hydrogen/data/drumkits/*")):
        if place.name in names:
            if instruments := kit(place):
                found[place.name] = instruments
    return found


def themes(folder):
    """The files of each sound theme, without links and without those that speak or test."""
    found = {}
    for path in sorted(folder.glob("usr/share/sounds/**/*.og[ga]")):
        if path.is_file() and not path.is_symlink() and not re.search("audio-(channel|test)", path.name):
            name = "oxygen" if path.name.startswith("Oxygen") else path.parts[-3].lower()
            found.setdefault(name, []).append(path)
    return found


# Sequences.


class Sequence(Scene):
    """Hits over a quiet bed; those that are hard to hear are kept, but not required."""

    def __init__(self, rng, seconds, bed=(-90, -75)):
        super().__init__(rng, seconds, bed=bed, room=0, hum=0, rate=RATE)
        self.channels, self.sound, self.hits = 1, self.sound[:1], []

    def strike(self, time, recording, level):
        sound, attack = recording
        first = self._start(time)
        if first - attack < 0 or any(abs(first / self.rate - other[0]) < APART for other in self.hits):
            return
        event = self._placed(sound, level)
        self._mix(first - attack, event)
        n = int(0.025 * self.rate)
        self.hits.append((first / self.rate, self._bands(event[:, max(0, attack - n // 5) :][:, :n], n)))

    def settle(self, sound):
        """Sorts the hits into those that must be found in a sound, what became of this one, and those that need not."""
        n, self.onsets, self.others = int(0.025 * self.rate), [], []
        power = np.convolve(sound**2, np.ones(441) / 441, "valid")
        least = np.max(power) * ratio(2 * QUIETEST)
        for time, own in self.hits:
            first = self._start(time)
            before, after = (self._bands(sound[None, at : at + n], n) for at in (first - n, first))
            rise = np.max(10 * np.log10((after + 1e-15) / (before + 1e-15))[own > 0.01 * np.sum(own)])
            clear = rise >= CLEAR and np.max(power[first : first + 2 * n]) >= least
            (self.onsets if clear else self.others).append(time)
        return sound


def pick(rng, layers, loud=True):
    half = len(layers) // 2
    return layers[rng.integers(half if loud else 0, len(layers) if loud else max(1, half))]


def parts(instruments):
    """A kick, a snare, hats and other instruments, by what their makers call them."""
    called = lambda pattern: [layers for name, layers in instruments.items() if re.search(pattern, name)]
    return called("kick|bass ?drum|bd|bombo|base"), called("snare|sd|redo|clap"), called("hat|hh|ride|shaker")


def loop(rng, instruments, seconds=12):
    """A rock beat with ghost notes of the snare and accents of the hats."""
    s = Sequence(rng, seconds)
    kicks, snares, hats = parts(instruments)
    if not (kicks and snares and hats):
        return free(rng, instruments, seconds)
    kick, snare, hat = (group[rng.integers(len(group))] for group in (kicks, snares, hats))
    step, others = 60 / rng.uniform(80, 140) / 4, [l for l in instruments.values()]
    late = lambda: rng.uniform(-0.004, 0.004)
    for i in range(int((seconds - 1) / step)):
        time, beat = 0.3 + i * step, i % 16
        if beat in (0, 8) or rng.uniform() < 0.1:
            s.strike(time + late(), pick(rng, kick), rng.uniform(-5, -2))
        elif beat in (4, 12):
            s.strike(time + late(), pick(rng, snare), rng.uniform(-6, -2))
        elif beat % 2 == 0:
            s.strike(time + late(), pick(rng, hat), rng.uniform(-20, -10))
        elif rng.uniform() < 0.3:
            s.strike(time + late(), pick(rng, snare, loud=False), rng.uniform(-28, -16))
        elif rng.uniform() < 0.1:
            s.strike(time + late(), pick(rng, others[rng.integers(len(others))]), rng.uniform(-14, -6))
    return s


def free(rng, instruments, seconds=12):
    """Any instruments at any times, at levels over 20 dB."""
    s, groups = Sequence(rng, seconds), list(instruments.values())
    for time in s.times(0.06, 0.6, margin=0.8):
        s.strike(time, pick(rng, groups[rng.integers(len(groups))]), rng.uniform(-22, -2))
    return s


def interface(rng, paths, seconds=20):
    """Interface sounds one after the other."""
    s, recordings = Sequence(rng, seconds), [found for path in paths if (found := read(path))]
    for time in s.times(0.35, 0.9, margin=0.8):
        s.strike(time, recordings[rng.integers(len(recordings))], rng.uniform(-16, -3))
    return s


# What happens to a mix.


def limited(rng, sound):
    """A limiter that is driven by 12 dB."""
    level = np.sqrt(scipy.signal.lfilter([0.001], [1, -0.999], sound**2)) + 1e-4
    return np.tanh(4 * sound / np.maximum(1, level / ratio(-16)))


def hall(rng, sound):
    t = np.arange(int(2.6 * RATE)) / RATE
    tail = rng.standard_normal(len(t)) * 10 ** (-3 * t / 2.2)
    tail[: int(0.012 * RATE)] = 0
    tail *= ratio(-8) / np.sqrt(np.sum(tail**2))
    return sound + scipy.signal.fftconvolve(sound, tail)[: len(sound)]


def noise(slope):
    def under(rng, sound):
        spectrum = np.fft.rfft(rng.standard_normal(len(sound)))
        spectrum /= np.maximum(np.fft.rfftfreq(len(sound), 1 / RATE), 20) ** (slope / 2)
        bed = np.fft.irfft(spectrum, len(sound))
        return sound + bed * ratio(rng.uniform(-50, -42)) / np.sqrt(np.mean(bed**2)) * np.max(np.abs(sound))

    return under


def coded(codec, extension, rate):
    """What a coder leaves of a sound; the sound itself where there is no ffmpeg."""

    def through(rng, sound):
        if not shutil.which("ffmpeg"):
            return sound
        with tempfile.TemporaryDirectory() as folder:
            plain, packed, back = (pathlib.Path(folder, n) for n in ("a.wav", f"b.{extension}", "c.wav"))
            soundfile.write(plain, sound / np.max(np.abs(sound)) * 0.9, RATE)
            quiet = ["ffmpeg", "-nostdin", "-v", "error", "-y", "-i"]
            subprocess.run([*quiet, plain, "-c:a", codec, "-b:a", rate, packed], check=True)
            subprocess.run([*quiet, packed, "-ar", str(RATE), back], check=True)
            return soundfile.read(back)[0]

    return through


WAYS = {
    "loop": None,
    "loop, limited": limited,
    "loop, hall": hall,
    "loop, MP3 64k": coded("libmp3lame", "mp3", "64k"),
    "loop, Opus 24k": coded("libopus", "opus", "24k"),
    "loop, pink noise": noise(1),
    "loop, brown noise": noise(2),
}


def heartbeats(rng, level=-28):
    """Beats of 48 and 62 Hz in brown noise of a level, the second beat 0.3 s after the first."""
    s = Sequence(rng, 20, bed=(-120, -120))
    walk = scipy.signal.lfilter([1], [1, -0.995], rng.standard_normal(s.sound.shape[1]))
    s.sound[0] += walk * ratio(level) / np.sqrt(np.mean(walk**2))
    time = rng.uniform(0.4, 0.8)
    while time < s.seconds - 1:
        for late, f, gain in ((0, 48, 0.7), (0.3, 62, 0.42)):
            t = s.t(0.3)
            first = s._start(time + late)
            s._mix(first, (gain * np.sin(2 * np.pi * f * t) * np.exp(-t / 0.035))[None])
            s.onsets.append(first / RATE)
        time += rng.uniform(0.75, 1.1)
    s.others = []
    return s


def corpus(recordings, folder, names, seeds):
    """The sequences of kits, for each seed: (class, path, onsets, others), written to a folder."""
    files = []
    folder.mkdir(parents=True, exist_ok=True)

    def save(kind, label, sound, s):
        path = folder / f"{re.sub(r'[^A-Za-z0-9]+', '-', label)}.wav"
        soundfile.write(path, sound / np.max(np.abs(sound)) * 0.9, RATE, "PCM_16")
        files.append((kind, path, sorted(s.onsets), sorted(s.others)))

    drums = kits(recordings, names)
    for seed in seeds:
        for number, (name, instruments) in enumerate(drums.items()):
            s = free(generator(seed, f"free {name}"), instruments)
            save("free", f"free {name} {seed}", s.settle(s.sound[0]), s)
            # Each kit goes some of the ways; together they go all.
            for turn, (kind, change) in enumerate(WAYS.items()):
                if turn and (turn + number + seed) % 3:
                    continue
                rng = generator(seed, f"{kind} {name}")
                s = loop(rng, instruments)
                sound = s.sound[0] if change is None else change(rng, s.sound[0])
                save(kind, f"{kind} {name} {seed}", s.settle(sound[: s.sound.shape[1]]), s)
        s = heartbeats(generator(seed, "heartbeats"))
        save("heartbeats −28 dB", f"heartbeats {seed}", s.sound[0], s)
    return files


def interfaces(recordings, folder, seeds):
    """The sequences of interface sounds, for each theme and seed."""
    files = []
    for seed in seeds:
        for name, paths in themes(recordings).items():
            s = interface(generator(seed, name), paths)
            s.settle(s.sound[0])
            path = folder / f"interface-{name}-{seed}.wav"
            soundfile.write(path, s.sound[0] / np.max(np.abs(s.sound)) * 0.9, RATE, "PCM_16")
            files.append(("interface", path, sorted(s.onsets), sorted(s.others)))
    return files
