/* Makes files of words of the translations, and a C file with the list of languages:
 *
 *     compile LANGUAGES.c FOLDER FILE...
 *     compile --pseudo CODE FOLDER FILE...
 *
 * Runs at build time. Files are the template (po/thebes.pot), long texts (texts/KIND.text) and translations
 * (po/LANGUAGE.po), in any order. FOLDER gets LANGUAGE.lang for each translation and LANGUAGE.KIND for each
 * kind of long texts, in English too; what other versions have left there goes. A translation whose values
 * are not those of its English, or that has not a form for every plural of its language, ends the build with
 * FILE:LINE: what is wrong. Without a template every sentence of a translation counts.
 *
 * With --pseudo it makes the files of one language, which nobody speaks, of the template and the texts. */
#include "catalogue.h"
#include "complain.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Everything that was given. */
static catalogue template, languages[MOST_LANGUAGES];
static text_source sources[MOST_KINDS];
static int language_count, source_count;
static bool has_template;

/* English, as far as it needs files: for its long texts. */
static catalogue english = {.code = "en", .name = "English"};

static bool ends_with(const char *text, const char *end)
{
    return strlen(text) >= strlen(end) && strcmp(text + strlen(text) - strlen(end), end) == 0;
}

static void read_all(int count, char **paths)
{
    for (int i = 0; i < count; i++) {
        path_now = paths[i];
        if (language_count == MOST_LANGUAGES || source_count == MOST_KINDS)
            wrong(0, "more than %d languages, or %d kinds of texts", MOST_LANGUAGES, MOST_KINDS);
        if (ends_with(paths[i], ".pot"))
            read_po(&template, paths[i]);
        else if (ends_with(paths[i], ".text"))
            read_text_source(&sources[source_count++], paths[i]);
        else
            read_po(&languages[language_count++], paths[i]);
        has_template = has_template || ends_with(paths[i], ".pot");
    }
}

static uint64_t print_of(uint64_t print, const char *string)
{
    return words_hash(print, (const uint8_t *)string, strlen(string) + 1);
}

/* Of all English there is. */
static uint64_t fingerprint(void)
{
    uint64_t print = WORDS_HASH_START;
    for (int i = 0; i < template.count; i++)
        print = print_of(print, template.entries[i].english);
    for (int i = 0; i < source_count; i++) {
        print = print_of(print, sources[i].kind);
        for (int t = 0; t < sources[i].count; t++) {
            print = print_of(print, sources[i].texts[t].name);
            for (int p = 0; p < sources[i].texts[t].count; p++)
                print = print_of(print, sources[i].texts[t].paragraphs[p]);
        }
    }
    return print;
}

/* Whether a file is one of those that are made here, of this version or another. */
static bool is_made_here(const char *name)
{
    const char *ending = strrchr(name, '.');
    bool made = ending && strcmp(ending, ".lang") == 0;
    for (int i = 0; ending && i < source_count; i++)
        made = made || strcmp(ending + 1, sources[i].kind) == 0;
    return made;
}

/* A folder without any of them. What else is there stays. */
static void make_folder(const char *folder)
{
    path_now = folder;
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        wrong(0, "cannot be made");
    DIR *all = opendir(folder);
    if (!all)
        wrong(0, "cannot be read");
    for (struct dirent *one; (one = readdir(all));)
        if (is_made_here(one->d_name) && unlinkat(dirfd(all), one->d_name, 0) != 0)
            wrong(0, "'%s' in it cannot be deleted", one->d_name);
    closedir(all);
}

static void write_files(const char *folder, const catalogue *one, uint64_t print)
{
    if (one != &english)
        write_language(folder, one, has_template ? &template : NULL, print);
    for (int i = 0; i < source_count; i++)
        write_texts(folder, &sources[i], one, print);
}

static void print_name(FILE *out, const char *text)
{
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c < ' ' || c >= 0x7f || c == '"' || c == '\\' || c == '?')
            fprintf(out, "\\%03o", c);
        else
            fputc(c, out);
    }
}

static void write_list(const char *path, uint64_t print)
{
    FILE *out = fopen(path, "w");
    path_now = path;
    if (!out)
        wrong(0, "cannot be written");
    fprintf(out, "/* Made by po/compile.c. */\n#include \"words/language.h\"\n\n"
                 "const words_known_language words_known_languages[] = {\n    {\"en\", \"English\"},\n");
    for (int i = 0; i < language_count; i++) {
        fprintf(out, "    {\"%s\", \"", languages[i].code);
        print_name(out, languages[i].name);
        fprintf(out, "\"},\n");
    }
    fprintf(out,
            "};\nconst int words_known_count = %d;\nconst uint64_t words_fingerprint = 0x%016" PRIx64 "u;\n",
            language_count + 1, print);
    if (fclose(out) != 0)
        wrong(0, "cannot be written");
}

int main(int argc, char **argv)
{
    bool pseudo = argc > 3 && strcmp(argv[1], "--pseudo") == 0;
    const char *folder = pseudo ? argv[3] : argv[2];
    path_now = "compile";
    if (argc < 3)
        wrong(0, "a folder and the files to make are missing");
    read_all(argc - (pseudo ? 4 : 3), argv + (pseudo ? 4 : 3));
    uint64_t print = fingerprint();
    make_folder(folder);
    if (pseudo) {
        make_pseudo(&languages[0], &template, argv[2]);
        write_files(folder, &languages[0], print);
        return 0;
    }
    for (int i = 0; i < language_count; i++)
        write_files(folder, &languages[i], print);
    english.plurals = 2;
    compile_formula(&english, "n != 1", 0);
    write_files(folder, &english, print);
    write_list(argv[1], print);
    return 0;
}
