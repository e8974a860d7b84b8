"""What must be felt of a golden run, and whether the calls of an adapter make it so."""

import re

MODES = {
    "swift": ["whole", "off", "half", "reset"],
    "typescript": ["phone", "gamepad", "proposal", "off", "half"],
    "kotlin": ["envelopes", "predefined", "amplitudes", "onOff", "off", "half"],
}
# The least time between two messages about what a vibration follows, in seconds.
PAUSES = {"swift": 0.015, "typescript": 0.1, "kotlin": 0.05}
# How long a frame lasts: what an adapter sees only then may come so much later.
FRAME = 1 / 120


class Run:
    """The effects of a run that are felt, and how strong its vibrations are at a time."""

    def __init__(self, one):
        self.taps, self.pieces, self.swells, self.buzzes, self.told = [], [], [], [], {}
        self.frames = {time for time, effects in one.played if any(effect[0] != "follow" for effect in effects)}
        for frame, effects in one.played:
            for kind, subject, detail, time, a, b, c in effects:
                if str(subject) in one.tones:
                    continue
                due = max(time, frame)
                if kind == "tap":
                    self.taps.append((due, a))
                elif kind == "piece":
                    self.pieces.append(due)
                elif kind == "level" and detail == 0:
                    self.swells.append(due)
                elif kind == "buzz":
                    self.buzzes.append((subject, due, due + c, a))
                elif kind in ("begin", "follow"):
                    self.told.setdefault(subject, []).append((frame, kind, a))
                elif kind == "end":
                    self.buzzes = [(who, begin, min(end, frame) if who == subject else end, a)
                                   for who, begin, end, a in self.buzzes]
                    self.told.setdefault(subject, []).append((frame, kind, 0))

    def count(self, kind):
        return sum(row[1] == kind for rows in self.told.values() for row in rows)

    @property
    def changes(self):
        """How often a vibration was told to be of another strength."""
        return sum(a != b for rows in self.told.values() for (_, _, a), (_, _, b) in zip(rows, rows[1:]))

    def strength(self, time):
        """How strong all vibrations together were told to be."""
        sums = 0
        for rows in self.told.values():
            sums += next((a for frame, _, a in reversed(rows) if frame <= time), 0)
        return min(sums, 1)

    @property
    def spans(self):
        """When vibrations go on."""
        for rows in self.told.values():
            begin = None
            for frame, kind, _ in rows:
                if kind == "begin":
                    begin = frame
                if kind == "end" and begin is not None:
                    yield begin, frame
                    begin = None


def faults(language, mode, one, calls):
    """Sentences about what is wrong."""
    if mode == "off":
        return [f"switched off, yet {call} at {time}" for time, call in calls if not call.startswith("stop engine")]
    run = Run(one)
    if mode == "half":
        return half_faults(run, calls)
    if language == "swift":
        return engine_faults(mode, run, calls)
    if mode == "proposal":
        first = [call for _, call in calls if call.startswith("proposal")]
        due = len(run.taps) + len(run.pieces)
        return [] if len(first) >= due else [f"{len(first)} calls for {due} taps and pieces"]
    return felt_faults(language, mode, run, calls)


def half_faults(run, calls):
    """Switched off as a vibration is followed and felt: it ends at once, and nothing comes after."""
    first = min((frame for rows in run.told.values() for frame, kind, a in rows if kind == "follow" and a > 0.1),
                default=None)
    if first is None:
        return []
    rest = [(time, call) for time, call in calls if time >= first]
    ends = [k for k, (time, call) in enumerate(rest) if is_end(call) and time < first + FRAME]
    if not ends:
        return ["what goes on does not end as it is switched off"]
    return [f"switched off, yet {call}" for _, call in rest[ends[0]:] if not is_end(call)]


def is_end(call):
    return call in ("cancel", "list 0") or call.startswith("stop ")


# Core Haptics


def engine_faults(mode, run, calls):
    found = [call for _, call in calls if call.startswith("void")]
    starts = {"tap": [], "hum": [], "loop": [], "file": [], "curve": []}
    sends, lost = {}, None
    for place, (time, call) in enumerate(calls):
        words = call.split(" ")
        if call == "reset":
            lost = place
        if words[0] == "start" and words[1] != "engine":
            player, kind = words[1].split(":")
            kind = "loop" if words[-1] == "looped" else re.match("[a-z]+", kind)[0]
            starts[kind].append(time if words[2] == "now" else float(words[2]))
        if words[0] == "send":
            sends.setdefault(words[1], []).append(time)

    def compare(kind, due, what):
        if len(starts[kind]) != len(due) or any(abs(a - b) > 0.001 for a, b in zip(sorted(starts[kind]), sorted(due))):
            found.append(f"{what} started at {starts[kind]}, not at {due}")

    if mode == "whole":
        compare("tap", [due for due, _ in run.taps], "taps")
        compare("file", run.pieces, "pieces")
    begins = run.count("begin") + (lost is not None)
    if len(starts["loop"]) != begins:
        found.append(f"{len(starts['loop'])} vibrations started, not {begins}")
    stops = sum(call.startswith("stop ") and "hum" in call for _, call in calls)
    if mode == "whole" and stops < run.count("end"):
        found.append(f"{stops} vibrations stopped, not {run.count('end')}")
    for player, times in sends.items():
        close = [b for a, b in zip(times, times[1:]) if b - a < PAUSES["swift"] - 1e-9]
        if close:
            found.append(f"sent too soon to {player} at {close}")
    # What is told once a frame is sent once a pause, and half of that at least.
    if mode == "whole" and sum(map(len, sends.values())) < run.changes * FRAME / PAUSES["swift"] / 2:
        found.append("what is followed is not sent")
    if lost is not None and [call for _, call in calls[lost:]].count("start engine") != 1:
        found.append("the engine was not started again after its reset")
    engines = sum(call == "engine" for _, call in calls)
    return found + ([] if engines == 1 else [f"{engines} engines"])


