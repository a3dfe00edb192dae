// What can be done in a turn: choosing, confirming, asking for a hint, taking back. The table does it; here
// it is made sure that whoever did it finds the focus, and what comes next, where they expect it.

import { choiceKey, nextAt } from "./choice.js";
import { provide, run } from "./commands.js";
import { askYesNo, toast } from "./dialog.js";
import { at, keyed } from "./dom.js";
import { showStage, showTab, showWhole, uncoverTable } from "./sheet.js";
import { sound } from "./sound.js";

/** @param {import("./main").Page} page */
export function provideTurnCommands({ voice, table, playback }) {
    const { say } = voice;
    const { selection, hints, bots } = table;

    /** @param {string} key */
    const focusOn = (key) => keyed(key)?.focus({ preventScroll: true });

    provide({
        choose(choice) {
            showStage();
            selection.choose(choice);
        },
        "choose-city"(place) {
            const choice = nextAt(place, voice.components, table, selection.staged ? selection.choice : null);
            if (choice) run("choose", choice);
        },
        tab: (name) => showTab(name),
        point: (choice) => selection.point(choice),
        stage(move) {
            if (!selection.staged) uncoverTable(); // whoever takes advice wants to see where it leads
            selection.stage(move);
        },
        pointHint: (move) => selection.pointHint(move),

        /** Whoever lets go of a choice is back where it was made: at the hint, or on the table. */
        cancel() {
            if (table.busy) return; // what is on its way stays staged
            const { choice, staged } = selection;
            const { hint } = hints;
            const advice = hint && hint !== "thinking" ? hint.choices : [];
            const advised = advice.findIndex(({ move }) => move === staged?.move);
            uncoverTable();
            selection.stage("");
            if (advised >= 0) focusOn(`hint-show-${advised}`);
            else if (choice) focusOn(choiceKey(choice));
        },
        confirm() {
            uncoverTable(); // so that the turn can be seen
            if (table.confirms) sound("stamp");
            void table.confirm();
        },
        "go-to": (turn) => table.goTo(turn),
        "uncover-table": () => uncoverTable(),
        "ask-again"() {
            table.game?.askAgain();
            table.changed();
        },
        retrace(turn) {
            playback.traced = turn;
            table.changed("hinted");
        },
        pause: (paused) => bots.pause(paused),

        /** Whoever does not want to wait does not have to: neither for thoughts nor for what is shown. */
        hurry() {
            playback.skip();
            table.thinker.hurry();
        },

        /** Whoever asked for the hint, and has not gone elsewhere since, is at its first move. */
        async hint() {
            if (table.choosing) showStage();
            await hints.ask();
            if (selection.staged) return;
            const { activeElement } = document;
            const here = at("stage").contains(activeElement) || activeElement === keyed("tool-hint");
            if (hints.hint) showWhole();
            if (here) focusOn("hint-show-0");
        },
        "close-hint"() {
            const inside = at("stage").contains(document.activeElement);
            hints.close();
            uncoverTable();
            if (inside) focusOn("tool-hint");
        },
        async "take-back"() {
            if (table.shown) return playback.skip();
            const done = table.info?.back.done ?? "";
            const { ok, why } = await table.takeBack();
            if (ok || why) toast(why || done, false, "back");
        },

        /** Other draws than before come only where the game is no longer dealt from what it was dealt from. */
        async redo() {
            if (table.shown) return playback.skip();
            const until = table.info?.redo.until ?? 0;
            const { ok, why } = await table.redo();
            if (why) toast(why, false, "back");
            else if (ok && (table.info?.turns ?? 0) < until) toast(say("redone-otherwise"), false, "back");
        },

        async "stand-in"() {
            const why = await bots.standIn();
            if (why) toast(why, true);
        },

        /** A bot plays on for who is to move. */
        async leave(name) {
            const { game } = table, seat = table.info?.awaited ?? -1;
            const question = {
                text: say("leave-sure", name), yes: say("leave-seat"), no: say("cancel"), aboutTable: true,
            };
            const sure = await askYesNo(say, question);
            if (!sure || table.game !== game) return;
            showStage(); // which tells what becomes of it
            const why = await table.resign(seat);
            if (why) toast(why, true);
        },
    });
}
