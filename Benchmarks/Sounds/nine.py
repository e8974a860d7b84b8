"""The nine classes of sound that our first figures were measured with, varied more widely."""

import numpy as np

from scene import Scene, ratio


def clicks(rng):
    """Clicks of a few milliseconds in noise."""
    s = Scene(rng, bed=(-60, -30))
    gap = rng.uniform(0.08, 0.25)
    tau = rng.uniform(0.001, 0.006)
    for time in s.times(gap, gap + rng.uniform(0.2, 0.5)):
        s.add(time, s.ring(10 * tau, [(rng.uniform(700, 6500), tau, 1)], 1e-4), rng.uniform(-24, 0))
    return s


def mallets(rng):
    """Bars struck while others still ring."""
    s = Scene(rng, bed=(-80, -45))
    ratios = ((1, 2.76, 5.4), (1, 3.93, 9.4), (1, 4, 10.2))[rng.integers(3)]
    low, tau, attack = rng.uniform(110, 400), rng.uniform(0.08, 0.5), rng.uniform(0.0003, 0.003)
    gap = rng.uniform(0.09, 0.2)
    for time in s.times(gap, gap + rng.uniform(0.2, 0.5)):
        f = low * 2 ** rng.uniform(0, 2.5)
        s.add(
            time,
            s.ring(4 * tau, [(f * r, tau / k, 1 / k) for k, r in enumerate(ratios, 1)], attack),
            rng.uniform(-20, -6),
        )
    return s


def pads(rng):
    """Tones that rise slowly, over the ends of others."""
    s = Scene(rng, 12, bed=(-80, -52))
    low, count, hold = rng.uniform(100, 250), rng.integers(3, 9), rng.uniform(0.5, 1.1)
    attack = rng.uniform(0.025, 0.09)
    for time in s.times(0.55 * hold + 0.1, hold + 0.25, margin=1):
        rise = attack * rng.uniform(0.8, 1.2)
        f = np.full(len(s.t(hold)), low * 2 ** rng.uniform(0, 2))
        s.add(time, s.harmonics(f, count) * s.shape(hold, rise, 0.35 * hold), rng.uniform(-18, -10), rise)
    return s


def vibrato(rng):
    """Sung or blown tones with vibrato and tremolo, one after the other."""
    s = Scene(rng, 12, bed=(-80, -45))
    speed, depth, tremolo = rng.uniform(4, 7), rng.uniform(0.005, 0.03), rng.uniform(0.1, 0.55)
    low, attack = rng.uniform(150, 350), rng.uniform(0.008, 0.03)
    times = s.times(0.6, rng.uniform(0.9, 1.6), margin=0.8)
    for time, end in zip(times, times[1:] + [s.seconds - 0.2]):
        t = s.t(end - time + rng.uniform(-0.1, 0.04))
        f = low * 2 ** rng.uniform(0, 1.5) * (1 + depth * np.sin(2 * np.pi * speed * t))
        waver = 1 - tremolo * (0.5 - 0.5 * np.cos(2 * np.pi * 0.9 * speed * t))
        edges = np.minimum(1, t / attack) * np.clip((t[-1] - t) / 0.06, 0, 1)
        s.add(time, s.harmonics(f, 9) * waver * edges, rng.uniform(-18, -12), attack)
    return s


def steps(rng):
    """Footsteps: a heel and, so soon that it is heard as one with it, a sole."""
    s = Scene(rng, 12, bed=(-75, -38))
    hard, gap, roll = rng.uniform(400, 2000), rng.uniform(0.3, 0.6), rng.uniform(0.012, 0.026)
    for time in s.times(gap, 1.35 * gap):
        t = s.t(0.3)
        heel = s.hiss(0.3, 60, hard) * np.exp(-t / rng.uniform(0.02, 0.04))
        sole = s.hiss(0.3, 300, 3 * hard) * np.exp(-t / rng.uniform(0.03, 0.06))
        late = int(roll * s.rate)
        heel[late:] += rng.uniform(0.2, 0.6) * sole[: len(t) - late]
        s.add(time, heel, rng.uniform(-16, -4))
    return s


