// What a dig brings: tokens come out of the bag one after the other, face down, and turn over. It never keeps anybody
// waiting for long.

import { bag as bagPicture, tokenBack } from "./art.js";
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { hush } from "./sound.js";
import { soundFind, soundFinds } from "./sound_turn.js";
import { findPicture } from "./vignettes.js";

/**
 * @typedef {import("./types").Components} Components
 * @typedef {import("./types").Turn} Turn
 * @typedef {import("./types").Find} Find
 * @typedef {import("./types").Say} Say
 * @typedef {"instant" | "fast" | "normal" | "slow"} Speed
 */

/**
 * Milliseconds between two tokens; none: all are there at once.
 * @type {Record<Speed, number>}
 */
const PAUSE = { instant: 0, fast: 0, normal: 420, slow: 750 };

/** What a bot finds comes so much faster: it is not one's own. */
const HASTE = 0.5;

/**
 * Milliseconds that a bot's finds are shown.
 * @type {Record<Speed, number>}
 */
const STAY = { instant: 600, fast: 600, normal: 1200, slow: 3000 };

/** Keys that do something else, or nothing by themselves. */
const NO_HURRY = ["Tab", "Shift", "Control", "Alt", "Meta"];

/** Milliseconds in which a button that has come to mean something else is pressed by mistake. */
const MISTAKEN = 400;

/**
 * Shows what a turn has dug up, until somebody goes on; what a bot has found goes away by itself.
 * @param {{
 *     components: Components, turn: Turn, say: Say, speed: Speed, name: string, here: boolean, still: boolean,
 *     signal: AbortSignal,
 * }} options name: of the player; here: somebody at this page has dug; still: nothing may move; signal: nobody wants
 *     to see it
 * @returns {Promise<void>}
 */
export async function revealDig({ components, turn, say, speed, name, here, still, signal }) {
    const bag = h("div", { class: "reveal-bag" }, bagPicture(turn.site, 118));
    const tokens = turn.found.map((find, index) => token(find, components, say, index));
    if (turn.bonus) tokens.push(token(turn.bonus, components, say, 0, true));
    const result = h("p", { class: "reveal-result", role: "status" });
    const title = say("player-digs", name, components.sites[turn.site]?.in ?? "");
    const frame = openDialog({ say, title, name: "reveal" },
        bag, h("ol", { class: "reveal-tokens" }, ...tokens), result);
    frame.root.dataset["site"] = String(turn.site);
    signal.addEventListener("abort", () => {
        if (frame.root.open) hush();
        frame.close();
    });

    const pause = still || document.hidden ? 0 : PAUSE[speed] * (here ? 1 : HASTE);
    /** @type {ReturnType<typeof setTimeout>[]} */
    let timers = [];
    const showResult = () => {
        if (isDone(frame)) return;
        result.replaceChildren(turn.foundText, " ", h("span", { class: "reveal-expected" }, turn.expectedText));
        frame.root.classList.add("reveal-done");
        if (here) offerToGoOn(frame, say, pause > 0 ? MISTAKEN : 0);
        else timers.push(setTimeout(() => frame.close(), STAY[speed]));
    };
    const hurry = () => {
        if (isDone(frame)) return !here && frame.close();
        for (const timer of timers.splice(0)) clearTimeout(timer);
        hush();
        soundFinds(turn);
        tokens.forEach(bringOut);
        for (const moving of frame.body.getAnimations({ subtree: true })) moving.finish();
        showResult();
    };
    if (pause === 0) hurry();
    else {
        timers = comeOut(tokens, bag, pause, showResult);
        [...turn.found, ...turn.bonus ? [turn.bonus] : []].forEach((find, index) =>
            soundFind(find, pause * (index + 0.6) + flightMs(pause) * TURNED));
        frame.setButtons([{ label: say("show-all"), value: "", act: () => false }]);
        hurryByAnything(frame, hurry);
    }
    await frame.closed;
    for (const timer of timers) clearTimeout(timer);
    if (!isDone(frame) && !signal.aborted) hush(); // not what is heard of something else by now
}

/** Whether everything has come out. @param {import("./dialog.js").Frame} frame */
const isDone = ({ root }) => root.classList.contains("reveal-done");

/**
 * Lets the tokens come one by one. It is done when the last has turned over.
 * @param {HTMLElement[]} tokens
 * @param {HTMLElement} bag
 * @param {number} pause
 * @param {() => void} done
 * @returns {ReturnType<typeof setTimeout>[]}
 */
function comeOut(tokens, bag, pause, done) {
    const timers = tokens.map((one, index) =>
        setTimeout(() => flyOut(one, bag, pause), pause * (index + 0.6)));
    timers.push(setTimeout(() => void turned(tokens).then(done), pause * (tokens.length + 1.6)));
    return timers;
}

