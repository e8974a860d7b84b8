"""Recordings as of vibrations, 8 kHz and 8 bits, to compare envelopes with.

They stand in for recordings whose licence does not let us pass them on. Their onsets are not scored.
"""

import numpy as np

from scene import Scene

RATE = 8000


def empty(rng):
    """Five to ten seconds with the faint noise of a recording."""
    return Scene(rng, rng.uniform(5, 10), bed=(-62, -50), room=0, hum=0, rate=RATE)


def wander(s, speed, seconds=None):
    """A slow random curve from 0 to 1 that changes about `speed` times a second."""
    t = s.t(seconds or s.seconds)
    knots = np.arange(0, t[-1] + 2 / speed, 1 / speed)
    return np.interp(t, knots, s.rng.uniform(0, 1, len(knots)))


def carrier(s, seconds):
    """What vibrates: a tone between 60 and 300 Hz that drifts, a band of noise, or both."""
    f = s.rng.uniform(60, 300)
    tone = np.sin(2 * np.pi * np.cumsum(f * (1 + 0.2 * (wander(s, 2, seconds) - 0.5))) / s.rate)
    noise = s.hiss(seconds, 0.6 * f, 1.8 * f)
    share = s.rng.choice((0, 0.5, 1))
    return (1 - share) * tone + share * 0.7 * noise / np.std(noise)


def texture(rng):
    """A texture whose level wavers."""
    s = empty(rng)
    depth, speed = rng.uniform(0.3, 0.9), rng.uniform(3, 12)
    s.lay(0, carrier(s, s.seconds) * (1 - depth * wander(s, speed)), rng.uniform(-9, -1))
    return s


def tremolo(rng):
    """A vibration whose level goes up and down evenly."""
    s = empty(rng)
    t, speed = s.t(s.seconds), rng.uniform(0.5, 4)
    beat = 0.5 - 0.5 * np.cos(2 * np.pi * speed * t)
    s.lay(0, carrier(s, s.seconds) * beat ** rng.uniform(0.5, 2), rng.uniform(-9, -1))
    return s


def engine(rng):
    """An engine whose speed and load change."""
    s = empty(rng)
    speed = 15 + 45 * wander(s, rng.uniform(0.3, 1.5))
    phase = 2 * np.pi * np.cumsum(speed) / s.rate
    firing = np.exp(3 * (np.cos(phase) - 1)) * s.hiss(s.seconds, 40, 400) + 0.3 * np.sin(4 * phase)
    s.lay(0, firing * (0.3 + 0.7 * wander(s, 2)), rng.uniform(-9, -1))
    return s


def heartbeat(rng):
    """Two thuds for each beat of a heart."""
    s = empty(rng)
    period, f = rng.uniform(0.6, 1.1), rng.uniform(45, 90)
    for time in s.times(0.95 * period, 1.05 * period, margin=0.7):
        level = rng.uniform(-5, -1)
        for late, less in ((0, 0), (0.3 * period, rng.uniform(-8, -3))):
            s.lay(time + late, s.ring(0.3, [(f, 0.05, 1)], 0.012), level + less)
    return s


def ramps(rng):
    """Vibrations that rise, hold and fall, with pauses."""
    s = empty(rng)
    time = rng.uniform(0.1, 0.5)
    while time < s.seconds - 1.5:
        length = rng.uniform(0.4, 1.3)
        rise, fall = rng.uniform(0.02, 0.8, 2) * length
        s.lay(time, carrier(s, length) * s.shape(length, rise, fall), rng.uniform(-16, -2))
        time += length + rng.uniform(0, 0.6)
    return s


def rain(rng):
    """Taps that fall like rain, denser and thinner."""
    s = empty(rng)
    density = rng.uniform(4, 14)
    amount = wander(s, 0.8)
    for time in s.times(0.2 / density, 1.8 / density, margin=0.2):
        if rng.uniform() < 0.2 + 0.8 * amount[int(time * s.rate)]:
            f, tau = rng.uniform(90, 260), rng.uniform(0.006, 0.02)
            s.lay(time, s.ring(5 * tau, [(f, tau, 1)], 0.001), rng.uniform(-22, -2))
    return s


def impacts(rng):
    """Blows that ring out, over a faint rumble."""
    s = empty(rng)
    s.lay(0, s.hiss(s.seconds, 30, 120) * (0.5 + wander(s, 2)), rng.uniform(-34, -24))
    for time in s.times(0.25, 1.4):
        f, tau = rng.uniform(50, 200), rng.uniform(0.04, 0.25)
        s.lay(time, s.ring(4 * tau, [(f, tau, 1), (2.3 * f, tau / 2, 0.4)], 0.003), rng.uniform(-14, -1))
    return s


def purr(rng):
    """Breathing made of pulses, 20 to 30 a second, as of a cat or a motor that idles."""
    s = empty(rng)
    t, breath = s.t(s.seconds), rng.uniform(0.4, 0.9)
    pulses = 1 + rng.uniform(0.2, 0.5) * np.sin(2 * np.pi * rng.uniform(20, 30) * t)
    breathing = (0.15 + np.abs(np.sin(np.pi * breath * t))) * (0.8 + 0.2 * wander(s, 6))
    s.lay(0, pulses * breathing * carrier(s, s.seconds), rng.uniform(-9, -1))
    return s


CLASSES = [texture, tremolo, engine, heartbeat, ramps, rain, impacts, purr]
