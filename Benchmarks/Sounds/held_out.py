"""Twelve other classes of sound, to evaluate with. Who tunes a detector should not read this file."""

import numpy as np
from scipy.signal import lfilter

from scene import Scene, ratio


def plucked(rng):
    """Strings plucked one after the other, by the model of Karplus and Strong."""
    s = Scene(rng, 12, bed=(-80, -48))
    low, dull, gap = rng.uniform(75, 200), rng.uniform(0.985, 0.998), rng.uniform(0.12, 0.25)
    for time in s.times(gap, 2.5 * gap, margin=1):
        period = int(s.rate / (low * 2 ** (rng.integers(0, 30) / 12)))
        burst = np.zeros(len(s.t(rng.uniform(0.6, 1.4))))
        burst[:period] = s.noise(1, 0.7)[:period]
        loop = np.zeros(period + 2)
        loop[0], loop[period], loop[period + 1] = 1, -dull / 2, -dull / 2
        string = lfilter([1], loop, burst)
        s.add(
            time,
            string * np.clip((len(string) - np.arange(len(string))) / (0.05 * s.rate), 0, 1),
            rng.uniform(-18, -6),
        )
    return s


def bowed(rng):
    """Bowed notes with attacks from sharp to soft, and the noise of the bow."""
    s = Scene(rng, 14, bed=(-80, -52))
    low, speed = rng.uniform(130, 300), rng.uniform(4.5, 6.5)
    for time in s.times(0.4, 1.1, margin=1.2):
        length, attack = rng.uniform(0.35, 0.9), rng.choice((0.01, 0.02, 0.04, 0.06))
        t = s.t(length)
        vibrato = 1 + 0.008 * np.minimum(1, t / 0.3) * np.sin(2 * np.pi * speed * t)
        string = s.harmonics(low * 2 ** (rng.integers(0, 24) / 12) * vibrato, 14)
        bow = s.hiss(length, 800, 5000)
        note = string / np.max(np.abs(string)) + rng.uniform(0.01, 0.05) * bow / np.max(np.abs(bow))
        s.add(time, note * s.shape(length, attack, 0.15), rng.uniform(-18, -9), attack)
    return s


def drops(rng):
    """Drops that fall into water: bubbles whose pitch rises."""
    s = Scene(rng, bed=(-70, -42))
    gap = rng.uniform(0.1, 0.25)
    for time in s.times(gap, 3 * gap):
        f, tau, up = rng.uniform(450, 2800), rng.uniform(0.012, 0.05), rng.uniform(0.5, 4)
        t = s.t(5 * tau)
        bubble = np.sin(2 * np.pi * f * (t + up * t * t)) * np.exp(-t / tau) * np.minimum(1, t / 0.0015)
        s.add(time, bubble, rng.uniform(-20, -4))
    return s


def typing(rng):
    """Keys pressed and, more quietly, let go; both are onsets."""
    s = Scene(rng, bed=(-70, -42))
    case, click, pace = rng.uniform(180, 500), rng.uniform(1800, 4500), rng.uniform(0.12, 0.22)

    def key(level):
        t = s.t(0.06)
        plastic = s.hiss(0.06, click, 1.6 * click) * np.exp(-t / rng.uniform(0.003, 0.007))
        body = np.sin(2 * np.pi * case * rng.uniform(0.9, 1.1) * t) * np.exp(-t / 0.012)
        return plastic / np.max(np.abs(plastic)) + rng.uniform(0.1, 0.4) * body, level

    for time in s.times(pace, 2 * pace):
        level = rng.uniform(-12, -3)
        s.add(time, *key(level))
        if rng.uniform() < 0.6:
            s.add(time + rng.uniform(0.06, 0.5 * pace + 0.03), *key(level - rng.uniform(4, 10)))
    return s


def knocks(rng):
    """Knocks on doors, and doors that shut, in reverberant rooms."""
    s = Scene(rng, 12, bed=(-70, -42), room=0)
    s.tail = s.reverberation(rng.uniform(0.3, 0.9), rng.uniform(-14, -6))
    time, wood = rng.uniform(0.3, 0.6), rng.uniform(90, 260)
    while time < s.seconds - 2:
        if rng.uniform() < 0.25:
            t = s.t(0.35)
            slam = s.hiss(0.35, 40, 900) * np.exp(-t / 0.06) + 0.3 * np.sin(2 * np.pi * 55 * t) * np.exp(
                -t / 0.1
            )
            s.add(time, slam, rng.uniform(-6, -1))
        else:
            apart, level = rng.uniform(0.13, 0.3), rng.uniform(-14, -4)
            for _ in range(rng.integers(2, 6)):
                partials = [
                    (wood * r * rng.uniform(0.97, 1.03), 0.025 / r**0.5, 1 / r) for r in (1, 2.1, 3.7, 6.2)
                ]
                s.add(time, s.ring(0.12, partials, 0.0008), level + rng.uniform(-3, 3))
                time += apart * rng.uniform(0.92, 1.08)
        time += rng.uniform(0.5, 1)
    return s


