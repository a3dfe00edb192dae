// Sitting down: who plays, in which colours, and by which rulings. What is allowed is for the module to say.

import { openDialog } from "./dialog.js";
import { at, h, replace } from "./dom.js";
import { choices, ticks } from "./fields.js";
import { showOpened } from "./fold.js";
import { NAME, seatRow } from "./newgame_seat.js";
import { seedField } from "./newgame_seed.js";
import { COLOURS, fullColours } from "./source.js";

/**
 * @typedef {import("./types").Components} Components
 * @typedef {import("./types").Setup} Setup
 * @typedef {import("./types").Say} Say
 *
 * What is chosen. seed: digits, or "" for chance.
 * @typedef {{ setup: Setup, colours: number[], seed: string }} NewGame
 *
 * One seat of the form.
 * @typedef {{ key: number, name: string, bot: string, colour: number }} Seat
 *
 * The form as it is filled in.
 * @typedef {{
 *     seats: Seat[], byChance: boolean, rulings: string[], takebacks: string, seeded: boolean, seed: string,
 *     open: number, more: boolean, touched: boolean,
 * }} Form
 * open: key of the seat whose colours are shown, -1: none; more: the rarer choices are shown; touched:
 * something was filled in
 */

const LEAST = 2, MOST = 4;

/** The largest seed: 64 bits. */
const LARGEST_SEED = 18446744073709551615n;

let keys = 0;

/**
 * Asks for a new game. `check` tells in a sentence why the module would refuse it, or "". `start` begins it and
 * tells why it could not; then all is still as it was filled in. `left` is called if nobody waits for that.
 * `retell` asks anew in another language, with what is filled in.
 * @param {{
 *     components: Components, say: Say, remembered: unknown, check: (setup: Setup) => string,
 *     start: (chosen: NewGame) => Promise<string>, left: () => void, retell: (form: Form) => void, filled?: Form,
 * }} options
 */
export async function askNewGame({ components, say, remembered, check, start, left, retell, filled }) {
    const recalled = filled ?? recalledForm(remembered, components);
    const right = filled || (recalled && whatIsWrong(recalled, say, check) === "");
    const form = recalled && right ? recalled : freshForm(components);
    const wrong = () => whatIsWrong(form, say, check);
    const inside = h("form", { class: "newgame-form", novalidate: true, autocomplete: "off" });
    const message = h("p", { class: "newgame-wrong", role: "status" });
    let waits = false;
    const tryToStart = async () => {
        message.textContent = wrong();
        if (message.textContent !== "" || waits) return;
        waits = inside.inert = true;
        const why = await start(newGameOf(form));
        waits = inside.inert = false;
        message.textContent = why;
        if (why === "") frame.close("start");
    };
    const frame = openDialog({
        say, title: say("new-game"), name: "newgame", guarded: () => form.touched,
        retell: () => waits || frame.close("retell"),
        buttons: [
            { label: say("cancel"), value: "" },
            { label: say("start-game"), value: "start", look: "main", act: () => (void tryToStart(), false) },
        ],
    }, inside);
    frame.foot.prepend(message);
    const repaint = () => {
        replace(inside, ...fields(form, { components, say, changed }));
        message.textContent = wrong();
    };
    /** @param {boolean} paint false: only a text was typed */
    const changed = (paint = true) => {
        form.touched = true;
        if (paint) repaint();
        else message.textContent = wrong();
    };
    inside.addEventListener("submit", (event) => {
        event.preventDefault();
        void tryToStart();
    });
    repaint();
    const value = await frame.closed;
    if (waits) left();
    if (value === "retell") retell(form);
    if (value === "start") at("stage").focus({ preventScroll: true });
}

/* ---- The form as a value ---- */

/**
 * @param {Components} components
 * @returns {Form}
 */
function freshForm(components) {
    /** @type {Form} */
    const form = {
        seats: [], byChance: true, rulings: [], takebacks: usualTakebacks(components),
        seeded: false, seed: "", open: -1, more: false, touched: false,
    };
    addSeat(form, components, "");
    addSeat(form, components, components.usualBot);
    return form;
}

/**
 * The game that somebody plays who chooses nothing: against the usual bot.
 * @param {Components} components
 */
export const usualGame = (components) => newGameOf(freshForm(components));

/**
 * The freest rule, which is the last.
 * @param {Components} components
 */
const usualTakebacks = (components) => components.takebacks[components.takebacks.length - 1]?.id ?? "";

/**
 * Whether players are as a form has them. Browsers keep what they are told to keep, by whomever: nothing is known
 * of it but that it was JSON.
 * @param {any} players
 * @param {Components} components
 */
