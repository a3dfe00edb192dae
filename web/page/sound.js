// Asks for sounds, if somebody wants to hear them. The sounds themselves (sounds.js) come when the first may be
// heard: a browser plays nothing before somebody has done something on the page, and some nothing at all.

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
/** @type {GainNode | null} */
let out = null;
/** Sounds that are still to come. @type {ReturnType<typeof setTimeout>[]} */
let coming = [];

const fetched = () => import("./sounds.js");

/**
 * From now on sounds are as loud as somebody wants them.
 * @param {Volume} volume kept: later changes of it count
 */
export function listenForSounds(volume) {
    wanted = volume;
    for (const begins of ["pointerdown", "keydown"])
        addEventListener(begins, () => {
            used = true;
            if (wanted.sound) void fetched().catch(() => undefined); // or the first would be late
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
    if (after > 0) return void coming.push(setTimeout(() => sound(name, { worth }), after));
    if (used && wanted.sound && wanted.volume > 0 && !document.hidden)
        play(name, worth, performance.now()).catch(() => undefined); // silence is no misfortune
}

/** What has not begun yet is not heard: nobody looks at what it belongs to any more. */
export function hush() {
    for (const timer of coming.splice(0)) clearTimeout(timer);
}

/**
 * @param {SoundName} name
 * @param {number} worth
 * @param {number} asked
 */
async function play(name, worth, asked) {
    const { SOUNDS, loudness } = await fetched();
    context ??= new AudioContext();
    out ??= new GainNode(context);
    out.connect(context.destination);
    if (context.state === "suspended") await context.resume();
    if (performance.now() - asked > LATE_MS) return;
    out.gain.value = loudness(wanted.volume);
    SOUNDS[name](context, out, context.currentTime, worth);
}
