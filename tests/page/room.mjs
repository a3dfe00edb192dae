// Browsers without room for games, and those that keep none at all.
import { TWO, arrive, begin, kept } from "./kit.mjs";
import { settled } from "./playing.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The browser keeps nothing for this page. @param {Page} page */
export const keepsNothing = page => page.addInitScript(() => Object.defineProperty(window, "localStorage", {
    get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
    },
}));

/** Leaves room for so many characters. @param {Page} page */
export async function fill(page, room = 0) {
    await page.evaluate(left => {
        if (left > 0)
            localStorage.setItem("room", "x".repeat(left));
        for (let size = 1 << 22; size >= 1; size >>= 1)
            for (let count = 0; ; count++)
                try {
                    localStorage.setItem(`fill.${size}.${count}`, "x".repeat(size));
                } catch {
                    break;
                }
        localStorage.removeItem("room");
    }, room);
}

/** There is room again. @param {Page} page */
export const makeRoom = page => page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith("fill."))
    .forEach(name => localStorage.removeItem(name)));

/**
 * Begins a game that is kept, and then another one, for which there is no room.
 * @param {Pick<import("./harness.mjs").Tools, "page" | "open">} tools
 * @returns {Promise<import("./kit.mjs").Kept>} the first one
 */
export async function beginUnkept({ page, open }) {
    await arrive({ page, open });
    await begin(page, TWO);
    const good = await kept(page);
    await fill(page);
    await begin(page, TWO);
    await settled(page);
    return good;
}
