// The pictures of the page in README and docs, made anew: tools/pictures. All are of one game, which two bots play from
// a fixed seed; in the middle of it persons take their seats.
import { join } from "node:path";
import { launch } from "./harness.mjs";
import { serve } from "./host.mjs";
import { arrive, bring, dialog, key, lettered, tool } from "./kit.mjs";
import { settled, stageMove } from "./playing.mjs";
import { lines, playedByProgram } from "./records.mjs";

/** @typedef {import("playwright-core").Page} Page */

const SEED = 7;
const QUALITY = 88;
const folder = process.argv[3] ?? "docs";

const whole = playedByProgram("Ada:scholar,Bert:scholar", SEED).replace(/,"seats":\[[^\]]*\]/, "");
/** The dig that drew most, and the game up to it. */
const digs = lines(whole).map((line, at) => ({ at, ...line })).filter(({ found }) => found)
    .sort((a, b) => b.found.length - a.found.length);
const { at, move } = digs[0];
const middle = whole.split("\n").slice(0, at + 1).join("\n") + "\n";

const host = await serve(process.argv[2] ?? "build/page");
const browser = await launch();

/**
 * A wide page with a game on it.
 * @param {string} record
 * @param {import("playwright-core").BrowserContextOptions} options
 */
async function withGame(record, options = {}) {
    const page = await browser.newPage({ locale: "en", reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options });
    await arrive({ page, open: async () => void await page.goto(host.url) });
    await bring(page, record);
    await settled(page);
    return page;
}

/**
 * @param {Page} page
 * @param {string} name
 * @param {import("playwright-core").Locator} [part] the whole page unless told
 */
async function picture(page, name, part) {
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.waitForTimeout(500); // whatever moves has come to rest
    const path = join(folder, `${name}.jpg`);
    await (part ?? page).screenshot({ path, type: "jpeg", quality: QUALITY });
    console.log(path);
}

/** The first screen. @param {import("playwright-core").BrowserContextOptions} options */
async function first(options = {}) {
    const page = await browser.newPage({ locale: "en", reducedMotion: "reduce", viewport: { width: 1366, height: 768 }, ...options });
    await page.goto(host.url);
    await page.locator("#scene svg").waitFor();
    await lettered(page);
    return page;
}

const welcome = await first();
await picture(welcome, "welcome");
await tool(welcome, "museum");
await welcome.locator("dialog.museum .drawing use").first().waitFor();
await picture(welcome, "museum");
await welcome.close();

const lesson = await first();
await key(lesson, "welcome-lesson").click();
await lesson.locator("#lesson").waitFor();
while (await lesson.locator(".lesson-task").count() === 0)
    await lesson.locator(".lesson-foot .main").click();
await picture(lesson, "lesson");
await lesson.close();

const night = await withGame(middle, { colorScheme: "dark" });
await picture(night, "night");
await night.close();

const wide = await withGame(middle);
await picture(wide, "page");
await stageMove(wide, move);
const week = key(wide, `dig-week-${move.split(" ")[2]}`);
await picture(wide, "dig", wide.locator("#stage, dialog[open]").filter({ has: week }).last());
await wide.close();

const phone = await withGame(middle, { deviceScaleFactor: 2, hasTouch: true });
await phone.setViewportSize({ width: 390, height: 844 });
await picture(phone, "phone");
await phone.close();

const over = await withGame(whole);
if (!await dialog(over, "scores").isVisible()) await key(over, "show-scores").click();
await dialog(over, "scores").waitFor();
await picture(over, "scores", dialog(over, "scores"));
await over.close();
await browser.close();
host.stop();