function arePlayers(players, components) {
    const known = ["", ...components.bots.map((bot) => bot.id)];
    return Array.isArray(players) && players.length >= LEAST && players.length <= MOST && players.every((player) =>
        typeof player?.name === "string" && player.name.length <= NAME && known.includes(player.bot));
}

/**
 * The form as it was filled in last time; null if it is of the wrong shape.
 * @param {any} remembered
 * @param {Components} components
 * @returns {Form | null}
 */
function recalledForm(remembered, components) {
    const { setup, colours, seed } = remembered ?? {};
    if (!arePlayers(setup?.players, components) || !Array.isArray(setup.rulings)) return null;
    /** @type {Setup["players"]} */
    const players = setup.players;
    const rulings = components.rulings.map((ruling) => ruling.id).filter((id) => setup.rulings.includes(id));
    const usual = usualTakebacks(components);
    const takebacks = components.takebacks.find((rule) => rule.id === setup.takebacks)?.id ?? usual;
    const number = typeof seed === "string" && isSeed(seed) ? seed : "";
    const fitting = fullColours(Array.isArray(colours) ? colours : [], players.length);
    return {
        seats: players.map(({ name, bot }, index) => ({ key: ++keys, name, bot, colour: fitting[index] ?? index })),
        byChance: !setup.order, rulings, takebacks, seeded: number !== "", seed: number,
        open: -1, touched: false, more: rulings.length > 0 || takebacks !== usual || number !== "",
    };
}

/** @param {string} text */
const isSeed = (text) => /^[0-9]{1,20}$/.test(text) && BigInt(text) <= LARGEST_SEED;

/**
 * @param {Form} form
 * @returns {NewGame}
 */
function newGameOf(form) {
    return {
        setup: {
            players: form.seats.map(({ name, bot }) => ({ name: name.trim(), bot })),
            rulings: [...form.rulings],
            takebacks: form.takebacks,
            order: form.byChance ? null : form.seats.map((_, seat) => seat),
        },
        colours: form.seats.map((seat) => seat.colour),
        seed: form.seeded ? form.seed : "",
    };
}

/**
 * @param {Form} form
 * @param {Components} components
 * @param {string} bot
 */
function addSeat(form, components, bot) {
    const names = form.seats.map((seat) => seat.name);
    const colours = fullColours(form.seats.map((seat) => seat.colour), form.seats.length + 1);
    form.seats.push({
        key: ++keys, bot, colour: colours[form.seats.length] ?? 0,
        name: components.usualNames.find((name) => !names.includes(name)) ?? "",
    });
}

/**
 * @param {Form} form
 * @param {Say} say
 * @param {(setup: Setup) => string} check
 * @returns {string} a sentence, or "" if all is well
 */
function whatIsWrong(form, say, check) {
    const { setup, seed } = newGameOf(form);
    const names = setup.players.map((player) => player.name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice) return say("same-name", twice);
    if (form.seeded && !isSeed(seed)) return say("seed-wrong", String(LARGEST_SEED));
    return check(setup);
}

/* ---- The form as elements ---- */

/**
 * @param {Form} form
 * @param {{ components: Components, say: Say, changed: (paint?: boolean) => void }} tools
 */
function fields(form, tools) {
    const { components, say, changed } = tools;
    const orders = [{ id: "chance", name: say("order-chance") }, { id: "seats", name: say("order-seats") }];
    return [
        h("fieldset", { class: "newgame-seats" }, h("legend", {}, say("players")),
            ...form.seats.map((_, index) => seatRow(form, index, { ...tools, least: LEAST, most: COLOURS })),
            form.seats.length < MOST && h("button", {
                type: "button", class: "push", "data-key": "newgame-add",
                onclick: () => (addSeat(form, components, components.usualBot), changed()),
            }, say("add-player"))),
        choices("newgame-order", say("order-of-play"), orders, form.byChance ? "chance" : "seats", (id) => {
            form.byChance = id === "chance";
            changed();
        }),
        moreFields(form, tools),
        h("button", { type: "submit", hidden: true }), // so that Enter in a field starts the game
    ];
}

/**
 * What most people never change.
 * @param {Form} form
 * @param {{ components: Components, say: Say, changed: (paint?: boolean) => void }} tools
 */
function moreFields(form, { components, say, changed }) {
    const box = h("details", {
        class: "newgame-more", open: form.more, ontoggle: () => {
            form.more = box.open;
        },
    },
    h("summary", { "data-key": "newgame-more", onclick: () => showOpened(box) }, say("more-choices")),
    choices("newgame-takebacks", say("take-backs"), components.takebacks, form.takebacks, (id) => {
        form.takebacks = id;
        changed();
    }),
    ticks("newgame-ruling", say("rulings"), components.rulings, form.rulings, (rulings) => {
        form.rulings = rulings;
        changed();
    }),
    seedField(form, say, changed));
    return box;
}
