// Following the lesson: reading what it says, and doing what it asks for where it shows it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { arrive, dialog, key, push, quiet } from "./kit.mjs";
import { file } from "./records.mjs";
import { SCRIPTS } from "./remade.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Under another name: Debian's node takes a .js file for something older than a module. */
const script = file(readFileSync(join(SCRIPTS, "lesson_script.js")), "lesson_script.mjs");
/** @type {typeof import("../../web/page/lesson_script.js")} */
export const { SECRET, OPPONENT, COURSE, STEPS } = await import(pathToFileURL(script).href);

/** @param {Pick<import("./harness.mjs").Tools, "page" | "open">} tools */
export async function beginLesson(tools, speed = "instant") {
    await arrive(tools, { speed });
    await key(tools.page, "welcome-lesson").click();
    await prompt(tools.page).waitFor();
    await quiet(tools.page); // it has the focus then
}

/** @param {Page} page */
export const prompt = page => page.locator("#lesson");

/** What is prompted: the step, counted from 1, its text, and what is to be done. @param {Page} page */
export async function prompted(page) {
    const [step = 0] = (await page.locator(".lesson-step").innerText()).match(/\d+/)?.map(Number) ?? [];
    const text = await page.locator(".lesson-text").innerText();
    const task = await page.locator(".lesson-task:not([role=alert])").allInnerTexts();
    return { step, text, task: task[0] ?? "" };
}

/**
 * Waits until something else is prompted, with the ring where it belongs. What a dig has brought is left.
 * @param {Page} page
 * @param {{ step: number, text: string }} before
 */
export async function goesOn(page, before) {
    await page.waitForFunction(({ step, text }) => {
        if (document.querySelector("dialog.reveal [data-value=on]")) return true;
        const told = document.querySelector("#lesson:not([hidden]) .lesson-text")?.textContent;
        return told && (told !== text || !document.querySelector(".lesson-step")?.textContent?.includes(String(step)));
    }, before);
    if (await dialog(page, "reveal").isVisible()) {
        await push(page, "on").click();
        await dialog(page, "reveal").waitFor({ state: "detached" });
        await goesOn(page, before);
    }
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** @typedef {(page: Page, x: number, y: number) => Promise<unknown>} Press */

/**
 * Presses what the ring is round, or the button that goes on.
 * @param {Page} page
 * @param {Press} press
 */
export async function follow(page, press) {
    const before = await prompted(page);
    const wheel = /wheel to (\d+)/.exec(before.task);
    if (before.task === "")
        await page.locator(".lesson-foot .main").click();
    else if (wheel)
        await turnWheel(page, Number(wheel[1]));
    else
        await press(page, .../** @type {[number, number]} */ (await middleOfRing(page)));
    return before;
}

/** It is placed a frame behind the prompt. @param {Page} page */
export const middleOfRing = page => page.locator(".lesson-ring:not([hidden], .nowhere)").evaluate(one => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
});

/** @param {Page} page @param {number} weeks */
async function turnWheel(page, weeks) {
    if (await key(page, `dig-week-${weeks}`).isVisible())
        return key(page, `dig-week-${weeks}`).click();
    for (;;) {
        const now = Number(/\d+/.exec(await page.locator(".dig-stepper output b").innerText()));
        if (now === weeks)
            return;
        await key(page, now > weeks ? "week-less" : "week-more").click();
    }
}

/**
 * The lesson from where it is to its end.
 * @param {Page} page
 * @param {(step: { step: number, text: string, task: string }) => Promise<unknown>} look at every prompt
 * @param {(page: Page) => Promise<{ step: number, text: string }>} go
 */
export async function learn(page, look, go) {
    for (;;) {
        const now = await prompted(page);
        await look(now);
        if (now.step === STEPS.length)
            return;
        const before = await go(page);
        if (STEPS[now.step - 1]?.scores) {
            await dialog(page, "scores").waitFor();
            await page.keyboard.press("Escape");
            await dialog(page, "scores").waitFor({ state: "detached" });
        }
        await goesOn(page, before);
    }
}

