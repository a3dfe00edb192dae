// What tests that look through files claim, told as TAP.

let count = 0;

/** @param {string} claim @param {string[]} wrong what is not as it claims */
export function check(claim, wrong) {
    count++;
    for (const one of wrong) console.log(`# ${one}`);
    console.log(`${wrong.length > 0 ? "not ok" : "ok"} ${count} - ${claim}`);
    process.exitCode ||= wrong.length > 0 ? 1 : 0;
}

/** Nothing else is claimed. */
export const finish = () => console.log(`1..${count}`);
