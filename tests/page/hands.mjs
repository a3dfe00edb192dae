// What fingers do: pressing and pulling on a touch screen.

import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {import("playwright-core").Page} Page */

/** A finger rests before it is lifted: else it flings, and Chromium takes the next tap for what ends that. */
const REST_MS = 150;

/**
 * Pulls a finger along points, and looks in between.
 * @param {Page} page
 * @param {{ x: number, y: number }[]} way
 * @param {(index: number) => Promise<void>} look after each point, before the finger is lifted
 */
export async function pullFinger(page, way, look = async () => {}) {
    const client = await page.context().newCDPSession(page);
    for (const [index, { x, y }] of way.entries()) {
        const type = index === 0 ? "touchStart" : "touchMove";
        await client.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
        await look(index);
    }
    await sleep(REST_MS);
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await client.detach();
}

/**
 * The middle of what is there once.
 * @param {Page} page
 * @param {string} selector
 */
export async function middle(page, selector) {
    const box = await page.locator(selector).boundingBox();
    if (!box)
        throw new Error(`${selector} is not to be seen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
}
