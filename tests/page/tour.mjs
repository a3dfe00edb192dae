// Every screen of the page, one after the other, for whoever looks at all of them.
import { readFileSync } from "node:fs";
import { TWO, arrive, begin, bring, dialog, key, press, push, quiet, tab, tool, visit } from "./kit.mjs";
import { keyOf } from "./module.mjs";
import { choose, settled } from "./playing.mjs";
import { fileOf, memories, played, store } from "./played.mjs";
import { before } from "./records.mjs";
import { judgeFast } from "./thoughts.mjs";

/**
 * @typedef {import("./harness.mjs").Tools} Tools
 * @typedef {(what: string, part?: string) => Promise<void>} Look part: what has not been seen before, the whole or a part
 */

const EXAMPLE = readFileSync(new URL("../../docs/example.thebes", import.meta.url), "utf8");

/** A window in which all buttons are in the header. */
const WIDE = { width: 1440, height: 900 };
/** One in which most are in a menu. */
const NARROW = { width: 390, height: 844 };

/**
 * Before anybody plays, dialogs that are about no game, and one that begins, with names that are as long as they may be.
 * @param {Tools} tools
 * @param {Look} look
 */
async function tourOfDialogs({ page }, look) {
    await look("the welcome");
    for (const name of ["new-game", "museum", "statistics", "settings", "rules"]) {
        await tool(page, name);
        await dialog(page, name.replace("-", "")).waitFor();
        if (name === "new-game")
            await key(page, "newgame-more").click();
        if (name === "rules")
            await page.locator(".rules-keys").waitFor();
        if (name === "statistics")
            await page.locator(".medal-list").waitFor();
        await look(name);
        if (name === "rules") {
            await push(page, "report").click();
            await look("reporting a problem");
            await page.keyboard.press("Escape");
        }
        await page.keyboard.press("Escape");
        await dialog(page, name.replace("-", "")).waitFor({ state: "detached" });
    }
    const seats = [...TWO.seats, { name: "Christiane", bot: "student" }, { name: "W".repeat(40), bot: "scholar" }];
    await begin(page, { seats, listed: true });
    await settled(page);
    await look("the beginning");
    await tab(page, "players");
    await look("players at the beginning", "#sheet");
}

/**
 * A turn, from choosing to what a dig brings, and what can be looked at meanwhile.
 * @param {Tools} tools
 * @param {Look} look
 */
async function tourOfTurn({ page }, look) {
    const { record, move } = before("p4-477", /^dig .*zeppelin/);
    await bring(page, record);
    await settled(page);
    await page.mouse.move(0, 0);
    await look("choosing");
    for (const name of /** @type {const} */ (["players", "bags", "log", "turn"])) {
        await tab(page, name);
        await look(`the tab ${name}`, "#sheet");
    }
    await key(page, "tool-hint").click();
    await key(page, "hint-show-0").waitFor();
    await look("a hint", "#sheet");
    await key(page, "hint-close").click();
    await choose(page, "display-1");
    await look("a card that is staged", "#sheet");
    await key(page, "cancel").click();
    await tool(page, "scores");
    await dialog(page, "scores").waitFor();
    await look("scores so far");
    await page.keyboard.press("Escape");
    await press(page, "history-back");
    await look("an earlier position");
    await tool(page, "share");
    await dialog(page, "share-dialog").locator("svg.picture").waitFor();
    await look("sharing a position");
    await page.keyboard.press("Escape");
    await press(page, "to-now");
    await choose(page, keyOf(record, move));
    await look("a dig that is staged");
    await key(page, "confirm").click();
    await push(page, "on").waitFor();
    await look("what a dig brings");
    await push(page, "on").click();
    await settled(page);
}

/**
 * @param {Tools} tools
 * @param {Look} look
 */
