"""A copy of the package with all mutants in it, built once; what does not compile is dropped."""

import hashlib
import json
import re
import subprocess
from pathlib import Path

import areas
import changes

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
FOLDER = ROOT / ".build" / "mutants"
TREE = FOLDER / "tree"
OPTIMISED = ["-Xswiftc", "-O"]  # takes minutes to build, once; tests run several times as fast
PER_FILE = 1_000  # numbers kept for each file, so that a change in one renumbers no other


class Unbuildable(Exception):
    """The copy does not build, and no mutant is to blame."""


class Scratch:
    """The copy, its mutants, and what had to be dropped from it; a generator has a copy of its own."""

    def __init__(self, flags, say, generator=None):
        self.flags, self.say = flags, say
        self.folder = FOLDER / generator if generator else FOLDER
        self.tree = self.folder / "tree"
        self.product = ["--product", "haptic-cli"] if generator else ["--build-tests"]
        self.sources = [
            changes.SourceFile(path, (ROOT / path).read_text(), PER_FILE * (index + 1), bool(generator))
            for index, path in enumerate(areas.files(ROOT, generator))]
        every = [mutant for source in self.sources for mutant in source.mutants]
        self.memory = self.folder / "dropped.json"
        remembered = json.loads(self.memory.read_text()) if self.memory.exists() else []
        self.dropped = {tuple(key) for key in remembered} & {mutant.key for mutant in every}
        self.every = every

    @property
    def mutants(self):
        """Those that are in the build."""
        return [mutant for mutant in self.every if mutant.key not in self.dropped]

    def build(self):
        """Copies, builds, and drops what does not compile until all else does."""
        self.copy()
        while errors := self.errors():
            blamed = self.blamed(errors)
            self.say(f"{len(blamed)} changes do not compile; building without them")
            self.dropped |= blamed
            self.memory.write_text(json.dumps(sorted(self.dropped), ensure_ascii=False, indent=0))
            self.write_sources()

    def copy(self):
        """Makes the copy what the package is now, touching no file that stays the same."""
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
        wanted = {path for path in listed if (ROOT / path).is_file()}
        for old in [path for path in self.tree.rglob("*") if path.is_file()]:
            if str(old.relative_to(self.tree)) not in wanted | {"Package.resolved"} | self.switches.keys():
                old.unlink()
        for path in wanted - {source.path for source in self.sources}:
            write(self.tree / path, (ROOT / path).read_bytes())
        for path, contents in self.switches.items():
            write(self.tree / path, contents)
        self.write_sources()

    @property
    def switches(self):
        """The switch for every module that has a mutant, by the path that it gets."""
        modules = {"/".join(source.path.split("/")[:2]) for source in self.sources}
        return {f"{module}/Mutants.swift": (HERE / "Switch.swift").read_bytes() for module in modules}

    def write_sources(self):
        """Writes the files that have mutants in them."""
        for source in self.sources:
            write(self.tree / source.path, source.instrumented(self.dropped).encode())

    def errors(self):
        """What the compiler objects to, as (path, line); nothing if it built."""
        build = subprocess.run(
            [*self.command("build"), *self.product, "-Xswiftc", "-continue-building-after-errors"],
            capture_output=True, text=True)
        if build.returncode == 0:
            return set()
        error = rf"^{re.escape(str(self.tree))}/(.+?):(\d+):\d+: error: "
        found = {(path, int(line)) for path, line in re.findall(error, build.stdout, re.MULTILINE)}
        if not found:
            raise Unbuildable(build.stdout[-4_000:] + build.stderr[-4_000:])
        return found

    def command(self, *words):
        """A `swift` command for the copy."""
        return ["swift", *words, "--package-path", str(self.tree),
                "--scratch-path", str(self.folder / "build"),
                *OPTIMISED, *self.flags]

    def blamed(self, errors):
        """The keys of the mutants nearest to where the compiler stumbled."""
        blamed = set()
        for path, line in errors:
            near = {}
            for mutant in self.mutants:
                if mutant.path == path:
                    near.setdefault(abs(mutant.line - line), set()).add(mutant.key)
            if not near:
                raise Unbuildable(f"{path}:{line} does not compile, and nothing is changed there.")
            blamed |= near[min(near)]
        return blamed


def write(path, contents):
    """Writes a file unless it is there as it should be: what is not touched is not built again."""
    if not path.exists() or path.read_bytes() != contents:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(contents)


def fingerprint(paths):
    """A digest of files, by their paths and contents."""
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(f"{path}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()
