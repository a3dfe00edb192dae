// Lets things move for a moment over what is painted already. Nothing depends on it: whatever interrupts it, a
// hidden tab, another size of the window, somebody who does not want to watch, ends it at once, and what is
// painted is how things are.

/**
 * Something that moves: at and lasts are shares of the whole.
 * @typedef {{ element: Element, frames: Keyframe[], at: number, lasts: number, easing?: string }} Step
 *
 * What is being played. done: it is over, or was skipped; then everything stays where it has moved to until
 * end() lets go of it.
 * @typedef {{ done: Promise<void>, skip(): void, end(): void }} Scene
 */

/**
 * @param {Step[]} steps
 * @param {number} whole milliseconds, also if nothing moves
 * @param {() => void} skipped called if it ends before its time
 * @returns {Scene}
 */
export function startScene(steps, whole, skipped) {
    const moving = steps.map(({ element, frames, at, lasts, easing = "ease-in-out" }) =>
        element.animate(frames, { delay: at * whole, duration: lasts * whole, easing, fill: "both" }));
    const over = new AbortController();
    /** @type {() => void} */
    let settle = () => {};
    /** @type {Promise<void>} */
    const done = new Promise((resolve) => {
        settle = resolve;
    });
    const finish = () => {
        clearTimeout(timer);
        over.abort();
        for (const one of moving) one.finish();
        settle();
    };
    const skip = () => {
        if (!over.signal.aborted) skipped();
        finish();
    };
    const end = () => {
        finish();
        for (const one of moving) one.cancel();
    };
    // A clock of its own: animations of elements that are gone need not tell that they are over.
    const timer = setTimeout(finish, document.hidden ? 0 : whole);
    document.addEventListener("visibilitychange", () => document.hidden && skip(), { signal: over.signal });
    addEventListener("resize", skip, { signal: over.signal });
    skipByAnything(skip, over.signal);
    return { done, skip, end };
}

/** What does something by itself when it is pressed: that is what it does, and nothing else. */
const CONTROLS = "dialog, button, a, input, select, textarea, summary, label, .toast";

/** What a key is meant for while it is open. */
const OPEN = "dialog[open], .menu-list.open";

/**
 * A press anywhere, Escape and the space bar skip what is shown, and do nothing else.
 * @param {() => void} skip
 * @param {AbortSignal} signal
 */
function skipByAnything(skip, signal) {
    /** @param {Event} event */
    const act = (event) => {
        event.stopPropagation();
        event.preventDefault(); // or Escape would close a dialog that opens when this is over
        skip();
    };
    /** @param {Event} event */
    const onControl = ({ target }) => target instanceof Element && target.closest(CONTROLS);
    addEventListener("click", (event) => onControl(event) || act(event), { capture: true, signal });
    addEventListener("keydown", (event) => {
        if (document.querySelector(OPEN)) return;
        if (event.key === "Escape" || (event.key === " " && !onControl(event))) act(event);
    }, { capture: true, signal });
}
