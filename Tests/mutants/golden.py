"""Judges changes of what writes live code: plays that code against golden runs of the unchanged engine."""

import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

from runs import CRASHED, ENDLESS, FAILED, PASSED
from scratch import ROOT

LIVE = ROOT / "Tests" / "Live"
sys.path.insert(0, str(LIVE))
import chance  # noqa: E402 (in a folder of its own)

PLAYED, LOOKS = "a golden run", "looks"
BY_CHANCE = 40  # interactions beside the shipped ones; some are refused
AT_ONCE = 5  # as many are played first; the others only if these agree
PATIENCE = 600  # seconds that a build or a run may take
# The folder of each language in live code.
LANGUAGES = {"typescript": "web", "swift": "ios", "kotlin": "android"}
REMARK = re.compile(r"//[^\n]*|/\*.*?\*/|\s+", re.DOTALL)


class Runs:
    """The sample of interactions, with what is built of it when no mutant is on."""

    def __init__(self, package, jobs, say):
        self.folder, self.say = package.folder, say
        self.command = package.folder / "build" / "debug" / "haptic-cli"
        self.failing, self.reaching = [], defaultdict(list)

    def trace(self):
        """Builds every interaction of the sample alone, and learns for which mutants it matters."""
        sample, plain, notes = (self.folder / name for name in ("sample", "plain", "notes"))
        for folder in (sample, plain):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
        for path in sorted((ROOT / "Patterns" / "interactions").glob("*.interaction.json")):
            shutil.copy(path, sample)
        for seed in range(BY_CHANCE):
            name, text = chance.interaction(seed)
            (sample / f"{name}.interaction.json").write_text(text)
        # Shipped ones come last, as they are larger.
        for path in sorted(sample.iterdir(), key=lambda path: (not path.name.startswith("chance"), path)):
            notes.unlink(missing_ok=True)
            if self.build([path], plain, HAPTIC_MUTANT_NOTES=notes) == 0:
                for number in map(int, notes.read_text().split()):
                    self.reaching[number].append(path)
        self.plain = contents(plain)
        self.say(f"{len(list(plain.iterdir()))} interactions reach {len(self.reaching)} changes")

    def build(self, files, folder, **variables):
        """Writes live code of files into a folder; how the command ends."""
        words = [f"{key}={value}" for key, value in variables.items()]
        return subprocess.run(
            ["env", "SWIFT_BACKTRACE=enable=no", *words, self.command, "build", "--quiet", *files,
             "--only", "live", "-o", folder],
            timeout=PATIENCE, stderr=subprocess.DEVNULL).returncode

    def outcome(self, mutant):
        """What gives a mutant away: a refusal, a compiler, a golden run, or the check of an adapter."""
        files = self.reaching[mutant.number]
        if not files:
            return PASSED
        with tempfile.TemporaryDirectory(prefix="mutant-") as place:
            built = Path(place, "built")
            try:
                ended = self.build(files, built, HAPTIC_MUTANT=mutant.number)
                if ended != 0:
                    return FAILED if 0 < ended < 128 else CRASHED
                return self.difference(built, Path(place))
            except subprocess.TimeoutExpired:
                return ENDLESS

    def difference(self, built, place):
        """What shows that something else was built."""
        made = contents(built)
        names = {path.split("/")[0] for path in made}
        plain = {path: text for path, text in self.plain.items() if path.split("/")[0] in names}
        if made == plain:
            return PASSED
        changed = [path for path in made | plain if code(made.get(path)) != code(plain.get(path))]
        if not changed:
            return LOOKS
        # Other runs of the same code: the engine has changed, or the file that is told of it.
        others = {path.split("/")[0] for path in changed if path.endswith(".live.json")}
        if others and not self.plays("typescript", others, built, place, own=True):
            return PLAYED
        for language, folder in LANGUAGES.items():
            names = sorted({path.split("/")[0] for path in changed if f"/live/{folder}/" in path})
            for some in (names[:AT_ONCE], names[AT_ONCE:]):
                if some and not self.plays(language, some, built, place, own=False):
                    return PLAYED
        return PASSED

    def plays(self, language, names, built, place, own):
        """Whether code agrees with the runs of the unchanged engine, or with its own."""
        folder = place / "played"
        shutil.rmtree(folder, ignore_errors=True)
        for name in names:
            shutil.copytree(built / name, folder / name)
            if not own:
                runs = f"{name}/live/{name}.live.json"
                shutil.copy(self.folder / "plain" / runs, folder / runs)
        return subprocess.run(
            [LIVE / "run", folder, language], timeout=PATIENCE, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL).returncode == 0


def contents(folder):
    """The bytes of every file of live code in a folder, by their paths."""
    return {str(path.relative_to(folder)): path.read_bytes()
            for path in folder.glob("*/live/**/*") if path.is_file()}


def code(text):
    """A text without remarks and spaces."""
    return None if text is None else REMARK.sub("", text.decode())
