// The frame of every dialog, and short messages: so that Escape, focus and backdrop are alike everywhere.

import { h, keepFocus, keyed } from "./dom.js";

/**
 * @typedef {import("./types").Say} Say
 *
 * A button of the row at the foot. Pressing it closes the dialog with its value, unless act() says false.
 * @typedef {{
 *     label: string,
 *     value: string,
 *     look?: "main" | "plain",
 *     act?: () => boolean | void,
 * }} Button
 *
 * @typedef {{
 *     root: HTMLDialogElement,
 *     heading: HTMLElement,
 *     body: HTMLElement,
 *     foot: HTMLElement,
 *     closed: Promise<string>,
 *     close(value?: string): void,
 *     setButtons(buttons: Button[]): void,
 * }} Frame
 */

/**
 * Dialogs that are open, the topmost last.
 * @type {{ root: HTMLDialogElement, retell?: () => void }[]}
 */
const open = [];

let frames = 0;

/**
 * Opens a dialog. `closed` tells the value of the button pressed, or "" if it was left in another way,
 * "left" if all of them were.
 * `guarded` tells whether something would be lost: then a click beside the dialog does not close it. `retell` tells
 * it all in the language that is spoken now. `aboutTable`: it is about the game on the table, and closes when another
 * one comes there.
 * @param {{
 *     say: Say, title: string, name?: string, buttons?: Button[], guarded?: () => boolean, retell?: () => void,
 *     role?: string, aboutTable?: boolean,
 * }} options
 * @param {import("./dom.js").Child[]} content
 * @returns {Frame}
 */
export function openDialog(
    { say, title, name = "", buttons = [], guarded = () => false, retell, role, aboutTable }, ...content) {
    const before = document.activeElement;
    const id = `frame-${++frames}`;
    const heading = h("h2", { id, class: "frame-title", tabindex: -1 }, title);
    const cross = h("button", {
        type: "button", class: "frame-cross", "aria-label": say("close"), title: say("close"),
        onclick: () => close(),
    });
    const body = h("div", { class: "frame-body" }, ...content);
    const foot = h("footer", { class: "frame-foot" });
    const root = h("dialog", { class: `frame ${name}`, "aria-labelledby": id, role, "data-about-table": aboutTable },
        h("div", { class: "frame-inside" },
            h("header", { class: "frame-head" }, heading, cross), body, foot));
    /** @param {string} value */
    const close = (value = "") => root.open && root.close(value);
    /** @param {Button[]} row */
    const setButtons = (row) => foot.replaceChildren(...row.map((button) => pushButton(button, close)));

    closeByBackdrop(root, guarded, close);
    scrollByKeys(root, body);
    setButtons(buttons);
    document.body.append(root);
    root.returnValue = "";
    root.showModal();
    open.push({ root, retell });
    moveToasts();
    focusFirst(root, heading);
    return { root, heading, body, foot, close, setButtons, closed: whenClosed(root, before) };
}

/** Leaves all dialogs: what they are about is no longer on the table. Settles when they are gone. */
export async function leaveDialogs() {
    const gone = open.map(({ root }) =>
        new Promise((done) => root.addEventListener("close", done, { once: true })));
    for (const { root } of [...open].reverse()) root.close("left");
    await Promise.all(gone);
}

/**
 * Another language is spoken. A question that is being asked stays as it is, and what lies below it.
 */
export function retellDialogs() {
    const asked = open.map(({ retell }) => !retell).lastIndexOf(true);
    for (const { retell } of open.slice(asked + 1)) retell?.();
}

/**
 * @param {HTMLDialogElement} root
 * @param {Element | null} before what had the focus
 * @returns {Promise<string>}
 */
function whenClosed(root, before) {
    return new Promise((resolve) => root.addEventListener("close", () => {
        open.splice(open.findIndex((one) => one.root === root), 1);
        moveToasts();
        root.remove();
        giveFocusBack(before);
        resolve(root.returnValue);
    }, { once: true }));
}

/** Another game is on the table, or none: what was shown or asked about the one before is over. */
export function closeAboutTable() {
    for (const root of document.querySelectorAll("dialog[data-about-table]"))
        if (root instanceof HTMLDialogElement) root.close();
}

/** Settles when nobody is busy with a dialog any more: what opens by itself waits for that. */
export async function noDialog() {
    for (let root; (root = document.querySelector("dialog[open]"));) {
        const shown = root;
        await new Promise((closed) => shown.addEventListener("close", closed, { once: true }));
        await new Promise((done) => setTimeout(done)); // one dialog may lead to the next
    }
}

/**
 * Browsers give the focus back themselves, but not to what was painted anew in the meantime.
 * @param {Element | null} before
 */
function giveFocusBack(before) {
    const again = before?.isConnected ? before : keyed(before?.getAttribute("data-key") ?? "");
    if (again instanceof HTMLElement || again instanceof SVGElement) again.focus({ preventScroll: true });
    keepFocus();
}

