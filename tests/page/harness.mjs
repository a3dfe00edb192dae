// Tests of the page in Chromium, told as TAP: node NAME.test.mjs PAGE [PART OF A TEST'S NAME]
//
// Every test gets a fresh browser context, and whatever goes wrong behind its back makes it fail: errors of
// scripts, in the console or in workers, their warnings, answers of 400 and above, and requests to any other host.
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { basename, delimiter, dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright-core";
import { serve } from "./host.mjs";

/**
 * serviceWorkers: as if the browser had none, unless "allow" is said: else pages would come from a worker's cache.
 * @typedef {import("playwright-core").BrowserContextOptions} ContextOptions
 * @typedef {object} Tools
 * @property {import("playwright-core").Page} page
 * @property {import("playwright-core").BrowserContext} context
 * @property {string} url where the page is; ends with a slash
 * @property {import("./host.mjs").Host} host who is as usual again for the next test
 * @property {(more?: string) => Promise<void>} open goes to the page; more follows its address: "?lang=de"
 * @property {(name: string) => Promise<void>} shot a picture of the page, if PAGE_SHOTS names a folder
 * @property {(fits: RegExp) => Promise<void>} problem waits for a problem; those that fit are no failure
 * @property {(why: string) => never} skip ends a test that cannot be made here, which is told
 * @typedef {(tools: Tools) => Promise<void>} Body
 */

// Bounds against hanging only: machines are slow, and busy with other tests.
const WHOLE_RUN_MS = 20 * 60_000;
const ONE_TEST_MS = 8 * 60_000;
const ONE_STEP_MS = 60_000;

const OPTIONS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
];

const file = basename(process.argv[1] ?? "", ".test.mjs");
const root = resolve(process.argv[2] ?? "build/page");
const wanted = process.argv[3] ?? "";

/** @type {{ name: string, options: ContextOptions, body: Body }[]} */
const tests = [];
let told = 0;
let failed = 0;
/** The name and the problems of the test that runs. @type {{ name: string, problems: string[] }} */
let current = { name: "the tests begin", problems: [] };

/**
 * @param {string} name what must be true
 * @param {ContextOptions} options viewport, locale, colorScheme and so on, as playwright names them
 * @param {Body} body
 */
export function test(name, options, body) {
    if (name.includes(wanted))
        tests.push({ name, options, body });
}

/** What ends a test that cannot be made here. */
class Skipped extends Error {}

/** @param {unknown} text */
function comment(text) {
    console.log(String(text).replace(/^/gm, "# "));
}

/**
 * @param {string} name
 * @param {unknown[]} problems
 * @param {string} [skipped] why it was not made
 */
