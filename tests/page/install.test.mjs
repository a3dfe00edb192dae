// The page as an app: whoever wants it can install it, and its manifest and icons are there.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { run, test } from "./harness.mjs";
import { ICONS, drawn } from "./icons.mjs";
import { arrive, key, tool } from "./kit.mjs";
import { PAGE } from "./records.mjs";
import { OLD, say } from "./versions.mjs";

test("the page can be installed where the browser says so", { locale: "en" }, async ({ page, open }) => {
    await arrive({ page, open });
    await page.evaluate(() => {
        const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }),
            { prompt: async () => void (document.body.dataset["asked"] = "yes") });
        dispatchEvent(event);
        document.body.dataset["kept"] = String(event.defaultPrevented);
    });
    assert.equal(await page.evaluate(() => document.body.dataset["kept"]), "true");
    await tool(page, "settings");
    await key(page, "about-install").click();
    await page.locator("body[data-asked=yes]").waitFor();
    await key(page, "about-install").waitFor({ state: "detached" });
    assert.equal(await page.locator(".about-version").innerText(), say("version", `0.1.0+${OLD.slice(2)}`));
});

test("the manifest is about this folder, and its icons are there", {}, async ({ page, url, open }) => {
    await open();
    const link = await page.evaluate(() => document.querySelector("link[rel=manifest]")?.getAttribute("href") ?? "");
    const { start_url, scope, icons } = JSON.parse(readFileSync(join(PAGE, link), "utf8"));
    for (const address of [start_url, scope])
        assert.equal(new URL(address, new URL(link, url)).href, url);
    for (const { src } of icons) assert(existsSync(join(PAGE, OLD, src)), src);
    assert(icons.some(/** @param {any} one */ one => one.purpose === "maskable"));
    for (const size of ["192x192", "512x512"])
        assert(icons.some(/** @param {any} one */ one => one.sizes === size && one.type === "image/png"), size);
    const devtools = await page.context().newCDPSession(page);
    const { errors } = await devtools.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
});

test("icons made of points are what the drawings are", {}, async ({ page }) => {
    for (const [name, size, drawing] of ICONS) {
        const now = await drawn(page, size, drawing);
        const there = readFileSync(join(PAGE, OLD, name));
        const off = await page.evaluate(async pictures => {
            const [a, b] = await Promise.all(pictures.map(async data => {
                const image = new Image();
                image.src = `data:image/png;base64,${data}`;
                await image.decode();
                const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext("2d");
                canvas?.drawImage(image, 0, 0);
                return canvas?.getImageData(0, 0, image.naturalWidth, image.naturalHeight);
            }));
            if (!a || !b || a.width !== b.width || a.height !== b.height) return Infinity;
            return a.data.reduce((sum, value, at) => sum + Math.abs(value - (b.data[at] ?? 0)), 0) / a.data.length;
        }, [now.toString("base64"), there.toString("base64")]);
        assert(off < 1, `${name}: tools/icons makes it anew (${off})`);
    }
});

await run();
