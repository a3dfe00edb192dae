// Every label that the page asks for is there, and every label that is there is asked for.
// Usage: node page_labels_test.mjs SOURCE_ROOT
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { check, finish } from "./claims.mjs";

const root = process.argv[2] ?? ".";
const page = join(root, "web/page");
/** The names in a table of texts. @param {string} file @returns {string[]} */
const named = (file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/^ {4}\{"([^"]+)",/gm)].map((found) => found[1] ?? "");
const labels = new Set([
    ...readdirSync(join(root, "web")).filter((file) => /^labels.*\.c$/.test(file)).flatMap((file) => named(`web/${file}`)),
]);
const scripts = readdirSync(page).filter((file) => file.endsWith(".js"))
    .map((file) => ({ file, text: readFileSync(join(page, file), "utf8") }));
const all = scripts.map((script) => script.text).join("\n");

const literals = new Set([...all.matchAll(/"([^"\\\n]*)"/g)].map((found) => found[1] ?? ""));
for (const found of readFileSync(join(page, "index.html"), "utf8").matchAll(/data-label="([^"]+)"/g))
    literals.add(found[1] ?? "");

/**
 * What stands between the bracket of a call and its end or first comma.
 * @param {string} text
 * @param {number} start
 */
function firstArgument(text, start) {
    let depth = 0;
    for (let at = start; at < text.length; at++) {
        const sign = text[at] ?? "";
        if (depth === 0 && ",)".includes(sign)) return text.slice(start, at);
        depth += "([{".includes(sign) ? 1 : ")]}".includes(sign) ? -1 : 0;
    }
    return text.slice(start);
}

/** Names that are asked for by say(), or by a function that hands its label on to it. @returns {string[]} */
function asked() {
    return scripts.flatMap(({ file, text }) => {
        const helpers = [...text.matchAll(/const (\w+) = \(label\b/g)].map((found) => found[1]);
        const calls = text.matchAll(new RegExp(`\\b(?:${["say", ...helpers].join("|")})\\(`, "g"));
        return [...calls].flatMap((call) => {
            const argument = firstArgument(text, call.index + call[0].length);
            return [...argument.matchAll(/(?:^|[?:]\s*)"([^"]+)"/g)].map((found) => `${file}: ${found[1]}`);
        });
    });
}

/** What those names begin with that do not begin with something of their own: else nearly every label would fit. */
const BEGINNINGS = new Map(Object.entries({
    "${prefix}-${id}": ["theme", "text", "speed", "motion"],
    "${id}-about": ["shortcuts", "eager"],
}));

/** Names that are put together: each `${...}` stands for a literal of the page or a number. */
const templates = new Set([...all.matchAll(/\bsay\(`([^`]+)`/g)].map((found) => found[1] ?? ""));
const patterns = [...templates].flatMap((template) =>
    (BEGINNINGS.get(template) ?? [""]).map((beginning) => beginning + template.slice(beginning && template.indexOf("}") + 1)))
    .map((name) => new RegExp(`^${name.replace(/\$\{[^}]+\}/g, "(.+)")}$`));

/** @param {string} label @param {RegExp} pattern */
function isMade(label, pattern) {
    const pieces = pattern.exec(label)?.slice(1);
    return !!pieces && pieces.every((piece) => /^\d+$/.test(piece) || literals.has(piece));
}

/** The names of long texts that the page shows, and those that it asks for. */
const texts = [...readFileSync(join(root, "texts/rules.text"), "utf8").matchAll(/^\[([^\]]+)\]$/gm)].map((found) => found[1] ?? "");
const book = readFileSync(join(page, "rules_book.js"), "utf8");
const wanted = [...(/^const CHAPTERS = \[\n(.*?)^\];/ms.exec(book)?.[1] ?? "").matchAll(/parts: \[([^\]]*)\]/g)]
    .flatMap((found) => [...(found[1] ?? "").matchAll(/"([^"]+)"/g)].map((name) => name[1] ?? ""));
wanted.push(...[...book.matchAll(/texts\["([^"]+)"\]/g)].map((found) => found[1] ?? ""));

const asks = asked();
check("there are labels, and they are asked for", labels.size > 100 && asks.length > 100 ? [] : [`${labels.size}, ${asks.length}`]);
check("every label that is asked for is there", asks.filter((one) => !labels.has(one.split(": ")[1] ?? "")));
check("every label that is marked in the page is there",
    [...readFileSync(join(page, "index.html"), "utf8").matchAll(/data-label="([^"]+)"/g)]
        .map((found) => found[1] ?? "").filter((label) => !labels.has(label)));
check("every name that is put together fits some label",
    patterns.filter((pattern) => ![...labels].some((label) => isMade(label, pattern))).map(String));
check("no name that is put together may be nearly anything", [
    ...[...templates].filter((template) => template.startsWith("${") && !BEGINNINGS.has(template)),
    ...[...BEGINNINGS.keys()].filter((template) => !templates.has(template)),
]);
check("every label is asked for somewhere",
    [...labels].filter((label) => !literals.has(label) && !patterns.some((pattern) => isMade(label, pattern))));
check("every long text that the page asks for is there", texts.length > 5 && wanted.length > 5
    ? wanted.filter((name) => !texts.includes(name)) : [`${texts.length}, ${wanted.length}`]);
check("every long text for the page is asked for", texts.filter((name) => !wanted.includes(name)));
finish();
