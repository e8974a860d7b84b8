#!/usr/bin/env python3
"""Makes the shipped sounds: one function each, all of their numbers ours.

Writes NAME.wav for every sound into the folder that is named, or into this one. Needs the standard
library alone, and makes the same bytes every time: the noise is a congruential generator's.
"""

import math
import os
import struct
import sys

RATE = 48_000  # frames a second: the default of a render, which then plays them sample by sample
PEAK = 10 ** (-3 / 20)  # -3 dB of full scale, so that a resampler's overshoot still fits
ATTACK = 0.001  # seconds until a sound is at its level: short enough to measure its onset by
FADE = 0.02  # seconds over which a sound goes to zero at its end


# --- the sounds ----------------------------------------------------------------------------------

def chime():
    """A task is done: two notes a fifth apart, the higher one 90 ms after the first."""
    low = struck(880, [(1, 1.0), (2, 0.30), (3, 0.12)], decay=0.090)
    high = struck(1320, [(1, 1.0), (2, 0.25), (3, 0.08)], decay=0.120)
    return finished(0.40, lambda t: 0.8 * low(t) + high(t - 0.090))


def error():
    """A task has failed: two dull beats, 96 ms apart like the first two taps of feedback/error."""
    # Two tones a semitone apart rub against each other; the third and fifth partials are what small
    # speakers play of them.
    beat = struck(220, [(1, 1.0), (1.0595, 0.7), (3, 0.45), (5, 0.25)], decay=0.045)
    return finished(0.22, lambda t: beat(t) + 0.9 * beat(t - 0.096))


def tear():
    """Paper tears for the 0.3 s in which a ticket turns: fibres that break ever faster."""
    # A fibre breaks at once, then some 90 a second, and 270 at the end; each rings for 2.5 ms.
    crackle, chance, level = Noise(7), Noise(11), 1.0
    samples = []
    for n in range(frames(0.30)):
        t = n / RATE
        if chance.next() > 1 - 2 * (90 + 600 * t) / RATE:
            level = 0.5 + 0.5 * abs(chance.next())
        level *= math.exp(-1 / (0.0025 * RATE))
        samples.append((0.25 + level) * (0.55 + 1.5 * t) * crackle.next())
    return finished(0.30, band(samples, low=lambda t: 900, high=lambda t: 4_000 + 8_000 * t))


def tick():
    """A border passes the pin: a hard, dry click, over after 15 ms."""
    click = struck(2_300, [(1, 1.0), (1.71, 0.6), (2.63, 0.3)], decay=0.0018)
    return finished(0.015, click, fade=0.004)


def press():
    """A button goes down: a soft knock with a little click on top."""
    knock = struck(240, [(1, 1.0), (2.1, 0.5)], decay=0.009)
    click = struck(1_400, [(1, 0.6)], decay=0.0015)
    return finished(0.04, lambda t: knock(t) + click(t), fade=0.01)


def whoosh():
    """Something large passes: air that grows brighter, then duller."""
    noise = Noise(3)
    swell = lambda t: 0.5 + math.sin(math.pi * t / 0.25) ** 2
    samples = [swell(n / RATE) * noise.next() for n in range(frames(0.25))]
    centre = lambda t: 600 + 2_400 * math.sin(math.pi * t / 0.25) ** 2
    return finished(0.25, band(samples, low=lambda t: centre(t) / 2, high=centre))


SOUNDS = [chime, error, tear, tick, press, whoosh]


# --- what they are made of ----------------------------------------------------------------

class Noise:
    """White noise in -1...1, from the generator of Numerical Recipes (1664525, 1013904223)."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (1_664_525 * self.state + 1_013_904_223) % 2**32
        return self.state / 2**31 - 1


def struck(frequency, partials, decay):
    """Partials (ratio, level) of a frequency that are hit at 0 and fall to 1/e in `decay` seconds.

    Higher partials fall faster, as those of most struck things do.
    """
    def value(t):
        if t <= 0:
            return 0.0
        return min(t / ATTACK, 1) * sum(
            level * math.exp(-t * ratio / decay) * math.sin(2 * math.pi * frequency * ratio * t)
            for ratio, level in partials)
    return value


def band(samples, low, high):
    """Samples through a high-pass and two low-passes of first order, whose corners move."""
    slow = soft = softer = 0.0
    filtered = []
    for n, x in enumerate(samples):
        t = n / RATE
        slow += coefficient(low(t)) * (x - slow)
        soft += coefficient(high(t)) * (x - slow - soft)
        softer += coefficient(high(t)) * (soft - softer)
        filtered.append(softer)
    return lambda t: filtered[min(round(t * RATE), len(filtered) - 1)]


def coefficient(corner):
    return 1 - math.exp(-2 * math.pi * corner / RATE)


def finished(length, value, fade=FADE):
    """A sound's samples: from 0, to 0, without a constant part, and at the peak."""
    count = frames(length)
    rise = [min(n / (ATTACK * RATE), 1) for n in range(count)]
    edges = [r * fall((count - 1 - n) / (fade * RATE)) for n, r in enumerate(rise)]
    samples = [edge * value(n / RATE) for n, edge in enumerate(edges)]
    # What is constant is taken off under the edges, so that the ends stay 0.
    constant = sum(samples) / sum(edges)
    samples = [x - constant * edge for x, edge in zip(samples, edges)]
    gain = PEAK / max(abs(x) for x in samples)
    return [round(32_767 * gain * x) for x in samples]


def fall(x):
    """Half a cosine from 1 to 0 as x goes from 1 to 0."""
    return 1 if x >= 1 else (1 - math.cos(math.pi * x)) / 2


def frames(seconds):
    return round(seconds * RATE)


def wave(samples):
    """A WAV file of one channel, 16 bits."""
    data = struct.pack(f"<{len(samples)}h", *samples)
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 1, RATE, 2 * RATE, 2, 16)
    body = b"WAVE" + form + struct.pack("<4sI", b"data", len(data)) + data
    return struct.pack("<4sI", b"RIFF", len(body)) + body


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
    for sound in SOUNDS:
        with open(os.path.join(folder, sound.__name__ + ".wav"), "wb") as file:
            file.write(wave(sound()))
    # The compiler cannot see that what it copied has changed.
    source = os.path.join(folder, "ShippedSounds.c")
    if os.path.exists(source):
        os.utime(source)


if __name__ == "__main__":
    main()
