// Firefox, through WebDriver BiDi.

/** It is there only where these tests are run, so nobody checks its types. @type {any} */
const { default: puppeteer } = await import(String("puppeteer-core"));

/**
 * @param {{ width: number, height: number }} size
 * @returns {Promise<import("./game.mjs").Browser>}
 */
export async function firefox({ width, height }) {
    const browser = await puppeteer.launch({
        browser: "firefox", executablePath: "/usr/bin/firefox-esr", headless: true,
        defaultViewport: { width, height }, args: ["--no-remote"],
        extraPrefsFirefox: { "intl.accept_languages": "en" },
    });
    const page = await browser.newPage();
    /** @type {string[]} */
    const problems = [];
    page.on("pageerror", (/** @type {Error} */ error) => void problems.push(String(error)));
    page.on("console", (/** @type {any} */ message) => {
        if (message.type() === "error") problems.push(message.text());
    });
    return {
        name: await browser.version(),
        problems: async () => problems,
        open: url => page.goto(url),
        evaluate: (body, ...values) => page.evaluate(body, ...values),
        click: (x, y) => page.mouse.click(x, y),
        async drag(way) {
            await page.mouse.move(...way[0]);
            await page.mouse.down();
            for (const point of way.slice(1)) await page.mouse.move(...point);
            await page.mouse.up();
        },
        picture: path => page.screenshot({ path }),
        close: () => browser.close(),
    };
}
