// Every screen of the page, one after the other, for whoever looks at all of them.
import { readFileSync } from "node:fs";
import { TWO, arrive, begin, bring, dialog, key, press, push, quiet, tab } from "./kit.mjs";
import { keyOf } from "./module.mjs";
import { choose, settled } from "./playing.mjs";
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
    for (const tool of ["new-game", "museum", "settings", "rules"]) {
        await key(page, `tool-${tool}`).click();
        await dialog(page, tool.replace("-", "")).waitFor();
        if (tool === "new-game")
            await key(page, "newgame-more").click();
        if (tool === "rules")
            await page.locator(".rules-keys").waitFor();
        await look(tool);
        await page.keyboard.press("Escape");
        await dialog(page, tool.replace("-", "")).waitFor({ state: "detached" });
    }
    const seats = [...TWO.seats, { name: "Christiane", bot: "student" }, { name: "W".repeat(40), bot: "scholar" }];
    await begin(page, { seats, listed: true });
    await settled(page);
    await look("the beginning");
    await tab(page, "players");
    await look("players at the beginning", "#sheet");
    await page.evaluate(() => document.getElementById("home")?.click()); // on a narrow screen it is in the menu
    await key(page, "welcome-continue").waitFor();
    await look("the welcome with a game to go on with");
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
    await key(page, "tool-scores").click();
    await dialog(page, "scores").waitFor();
    await look("scores so far");
    await page.keyboard.press("Escape");
    await press(page, "history-back");
    await look("an earlier position");
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
    await key(page, "tool-games").click();
    await dialog(page, "games").locator(".game").first().waitFor();
    await look("games");
    await page.keyboard.press("Escape");
    await dialog(page, "games").waitFor({ state: "detached" });
    await page.setViewportSize(NARROW);
    await key(page, "tool-menu").click();
    await look("the menu", "header");
}

/** All screens, in three walks. */
export const WALKS = { dialogs: tourOfDialogs, "a turn": tourOfTurn, "the end": tourOfEnd };

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
