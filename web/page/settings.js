// Settings of the page, which belong to the person and not to a game. Changes apply at once.

import { openDialog } from "./dialog.js";
import { h, replace } from "./dom.js";
import { aboutField } from "./about.js";
import { choices, ticks } from "./newgame_fields.js";

/**
 * @typedef {import("./types").Components} Components
 * @typedef {import("./types").Say} Say
 *
 * language: a code of components.languages; motion: "system" leaves it to the browser's own setting; shortcuts: keys
 * do something; eager: to choose what is staged confirms it
 * @typedef {{
 *     language: string,
 *     speed: "instant" | "fast" | "normal" | "slow",
 *     motion: "system" | "on" | "off",
 *     shortcuts: boolean,
 *     eager: boolean,
 * }} Settings
 */

const SPEEDS = /** @type {const} */ (["instant", "fast", "normal", "slow"]);
const MOTIONS = /** @type {const} */ (["system", "on", "off"]);

/** @type {Settings} */
const USUAL_SETTINGS = { language: "", speed: "normal", motion: "system", shortcuts: true, eager: true };

/** What is on or off, as it is named here and with the names of its labels. */
const TICKS = /** @type {const} */ (["shortcuts", "eager"]);

/**
 * The settings as the browser has kept them. What does not fit is left out.
 * @param {any} remembered
 * @returns {Settings}
 */
export function recalledSettings(remembered) {
    const { language, speed, motion, shortcuts, eager } = remembered ?? {};
    return {
        language: typeof language === "string" ? language : USUAL_SETTINGS.language,
        speed: SPEEDS.find((one) => one === speed) ?? USUAL_SETTINGS.speed,
        motion: MOTIONS.find((one) => one === motion) ?? USUAL_SETTINGS.motion,
        shortcuts: typeof shortcuts === "boolean" ? shortcuts : USUAL_SETTINGS.shortcuts,
        eager: typeof eager === "boolean" ? eager : USUAL_SETTINGS.eager,
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
        replace(inside,
            languageField(now.language || components.language, components, say, (language) => set({ language })),
            choices("settings-speed", say("bot-speed"), named(SPEEDS, "speed", say), now.speed,
                (speed) => set({ speed: /** @type {Settings["speed"]} */ (speed) })),
            choices("settings-motion", say("animations"), named(MOTIONS, "motion", say), now.motion,
                (motion) => set({ motion: /** @type {Settings["motion"]} */ (motion) })),
            ticks("settings", say("handling"), TICKS.map((id) => ({ id, name: say(id), text: say(`${id}-about`) })),
                TICKS.filter((id) => now[id]),
                (on) => set({ shortcuts: on.includes("shortcuts"), eager: on.includes("eager") })),
            aboutField(say));
    };
    paint();
    await frame.closed;
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
        h("option", { value: code, lang: code.replace("_", "-"), selected: code === language }, name)));
    return h("label", { class: "settings-language" }, h("span", { class: "legend" }, say("language")), field);
}
