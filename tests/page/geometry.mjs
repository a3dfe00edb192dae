// What can be seen of the page, by geometry: whether things are wholly in the window, with nothing on top, with their
// words whole and large enough, and whether fingers can hit what they press.

/** @typedef {import("playwright-core").Page} Page */

/**
 * @typedef {object} Bounds
 * @property {number} text smallest text, in pixels
 * @property {number} mapText the same on the map
 * @property {number} touch smallest side of what is pressed; 0: a mouse is used
 * @property {number} mapTouch the same for places on the map, where the same choice has a larger control
 */

/**
 * What is wrong with the page as a whole: it scrolls, or text is too small.
 * @param {Page} page
 * @param {Bounds} bounds
 */
export function pageAmiss(page, bounds) {
    return page.evaluate(least => {
        const found = [];
        const root = document.scrollingElement ?? document.body;
        if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
        if (root.scrollHeight > innerHeight) found.push(`the page is ${root.scrollHeight} high`);
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            const parent = text.parentElement;
            if (!parent || !text.textContent?.trim() || !parent.checkVisibility()) continue;
            const range = document.createRange();
            range.selectNodeContents(text);
            const { width, height } = range.getBoundingClientRect();
            if (width < 2 || height < 2) continue;
            const svg = parent instanceof SVGElement && parent instanceof SVGGraphicsElement ? parent : null;
            const scale = svg?.getScreenCTM()?.a ?? 1;
            const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
            const bound = parent.closest("#board") ? least.mapText : svg ? 0 : least.text;
            if (size < bound - 0.05) found.push(`"${text.textContent.trim()}" is ${size.toFixed(1)} pixels high`);
        }
        return [...new Set(found)];
    }, bounds);
}

/**
 * What is wrong with things that must be seen: there is none, it leaves the window, something lies on it, or some of
 * its words are cut.
 * @param {Page} page
 * @param {string} selector of all of them
 * @param {number} count how many there must be
 */
export function thingsAmiss(page, selector, count = 1) {
    return page.evaluate(([wanted, number]) => {
        const found = [];
        const all = [...document.querySelectorAll(wanted)].filter(one => one.checkVisibility());
        if (all.length !== number) found.push(`${all.length} of ${number} ${wanted}`);
        /** @param {DOMRect} box @returns {[number, number][]} */
        const spots = ({ left, right, top, bottom }) => [0.04, 0.3, 0.5, 0.7, 0.96].flatMap(x =>
            [0.08, 0.5, 0.92].map(y => /** @type {[number, number]} */ ([left + x * (right - left), top + y * (bottom - top)])));
        for (const [index, one] of all.entries()) {
            const box = one.getBoundingClientRect();
            const name = `${wanted} ${index}`;
            if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
                found.push(`${name} is at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
            for (const [x, y] of spots(box)) {
                const there = document.elementFromPoint(x, y);
                if (there && !one.contains(there) && !there.contains(one))
                    found.push(`on ${name} lies ${there.id || there.getAttribute("class") || there.tagName}`);
            }
            const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
            for (let text = texts.nextNode(); text; text = texts.nextNode()) {
                const parent = text.parentElement;
                if (!parent?.checkVisibility() || !text.textContent?.trim()) continue;
                const range = document.createRange();
                range.selectNodeContents(text);
                const words = range.getBoundingClientRect();
                if (parent.closest("title, .unseen") || words.width < 2) continue;
                for (let frame = parent; frame && one.contains(frame); frame = /** @type {HTMLElement} */ (frame.parentElement)) {
                    const style = getComputedStyle(frame);
                    if (style.clipPath !== "none") break; // for those who listen
                    const edge = frame.getBoundingClientRect();
                    const cut = frame === one || style.overflowX !== "visible";
                    if (cut && (words.left < edge.left - 1.5 || words.right > edge.right + 1.5 ||
                        words.top < edge.top - 4 || words.bottom > edge.bottom + 4))
                        found.push(`"${text.textContent.trim()}" is cut in ${name}`);
                }
            }
        }
        return [...new Set(found)];
    }, /** @type {[string, number]} */ ([selector, count]));
}

/**
 * What can be pressed and is too small for a finger.
 * @param {Page} page
 * @param {Bounds} bounds
 */
export function touchAmiss(page, bounds) {
    return page.evaluate(least => {
        const pressed = "button, summary, input, select, a[href], [role=button], [role=slider], [role=switch], [data-city].choosable";
        const found = [];
        for (const one of document.querySelectorAll(pressed)) {
            if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
            const box = (one.querySelector(".hit, .city-hit") ?? one.closest("label") ?? one).getBoundingClientRect();
            if (box.width < 2 || one.matches(".skip")) continue;
            const bound = one.closest("#board") ? least.mapTouch : least.touch;
            if (Math.min(box.width, box.height) < bound - 0.5)
                found.push(`${one.getAttribute("data-key") ?? one.getAttribute("data-city") ?? one.className} is ` +
                    `${Math.round(box.width)} x ${Math.round(box.height)}`);
        }
        return [...new Set(found)];
    }, bounds);
}

/**
 * Where the parts of the table are.
 * @param {Page} page
 */
export function places(page) {
    return page.evaluate(() => Object.fromEntries(["#board .board", "#display", "#hall", "#mine", "#sheet", "#top"].map(selector => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return [selector, box && [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ")];
    })));
}

/**
 * Where everything is that somebody may reach for, to a tenth of a pixel: the map, the spaces of cards and exhibitions,
 * the button beside them, and the own figures.
 * @param {Page} page
 */
export function spaces(page) {
    return page.evaluate(() => {
        const all = document.querySelectorAll("#board .board, [data-space], .refresh, .mine, .mine-site, .mine-left, .mine-things");
        return [...all].map(one => {
            const { left, top, width, height } = one.getBoundingClientRect();
            const name = one.getAttribute("data-space") ?? one.getAttribute("data-key") ?? one.classList[0];
            return `${name}: ${[left, top, width, height].map(side => side.toFixed(1))}`;
        });
    });
}

/**
 * What is wrong with the titles of cards: a word is torn, or they do not fit above what stands below them.
 * @param {Page} page
 */
export function titlesAmiss(page) {
    return page.evaluate(() => [...document.querySelectorAll(".card .title")].flatMap(title => {
        const text = title.firstChild;
        if (!text || getComputedStyle(title).clipPath !== "none") return []; // for those who listen
        const range = document.createRange();
        const torn = [...(title.textContent ?? "").matchAll(/\S+/g)].filter(({ 0: word, index }) => {
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return range.getClientRects().length > 1;
        });
        range.selectNodeContents(title);
        const words = range.getBoundingClientRect(), card = title.closest(".card")?.getBoundingClientRect();
        const below = title.parentElement?.querySelector(".terms")?.getBoundingClientRect();
        return [
            ...torn.map(([word]) => `"${word}" is torn`),
            ...(words.right > (card?.right ?? 0) - 1 ? [`"${title.textContent}" is too wide`] : []),
            ...(words.bottom > (below?.top ?? 0) + 4 ? [`"${title.textContent}" is too high`] : []),
        ];
    }));
}
