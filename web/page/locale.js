// What browsers know of languages, which they call otherwise than our files: "pt-BR", not "pt_BR".

/** @param {string} language its code, as files are named */
export const tagOf = (language) => language.replace("_", "-");

/**
 * Writes days, and times if they are wanted, as the language does.
 * @param {string} language
 * @param {"medium" | "long"} dateStyle
 * @param {"short"} [timeStyle]
 */
export const dateIn = (language, dateStyle, timeStyle) =>
    new Intl.DateTimeFormat(tagOf(language), { dateStyle, timeStyle });
