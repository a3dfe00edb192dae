// What is the matter between the page and the source of the game, and what can be done about it.

import { sign } from "./art.js";
import { run } from "./commands.js";
import { pushButton } from "./controls.js";
import { h } from "./dom.js";

/** @param {import("./types").Model} model */
export function troubleBox({ say, trouble, staged }) {
    if (!trouble) return null;
    const { kind, text } = trouble;
    // The button that was pressed shows it, and nothing moves; but somebody may not see that.
    if (kind === "slow")
        return h("p", { class: `stage-patience stage-slow${staged ? " unseen" : ""}`, role: "status" },
            sign("weeks", 16), h("span", {}, text));
    return h("div", { class: "stage-trouble", role: "alert" },
        h("p", { class: "stage-why" }, text),
        h("div", { class: "stage-row" },
            pushButton("ask-again", say("try-again"), () => run("ask-again")),
            kind === "wrong" && pushButton("open-anew", say("open-anew"), () => run("open-anew"))));
}
