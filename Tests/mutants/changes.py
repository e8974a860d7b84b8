"""Finds the places in a file that can be changed, and writes the file with all changes in it.

Each change is there once, behind a switch: one build holds them all.
"""

import re
from collections import Counter
from dataclasses import dataclass

import swiftcode

OTHERS = {
    "<": [">=", "<="], ">": ["<=", ">="], "<=": [">", "<"], ">=": ["<", ">"],
    "==": ["!="], "!=": ["=="], "&&": ["||"], "||": ["&&"],
}
OPERATOR = re.compile(r"(?<=\s)(<=|>=|==|!=|<|>|&&|\|\|)(?=\s)(?!\s+nil\b)(?<!\bnil ==)(?<!\bnil !=)")
# No part of a name, of a fraction or of a tuple's `.0`; the end of a range is one.
NUMBER = re.compile(
    r"(?<![\w$#@])(?<![^.]\.)(?<![eEpP]-)(0x[0-9A-Fa-f_]+|0b[01_]+|\d[\d_]*)(?!\w|\.\d)")
KEYWORD = re.compile(r"(?<![\w#.])(if|guard)\b(?!:)")
STATEMENT = re.compile(r"^ *((?:\w+\.)*(?:append|insert|formUnion|line|add)\(.*\)|text \+= .*)$", re.MULTILINE)
REMARK = re.compile(r'line\((\)|"(\\n)? *(//|/\*))')  # written as code, or an empty line
LEAVING = re.compile(r"\{\s*(throw|return|continue|break)\b")
LOGIC = {"&&": ("LogicalConjunction", "and"), "||": ("LogicalDisjunction", "or")}
ATTEMPT = re.compile(r"(try\s+)?")
BINDING = re.compile(r"(let|var|case)\b|#")
# Lines whose numbers and operators are no expressions.
NO_CODE = re.compile(r"\s*(#|@|import\b|extension\b|case \w+ = |.*\bfunc [<>=&|!]|.*#available)")
PATTERN = re.compile(r"\s*case\b((?!\bwhere\b)[^:])*")
LONGEST_LIST = 6  # numbers in a line; more are a table


@dataclass(frozen=True)
class Mutant:
    """One change of one place."""

    number: int
    path: str
    line: int
    text: str
    change: str

    @property
    def key(self):
        """What it is known by when other lines have moved."""
        return self.path, self.text, self.change

    def __str__(self):
        return f"{self.path}:{self.line}: {self.change} [{self.number}]\n    {self.text}"


@dataclass(frozen=True)
class Place:
    """A stretch of a file, what is written there instead, and the mutants that this makes possible."""

    start: int
    end: int
    mutants: list
    new: str
    behind: str = ""  # goes behind the stretch, which then stays
    declaration: str = ""  # goes to the end of the file


