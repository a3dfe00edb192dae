// Whole games by clicks at a source that takes its time, with somebody elsewhere in the other seats.
import assert from "node:assert/strict";
import { run, test } from "./harness.mjs";
import { arrive, begin, dialog, key, press, record, stage, turns } from "./kit.mjs";
import { table } from "./module.mjs";
import { isOver, settled, turn } from "./playing.mjs";
import { check, lines } from "./records.mjs";
import { asked, scripted, set, tell } from "./script.mjs";

const SEATS = { seats: [{ name: "Ada" }, { name: "Bert" }, { name: "Chen" }], listed: true };

for (const viewport of [{ width: 1366, height: 650 }, { width: 390, height: 844 }]) {
    const size = `${viewport.width}x${viewport.height}`;
    test(`a whole game at a slow source, others moving elsewhere, at ${size}`, {}, async ({ page, open, context, shot }) => {
        await scripted(context);
        await arrive({ page, open });
        await set(page, { seats: [0], delay: 60 });
        await begin(page, SEATS);
        await page.setViewportSize(viewport);
        await settled(page);
        await set(page, { hold: true });
        await key(page, "display-1").click();
        await key(page, "confirm").click();
        await stage(page).locator(".stage-slow").waitFor();
        await shot(`slow-${size}`);
        await tell(page, "letGo");
        await stage(page).locator(".stage-away").waitFor();
        await shot(`away-${size}`);
        await set(page, { others: "student" });
        await tell(page, "moveElsewhere");
        await settled(page, 3);
        for (let made = 0; !await isOver(page); made++) {
            await set(page, { times: 1 + made % 2, backwards: made % 3 === 1 });
            await turn(page);
            if (made === 3) await shot(`turn-${size}`);
        }
        const text = await tell(page, "recordOf");
        const made = lines(text).filter(({ move }) => move);
        assert.equal(await record(page), text);
        assert.equal(await turns(page), made.length);
        const { right, why } = check(text);
        assert(right && why.endsWith(", dealing verified"), why);
        const here = (await asked(page, "submit")).map(request => request.what === "submit" && request.move);
        assert.deepEqual(made.filter(({ player }) => player === 0).map(({ move }) => move), here);
        assert(here.length > 5 && made.length > 2 * here.length);
        await press(page, "show-scores");
        const rows = await dialog(page, "scores").locator(".sheet tbody tr").allInnerTexts();
        const totals = table(text).chart().totals.at(-1);
        assert.deepEqual(rows.map(row => Number(row.trim().split(/\s+/).at(-1))).sort(), [...totals ?? []].sort());
        assert.equal(await page.locator(".toast.bad, .stage-trouble").count(), 0);
        await shot(`scores-${size}`);
    });
}

await run();