def drums(rng):
    """A kick, a snare and hats in a groove; hits of one moment are one onset."""
    s = Scene(rng, 12, bed=(-80, -42))
    step, swing = 60 / rng.uniform(80, 150) / 4, rng.uniform(0, 0.02)
    body, fall, snap, hat = (
        rng.uniform(42, 65),
        rng.uniform(0.05, 0.12),
        rng.uniform(0.03, 0.08),
        rng.uniform(0.008, 0.03),
    )
    bright = rng.uniform(4500, 6500)
    t = s.t(0.6)
    for i in range(int((s.seconds - 1) / step)):
        hit = np.zeros(len(t))
        if i % 8 == 0 or i % 16 == 10:
            hit += np.sin(2 * np.pi * (body * t + 2.5 * (1 - np.exp(-t / 0.03)))) * np.exp(-t / fall) * 0.8
        if i % 8 == 4:
            hit += (s.hiss(0.6, 200, 7000) + np.sin(2 * np.pi * 185 * t)) * np.exp(-t / snap) * 0.3
        if i % 2 == 0 or rng.uniform() < 0.25:
            hit += s.hiss(0.6, bright, 16_000) * np.exp(-t / hat) * ratio(rng.uniform(-20, -10))
        if np.any(hit):
            s.add(0.3 + i * step + (swing if i % 2 else 0), hit, 20 * np.log10(np.max(np.abs(hit))) - 3)
    return s


def speech(rng):
    """Syllable-like tones with a gliding pitch and formants, half of them begun by a burst of noise."""
    s = Scene(rng, 12, bed=(-75, -45))
    voice, gap = rng.uniform(85, 240), rng.uniform(0.17, 0.3)
    times = s.times(gap, 2.2 * gap)
    for time, end in zip(times, times[1:] + [s.seconds - 0.3]):
        length = min(end - time - rng.uniform(0.02, 0.05), 0.35)
        t = s.t(length)
        glottis = s.harmonics(
            voice * rng.uniform(0.85, 1.2) * (1 - rng.uniform(-0.05, 0.2) * t / length), 30, 0.7
        )
        first = rng.uniform(300, 800)
        syllable = s.band(glottis, 0.8 * first, 1.25 * first, 1) + 0.5 * s.band(
            glottis, 1.8 * first, 2.6 * first, 1
        )
        syllable = (
            syllable / np.max(np.abs(syllable)) * s.shape(length, rng.uniform(0.006, 0.02), 0.06)[: len(t)]
        )
        if rng.uniform() < 0.5:
            n = int(0.012 * s.rate)
            syllable[:n] += rng.uniform(0.2, 0.6) * s.hiss(0.1, 1500, 7000)[-n:] * np.hanning(n)
        s.add(time, syllable, rng.uniform(-20, -8))
    return s


def swells(rng):
    """Noise that swells up to an impact; only the impact is an onset."""
    s = Scene(rng, 16, bed=(-75, -45))
    time = rng.uniform(0.3, 0.8)
    bright, low, tau = rng.uniform(800, 3000), rng.uniform(45, 90), rng.uniform(0.08, 0.3)
    while time < s.seconds - 3:
        rise = rng.uniform(0.5, 1.6)
        t, fall = s.t(rise), s.t(4 * tau)
        s.lay(time, s.hiss(rise, 80, bright) * (t / rise) ** rng.uniform(1.5, 3), rng.uniform(-18, -8))
        impact = 1.5 * s.hiss(4 * tau, 40, 700) + np.sin(2 * np.pi * low * fall)
        s.add(time + rise, impact * np.exp(-fall / tau), rng.uniform(-5, 0))
        time += rise + 4 * tau + rng.uniform(0.2, 0.6)
    return s


def interface(rng):
    """Ticks, two-note chimes and rising runs of an interface."""
    s = Scene(rng, 12, bed=(-80, -50))
    pitch, time = rng.uniform(0.6, 1.6), rng.uniform(0.2, 0.5)
    note = lambda f, tau, attack: s.ring(
        5 * tau, [(pitch * f, tau, 1), (2 * pitch * f, tau / 2, rng.uniform(0, 0.3))], attack
    )
    while time < s.seconds - 1:
        kind = rng.integers(3)
        if kind == 0:
            s.add(time, note(1800, rng.uniform(0.003, 0.01), 0.0003), rng.uniform(-20, -8))
        elif kind == 1:
            second = time + rng.uniform(0.08, 0.16)
            s.add(time, note(880, 0.08, 0.002), -14)
            s.add(second, note(880 * (1.5, 1.335, 1.26)[rng.integers(3)], 0.12, 0.002), -11)
        else:
            apart, up = rng.uniform(0.04, 0.07), rng.uniform(60, 140)
            for i in range(5):
                s.add(time + i * apart, note(1200 + up * i, 0.01, 0.0005), -20 + 2 * i)
        time += rng.uniform(0.3, 0.6) + 0.35 * (kind > 0)
    return s


CLASSES = [clicks, mallets, pads, vibrato, steps, drums, speech, swells, interface]
