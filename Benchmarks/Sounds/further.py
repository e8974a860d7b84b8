"""Six further classes of sound, for tuning beside the nine."""

import numpy as np

from scene import Scene


def bounces(rng):
    """Balls that bounce faster and weaker, until the bounces run together."""
    s = Scene(rng, bed=(-75, -45))
    time, body = rng.uniform(0.3, 0.6), rng.uniform(90, 400)
    while time < s.seconds - 2.5:
        gap, level, loss = rng.uniform(0.35, 0.6), rng.uniform(-8, -2), rng.uniform(0.68, 0.8)
        while gap > 0.06:
            t = s.t(0.12)
            thud = np.sin(2 * np.pi * body * t) * np.exp(-t / 0.02) + 0.5 * s.hiss(0.12, 300, 3000) * np.exp(
                -t / 0.006
            )
            s.add(time, thud, level)
            time, gap, level = time + gap, gap * loss, level + 20 * np.log10(loss)
        time += rng.uniform(0.4, 0.8)
    return s


def chords(rng):
    """Chords of a struck string instrument, the notes of each within two milliseconds."""
    s = Scene(rng, 12, bed=(-80, -50))
    gap, tau, low = rng.uniform(0.16, 0.4), rng.uniform(0.2, 0.9), rng.uniform(80, 200)
    for time in s.times(gap, 2 * gap, margin=1):
        chord = np.zeros(len(s.t(2.5 * tau)))
        for _ in range(rng.integers(1, 5)):
            f, late = low * 2 ** (rng.integers(0, 36) / 12), int(rng.uniform(0, 0.002) * s.rate)
            partials = [
                (f * k * np.sqrt(1 + 4e-4 * k * k), tau / (1 + 0.4 * k), 1 / k**1.2) for k in range(1, 12)
            ]
            chord[late:] += s.ring(2.5 * tau, partials, 0.002)[: len(chord) - late]
        n = int(0.01 * s.rate)
        chord[:n] += 0.1 * s.hiss(0.1, 200, 2500)[-n:] * np.hanning(n)  # the hammer
        s.add(time, chord, rng.uniform(-22, -8))
    return s


def ratchets(rng):
    """Bursts of 12 to 25 clicks a second, as of a ratchet or a wheel."""
    s = Scene(rng, bed=(-75, -40))
    time, f, tau = rng.uniform(0.3, 0.5), rng.uniform(900, 4500), rng.uniform(0.0015, 0.005)
    while time < s.seconds - 1.5:
        gap, level = 1 / rng.uniform(12, 25), rng.uniform(-16, -4)
        for i in range(rng.integers(4, 14)):
            partials = [(f * rng.uniform(0.95, 1.05), tau, 1), (2.3 * f, tau / 2, 0.5)]
            s.add(time, s.ring(0.04, partials, 1e-4), level + rng.uniform(-3, 0))
            time += gap * rng.uniform(0.97, 1.03)
        time += rng.uniform(0.4, 0.9)
    return s


def blasts(rng):
    """Shots and explosions with long tails."""
    s = Scene(rng, 14, bed=(-70, -40), room=0)
    s.tail = s.reverberation(rng.uniform(0.6, 1.6), rng.uniform(-10, -3))
    gap = rng.uniform(0.6, 1.0)
    for time in s.times(gap, 1.8 * gap, margin=1):
        tau = rng.uniform(0.01, 0.12)
        t = s.t(5 * tau)
        blast = s.noise(5 * tau, rng.uniform(0, 1)) * np.exp(-t / tau)
        s.add(time, blast * np.minimum(1, t / 0.0005), rng.uniform(-10, -1))
    return s


def beeps(rng):
    """Tones switched on and off, some again at the same pitch."""
    s = Scene(rng, bed=(-75, -35))
    f, count, edge = rng.uniform(250, 2000), int(rng.choice((1, 3, 9))), rng.uniform(0.002, 0.012)
    length, pause = rng.uniform(0.05, 0.3), rng.uniform(0.04, 0.2)
    for time in s.times(length + pause, length + 2 * pause):
        pitch = f if rng.uniform() < 0.6 else f * rng.uniform(0.7, 1.5)
        s.add(
            time,
            s.harmonics(np.full(len(s.t(length)), pitch), count) * s.shape(length, edge, max(edge, 0.006)),
            rng.uniform(-16, -10),
        )
    return s


def drones(rng):
    """Long tones and textures that waver; each has one onset, its start."""
    s = Scene(rng, 14, bed=(-80, -50), room=0.2)
    length = rng.uniform(2, 3)
    for time in s.times(length + 0.2, length + 0.6, margin=length + 0.1):
        t = s.t(length)
        waver = 1 + rng.uniform(0.1, 0.4) * np.sin(2 * np.pi * rng.uniform(0.3, 3) * t + rng.uniform(0, 6))
        f = rng.uniform(60, 400)
        if rng.uniform() < 0.5:
            sound = s.harmonics(np.full(len(t), f), 8) + s.harmonics(np.full(len(t), 1.007 * f), 8)
        else:
            sound = s.hiss(length, f, 8 * f)
        attack = rng.uniform(0.005, 0.03)
        s.add(time, sound * waver * s.shape(length, attack, 0.4), rng.uniform(-16, -8), attack)
    return s


CLASSES = [bounces, chords, ratchets, blasts, beeps, drones]