async function tourOfEnd({ page }, look) {
    await bring(page, EXAMPLE);
    await settled(page);
    await look("the end");
    await press(page, "show-scores");
    await dialog(page, "scores").waitFor();
    await page.locator(".decision").first().waitFor();
    await look("the score sheet");
    await page.keyboard.press("Escape");
    await tool(page, "share");
    await dialog(page, "share-dialog").locator("svg.picture").waitFor();
    await look("sharing a game");
    await page.keyboard.press("Escape");
    await tool(page, "games");
    await dialog(page, "games").locator(".game").first().waitFor();
    await look("games");
    await page.keyboard.press("Escape");
    await dialog(page, "games").waitFor({ state: "detached" });
    await visit(page, before("p3-377", /^exhibit/).record, 20);
    await look("an earlier position of a game that was shared");
    await press(page, "to-now");
    await look("a game that was shared", "#sheet");
    await page.setViewportSize(NARROW);
    await key(page, "tool-menu").click();
    await look("the menu", "header");
}

/**
 * The lesson: what is read, what is pressed, something else that is pressed, and leaving it.
 * @param {Tools} tools
 * @param {Look} look
 */
async function tourOfLesson({ page }, look) {
    await key(page, "welcome-lesson").click();
    await page.locator("#lesson").waitFor();
    await look("a lesson");
    while (await page.locator(".lesson-task").count() === 0)
        await page.locator(".lesson-foot .main").click();
    await key(page, "display-0").click();
    await page.locator(".lesson.is-wrong").waitFor();
    await look("what the lesson does not ask for", "#lesson");
    await key(page, "display-3").click();
    await key(page, "confirm").waitFor();
    await look("a turn of the lesson", "#lesson");
    await key(page, "lesson-leave").click();
    await look("leaving the lesson");
}

/**
 * What is remembered of games that were played here.
 * @param {Tools} tools
 * @param {Look} look
 */
async function tourOfMemory({ page }, look) {
    await store(page, memories());
    await tool(page, "statistics");
    await page.locator(".stats-figures").waitFor();
    await key(page, "results-all").click();
    await look("statistics of games");
    await page.keyboard.press("Escape");
    await tool(page, "museum");
    await page.locator(".museum-own").waitFor();
    await look("the museum with own finds");
    await page.locator(".museum-piece.found").first().click();
    await page.locator(".label-own p").waitFor();
    await look("where something was found");
    await key(page, "museum-show").click();
    await dialog(page, "museum").waitFor({ state: "detached" });
    await press(page, "to-now");
    await press(page, "show-scores");
    await page.locator(".scores .medal-item").first().waitFor();
    await look("the medals of a game");
    await page.keyboard.press("Escape");
    await tool(page, "games");
    await page.locator('.games [data-value="backup"]').click();
    const buffer = Buffer.from(fileOf([played("Ada,Bert:student", { number: 9 }), ...memories(), 7], { games: 12, settings: {} }));
    await page.locator(".backup input[type=file]").setInputFiles({ name: "a.thebes-backup", mimeType: "text/plain", buffer });
    await key(page, "backup-restore").waitFor();
    await look("what a backup would do");
    await key(page, "backup-restore").click();
    await key(page, "backup-restore").waitFor({ state: "detached" });
    await page.locator(".backup-told progress").waitFor({ state: "detached" });
    await look("what a backup has done");
}

/** All screens, in five walks. */
export const WALKS = {
    dialogs: tourOfDialogs, "the lesson": tourOfLesson, "a turn": tourOfTurn, "the end": tourOfEnd,
    "what is remembered": tourOfMemory,
};

/**
 * Goes for a walk and looks at each screen. Whoever looks may change the size of the window.
 * @param {Tools} tools
 * @param {keyof typeof WALKS} walk
 * @param {(what: string, part: string) => Promise<void>} look
 */
export async function tour(tools, walk, look) {
    const { page, context } = tools;
    /** @param {string} what */
    const lookHere = async (what, part = "html") => {
        const size = page.viewportSize();
        await quiet(page);
        await look(what, await page.locator("dialog[open]").count() > 0 ? "dialog[open]" : part);
        await page.setViewportSize(size ?? WIDE);
    };
    await page.setViewportSize(WIDE);
    await judgeFast(context);
    await arrive(tools);
    await WALKS[walk](tools, lookHere);
}
