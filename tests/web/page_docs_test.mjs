// The tables of docs/page.md name every script of the page and every file of web/, and nothing that is not there; and
// whatever the documentation links to, or shows, is there, headings included.
// Usage: node page_docs_test.mjs SOURCE_ROOT
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

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

/** What a heading is called in an address. @param {string} heading */
const anchor = heading => heading.toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-");

/** @param {string} path */
const anchors = path => [...readFileSync(path, "utf8").replaceAll(/^```.*?^```/gms, "").matchAll(/^#+ (.*)$/gm)]
    .map(([, heading = ""]) => anchor(heading));

/** The links and pictures of a text that are no addresses of other hosts. @param {string} markdown */
const linksOf = markdown => [...markdown.replaceAll(/^```.*?^```/gms, "").replaceAll(/`[^`]*`/g, "")
    .matchAll(/\]\(([^)\s]+)\)|<(?:img src|a href)="([^"]+)"/g)]
    .map(([, link = "", source = ""]) => link || source).filter(link => !/^[a-z]+:/.test(link));

let links = 0;
const texts = [...readdirSync(root), ...readdirSync(join(root, "docs"), { recursive: true }).map(name => `docs/${name}`)];
for (const file of texts.filter(name => name.endsWith(".md"))) {
    const path = join(root, file), all = linksOf(readFileSync(path, "utf8"));
    const wrong = all.filter(link => {
        const [to = "", heading] = link.split("#");
        const target = to === "" ? path : join(dirname(path), to);
        return !existsSync(target) || (heading !== undefined && !anchors(target).includes(heading));
    });
    links += all.length;
    for (const link of wrong) console.log(`# ${file}: ${link} leads nowhere`);
    console.log(`${wrong.length > 0 ? "not ok" : "ok"} ${++count} - links of ${file}`);
    process.exitCode ||= wrong.length > 0 ? 1 : 0;
}
console.log(`${links > 50 ? "ok" : "not ok"} ${++count} - there are links`);
process.exitCode ||= links > 50 ? 0 : 1;
console.log(`1..${count}`);
