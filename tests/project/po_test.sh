#!/bin/sh
# Translations: those in po/ are complete, broken ones are refused where they are broken, and right ones are said
# rightly. Usage: po_test.sh COMPILE_PO_PROGRAM SOURCE_ROOT
compile=$1
root=$2
. "$root/tests/kit/tap.sh"

polish='nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);'

# ---- what is checked in ----
if command -v xgettext >/dev/null; then
    check "the translations in po/ are complete" "$root/tools/translations" --check
else
    skip "the translations in po/ are complete" "gettext is not installed"
fi

# compiles FILE... : makes files of these languages.
compiles() {
    "$compile" "$box/languages.c" "$box/lang" "$@"
}

# ---- what is broken ----

# header [PLURAL_FORMS] : four lines and a blank one; what follows begins in line 6.
header() {
    printf 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\nX-Native-Name: Test\\n"\n"Plural-Forms: %s\\n"\n\n' \
        "${1:-nplurals=2; plural=(n != 1);}"
}

# refused LINE [FILE] : the file (de.po) is refused with its name and the line.
refused() {
    file=$box/${2:-de.po}
    "$compile" "$box/out.c" "$box/out" "$file" 2>"$box/err"
    [ $? -eq 1 ] && [ "$(wc -l <"$box/err")" -eq 1 ] && grep -q "^$file:$1: ." "$box/err" && return 0
    echo "# no complaint about line $1 of:"
    sed 's/^/#   /' "$file" "$box/err"
    return 1
}

# broken NAME LINE TEXT : this text behind a header is refused in that line.
broken() {
    { header; printf '%s\n' "$3"; } >"$box/de.po"
    check "refused: $1" refused "$2"
}

# unlike NAME ENGLISH GERMAN : such a translation is refused.
unlike() {
    broken "$1" 6 "msgid \"$2\"
msgstr \"$3\""
}

unlike "a number where a word belongs" 'from %s' 'von %d'
unlike "a word where a number belongs" 'in %d' 'in %s'
unlike "words and numbers exchanged" '%s has %d' '%d hat %s'
unlike "a value is missing" '%s has %d' '%s hat'
unlike "a value too many" '%s has %d' '%s hat %d %d'
unlike "a value that is not there" '%s has' '%2$s hat'
unlike "a value as word and as number" '%s has' '%1$s hat %1$d'
unlike "a conversion that is none" '%s has' '%x hat'
unlike "a width" '%s has' '%10s hat'
unlike "a percent sign at the end" 'all' 'alle %'
unlike "a single percent sign" 'all of it' '100 % davon'
unlike "values with and without a number" '%s of %s' '%s von %2$s'
unlike "ten values" '%d%d%d%d%d%d%d%d%d%d' '%d%d%d%d%d%d%d%d%d%d'
unlike "too few forms" '%d {1:week|weeks}' '%d {1:Woche}'
unlike "too many forms" '%d {1:week|weeks}' '%d {1:Woche|Wochen|Wochen}'
unlike "too many forms in the English" '%d {1:week|weeks|weeks}' '%d {1:Woche|Wochen}'
unlike "a bracket that counts by a word" '%s weeks' '%s {1:Woche|Wochen}'
unlike "a bracket that counts by a value that is not there" '%d weeks' '%d {2:Woche|Wochen}'
unlike "a bracket that is not closed" '%d {1:week|weeks}' '%d {1:Woche|Wochen'
unlike "a bracket that is not opened" '%d {1:week|weeks}' '%d 1:Woche|Wochen}'
unlike "a bracket without a number" '%d {1:week|weeks}' '%d {Woche|Wochen}'
unlike "a bracket in a bracket" '%d {1:week|weeks}' '%d {1:Woche|{1:Wochen|Wochen}}'
unlike "a value in a bracket" '%d {1:week|weeks}' '{1:eine Woche|%d Wochen}'
unlike "a line break at the end of the English only" 'done\n' 'fertig'
unlike "a line break at the end of the translation only" 'done' 'fertig\n'
unlike "a line break at the beginning of one only" '\ndone' 'fertig'
broken "an unknown escape" 7 'msgid "done"
msgstr "fert\qig"'
{ header; printf 'msgid "one"\nmsgstr "eins"\n\nmsgid "two"\nmsgstr "zwei"\n\nmsgid "one"\nmsgstr "ein"\n'; } >"$box/de.po"
check "refused: a sentence that is there twice" refused 12
{ header; printf 'msgctxt "x"\nmsgid "one"\nmsgstr "eins"\n\nmsgctxt "x"\nmsgid "one"\nmsgstr "ein"\n'; } >"$box/de.po"
check "refused: a sentence that is there twice in its context" refused 11
broken "a string that is not closed" 7 'msgid "one"
msgstr "eins'
broken "a string that is not opened" 7 'msgid "one"
msgstr eins'
broken "something behind a string" 7 'msgid "one"
msgstr "eins" "zwei"'
broken "msgid_plural" 7 'msgid "%d week"
msgid_plural "%d weeks"
msgstr[0] "%d Woche"
msgstr[1] "%d Wochen"'
broken "an entry without msgstr" 6 'msgid "one"

