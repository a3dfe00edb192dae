// A drawing of the page as a file: a PNG. In a file there are no style sheets, so that whatever these say is
// written into the drawing itself first.

import { s } from "./dom.js";
import { lettersFor } from "./letters.js";
import { HEIGHT, WIDTH } from "./picture.js";

/** What children have from their parents, unless they have something else. */
const INHERITED = [
    "fill", "fill-opacity", "fill-rule", "clip-rule", "stroke", "stroke-width", "stroke-opacity",
    "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "font-family", "font-size", "font-weight",
    "font-style", "font-variant", "letter-spacing", "text-anchor", "text-rendering", "paint-order", "color",
];

/**
 * What is each element's own, with what it is if nobody says anything.
 * @type {Record<string, string>}
 */
const OWN = {
    opacity: "1", "clip-path": "none", mask: "none", transform: "none", "stop-color": "rgb(0, 0, 0)",
    "stop-opacity": "1",
};

/** Attributes that are for the page alone. */
const FOR_PAGE = /^(class|style|role|tabindex|aria-.*|data-.*)$/;

/**
 * @param {Element} element of the page
 * @param {CSSStyleDeclaration | null} around the style of what it lies in
 * @returns {Element | null} null: it is not seen
 */
function written(element, around) {
    const style = getComputedStyle(element);
    if (style.display === "none") return null;
    const copy = /** @type {Element} */ (element.cloneNode(false));
    for (const { name } of [...copy.attributes]) if (FOR_PAGE.test(name)) copy.removeAttribute(name);
    for (const name of INHERITED) {
        const value = style.getPropertyValue(name);
        if (value !== around?.getPropertyValue(name)) copy.setAttribute(name, value);
    }
    for (const [name, usual] of Object.entries(OWN)) {
        const value = style.getPropertyValue(name);
        if (value !== usual && value !== "") copy.setAttribute(name, value);
    }
    if (element instanceof SVGCircleElement) copy.setAttribute("r", style.getPropertyValue("r") || "0");
    if (style.visibility === "hidden") copy.setAttribute("visibility", "hidden");
    for (const child of element.childNodes) {
        const seen = child instanceof Element ? written(child, style) : child.cloneNode();
        if (seen) copy.append(seen);
    }
    return copy;
}

/**
 * What a drawing refers to and does not have comes along: it may lie in another one.
 * @param {Element} drawing
 */
function bringAlong(drawing) {
    /** @type {Set<string>} */
    const known = new Set();
    for (;;) {
        const text = drawing.outerHTML;
        const referred = text.matchAll(/(?:url\((?:&quot;|["'])?|href=")#([\w-]+)/g);
        const missing = [...referred].map(([, id = ""]) => id)
            .find((id) => !known.has(id) && !drawing.querySelector(`#${CSS.escape(id)}`));
        if (missing === undefined) return;
        known.add(missing);
        const there = document.getElementById(missing);
        const copy = there && written(there, null);
        if (copy) drawing.prepend(copy);
    }
}

/**
 * @param {SVGSVGElement} svg one of picture.js, which is shown
 * @returns {Promise<Blob>}
 */
export async function pngOf(svg) {
    const drawing = written(svg, null);
    if (!drawing) throw new Error("the picture is not shown");
    bringAlong(drawing);
    const letters = await lettersFor(svg.textContent ?? "").catch(() => ""); // those of the system do
    if (letters !== "") drawing.prepend(s("style", {}, letters));
    drawing.setAttribute("width", String(WIDTH));
    drawing.setAttribute("height", String(HEIGHT));
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    canvas.getContext("2d")?.drawImage(image, 0, 0, WIDTH, HEIGHT);
    return new Promise((done, failed) => canvas.toBlob((blob) => {
        if (blob) done(blob);
        else failed(new Error("the browser makes no pictures"));
    }, "image/png"));
}
