// No script of the page needs another one that needs it: what the first of them reads of the second while both are
// loaded would not be there yet. In one file, as the page is shipped, that is not even an error.
// Usage: node page_imports_test.mjs SOURCE_ROOT
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { check, finish } from "./claims.mjs";

const page = join(process.argv[2] ?? ".", "web/page");

/** The files beside it that a script needs before it is run itself. @param {string} script */
const needed = script => [...script.replace(/\/\*.*?\*\//gs, "").matchAll(/^(?:import|export)\b[^;]*?"\.\/([^"]+)";/gm)]
    .map(([, file = ""]) => file);

/**
 * The ways from a file back to itself, each told once.
 * @param {Map<string, string[]>} needs
 */
function circles(needs) {
    /** @type {Set<string>} */
    const done = new Set();
    /** @param {string} file @param {string[]} way @returns {string[]} */
    const from = (file, way) => {
        if (way.includes(file))
            return [[...way.slice(way.indexOf(file)), file].join(" -> ")];
        if (done.has(file))
            return [];
        const found = (needs.get(file) ?? []).flatMap(next => from(next, [...way, file]));
        done.add(file);
        return found;
    };
    return [...needs.keys()].flatMap(file => from(file, []));
}

const files = readdirSync(page).filter(file => file.endsWith(".js"));
const needs = new Map(files.map(file => [file, needed(readFileSync(join(page, file), "utf8"))]));
const all = [...needs].flatMap(([file, those]) => those.map(one => ({ file, one })));
check("imports are found, and what they name is there", all.length < 200 ? [`only ${all.length}`] :
    all.filter(({ one }) => !needs.has(one)).map(({ file, one }) => `${file}: ${one}`));
check("no script needs one that needs it", circles(needs));
const planted = circles(new Map([...needs, ["dom.js", needed('import {\n    h,\n} from "./main.js";\n')]]));
check("one that does is found", planted.some(way => /main\.js -> .*dom\.js|dom\.js -> main\.js/.test(way)) ? [] : ["it is not"]);
finish();