/** @param {HTMLElement[]} tokens */
function turned(tokens) {
    const moving = document.hidden ? [] : tokens.flatMap((one) => one.getAnimations({ subtree: true }));
    return Promise.allSettled(moving.map(({ finished }) => finished));
}

/** @param {HTMLElement} token */
const bringOut = (token) => token.classList.add("out");

/** When a token that comes out turns over, and when its face is seen, as shares of its time. */
const TURNS = 0.55, TURNED = (1 + TURNS) / 2;

/** Milliseconds that a token is on its way. @param {number} pause */
const flightMs = (pause) => Math.min(900, pause * 1.8);

/**
 * @param {HTMLElement} token
 * @param {HTMLElement} bag
 * @param {number} pause
 */
function flyOut(token, bag, pause) {
    bringOut(token);
    token.scrollIntoView({ block: "nearest" });
    const from = bag.getBoundingClientRect(), to = token.getBoundingClientRect();
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    const duration = flightMs(pause);
    token.animate([
        { transform: `translate(${x}px, ${y}px) scale(0.2) rotate(-120deg)`, opacity: 0 },
        { transform: `translate(${x * 0.4}px, ${y * 0.4 - 24}px) scale(0.8) rotate(-30deg)`, opacity: 1, offset: 0.3 },
        { transform: "none", opacity: 1, offset: TURNS },
        { transform: "none", opacity: 1 },
    ], { duration, easing: "ease-out" });
    turnUp(token, duration);
    const squeezed = { transform: "scale(1.06, 0.94)" };
    bag.animate([{ transform: "none" }, squeezed, { transform: "none" }], pause * 0.7);
}

/**
 * First its back is seen, then its face and its name.
 * @param {HTMLElement} token
 * @param {number} duration
 */
function turnUp(token, duration) {
    const edge = TURNED;
    const gone = { transform: "rotateY(90deg)", visibility: "visible" };
    const back = [
        { transform: "none", visibility: "visible" }, { transform: "none", visibility: "visible", offset: TURNS },
        { ...gone, offset: edge }, gone,
    ];
    const hidden = { transform: "rotateY(-90deg)" };
    const front = [hidden, { ...hidden, offset: edge }, { transform: "none" }];
    const name = [{ opacity: 0 }, { opacity: 0, offset: edge }, { opacity: 1 }];
    token.querySelector(".token.back")?.animate(back, duration);
    token.querySelector(".token:not(.back)")?.animate(front, duration);
    for (const text of token.querySelectorAll(":scope > span:not(.reveal-coin)")) text.animate(name, duration);
}

/**
 * @param {import("./dialog.js").Frame} frame
 * @param {Say} say
 * @param {number} deaf milliseconds for which the button does nothing: something else stood in its place
 */
function offerToGoOn(frame, say, deaf) {
    let listens = deaf === 0;
    frame.setButtons([{ label: say("go-on"), value: "on", look: "main", act: () => listens }]);
    const button = frame.foot.firstElementChild;
    if (!(button instanceof HTMLElement)) return;
    button.focus({ preventScroll: true });
    if (listens) return;
    button.setAttribute("aria-disabled", "true");
    const dim = { opacity: 0.5 };
    void button.animate([dim, dim], deaf).finished.then(() => {
        listens = true;
        button.removeAttribute("aria-disabled");
    }, () => undefined); // it is gone
}

/**
 * A key or a press anywhere shows all that is still to come, Escape as well; the cross does what it always does.
 * @param {import("./dialog.js").Frame} frame
 * @param {() => void} hurry
 */
function hurryByAnything(frame, hurry) {
    frame.root.addEventListener("keydown", (event) => {
        if (isDone(frame) || NO_HURRY.includes(event.key)) return;
        event.preventDefault();
        if (!event.repeat) hurry(); // what was held down has confirmed the dig
    });
    frame.root.addEventListener("click", (event) => {
        const on = /** @type {Element} */ (event.target);
        if (on !== frame.root && !on.closest(".frame-cross") && !on.closest("[data-value=on]")) hurry();
    });
}

/**
 * @param {Find} find
 * @param {Components} components
 * @param {Say} say
 * @param {number} index of it, in the order in which they come
 * @param {boolean} bonus
 */
function token(find, components, say, index, bonus = false) {
    return h("li", { class: `reveal-token ${find.kind}${bonus ? " bonus" : ""}` },
        h("span", { class: "reveal-coin" }, findPicture(find, components, index), tokenBack(find.site, 64)),
        h("span", { class: "reveal-name" }, find.name),
        find.value > 0 && h("span", { class: "unseen" }, say("worth", find.value)),
        bonus && h("span", { class: "reveal-bonus" }, say("bonus")));
}
