// Asks for sounds, if somebody wants to hear them. The sounds themselves come when the first is asked for
// (sounds.js). A browser plays nothing before somebody has done something on the page, and some nothing at all.

/**
 * @typedef {keyof typeof import("./sounds.js").SOUNDS} SoundName
 *
 * volume: 0 to 100
 * @typedef {{ sound: boolean, volume: number }} Volume
 */

/** A sound that is later than this, in milliseconds, belongs to nothing any more. */
const LATE_MS = 400;

/** @type {Volume} */
let wanted = { sound: false, volume: 0 };
let used = false;
/** @type {AudioContext | null} */
let context = null;
/** What all sounds go through that may still be heard. @type {GainNode | null} */
let out = null;
/** Sounds that are still to come. @type {Set<ReturnType<typeof setTimeout>>} */
const coming = new Set();
/** When there was to be silence last, as performance.now() has it. */
let hushed = 0;

/**
 * From now on sounds are as loud as somebody wants them.
 * @param {Volume} volume kept: later changes of it count
 */
export function listenForSounds(volume) {
    wanted = volume;
    for (const begins of ["pointerdown", "keydown"])
        addEventListener(begins, () => {
            used = true;
        }, { once: true, capture: true });
    document.addEventListener("visibilitychange", () => {
        if (!document.hidden) return;
        hush();
        void context?.suspend().catch(() => undefined);
    });
}

/**
 * @param {SoundName} name
 * @param {{ worth?: number, after?: number }} [how] worth: of a find; after: milliseconds
 */
export function sound(name, { worth = 0, after = 0 } = {}) {
    if (after > 0) {
        const timer = setTimeout(() => {
            coming.delete(timer);
            sound(name, { worth });
        }, after);
        coming.add(timer);
        return;
    }
    if (used && wanted.sound && wanted.volume > 0 && !document.hidden)
        play(name, worth, performance.now()).catch(() => undefined); // silence is no misfortune
}

/** Nothing is heard any more, be it that it has begun: nobody looks at what it belongs to. */
export function hush() {
    for (const timer of coming) clearTimeout(timer);
    coming.clear();
    hushed = performance.now();
    out?.disconnect();
    out = null;
}

/**
 * @param {SoundName} name
 * @param {number} worth
 * @param {number} asked
 */
async function play(name, worth, asked) {
    const { SOUNDS, loudness } = await import("./sounds.js");
    context ??= new AudioContext();
    if (context.state !== "running") await context.resume(); // some browsers have more names for it than "suspended"
    if (asked < hushed || performance.now() - asked > LATE_MS) return;
    if (!out) {
        out = new GainNode(context);
        out.connect(context.destination);
    }
    out.gain.value = loudness(wanted.volume);
    SOUNDS[name](context, out, context.currentTime, worth);
}
