// The sounds of the page, made of noise and tones when they are wanted: of paper, wood, earth and brass. Each
// is handed where it goes and when it begins, so that it can be heard or, in a test, written down.

/**
 * @typedef {(to: BaseAudioContext, out: AudioNode, at: number, worth: number) => void} Sound
 *
 * What a burst of noise is like. peak: how loud; rise, fall: seconds; from, to: Hz of the filter; sharp: its Q
 * @typedef {{
 *     at?: number, peak: number, rise?: number, fall: number, from: number, to?: number, sharp?: number,
 *     kind?: BiquadFilterType,
 * }} Burst
 *
 * What a tone is like. bend: Hz that it ends at
 * @typedef {{ at?: number, peak: number, rise?: number, fall: number, pitch: number, bend?: number,
 *     shape?: OscillatorType }} Tone
 */

const NOISE_SECONDS = 1;
/** What cannot be heard any more. */
const SILENT = 0.0001;

/** How much louder something is, by the slider: ears go by ratios. @param {number} volume 0 to 100 */
export const loudness = (volume) => (volume / 100) ** 2;

/** @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const noises = new WeakMap();

/**
 * Noise is the same every time.
 * @param {BaseAudioContext} to
 */
function noise(to) {
    const known = noises.get(to);
    if (known) return known;
    const made = new AudioBuffer({ length: NOISE_SECONDS * to.sampleRate, sampleRate: to.sampleRate });
    const samples = made.getChannelData(0);
    let seed = 1901;
    for (let i = 0; i < samples.length; i++) {
        seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
        samples[i] = seed / 2 ** 31;
    }
    noises.set(to, made);
    return made;
}

/**
 * Something that swells and fades away.
 * @param {BaseAudioContext} to
 * @param {number} at
 * @param {{ peak: number, rise?: number, fall: number }} shape
 */
function swell(to, at, { peak, rise = 0.004, fall }) {
    const gain = new GainNode(to, { gain: 0 });
    gain.gain.setValueAtTime(SILENT, at);
    gain.gain.exponentialRampToValueAtTime(peak, at + rise);
    gain.gain.exponentialRampToValueAtTime(SILENT, at + rise + fall);
    return gain;
}

/**
 * @param {BaseAudioContext} to
 * @param {AudioNode} out
 * @param {number} begin
 * @param {Burst} burst
 */
function hiss(to, out, begin, { at = 0, from, to: end = from, sharp = 1, kind = "bandpass", ...shape }) {
    const start = begin + at, lasts = (shape.rise ?? 0.004) + shape.fall;
    const source = new AudioBufferSourceNode(to, { buffer: noise(to), loop: true });
    const filter = new BiquadFilterNode(to, { type: kind, frequency: from, Q: sharp });
    filter.frequency.setValueAtTime(from, start);
    filter.frequency.exponentialRampToValueAtTime(end, start + lasts);
    source.connect(filter).connect(swell(to, start, shape)).connect(out);
    source.start(start, (at * 7.3) % NOISE_SECONDS); // not twice the same piece of it
    source.stop(start + lasts);
}

/**
 * @param {BaseAudioContext} to
 * @param {AudioNode} out
 * @param {number} begin
 * @param {Tone} tone
 */
function hum(to, out, begin, { at = 0, pitch, bend = pitch, shape = "sine", ...swelling }) {
    const start = begin + at, lasts = (swelling.rise ?? 0.004) + swelling.fall;
    const source = new OscillatorNode(to, { type: shape, frequency: pitch });
    source.frequency.setValueAtTime(pitch, start);
    source.frequency.exponentialRampToValueAtTime(bend, start + Math.min(lasts, 0.12));
    source.connect(swell(to, start, swelling)).connect(out);
    source.start(start);
    source.stop(start + lasts);
}

/** Struck brass: the parts of its tone, how loud they are, and how long they last. */
const BELL = [[1, 1, 1], [2.01, 0.5, 0.7], [2.98, 0.28, 0.5], [4.21, 0.14, 0.3]];
/** A bar of wood. */
const WOOD = [[1, 1, 1], [3.93, 0.3, 0.3], [9.2, 0.08, 0.12]];

/**
 * Something that is struck.
 * @param {number[][]} parts
 * @returns {(to: BaseAudioContext, out: AudioNode, begin: number, tone: Tone) => void}
 */
const struck = (parts) => (to, out, begin, { peak, fall, pitch, ...tone }) => {
    for (const [ratio = 1, loud = 1, lasts = 1] of parts)
        hum(to, out, begin, { ...tone, pitch: pitch * ratio, peak: peak * loud, fall: fall * lasts });
};
const bell = struck(BELL);
const wood = struck(WOOD);

/**
 * A horn: two reeds that are not quite in tune, behind a filter that opens.
 * @param {BaseAudioContext} to
 * @param {AudioNode} out
 * @param {number} begin
 * @param {Tone} tone
 */
function horn(to, out, begin, { at = 0, pitch, ...tone }) {
    const filter = new BiquadFilterNode(to, { type: "lowpass", frequency: pitch * 1.5 });
    filter.frequency.setValueAtTime(pitch * 1.5, begin + at);
    filter.frequency.exponentialRampToValueAtTime(pitch * 4, begin + at + 0.12);
    filter.frequency.exponentialRampToValueAtTime(pitch * 1.5, begin + at + 0.1 + tone.fall);
    filter.connect(out);
    for (const off of [0.997, 1.003])
        hum(to, filter, begin, { rise: 0.05, ...tone, at, pitch: pitch * off, shape: "sawtooth" });
}

