/* What the module tells the page, and what the page's parts tell each other. For the type checker only: this
 * file is not shipped. Everything in it is painted as it is: no number is worked out and no sentence is put
 * together in JavaScript. Seats are 0 to 3, sites 0 to 4, places 0 to 11 (sites are places 7 to 11). */

/* A language: its code, and the bytes of its file; null for English, which the module knows by itself. */
export type Language = { code: string; bytes: Uint8Array | null };

/* What came of reading a file of words; why: a sentence, "" if all is right. */
export type WordsRead = { ok: boolean; why: string };

/* Long texts, each with its paragraphs: game.texts() */
export type Texts = Record<string, string[]>;

/* ---- What never changes, in the language of the page: game.components() ---- */

export type Components = {
    language: string; // "en"
    languages: { code: string; name: string }[]; // names in their own language
    places: { id: string; name: string }[]; // 7 cities, then 5 sites
    routes: [number, number][]; // 18 pairs of places
    sites: SiteFacts[];
    cards: (Card | null)[]; // by number, 1 to 95; cards[0] is null
    congressPoints: number[]; // by number of congresses, 0 to 7
    kinds: KindFacts[]; // of cards
    starts: { players: number; when: string; weeks: number }[]; // where the markers of so many players begin
    wheel: number[][]; // tokens, by knowledge 1 to 12 and weeks 1 to 12; 0: none, such a dig is not allowed
    values: number[][]; // by site: how many artifacts are worth 1 to 7
    congresses: string[]; // the numbers of them that congressPoints is about: "0" to "7 or more"
    example: { card: number; total: number }; // a card that shows all there is on one; weeks, with a journey
    rulings: { id: string; name: string; text: string }[];
    takebacks: { id: string; name: string }[]; // "never", "until-drawn", "freely"
    bots: { id: string; name: string; about: string }[]; // from the gentlest to the strongest
    usualBot: string; // id
    standIn: string; // id of the strongest bot that needs no network
    usualNames: string[]; // for new games, by seat
    weeks: number; // of a year: 52
    end: number; // position on the time track: 157
};

export type SiteFacts = {
    id: string; // "greece"
    name: string;
    in: string; // "in Greece"
    place: number; // 7 to 11
    artifacts: { name: string; value: number }[]; // 13
    bookSite: number; // the site that its book token is about
};

export type CardKind =
    | "book" | "general" | "rumor" | "assistant" | "shovel" | "car" | "zeppelin" | "permit" | "congress"
    | "small-exhibition" | "large-exhibition";

export type KindFacts = {
    kind: CardKind;
    name: string; // "Book"
    help: string; // what it is good for, as of a card
    cards: number; // so many there are,
    sorts: string[]; // sort by sort: "20 cards with 1 symbol, 1 week"
};

export type Card = {
    id: number;
    kind: CardKind;
    kindName: string; // "Book"
    exhibition: boolean; // small or large
    title: string; // "Book about Greece (2)"
    help: string; // what it is good for, in a sentence or two
    city: number; // place
    weeks: number;
    site: number; // books and rumors; else -1
    points: number; // symbols of books and general knowledge; victory points of exhibitions
    needs: number[]; // exhibitions: artifacts of each site
};

/* ---- A table: game.info() ---- */

export type Info = {
    seats: number;
    turns: number; // that stand
    steps: number; // turns that were ever made, and take-backs
    awaited: number; // the seat whose move is awaited; -1: the game is over
    awaitedBot: string; // id of the bot that plays it, "" for a person
    finished: boolean;
    playable: boolean; // false: this table has nothing to deal from
    setup: Setup; // of this table, for another game like it
    secret: string; // of a finished game that can be dealt again, 64 hexadecimal digits; else ""
    dealing: string; // a sentence on whether the deal can be verified; "" as long as it may be
    title: string; // "Ada, Bert and Chen"
    summary: string; // one line for a list of games: "week 12 of 1902; Ada to move."
    persons: number; // seats that a person plays, or has made a turn for that stands
    /* What "take back" would take back. why: a sentence if it cannot; text: what it would do; done: to be said
     * afterwards. */
    back: { turns: number; why: string; text: string; done: string };
    /* Turns that were taken back and can be made again, 0: none. until: how many stand then; move: of the first. */
    redo: { turns: number; until: number; move: string; text: string };
};