msgid "two"
msgstr "zwei"'
broken "a last entry without msgstr" 6 'msgid "one"'
broken "a msgstr without msgid" 6 'msgstr "eins"'
broken "two msgstr" 8 'msgid "one"
msgstr "eins"
msgstr "ein"'
broken "a context without a sentence" 7 'msgctxt "x"
msgid ""
msgstr "eins"'
broken "a second header" 6 "$(header)"
broken "a string that belongs to nothing" 6 '"eins"'
broken "prose" 6 'Dear Sir or Madam,'

# header_refused NAME TEXT : this is no header.
header_refused() {
    printf '%s\n' "$2" >"$box/de.po"
    check "refused: $1" refused "${3:-1}"
}

header_refused "no header" 'msgid "one"
msgstr "eins"'
: >"$box/de.po"
check "refused: an empty file" refused 0
header_refused "only a comment" '# one'
header_refused "prose from the beginning" 'Dear Sir or Madam,'
header_refused "a byte order mark" "$(printf '\357\273\277')$(header)"
header_refused "no Plural-Forms" 'msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"'
header_refused "no name of its own" 'msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"'
header_refused "no UTF-8" 'msgid ""
msgstr ""
"Content-Type: text/plain; charset=ISO-8859-1\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"'
while read -r formula; do
    header "$formula" >"$box/de.po"
    check "refused: $formula" refused 1
