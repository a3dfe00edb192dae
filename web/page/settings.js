// Settings of the page, which belong to the person and not to a game. Changes apply at once.

import { aboutField } from "./about.js";
import { openDialog } from "./dialog.js";
import { h, replace } from "./dom.js";
import { choices, ticks } from "./fields.js";
import { tagOf } from "./locale.js";
import { TEXTS, THEMES, recalledLooks } from "./looks.js";

/**
 * @typedef {import("./types").Components} Components
 * @typedef {import("./types").Say} Say
 * @typedef {import("./looks.js").Looks} Looks
 *
 * language: a code of components.languages; motion: "system" leaves it to the browser's own setting; shortcuts: keys
 * do something; eager: to choose what is staged confirms it
 * @typedef {{
 *     language: string,
 *     speed: "instant" | "fast" | "normal" | "slow",
 *     motion: "system" | "on" | "off",
 *     shortcuts: boolean,
 *     eager: boolean,
 * } & Looks & import("./sound.js").Volume} Settings
 */

const SPEEDS = /** @type {const} */ (["instant", "fast", "normal", "slow"]);
const MOTIONS = /** @type {const} */ (["system", "on", "off"]);

/** Modest: it should not startle anybody. */
const USUAL_VOLUME = 40;

/** @type {Omit<Settings, keyof Looks>} */
const USUAL_SETTINGS = {
    language: "", speed: "normal", motion: "system", shortcuts: true, eager: true,
    sound: true, volume: USUAL_VOLUME,
};

/** What is on or off, as it is named here and with the names of its labels. */
const TICKS = /** @type {const} */ (["shortcuts", "eager"]);

/**
 * The settings as the browser has kept them. What does not fit is left out.
 * @param {any} remembered
 * @returns {Settings}
 */
export function recalledSettings(remembered) {
    const { language, speed, motion, shortcuts, eager, sound, volume } = remembered ?? {};
    return {
        ...recalledLooks(remembered),
        language: typeof language === "string" ? language : USUAL_SETTINGS.language,
        speed: SPEEDS.find((one) => one === speed) ?? USUAL_SETTINGS.speed,
        motion: MOTIONS.find((one) => one === motion) ?? USUAL_SETTINGS.motion,
        shortcuts: typeof shortcuts === "boolean" ? shortcuts : USUAL_SETTINGS.shortcuts,
        eager: typeof eager === "boolean" ? eager : USUAL_SETTINGS.eager,
        sound: typeof sound === "boolean" ? sound : USUAL_SETTINGS.sound,
        volume: typeof volume === "number" && volume >= 0 && volume <= 100 ? volume : USUAL_VOLUME,
    };
}

/**
 * Whether nothing may move. Then the document has the class "still", too.
 * @param {Settings} settings
 * @returns {boolean}
 */
export function isStill({ motion }) {
    const wanted = motion === "system" && matchMedia("(prefers-reduced-motion: reduce)").matches;
    return motion === "off" || wanted;
}

/**
 * Shows the settings. `change` applies and keeps what was changed, and tells what holds now: another language may
 * not be there. When it is done, say() may speak another one.
 * @param {{
 *     settings: Settings, components: Components, say: Say, change: (settings: Settings) => Promise<Settings>,
 * }} options
 * @returns {Promise<void>}
 */
export async function askSettings({ settings, components, say, change }) {
    let now = { ...settings };
    let changes = 0;
    const inside = h("div", { class: "settings-fields" });
    const frame = openDialog({ say, title: say("settings"), name: "settings" }, inside);
    /** @param {Partial<Settings>} part */
    const set = async (part) => {
        const turn = ++changes;
        now = { ...now, ...part };
        const held = await change(now);
        if (turn !== changes) return; // something else was changed in the meantime
        now = held;
        paint();
    };
    const paint = () => {
        frame.heading.textContent = say("settings");
        frame.setButtons([{ label: say("done"), value: "", look: "main" }]);
        replace(inside, ...groups(now, components, say, set), aboutField(say));
    };
    const painted = new AbortController();
    document.addEventListener("fullscreenchange", paint, { signal: painted.signal });
    paint();
    await frame.closed;
    painted.abort();
}

/**
 * @param {Settings} now
 * @param {Components} components
 * @param {Say} say
 * @param {(part: Partial<Settings>) => void} set
 */
function groups(now, components, say, set) {
    /** @param {"theme" | "text" | "speed" | "motion"} key @param {string} title @param {readonly string[]} all */
    const oneOf = (key, title, all) =>
        choices(`settings-${key}`, say(title), named(all, key, say), now[key], (id) => set({ [key]: id }));
    /** @param {string} id @param {string} title @param {HTMLElement[]} fields */
    const group = (id, title, ...fields) => h("section", { class: `settings-group settings-${id}` },
        h("h3", {}, title), ...fields);
    return [
        group("looks", say("looks"),
            oneOf("theme", "theme", THEMES), oneOf("text", "text-size", TEXTS), ...fullScreen(say)),
        group("sound", say("sounds"), ...soundFields(now, say, set)),
        group("play", say("play"),
            languageField(now.language || components.language, components, say,
                (language) => set({ language })),
            oneOf("speed", "bot-speed", SPEEDS), oneOf("motion", "animations", MOTIONS)),
        group("keys", say("handling"),
            ticks("settings", "", TICKS.map((id) => ({ id, name: say(id), text: say(`${id}-about`) })),
                TICKS.filter((id) => now[id]),
                (on) => set({ shortcuts: on.includes("shortcuts"), eager: on.includes("eager") }))),
    ];
}

/**
 * @param {Settings} now
 * @param {Say} say
 * @param {(part: Partial<Settings>) => void} set
 */
function soundFields({ sound, volume }, say, set) {
    const field = h("input", {
        type: "range", class: "volume", min: 0, max: 100, step: 5, value: volume, disabled: !sound,
        "data-key": "settings-volume", onchange: () => set({ volume: Number(field.value) }),
    });
    const all = [{ id: "sound", name: say("sounds-on"), text: say("sounds-about") }];
    return [
        ticks("settings", "", all, sound ? ["sound"] : [], (on) => set({ sound: on.length > 0 })),
        h("label", { class: "settings-volume" }, h("span", { class: "legend" }, say("volume")), field),
    ];
}

/**
 * Where a browser can do that.
 * @param {Say} say
 * @returns {HTMLElement[]}
 */
function fullScreen(say) {
    if (!document.fullscreenEnabled) return [];
    const on = document.fullscreenElement !== null;
    const change = () => (on ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    return [h("button", {
        type: "button", class: "push", "data-key": "settings-full-screen",
        onclick: () => void change().catch(() => undefined), // the browser has said why
    }, say(on ? "leave-full-screen" : "full-screen"))];
}

/**
 * @param {readonly string[]} ids
 * @param {string} prefix
 * @param {Say} say
 */
function named(ids, prefix, say) {
    return ids.map((id) => ({ id, name: say(`${prefix}-${id}`) }));
}

/**
 * @param {string} language
 * @param {Components} components
 * @param {Say} say
 * @param {(language: string) => void} choose
 */
function languageField(language, components, say, choose) {
    const field = h("select", {
        class: "field", "data-key": "settings-language", onchange: () => {
            choose(field.value);
        },
    },
    ...components.languages.map(({ code, name }) =>
        h("option", { value: code, lang: tagOf(code), selected: code === language }, name)));
    return h("label", { class: "settings-language" }, h("span", { class: "legend" }, say("language")), field);
}