/* ---- A position: game.view(turn), turn 0 to info.turns ---- */

export type View = {
    turn: number; // after so many turns
    turns: number; // of the game so far
    mover: number; // seat to move, -1 when the game is over
    status: string; // "To move: Ada" or who has won
    heading: string; // "After turn 12 of 40", "Before the first turn"
    queue: number[]; // seats in order of play
    display: number[]; // 4 cards; 0: empty space
    hall: number[]; // spaces a, b, c; 0: empty space
    supply: { size: number; exhibitions: number; discarded: number; text: string }; // text: all that is known
    sites: SiteView[];
    players: Player[];
    winners: number[]; // seats; [] during the game
};

export type SiteView = {
    tokens: number; // in the bag now, debris included
    points: number; // of the artifacts in the bag
    artifacts: number[]; // items still in the bag
    book: boolean; // its book token is still in the bag
    general: boolean;
    debris: number;
    bonus: number; // item that lies on the site for the first dig; -1: none
    text: string; // all that is known of the bag, in a sentence
};

export type Score = {
    artifacts: number; exhibitions: number; congresses: number; knowledge: number; total: number;
};

export type Player = {
    name: string; // safe to show, but foreign: textContent only
    bot: string; // id, "" for a person
    botName: string;
    place: number;
    time: number; // position on the track, 0 to 157
    year: number; // 1901 to 1903
    week: number; // 0: the start space, of 1901 or, with four players, of 1902; 53: the end
    weeksLeft: number;
    when: string; // "week 12 of 1901"
    where: string; // "in London"
    permits: boolean[]; // by site: valid
    books: number[]; // symbols by site, on cards and tokens
    majorities: number[]; // points by site as if the game ended now: 0, 3 (shared) or 5
    rumors: number[]; // cards of rumors by site; 0: none
    general: number; // symbols
    assistants: number; shovels: number; cars: number; zeppelins: number; specialPermits: number;
    congresses: number;
    cards: number[]; // all cards, exhibitions too
    artifacts: number[]; // number by site
    finds: Find[];
    score: Score; // as if the game ended now
    text: string; // a line for people who cannot see colours or pictures: place, time, score
};

export type Find = { site: number; item: number; kind: "artifact" | "book" | "general" | "debris"; name: string; value: number };

/* ---- What the player to move may do: game.offers() ---- */

export type Offers = {
    seat: number;
    display: Offer[]; // 4
    hall: Offer[]; // 3
    sites: Offer[]; // 5
    refresh: Offer;
    retire: Offer;
    onlyRetire: boolean; // nothing else is possible
};

export type Offer = {
    legal: boolean; // some move of this sort is
    why: string; // else: why not, in a sentence; "" for an empty space
    move: string; // the one to begin with, "take 12"; "" if none is legal
    weeks: number; // it takes in all
    label: string; // what it and the others of its sort take, in words: "4 to 15 weeks in all"; "" if none is legal
    badge: string; // the same where there is little room: "4+", "6"
};

/* What is on the sheet beside the stage. */
export type Tab = "turn" | "players" | "bags" | "log";

/* What a person points at or chooses. */
export type Choice = { kind: "display" | "hall" | "site"; index: number } | { kind: "refresh" | "retire"; index: 0 };

/* ---- What a move would do: game.movePreview(text) ---- */

export type MovePreview = {
    move: string; // "dig egypt 6 rumor"
    verb: "take" | "refresh" | "dig" | "exhibit" | "retire";
    legal: boolean;
    why: string; // else: why not
    title: string; // "Dig in Egypt", "Book about Greece (2)"
    text: string; // what it costs and brings, in sentences
    seat: number;
    card: number; // 0: none
    site: number; // -1: none
    path: number[]; // places from where the player is to where the move leads; one if there is no journey,
    flies: boolean; // two by zeppelin
    travel: number; weeks: number; total: number; // weeks
    arrival: number; // position on the time track; the player's own time if it is not legal
    arrivalYear: number; // 1901 to 1903
    arrivalText: string; // "week 12 of 1901"
    next: number; // seat that moves next, -1: the game is over
    nextText: string; // "Bert moves.", after "then"
    given: number[]; // cards given up
    zeppelin: Switch; // the same journey by zeppelin
    dig: Dig | null;
};

