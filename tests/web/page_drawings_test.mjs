// The drawings of the page: each artifact, kind of card and place has one, drawn with what docs/drawings.md allows, and no
// two are the same; each artifact has a text of the museum. Usage: node page_drawings_test.mjs SOURCE_ROOT
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { check, finish } from "./claims.mjs";

const root = process.argv[2] ?? ".";
const folder = join(root, "web/page/drawings");
const SITES = ["greece", "crete", "egypt", "palestine", "mesopotamia"];
const CITIES = ["london", "paris", "berlin", "vienna", "rome", "moscow", "warsaw"];
const KINDS = [
    "book", "general", "rumor", "assistant", "shovel", "car", "zeppelin", "permit", "congress", "small-exhibition",
    "large-exhibition",
];
const ARTIFACTS = SITES.flatMap(site => Array.from({ length: 13 }, (_, item) => `${site}-${String(item + 1).padStart(2, "0")}`));
const SCENES = [...KINDS.map(kind => `card-${kind}`), ...CITIES.map(city => `city-${city}`), ...SITES.map(site => `site-${site}`)];
const ELEMENTS = new Set(["svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"]);
const ATTRIBUTES = new Set([
    "xmlns", "viewBox", "class", "d", "cx", "cy", "r", "rx", "ry", "x", "y", "x1", "y1", "x2", "y2", "width", "height", "points", "transform",
]);
/** Bytes: more than a drawing needs. */
const MOST = 6000;

const style = readFileSync(join(root, "web/page/drawings.css"), "utf8");
const classes = new Set([...style.matchAll(/\.([ml]-[\w-]+)/g)].map(found => found[1]));
const names = readdirSync(folder).map(file => file.replace(/\.svg$/, ""));
/** @param {string} name */
const read = name => readFileSync(join(folder, `${name}.svg`), "utf8").trim();

/**
 * What a drawing has that it should not.
 * @param {string} name
 * @returns {string[]}
 */
function faults(name) {
    const text = read(name), told = [];
    const box = name.startsWith("card-") || name.startsWith("city-") || name.startsWith("site-") ? "0 0 96 64" : "0 0 64 64";
    if (!text.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">`)) told.push("begins otherwise");
    if (text.length > MOST) told.push(`${text.length} bytes`);
    const open = [];
    for (const [whole, close, element = "", rest = ""] of text.matchAll(/<(\/?)([a-zA-Z!?-]+)([^>]*)>/g)) {
        if (!ELEMENTS.has(element)) told.push(`<${element}>`);
        if (close && open.pop() !== element) told.push(`${whole} closes something else`);
        if (!close && !rest.endsWith("/")) open.push(element);
        for (const [, attribute = "", value = ""] of rest.matchAll(/([\w:-]+)="([^"]*)"/g)) {
            if (!ATTRIBUTES.has(attribute)) told.push(attribute);
            if (attribute === "class") told.push(...value.split(" ").filter(one => !classes.has(one)));
        }
        if (/[^\s"/]\s*$/.test(rest.replace(/="[^"]*"/g, "\"").replace(/\/$/, ""))) told.push(`${whole} is no XML`);
    }
    if (open.length > 0) told.push(`<${open.join()}> is open`);
    return told.map(one => `${name}: ${one}`);
}

check("every artifact has a drawing", ARTIFACTS.filter(name => !names.includes(name)));
check("every kind of card and every place has one", SCENES.filter(name => !names.includes(name)));
check("there are no others", names.filter(name => !ARTIFACTS.includes(name) && !SCENES.includes(name)));
check("they are drawn as docs/drawings.md tells", names.flatMap(faults));
/** @type {Map<string, string>} */
const seen = new Map();
check("no two are the same", names.flatMap(name => {
    const shapes = read(name).replace(/class="[^"]*"|\s+/g, "");
    const twin = seen.get(shapes);
    seen.set(shapes, name);
    return twin ? [`${twin} and ${name}`] : [];
}));
const museum = readFileSync(join(root, "texts/museum.text"), "utf8").split(/^\[(.*)\]$/m).slice(1);
const texts = new Map(museum.flatMap((name, index) => (index % 2 === 0 ? [[name, museum[index + 1]?.trim() ?? ""]] : [])));
check("every artifact has a text", ARTIFACTS.filter(name => (texts.get(name)?.length ?? 0) < 80));
check("texts are about artifacts, and no two are the same", [
    ...[...texts.keys()].filter(name => !ARTIFACTS.includes(name)),
    ...(new Set(texts.values()).size === texts.size ? [] : ["twins"]),
]);
finish();
