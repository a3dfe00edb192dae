// How the page looks to whom: light or dark, and how large its letters are. Before anything is painted this is
// known (first.js), so that nothing is seen otherwise for a moment.

/**
 * theme: "system" goes by the browser's own setting; text: the size of letters
 * @typedef {{ theme: "system" | "light" | "dark", text: "small" | "normal" | "large" | "largest" }} Looks
 */

export const THEMES = /** @type {const} */ (["system", "light", "dark"]);

/** How much larger than usual. @type {Record<Looks["text"], number>} */
const SHARES = { small: 0.9, normal: 1, large: 1.15, largest: 1.3 };
export const TEXTS = /** @type {Looks["text"][]} */ (Object.keys(SHARES));

const DARK = "(prefers-color-scheme: dark)";
/** Who forces colours has a theme already; ours would only get into its way. */
const FORCED = "(forced-colors: active)";

/**
 * Looks as the browser has kept them. What does not fit is left out.
 * @param {any} remembered
 * @returns {Looks}
 */
export function recalledLooks(remembered) {
    const { theme, text } = remembered ?? {};
    return {
        theme: THEMES.find((one) => one === theme) ?? "system",
        text: TEXTS.find((one) => one === text) ?? "normal",
    };
}

/** @param {Looks} looks */
export function applyLooks({ theme, text }) {
    const root = document.documentElement;
    const dark = theme === "system" ? matchMedia(DARK).matches : theme === "dark";
    root.dataset["theme"] = dark && !matchMedia(FORCED).matches ? "dark" : "light";
    if (root.dataset["text"] !== text) resize(root, text);
    // Around the page, in browsers that paint there: as its header.
    const bar = getComputedStyle(root).getPropertyValue("--sheet").trim();
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", bar);
}

/**
 * Calls back when the system or the browser has come to look otherwise.
 * @param {() => void} changed
 */
export function whenSystemChanges(changed) {
    for (const query of [DARK, FORCED]) matchMedia(query).addEventListener("change", changed);
}

/**
 * Letters grow, and windows are asked for their size in letters: the em of a query is that of the browser, so
 * queries grow by hand.
 * @param {HTMLElement} root
 * @param {Looks["text"]} text
 */
function resize(root, text) {
    const before = shareOf(root);
    const share = SHARES[text];
    root.dataset["text"] = text;
    root.style.setProperty("--text-share", String(share));
    if (share === before) return;
    for (const sheet of document.styleSheets)
        for (const rule of isOwn(sheet) ? sheet.cssRules : [])
            if (rule instanceof CSSMediaRule) stretch(rule.media, share / before);
}

/**
 * Browsers' extensions add style sheets of other hosts, whose rules nobody may read.
 * @param {CSSStyleSheet} sheet
 */
const isOwn = ({ href }) => href === null || new URL(href).origin === location.origin;

/**
 * @param {string} query
 * @param {number} factor
 */
const grown = (query, factor) => query.replace(/([\d.]+)em\b/g, (_, size) => `${(size * factor).toFixed(4)}em`);

/**
 * @param {MediaList} media
 * @param {number} factor
 */
function stretch(media, factor) {
    const text = grown(media.mediaText, factor);
    if (text !== media.mediaText) media.mediaText = text;
}

/**
 * Whether the window is as a query of the style sheets has it, by the letters of the page.
 * @param {string} query as they were written
 */
export function fitsWindow(query) {
    return matchMedia(grown(query, shareOf(document.documentElement))).matches;
}

/** @param {HTMLElement} root */
const shareOf = (root) => Number(root.style.getPropertyValue("--text-share")) || 1;
