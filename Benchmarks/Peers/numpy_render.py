"""What a Python user would write. usage: numpy_render.py IN.ahap OUT.wav (needs numpy, soundfile)"""

import sys

import ahap
import numpy as np
import soundfile

RATE = 48_000


def values(points, times, before):
    if not points:
        return np.full(len(times), before)
    t, v = np.array(points).T
    return np.interp(times, t, v, left=before)


source, target = sys.argv[1:3]
taps, vibrations, curves, end = ahap.read(source)
output = np.zeros(int(np.ceil(end * RATE)), np.float32)
tap = np.arange(int(0.04 * RATE)) / RATE
fall = np.exp(-tap / 0.008) * np.clip((0.04 - tap) / 0.008, 0, 1)
for t, intensity, sharpness in taps:
    first = int(np.ceil(t * RATE))
    tone = intensity * fall * np.sin(2 * np.pi * (80 + 150 * sharpness) * tap)
    output[first : first + len(tap)] += tone[: len(output) - first].astype(np.float32)
points = {name: np.array(list) for name, list in curves.items()}
for t, duration, intensity, sharpness, attack, release in vibrations:
    first, last = int(np.ceil(t * RATE)), int(np.ceil((t + duration + release) * RATE))
    times = np.arange(first, last) / RATE
    near = lambda name: points[name][
        slice(*np.searchsorted(points[name][:, 0], [t, t + duration + release]))
    ]
    level = np.clip((times - t) / attack, 0, 1) * np.clip((t + duration + release - times) / release, 0, 1)
    level *= intensity * values(near("HapticIntensityControl").tolist(), times, 1)
    pitch = 80 + 150 * np.clip(sharpness + values(near("HapticSharpnessControl").tolist(), times, 0), 0, 1)
    tone = level * np.sin(2 * np.pi * np.cumsum(pitch) / RATE)
    output[first:last] += tone[: len(output) - first].astype(np.float32)
soundfile.write(target, output, RATE, subtype="FLOAT")
