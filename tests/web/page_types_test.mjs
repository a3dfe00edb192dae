// The JavaScript of the page and of its tests fits its types. What `tsc -p` would say, but TypeScript is loaded once, what
// several checks read is read once, and TypeScript's own descriptions of browsers are taken on trust.
// Usage: node page_types_test.mjs SOURCE_ROOT
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const root = resolve(process.argv[2] ?? ".");
const ts = createRequire(join(root, "tests/page/"))("typescript");

/** What was read, by its path and how it is to be read. @type {Map<string, object>} */
const read = new Map();

/**
 * The files of a project, and what is wrong with its description; a text can be added at the end of one of them.
 * @param {string} config
 * @param {{ file: string, text: string } | undefined} change
 */
function program(config, change) {
    const found = ts.getParsedCommandLineOfConfigFile(join(root, config), {}, {
        ...ts.sys,
        onUnRecoverableConfigFileDiagnostic: (/** @type {object} */ problem) => { throw new Error(told(problem)); },
    });
    const host = ts.createCompilerHost(found.options);
    const { getSourceFile } = host;
    host.getSourceFile = (/** @type {string} */ path, /** @type {object} */ how, /** @type {unknown[]} */ ...rest) => {
        if (path === change?.file)
            return ts.createSourceFile(path, ts.sys.readFile(path) + change.text, how, true);
        const name = JSON.stringify([path, how]);
        if (!read.has(name))
            read.set(name, getSourceFile(path, how, ...rest));
        return read.get(name);
    };
    return { all: ts.createProgram(found.fileNames, found.options, host), wrong: found.errors };
}

/** A problem with its place, as compilers tell it. */
function told(problem) {
    const text = ts.flattenDiagnosticMessageText(problem.messageText, "\n");
    if (!problem.file)
        return `TS${problem.code}: ${text}`;
    const { line, character } = problem.file.getLineAndCharacterOfPosition(problem.start);
    return `${problem.file.fileName}:${line + 1}:${character + 1}: TS${problem.code}: ${text}`;
}

let count = 0;

/** @param {string} claim @param {() => string[]} body what is wrong */
function check(claim, body) {
    count++;
    const problems = body();
    for (const line of problems.join("\n").split("\n").filter(Boolean))
        console.log(`# ${line}`);
    console.log(`${problems.length ? "not ok" : "ok"} ${count} - ${claim}`);
    process.exitCode ||= problems.length ? 1 : 0;
}

/**
 * @param {string} config
 * @param {{ file: string, text: string }} [change]
 */
function problemsOf(config, change) {
    const { all, wrong } = program(config, change);
    const own = all.getSourceFiles().filter((/** @type {object} */ file) => !all.isSourceFileDefaultLibrary(file));
    const problems = [...wrong, ...all.getOptionsDiagnostics(), ...all.getGlobalDiagnostics(),
        ...own.flatMap((/** @type {object} */ file) => [...all.getSyntacticDiagnostics(file), ...all.getSemanticDiagnostics(file)])];
    return own.length ? problems.map(told) : [`${config}: there are no files`];
}

check("the page fits its types", () => problemsOf("web/page/tsconfig.json"));
check("its workers fit theirs", () => problemsOf("web/page/tsconfig.worker.json"));
check("its tests fit theirs", () => problemsOf("tests/page/tsconfig.json"));

// A check that lets everything pass would not be one.
/** @param {string} name @param {string} config */
function missed(name, config) {
    const file = join(root, "web/page", name);
    const found = problemsOf(config, { file, text: '\nexport const /** @type {number} */ mistake = "text";\n' });
    return found.length === 1 && found[0].startsWith(file) && found[0].includes("TS2322") ? [] : ["not just that:", ...found];
}
check("a mistake in the page is found", () => missed("main.js", "web/page/tsconfig.json"));
check("a mistake in a worker is found", () => missed("worker.js", "web/page/tsconfig.worker.json"));
console.log(`1..${count}`);
