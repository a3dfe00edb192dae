// The icons of the page as pictures of points, for systems that read no SVG, made anew from the drawings: tools/icons.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./harness.mjs";
import { SCRIPTS } from "./remade.mjs";

/** Name and size of each, and the drawing it is made of. Apple cuts corners itself. @type {[string, number, string][]} */
export const ICONS = [
    ["icon-180.png", 180, "icon-maskable.svg"],
    ["icon-192.png", 192, "icon.svg"],
    ["icon-512.png", 512, "icon.svg"],
    ["icon-maskable.png", 512, "icon-maskable.svg"],
];

/**
 * @param {import("playwright-core").Page} page
 * @param {number} size
 * @param {string} drawing
 */
export async function drawn(page, size, drawing) {
    const text = readFileSync(join(SCRIPTS, drawing), "utf8").replace("<svg ", `<svg width="${size}" height="${size}" `);
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<body style="margin: 0">${text}`);
    return page.screenshot({ omitBackground: true });
}

if (process.argv[1]?.endsWith("icons.mjs")) {
    const browser = await launch();
    const page = await browser.newPage();
    for (const [name, size, drawing] of ICONS)
        writeFileSync(join(SCRIPTS, name), await drawn(page, size, drawing));
    await browser.close();
}
