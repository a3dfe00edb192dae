// The guided first game. It is an ordinary game at the usual source, dealt and played as lesson_script.js
// says: where it stands is told by its record, by the step among those that are told there, and by what is
// staged. So it can be left and gone on with at any moment.

import { reason } from "./arrivals.js";
import { choiceKey, choiceOf } from "./choice.js";
import { guardCommands, provide, run } from "./commands.js";
import { leaveDialogs, openDialog, toast } from "./dialog.js";
import { isShown, h, keepFocus, keyed } from "./dom.js";
import { loadDrawings } from "./drawings.js";
import { Flight } from "./lesson_flight.js";
import { holdsBack } from "./lesson_guard.js";
import { hideLesson, paintLesson } from "./lesson_panel.js";
import { COURSE, OPPONENT, SECRET, STEPS } from "./lesson_script.js";
import { showStage } from "./sheet.js";
import { recall, remember, savedGame } from "./store.js";

/**
 * @typedef {import("./types").MovePreview} MovePreview
 *
 * Where somebody is in the lesson: in which game, at which step, and after how many turns that was so.
 * @typedef {{ game: string, step: number, turns: number }} Place
 *
 * What is to be done now: its text and task, where on the page it is done, what in there is marked, and how it is
 * done.
 * @typedef {{
 *     text: string, task: string, find: () => Element[], marked?: () => Element[], act?: () => void,
 * }} Prompt
 */

/** @returns {Place | null} */
function recalled() {
    const { game, step, turns } = recall("lesson") ?? {};
    const fits = typeof game === "string" && Number.isInteger(step) && Number.isInteger(turns);
    return fits ? { game, step, turns } : null;
}

/** The lesson that was begun and not finished, if there is one: the command "lesson" goes on with it. */
export function keptLesson() {
    const place = recalled(), saved = place && savedGame(place.game);
    return saved && saved.record !== "" && !saved.finished ? place : null;
}

/** @param {string | undefined} selector */
const all = (selector) => (selector ? [...document.querySelectorAll(selector)] : []);

/** @param {Element | null | undefined} found */
const some = (found) => (found ? [found] : []);

export class Lesson {
    /** @param {import("./main").Page} page */
    constructor(page) {
        this.page = page;
        this.place = recalled();
        this.flight = new Flight(this);
        page.table.prescribed = () => this.prescribed();
        guardCommands((name, values) => holdsBack(this, name, values));
        provide({
            lesson: () => void this.begin(), "lesson-kept": () => this.kept,
            "lesson-next": () => this.next(), "lesson-back": () => void this.back(),
            "lesson-leave": () => void this.askToLeave(),
            "lesson-home": () => this.home(), "lesson-again": () => this.again(),
        });
    }

    /** @type {Place | null} */
    place;
    /**
     * What is told, and in which language; null: it is not here yet.
     * @type {{ language: string, texts: import("./types").Texts } | null}
     */
    told = null;
    /** The language that is on its way. */
    awaited = "";
    /** The bot waits for somebody to have read: lets it move. */
    letMove = () => {};
    /** Why what was pressed last did nothing. */
    wrong = "";
    /** How often something was pressed that did nothing: each time that is told. */
    wrongs = 0;
    /** The language in which its texts could not be had; "": they could, or nobody has asked yet. */
    lacking = "";
    /** What was prompted last. */
    prompted = "";

    // ---- Where it stands ----

    /** The game of the lesson, if it is on the table. */
    get game() {
        const { game } = this.page.table;
        return game && game.id === this.place?.game ? game : null;
    }

    get turns() {
        return this.game?.info.turns ?? 0;
    }

    /** The number of the step that is told now; -1: a turn is made, or time flies. */
    get step() {
        const { place, turns } = this;
        if (!place) return -1;
        /** @param {number} at */
        const isHere = (at) => STEPS[at]?.turns === turns;
        const here = place.turns === turns;
        if (here && isHere(place.step)) return place.step;
        if (here && isHere(place.step - 1)) return -1; // all steps that are told here were told
        return STEPS.findIndex((one) => one.turns === turns);
    }

    /** Whether its turns are those of the lesson: another version of it may have had others. */
    get isOnCourse() {
        const { game, turns } = this;
        return COURSE.slice(0, turns).every((move, index) => game?.answers.turn(index + 1).move === move);
    }

    /** Whether somebody may be told something: nothing is on its way or being shown. */
    get isQuiet() {
        const { table } = this.page;
        return !table.shown && !table.busy && !table.hasty && table.live && table.game?.goesOn === true;
    }

    /** Whether something else was played than the lesson says: so it can be where its texts are not. */
    get strays() {
        const { game, turns } = this;
        return !this.told && game !== null && turns > 0 && game.answers.turn(turns).move !== COURSE[turns - 1];
    }

    /** @param {number} step */
    goTo(step) {
        if (!this.place) return;
        this.place = { ...this.place, step, turns: this.turns };
        this.wrong = "";
        remember("lesson", this.place);
        this.page.table.changed();
    }

