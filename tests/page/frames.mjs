// How smoothly the page runs while bots play on it, in a real Chromium: bench/frames. A gap is the time between
// two frames of the page, a long task one that keeps it from painting for 50 ms or more. What the machine does
// when nothing happens is measured first, so that the rest can be compared with it. Others who use the machine
// make gaps as well; the processor time of the page's own tasks does not depend on them.
import { parseArgs } from "node:util";
import { launch } from "./harness.mjs";
import { serve } from "./host.mjs";
import { key, begin, dialog, settings } from "./kit.mjs";
import { table, voice } from "./module.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {{ thinking: boolean, gap: number }} Frame
 * @typedef {{ frames: Frame[], tasks: Frame[] }} Watched
 */

const root = process.argv[2] ?? "build/page";
const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
        bot: { type: "string" }, seats: { type: "string" }, speed: { type: "string" }, seconds: { type: "string" },
    },
});
const bots = voice("en").components().bots.map(({ id }) => id);
const bot = values.bot ?? bots[bots.length - 1] ?? "";
const seats = Number(values.seats ?? 4);
const seconds = Number(values.seconds ?? 40);
const speed = values.speed ?? "fast";
if (!bots.includes(bot) || !["instant", "fast", "normal"].includes(speed) || !(seats >= 2 && seats <= 4) || !(seconds > 0)) {
    console.error(`bench/frames: there are the bots ${bots.join(", ")}, 2 to 4 seats, and the speeds instant, fast, normal`);
    process.exit(2);
}

/**
 * Watches the frames of a page until something is there, but not for ever.
 * @param {Page} page
 * @param {string} until a selector
 * @param {number} most seconds
 * @returns {Promise<Watched>}
 */
function watch(page, until, most) {
    return page.evaluate(([selector, milliseconds]) => new Promise(done => {
        /** @type {Watched} */
        const watched = { frames: [], tasks: [] };
        const isThinking = () => document.querySelector(".stage-thinking") !== null;
        const observer = new PerformanceObserver(list => {
            for (const { duration } of list.getEntries()) watched.tasks.push({ thinking: isThinking(), gap: duration });
        });
        observer.observe({ type: "longtask" });
        const end = performance.now() + milliseconds;
        let last = performance.now(), thinking = isThinking();
        /** @param {number} now */
        const frame = now => {
            watched.frames.push({ thinking, gap: now - last });
            last = now;
            thinking = isThinking();
            if (now < end && !document.querySelector(selector)) return void requestAnimationFrame(frame);
            observer.disconnect();
            done(watched);
        };
        requestAnimationFrame(now => {
            last = now;
            requestAnimationFrame(frame);
        });
    }), /** @type {const} */ ([until, most * 1000]));
}

/**
 * @param {string} name
 * @param {Watched} watched
 */
function tell(name, { frames, tasks }) {
    const gaps = frames.map(({ gap }) => gap).sort((a, b) => a - b);
    const at = (/** @type {number} */ part) => (gaps[Math.floor(part * (gaps.length - 1))] ?? 0).toFixed(1);
    const over = (/** @type {number} */ least) => gaps.filter(gap => gap > least).length;
    const longest = Math.max(0, ...tasks.map(({ gap }) => gap)).toFixed(0);
    const cells = [frames.length, at(0.5), at(0.99), at(1), over(50), over(100), tasks.length, longest];
    console.log(name.padEnd(28) + cells.map(cell => String(cell).padStart(9)).join(""));
}

/**
 * Processor time of the tasks of the page's main thread, in milliseconds, the longest first.
 * @param {Buffer} trace
 * @returns {number[]}
 */
function tasksOf(trace) {
    /** @type {{ name: string, pid: number, tid: number, tdur?: number }[]} */
    const events = JSON.parse(trace.toString()).traceEvents;
    /** @type {Map<string, number>} */
    const layouts = new Map();
    const thread = (/** @type {typeof events[number]} */ { pid, tid }) => `${pid} ${tid}`;
    for (const event of events)
        if (event.name === "UpdateLayoutTree")
            layouts.set(thread(event), (layouts.get(thread(event)) ?? 0) + 1);
    const main = [...layouts].sort((a, b) => b[1] - a[1])[0]?.[0];
    return events.filter(event => event.name === "RunTask" && thread(event) === main)
        .map(({ tdur }) => (tdur ?? 0) / 1000).sort((a, b) => b - a);
}

/** @param {Watched} watched @param {boolean} thinking */
function part({ frames, tasks }, thinking) {
    return { frames: frames.filter(one => one.thinking === thinking), tasks: tasks.filter(one => one.thinking === thinking) };
}

/**
 * A game of one sort of bot against itself.
 * @param {Page} page
 * @param {string} kind
 */
async function game(page, kind) {
    const names = ["Ada", "Bert", "Chen", "Dora"].slice(0, seats);
    await begin(page, { seats: names.map(name => ({ name, bot: kind })), seed: 7, listed: true });
    await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] });
    const watched = await watch(page, "dialog.scores", seconds);
    const tasks = tasksOf(await browser.stopTracing());
    const record = await page.evaluate(() =>
        JSON.parse(localStorage.getItem(`thebes.game.${JSON.parse(localStorage.getItem("thebes.current") ?? "")}`) ?? "").record);
    console.log(`\n${seats} bots ${kind}: ${table(record).info().turns} turns`);
    tell("  while one thinks", part(watched, true));
    tell("  while turns are shown", part(watched, false));
    console.log(`  processor time of its tasks: ${tasks.reduce((sum, one) => sum + one, 0).toFixed(0)} ms in all, ` +
        `longest ${tasks.slice(0, 5).map(one => one.toFixed(0)).join(", ")} ms`);
    if (await dialog(page, "scores").isVisible()) await page.keyboard.press("Escape");
}

const host = await serve(root);
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(host.url);
await key(page, "welcome-play-now").waitFor();
await settings(page, `settings-speed-${speed}`);
const head = ["frames", "median", "99 %", "longest", "> 50 ms", "> 100 ms", "tasks", "longest"];
console.log(" ".repeat(28) + head.map(cell => cell.padStart(9)).join(""));
tell("nothing happens", await watch(page, "dialog.scores", 5));
for (const kind of bot === "student" ? ["student"] : ["student", bot])
    await game(page, kind);
await browser.close();
host.stop();