/* A card that can be given up. */
export type Switch = {
    flag: "permit" | "rumor" | "assistant" | "shovel" | "zeppelin";
    name: string; // "Give up the zeppelin"
    on: boolean;
    usable: boolean;
    why: string; // if it cannot be switched: why not
    effect: string; // what switching it would change: "8 knowledge instead of 4, 5 tokens instead of 3"
    move: string; // the move with it switched
};

export type Dig = {
    site: number;
    weeks: number;
    special: number; general: number; knowledge: number; // with what is switched on
    sumText: string; // how the knowledge comes about: "9 + 4, at most 12"
    tokens: number; // drawn, shovels included; 0: none can be
    shovelTokens: number; // of these, for shovels
    bonusText: string; // what the first dig here also wins; "" if somebody has dug here
    wheel: DigWeek[]; // weeks 1 to 12
    switches: Switch[]; // permit, rumor, assistant, shovel, zeppelin
    odds: Odds;
};

/* more: it draws more tokens than a week less does. */
export type DigWeek = { weeks: number; tokens: number; more: boolean; legal: boolean; why: string; move: string };

/* Exact. Chances are 0 to 1, to be drawn; texts are to be read. */
export type Odds = {
    finds: number[]; // chance of so many finds, from 0 on
    points: number[]; // chance of so many points
    findsText: string[]; // "12.3%"
    pointsText: string[];
    expected: number;
    expectedText: string; // "5.8"
    nothingText: string; // chance of nothing but debris: "4.2%"
    text: string; // what is in the bag, in a sentence
};

/* ---- What happened ---- */

/* One line of the log, a turn that stands: game.log(). */
export type Entry = {
    turn: number; // the position it led to
    player: number;
    text: string;
    when: string; // where the marker was before it: "week 12 of 1901"
    cards: number[]; // taken or shown, then given up
};

/* What stands between two turns: who plays a seat from there on, or a note: game.asides(), the newest of them. */
export type Aside = {
    turn: number; // after so many turns
    seat: number; // whose, or from whom; -1: nobody's
    text: string;
};

/* One turn that stands, to be shown step by step: game.turn(n) leads from view(n - 1) to view(n). */
export type Turn = {
    turn: number;
    player: number;
    move: string; // its text, as in MovePreview
    verb: MovePreview["verb"];
    card: number;
    site: number;
    path: number[];
    flies: boolean;
    total: number; // weeks
    departure: number; arrival: number; // positions on the time track, before and after
    newYear: number; // the year that the board shows from now on; 0: the same as before
    again: boolean; // the same player moves next
    left: Laid[]; // cards that went away: taken, exhibited, refreshed, pushed out of the hall
    came: Laid[]; // cards that were drawn, where they lie now
    text: string;
    found: Find[]; // tokens in the order in which they came, debris too
    bonus: Find | null; // won by the first dig at a site
    foundText: string; // "2 finds, 6 points"; "" where nothing was dug
    expectedText: string; // "Expected: 4.7 points."; likewise
};

/* A card in a space of the table. */
export type Laid = { kind: "display" | "hall"; index: number; card: number };

/* Scores over time: game.chart(). */
export type Chart = {
    totals: number[][]; // by turn 0 to turns, by seat
    times: number[]; // the position of the marker that is furthest behind, by turn: 0 to 157
    years: { year: number; time: number }[]; // those of the game, and where on the track they begin
};

/* What the end of a game means for those at some seats: game.verdict(seats). ranking: all seats, the best first.
 * joyful: one of them has won, or bots were among themselves. */
/* best: the artifact of the highest value, and the seat that has it; null and -1: nobody has any. */
export type Ending = { text: string; ranking: number[]; joyful: boolean; best: Find | null; finder: number };

/* ---- Games that were played: page_facts(), page_statistics_result() ---- */

/* The facts of a game, counted once. expected: points that the digs could be expected to bring. */
export type GameFacts = {
    finished: boolean; dealtHere: boolean; turns: number; takebacks: number; winners: number[];
    players: {
        name: string; hand: "person" | "bot" | "several"; bot: string; score: Score; turns: number;
        digs: number; emptyDigs: number; digsTakenBack: number; debris: number; dugPoints: number; expected: number;
        bestDig: DigFacts | null; longestDig: number; weeksDug: number; weeksTravelled: number; flights: number;
        smallExhibitions: number; largeExhibitions: number; congresses: number;
        majorities: number; sharedMajorities: number; siteDigs: number[];
        finds: { site: number; item: number; turn: number }[];
    }[];
};
export type DigFacts = { points: number; site: number; turn: number };

