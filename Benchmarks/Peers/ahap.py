"""Reads the generated AHAP files as flat lists, for the peers; not a general reader."""

import json


def read(path):
    """Taps (time, intensity, sharpness), vibrations (time, duration, intensity, sharpness, attack,
    release) and the points of both curves (time, value), each by time."""
    elements = json.load(open(path))["Pattern"]
    taps, vibrations, curves = [], [], {"HapticIntensityControl": [], "HapticSharpnessControl": []}
    for element in elements:
        if curve := element.get("ParameterCurve"):
            points = curve["ParameterCurveControlPoints"]
            curves[curve["ParameterID"]] += [
                (curve["Time"] + p["Time"], p["ParameterValue"]) for p in points
            ]
        if event := element.get("Event"):
            values = {p["ParameterID"]: p["ParameterValue"] for p in event["EventParameters"]}
            tone = (values["HapticIntensity"], values["HapticSharpness"])
            if event["EventType"] == "HapticTransient":
                taps.append((event["Time"], *tone))
            else:
                stages = (values.get("AttackTime", 0.001), values.get("ReleaseTime", 0.001))
                vibrations.append((event["Time"], event["EventDuration"], *tone, *stages))
    end = max([t + 0.04 for t, _, _ in taps] + [v[0] + v[1] + v[5] for v in vibrations])
    return sorted(taps), sorted(vibrations), {k: sorted(v) for k, v in curves.items()}, end
