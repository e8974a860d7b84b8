"""What a general synthesizer does with the same patterns. usage: csound.py IN.ahap OUT.wav"""

import subprocess
import sys
import tempfile

import ahap

ORCHESTRA = """<CsoundSynthesizer>
<CsInstruments>
sr = 48000
ksmps = 16
nchnls = 1
0dbfs = 1
gkIntensity init 1
gkSharpness init 0
instr 1
  gkIntensity line p4, p3, p5
endin
instr 2
  gkSharpness line p4, p3, p5
endin
instr 3
  kLevel linen p4, p6, p3, p7
  kFrequency = 80 + 150 * limit(p5 + gkSharpness, 0, 1)
  aLevel interp kLevel * gkIntensity
  aTone oscili 1, kFrequency
  out aTone * aLevel
endin
instr 4
  aLevel expseg p4, p3, p4 * exp(-p3 / 0.008)
  aTone oscili 1, 80 + 150 * p5
  out aTone * aLevel
endin
</CsInstruments>
<CsScore>
"""


def score(path):
    taps, vibrations, curves, end = ahap.read(path)
    yield ORCHESTRA
    for instrument, points in enumerate(curves.values(), start=1):
        for (t, a), (u, b) in zip(points, points[1:]):
            if u > t:
                yield f"i{instrument} {t} {u - t:.6f} {a} {b}\n"
    for t, duration, intensity, sharpness, attack, release in vibrations:
        yield f"i3 {t} {duration + release:.6f} {intensity} {sharpness} {attack} {release}\n"
    for t, intensity, sharpness in taps:
        yield f"i4 {t} 0.04 {intensity} {sharpness}\n"
    yield f"f0 {end:.6f}\ne\n</CsScore>\n</CsoundSynthesizer>\n"


source, target = sys.argv[1:3]
with tempfile.NamedTemporaryFile("w", suffix=".csd") as file:
    file.writelines(score(source))
    file.flush()
    command = ["csound", "-d", "-m0", "--sample-accurate", "-W", "-f", "-o", target, file.name]
    sys.exit(subprocess.run(command, stderr=subprocess.DEVNULL).returncode)