/* Games, wins (shared ones too), and the average of points, rounded to tenths: as a number, and as it is written. */
export type Tally = { games: number; wins: number; shared: number; average: number; averageText: string };

/* Games are numbered from 1, as they were added; 0: none. */
export type Statistics = Tally & {
    persons: { name: string; games: number }[]; morePersons: boolean;
    counted: number; running: number; elsewhere: number; withoutPerson: number;
    best: number; bestGame: number;
    opponents: ({ id: string } & Tally)[]; // bots, "persons", and "others": bots that nobody knows here
    tables: ({ seats: number } & Tally)[];
    digs: {
        count: number; empty: number; debris: number; points: number; weeks: number;
        expected: number; expectedText: string; best: DigFacts | null; bestGame: number;
    };
    weeksTravelled: number; flights: number; smallExhibitions: number; largeExhibitions: number; congresses: number;
    finds: { site: number; item: number; game: number; turn: number; times: number }[];
    found: number; artifacts: number;
    medals: Medal[];
};
export type Medal = { id: string; name: string; text: string; game: number; have: number; of: number };

/* A find of somebody at this page: in which of the games that are kept it was first. */
export type OwnFinds = {
    found: number; artifacts: number;
    finds: { site: number; item: number; turn: number; times: number; id: string; title: string; saved: number }[];
};

/* ---- Thinking, in a worker ---- */

/* Advice, best first. */
export type Hint = {
    choices: Advice[];
    by: string; // the bot that advises, if it is another than usual; else ""
};

export type Advice = {
    move: string;
    text: string; // what to do and why, in sentences
    worth: string; // what may come of it, in figures; may be ""
};

/* The decisions of a game that cost most. */
export type Review = {
    done: number; // decisions that were looked at,
    of: number; // of so many
    players: {
        seat: number;
        name: string;
        none: string; // a sentence if there is nothing to tell
        decisions: { turn: number; text: string }[]; // the costliest first
    }[];
    by: string; // the bot that judges, if it is another than usual; else ""
};

/* ---- Answers of what changes a table ---- */

/* why: a sentence if it was refused. lines: what was added to the record. */
export type Answer = { ok: boolean; why: string; lines: string };

/* line: of the record, 0 if it is not about a line. */
export type Opened = {
    ok: boolean; why: string; line: number;
    unanswered?: boolean; // nobody has refused it: it may be there at another time
};

export type Setup = {
    players: { name: string; bot: string }[]; // bot: id, "" for a person
    rulings: string[];
    takebacks: string;
    order: number[] | null; // seats; null: left to chance
};

/* ---- Where games come from: see docs/page.md ---- */

/* A source of games. Whatever is asked of it may take long; a promise that is rejected says that there was no
 * answer, where a refusal is an answer. */
export type Source = {
    list(): Promise<Listed[]>; // the newest first
    /* wish: an id of the page's own; asked again with the same, it is the same game, not another one.
     * secret: hexadecimal, what to deal from again; "" for chance. */
    begin(wish: string, setup: Setup, colours: number[], secret: string): Promise<Opening>;
    importRecord(wish: string, bytes: Uint8Array): Promise<Opening>;
    /* Another game, which goes on from the position after so many turns of one; record: up to there, without
     * what it was dealt from. Not every source does that. */
    playOn?(wish: string, record: string, turns: number, colours: number[]): Promise<Opening>;
    open(id: string): Promise<Opening>;
    recordOf(id: string): Promise<string>;
    remove(id: string): Promise<Verdict>;
};

/* colours: by seat, as they were wished for. */
export type Listed = {
    id: string; title: string; summary: string; saved: number; finished: boolean; colours?: number[];
};

/* unkept: it is on the table, and nowhere else as it is there. */
export type ListedHere = Listed & { unkept?: boolean };

/* why: a sentence if it was refused. */
export type Verdict = { ok: boolean; why: string };

/* What came of opening a game; without a game it says why. */
export type Opening = Opened & { game: SourceGame | null };

