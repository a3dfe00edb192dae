// What browsers know of languages, which they call otherwise than our files: "pt-BR", not "pt_BR".

/** @param {string} language its code, as files are named */
export const tagOf = (language) => language.replace("_", "-");

/** A language and where it is spoken, and nothing else: browsers may name more, which not every one understands. */
const REGIONAL = /^[a-z]{2,3}-(?:[a-z]{2}|\d{3})$/i;

/**
 * The language as it is spoken where whoever uses the browser is at home: English is written with the days of "en-GB"
 * if that is what the browser names.
 * @param {string} language
 */
function regionalTag(language) {
    const tag = tagOf(language);
    return navigator.languages.find((own) => REGIONAL.test(own) && own.startsWith(`${tag}-`)) ?? tag;
}

/**
 * Writes days, and times if they are wanted, as the language does, in the browser's own region of it.
 * @param {string} language
 * @param {"medium" | "long"} dateStyle
 * @param {"short"} [timeStyle]
 */
export const dateIn = (language, dateStyle, timeStyle) =>
    new Intl.DateTimeFormat(regionalTag(language), { dateStyle, timeStyle });
