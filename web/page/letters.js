// The letters of the page: a face of its own, if it was built with one. They are fetched when the table can be
// used, so that nobody waits for them, and are there from the beginning at every later visit.

import { recall, remember } from "./store.js";

/** Where this version's files are: what was fetched from there is in the browser's cache. */
const PLACE = new URL(".", import.meta.url).href;

/** Milliseconds that a page waits for letters that should be in the cache. */
const PATIENCE_MS = 300;

/** @type {Record<string, FontFaceDescriptors>} */
const FACES = { regular: {}, bold: { weight: "600" }, italic: { style: "italic" } };

/** The rest of what is in the files is so rare that it does not matter who draws it. */
const CYRILLIC = "U+400-45F, U+490-491, U+2116";

/** @param {string} name such as "bold-latin" */
function faceOf(name) {
    const [face = "", script] = name.split("-");
    const range = script === "cyrillic" ? { unicodeRange: CYRILLIC } : {};
    const how = /** @type {const} */ ({ ...FACES[face], ...range, display: "swap" });
    return new FontFace("Thebes", `url(${PLACE}${name}.woff2)`, how);
}

/** Fetches them. Those of other scripts come when something is written in them. */
async function fetchLetters() {
    const root = document.documentElement;
    const names = root.dataset["letters"]?.split(" ") ?? [];
    const usual = names.filter((name) => name.endsWith("-latin")).map(faceOf);
    const others = names.filter((name) => !name.endsWith("-latin")).map(faceOf);
    try {
        const faces = await Promise.all(usual.map((face) => face.load()));
        for (const face of [...faces, ...others]) document.fonts.add(face); // at once: one change is enough
        remember("letters", PLACE);
    } catch {
        // those of the system do
    }
    root.dataset["lettered"] = "";
}

/** @type {Promise<void> | null} */
let fetched = null;

/** Fetches the letters, once. */
export function loadLetters() {
    const wanted = document.documentElement.dataset["letters"];
    fetched ??= wanted ? fetchLetters() : Promise.resolve();
    return fetched;
}

/**
 * The bytes of a file as an address.
 * @param {string} name
 * @returns {Promise<string>}
 */
async function asAddress(name) {
    const bytes = await (await fetch(`${PLACE}${name}.woff2`)).arrayBuffer();
    return new Promise((done, failed) => {
        const reader = new FileReader();
        reader.onload = () => done(String(reader.result));
        reader.onerror = () => failed(reader.error);
        reader.readAsDataURL(new Blob([bytes], { type: "font/woff2" }));
    });
}

/**
 * A style sheet with the letters of the page, for a drawing that is on its own; "" if the page has those of the system.
 * @param {string} text what is written with them
 */
export async function lettersFor(text) {
    const loaded = [...document.fonts].some(({ family, status }) => family.includes("Thebes") && status === "loaded");
    const names = loaded ? (document.documentElement.dataset["letters"] ?? "").split(" ") : [];
    const needed = names.filter((name) => name.endsWith("-latin") || /[\u0400-\u045f]/.test(text));
    const faces = await Promise.all(needed.map(async (name) => {
        const { weight = "400", style = "normal" } = FACES[name.split("-")[0] ?? ""] ?? {};
        const range = name.endsWith("-cyrillic") ? `unicode-range:${CYRILLIC};` : "";
        const look = `font-weight:${weight};font-style:${style};${range}`;
        return `@font-face{font-family:Thebes;${look}src:url(${await asAddress(name)})}`;
    }));
    return faces.join("");
}

/** Letters that were here before are there before anything is painted; others do not keep anybody waiting. */
export function expectLetters() {
    if (recall("letters") !== PLACE) return Promise.resolve();
    return Promise.race([loadLetters(), new Promise((late) => setTimeout(late, PATIENCE_MS))]);
}
