"""Composes two pictures for `.ci/picture`: one from drawings of the command, and bars from a page's table of figures.

usage: pictures.py card FOLDER | pictures.py bars PAGE
"""

import pathlib
import re
import sys

WIDTH = 1200
STYLE = """<style>
text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","DejaVu Sans",sans-serif}
.page{fill:#ffffff}.ink{fill:#1a1e25}.soft{fill:#5f6977}.ours{fill:#1a66dc}.peer{fill:#b9c0ca}
@media (prefers-color-scheme: dark){.page{fill:#14171c}.ink{fill:#e8ebf0}.soft{fill:#9aa3af}.ours{fill:#6ea3ff}.peer{fill:#4a5260}}
</style>"""


def document(height, title, parts):
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
        ' role="img" aria-labelledby="picture">',
        f'<title id="picture">{title}</title>', STYLE,
        f'<rect class="page" width="{WIDTH}" height="{height}"/>', *parts, "</svg>"])


def label(x, y, text, kind="ink", size=15, more=""):
    return f'<text class="{kind}" x="{x}" y="{y}" font-size="{size}" {more}>{text}</text>'


def band(path, y, top, bottom=None):
    """A horizontal band of a drawing, and its height on the picture."""
    text = path.read_text()
    width, height = map(float, re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text).groups())
    inner = text[text.index("<style>"):text.rindex("</svg>")]
    inner = re.sub(r' (?:id|aria-labelledby)="[^"]*"', "", inner)
    high = (bottom or height) - top
    shown = round(high * WIDTH / width)
    return (f'<svg y="{y}" width="{WIDTH}" height="{shown}" viewBox="0 {top:g} {width:g} {high:g}">{inner}</svg>', shown)


def haptic_panel(path):
    """Where the panel of haptics begins in a drawing, and where the next one does."""
    tops = {name: float(y) for y, name in re.findall(r'y="([\d.]+)"[^>]*>(Haptic|Alignment)<', path.read_text())}
    return tops["Haptic"] - 25, tops["Alignment"] - 31


def card(folder):
    stage, before, after = (folder / f"{name}.svg" for name in ("stage", "before", "after"))
    parts, y = [label(26, 30, "A card opens and settles", more='font-weight="600"')], 40
    captions = max(map(float, re.findall(r'<text[^>]* y="([\d.]+)"', stage.read_text())))
    rows = [(None, stage, 48, captions + 12)]
    rows.append(("Before: the hum stays while the card settles, then stops dead", before, *haptic_panel(before)))
    rows.append(("After check --fix --unsafe-fixes: the hum fades as the card settles", after, haptic_panel(after)[0], None))
    for text, path, top, bottom in rows:
        if text:
            parts.append(label(26, y + 24, text, more='font-weight="600"'))
            y += 36
        drawn, high = band(path, y, top, bottom)
        parts.append(drawn)
        y += high
    return document(y, "A card opens; the hum under it before and after the fix", parts)


def figures(page):
    """Name, F ±25 ms and median error in milliseconds of each row of the table of held-out sounds."""
    table = page.read_text().split("<!-- measured: held-out -->")[1].split("<!-- end -->")[0]
    for line in table.splitlines():
        cells = [cell.strip(" *`") for cell in line.split("|")[1:-1]]
        if len(cells) == 12 and re.fullmatch(r"[\d.]+", cells[3]):
            yield cells[0], float(cells[3]), float(cells[8].removesuffix(" ms"))


def bars(page):
    rows = [row for row in figures(page) if "--" not in row[0]]
    parts = [
        label(250, 26, "F-measure within ±25 ms (1 is best)", "soft", 13),
        label(740, 26, "median error in time (0 is best)", "soft", 13)]
    longest = max(error for _, _, error in rows)
    for number, (name, score, error) in enumerate(rows):
        y = 40 + 30 * number
        kind = "ours" if name.startswith("haptic-cli") else "peer"
        parts.append(label(236, y + 16, name, size=14, more='text-anchor="end"'))
        for x, part, text in ((250, score, f"{score:.3f}"), (740, error / longest, f"{error:g} ms")):
            wide = round(360 * part)
            parts.append(f'<rect class="{kind}" x="{x}" y="{y}" width="{wide}" height="20" rx="3"/>')
            parts.append(label(x + wide + 8, y + 16, text, size=13))
    return document(50 + 30 * len(rows), "Onset detectors on held-out sounds: F-measure and error in time", parts)


if __name__ == "__main__":
    print({"card": card, "bars": bars}[sys.argv[1]](pathlib.Path(sys.argv[2])))
