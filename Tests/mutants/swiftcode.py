"""As much of Swift's grammar as finding places to change takes."""

import re

OPENING = re.compile(r'//|/\*|(#*)("""|")')
PARENTHESIS = re.compile(r'//|/\*|(#*)("""|")|[()]')


def blanked(text):
    """The text with every comment as spaces and every string as underscores, all else in its place."""
    kept, place = [], 0
    while match := OPENING.search(text, place):
        end = end_of(text, match)
        filler = "_" if match[2] else " "
        kept += [text[place:match.start()], re.sub(r"[^\n]", filler, text[match.start():end])]
        place = end
    return "".join(kept) + text[place:]


def end_of(text, opening):
    """Where the comment or string ends that a match opens."""
    if opening[0] == "//":
        return after(text, "\n", opening.end()) - 1
    if opening[0] == "/*":
        return after(text, "*/", opening.end())
    return end_of_string(text, opening.end(), opening[1], opening[2])


def after(text, ending, place):
    """The place behind the next ending, or behind the text."""
    found = text.find(ending, place)
    return len(text) + 1 if found < 0 else found + len(ending)


def end_of_string(text, place, hashes, quotes):
    """Where a string ends whose contents begin at a place."""
    while place < len(text) and not text.startswith(quotes + hashes, place):
        if text.startswith("\\" + hashes + "(", place):
            place = end_of_parentheses(text, place + len(hashes) + 2)
        elif text.startswith("\\" + hashes, place):
            place += len(hashes) + 2
        else:
            place += 1
    return place + len(quotes + hashes)


def end_of_parentheses(text, place):
    """Where parentheses close that opened just before a place, past strings with their own."""
    depth = 1
    while depth > 0 and (match := PARENTHESIS.search(text, place)):
        depth += {"(": 1, ")": -1}.get(match[0], 0)
        place = match.end() if match[0] in "()" else end_of(text, match)
    return place


def conditions(code, place, ending):
    """The conditions behind a keyword, as (start, end), and where the `{` or `else` is that ends them.

    Takes blanked code. What stands in brackets separates and ends nothing.
    """
    found, start, depth = [], place, 0
    for match in re.compile(r"[\[({})\],]|\belse\b").finditer(code, place):
        if depth == 0 and match[0] in (ending, ","):
            found.append(trimmed(code, start, match.start()))
            start = match.end()
            if match[0] == ending:
                return found, match.start()
        depth += (match[0] in "([{") - (match[0] in ")]}")
    return [], len(code)


def trimmed(code, start, end):
    """The same stretch without the spaces at its ends."""
    stretch = code[start:end]
    return start + len(stretch) - len(stretch.lstrip()), end - len(stretch) + len(stretch.rstrip())
