// What a browser keeps of the page and of its versions, for tests in which the service worker is the page's own: the
// host goes away, is given another version, breaks off in the middle, or tells something else.
import { edition, versionOf } from "./editions.mjs";
import { TWO, arrive, begin, dialog, key, record, tool } from "./kit.mjs";
import { voice } from "./module.mjs";
import { choose, confirm } from "./playing.mjs";
import { PAGE } from "./records.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./harness.mjs").Tools} Tools
 * @typedef {import("./host.mjs").Spoil} Spoil
 */

export const ALLOW = /** @type {const} */ ({ serviceWorkers: "allow" });
const english = voice("en");
/** @param {string} label @param {(string | number)[]} values */
export const say = (label, ...values) => english.say(label, ...values);
export const OLD = versionOf(PAGE);
/** Made when it is wanted first. */
let other = "";
export const newer = () => other ||= edition("newer");

/** What the browser keeps of the page. @param {Page} page */
export const keptHere = page => page.evaluate(async () => ({
    versions: (await caches.keys()).map(name => name.replace(/.* /, "")).sort(), // in part or as a whole
    whole: (await (await caches.match(new URL("./", location.href)))?.text())?.match(/v-[0-9a-f]{12}/)?.[0],
    worker: (await navigator.serviceWorker.getRegistration())?.active?.state,
    controlled: !!navigator.serviceWorker.controller,
}));

/**
 * Waits until the browser keeps what it should.
 * @param {Page} page
 * @param {(kept: Awaited<ReturnType<typeof keptHere>>) => boolean} fits
 */
export async function keeps(page, fits) {
    const late = Date.now() + 30_000;
    for (let kept = await keptHere(page); !fits(kept); kept = await keptHere(page)) {
        if (Date.now() > late) throw new Error(`this is kept: ${JSON.stringify(kept)}`);
        await page.waitForTimeout(20);
    }
}

/** A worker that has waited so long for the one before it waits in vain. */
const IN_VAIN_MS = 10_000;

/**
 * A worker takes over when the one before it has nothing to do. On a busy machine Chromium, at least with a debugger as
 * here, now and then lets it wait for five minutes all the same; asking it to take over again changes nothing. Then the
 * one before is ended here, as browsers do with those that are idle.
 * @param {Page} page
 */
async function endBusyWorkers(page) {
    const session = await page.context().newCDPSession(page);
    /** @type {Map<string, string>} */
    const all = new Map();
    const end = () => {
        for (const [versionId, status] of all)
            if (status === "activated") session.send("ServiceWorker.stopWorker", { versionId }).catch(() => undefined);
    };
    session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
        for (const { versionId, status } of versions) {
            const waits = () => all.get(versionId) === "installed";
            if (status === "installed" && !waits()) setTimeout(() => waits() && end(), IN_VAIN_MS);
            all.set(versionId, status);
        }
    });
    await session.send("ServiceWorker.enable");
}

/** Waits until all of the first version is kept. @param {Page} page */
export async function whole(page) {
    await keeps(page, kept => kept.whole === OLD && kept.worker === "activated" && kept.controlled);
    await endBusyWorkers(page);
}

/** Waits until one version is kept and no other. @param {Page} page @param {string} version */
export const onlyKept = (page, version) => keeps(page, ({ versions }) => versions.length === 1 && versions[0] === version);

/** Waits until the page is one of the newer version. @param {Page} page */
export const isNewer = page => page.waitForFunction(old => !document.documentElement.dataset["version"]?.endsWith(old), OLD.slice(2));

/** @param {Page} page */
export const versionShown = page => page.evaluate(() => `v-${document.documentElement.dataset["version"]?.split("+")[1]}`);

/** Waits for what the settings say about it; leaves them. @param {Page} page @param {string} text */
export async function says(page, text) {
    await tool(page, "settings");
    await page.locator(".about-state", { hasText: text }).waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "settings").waitFor({ state: "detached" });
}

/** The versions of all files that pages ask for from now on. @param {Tools} tools */
export function watchVersions({ context }) {
    /** @type {Set<string>} */
    const seen = new Set();
    context.on("request", request => {
        const [version] = /v-[0-9a-f]{12}/.exec(request.url()) ?? [];
        if (version && !request.serviceWorker()) seen.add(version);
    });
    return seen;
}

/** The host cannot be reached. @type {Spoil} */
export const away = (_, response) => response.destroy();

/** Says how it is spoilt: the rest is as usual. @param {RegExp} fits @param {(response: import("node:http").ServerResponse, name: string) => void} how @returns {Spoil} */
export const spoil = (fits, how) => (name, response) => {
    if (!fits.test(name)) return false;
    how(response, name);
    return true;
};

/** A game that has gone on for a turn, and a page that needs nobody any more. @param {Tools} tools @param {import("./kit.mjs").Wanted} game */
export async function playWhole(tools, game = TWO) {
    await arrive(tools);
    await begin(tools.page, game);
    await choose(tools.page, "display-0");
    await confirm(tools.page);
    await whole(tools.page);
    return record(tools.page);
}

/** Shows the museum, with its texts and its drawings, which were not asked for before. @param {Page} page */
export async function visitMuseum(page) {
    await tool(page, "museum");
    await key(page, "exhibit-egypt-13").click();
    await dialog(page, "museum-label").locator(".label-text").waitFor();
    await page.waitForFunction(() => {
        const use = document.querySelector("dialog.museum-label use");
        return use instanceof SVGUseElement && use.getBBox().width > 10;
    });
    await page.keyboard.press("Escape");
    await dialog(page, "museum-label").waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await dialog(page, "museum").waitFor({ state: "detached" });
}

/** Looks into the rules and begins the lesson: both are texts that were not asked for before. @param {Page} page */
export async function learnHere(page) {
    await tool(page, "rules");
    await page.locator(".rules-keys").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "rules").waitFor({ state: "detached" });
    await key(page, "home").click();
    await key(page, "welcome-lesson").click();
    await page.locator(".lesson-text:not(:empty)").waitFor();
}
