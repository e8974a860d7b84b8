"""Interaction files made by chance of every noun of the language, for the golden runs of live code."""

import json
import random

CURVES = ["linear", "easeIn", "easeOut", "easeInEaseOut", [0.3, 1.4, 0.6, 1], [0.2, 0, 0.1, 1]]
SPRINGS = ["smooth", "snappy", "bouncy", {"response": 0.3, "dampingRatio": 0.5},
           {"mass": 1, "stiffness": 200, "damping": 12, "velocity": 1.5}, {"angularFrequency": 18, "dampingRatio": 1.3}]
WORDS = ["light", "medium", "heavy", "rigid", "soft", "selection", "toggleOn", "thresholdActivate"]


class Maker:
    """Makes one interaction; each part may ask for what was made before."""

    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.name = f"chance-{seed}"
        self.inputs, self.values, self.machines, self.motions = {}, {}, {}, {}
        self.events, self.crossed, self.stops = [], {}, []
        self.parameters = {
            "far": {"default": self.round(40, 160), "in": [20, 200], "unit": "pt", "meaning": "how far"},
            "long": {"default": self.round(0.05, 0.6), "in": [0.01, 2], "unit": "s", "meaning": "how long"},
            "firm": {"default": self.round(0.1, 1), "in": [0, 1], "meaning": "how strong"},
            "loud": {"default": self.chance.random() < 0.7, "meaning": "whether it is felt"},
        }

    def round(self, low, high, digits=3):
        return round(self.chance.uniform(low, high), digits)

    def pick(self, *choices):
        return self.chance.choice(choices)

    def maybe(self, part=0.5):
        return self.chance.random() < part

    def whole(self):
        self.make_inputs()
        self.make_values()
        self.make_machines()
        self.make_motions()
        parts = {
            "interaction": 1, "name": self.name, "intent": "An interaction made by chance.",
            "parameters": self.parameters, "inputs": self.inputs, "values": self.values, "states": self.machines,
            "motions": self.motions, "haptics": self.haptics(), "examples": [self.example(n) for n in range(2)],
        }
        return {key: part for key, part in parts.items() if part}

    # Inputs

    def make_inputs(self):
        kinds = self.chance.sample(["scroll", "drag", "dial", "pan", "press"], self.chance.choice([1, 1, 2]))
        for kind in kinds + ["button"] * self.maybe(0.7) + ["value"] * self.maybe(0.3):
            self.inputs[kind] = getattr(self, "input_" + kind)()
            words = {"scroll": ["press", "release", "cancel", "rest", "drag"], "button": [""], "value": []}
            for word in words.get(kind, ["press", "release", "cancel"]):
                self.events.append(f"{kind}.{word}".rstrip("."))
        axis = {"scroll": "offset", "drag": "translation", "dial": "angle", "press": "held"}
        self.fields = {kind: f"{kind}.{axis.get(kind, '')}".rstrip(".") for kind in kinds if kind != "pan"}

    def input_scroll(self):
        # Of what is short, a finger reaches the end.
        made = {"scroll": "y", "content": self.pick(3000, 700), "viewport": 667}
        if self.maybe(0.3):
            made["snap"] = {"every": self.pick(120, 300)}
        if self.maybe(0.3):
            made["projection"] = self.pick("exact", "wwdc18")
        return made

    def input_drag(self):
        made = {"drag": "y", "slop": self.pick(0, 4, 10)}
        if self.maybe(0.8):
            made["range"] = [self.pick(-200, "-far", 0), self.pick(200, "2 * far")]
        if self.maybe():
            made["rubber"] = 0.55
        return made

    def input_dial(self):
        return {"dial": [187, 300]}

    def input_pan(self):
        return {"pan": "y", "slop": self.pick(0, 6)}

    def input_press(self):
        return {"press": True, "within": self.pick(20, 600)}

    def input_button(self):
        return {"button": True}

    def input_value(self):
        return {"value": self.round(0, 3)}

    # Values

    def make_values(self):
        spans = {"scroll": (-60, 400), "drag": (0, 200), "dial": (0, 360), "press": (0, 1.2)}
        for kind, field in self.fields.items():
            low, high = spans[kind]
            middle = low + (high - low) * self.round(0.2, 0.8)
            points = [[low, middle, high], [0, self.round(0.2, 0.8), 1]]
            if self.maybe(0.3) and kind != "press":
                points = [[low, high], [1, 0]]
            value = {"from": field, "map": points, "edge": self.pick("clamp", "clamp", "extend")}
            if kind == "dial" and self.maybe(0.5):
                # Not from a border on, where the first way of a finger would decide by chance.
                value |= {"map": [[-17, 343], [0, 1]], "edge": "wrap"}
            if kind in ("drag", "dial") and self.maybe(0.7):
                value["stops"] = self.pick({"count": 5}, {"at": [0, 0.4, 1], "snap": 0.6}, {"count": 3, "ends": "open"})
                if value["edge"] == "wrap":
                    value["stops"] = {"every": 0.25}
                self.stops.append(f"{kind}.v")
            if kind in ("drag", "dial", "press"):
                value["release"] = [self.release(kind, "stops" in value)]
            self.values[f"{kind}.v"] = value
            self.crossed[f"{kind}.v"] = (0.15, 0.85)
        if "scroll" in self.fields:
            edge = self.pick("start", "end")
            self.values["beyond"] = {
                "from": f"scroll.overscroll.{edge}", "map": [[0, 80], [0, 1]], "edge": "extend"}
            self.crossed["beyond"] = (0.1, 0.5)
        names = list(self.values)
        if names and self.maybe(0.6):
            form = self.pick("A * A", "max(A, firm)", "abs(A - 0.5) * 2", "(A + B) / 2")
            text = form.replace("A", self.chance.choice(names)).replace("B", self.chance.choice(names))
            self.values["mixed"] = {"formula": text}
            self.crossed["mixed"] = (0.3, 0.7)

    def release(self, kind, has_stops):
        goal = self.pick("nearest", "projected", "back") if has_stops else self.pick("start", "end", "stay", 0.5)
        if kind == "press":
            goal = 0
        made = {"to": goal}
        if goal != "stay":
            made |= self.pace()
        if goal == "nearest" and self.maybe():
            made["speed"] = 300
        return made

    def pace(self):
        if self.maybe():
            return {"spring": self.chance.choice(SPRINGS)}
        return {"curve": self.chance.choice(CURVES), "for": self.pick("long", self.round(0.05, 0.5))}

    # States

    def make_machines(self):
        for machine in ["m", "n"][:self.pick(1, 1, 2)]:
            states = ["a", "b", "c", "d"][:self.pick(2, 2, 3, 4)]
            self.machines[machine] = {
                state: self.exits(machine, states, place) for place, state in enumerate(states)}

    def exits(self, machine, states, place):
        following, before = states[(place + 1) % len(states)], states[place - 1]
        made = [self.exit(following, place % 2 == 0)]
        if len(states) > 2 and self.maybe(0.5):
            made.append({"on": self.chance.choice(self.events), "to": before})
        elif self.maybe(0.3):
            made.append({"after": self.pick("long", 0.8, 1.5), "to": following})
        return made

    def exit(self, to, upwards):
        made = self.crossing(to, upwards) if self.crossed and self.maybe(0.65) else self.answer(to)
        moved = [name for name in ("drag.v", "beyond") if name in self.values]
        if self.maybe(0.4) and moved:
            move = self.pick({}, {}, {"cancels": True}, {"until": "drag"}, {"until": "never"})
            made["move"] = {self.chance.choice(moved): {"to": self.pick(0, 0.4, 1)} | self.pace() | move}
        return made

    def crossing(self, to, upwards):
        name = self.chance.choice(list(self.crossed))
        low, high = self.crossed[name]
        level = round(high - (high - low) * self.round(0, 0.4), 3)
        made = {"when": f"{name} > {level}" if upwards else f"{name} < {round(level - 0.1, 3)}", "to": to}
        return made | ({"by": "finger"} if self.maybe(0.2) else {})

    def answer(self, to):
        made = {"on": self.chance.choice(self.events), "to": to}
        if self.maybe(0.2):
            made["if"] = self.pick("loud", "not loud", "firm > 0.3")
        return made

    def states(self):
        return [f"{machine}.{state}" for machine, states in self.machines.items() for state in states]

    # Motions

    def make_motions(self):
        states = self.states()
        if self.maybe(0.7):
            self.motions["glow"] = {"run": {
                state: {"to": self.pick(0, 1, "firm", 0.3)} | self.pace() for state in self.chance.sample(states, 2)}}
        if self.maybe(0.4):
            course = self.pick(
                {"frames": [0, 1.2, 1], "times": [0, 0.6, 1], "curves": ["easeOut"], "for": "long"},
                {"shake": 8, "phase": 0.05, "cycles": 2}, {"decay": 200, "rate": 0.99})
            self.motions["kick"] = {"run": {self.chance.choice(states): course | ({"after": 0.1} if self.maybe() else {})}}
            self.events.append("kick.end")
        if self.maybe(0.4):
            loop = {"to": self.pick([2, 0, -2, 0], [1]), "for": self.pick(0.05, "long"), "curve": "easeOut"}
            loop["until"] = self.pick("target", "cycle", "start")
            self.motions["sway"] = {"while": self.chance.choice(states), "loop": loop}
        if self.stops and self.maybe(0.5):
            self.motions["step"] = {"follow": self.chance.choice(self.stops) + ".stop", "spring": "snappy"}
        if "pan" in self.inputs and "button" in self.inputs:
            told = {"scrub": "pan", "way": self.pick(-200, "2 * far"), "factor": self.pick(0, 0.5)}
            told["continue"] = self.pick("wholeCurve", "restOfCurve")
            told["tap"] = {"button": self.pick(0, 1)}
            self.motions["open"] = {"animator": told | self.pace()}
            self.events += ["open.reach", "open.turn", "open.back", "open.rest", "open.end"]

    # Haptics

    def haptics(self):
        states, made = self.states(), []
        for event in self.chance.sample(self.events + states, min(4, len(self.events) + len(states))):
            made.append({"name": f"h{len(made)}", "on": event} | self.felt())
        for stop in self.stops:
            made.append({"name": f"h{len(made)}", "on": f"{stop}.stop", "tap": ["firm", 0.7], "merge": 0})
        if self.crossed:
            name = self.chance.choice(list(self.crossed))
            kind = self.pick({}, {}, {"pieces": 0.1}, {"pieces": "long"})
            made.append({"name": "hum", "while": self.chance.choice(states),
                         "continuous": {"intensity": name, "sharpness": self.round(0, 1)} | kind})
            made.append({"name": "far", "on": f"{name} > 0.6", "slack": 0.05, "tap": [self.round(0, 1), "firm"]})
        for haptic in made[:2]:
            if self.maybe(0.3):
                haptic["if"] = "loud"
            if self.maybe(0.3):
                haptic["after"] = self.pick(0.05, "long")
        return made

    def felt(self):
        return self.pick(
            {"tap": [self.round(0, 1), self.round(0, 1)], "merge": 0}, {"play": self.chance.choice(WORDS)},
            {"outcome": self.pick("success", "warning", "error")},
            {"taps": [[0.7, 0.6]] + [["firm", 1, round(0.11 * k, 2)] for k in range(1, self.pick(2, 9))]}, {"continuous": {"intensity": [0.1, 0.8, 0.3], "for": "long"}})

    # Examples

    def example(self, number):
        fingers, time = [], self.round(0, 0.2)
        for touch in range(self.pick(1, 1, 2)):
            x, y = self.pick(187, 240), self.pick(220, 300)
            way, length = self.pick(-1, 1) * self.round(20, 320, 1), self.round(0.1, 0.9)
            fingers.append({"finger": self.pick("drag", "drag", "fling"), "from": [x, y],
                            "to": [round(x + self.round(-8, 8), 1), round(y + way, 1)], "at": time, "for": length})
            time = round(time + length + self.round(0.3, 1.5), 3)
        gesture = {"simulated": fingers}
        if "button" in self.inputs:
            gesture["actions"] = [{"name": "button", "time": self.round(0, 3)} for _ in range(self.pick(1, 2, 3))]
        return {"name": f"run {number}", "gesture": gesture}


def interaction(seed):
    """The name and the text of an interaction file, which a reader may refuse."""
    maker = Maker(seed)
    return maker.name, json.dumps(maker.whole(), indent=1) + "\n"