/** Of a scale without half tones, which never sounds wrong: so many steps above C. @param {number} step */
const note = (step) => 523.25 * 2 ** (([0, 2, 4, 7, 9][step % 5] ?? 0) / 12 + Math.floor(step / 5));

/** All of them, by name. */
export const SOUNDS = {
    /** A card is drawn over the table. @type {Sound} */
    card(to, out, at) {
        hiss(to, out, at, { peak: 0.8, rise: 0.05, fall: 0.12, from: 2200, to: 4200, sharp: 0.9 });
        wood(to, out, at, { at: 0.13, peak: 0.14, fall: 0.06, pitch: 310 });
    },
    /** A page is turned. @type {Sound} */
    page(to, out, at) {
        hiss(to, out, at, { peak: 0.5, rise: 0.14, fall: 0.16, from: 900, to: 3800, sharp: 0.7 });
        hiss(to, out, at, { at: 0.24, peak: 0.7, rise: 0.02, fall: 0.2, from: 3000, to: 1100, sharp: 0.8 });
    },
    /** A train gets going. @type {Sound} */
    journey(to, out, at) {
        for (const [i, when] of [0, 0.2, 0.38, 0.54, 0.69, 0.83].entries()) {
            const peak = i % 2 ? 0.34 : 0.56;
            hiss(to, out, at, { at: when, peak, rise: 0.02, fall: 0.13, from: 620, to: 340, sharp: 1.2 });
            hum(to, out, at, { at: when, peak: 0.24, fall: 0.08, pitch: 92, bend: 60 });
        }
    },
    /** An airship. @type {Sound} */
    flight(to, out, at) {
        for (const pitch of [73, 74.6, 146.5])
            hum(to, out, at, { peak: 0.16, rise: 0.35, fall: 0.75, pitch, shape: "triangle" });
        hiss(to, out, at, { peak: 0.12, rise: 0.4, fall: 0.7, from: 400, to: 700, sharp: 0.6 });
    },
    /** A spade goes into the ground. @type {Sound} */
    spade(to, out, at) {
        hiss(to, out, at, { peak: 0.42, rise: 0.07, fall: 0.14, from: 2600, to: 900, sharp: 1.6 });
        hum(to, out, at, { at: 0.16, peak: 0.5, fall: 0.14, pitch: 120, bend: 52 });
        hiss(to, out, at, { at: 0.17, peak: 0.5, fall: 0.22, from: 520, to: 180, kind: "lowpass" });
        bell(to, out, at, { at: 0.08, peak: 0.03, fall: 0.25, pitch: 1730 });
    },
    /** Nothing but debris. @type {Sound} */
    debris(to, out, at) {
        hum(to, out, at, { peak: 0.3, fall: 0.09, pitch: 150, bend: 80 });
        for (const [i, when] of [0, 0.035, 0.06, 0.1, 0.15].entries()) {
            const peak = 0.5 / (1 + i * 0.7);
            hiss(to, out, at, { at: when, peak, fall: 0.05, from: 800 - 90 * i, sharp: 2.2 });
        }
    },
    /** Something old: the more it is worth, the higher and the longer. @type {Sound} */
    find(to, out, at, worth) {
        const steps = Math.max(1, Math.min(7, worth));
        wood(to, out, at, { peak: 0.24, fall: 0.25, pitch: note(steps) / 2 });
        const fall = 0.45 + 0.08 * steps;
        for (let i = 0; i < Math.ceil(steps / 2); i++)
            bell(to, out, at, { at: 0.05 + i * 0.08, peak: 0.15, fall, pitch: note(steps + i) });
    },
    /** What was meant is meant: a stamp. @type {Sound} */
    stamp(to, out, at) {
        hum(to, out, at, { peak: 0.5, fall: 0.11, pitch: 165, bend: 70 });
        wood(to, out, at, { peak: 0.18, fall: 0.07, pitch: 420 });
        hiss(to, out, at, { peak: 0.24, fall: 0.04, from: 1500, sharp: 0.8 });
    },
    /** The bell at the door of the museum: it is somebody's turn. @type {Sound} */
    turn(to, out, at) {
        bell(to, out, at, { peak: 0.2, fall: 0.8, pitch: note(3) });
        bell(to, out, at, { at: 0.16, peak: 0.17, fall: 1.1, pitch: note(5) });
    },
    /** An exhibition is opened: people clap, and brass glitters. @type {Sound} */
    exhibition(to, out, at) {
        for (let i = 0; i < 70; i++) {
            const when = 0.02 * i + 0.013 * ((i * 7) % 5), loud = Math.sin((Math.PI * (i + 4)) / 78);
            const peak = 0.05 + 0.2 * loud * loud;
            hiss(to, out, at, { at: when, peak, fall: 0.045, from: 900 + 110 * ((i * 5) % 11), sharp: 1.4 });
        }
        for (let i = 0; i < 4; i++)
            bell(to, out, at, { at: 0.1 + 0.11 * i, peak: 0.08, fall: 0.9, pitch: note(2 + i * 2) });
    },
    /** All is over, and somebody has won. @type {Sound} */
    end(to, out, at) {
        const tune = [[0, 196, 0.2], [0.2, 261.6, 0.2], [0.4, 329.6, 0.2], [0.6, 392, 1.1]];
        for (const [when = 0, pitch = 0, fall = 0] of tune)
            horn(to, out, at, { at: when, peak: 0.16, fall, pitch });
        for (const pitch of [261.6, 329.6]) horn(to, out, at, { at: 0.6, peak: 0.1, fall: 1.1, pitch });
        bell(to, out, at, { at: 0.6, peak: 0.06, fall: 1.1, pitch: 1568 });
    },
};
