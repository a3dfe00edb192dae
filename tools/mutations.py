"""Small errors that can be put into C source: where they fit, and what they make of it.

Only what a person might have typed wrong is proposed, and nothing where an error could not matter: comments,
strings, the preprocessor and assertions are left alone. It reads tokens, not C; since clang-format has laid the
source out, blanks tell a product from a pointer. What does not compile is for the compiler to find out.
"""

import re

TOKEN = re.compile(
    r"""(?P<skip>/\*.*?\*/|//[^\n]*|^[ \t]*\#(?:\\\n|[^\n])*)
    |(?P<text>[A-Za-z]*"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')
    |(?P<number>(?:0[xX][0-9a-fA-F]+|\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+)[uUlLfF]*)
    |(?P<name>[A-Za-z_]\w*)
    |(?P<sign><<=|>>=|\.\.\.|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|[^\s\w])""",
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)

# Signs between two values; the blanks around them are checked.
INSTEAD = {
    "<": ["<="], "<=": ["<"], ">": [">="], ">=": [">"], "==": ["!="], "!=": ["=="],
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["/"],
    "&&": ["||"], "||": ["&&"], "&": ["|"], "|": ["&"], "^": ["|"], "<<": [">>"], ">>": ["<<"],
    "+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="], "|=": ["&="], "&=": ["|="], "^=": ["|="],
}  # fmt: skip
STEPS = {"++": "--", "--": "++"}
ASSERTIONS = {"assert", "static_assert", "_Static_assert", "TH_ASSERT", "CHECK"}
KEYWORDS = {
    "return", "if", "else", "while", "for", "do", "switch", "case", "default", "sizeof", "goto", "break", "continue",
    "static", "const", "struct", "enum", "union", "typedef", "extern", "inline",
}  # fmt: skip


class Token:
    def __init__(self, kind, text, start, line):
        self.kind, self.text, self.start, self.end, self.line = kind, text, start, start + len(text), line
        self.depth = 0  # of braces around it
        self.mate = None  # index of the bracket that closes this one, or opens it


class Mutant:
    """One error: the bytes from start to end become something else."""

    def __init__(self, line, what, start, end, new):
        self.line, self.what, self.start, self.end, self.new = line, what, start, end, new

    def apply(self, source):
        return source[: self.start] + self.new + source[self.end :]


def tokens_of(source):
    found, line, at = [], 1, 0
    for match in TOKEN.finditer(source):
        line += source.count("\n", at, match.start())
        at = match.start()
        if match.lastgroup != "skip":
            found.append(Token(match.lastgroup, match.group(), match.start(), line))
    opened, depth = [], 0
    for i, token in enumerate(found):
        if token.kind != "sign":
            token.depth = depth
            continue
        depth -= token.text == "}"
        token.depth = depth
        depth += token.text == "{"
        if token.text in "([{":
            opened.append(i)
        elif token.text in ")]}" and opened:
            token.mate = opened.pop()
            found[token.mate].mate = i
    return found


def is_value_end(token):
    return token.kind in ("number", "text") or token.text in (")", "]") or (
        token.kind == "name" and token.text not in KEYWORDS
    )


