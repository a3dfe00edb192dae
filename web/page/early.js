// Words that will be wanted are on their way while the module, which knows all languages, still is. This is a guess:
// voice.js asks for the right file in any case, and finds it here already.

/**
 * Has the browser fetch the words of a language, if the page has them.
 * @param {string} tag such as "de-AT"
 */
export function expectWords(tag) {
    const languages = document.documentElement.dataset["languages"]?.split(" ") ?? [];
    const code = tag.split("-")[0]?.toLowerCase() ?? "";
    if (!languages.includes(code)) return;
    const link = document.createElement("link");
    const { href } = new URL(`${code}.lang`, import.meta.url);
    Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
    document.head.append(link);
}
