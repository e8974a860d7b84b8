"""Reads what a conversion wrote: the times of an AHAP's taps, and the strength of its vibrations over time."""

import json
import pathlib

import numpy as np


class Conversion:
    """One AHAP file, or several that play together."""

    def __init__(self, *paths):
        self.parts = [Part(json.loads(pathlib.Path(path).read_text())["Pattern"]) for path in paths]
        self.onsets = sorted(time for part in self.parts for time in part.onsets)
        self.points = sorted({point for part in self.parts for point in part.points})

    def strength(self, times):
        """The strength of the vibrations at each time: the sum of those that play, limited to 1."""
        return np.minimum(1, sum(part.strength(times) for part in self.parts))


class Part:
    """One file. Its curves act on its own events, from each one's first point on."""

    def __init__(self, pattern):
        events = [element["Event"] for element in pattern if "Event" in element]
        curves = [element["ParameterCurve"] for element in pattern if "ParameterCurve" in element]
        self.onsets = [e["Time"] for e in events if e["EventType"] == "HapticTransient"]
        self.vibrations = [
            (e["Time"], e["Time"] + e["EventDuration"], _parameter(e, "HapticIntensity", 1))
            for e in events
            if e["EventType"] == "HapticContinuous"
        ]
        # Long curves are written as several, the last point of one being the first of the next: that is one point.
        self.points = sorted(
            {point for curve in curves for point in _points(curve, "HapticIntensityControl")}
        )

    def strength(self, times):
        total, control = np.zeros(len(times)), np.ones(len(times))
        if self.points:
            t, v = np.array(self.points).T
            control = np.interp(times, t, v, left=1)
        for start, end, intensity in self.vibrations:
            first, last = np.searchsorted(times, (start, end))
            total[first:last] += np.clip(intensity * control[first:last], 0, 1)
        return total


def _parameter(event, name, default):
    found = [p["ParameterValue"] for p in event.get("EventParameters", []) if p["ParameterID"] == name]
    return found[0] if found else default


def _points(curve, name):
    if curve["ParameterID"] != name:
        return []
    start = curve["Time"]
    return [(round(start + p["Time"], 6), p["ParameterValue"]) for p in curve["ParameterCurveControlPoints"]]
