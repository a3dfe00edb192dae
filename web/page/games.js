// The saved games: open, delete, take along as a file, and bring back from one.

import { answered, whyNot } from "./arrivals.js";
import { run } from "./commands.js";
import { pushButton } from "./controls.js";
import { askYesNo, openDialog } from "./dialog.js";
import { at, h, replace, s } from "./dom.js";
import { acceptDrops, download, readGame } from "./game_files.js";
import { dateIn } from "./locale.js";

/**
 * @typedef {import("./types").Say} Say
 * @typedef {import("./types").Components} Components
 * @typedef {import("./types").Opened} Opened
 * @typedef {import("./types").ListedHere} Listed
 *
 * current: id of the game that is on the table; lesson: of the one that is a lesson; "" for none; list: the newest
 * first; recordOf: by id
 * @typedef {{
 *     say: Say, components: Components, current: string, lesson: string, list: () => Promise<Listed[]>,
 *     recordOf: (id: string) => Promise<string>,
 * }} Games
 *
 * What the list has to do with its dialog. complain: tells in a sentence what is wrong, "" for nothing.
 * @typedef {Games & {
 *     tryToOpen: (opening: () => Promise<Opened>) => void, complain: (why: string) => void,
 *     heading: HTMLElement,
 * }} Tools
 */

/**
 * Shows the saved games, until one is opened or the dialog is left.
 * @param {Games} options
 * @returns {Promise<void>}
 */
export async function openGames(options) {
    const { say } = options;
    const list = h("ul", { class: "games-list" });
    const wrong = h("p", { class: "games-wrong", role: "alert" });
    const file = fileField((chosen) => take(chosen));
    const frame = openDialog({
        say, title: say("games"), name: "games", retell: () => frame.close("retell"),
        buttons: [
            { label: say("backup"), value: "backup" },
            { label: say("import-game"), value: "", act: () => (file.click(), false) },
            { label: say("new-game"), value: "new", look: "main" },
        ],
    }, wrong, list, h("p", { class: "games-hint" }, say("drop-hint")), file);

    /** @param {string} why */
    const complain = (why) => {
        wrong.textContent = why;
        if (why !== "") wrong.scrollIntoView({ block: "nearest" });
    };
    let tried = 0;
    /** @param {() => Promise<Opened>} opening */
    const tryToOpen = async (opening) => {
        const now = ++tried;
        const why = await whyNot(opening, say);
        if (now !== tried) return; // another one was chosen meanwhile
        complain(why);
        if (why === "") frame.close("open");
    };
    /** @param {File} chosen */
    const take = (chosen) => tryToOpen(() => readGame(chosen, say));
    const stop = acceptDrops(frame.root, say, take);
    void listGames(list, { ...options, tryToOpen, complain, heading: frame.heading });
    const value = await frame.closed;
    stop();
    if (value === "new") run("new-game");
    else if (value === "backup") run("backup");
    else if (value === "retell") run("games");
    else if (value === "open") at("stage").focus({ preventScroll: true });
}

/**
 * Where a file is chosen. A button opens it: the fields that browsers have for that look unlike all else.
 * @param {(chosen: File) => void} take
 */
function fileField(take) {
    const field = h("input", {
        type: "file", accept: ".thebes,text/plain", class: "unseen", tabindex: -1, "aria-hidden": "true",
        onchange: () => {
            const chosen = field.files?.[0];
            if (chosen) take(chosen);
            field.value = ""; // so that the same one can be chosen again
        },
    });
    return field;
}

/**
 * Asks for the games and lists them.
 * @param {HTMLElement} list
 * @param {Tools} tools
 */
async function listGames(list, tools) {
    const { say } = tools, repaint = () => listGames(list, tools);
    const games = await answered(tools.list(), say);
    const again = () => pushButton("games-again", say("try-again"), repaint);
    if (!games) replace(list, h("li", { class: "games-none" }, say("no-connection"), " ", again()));
    else if (games.length > 0) replace(list, ...games.map((game) => gameRow(game, { ...tools, repaint })));
    else replace(list, h("li", { class: "games-none" }, say("no-saved-games")));
}

/**
 * @param {Listed} game
 * @param {Tools & { repaint: () => Promise<void> }} tools
 */
function gameRow(game, tools) {
    const { say, components, current, lesson, recordOf, tryToOpen, complain, repaint, heading } = tools;
    const when = dateIn(components.language, "medium", "short");
    const remove = async () => {
        const counts = run("counts", game.id) ? [say("delete-counts")] : [];
        const question = {
            text: say("delete-sure", game.title),
            more: [game.summary, when.format(game.saved), ...counts],
            yes: say("delete"), no: say("cancel"),
        };
        if (!await askYesNo(say, question)) return;
        complain((await run("remove", game.id)).why);
        await repaint();
        heading.focus();
    };
    const save = async () => {
        const record = await answered(recordOf(game.id), say);
        if (record !== null) download(game, record, say);
    };
    const here = game.id === current;
    /** What is nowhere but on the table is there already. */
    const open = async () => (game.unkept ? { ok: true, why: "", line: 0 } : run("open", game.id));
    return h("li", { class: here ? "game current" : "game" },
        h("button", {
            type: "button", class: "game-open", "data-key": `game-${game.id}`,
            "aria-current": here ? "true" : null, onclick: () => tryToOpen(open),
        },
        h("span", { class: "game-title" }, game.title),
        h("span", { class: "game-summary" }, game.summary),
        h("span", { class: "game-when" },
            h("time", { datetime: new Date(game.saved).toISOString() }, when.format(game.saved)),
            here && h("span", { class: "game-badge here" }, say("on-the-table")),
            game.id === lesson && h("span", { class: "game-badge" }, say("lesson-game")),
            game.unkept && h("span", { class: "game-badge unkept" }, say("unkept")),
            game.finished && h("span", { class: "game-badge" }, say("finished")))),
        h("div", { class: "game-tools" },
            tool("export", say("export-game"), save),
            tool("share", say("share"), () => run("share", game.id)),
            tool("delete", say("delete"), remove)));
}

/** What is drawn on the small buttons. */
const SIGNS = {
    share: "M16.5 8 8 11M8 13.5l8.5 3.5M18 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM6 9.8a2.5 2.5 0 1 1 0 5 " +
        "2.5 2.5 0 0 1 0-5zM18 15a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
    export: "M12 4v11M7.5 11 12 15.5 16.5 11M5 19.5h14",
    delete: "M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v6M13.7 10.5v6",
};

/**
 * @param {keyof typeof SIGNS} sign
 * @param {string} text
 * @param {() => void} act
 */
function tool(sign, text, act) {
    return h("button", { type: "button", class: "game-tool", "aria-label": text, title: text, onclick: act },
        s("svg", { viewBox: "0 0 24 24", width: 24, height: 24, "aria-hidden": "true" },
            s("path", { d: SIGNS[sign] })));
}
