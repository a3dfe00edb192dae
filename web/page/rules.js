// The book of rules as a dialog: contents beside it, a search above it, and a way to open it at any of its parts.

import { run } from "./commands.js";
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { fitsWindow } from "./looks.js";
import { chapters } from "./rules_book.js";
import { searchField } from "./rules_search.js";

/** Where there is room for the contents beside the book: as in rules.css. */
const WIDE = "(min-width: 50em)";

/**
 * Opens at once, and fills itself when the texts are there; without them it closes. Tells whether somebody still
 * waited for them then.
 * @param {{
 *     components: import("./types").Components, say: import("./types").Say,
 *     texts: Promise<import("./types").Texts | null>, at: string,
 * }} options at: the name of the part it opens at; "": at the beginning
 * @returns {Promise<boolean>}
 */
export async function showRules({ components, say, texts, at }) {
    const book = h("div", { class: "rules-book" });
    const frame = openDialog({
        say, title: say("rules"), name: "rules", retell: () => frame.close("retell"),
        buttons: [
            { label: say("report"), value: "report", act: () => (run("report"), false) },
            { label: say("close"), value: "", look: "main" },
        ],
    }, h("p", { class: "rules-awaited", role: "status" }, say("on-its-way")));
    void frame.closed.then((value) => value === "retell" && run("rules", at));
    const told = await texts;
    if (!frame.root.open) return false;
    if (!told) {
        frame.close();
        return true;
    }
    book.append(...chapters(components, say, told));
    frame.heading.after(searchField(say, book));
    frame.body.replaceChildren(contents(say, book), book);
    const part = at && book.querySelector(`[data-part="${CSS.escape(at)}"]`);
    if (part instanceof HTMLElement) goTo(part);
    return true;
}

/**
 * A link to each chapter; the one that is read is marked.
 * @param {import("./types").Say} say
 * @param {HTMLElement} book
 */
function contents(say, book) {
    const links = [...book.children].map((chapter) => h("button", {
        type: "button", class: "rules-link", onclick: () => chapter instanceof HTMLElement && goTo(chapter),
    }, chapter.querySelector("h3")?.textContent));
    const watcher = new IntersectionObserver((seen) => {
        for (const { target, isIntersecting } of seen) target.toggleAttribute("data-read", isIntersecting);
        const now = [...book.children].findIndex((chapter) => chapter.hasAttribute("data-read"));
        links.forEach((link, index) => {
            if (index === now) link.setAttribute("aria-current", "true");
            else link.removeAttribute("aria-current");
        });
    }, { rootMargin: "0px 0px -60% 0px" });
    for (const chapter of book.children) watcher.observe(chapter);
    return h("nav", { class: "rules-contents", "aria-label": say("contents") },
        h("details", { open: fitsWindow(WIDE) }, h("summary", {}, say("contents")),
            h("ol", {}, ...links.map((link) => h("li", {}, link)))));
}

/** @param {HTMLElement} part */
function goTo(part) {
    part.scrollIntoView({ block: "start" });
    part.focus({ preventScroll: true });
}