class SourceFile:
    """A Swift file and the places in it that can be changed."""

    def __init__(self, path, text, number, drops_statements=False):
        self.path, self.text, self.number = path, text, number
        self.code = swiftcode.blanked(text)
        self.lines = text.split("\n")
        self.alike = Counter()
        self.places = [*self.operators(), *self.numbers(), *self.conditions()]
        if drops_statements:
            self.places += self.statements()

    @property
    def mutants(self):
        """Every change of every place."""
        return [mutant for place in self.places for mutant in place.mutants]

    def operators(self):
        """Comparisons and logic, each replaced by an operator of its own."""
        for match in OPERATOR.finditer(self.code):
            if not NO_CODE.match(self.line(match.start())):
                token = match[1]
                mutants = [self.mutant(match.start(), token, other) for other in OTHERS[token]]
                name = token + boxes(mutants[0].number)
                yield Place(*match.span(), mutants, name, declaration=declared(name, token, mutants))

    def numbers(self):
        """Whole numbers, each handed to a function that may add one."""
        for match in NUMBER.finditer(self.code):
            line = self.line(match.start())
            if not NO_CODE.match(line) and not self.is_data(match.start()):
                mutant = self.mutant(match.start(), match[0], f"{match[0]} + 1")
                yield Place(*match.span(), [mutant], f"Mutants.constant({match[0]}, {mutant.number})")

    def conditions(self):
        """Conditions: of a guard, each may always hold; before a throw or a return, all may never."""
        for match in KEYWORD.finditer(self.code):
            is_guard = match[1] == "guard"
            found, body = swiftcode.conditions(self.code, match.end(), "else" if is_guard else "{")
            if is_guard:
                yield from (self.passing(*each) for each in found
                            if not BINDING.match(self.code, each[0]))
            elif found and LEAVING.match(self.code, body):
                yield self.failing(found[0][0], found[-1][1])

    def statements(self):
        """Statements that add something, in a line of their own, each of which may be left out."""
        for match in STATEMENT.finditer(self.code):
            start, end = match.span(1)
            if REMARK.match(self.text, start):
                continue
            if self.code.count("(", start, end) == self.code.count(")", start, end):
                mutant = self.mutant(start, self.short(start, end), "nothing")
                yield Place(start, end, [mutant], f"if !Mutants.isOn({mutant.number}) {{ ", " }")

    def passing(self, start, end):
        """A condition that may always hold."""
        mutant = self.mutant(start, self.short(start, end), "true")
        begin = start + len(ATTEMPT.match(self.code, start)[0])
        return Place(begin, end, [mutant], "((", f") || Mutants.isOn({mutant.number}))")

    def failing(self, start, end):
        """Conditions that may never hold."""
        mutant = self.mutant(start, f"if {self.short(start, end)}", "if false")
        return Place(start, end, [mutant], "", f", !Mutants.isOn({mutant.number})")

    # --- what is what ---

    def line(self, place):
        """The line of a place."""
        return self.lines[self.code.count("\n", 0, place)]

    def is_data(self, place):
        """Whether a number is one of a table, or in a pattern."""
        start = self.code.rfind("\n", 0, place) + 1
        line = self.code[start:].split("\n", 1)[0]
        pattern = PATTERN.match(line)
        is_in_pattern = pattern is not None and place < start + pattern.end()
        return is_in_pattern or len(NUMBER.findall(line)) > LONGEST_LIST

    def short(self, start, end):
        """A stretch in one line."""
        return " ".join(self.text[start:end].split())

    def mutant(self, place, before, after):
        """The next mutant: a change at a place, and which of those that look alike."""
        text, change = self.line(place).strip(), f"{before} → {after}"
        self.alike[text, change] += 1
        if self.alike[text, change] > 1:
            change += f" (the same again, {self.alike[text, change]})"
        self.number += 1
        return Mutant(self.number, self.path, self.code.count("\n", 0, place) + 1, text, change)

    # --- writing ---

    def instrumented(self, dropped):
        """The file with all its mutants in it, but for those that are dropped."""
        places = [place for place in self.places
                  if dropped.isdisjoint(mutant.key for mutant in place.mutants)]
        return spliced(self.text, places) + "".join(place.declaration for place in places)


def spliced(text, places):
    """The text with what each place writes; of what meets at one point, an outer place comes first."""
    edits = []
    for place in places:
        keeps = bool(place.behind)
        edits.append((place.start, place.start if keeps else place.end, place.new))
        edits += [(place.end, place.end, place.behind)] if keeps else []
    parts, last = [], 0
    for start, end, new in sorted(edits, key=lambda edit: edit[:2]):
        parts += [text[last:start], new]
        last = end
    return "".join(parts) + text[last:]


# --- operators ---

def boxes(number):
    """A number in characters that Swift takes for those of an operator: lines of a drawn box."""
    digits = []
    while number > 0:
        number, digit = divmod(number, 128)
        digits.append(chr(0x2500 + digit))
    return "".join(digits)


def declared(name, token, mutants):
    """The declaration of an operator that does what another does, or what its mutants do."""
    if token in LOGIC:
        precedence, function = LOGIC[token]
        head = "(a: Bool, b: @autoclosure () throws -> Bool) rethrows"
        body = f"try Mutants.{function}(a, b, {mutants[0].number})"
    else:
        precedence, body = "Comparison", f"a {token} b"
        head = f" <T: {'Equatable' if token in ('==', '!=') else 'Comparable'}>(a: T, b: T)"
        for mutant, other in zip(mutants, OTHERS[token]):
            body = f"Mutants.comparison({body}, {mutant.number}, a {other} b)"
    return (f"\ninfix operator {name}: {precedence}Precedence"
            f"\nprivate func {name}{head} -> Bool {{ {body} }}\n")
