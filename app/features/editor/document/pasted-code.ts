/** How pages name the language of a code sample in a class: `language-ts`, `lang-ts`, `highlight-source-ts`, `brush: ts`. */
const named = /(?:^|\s)(?:lang(?:uage)?-|highlight-source-|brush:\s*)([\w+#.-]+)/i;
/** What stands there where there is no language. */
const none = /^(?:none|plain|plaintext|nohighlight)$/i;

type Named = { className: string; dataset: Readonly<Record<string, string | undefined>> };

/** The language that the elements of a code sample name, the first of them first; null where none does. */
export function languageIn(elements: readonly (Named | null | undefined)[]): string | null {
  for (const element of elements) {
    if (!element) continue;
    const { className, dataset } = element;
    const language = dataset.language ?? dataset.lang ?? named.exec(className)?.[1];
    if (language && /^[\w+#.-]+$/.test(language) && !none.test(language)) return language.toLowerCase();
  }
  return null;
}

/** The language of a code sample, which stands on it, on the code in it or on what is around it. */
export const languageOf = (sample: HTMLElement): string | null =>
  languageIn([sample, sample.querySelector("code"), sample.parentElement]);
