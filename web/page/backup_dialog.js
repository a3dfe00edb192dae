// Backing up all games as one file, and restoring them from one: what will happen is told before it does, and
// what has happened afterwards.

import { makeBackup, readBackup, restoreBackup } from "./backup.js";
import { run } from "./commands.js";
import { pushButton } from "./controls.js";
import { openDialog, toast } from "./dialog.js";
import { h, replace } from "./dom.js";
import { applySettings } from "./game_commands.js";
import { saveFile, stamped } from "./handing.js";
import { dateIn } from "./locale.js";
import { Game } from "./module.js";
import { recalledSettings } from "./settings.js";
import { lookForUnfinished } from "./unfinished.js";

/**
 * @typedef {import("./backup").Plan} Plan
 * @typedef {import("./backup").Restored} Restored
 * @typedef {import("./types").Say} Say
 *
 * Begins something, unless something else is not done yet.
 * @typedef {(work: () => Promise<void>) => Promise<void>} Begin
 */

/** Games of which there are too many for a list are only counted. */
const MOST_NAMED = 5;

/** @param {import("./main").Page} page */
export async function showBackup(page) {
    const { say } = page.voice;
    const told = h("div", { class: "backup-told", role: "status", tabindex: -1, "data-key": "backup-told" });
    const file = h("input", {
        type: "file", accept: ".thebes-backup,application/json,text/plain", class: "unseen", tabindex: -1,
        "aria-hidden": "true",
    });
    const row = h("div", { class: "backup-row" },
        pushButton("backup-save", say("backup-save"), () => void begin(() => save(page, told)), "main"),
        pushButton("backup-open", say("backup-open"), () => {
            if (!row.querySelector("[aria-disabled]")) file.click();
        }));
    const begin = oneByOne(row);
    const frame = openDialog({
        say, title: say("backup-title"), name: "backup", retell: () => frame.close("retell"),
        buttons: [{ label: say("close"), value: "" }],
    },
    h("p", {}, say("backup-about")), h("p", { class: "backup-secret" }, say("backup-secret")),
    row, told, file);
    file.addEventListener("change", () => {
        const [chosen] = file.files ?? [];
        if (chosen) void begin(() => look(page, told, chosen, begin));
        file.value = "";
    });
    const value = await frame.closed;
    if (value !== "left") run(value === "retell" ? "backup" : "games");
}

/**
 * One thing at a time: all of them tell in the same place what has come of them.
 * @param {HTMLElement} row of buttons that cannot be pressed meanwhile
 * @returns {Begin}
 */
function oneByOne(row) {
    let busy = false;
    return async (work) => {
        if (busy) return;
        busy = true;
        const buttons = [...row.querySelectorAll("button")];
        for (const button of buttons) button.setAttribute("aria-disabled", "true"); // it keeps the focus
        try {
            await work();
        } finally {
            busy = false;
            for (const button of buttons) button.removeAttribute("aria-disabled");
        }
    };
}

/**
 * Tells something else. Restoring comes before saving if it is offered: one button leads, and no more.
 * @param {HTMLElement} told
 * @param {import("./dom").Child[]} content
 */
function tell(told, ...content) {
    replace(told, ...content);
    const save = told.closest(".backup")?.querySelector('[data-key="backup-save"]');
    save?.classList.toggle("main", !told.querySelector(".main"));
}

/**
 * Shows that something takes a while.
 * @param {HTMLElement} told
 * @param {string} label
 * @returns {(share: number) => void} how much of it is done
 */
function wait(told, label) {
    const bar = h("progress", { max: 1, value: 0, "aria-label": label });
    tell(told, h("p", {}, label), bar);
    return (share) => (bar.value = share);
}

/**
 * Hands all games over as a file.
 * @param {import("./main").Page} page
 * @param {HTMLElement} told
 */
async function save({ voice: { say }, table }, told) {
    const { lines, games, left } = await makeBackup(wait(told, say("backup-saving")));
    const name = `${stamped("thebes", 0)}.thebes-backup`;
    saveFile(new Blob(lines, { type: "application/json" }), name);
    tell(told, h("p", {}, say("backup-saved", games, name)), left > 0 && h("p", {}, say("backup-left", left)),
        table.game?.isKept === false && h("p", { class: "backup-wrong" }, say("backup-table")));
}

