// The tables of docs/page.md name every script of the page and every file of web/, and nothing that is not there.
// Usage: node page_docs_test.mjs SOURCE_ROOT
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const root = process.argv[2] ?? ".";
const text = readFileSync(join(root, "docs/page.md"), "utf8");

let count = 0;
for (const [folder, ending] of /** @type {const} */ ([["web/", ".c"], ["web/page/", ".js"]])) {
    const [, table = ""] = text.split(`| in \`${folder}\` |`);
    const [rows = ""] = table.split("\n\n"); // which end the table
    const named = rows.split("\n").flatMap(row =>
        [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(found => found[1] ?? ""));
    const fits = named.map(name => new RegExp(`^${name.replaceAll(".", "\\.").replaceAll("*", ".*")}$`));
    const files = readdirSync(join(root, folder));
    const wrong = [
        ...files.filter(file => file.endsWith(ending) && !fits.some(fit => fit.test(file))).map(file => `${file} is in no row`),
        ...named.filter((_, at) => !files.some(file => fits[at]?.test(file))).map(name => `there is no ${name}`),
        ...named.filter((name, at) => named.indexOf(name) !== at).map(name => `${name} is there twice`),
        ...files.length < 20 || named.length < 20 ? ["there is hardly anything"] : [],
    ];
    for (const one of wrong) console.log(`# ${folder}: ${one}`);
    console.log(`${wrong.length > 0 ? "not ok" : "ok"} ${++count} - the table of ${folder} is complete and true`);
    process.exitCode ||= wrong.length > 0 ? 1 : 0;
}
console.log(`1..${count}`);