/* A game that is open at its source, for one page. */
export type SourceGame = {
    id: string;
    visitor?: boolean; // it is nobody's here: looked at, and kept only if somebody wants to
    record: string; // so far; whatever follows is told
    colours: number[]; // by seat, as far as they are known
    seats: number[]; // those whose persons are at this page
    bots: "here" | "elsewhere"; // who lets bots think
    standing: Standing;
    kept: Kept;
    saved?: number; // when it was kept last, in milliseconds since 1970; 0: nobody knows
    hear: (news: News) => void; // the page's: called from now on with all that happens, never before ask() returns
    ask(request: Request): void; // answered by news, sooner or later, or not at all
    close(): void; // nobody listens any more; what was asked is done nevertheless
};

/* id: no other request has it; asked again with the same, it is answered again, not done again. turn and after:
 * how many turns stood, and how many steps there were, for whoever asked, so that a request that comes too late
 * can be refused: by the turns alone one could not tell that some were taken back and others made. Lines about
 * seats, and notes, make nothing late. */
export type Request = { id: string; turn: number; after: number } & Asked;
export type Step =
    | { what: "submit"; move: string } // for whoever is to move
    | { what: "take-back"; turns: number }
    | { what: "redo"; turns: number } // those that were taken back; fewer if something else is drawn then
    | { what: "resign"; seat: number }
    | { what: "replace"; seat: number; bot: string }; // this bot plays on for it
export type Asked = Step | { what: "lines"; from: number }; // the lines of the record behind the first so many

/* What a source tells about an open game. Lines are told in order, answers at any time; lines of an answer: how
 * many the record has when that is done. */
export type News =
    | ({ what: "answer"; id: string; lines: number } & Verdict)
    | { what: "lines"; from: number; lines: string } // behind the first so many
    | { what: "standing"; standing: Standing }
    | { what: "kept"; kept: Kept };

/* trying: it cannot be reached, and is tried again; elsewhere: another window goes on with it; damaged: what is kept
 * of it cannot be read any more; stopped: it can only be looked at. */
export type Standing = "connected" | "trying" | "elsewhere" | "damaged" | "stopped";
export type Kept = "kept" | "full" | "off"; // why it is not, if it is not

/* ---- The page's parts ---- */

/* All that is painted, at one moment: see snapshot.js. */
export type Model = {
    components: Components;
    say: Say;
    info: Info;
    view: View;
    own: number; // the seat whose figures are always in sight
    log: Entry[];
    asides: Aside[];
    colours: number[]; // by seat: which of the player colours 0 to 5
    live: boolean; // the newest position, not one of the past
    branches: boolean; // another game can be begun from here
    standing: Standing; // of the game at its source
    trouble: Trouble | null;
    busy: boolean; // something that was asked for is not settled yet
    away: boolean; // whoever is to move is not at this page
    offers: Offers | null; // null unless a person may choose now
    preview: MovePreview | null; // what is staged or, failing that, pointed at
    staged: boolean; // preview is staged, not only pointed at
    choice: Choice | null; // what is chosen or pointed at
    why: string; // what is pointed at cannot be chosen, because ...
    eager: boolean; // to choose what is staged confirms it
    aim: Choice | null; // what the advice that is pointed at is about
    shown: Turn | null; // the turn that is being shown
    status: string; // whose turn it is or, while one is shown, what is done
    moving: number; // the seat whose turn is shown or, failing that, awaited; -1: the game is over
    trace: Trace | null; // the journey of the turn that is shown, or looked at again
    fresh: number[]; // cards that came since somebody at this page moved last
    last: string; // what was done last
    recap: Turn[]; // what happened since the last turn of whoever is to move, newest first; then that, if it was a dig
    thinking: number; // seat of the bot that thinks, -1: none
    paused: boolean; // bots do not think
    unanswered: boolean; // a bot was asked in vain
    lacks: string; // why its network is missing, if that is the reason; else ""
    awaits: boolean; // who thinks has to wait for its network first
    hint: Hint | "thinking" | null;
    progress: number; // of whoever thinks, 0 to 1
    cost: string; // what the decision that was made in this position has cost; "" unless it is looked at
    fromScores: boolean; // the score sheet has led into this game
    visited: boolean; // somebody has shared it, and it is not among the games of this page
    watched: "slow" | "normal" | "fast" | ""; // it is shown turn by turn, so fast; "": it is not
};