done <<'END'
nplurals=2; plural=system(\"true\");
nplurals=2; plural=n(1);
nplurals=2; plural=exit;
nplurals=2; plural=(n=1);
nplurals=2; plural=n++;
nplurals=2; plural=0 /* ;
nplurals=2; plural=0 // ;
nplurals=2; plural=0); } int main(void) {;
nplurals=2; plural=(n != 1;
nplurals=2; plural=n != 1);
nplurals=2; plural=n ? 1;
nplurals=2; plural=;
nplurals=2; plural=1 2;
nplurals=2; plural=n % 0;
nplurals=2; plural=1 / (n - 7);
nplurals=2; plural=n;
nplurals=2; plural=2;
nplurals=2; plural=n != 01;
nplurals=0; plural=0;
nplurals=7; plural=0;
nplurals=many; plural=0;
nplurals=2;
END
header "nplurals=2; plural=$(printf '!%.0s' $(seq 300))n;" >"$box/de.po"
check "refused: a formula that goes on and on" refused 1
header "nplurals=2; plural=$(printf '(%.0s' $(seq 40))n$(printf '+n)%.0s' $(seq 40)) > 7;" >"$box/de.po"
check "a formula that is only long is right" compiles "$box/de.po"
header "nplurals=2; plural=$(printf 'n+(%.0s' $(seq 20))n$(printf ')%.0s' $(seq 20)) > 7;" >"$box/de.po"
check "refused: one that is too deep" refused 1
for name in German pt-BR pt_br pt_B pt_BRA d pt_12 de_ .de; do
    header >"$box/$name.po"
    check "refused: a file without the name of a language, $name" refused 0 "$name.po"
done
for name in de ksh pt_BR es_419; do
    header >"$box/$name.po"
    check "a file with the name of a language, $name" compiles "$box/$name.po"
done
check "refused: a file that is not there" refused 0 xx.po

# ---- what is right ----

cat >"$box/main.c" <<'END'
/* Says some sentences in the language of the last argument, whose file is in the folder of the first one; with another
 * one between them, one that no file has. */
#include "words/language_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char out[WORDS_QUOTE];
static uint8_t bytes[WORDS_FILE_BYTES + 1];

static const words_language *language_of(const char *folder, const char *tag)
{
    static words_language language;
    char path[4096];
    const words_known_language *known = words_language_known(tag);
    if (!known || strcmp(known->code, "en") == 0)
        return known ? &words_english : NULL;
    snprintf(path, sizeof path, "%s/%s.lang", folder, known->code);
    FILE *file = fopen(path, "rb");
    size_t length = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    return words_language_read(&language, known->code, bytes, length) == WORDS_FILE_RIGHT ? &language : NULL;
}

int main(int argc, char **argv)
{
    const words_language *in = language_of(argv[1], argv[argc - 1]);
    static const int numbers[] = {0, 1, 2, 5, 12, 21, 22, 25, 101, -1};
    if (!in)
        return 1;
    if (argc == 4) {
        puts(words_said(out, in, "%d {1:day|days}, %d {2:day|days}", 1, 5));
        return 0;
    }
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        puts(words_said(out, in, "%d {1:week|weeks} left", numbers[i]));
    puts(words_said(out, in, "%s gives %s to %s", "Ada", "a cup", "Bert"));
    puts(words_said(out, in, "%d of %d {2:card|cards}, {1:one|many}: 100%%", 1, 7));
    puts(words_said(out, in, W_IN("month", "May")));
    puts(words_said(out, in, W_IN("verb", "May")));
    puts(words_said(out, in, W_IN("name", "May")));
    puts(words_said(out, in, "Fuzzy"));
    puts(words_said(out, in, "Empty"));
    puts(words_said(out, in, "Last"));
    printf("%s", words_said(out, in, "Tab\t, \"quotes\", back\\slash, question???\nand lines\n"));
    return 0;
}
END
{
    printf '# Comments and flags of all sorts.\n#, fuzzy\n' # a header counts all the same
    header "$polish"
    cat <<'END'
#. for translators
#: words/some.c
#, c-format
msgid "%d {1:week|weeks} left"
msgstr "zostały %d {1:tydzień|tygodnie|tygodni}"

#, c-format
msgid "%s gives %s to %s"
msgstr "%3$s dostaje %2$s od %1$s, od %1$s"
#, c-format
msgid "%d of %d {2:card|cards}, {1:one|many}: 100%%"
msgstr ""
"100%%: %2$d {2:karta|karty|kart}, "
"z tego %1$d {1:a|b|c}"
msgctxt "month"
msgid "May"
msgstr "maj"

msgctxt "verb"
msgid "May"
msgstr "może"

#, fuzzy
#| msgid "Fuss"
msgid "Fuzzy"
msgstr "wrong"

msgid "Empty"
msgstr ""

msgid ""
"Tab\t, \"quotes\", back\\slash, question???\n"
"and lines\n"
msgstr "Tabulator\t, „cudzysłów”, back\\slash, \"???\"\ni wiersze\n"

#, fuzzy
#~ msgid "Gone"
#~ msgstr "precz"

msgid "Last"
msgstr "Ostatni"
END
} >"$box/pl.po"
header >"$box/de.po"
cat >"$box/expected" <<'END'
zostały 0 tygodni
zostały 1 tydzień
zostały 2 tygodnie
zostały 5 tygodni
zostały 12 tygodni
zostały 21 tygodni
zostały 22 tygodnie
zostały 25 tygodni
zostały 101 tygodni
zostały -1 tydzień
Bert dostaje a cup od Ada, od Ada
100%: 7 kart, z tego 1 a
maj
może
May
Fuzzy
Empty
Ostatni
Tabulator	, „cudzysłów”, back\slash, "???"
i wiersze
END
cat >"$box/english" <<'END'
0 weeks left
1 week left
2 weeks left
5 weeks left
12 weeks left
21 weeks left
22 weeks left
25 weeks left
101 weeks left
-1 week left
Ada gives a cup to Bert
1 of 7 cards, one: 100%
May
May
May
Fuzzy
Empty
Last
Tab	, "quotes", back\slash, question???
and lines
END

# says LANGUAGE EXPECTED : the program's sentences in a language.
says() {
    "$box/main" "$box/lang" "$1" >"$box/said" && diff "$2" "$box/said"
}

builds() {
    (cd "$root" && ${CC:-cc} -std=c11 -Wall -Wextra -Wpedantic -Werror -Wno-format-zero-length -I. -o "$box/main" \
        "$box/main.c" "$box/languages.c" words/text.c words/language.c words/file.c words/format.c words/language_file.c words/plural.c \
        json/hex.c json/utf8.c)
}
check "right files are compiled" compiles "$box/de.po" "$box/pl.po"
check "what is made of them is C without warnings" builds
check "sentences in Polish, with its three forms" says pl "$box/expected"
check "a whole tag of a locale" says pl_PL.UTF-8 "$box/expected"
untranslated() { [ "$("$box/main" "$box/lang" untranslated pl)" = "1 day, 5 days" ]; }
check "a sentence that is not in the file keeps its English forms" untranslated
check "sentences in English" says en "$box/english"
check "a language without a sentence says all in English" says de "$box/english"
sed 's/$/\r/' "$box/pl.po" >"$box/dos.po" && mv "$box/dos.po" "$box/pl.po"
check "line ends as DOS has them" compiles "$box/pl.po"
check "make C as well" builds
check "and the same sentences" says pl "$box/expected"
# A region, made up.
{ header; printf 'msgid "Last"\nmsgstr "Por fim"\n'; } >"$box/pt_BR.po"
{ header; printf 'msgid "Last"\nmsgstr "Enfim"\n'; } >"$box/pt.po"
# last TAG : how it says "Last".
last() { "$box/main" "$box/lang" "$1" | sed -n 18p; }
# says_last SENTENCE TAG...
says_last() {
    sentence=$1
    shift
    for tag; do [ "$(last "$tag")" = "$sentence" ] || return 1; done
}
check "a language and one of its regions" compiles "$box/pt.po" "$box/pt_BR.po" "$box/pl.po"
check "make C" builds
check "the region speaks for itself" says_last "Por fim" pt_BR pt-BR PT-br pt_BR.UTF-8
check "and the language for all others" says_last "Enfim" pt pt_PT pt-AO PT_pt.UTF-8
check "each is a file" test -s "$box/lang/pt_BR.lang" -a -s "$box/lang/pt.lang"
check "without the language, others of it are not known" compiles "$box/pt_BR.po"
check "make C, too" builds
unknown() { ! "$box/main" "$box/lang" pt_PT >"$box/said" && says_last "Por fim" pt-BR; }
check "and speak nothing" unknown
check "files of languages that are gone are gone" test ! -e "$box/lang/pt.lang"

# ---- the template ----

# A template says which sentences there are, and all files of a version have its fingerprint.
{ header | sed 3d; printf 'msgid "Last"\nmsgstr ""\n\n#: texts/some.text\nmsgid "A long 100%% text."\nmsgstr ""\n'; } >"$box/words.pot"
sed -i 's/^"Plural.*/"Content-Type: text\/plain; charset=UTF-8\\n"/' "$box/words.pot"
printf '# some\n[one]\nA long\n100%% text.\n\nAnother.\n[two]\nLast\n' >"$box/some.text"
{ header; printf 'msgid "Last"\nmsgstr "Enfim"\n\nmsgid "Gone"\nmsgstr "Foi"\n\n#: texts/some.text\nmsgid "A long 100%% text."\nmsgstr "Um texto 100%%."\n'; } >"$box/pt.po"
check "a template, long texts and a language" compiles "$box/words.pot" "$box/some.text" "$box/pt.po"
# has FILE SENTENCE... : and lacks those behind --
has() {
    tr '\0' '\n' <"$box/lang/$1" >"$box/strings"
    shift
    lacking=
    for sentence; do
        if [ "$sentence" = -- ]; then lacking=1 && continue; fi
        if grep -aqx -e "$sentence" "$box/strings"; then [ -z "$lacking" ] || return 1; else [ -n "$lacking" ] || return 1; fi
    done
}
check "the language has the sentences of the template, and no long text" has pt.lang Enfim -- Foi "Um texto 100%."
check "long texts are translated, and English where they are not" has pt.some one "Um texto 100%." Another. two Enfim -- Last
check "and there in English" has en.some one "A long 100% text." Another. two Last
builds
says_nothing() { ! "$box/main" "$box/lang" pt >/dev/null; }
check "they are of this version" says_last "Enfim" pt
sed -i 's/Last/Lost/' "$box/words.pot"
"$compile" "$box/other.c" "$box/lang" "$box/words.pot" "$box/some.text" "$box/pt.po"
check "another sentence makes another version, whose files are refused" says_nothing
sed -i 's/Lost/Last/' "$box/words.pot"
sed -i 's/Another/Other/' "$box/some.text"
"$compile" "$box/other.c" "$box/lang" "$box/words.pot" "$box/some.text" "$box/pt.po"
check "and so does another text" says_nothing

# text_refused NAME LINE TEXT
text_refused() {
    printf "$3" >"$box/bad.text"
    check "refused: $1" refused "$2" bad.text
}
text_refused "a text without a name" 1 'hello\n'
text_refused "a name that is not closed" 1 '[one\nhello\n'
text_refused "a name with something behind it" 1 '[one] two\nhello\n'
text_refused "a name in capitals" 1 '[One]\nhello\n'
text_refused "a name that is there twice" 3 '[one]\nhello\n[one]\nhello\n'
text_refused "a name without a text" 2 '[one]\n[two]\n'
cp "$box/some.text" "$box/words.text"
check "refused: texts that are called like languages" refused 0 words.text

# ---- a language for tests ----
cat >"$box/words.pot" <<'END'
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"

msgid "%d {1:week|weeks} left"
msgstr ""

msgid "%s, %s"
msgstr ""

msgctxt "month"
msgid "\nMay %2$d%% \n"
msgstr ""

#: texts/some.text
msgid "A long 100% text."
msgstr ""
END
pseudo() { "$compile" --pseudo qps "$box/lang" "$box/words.pot" "$box/some.text"; }
check "a language that nobody speaks" pseudo
check "says everything in other letters, longer, between brackets, values and forms where they were" \
    has qps.lang '⟦%d {1:ŵééééķ|ŵééééķš} ļééƒţ⟧' '%s, %s' '⟦Ṁààý %2$d%% ⟧' -- week
check "and long texts" has qps.some '⟦Å ļööñĝ 100% ţééẋţ.⟧'

check "no language at all" compiles
check "makes C" builds
check "and is English" says en "$box/english"

# ---- the English itself ----
# wrong_in_c CALL : the compiler, as meson.build calls it, refuses a sentence that does not fit its values.
wrong_in_c() {
    printf '#include "words/text.h"\nvoid f(words_text *text);\nvoid f(words_text *text)\n{\n    words_say(text, %s);\n}\n' "$1" >"$box/call.c"
    # shellcheck disable=SC2046
    ! (cd "$root" && ${CC:-cc} -std=c11 -I. $(grep -o "'-W[a-z]*=*format[a-z0-9=-]*'" meson.build | tr -d "'") -fsyntax-only "$box/call.c" 2>"$box/err")
}
fits_in_c() { ! wrong_in_c "$1"; }
check "the compiler takes a right sentence" fits_in_c '"%s %d {2:week|weeks}", "a", 1'
check "and no word for a number" wrong_in_c '"%d weeks", "a"'
check "no number for a word" wrong_in_c '"%s weeks", 1'
check "no missing value" wrong_in_c '"%d %d", 1'
check "no value too many" wrong_in_c '"%d", 1, 2'
check "no sentence it cannot see" wrong_in_c 'text->out'
finish
