import { pathOf } from "./kinds/index.ts";

/** A form of a glossary term as it may occur in a text. */
type TermForm = { slug: string; form: string };

/** Where a term occurs in a text: from `start` to before `end`. */
export type TermMatch = { slug: string; start: number; end: number };

const escapeText = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Every form of every term, longest first, so that "machine learning model" wins over "model". */
export function termForms(terms: readonly { slug: string; title: string; aliases: readonly string[] }[]): TermForm[] {
  return terms
    .flatMap(({ slug, title, aliases }) => [title, ...aliases].map((form) => ({ slug, form })))
    .sort((a, b) => b.form.length - a.form.length || a.form.localeCompare(b.form));
}

/**
 * A function that finds glossary terms as whole words in a text, whatever their case, without overlaps
 * and in order. Build it once for a set of terms: it compiles one pattern.
 */
export function termFinder(forms: readonly TermForm[]): (text: string) => TermMatch[] {
  if (forms.length === 0) return () => [];
  const bySpelling = new Map(forms.toReversed().map(({ slug, form }) => [form.toLowerCase(), slug]));
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${forms.map(({ form }) => escapeText(form)).join("|")})(?![\\p{L}\\p{N}-])`,
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

/** Terms on a page of the glossary: it is one page as long as there are no more. */
export const GLOSSARY_PAGE_SIZE = 240;

/** The address of a term: its place on the one page of them, or on the page that has it among several. */
export function termPath(slug: string, terms: number): string {
  const place = pathOf("glossary", slug);
  return terms > GLOSSARY_PAGE_SIZE ? place.replace("#", `?term=${slug}#`) : place;
}
