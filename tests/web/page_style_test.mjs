// The tokens of style: whatever the style sheets of the page name is in tokens.css or is set where it is used, nothing
// in tokens.css is idle, colours are named nowhere else, and every class that has a style is given to something.
// Usage: node page_style_test.mjs SOURCE_ROOT
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { check, finish } from "./claims.mjs";

const page = join(process.argv[2] ?? ".", "web/page");
const TOKENS = "tokens.css", DARK = "dark.css";

/** @param {string} file */
const read = file => readFileSync(join(page, file), "utf8").replace(/\/\*.*?\*\//gs, "");
const sheets = readdirSync(page).filter(file => file.endsWith(".css"));
const scripts = readdirSync(page).filter(file => file.endsWith(".js")).map(read).join("\n");
const others = sheets.filter(file => file !== TOKENS && file !== DARK);
const all = sheets.map(read).join("\n");

/** @param {string} text @param {RegExp} fits */
const names = (text, fits) => new Set([...text.matchAll(fits)].map(found => found[1] ?? ""));
const tokens = names(read(TOKENS), /(--[\w-]+):/g);
const set = names(`${all}\n${scripts}`, /(--[\w-]+)["`]?[:,]/g);
const used = names(all, /var\((--[\w-]+)/g);

check("there are tokens, and they are used", tokens.size > 80 && used.size > 80 ? [] : [`${tokens.size}, ${used.size}`]);
check("every token that is used is there", [...used].filter(name => !set.has(name)));
check("every token that is there is used", [...tokens].filter(name => !used.has(name)));
check("the dark theme has values for tokens, and none of its own", (() => {
    const dark = [...names(read(DARK), /(--[\w-]+):/g)];
    return dark.length > 60 ? dark.filter(name => !tokens.has(name)) : [`${dark.length}`];
})());
check("colours are named among the tokens only", others.flatMap(file =>
    [...read(file).matchAll(/#[0-9a-f]{3,8}\b(?=[^{}]*\})|\b(?:rgb|hsl|oklch)a?\(|:[^;{}]*\b(?:white|black)\b(?!-)/gi)]
        .map(found => `${file}: ${found[0]}`)));
check("every style sheet is in index.html, the tokens first", (() => {
    const linked = [...readFileSync(join(page, "index.html"), "utf8").matchAll(/@VERSION@\/([\w-]+\.css)/g)].map(found => found[1]);
    const missing = sheets.filter(file => !linked.includes(file));
    return linked[0] === TOKENS ? missing : [TOKENS, ...missing];
})());
// A class may be put together: `site-${number}`.
const drawings = readdirSync(join(page, "drawings")).map(file => read(join("drawings", file))).join("\n");
const given = new Set(`${scripts}\n${drawings}\n${read("index.html")}\n${read("welcome.svg")}`.match(/[\w-]+/g));
const begun = [...new Set(scripts.match(/[\w-]+-(?=\$\{)/g))];
const styled = names(all.replace(/"[^"]*"/g, ""), /\.([a-z][\w-]*)(?=[^{};]*\{)/g);
check("every class that has a style is given to something", styled.size < 100 ? [`only ${styled.size} classes`] :
    [...styled].filter(name => !given.has(name) && !begun.some(part => name.startsWith(part))));
finish();