/**
 * Tells what a file would do, and offers that.
 * @param {import("./main").Page} page
 * @param {HTMLElement} told
 * @param {Blob} chosen
 * @param {Begin} begin
 */
async function look(page, told, chosen, begin) {
    const { say, module, language, components } = page.voice;
    const plan = await readBackup(chosen, new Game(module, language), say, wait(told, say("backup-reading")))
        .catch((error) => (console.warn(error), null));
    if (!told.isConnected) return; // nobody waits for it any more
    const why = plan ? plan.why : say("file-unreadable");
    if (!plan || why) return tell(told, h("p", { class: "backup-wrong" }, why));
    tell(told, ...announced(plan, components.language, say, (withSettings) =>
        void begin(() => restore(page, told, plan, withSettings))));
    told.scrollIntoView({ block: "nearest" });
}

/**
 * Does what was told.
 * @param {import("./main").Page} page
 * @param {HTMLElement} told
 * @param {Plan} plan
 * @param {boolean} withSettings
 */
async function restore(page, told, plan, withSettings) {
    const { say } = page.voice;
    const restored = await restoreBackup(plan, wait(told, say("backup-restoring")));
    tell(told, ...outcome(plan, restored, say));
    if (withSettings) await applySettings(page, recalledSettings(plan.settings));
    // Another language is spoken now, and the dialog was opened again.
    if (!told.isConnected) toast(page.voice.say("backup-restored", restored.kept.length));
    const { game } = page.table; // if it could not be kept it may be further on than what came
    if (game?.isKept && restored.kept.includes(game.id)) run("open-anew");
    await lookForUnfinished(page);
}

/**
 * What restoring would do.
 * @param {Plan} plan
 * @param {string} language
 * @param {Say} say
 * @param {(withSettings: boolean) => void} restore
 */
function announced(plan, language, say, restore) {
    const { saved, added, further, both, here, newer, damaged, missing, settings } = plan;
    const when = dateIn(language, "long", "short");
    const tick = h("input", { type: "checkbox", "data-key": "backup-settings" });
    const useful = added.length + further.length + both.length > 0;
    /** @type {[string, number][]} */
    const counts = [
        ["backup-added", added.length], ["backup-further", further.length], ["backup-both", both.length],
        ["backup-here", here], ["backup-newer-here", newer], ["backup-damaged", damaged],
        ["backup-missing", missing],
    ];
    return [
        saved > 0 && h("p", { class: "backup-when" }, say("backup-from", when.format(saved))),
        h("ul", {}, ...counts.map(([label, count]) => count > 0 && h("li", {}, say(label, count)))),
        !useful && h("p", {}, say("backup-nothing")),
        settings && h("label", { class: "tick backup-tick" },
            tick, h("span", { class: "tick-name" }, say("backup-settings"))),
        (useful || settings) &&
            pushButton("backup-restore", say("backup-restore"), () => restore(tick.checked), "main"),
    ];
}

/**
 * What has come of it.
 * @param {Plan} plan
 * @param {Restored} restored
 * @param {Say} say
 */
function outcome({ here, newer, damaged }, { kept, full, elsewhere, off }, say) {
    /** @param {string} label @param {import("./store").Saved[]} games */
    const named = (label, games) => games.length > 0 && h("div", { class: "backup-wrong" },
        h("p", {}, say(label, games.length)),
        games.length <= MOST_NAMED && h("ul", {},
            ...games.map(({ title, summary }) => h("li", {}, say("backup-game", title, summary)))));
    return [
        h("p", {}, say("backup-restored", kept.length)),
        here + newer > 0 && h("p", {}, say("backup-kept", here + newer)),
        damaged > 0 && h("p", {}, say("backup-damaged", damaged)),
        off && h("p", { class: "backup-wrong" }, say("backup-off")),
        named("backup-full", full), named("backup-elsewhere", elsewhere),
    ];
}