# Vibrators, lists and motors


PRIMITIVES = {"1": (1, 12), "7": (0.5, 5), "8": (0.5, 12)}
PREDEFINED = {"2": 0.4, "0": 0.7, "5": 1}


def rows(call):
    """What a call plays, as milliseconds and strengths; nothing for one that ends all."""
    words = call.split(" ")
    if words[0] == "vibrate":
        words = words[3:]
    kind, text = words[0], words[-1]
    if kind == "waveform":
        return [(int(ms), int(a) / 255) for ms, a in (row.split(":") for row in text.split(","))]
    if kind in ("onOff", "list"):
        first = 1 if kind == "onOff" else 0
        return [(int(ms), (k + 1 + first) % 2) for k, ms in enumerate(text.split(","))]
    if kind == "rumble":
        return [(int(words[1]), max(float(words[2]), float(words[3])))]
    if kind == "predefined":
        return [(12, PREDEFINED[text])]
    if kind == "envelope":
        levels = [(int(ms), float(a)) for ms, a in (row.split(":") for row in text.split(","))]
        return [(ms, max(a, before)) for (ms, a), (_, before) in zip(levels, [(0, 0), *levels])]
    if kind == "primitives":
        found = []
        for row in text.split(","):
            delay, primitive, scale = re.split("[:*]", row)
            full, length = PRIMITIVES[primitive]
            found += [(int(delay), 0), (length, full * float(scale))]
        return found
    return []


def felt_faults(language, mode, run, calls):
    found, isFelt = [], mode not in ("onOff", "phone")
    played = [(time, rows(call)) for time, call in calls]

    def level(time):
        """What the device plays: a call ends the one before."""
        start, steps = next(((at, steps) for at, steps in reversed(played) if at <= time + 1e-9), (0, []))
        for length, strength in steps:
            start += length / 1000
            if time < start - 1e-6:
                return strength
        return 0

    def most(start, end):
        return max(level(start + k / 1000) for k in range(int((end - start) * 1000)))

    # Frames late for gamepads, which have no future; presets are as strong as the maker says.
    late = FRAME if mode == "gamepad" else 0
    for due, a in run.taps:
        if a < 0.05:
            continue
        least = (min(0.9 * a, 0.35) if mode == "predefined" else 0.9 * a) if isFelt else 0.35
        if most(due, due + 0.025 + late) < least:
            found.append(f"a tap of {a:.2f} at {due:.3f} is felt as {most(due, due + 0.025 + late):.2f}")
    for due in run.pieces + run.swells:
        if most(due, due + 0.06 + late) < 0.2:
            found.append(f"nothing is felt of what comes at {due:.3f}")
    for _, begin, end, a in run.buzzes:
        times = [begin + late + k / 1000 for k in range(int((end - begin - late) * 1000))]
        if isFelt and a >= 0.05 and min(map(level, times), default=a) < 0.9 * a:
            found.append(f"what goes on from {begin:.3f} to {end:.3f} is cut")
    for begin, end in run.spans:
        for k in range(int((end - begin) * 100)):
            time = begin + k / 100
            # What was told since the last message may not have been sent yet.
            told = min(run.strength(time), run.strength(time - PAUSES[language] - FRAME))
            if isFelt and told >= 0.06 and level(time + 0.001) < 0.04:
                found.append(f"what goes on is cut at {time:.3f}")
                break
            # From a tenth on, pulses come at least every 0.3 s while it lasts.
            lasts = time + 0.31 <= end and min(run.strength(time + k / 100) for k in range(32)) >= 0.1
            if not isFelt and told >= 0.1 and lasts and most(time, time + 0.31) == 0:
                found.append(f"no pulse after {time:.3f}")
                break
    # Calls that only follow are no more than the stated rate.
    soft = [time for time, call in calls if time not in run.frames and not is_end(call)]
    close = [b for a, b in zip(soft, soft[1:]) if b - a < PAUSES[language] - 1e-6]
    if close and mode != "gamepad":
        found.append(f"sent too soon at {close[:5]}")
    last = played[-1] if played else (0, [])
    if last[1] and sum(length for length, _ in last[1]) > 1100:
        found.append(f"it goes on after its end: {last}")
    return found