def arpeggio(rng):
    """A synthesiser's arpeggio with echoes on its grid, 17 to 24 dB below; echoes are no onsets."""
    s = Scene(rng, 12, bed=(-80, -50), room=0.2)
    step, root, steps = 60 / rng.uniform(85, 135) / 4, rng.uniform(90, 220), rng.choice((0, 3, 4, 7), 64)
    late, less = step * rng.integers(1, 5), rng.uniform(-24, -17)
    length, cut = rng.uniform(0.6, 1.1) * step, rng.uniform(900, 4500)
    for i in range(int((s.seconds - 1.5) / step)):
        t = s.t(length)
        f = root * 2 ** ((steps[i % 8] + 12 * rng.integers(0, 3)) / 12)
        tone = s.band(s.harmonics(np.full(len(t), f), 24), 60, cut, 1) * np.exp(-t / (0.5 * length))
        tone *= s.shape(length, 0.003, 0.03)
        level = rng.uniform(-12, -7)
        s.add(0.3 + i * step, tone, level)
        for echo in (1, 2):
            s.lay(0.3 + i * step + echo * late, s.band(tone, 80, 1500, 1), level + echo * less)
    return s


def claps(rng):
    """Hand claps of several bursts within 25 ms, each counted once, by one or a few people."""
    s = Scene(rng, bed=(-75, -42), room=0.8)
    gap, low = rng.uniform(0.22, 0.4), rng.uniform(600, 1300)
    for time in s.times(gap, 1.8 * gap):
        clap = np.zeros(len(s.t(0.15)))
        for burst in range(rng.integers(1, 5)):
            t = s.t(0.1)
            late = int(burst * rng.uniform(0.004, 0.0075) * s.rate)
            clap[late : late + len(t)] += s.hiss(0.1, low, 3.5 * low) * np.exp(-t / (0.004 + 0.006 * burst))
        s.add(time, clap, rng.uniform(-12, -3))
    return s


def syllables(rng):
    """Consonants and vowels: a plosive, a nasal or nothing, then formants that move; one onset each."""
    s = Scene(rng, 12, bed=(-75, -48))
    voice, gap = rng.uniform(90, 230), rng.uniform(0.2, 0.32)
    for time in s.times(gap, 1.8 * gap, margin=0.8):
        length, kind, lag = rng.uniform(0.12, 0.85 * gap), rng.integers(3), rng.uniform(0.008, 0.022)
        t = s.t(length)
        glottis = s.harmonics(
            voice * rng.uniform(0.9, 1.15) * (1 + rng.uniform(-0.15, 0.08) * t / length), 35, 0.6
        )
        here, there = rng.uniform(300, 800, 2)
        mix = t / length
        vowel = (1 - mix) * s.band(glottis, 0.8 * here, 2.4 * here, 1) + mix * s.band(
            glottis, 0.8 * there, 2.4 * there, 1
        )
        vowel *= s.shape(length, 0.012, 0.05) / np.max(np.abs(vowel))
        sound = np.concatenate([np.zeros(int(lag * s.rate)), vowel])
        if kind == 0:
            n = int(0.012 * s.rate)
            burst = s.hiss(0.1, 1200, 6500)[-n:] * np.hanning(n)
            sound[:n] += rng.uniform(0.25, 0.6) * burst / np.max(np.abs(burst))
        elif kind == 1:
            n = int((lag + 0.02) * s.rate)
            sound[:n] += 0.4 * np.sin(2 * np.pi * voice * s.t(1)[:n]) * np.hanning(2 * n)[:n]
        else:
            sound = vowel
        s.add(time, sound, rng.uniform(-18, -8), 0.03)
    return s