/* Where a turn led, and when. again: somebody looks at it again. */
export type Trace = {
    seat: number; path: number[]; flies: boolean; departure: number; arrival: number; again: boolean;
};

/* What is the matter between the page and the source of the game. slow: an answer takes longer than a moment. */
export type Trouble = { kind: "slow" | "trying" | "wrong"; text: string };

/* A label or sentence by its name, in the language of the page, with its values. */
export type Say = (id: string, ...values: (string | number)[]) => string;

/* Everything that can be done on the page, by name. Painters, keys and dialogs ask for it through
 * commands.js. */
export type Commands = {
    /* A turn: turn_commands.js */
    choose(choice: Choice): void;
    "choose-city"(place: number): void; // the next of the cards that are to be had there
    tab(name: Tab): void; // of the sheet
    point(choice: Choice | null): void; // null: at nothing
    stage(move: string): void;
    pointHint(move: string): void; // a move of a hint is pointed at; "": none
    cancel(): void; // lets go of what is staged
    confirm(): void;
    retrace(turn: Turn | null): void; // shows the way of an earlier turn; null: of none
    pause(paused: boolean): void;
    hurry(): void;
    hint(): void;
    "close-hint"(): void;
    "take-back"(): void;
    redo(): void; // what was taken back is done again
    leave(name: string): void;
    "stand-in"(): void; // plays on for a bot that lacks its network
    "go-to"(turn: number): void;
    "uncover-table"(): void; // the sheet gives way, so that the position can be seen
    "ask-again"(): void; // what the source of the game has not answered, or not rightly

    /* Games, and dialogs about them: game_commands.js */
    "new-game"(): void;
    rematch(): void; // the same players, a new deal
    "rematch-same-deal"(): void;
    "play-on"(): void; // another game, from the position that is looked at
    games(): void;
    export(): void; // the game on the table, as a file
    open(id: string): Promise<Opened>;
    import(bytes: Uint8Array): Promise<Opened>;
    remove(id: string): Promise<Verdict>;
    "open-anew"(): void; // the game on the table, as its source has it; from another window, too
    scores(): void;
    "look-at"(turn: number, decided: number): void; // a position from the score sheet; decided: the turn that cost something there, 0: none
    "back-to-scores"(): void;
    "look-back"(): void; // at the history of a game that is over
    settings(): void;
    museum(): void;
    exhibit(name: string): void; // the label of an artifact in the museum: "egypt-13"
    rules(at?: string): void; // at: the name of a part of the book, such as "keys" or "card-book"

    /* The first screen: home_commands.js */
    home(): void; // the game on the table is put away, and stays kept
    continue(): void; // the game that was played last goes on
    "play-now"(): void; // a game against the usual bot begins at once

    /* The guided first game: lesson.js */
    lesson(): void; // begins it, or goes on with it
    "lesson-kept"(): string; // where it was broken off, in a sentence; "" if it was not
    "lesson-next"(): void; // the prompt was read; if a turn is to be made, what it asks for next is done
    "lesson-back"(): void; // to the step before
    "lesson-leave"(): void; // asks how
    "lesson-home"(): void; // to the first screen
    "lesson-again"(): void; // an ordinary game, against the same opponent

    /* The page itself: about.js */
    "load-newer"(): void; // the newer version
    later(): void; // not now
    install(): void;

    /* What is handed on: share_commands.js, visitor.js, watch.js */
    share(id?: string): void; // the game on the table, at the position that is looked at, or one of the list
    "keep-visited"(): void; // a game that was shared becomes one of this page's own
    "leave-visit"(): void;
    watch(): void; // begins to show the game turn by turn, or stops
    "watch-speed"(): void; // the next one
    print(): void; // the score sheet
    report(): void; // a problem

    /* What is remembered of games: memory_commands.js */
    statistics(): void;
    "own-finds"(): Promise<OwnFinds>;
    counts(id: string): boolean; // whether statistics and medals have something of a game
    "own-medals"(): Promise<Medal[]>; // those that the game on the table has earned
    "show-game"(id: string, turn: number): Promise<void>; // one that is kept, after a turn
    backup(): void;

    /* main.js */
    repaint(): void;
};