    // ---- Beginning and leaving ----

    /** Goes on with the one that was begun, or begins one. */
    async begin() {
        await leaveDialogs();
        const place = keptLesson();
        this.lacking = "";
        if (!place || !await this.goesOnAt(place)) await this.beginAnew();
    }

    /**
     * Goes on where it was left. If nobody can ever open that, it is told, and not tried again.
     * @param {Place} place another window may have gone on with it
     * @returns {Promise<boolean>} whether it is that lesson, be it that its source does not answer for now
     */
    async goesOnAt(place) {
        this.place = place;
        if (this.game) this.page.table.changed();
        if (this.game) return true;
        const { ok, why, line, unanswered = false } = await run("open", place.game);
        if (ok || why === "") return true;
        toast(reason(why, line, this.page.voice.say), true);
        if (unanswered) return true;
        remember("lesson", this.place = null);
        return false;
    }

    async beginAnew() {
        const { arrivals, games, voice } = this.page;
        const [name = "", other = ""] = voice.components.usualNames;
        const players = [{ name, bot: "" }, { name: other, bot: OPPONENT }];
        const setup = { players, rulings: [], takebacks: "freely", order: [0, 1] };
        const { why } = await arrivals.create(["lesson"], (game) => {
            this.place = { game, step: 0, turns: 0 };
            remember("lesson", this.place);
            return games.begin(game, setup, [], SECRET);
        });
        if (why) toast(why, true);
        keepFocus(); // until there is something to be read
    }

    /** It is an ordinary game from now on. */
    forget() {
        const { table } = this.page;
        this.place = null;
        remember("lesson", null);
        table.stopThinking(); // about what it was told to do
        table.settle();
    }

    /** Where it was broken off, in words; "" if it was not. */
    get kept() {
        const kept = keptLesson();
        if (!kept) return "";
        const step = kept.step >= 0 ? kept.step : STEPS.filter(({ turns }) => turns < kept.turns).length;
        return this.page.voice.say("lesson-step", Math.min(step + 1, STEPS.length), STEPS.length);
    }

    home() {
        if (this.game?.info.finished) this.forget();
        run("home");
    }

    again() {
        this.forget();
        run("rematch");
    }

    async askToLeave() {
        const { voice: { say }, table } = this.page;
        const { game } = this;
        const frame = openDialog({
            say, title: say("lesson-leave-sure"), name: "frame-small", aboutTable: true,
            retell: () => frame.close("retell"),
            buttons: [
                { label: say("lesson-go"), value: "home" }, { label: say("lesson-free"), value: "free" },
                { label: say("lesson-stay"), value: "stay", look: "main" },
            ],
        }, h("p", {}, say("lesson-waits")), h("p", {}, say("lesson-play-on")));
        const answer = await frame.closed;
        if (answer === "retell") return void this.askToLeave();
        if (table.game !== game) return;
        if (answer === "home") return this.home();
        if (answer !== "free") return;
        this.forget();
        toast(say("lesson-freed"));
    }

    // ---- The steps ----

    next() {
        const { step, prompt } = this, { flies, acts, scores } = STEPS[step] ?? {};
        if (acts) return prompt?.act?.();
        this.goTo(step + 1);
        if (scores) run("scores");
        if (!flies) this.letMove();
    }

    /** The step before; turns that were made since are taken back. */
    async back() {
        const before = STEPS[this.step - 1], { game, turns, step } = this;
        if (!game || !before || !this.isQuiet) return;
        this.page.table.stopThinking();
        if (before.turns < turns) {
            const { ok, why } = await game.takeBack(turns - before.turns);
            if (this.game !== game) return;
            if (!ok) return toast(why, true);
        }
        this.goTo(step - 1);
        this.page.table.settle();
    }

    /** The move of the opponent, as soon as whoever learns has read what there is to be read. */
    prescribed() {
        const move = COURSE[this.turns];
        if (!this.game || !move || this.strays) return null;
        const { turns } = this;
        return new Promise((resolve) => {
            this.letMove = () => {
                const read = this.lacks || (this.step < 0 && !this.flight.from);
                if (this.turns === turns && read) resolve({ move });
            };
            this.letMove();
        });
    }

    // ---- What is asked for ----

    /** The turn that is to be made now, as a preview; null: none. */
    get wanted() {
        const { table } = this.page;
        return STEPS[this.step]?.acts && table.choosing ? table.previewOf(COURSE[this.turns] ?? "") : null;
    }

    /** What that turn is about. */
    get choice() {
        const { wanted, page: { table: { view } } } = this;
        return wanted && view && choiceOf(wanted, view);
    }

    /** Something else was pressed than what is asked for. */
    answer() {
        const { voice: { say }, table } = this.page;
        this.wrongs++;
        this.wrong = say("lesson-wrong", this.prompt?.task || say("lesson-press", say(this.nextLabel)));
        table.changed();
    }

