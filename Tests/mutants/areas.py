"""Which files are changed: those that guard files, names, limits and times, and those that write code.

One row for each area. A pattern may name what is not there: files come and go.
"""

from pathlib import Path

AREAS = {
    "paths": ["haptic-cli/Inputs", "haptic-cli/Support", "HapticWorkbench/Opening"],
    "build": ["haptic-cli/Build"],
    "output": ["haptic-cli/Output"],
    "options": ["haptic-cli/Options", "HapticWorkbench/Settings"],
    "pages": ["haptic-cli/Inspection/InterfaceRows*", "haptic-cli/Inspection/TextTable*"],
    "audio": ["HapticAudioFile", "HapticFiles"],
    "time": ["HapticModel/Time"],
    "alignment": ["HapticModel/Findings/*Alignment*", "HapticModel/Findings/EditDistance*"],
    "comparison": ["HapticWorkbench/Comparison", "HapticRender/Measurements/RenderComparison*"],
    "feel": ["HapticModel/Feel", "HapticWorkbench/Checks/CheckContext+Strength*"],
    "richtap": ["HapticFormats/RichTap"],
    "json": ["HapticFormats/JSON", "HapticFormats/Text"],
    "xml": ["HapticFormats/XML"],
    "reports": ["HapticWorkbench/Reports"],
    "limits": [
        "HapticFormats/Reading", "HapticFormats/*/*Limits*", "HapticFormats/Native/ReadingSession*",
        "HapticFormats/Waveforms",
    ],
    "names": [
        "HapticFormats/Names", "HapticFormats/SwiftCode", "HapticFormats/Android/Kotlin*",
        "HapticFormats/Motion/CSS*", "HapticModel/Timeline/NumberedName*",
    ],
    "losses": ["HapticFormats/Losses", "HapticFormats/Writing"],
}

# What writes code, whose changes are judged by what that does. Asked for by name alone.
GENERATORS = {"live": ["HapticFormats/Live", "HapticScenes/Live/Interaction+Live*"]}


def files(root, area=None):
    """The paths of an area's Swift files, or of all that tests judge, from the root of the package."""
    patterns = (AREAS | GENERATORS)[area] if area else [each for row in AREAS.values() for each in row]
    found = set()
    for pattern in patterns:
        for path in Path(root, "Sources").glob(pattern):
            found.update(path.rglob("*.swift") if path.is_dir() else [path])
    return sorted(str(path.relative_to(root)) for path in found if path.suffix == ".swift")
