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
 * Opens a dialog. `closed` tells the value of the button pressed, or "" if it was left in another way.
 * `guarded` tells whether something would be lost: then a click beside the dialog does not close it. `retell` tells
 * it all in the language that is spoken now.
 * @param {{
 *     say: Say, title: string, name?: string, buttons?: Button[], guarded?: () => boolean, retell?: () => void,
 *     role?: string,
 * }} options
 * @param {import("./dom.js").Child[]} content
 * @returns {Frame}
 */
export function openDialog({ say, title, name = "", buttons = [], guarded = () => false, retell, role }, ...content) {
    const before = document.activeElement;
    const id = `frame-${++frames}`;
    const heading = h("h2", { id, class: "frame-title", tabindex: -1 }, title);
    const cross = h("button", {
        type: "button", class: "frame-cross", "aria-label": say("close"), title: say("close"),
        onclick: () => close(),
    });
    const body = h("div", { class: "frame-body" }, ...content);
    const foot = h("footer", { class: "frame-foot" });
    const root = h("dialog", { class: `frame ${name}`, "aria-labelledby": id, role },
        h("div", { class: "frame-inside" },
            h("header", { class: "frame-head" }, heading, cross), body, foot));
    /** @param {string} value */
    const close = (value = "") => root.open && root.close(value);
    /** @param {Button[]} row */
    const setButtons = (row) => foot.replaceChildren(...row.map((button) => pushButton(button, close)));

    closeByBackdrop(root, guarded, close);
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
    for (const { root } of [...open].reverse()) root.close("");
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
 * @param {Say} say
 * @param {string} text
 * @param {string} yes
 * @param {string} no
 * @returns {Promise<boolean>}
 */
export async function askYesNo(say, text, yes, no) {
    const buttons = [
        { label: no, value: "no" },
        { label: yes, value: "yes", look: /** @type {const} */ ("main") },
    ];
    const frame = openDialog({ say, title: text, name: "frame-small", buttons, role: "alertdialog" });
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

/**
 * A short message that goes away by itself; a click sends it away at once.
 * @param {string} text
 * @param {boolean} bad it is about something that went wrong
 */
export function toast(text, bad = false) {
    moveToasts();
    const message = h("p", { class: bad ? "toast bad" : "toast" }, text);
    const leave = () => message.remove();
    message.addEventListener("click", leave);
    for (const same of toasts.querySelectorAll("p")) if (same.textContent === text) same.remove();
    toasts.append(message);
    setTimeout(leave, 3000 + 60 * text.length);
}
