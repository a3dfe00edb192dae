// Reporting a problem: what others need to find it, as a text that is read before it is copied. Nothing is
// sent.

import { openDialog, toast } from "./dialog.js";
import { h } from "./dom.js";
import { ticks } from "./fields.js";
import { copyText, saveFile, stamped } from "./handing.js";
import { lastMishaps } from "./mishaps.js";
import { offline } from "./offline.js";

/** @typedef {import("./main").Page} Page */

/**
 * @param {Page} page
 * @param {boolean} withGame
 */
function reportOf({ voice, table, settings }, withGame) {
    const { say } = voice, { game, turn } = table, mishaps = lastMishaps();
    return [
        say("report-version", offline.version),
        say("report-browser", navigator.userAgent),
        say("report-window", innerWidth, innerHeight, String(devicePixelRatio)),
        say("report-language", voice.language.code, navigator.languages.join(", ")),
        say("report-settings", JSON.stringify(settings)),
        say(mishaps.length > 0 ? "report-trouble" : "report-no-trouble"),
        ...mishaps,
        ...(withGame && game ? [say("report-game", turn, game.info.turns), game.record] : []),
        ...(game ? [] : [say("report-no-game")]), "",
    ].join("\n");
}

/** @param {Page} page */
export function showReport(page) {
    const { say } = page.voice;
    let withGame = page.table.game !== null;
    const text = h("textarea", {
        class: "field report-text", readonly: true, spellcheck: "false", "data-key": "report-text",
        "aria-label": say("report-text"),
    });
    const choice = h("div", {});
    const paint = () => {
        text.value = reportOf(page, withGame);
        const game = { id: "game", name: say("report-with-game"), text: say("report-with-game-about") };
        if (page.table.game) choice.replaceChildren(
            ticks("report", say("report-text"), [game], withGame ? ["game"] : [], (on) => {
                withGame = on.length > 0;
                paint();
                choice.querySelector("input")?.focus();
            }));
    };
    const save = () => {
        const file = `${stamped("thebes-report", 0)}.txt`;
        saveFile(new Blob([text.value], { type: "text/plain" }), file);
        toast(say("report-saved", file));
    };
    const frame = openDialog({
        say, title: say("report"), name: "report-dialog",
        retell: () => {
            frame.close();
            showReport(page);
        },
        buttons: [
            { label: say("close"), value: "" },
            { label: say("save-report"), value: "save", act: () => (save(), false) },
            {
                label: say("copy-report"), value: "copy", look: "main",
                act: () => (void copyText(text, say, "report-copied"), false),
            },
        ],
    }, h("p", {}, say("report-about")), choice, text);
    paint();
}
