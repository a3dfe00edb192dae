// What does not fit on a screen.

/** @typedef {import("playwright-core").Page} Page */

/**
 * What does not fit: a page or a dialog that is wider than its window, and buttons whose text is cut.
 * @param {Page} page
 */
export function misfits(page) {
    return page.evaluate(() => {
        const found = [];
        /**
         * Text that leaves its button, or a part of it that hides what leaves it.
         * @param {Element} button
         */
        const cutText = button => {
            const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                const range = document.createRange();
                range.selectNodeContents(node);
                const text = range.getBoundingClientRect();
                const own = node.parentElement?.matches(".name"); // names of players may be of any length
                if (!node.textContent?.trim() || text.width === 0 || own)
                    continue;
                for (let box = node.parentElement; box && button.contains(box); box = box.parentElement) {
                    const style = getComputedStyle(box);
                    if (style.position === "absolute") // such as a badge at the corner
                        break;
                    const { left, right, top, bottom } = box.getBoundingClientRect();
                    const leaves = text.left < left - 2 || text.right > right + 2 ||
                        text.top < top - 4 || text.bottom > bottom + 4;
                    if (leaves && (box === button || style.overflow !== "visible"))
                        return node.textContent;
                }
            }
            return "";
        };
        const root = document.scrollingElement;
        if (root && root.scrollWidth > innerWidth) {
            const widest = [...document.querySelectorAll("body *")].filter(one =>
                one.getBoundingClientRect().right > innerWidth + 1 && !one.closest(".unseen"));
            const names = widest.slice(0, 5).map(one => `${one.tagName} ${one.getAttribute("class")}`);
            found.push(`the page is ${root.scrollWidth} wide: ${names}`);
        }
        for (const box of document.querySelectorAll("dialog[open], dialog[open] .frame-body"))
            if (box.scrollWidth > box.clientWidth + 1)
                found.push(`${box.className} is ${box.scrollWidth} wide, not ${box.clientWidth}`);
        for (const one of document.querySelectorAll("button, summary, .choice, [role=button]:not(g)")) {
            const text = cutText(one);
            if (text)
                found.push(`cut in ${one.className}: ${text}`);
        }
        return found;
    });
}
