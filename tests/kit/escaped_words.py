"""Words of English in what the program says in a language that has none: escaped_words.py < TEXT

The pseudo-language (po/pseudo.c) has no letter of English, so whatever is written in them was never translated, or is one
of the exceptions: names of people, and what is typed and so is the same in every language. Prints each line that has
others, with them, and exits with 1.
"""

import re
import sys

# What is taken away before words are looked for.
SYNTAX = [
    r"(?<=⟦Ûšààĝéé: )thebes [^⟧\n]*",  # how a subcommand is called
    r"(?<![\w-])--[a-z-]+( (\[N=\])?[A-Z][A-Z0-9]*(,[A-Z:,.]+)?)*",  # options, and what they call their values
    r"(?<!\w)[\w.~+-]*/[\w./~+-]*",  # paths
    r"\b[\w-]+\.(thebes|help|lang|net|secret|json)\b",  # files
    r"https?://\S+",
    r"\b[0-9a-f]{16,}\b",  # hashes and secrets
]

# Names of players and games; the program itself; languages.
NAMES = "Ada Bert Chen Dora Eve ada eve kept thebes en de"

# What is typed: subcommands and commands, moves with what they are about, bots, rulings, rules of taking back, topics.
TYPED = """
play serve check show log moves best mistakes sim arena engine odds bench signature
take dig exhibit refresh retire permit rumor assistant shovel zeppelin
greece crete egypt palestine mesopotamia
random student scholar professor
late renewal stacking cars pushing hall never until drawn freely
yes no
"""

EXCEPTIONS = set((NAMES + TYPED).split())


def escaped(line, more):
    for pattern in SYNTAX:
        line = re.sub(pattern, "", line)
    return [word for word in re.findall(r"[A-Za-z]{2,}", line) if word not in EXCEPTIONS and word not in more]


def main(more):
    found = False
    for number, line in enumerate(sys.stdin, 1):
        words = escaped(line, more)
        if words:
            found = True
            print(f"# line {number}: {' '.join(words)}: {line.rstrip()}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(set(sys.argv[1:])))