/**
 * What asks for it has the focus first; else the title, so that a screen reader begins at the beginning.
 * @param {HTMLDialogElement} root
 * @param {HTMLElement} heading
 */
function focusFirst(root, heading) {
    const wanted = root.querySelector("[autofocus]");
    (wanted instanceof HTMLElement ? wanted : heading).focus();
}

/**
 * @param {Button} button
 * @param {(value: string) => void} close
 * @returns {HTMLButtonElement}
 */
function pushButton({ label, value, look = "plain", act }, close) {
    const press = () => {
        if (!act || act() !== false) close(value);
    };
    return h("button", { type: "button", class: `push ${look}`, "data-value": value, onclick: press }, label);
}

/**
 * A press that began inside, such as marking text, must not close the dialog when it ends outside.
 * @param {HTMLDialogElement} root
 * @param {() => boolean} guarded
 * @param {() => void} close
 */
function closeByBackdrop(root, guarded, close) {
    let began = false;
    root.addEventListener("pointerdown", (event) => {
        began = event.target === root;
    });
    root.addEventListener("click", (event) => {
        if (began && event.target === root && !guarded()) close();
    });
}

/**
 * How far keys scroll, as shares of what is in sight; Infinity: to the end.
 * @type {Record<string, number>}
 */
const SCROLLS = {
    ArrowDown: 0.1, ArrowUp: -0.1, PageDown: 0.9, PageUp: -0.9, " ": 0.9, Home: -Infinity, End: Infinity,
};

/**
 * Title and buttons stay where they are and have the focus first: browsers scroll only what the focus is in.
 * @param {HTMLDialogElement} root
 * @param {HTMLElement} body
 */
function scrollByKeys(root, body) {
    root.addEventListener("keydown", (event) => {
        const { key, target, shiftKey } = event;
        const share = SCROLLS[key];
        const pressed = key === " " && target instanceof HTMLButtonElement;
        if (share === undefined || pressed || event.defaultPrevented) return;
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        if (target instanceof Node && body.contains(target)) return; // which the browser does itself
        event.preventDefault();
        const step = Number.isFinite(share) ? share * body.clientHeight : Math.sign(share) * body.scrollHeight;
        body.scrollBy({ top: shiftKey && key === " " ? -step : step });
    });
}

/**
 * @param {Say} say
 * @param {{ text: string, more?: string[], yes: string, no: string, aboutTable?: boolean }} question more: paragraphs;
 *     aboutTable: as in openDialog()
 * @returns {Promise<boolean>}
 */
export async function askYesNo(say, { text, more = [], yes, no, aboutTable }) {
    const buttons = [
        { label: no, value: "no" },
        { label: yes, value: "yes", look: /** @type {const} */ ("main") },
    ];
    const frame = openDialog({ say, title: text, name: "frame-small", buttons, role: "alertdialog", aboutTable },
        ...more.map((line) => h("p", {}, line)));
    frame.body.id = `${frame.heading.id}-more`;
    frame.root.setAttribute("aria-describedby", frame.body.id);
    const first = frame.foot.firstElementChild;
    if (first instanceof HTMLElement) first.focus();
    return await frame.closed === "yes";
}

/* ---- Short messages ---- */

const toasts = h("div", { class: "toasts", role: "status", "aria-live": "polite" });

/**
 * What lies outside the topmost dialog is out of reach, so messages are shown inside it: above the row at its foot,
 * where they cover nothing.
 */
function moveToasts() {
    const foot = open[open.length - 1]?.root.querySelector(".frame-foot");
    const host = foot?.parentElement ?? document.body;
    if (toasts.parentNode !== host) host.insertBefore(toasts, foot ?? null);
}

/** Messages at a time. More would cover what they are about, and nobody reads them. */
const MOST_TOASTS = 2;

/**
 * A short message that goes away by itself; a click sends it away at once.
 * @param {string} text
 * @param {boolean} bad it is about something that went wrong
 * @param {string} kind of the same kind only the last is shown; "" for none
 */
export function toast(text, bad = false, kind = "") {
    moveToasts();
    const message = h("p", { class: bad ? "toast bad" : "toast", "data-kind": kind || null }, text);
    const leave = () => message.remove();
    message.addEventListener("click", leave);
    for (const one of toasts.querySelectorAll("p"))
        if (one.textContent === text || (kind && one.dataset["kind"] === kind)) one.remove();
    toasts.append(message);
    while (toasts.childElementCount > MOST_TOASTS) toasts.firstElementChild?.remove();
    setTimeout(leave, 3000 + 60 * text.length);
    if (toasts.closest("dialog")) // where it takes room from what scrolls
        document.activeElement?.scrollIntoView({ block: "nearest" });
}
