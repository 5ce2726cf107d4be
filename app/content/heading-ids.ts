import { slugOf } from "../shared/slug.ts";

/** True if a heading has a letter, a digit or an emoji: something to read out and to list. */
export const hasWords = (heading: string): boolean => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(heading);

/**
 * Makes a function that gives a heading its id: its words as a slug, and a numeric suffix if the id is taken. Call it
 * once per heading, in document order.
 */
export function headingIds(taken: Iterable<string> = []): (text: string) => string {
  const used = new Set(taken);
  return (text) => {
    const base = slugOf(text) || "section";
    let id = base;
    for (let suffix = 2; used.has(id); suffix += 1) id = `${base}-${suffix}`;
    used.add(id);
    return id;
  };
}

/** Makes a function that gives the id of a heading on GitHub, where Markdown is read too. Call it as the one above. */
export function githubIds(): (text: string) => string {
  const counts = new Map<string, number>();
  return (text) => {
    const plain = text.toLowerCase().normalize("NFC");
    const base = plain.replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "").replaceAll(" ", "-");
    const count = counts.get(base) ?? 0;
    counts.set(base, count + 1);
    return count === 0 ? base : `${base}-${count}`;
  };
}

/** Address of a heading within its page, with the tab that contains it. */
export const addressWithin = ({ id, tab }: { id: string; tab?: string | undefined }): string =>
  tab === undefined ? `#${id}` : `?tab=${tab}#${id}`;
