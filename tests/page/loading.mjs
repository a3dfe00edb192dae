// What is loaded until the table is usable: requests and bytes over the wire, and when it was so far.

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("playwright-core").Request} Request
 * @typedef {{ name: string, bytes: number }} Loaded a file, and what came over the wire for it, headers included
 */

/** Milliseconds from the first byte asked for; set by the page as soon as it can be used. */
const MARK = "usable";

/**
 * Has a page notice when something is there that can be clicked on, and has been painted. For pages that are opened
 * from now on.
 * @param {Page} page
 * @param {string} selector
 */
export async function noticeUsable(page, selector) {
    await page.addInitScript(([wanted, mark]) => {
        const look = () => {
            const one = document.querySelector(wanted);
            const box = one?.getBoundingClientRect();
            const there = one && box && one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
            if (!there) return void requestAnimationFrame(look);
            // Behind the frame that shows it.
            requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { [mark]: performance.now() })));
        };
        requestAnimationFrame(look);
    }, /** @type {const} */ ([selector, MARK]));
}

/**
 * Goes to an address and waits until its page can be used.
 * @param {Page} page one that notices when it can
 * @param {string} url
 * @returns {Promise<{ ms: number, files: Loaded[] }>}
 */
export async function load(page, url) {
    /** @type {Request[]} */
    const requests = [];
    /** @param {Request} request */
    const note = request => void requests.push(request);
    page.on("request", note);
    await page.goto(url, { waitUntil: "commit" });
    const ms = Number(await (await page.waitForFunction(mark => Reflect.get(globalThis, mark), MARK)).jsonValue());
    page.off("request", note);
    const usable = await page.evaluate(() => performance.timeOrigin) + ms;
    await Promise.all(requests.map(async request => (await request.response())?.finished()));
    const early = requests.filter(request => request.timing().startTime <= usable); // the others came while this was told
    const files = await Promise.all(early.map(async request => {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        return { name: new URL(request.url()).pathname.replace(/.*\//, "") || "index.html", bytes: responseBodySize + responseHeadersSize };
    }));
    return { ms, files };
}