class Finder:
    """All errors that fit into one file."""

    def __init__(self, source):
        self.source, self.all, self.found = source, tokens_of(source), []
        self.spared = self.places_to_spare()

    def places_to_spare(self):
        """Assertions; and what is counted up and down in the head of a loop, where an error never stays unnoticed."""
        spared = set()
        for i, token in enumerate(self.all[:-1]):
            opens = self.all[i + 1]
            if opens.text != "(" or opens.mate is None:
                continue
            inside = range(i + 1, opens.mate + 1)
            if token.text in ASSERTIONS:
                spared.update([i, *inside])
            elif token.text == "for":
                spared.update(k for k in inside if self.all[k].text in STEPS)
        return spared

    def add(self, token, what, new, start=None, end=None):
        begin, stop = token.start if start is None else start, token.end if end is None else end
        self.found.append(Mutant(token.line, what, begin, stop, new))

    def blank(self, at):
        return 0 <= at < len(self.source) and self.source[at].isspace()

    def sign(self, i, token):
        before = self.all[i - 1] if i else None
        if token.text in STEPS:
            self.add(token, f"{token.text} to {STEPS[token.text]}", STEPS[token.text])
        elif token.text == "!":
            self.add(token, "! dropped", "")
        elif token.text == "-" and not (before and is_value_end(before)):
            self.add(token, "sign dropped", "")
        elif token.text in INSTEAD and before and is_value_end(before):
            if self.blank(token.start - 1) and self.blank(token.end):
                for new in INSTEAD[token.text]:
                    self.add(token, f"{token.text} to {new}", new)

    def is_size(self, i):
        """Whether a number is that of elements in a declaration: `char text[64]`."""
        return (
            i > 2 and self.all[i - 1].text == "[" and self.all[i - 2].kind == "name" and self.all[i - 3].kind == "name"
            and self.all[i - 3].text not in ("return", "else", "case")
        )  # fmt: skip

    def number(self, i, token):
        digits = token.text.rstrip("uUlL") if token.text[:2] in ("0x", "0X") else token.text.rstrip("uUlLfF")
        suffix = token.text[len(digits) :]
        if "." in digits or ("e" in digits.lower() and not digits.lower().startswith("0x")):
            if float(digits):
                for factor in (2, 0.5):
                    self.add(token, f"{token.text} times {factor}", repr(float(digits) * factor) + suffix)
            else:
                self.add(token, f"{token.text} to 1.0", "1.0" + suffix)
        elif not self.is_size(i):
            value = int(digits, 0) if not re.fullmatch(r"0\d+", digits) else int(digits, 8)
            for new in [value + 1] + [value - 1] * (value > 0):
                self.add(token, f"{token.text} to {new}", f"{new}{suffix}")

    def name(self, i, token):
        after = self.all[i + 1] if i + 1 < len(self.all) else None
        if token.text in ("true", "false"):
            new = "false" if token.text == "true" else "true"
            self.add(token, f"{token.text} to {new}", new)
        elif token.text in ("if", "while") and after and after.text == "(" and after.mate:
            inside = self.source[after.start : self.all[after.mate].end]
            self.add(token, "condition negated", f"(!{inside})", after.start, self.all[after.mate].end)
        elif token.text not in KEYWORDS and after and after.text == "(" and after.mate:
            before = self.all[i - 1]
            if before.kind != "name" or before.text in ("return", "else"):  # else it is declared here
                self.arguments(i + 1)

    def arguments(self, opens):
        """Swaps neighbours among the arguments of a call."""
        parts, begin, i, end = [], opens + 1, opens + 1, self.all[opens].mate
        while i <= end:
            token = self.all[i]
            if i == end or token.text == ",":
                if i > begin:
                    parts.append((self.all[begin].start, self.all[i - 1].end))
                begin = i + 1
            i = token.mate + 1 if token.text in ("(", "[", "{") and token.mate else i + 1
        for one, other in zip(parts, parts[1:]):
            a, b = self.source[slice(*one)], self.source[slice(*other)]
            if a != b and not (a.startswith('"') or b.startswith('"')):
                between = self.source[one[1] : other[0]]
                self.add(self.all[opens], "arguments swapped", b + between + a, one[0], other[1])

    def statement(self, i, token):
        """Deletes a call, an assignment or a break."""
        before = self.all[i - 1] if i else None
        if before is None or before.text not in (";", "{", "}", ")", ":", "else"):
            return
        if before.text == ":" and not self.is_label(i - 1):
            return
        if before.text == ")" and self.all[before.mate - 1].text not in ("if", "for", "while", "switch"):
            return
        after = self.all[i + 1] if i + 1 < len(self.all) else None
        starts = token.text in ("break", "continue") or token.text in STEPS or (
            token.kind == "name" and token.text not in KEYWORDS and after and after.kind == "sign"
            and after.text not in ("*", ":", ",", "}", ";")
        )  # fmt: skip
        if not starts or self.inside_brackets(i):
            return
        end = i
        while end < len(self.all) and self.all[end].text != ";":
            if self.all[end].text in ("{", "}"):
                return
            end = self.all[end].mate + 1 if self.all[end].text in ("(", "[") and self.all[end].mate else end + 1
        if end < len(self.all):
            self.add(token, "statement deleted", "{}", token.start, self.all[end].end)

    def is_label(self, i):
        """Whether a colon ends `case ...` and is not that of a choice."""
        while i >= 0 and self.all[i].text not in (";", "{", "}", "?"):
            if self.all[i].text in ("case", "default"):
                return True
            i -= 1
        return False

    def inside_brackets(self, i):
        """Whether this is in round or square brackets, such as the head of a `for`."""
        k = i - 1
        while k >= 0 and self.all[k].text not in ("{", "}"):
            if self.all[k].text in ("(", "["):
                return True
            k = self.all[k].mate - 1 if self.all[k].text in (")", "]") and self.all[k].mate is not None else k - 1
        return False

    def mutants(self):
        for i, token in enumerate(self.all):
            if i in self.spared or (token.depth == 0 and token.kind != "number"):
                continue
            if token.kind == "sign":
                self.sign(i, token)
            elif token.kind == "number":
                self.number(i, token)
            elif token.kind == "name":
                self.name(i, token)
            if token.kind in ("name", "sign"):
                self.statement(i, token)
        return self.found


def mutants_of(source):
    return Finder(source).mutants()