def bursts(rng):
    """Bursts of noise over a quiet bed of music that itself has no onsets."""
    s = Scene(rng, 12, bed=(-80, -55), room=0.2)
    t = s.t(s.seconds)
    for _ in range(4):
        f = rng.uniform(80, 500) * (1 + 0.003 * np.sin(2 * np.pi * rng.uniform(0.2, 1) * t))
        s.lay(
            0,
            s.harmonics(f, 4) * (1 + 0.3 * np.sin(2 * np.pi * rng.uniform(0.1, 0.6) * t)),
            rng.uniform(-42, -32),
        )
    low, gap = rng.uniform(150, 2500), rng.uniform(0.15, 0.3)
    for time in s.times(gap, 2.2 * gap):
        length = rng.uniform(0.02, 0.8 * gap)
        s.add(
            time,
            s.hiss(length, low, 3 * low) * s.shape(length, rng.uniform(0.001, 0.008), 0.015),
            rng.uniform(-18, -6),
        )
    return s


def whooshes(rng):
    """Passing air: each begins audibly, swells and fades, and has no impact."""
    s = Scene(rng, 14, bed=(-75, -50), room=0.2)
    for time in s.times(0.9, 1.6, margin=1.4):
        length, attack = rng.uniform(0.4, 0.9), rng.uniform(0.006, 0.02)
        t = s.t(length)
        low, high = rng.uniform(150, 500), rng.uniform(900, 3500)
        rising = np.sin(np.pi * np.clip(t / length, 0, 1))
        air = (1 - rising) * s.hiss(length, low, 2 * low) + rising * s.hiss(length, low, high)
        swell = ratio(rng.uniform(-14, -8)) * np.clip((length - t) / (0.5 * length), 0, 1) + rising**1.5
        s.add(time, air * swell * np.minimum(1, t / attack), rng.uniform(-12, -4), attack)
    return s


def engine(rng):
    """An engine that runs up and down, with backfires; onsets are each start and each backfire."""
    s = Scene(rng, 14, bed=(-75, -50), room=0.2)
    time = rng.uniform(0.3, 0.6)
    while time < s.seconds - 4:
        length = rng.uniform(2.5, 4)
        t = s.t(length)
        speed = rng.uniform(45, 80) * (
            1 + 0.3 * np.sin(2 * np.pi * rng.uniform(0.15, 0.4) * t + rng.uniform(0, 6))
        )
        exhaust = s.hiss(length, 60, 1200)
        running = s.harmonics(speed, 16, 0.8) + 0.3 * exhaust / np.std(exhaust)
        s.add(time, running * s.shape(length, 0.02, 0.5), rng.uniform(-20, -14), 0.02)
        bang = time + rng.uniform(0.4, 0.8)
        while bang < time + length - 0.6:
            fall = s.t(0.25)
            s.add(
                bang, s.hiss(0.25, 80, 4000) * np.exp(-fall / rng.uniform(0.015, 0.05)), rng.uniform(-6, -1)
            )
            bang += rng.uniform(0.25, 0.9)
        time += length + rng.uniform(0.2, 0.5)
    return s


def pumping(rng):
    """A kick under chords, and a bass that ducks at each kick and swells back; the swell is no onset."""
    s = Scene(rng, 12, bed=(-80, -50), room=0)
    beat, low, cut = 60 / rng.uniform(95, 135), rng.uniform(45, 80), rng.uniform(300, 1500)
    back, start = rng.uniform(0.5, 0.9) * beat, rng.uniform(0.3, 0.6)
    for i in range(int((s.seconds - 1.5) / beat)):
        time = start + i * beat
        t = s.t(0.4)
        kick = np.sin(2 * np.pi * (50 * t + 3 * (1 - np.exp(-t / 0.02)))) * np.exp(-t / 0.08)
        click = s.hiss(0.1, 500, 4000) * np.exp(-s.t(0.1) / 0.002)
        kick[: len(click)] += 0.3 * click / np.max(np.abs(click))
        s.add(time, kick, -4)
        t = s.t(0.95 * beat)
        f = np.full(len(t), low * 2 ** (rng.choice((0, 3, 5, 7, 12)) / 12))
        bass = s.band(s.harmonics(f, 20), 30, cut, 1)
        s.lay(time, bass * np.minimum(1, t / back) ** 2 * s.shape(0.95 * beat, 0.005, 0.05)[: len(t)], -12)
        if rng.uniform() < 0.5:
            stab = s.t(0.3 * beat)
            chord = sum(s.harmonics(np.full(len(stab), 4 * f[0] * r), 6) for r in (1, 1.26, 1.5))
            s.add(
                time + beat / 2, chord * s.shape(0.3 * beat, 0.003, 0.04)[: len(stab)], rng.uniform(-14, -8)
            )
    return s


CLASSES = [
    plucked,
    bowed,
    drops,
    typing,
    knocks,
    arpeggio,
    claps,
    syllables,
    bursts,
    whooshes,
    engine,
    pumping,
]
