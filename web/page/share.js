// Sharing a game: as a link, as a file, and as a picture, of all of it or of the position that is looked at.

import { pushButton } from "./controls.js";
import { openDialog, toast } from "./dialog.js";
import { h, replace } from "./dom.js";
import { choices } from "./fields.js";
import { download } from "./game_files.js";
import { copyText, handOver, saveFile, sendable, stamped } from "./handing.js";
import { EASY, linkTo } from "./link.js";
import { fitTexts, pictureOf } from "./picture.js";
import { pngOf } from "./png.js";

/**
 * @typedef {import("./share_commands").Shareable} Shareable
 * @typedef {import("./types").Say} Say
 * @typedef {{ voice: import("./voice").Voice, shared: Shareable }} Sharing
 */

/**
 * @param {Sharing} sharing
 */
export function shareGame({ voice, shared }) {
    const { say } = voice, { game, turn } = shared;
    game.speak(voice.language);
    const info = game.info();
    let whole = turn === info.turns;
    const inside = h("div", { class: "share" });
    const frame = openDialog({
        say, title: say("share-game"), name: "share-dialog", aboutTable: true,
        retell: () => {
            frame.close();
            shareGame({ voice, shared });
        },
        buttons: [{ label: say("close"), value: "", look: "main" }],
    }, inside);
    const paint = () => {
        const at = whole ? null : turn;
        const kinds = [
            { id: "whole", name: say("share-whole") }, { id: "position", name: say("share-position") },
        ];
        replace(inside,
            h("p", { class: "share-title" }, h("b", {}, info.title),
                h("span", {}, whole ? info.summary : game.view(turn).heading)),
            turn < info.turns &&
                choices("share", say("share-what"), kinds, whole ? "whole" : "position", (kind) => {
                    whole = kind === "whole";
                    paint();
                }),
            linkPart(voice, shared, at), picturePart(voice, shared, at));
        for (const svg of inside.querySelectorAll("svg.picture")) fitTexts(svg);
    };
    paint();
}

/**
 * @param {import("./voice").Voice} voice
 * @param {Shareable} shared
 * @param {number | null} turn null: the whole game
 */
function linkPart({ say }, { game, id, saved }, turn) {
    const { title, summary, finished } = game.info();
    const field = h("input", {
        class: "field", type: "text", readonly: true, "data-key": "share-link",
        "aria-label": say("share-link"), onfocus: () => field.select(),
    });
    const about = h("p", { class: "field-about", role: "status" });
    const copy = () => void copyText(field, say, "link-copied");
    const send = () => void handOver({ title, url: field.value }, say);
    // Both can be pressed when there is a link.
    const forLink = [pushButton("copy-link", say("copy-link"), copy, "main", true)];
    if (sendable({ url: location.href }))
        forLink.push(pushButton("send-link", say("send"), send, "plain", true));
    const listed = { id, title, summary, finished, saved: saved || Date.now() };
    const save = () => download(listed, game.record, say);
    const buttons = h("div", { class: "share-row" },
        ...forLink, pushButton("share-file", say("export-game"), save));
    void linkTo(game.record, turn).then((link) => {
        field.value = link;
        about.textContent = link === "" ? say("link-too-long") :
            say(finished ? "share-over-about" : "share-running-about");
        if (link.length > EASY) about.append(" ", say("link-long", link.length));
        for (const button of forLink) button.disabled = link === "";
    });
    return h("section", { class: "share-part" }, h("h3", {}, say("share-link")), field, about, buttons);
}

/**
 * @param {import("./voice").Voice} voice
 * @param {Shareable} shared
 * @param {number | null} turn
 */
function picturePart(voice, shared, turn) {
    const { say } = voice;
    const svg = pictureOf(voice, shared, turn);
    if (!svg) return null;
    const name = `${stamped(shared.game.info().title, shared.saved)}.png`;
    /** @param {(png: Blob) => Promise<void> | void} use */
    const make = async (use) => {
        try {
            await use(await pngOf(svg));
        } catch (error) {
            console.warn(error);
            toast(say("picture-failed"), true);
        }
    };
    const save = () => make((png) => {
        saveFile(png, name);
        toast(say("picture-saved", name));
    });
    // The clipboard is handed a promise: some browsers only take what is copied at once.
    const copy = async () => {
        try {
            await navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(svg) })]);
            toast(say("picture-copied"));
        } catch {
            toast(say("picture-not-copied"), true);
        }
    };
    /** @param {BlobPart[]} content */
    const files = (content) => ({ files: [new File(content, name, { type: "image/png" })] });
    const send = () => make((png) => handOver(files([png]), say));
    return h("section", { class: "share-part" }, h("h3", {}, say("picture")),
        h("div", { class: "share-picture" }, svg),
        h("div", { class: "share-row" },
            pushButton("save-picture", say("save-picture"), () => void save()),
            typeof ClipboardItem !== "undefined" &&
                pushButton("copy-picture", say("copy-picture"), () => void copy()),
            sendable(files([])) && pushButton("send-picture", say("send"), () => void send())));
}
