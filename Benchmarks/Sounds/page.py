"""Writes measured figures as tables into the page about sound and haptics, between its markers."""

import re


def fill(path, figures):
    """Replaces what lies between the markers of each table. Figures that were not measured stay as they are."""
    text = path.read_text()
    for name, table in tables(figures).items():
        marker = re.compile(rf"(<!-- measured: {name} -->\n).*?(<!-- end -->)", re.S)
        text, count = marker.subn(lambda found: f"{found[1]}\n{table}\n\n{found[2]}", text)
        if count != 1:
            raise SystemExit(f"{path}: error: {count} markers named {name} instead of one.")
    path.write_text(text)


def tables(figures):
    made = {
        "conditions": conditions(figures),
        "known": onsets(figures, "tuning"),
        "held-out": onsets(figures, "held-out"),
        "classes": classes(figures),
        "envelopes": envelopes(figures["envelopes"]),
        "formats": formats(figures["formats"]),
        "speed": speed(figures["speed"]),
    }
    if "recorded" in figures["onsets"][0]["sets"]:
        made["recorded"] = onsets(figures, "recorded")
        made["recorded classes"] = classes(figures, ("recorded",))
    if "recordings" in figures:
        made["recordings"] = envelopes(figures["recordings"])
    return made


def table(heads, rows):
    """A Markdown table whose first column is text and whose others are numbers."""
    lines = [heads, ["---"] + ["--:"] * (len(heads) - 1), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def conditions(figures):
    first, last = figures["seeds"]
    versions = dict.fromkeys(
        f"{row['name'].replace(',', '').split()[0]} {row['version']} ({row['licence']})"
        for row in figures["onsets"]
        if "version" in row
    )
    skipped = [f"{name} ({reason})" for name, reason in figures["skipped"]]
    text = f"Measured on {figures['date']}, {figures['machine']}, with seeds {first} to {last}.\n\n"
    text += "\n".join(f"* {line}" for line in versions)
    return text + ("\n\nNot measured: " + "; ".join(skipped) + "." if skipped else "")


def code(name):
    return f"`{name}`" if name.startswith("haptic-cli") else name


def onsets(figures, key):
    heads = [
        "",
        "precision",
        "recall",
        "**F ±25 ms**",
        "F ±50",
        "F ±10",
        "F ±5",
        "false a minute",
        "error: median",
        "95 %",
        "bias removed",
        "× real time",
    ]
    rows = []
    for row in figures["onsets"]:
        found = row["sets"][key]
        pooled = {round(float(window) * 1e3): rates for window, rates in found["pooled"].items()}
        at = pooled[25]
        rows.append(
            [
                code(row["name"]),
                f"{at['precision']:.3f}",
                f"{at['recall']:.3f}",
                f"**{at['f']:.3f}**",
                *(f"{pooled[window]['f']:.3f}" for window in (50, 10, 5)),
                f"{found['false']:.1f}",
                f"{found['median'] * 1e3:.1f} ms",
                f"{found['p95'] * 1e3:.1f} ms",
                f"{row['bias'] * 1e3:+.1f} ms" if row["bias"] else "none",
                f"{found['speed']:,.0f}",
            ]
        )
    known = figures["onsets"][0]["sets"][key]
    counted = (
        f"{known['onsets']:,} onsets in {known['minutes']:.0f} minutes of {len(known['classes'])} classes."
    )
    return counted + "\n\n" + table(heads, rows)


def classes(figures, sets=("tuning", "held-out")):
    rows = figures["onsets"]
    heads = ["F ±25 ms", "onsets", *(code(row["name"]) for row in rows)]
    lines = []
    for key in sets:
        for name, first in rows[0]["sets"][key]["classes"].items():
            each = [f"{row['sets'][key]['classes'][name]['f']:.3f}" for row in rows]
            lines.append([name + (" *" if key == "held-out" else ""), first["true"], *each])
    return table(heads, lines) + ("\n\n\\* held out" if "held-out" in sets else "")


def envelopes(rows):
    heads = ["", "points/s asked", "used", "RMSE", "correlation"]
    lines = [
        [
            code(row["name"]),
            row["asked"],
            f"{row['points']:.1f}",
            f"{row['rmse']:.2f} dB",
            f"{row['correlation']:.3f}",
        ]
        for row in rows
    ]
    return f"{rows[0]['files']} recordings.\n\n" + table(heads, lines)


def formats(rows):
    heads = ["", "sounds it holds", "steps apart: mean", "worst sound", "ST-SIM", "events kept", "kB a sound"]
    lines = []
    for row in sorted(rows, key=lambda row: row.get("steps", 1e9)):
        measured = ["–"] * 5
        if row["held"]:
            measured = [
                f"{row['steps']:.1f}",
                f"{row['largest']:.1f}",
                f"{row['stSim']:.3f}",
                f"{row['kept']:.0%}".replace("%", " %"),
                f"{row['bytes'] / 1e3:.2g}" if row["bytes"] < 1e3 else f"{row['bytes'] / 1e3:,.0f}",
            ]
        lines.append([f"`{row['name']}`", f"{row['held']} of {row['of']}", *measured])
    return table(heads, lines)


def speed(found):
    if "error" in found:
        return f"The conversion of an hour failed: {found['error']}"
    rows = [
        ["time", f"{found['wall']:.1f} s, {3600 / found['wall']:,.0f} × real time"],
        ["processor time", f"{found['processor']:.1f} s, {3600 / found['processor']:,.0f} × real time"],
        ["most memory", f"{found['memory']:,.0f} MB"],
        [
            "written",
            f"{found['taps']:,} taps, {found['points']:,} points of intensity, {found['bytes'] / 1e6:.1f} MB",
        ],
    ]
    return table(["an hour of sound, 44.1 kHz, 16 bits, mono", ""], rows)
