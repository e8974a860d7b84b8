"""The mutants that no test can notice, each with the reason."""

from pathlib import Path

FILE = Path(__file__).with_name("equivalents.txt")


def recorded():
    """The reasons by (path, line, change); see the head of the file for how it is written."""
    found = {}
    for block in FILE.read_text().split("\n\n"):
        lines = [line.strip() for line in block.splitlines() if line and not line.startswith("#")]
        if lines:
            path, text, change, *reason = lines
            found[path, text, change] = " ".join(reason)
    return found
