// WebKit, as WebKitGTK has it: its small browser, on a screen that nobody sees, through WebDriver, which is nothing but
// requests in JSON.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

async function freePort() {
    const server = createServer();
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    server.close();
    return port;
}

/** A screen of its own. @returns {Promise<{ display: string, stop: () => void }>} */
async function screen() {
    const child = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
    const [number] = await once(createInterface(/** @type {import("node:stream").Readable} */ (child.stdio[3])), "line");
    return { display: `:${number}`, stop: () => child.kill() };
}

/**
 * One command of WebDriver.
 * @param {string} url
 * @param {"GET" | "POST" | "DELETE"} method
 * @param {object} body
 * @returns {Promise<any>}
 */
async function command(url, method, body = {}) {
    const sent = method === "POST" ? { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } } : {};
    const { value } = await (await fetch(url, { method, ...sent })).json();
    if (value?.error) throw new Error(`${url.replace(/.*\//, "")}: ${value.error}: ${value.message}`);
    return value;
}

/** Waits until the driver listens. @param {string} url */
async function ready(url) {
    for (let tries = 0; ; tries++)
        try {
            return await command(`${url}/status`, "GET");
        } catch (error) {
            if (tries === 100) throw error;
            await sleep(100);
        }
}

/**
 * @param {{ width: number, height: number }} size
 * @returns {Promise<import("./game.mjs").Browser>}
 */
export async function webkit({ width, height }) {
    const { display, stop } = await screen();
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display, LANGUAGE: "en", LANG: "C.UTF-8" };
    const driver = spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: ["ignore", "ignore", "inherit"] });
    process.on("exit", () => {
        driver.kill();
        stop();
    });
    await ready(`http://127.0.0.1:${port}`);
    const { sessionId, capabilities } = await command(`http://127.0.0.1:${port}/session`, "POST", { capabilities: {} });
    const session = `http://127.0.0.1:${port}/session/${sessionId}`;
    await command(`${session}/timeouts`, "POST", { script: 600_000 });
    /** @type {import("./game.mjs").Browser["evaluate"]} */
    const evaluate = async (body, ...values) => {
        const script = `const done = arguments[arguments.length - 1];
            Promise.resolve((${body})(...arguments[0])).then(value => done({ value }), error => done({ error: String(error) }));`;
        const { value, error } = await command(`${session}/execute/async`, "POST", { script, args: [values] });
        if (error) throw new Error(error);
        return value;
    };
    /** Presses at the first point of a way, and lets go at the last. @param {number[][]} way */
    const press = async way => {
        const [first, ...others] = way.map(([x, y]) => ({ type: "pointerMove", duration: 0, x, y, origin: "viewport" }));
        const actions = [first, { type: "pointerDown", button: 0 }, ...others, { type: "pointerUp", button: 0 }];
        await command(`${session}/actions`, "POST", { actions: [{ type: "pointer", id: "mouse", actions }] });
    };
    // What its own bars take from the window is added to it.
    const [insideWidth, insideHeight] = await evaluate(() => [innerWidth, innerHeight]);
    const outer = await command(`${session}/window/rect`, "GET");
    await command(`${session}/window/rect`, "POST",
        { width: outer.width + width - insideWidth, height: outer.height + height - insideHeight });
    return {
        name: `${capabilities.browserName}/${capabilities.browserVersion}`,
        problems: async () => [],
        open: url => command(`${session}/url`, "POST", { url }),
        evaluate,
        click: (x, y) => press([[x, y]]),
        drag: press,
        async picture(path) {
            writeFileSync(path, Buffer.from(await command(`${session}/screenshot`, "GET"), "base64"));
        },
        async close() {
            await command(session, "DELETE");
            driver.kill();
            stop();
        },
    };
}
