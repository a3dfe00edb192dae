// Everything that can be done on the page, by name (see Commands in types.d.ts). Whoever paints a button, or
// hears a key, asks for it here; whoever knows how to do it has said so. Neither knows the other.

/** @typedef {import("./types").Commands} Commands */

/** @type {Partial<Commands>} */
const known = {};

/**
 * Whoever is asked before anything is done, and tells whether it must not be: the lesson, as long as it lasts.
 * @type {(name: keyof Commands, values: unknown[]) => boolean}
 */
let holdsBack = () => false;

/** @param {typeof holdsBack} guard */
export function guardCommands(guard) {
    holdsBack = guard;
}

/** @param {Partial<Commands>} commands */
export function provide(commands) {
    Object.assign(known, commands);
}

/** Whether somebody knows how to do it. @param {keyof Commands} name */
export const provided = (name) => known[name] !== undefined;

/**
 * @template {keyof Commands} N
 * @param {N} name
 * @param {Parameters<Commands[N]>} values
 * @returns {ReturnType<Commands[N]>}
 */
export function run(name, ...values) {
    const command = /** @type {((...values: any[]) => any) | undefined} */ (known[name]);
    if (!command) throw new Error(`nobody provides ${name}`);
    if (holdsBack(name, values)) return /** @type {any} */ (undefined);
    return command(...values);
}
