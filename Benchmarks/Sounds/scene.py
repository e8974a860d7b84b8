"""A sound under construction whose onsets are known, and the building blocks that sounds are made of."""

import numpy as np
from scipy.signal import butter, fftconvolve, sosfilt

RATES = (16_000, 22_050, 44_100, 48_000, 96_000)
APART = 0.03  # seconds: nearer onsets are heard as one
RISE = 6.0  # dB by which an event must raise some band, or it is left out: nobody would mark it


def ratio(decibels):
    return 10 ** (decibels / 20)


def peak(sound, level):
    """The sound with its largest sample at a level in dB."""
    return sound * (ratio(level) / max(1e-12, np.max(np.abs(sound))))


class Scene:
    """Events over a bed of noise and hum, in a room; what varies from seed to seed is drawn here."""

    def __init__(self, rng, seconds=10.0, bed=(-80, -30), room=0.4, hum=0.3, rate=None):
        self.rng, self.seconds, self.onsets = rng, seconds, []
        self.rate = rate or int(rng.choice(RATES))
        self.channels = 1 if rate else int(rng.choice((1, 1, 2)))
        self.width = rng.uniform(0, 0.8)  # how far to the sides events may be
        self.tail = self.reverberation() if rng.uniform() < room else None
        self.sound = np.stack([self.noise(seconds, rng.uniform(0, 2)) for _ in range(self.channels)])
        self.sound *= ratio(rng.uniform(*bed)) / np.sqrt(np.mean(self.sound**2))
        if rng.uniform() < hum:
            self.sound += ratio(rng.uniform(-65, -38)) * self.hum()

    # Building blocks: arrays at the rate of this scene.

    def t(self, seconds):
        return np.arange(int(seconds * self.rate)) / self.rate

    def noise(self, seconds, slope=0.0):
        """Noise falling by `slope` × 3 dB an octave: 0 is white, 1 pink, 2 brown."""
        n = int(seconds * self.rate)
        spectrum = np.fft.rfft(self.rng.standard_normal(n))
        spectrum /= np.maximum(np.fft.rfftfreq(n, 1 / self.rate), 20) ** (slope / 2)
        return np.fft.irfft(spectrum, n)

    def hiss(self, seconds, low, high):
        """Noise between two frequencies."""
        return self.band(self.noise(seconds), low, high)

    def band(self, sound, low, high, order=2):
        high = min(high, 0.45 * self.rate)
        low = min(low, 0.7 * high)
        return sosfilt(butter(order, (low, high), "band", fs=self.rate, output="sos"), sound)

    def ring(self, seconds, partials, attack=0.0005):
        """Decaying sines, each (frequency, decay to 1/e in seconds, gain)."""
        t = self.t(seconds)
        sines = [
            gain * np.sin(2 * np.pi * f * t) * np.exp(-t / tau)
            for f, tau, gain in partials
            if f < 0.45 * self.rate
        ]
        return np.sum(sines, axis=0) * np.minimum(1, t / attack) if sines else np.zeros_like(t)

    def harmonics(self, frequencies, count, slope=1.0):
        """A harmonic tone along a curve of frequencies; harmonic k has the gain k^−slope."""
        phase = 2 * np.pi * np.cumsum(frequencies) / self.rate
        highest = np.max(frequencies)
        return sum(
            np.sin(k * phase) / k**slope for k in range(1, count + 1) if k * highest < 0.45 * self.rate
        )

    def shape(self, seconds, attack, release):
        """A rise in a straight line, a hold and a fall."""
        t = self.t(seconds)
        return np.minimum(1, t / attack) * np.clip((seconds - t) / release, 0, 1)

    def hum(self):
        t, f = self.t(self.seconds), 50
        phase = self.rng.uniform(0, 2 * np.pi)
        return np.sin(2 * np.pi * f * t + phase) + self.rng.uniform(0.2, 1) * np.sin(4 * np.pi * f * t)

    def reverberation(self, seconds=None, level=None):
        """What a room answers to an impulse, without the impulse; it begins 3 to 15 ms later."""
        seconds = seconds or self.rng.uniform(0.08, 0.6)
        level = self.rng.uniform(-22, -8) if level is None else level
        t = self.t(1.2 * seconds)
        tail = self.rng.standard_normal(len(t)) * 10 ** (-3 * t / seconds)
        tail[: int(self.rng.uniform(0.003, 0.015) * self.rate)] = 0
        return tail * ratio(level) / np.sqrt(np.sum(tail**2))

    # Times.

    def times(self, shortest, longest, start=None, margin=0.6):
        """Times some seconds apart, until `margin` before the end."""
        time, times = start or self.rng.uniform(0.2, 0.6), []
        while time < self.seconds - margin:
            times.append(time)
            time += self.rng.uniform(shortest, longest)
        return times

    # Placing.

    def lay(self, time, sound, level):
        """Adds what is no onset, with its peak at a level in dB."""
        self._mix(self._start(time), self._placed(sound, level))

    def add(self, time, sound, level, attack=0.0):
        """Adds an event and marks its onset; leaves it out where it would hardly be heard, and says so.

        An onset is where the energy starts to rise. An event that has to be left out is no event at
        all: one that some would mark and some not would measure nothing.
        """
        first = self._start(time)
        event = self._placed(sound, level)
        if any(abs(first / self.rate - other) < APART for other in self.onsets):
            return False
        if self._rise(first, event, max(0.02, attack)) < RISE:
            return False
        self._mix(first, event)
        self.onsets.append(first / self.rate)
        return True

    def _start(self, time):
        return int(round(time * self.rate))

    def _placed(self, sound, level):
        sound = peak(sound, level)
        end = min(int(0.01 * self.rate), len(sound) // 4)
        sound[len(sound) - end :] *= np.linspace(1, 0, end)  # a cut would be heard as a click
        if self.tail is not None:
            sound = np.concatenate([sound, np.zeros_like(self.tail[1:])]) + fftconvolve(sound, self.tail)
        if self.channels == 1:
            return sound[None]
        angle = np.pi / 4 * (1 + self.rng.uniform(-self.width, self.width))
        return np.stack([np.cos(angle) * sound, np.sin(angle) * sound])

    def _mix(self, first, event):
        room = self.sound[:, first : first + event.shape[1]]
        room += event[:, : room.shape[1]]

    def _rise(self, first, event, seconds):
        """By how many dB the event raises the third-octave band it raises most, of those it sounds in."""
        n = int(seconds * self.rate)
        own = self._bands(event[:, :n], n)
        after = self._bands(self.sound[:, first : first + n], n)
        before = self._bands(self.sound[:, max(0, first - n) : first], n)
        rise = 10 * np.log10(1 + own / (np.maximum(after, before) + 1e-15))
        return np.max(rise[own > np.sum(own) * 0.01])

    def _bands(self, sound, n):
        power = (
            np.sum(np.abs(np.fft.rfft(sound * np.hanning(n + 2)[1:-1][: sound.shape[1]], n)) ** 2, axis=0) / n
        )
        edges = 50 * 2 ** (np.arange(0, 3 * np.log2(self.rate / 100)) / 3)
        place = np.searchsorted(edges, np.fft.rfftfreq(n, 1 / self.rate))
        return np.bincount(place, power, len(edges) + 1)

    def finished(self):
        """The samples, frames × channels, at a level that varies; one in six is clipped."""
        highest = np.max(np.abs(self.sound))
        if self.rng.uniform() < 1 / 6:
            return np.clip(self.sound.T / highest * ratio(self.rng.uniform(1, 6)), -0.99, 0.99)
        return self.sound.T / highest * ratio(self.rng.uniform(-18, -0.5))