    // ---- What is told ----

    get nextLabel() {
        const { acts, flies, scores } = STEPS[this.step] ?? {};
        return acts ? "lesson-show" : flies ? "lesson-fly" : scores ? "scores" : "go-on";
    }

    /** @returns {Prompt | null} */
    get prompt() {
        const step = STEPS[this.step], { wanted, choice } = this;
        if (!step) return null;
        if (wanted && choice) return this.promptTurn(step.text, wanted, choice);
        return { text: step.text, task: "", find: () => all(step.aim), marked: () => all(step.mark) };
    }

    /**
     * What is to be done next of a turn: what it is about is chosen, a dig is prepared, then it is confirmed.
     * @param {string} text
     * @param {MovePreview} wanted
     * @param {import("./types").Choice} choice
     * @returns {Prompt}
     */
    promptTurn(text, wanted, choice) {
        const { table: { selection: { staged } }, voice: { say } } = this.page;
        const preparing = staged?.dig && wanted.dig && staged.site === wanted.site &&
            this.promptDig(text, staged.dig, wanted.dig);
        if (preparing) return preparing;
        if (staged?.move === wanted.move) {
            const task = say("lesson-press", say("confirm"));
            const find = () => some(keyed("confirm")), marked = () => all("#stage .dig-big");
            return { text: `${text}-confirm`, task, find, marked, act: () => run("confirm") };
        }
        const key = wanted.verb === "refresh" ? "refresh-button" : choiceKey(choice);
        const task = say("lesson-take", wanted.title);
        return { text, task, find: () => some(keyed(key)), act: () => run("choose", choice) };
    }

    /**
     * @param {string} text
     * @param {import("./types").Dig} now
     * @param {import("./types").Dig} wanted
     * @returns {Prompt | null}
     */
    promptDig(text, now, wanted) {
        const { say } = this.page.voice;
        const other = now.switches.find((one, index) => one.on !== wanted.switches[index]?.on);
        if (other) {
            const task = say(other.on ? "lesson-switch-off" : "lesson-switch-on", other.name);
            const find = () => some(keyed(`dig-switch-${other.flag}`));
            return { text: `${text}-switch`, task, find, act: () => run("stage", other.move) };
        }
        if (now.weeks === wanted.weeks) return null;
        const goal = now.wheel.find(({ weeks }) => weeks === wanted.weeks);
        return {
            text: `${text}-wheel`, task: say("lesson-wheel", wanted.weeks), act: () => goal && run("stage", goal.move),
            find: () => some(all(".dig-wheel, .dig-stepper").find(isShown)),
        };
    }

    /** Whether there is nothing to be told, and everybody plays as they like. */
    get lacks() {
        return this.lacking !== "" && !this.told;
    }

    /** Fetches what is told in the language that is spoken. If it cannot be had, "lesson" tries again. */
    async load() {
        const { voice } = this.page, { code } = voice.language;
        if (this.awaited === code || this.lacking === code) return;
        this.awaited = code;
        void loadDrawings().then(() => this.page.table.changed()); // the prompt does not wait for its picture
        const { texts, why } = await voice.texts("lesson");
        if (this.awaited !== code) return;
        this.awaited = "";
        if (why) toast(why, true);
        if (!this.isOnCourse) return this.forget();
        if (texts) this.told = { language: code, texts };
        else this.lacking = code;
        if (this.lacks) this.letMove();
        this.page.table.changed();
    }

    /** Turns were made or taken back: it goes on with the first step that is told there. */
    keepPlace() {
        const { place, turns, step } = this;
        if (place && place.turns !== turns) remember("lesson", this.place = { ...place, turns, step });
    }

    /** Tells what is to be told now, and goes on where nothing is. */
    paint() {
        const { game, step, prompt, page: { table, voice: { say, language } } } = this;
        if (!game) return hideLesson();
        if (this.strays) {
            remember("lesson", this.place = null); // it is an ordinary game by now
            return hideLesson();
        }
        this.keepPlace();
        if (this.told?.language !== language.code) void this.load();
        if (!this.isQuiet || !this.told || !prompt) {
            hideLesson();
            const fly = () => this.isQuiet && void this.flight.fly();
            if (this.isQuiet && this.flight.from) queueMicrotask(fly);
            return;
        }
        const told = [step, prompt.text, prompt.task].join(), isNew = told !== this.prompted;
        if (isNew) this.wrong = "";
        if (isNew && STEPS[step]?.acts) showStage();
        this.prompted = told;
        const { picture = "", acts = false, ends = false } = STEPS[step] ?? {};
        paintLesson({
            say, step, steps: STEPS.length, picture, text: this.told.texts[prompt.text]?.join(" ") ?? "",
            task: this.wrong || prompt.task, wrongs: this.wrong === "" ? 0 : this.wrongs, next: this.nextLabel, ends,
            acts: table.choosing && acts, find: prompt.find, marked: prompt.marked ?? (() => []),
            isNew,
        });
    }
}
