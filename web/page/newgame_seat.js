// One seat of the form for a new game: colour, name, and who plays it.

import { playerMark } from "./art.js";
import { h, keyed } from "./dom.js";

/**
 * @typedef {import("./types").Components} Components
 * @typedef {import("./types").Say} Say
 * @typedef {import("./newgame.js").Form} Form
 * @typedef {import("./newgame.js").Seat} Seat
 * @typedef {{
 *     components: Components, say: Say, changed: (paint?: boolean) => void, least: number, most: number,
 * }} Tools least: seats that must stay; most: colours there are
 */

/** Characters of a name. */
export const NAME = 40;

/**
 * @param {Form} form
 * @param {number} index
 * @param {Tools} tools
 * @returns {HTMLElement}
 */
export function seatRow(form, index, tools) {
    const { components, say } = tools;
    const seat = /** @type {Seat} */ (form.seats[index]);
    const movable = !form.byChance, removable = form.seats.length > tools.least;
    const about = components.bots.find((bot) => bot.id === seat.bot)?.about ?? "";
    return h("div", { class: "seat", role: "group", "aria-label": say("seat-number", index + 1) },
        colourButton(form, seat, tools),
        nameField(seat, index, tools),
        kindField(seat, index, tools),
        (movable || removable) && h("div", { class: "seat-tools" },
            movable && upButton(form, index, tools),
            removable && removeButton(form, index, tools)),
        about !== "" && h("p", { class: "seat-about" }, about),
        form.open === seat.key && palette(form, seat, tools));
}

/**
 * @param {Form} form
 * @param {Seat} seat
 * @param {Tools} tools
 */
function colourButton(form, seat, { say, changed }) {
    const open = form.open === seat.key;
    const text = say("colour-of-seat", say(`colour-${seat.colour}`));
    return h("button", {
        type: "button", class: "seat-colour", "data-key": `seat-colour-${seat.key}`,
        "aria-expanded": String(open), "aria-label": text, title: text,
        onclick: () => {
            form.open = open ? -1 : seat.key;
            changed();
        },
    }, playerMark(seat.colour, 26));
}

/**
 * All colours. Taking one that somebody else has gives them this one's.
 * @param {Form} form
 * @param {Seat} seat
 * @param {Tools} tools
 */
function palette(form, seat, { say, changed, most }) {
    /** @param {number} colour */
    const take = (colour) => {
        const other = form.seats.find((one) => one.colour === colour);
        if (other) other.colour = seat.colour;
        seat.colour = colour;
        form.open = -1;
        keyed(`seat-colour-${seat.key}`)?.focus();
        changed();
    };
    return h("div", { class: "seat-palette", role: "group", "aria-label": say("colours") },
        ...[...Array(most).keys()].map((colour) => h("button", {
            type: "button", class: "seat-colour", "aria-pressed": String(colour === seat.colour),
            "aria-label": say(`colour-${colour}`), title: say(`colour-${colour}`),
            "data-key": `seat-palette-${colour}`, onclick: () => take(colour),
        }, playerMark(colour, 26))));
}

/**
 * @param {Seat} seat
 * @param {number} index
 * @param {Tools} tools
 */
function nameField(seat, index, { say, changed }) {
    const field = h("input", {
        type: "text", class: "field seat-name", maxlength: NAME, value: seat.name, required: true,
        "data-key": `seat-name-${seat.key}`, "aria-label": say("name-of-player", index + 1),
        placeholder: say("name"), spellcheck: "false", autocapitalize: "words", enterkeyhint: "done",
        oninput: () => {
            seat.name = field.value;
            changed(false);
        },
    });
    return field;
}

/**
 * @param {Seat} seat
 * @param {number} index
 * @param {Tools} tools
 */
function kindField(seat, index, { components, say, changed }) {
    const kinds = [{ id: "", name: say("a-person") }, ...components.bots];
    const field = h("select", {
        class: "field seat-kind", "data-key": `seat-kind-${seat.key}`,
        "aria-label": say("who-plays", index + 1),
        onchange: () => {
            seat.bot = field.value;
            changed();
        },
    }, ...kinds.map(({ id, name }) => h("option", { value: id, selected: id === seat.bot }, name)));
    return field;
}

/**
 * @param {Form} form
 * @param {number} index
 * @param {Tools} tools
 */
function upButton(form, index, { say, changed }) {
    const seat = /** @type {Seat} */ (form.seats[index]);
    return h("button", {
        type: "button", class: "seat-tool seat-up", "aria-label": say("move-up"), title: say("move-up"),
        disabled: index === 0, "data-key": `seat-up-${seat.key}`,
        onclick: () => {
            form.seats.splice(index, 1);
            form.seats.splice(index - 1, 0, seat);
            changed();
        },
    });
}

/**
 * @param {Form} form
 * @param {number} index
 * @param {Tools} tools
 */
function removeButton(form, index, { say, changed }) {
    return h("button", {
        type: "button", class: "seat-tool seat-remove", "aria-label": say("remove-player"),
        title: say("remove-player"), "data-key": `seat-remove-${index}`,
        onclick: () => {
            form.seats.splice(index, 1);
            changed();
            if (document.activeElement === document.body) keyed("newgame-add")?.focus();
        },
    });
}
