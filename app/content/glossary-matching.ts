import { pathOf } from "./kinds/index.ts";

/** A form of a glossary term that a text may use. */
type TermForm = { slug: string; form: string };

/** A term in a text, from the offset `start` to before `end`. */
export type TermMatch = { slug: string; start: number; end: number };

/** Text as a regular expression that matches it alone. */
export const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** All forms of all terms, longest first, so that "machine learning model" is found before "model". */
export function termForms(terms: readonly { slug: string; title: string; aliases: readonly string[] }[]): TermForm[] {
  return terms
    .flatMap(({ slug, title, aliases }) => [title, ...aliases].map((form) => ({ slug, form })))
    .sort((a, b) => b.form.length - a.form.length || a.form.localeCompare(b.form));
}

/**
 * Makes a function that finds glossary terms as whole words in a text, in any case, in order and without overlaps. Use
 * one function for many texts: it compiles one pattern.
 */
export function termFinder(forms: readonly TermForm[]): (text: string) => TermMatch[] {
  if (forms.length === 0) return () => [];
  const bySpelling = new Map(forms.toReversed().map(({ slug, form }) => [form.toLowerCase(), slug]));
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${forms.map(({ form }) => escapeRegExp(form)).join("|")})(?![\\p{L}\\p{N}-])`,
    "giu",
  );
  return (text) => {
    const matches: TermMatch[] = [];
    for (const match of text.matchAll(pattern)) {
      const slug = bySpelling.get(match[0].toLowerCase());
      if (slug) matches.push({ slug, start: match.index, end: match.index + match[0].length });
    }
    return matches;
  };
}

/** Terms per page of the glossary. */
export const GLOSSARY_PAGE_SIZE = 240;

/** Address of a term, with its page if the glossary has several. `terms` is the number of terms. */
export function termPath(slug: string, terms: number): string {
  const path = pathOf("glossary", slug);
  return terms > GLOSSARY_PAGE_SIZE ? path.replace("#", `?term=${encodeURIComponent(slug)}#`) : path;
}