function tell(name, problems, skipped) {
    told++;
    console.log(`${problems.length ? "not ok" : "ok"} ${told} - ${name}${skipped && !problems.length ? ` # SKIP ${skipped}` : ""}`);
    problems.forEach(comment);
    failed += problems.length ? 1 : 0;
}

/** @returns {never} */
function finish() {
    console.log(`1..${told}`);
    process.exit(failed || !told ? 1 : 0);
}

/** @param {unknown} why */
function giveUp(why) {
    tell(current.name, [...current.problems, why instanceof Error ? why.stack : why]);
    finish();
}

/**
 * The browser that PAGE_BROWSER names, or the best there is for tests: Chromium without windows, which draws and
 * runs pages with the same engine for two thirds of the time.
 */
function browserPath() {
    const folders = (process.env.PATH ?? "").split(delimiter);
    const names = [process.env.PAGE_BROWSER || "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
    const found = names.flatMap(name => folders.map(folder => resolve(folder, name))).find(path => {
        try {
            accessSync(path, constants.X_OK);
            return true;
        } catch {
            return false;
        }
    });
    if (!found)
        throw new Error(`There is no ${names[0]}: tools/packages browser installs it.`);
    return found;
}

export function launch() {
    return chromium.launch({ executablePath: browserPath(), args: OPTIONS });
}

/**
 * Tells of a request whether its page has been left, or is being left, since it was made.
 * @param {import("playwright-core").BrowserContext} context
 * @returns {(request: import("playwright-core").Request) => boolean}
 */
function watchLeaving(context) {
    /** @type {WeakMap<import("playwright-core").Request, () => boolean>} */
    const left = new WeakMap();
    context.on("page", page => {
        let visits = 0;
        page.on("request", request => {
            visits += request.isNavigationRequest() ? 1 : 0;
            const visit = visits;
            left.set(request, () => visits > visit);
        });
    });
    return request => left.get(request)?.() ?? false;
}

/**
 * Watches everything that goes wrong in a context.
 * @param {import("playwright-core").BrowserContext} context
 * @param {string} origin
 * @param {string[]} problems
 * @param {string[]} warnings of the browser are no failure, but tell more about one
 */
function watch(context, origin, problems, warnings) {
    /** @param {string} address */
    const visit = address => {
        const url = new URL(address.replace(/^ws/, "http"));
        if (!["data:", "blob:", "about:"].includes(url.protocol) && url.origin !== origin)
            problems.push(`request to another host: ${address}`);
    };
    context.on("console", message => {
        if (message.type() === "error")
            problems.push(`console: ${message.text()} (${message.location().url})`);
        else if (message.type() === "warning" && message.args().length > 0) // a script said so
            problems.push(`warned: ${message.text()}`);
        else if (message.type() === "warning")
            warnings.push(`the browser warned: ${message.text()}`);
    });
    context.on("weberror", error => problems.push(`uncaught: ${error.error().stack || error.error()}`));
    context.on("request", request => visit(request.url()));
    context.on("page", page => page.on("websocket", socket => visit(socket.url())));
    context.on("response", response => {
        if (response.status() >= 400)
            problems.push(`answer ${response.status()}: ${response.url()}`);
    });
    const left = watchLeaving(context);
    context.on("requestfailed", request => {
        const why = request.failure()?.errorText ?? "";
        // The page left or gave up by itself; Chromium 150 says "blocked" of a script whose page has left.
        if (why !== "net::ERR_ABORTED" && !(why === "net::ERR_BLOCKED_BY_RESPONSE" && left(request)))
            problems.push(`request failed: ${request.url()} ${why}`);
    });
}

/**
 * @param {import("playwright-core").Page} page
 * @param {string} folder
 * @param {string} name
 */
async function picture(page, folder, name) {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${file}-${name}.png`);
    await page.screenshot({ path, timeout: ONE_STEP_MS });
    comment(`picture: ${path}`);
}

/**
 * Waits for a problem that a test wants.
 * @param {string[]} problems
 * @param {RegExp} fits
 */
async function wait(problems, fits) {
    const late = Date.now() + ONE_STEP_MS;
    while (!problems.some(text => fits.test(text))) {
        if (Date.now() > late)
            throw new Error(`nothing went wrong as expected: ${fits}`);
        await sleep(20);
    }
}

/**
 * The body, and problems that are on their way when it ends.
 * @param {Body} body
 * @param {Tools} tools
 */
async function whole(body, tools) {
    await body(tools);
    if (!tools.page.isClosed())
        await tools.page.evaluate(() => new Promise(done => setTimeout(done)));
}

/**
 * What a page kept, and how far its service worker has come, for whoever wonders why an update did not arrive.
 * @param {import("playwright-core").Page} page
 */
const workers = page => page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.getRegistration() ?? {};
    const states = [installing, waiting, active].map(one => one?.state ?? "none");
    return `workers ${states.join(", ")}; kept ${(await caches.keys()).join(", ")}`;
});

/**
 * The test, but not for ever.
 * @param {Promise<void>} done
 */
async function bounded(done) {
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const late = new Promise((_, reject) => {
        const why = `not done after ${ONE_TEST_MS / 1000} seconds`;
        timer = setTimeout(() => reject(new Error(why)), ONE_TEST_MS);
    });
    await Promise.race([done, late]).finally(() => clearTimeout(timer));
}

/**
 * @param {import("playwright-core").Browser} browser
 * @param {import("./host.mjs").Host} host
 * @param {typeof tests[number]} one
 */
async function runOne(browser, host, { name, options, body }) {
    const { url } = host;
    Object.assign(host, { root, asked: [], spoil: () => false });
    /** @type {string[]} */
    const problems = [];
    /** @type {string[]} */
    const warnings = [];
    /** @type {RegExp[]} */
    const welcome = [];
    /** @type {string[]} */
    const wrong = [];
    let skipped = "";
    current = { name, problems };
    const context = await browser.newContext(options);
    context.setDefaultTimeout(ONE_STEP_MS);
    watch(context, new URL(url).origin, problems, warnings);
    if (options.serviceWorkers !== "allow")
        await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
    const page = await context.newPage();
    const open = async (more = "") => void (await page.goto(url + more));
    /** @param {string} shotName */
    const shot = async shotName => {
        if (process.env.PAGE_SHOTS)
            await picture(page, process.env.PAGE_SHOTS, shotName);
    };
    /** @param {RegExp} fits */
    const problem = fits => {
        welcome.push(fits);
        return wait(problems, fits);
    };
    /** @param {string} why @returns {never} */
    const skip = why => {
        throw new Skipped(why);
    };
    try {
        await bounded(whole(body, { page, context, url, host, open, shot, problem, skip }));
    } catch (error) {
        if (error instanceof Skipped) skipped = error.message;
        else wrong.push(error instanceof Error ? error.stack ?? error.message : String(error));
    }
    wrong.push(...problems.filter(text => !welcome.some(fits => fits.test(text))));
    tell(name, wrong.length ? [...wrong, ...warnings] : [], skipped);
    if (wrong.length && options.serviceWorkers === "allow")
        await Promise.all(context.pages().map(one => bounded(workers(one).then(comment)).catch(comment)));
    if (wrong.length)
        await picture(page, join(dirname(root), "meson-logs"), [...wanted.match(/\w+/g) ?? [], told].join("-")).catch(comment);
    await context.close();
}

/** Runs all tests of the file and ends the process. */
export async function run() {
    process.on("unhandledRejection", giveUp);
    process.on("uncaughtException", giveUp);
    setTimeout(() => giveUp(`not done after ${WHOLE_RUN_MS / 1000} seconds`), WHOLE_RUN_MS);
    if (!existsSync(join(root, "index.html")))
        giveUp(`There is no page in ${root}: ninja makes it.`);
    const host = await serve(root);
    const browser = await launch();
    for (const one of tests)
        await runOne(browser, host, one);
    current = { name: "the tests end", problems: [] };
    await browser.close();
    host.stop();
    finish();
}
