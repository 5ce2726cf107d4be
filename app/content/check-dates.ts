import type { Issue } from "../domain/errors.ts";
import type { CheckedRecord } from "./check-text.ts";
import type { Corpus } from "./folder.ts";

/**
 * Days on which something is said to have been read, checked or reviewed, and the years of sources, that are still to
 * come. Held against the later of `today` and the corpus's newest change, so that a clock that is behind finds nothing.
 */
export function checkDates(records: readonly CheckedRecord[], { records: all }: Corpus, today: string): Issue[] {
  const day = records.map(({ record }) => record.updatedAt.slice(0, 10)).reduce((a, b) => (a > b ? a : b), today);
  const year = Number(day.slice(0, 4));
  const early = (where: string, field: string, on: string): Issue[] =>
    on > day
      ? [{ where, field, problem: `says ${on}, which is after ${day}: write the day on which it was done` }]
      : [];
  return [
    ...records.flatMap(({ file, article }) => [
      ...(article?.reviews ?? []).flatMap(({ on }) => early(file, "reviews", on)),
      ...(article?.sources ?? [])
        .filter((source) => source.year > year)
        .map(({ key, year: written }) => ({
          where: file,
          field: "sources",
          problem: `says that ${key} is of ${written}, which is after ${year}: write the year in which it appeared`,
        })),
    ]),
    ...all.evidence.flatMap(({ slug, lastChecked }) => early(`evidence/${slug}.md`, "lastChecked", lastChecked)),
    ...all.glossary.flatMap(({ slug, definedIn }) =>
      definedIn.flatMap(({ readOn }) => early(`glossary/${slug}.md`, "definedIn", readOn)),
    ),
    ...all.patterns.flatMap(({ slug, products }) =>
      products.flatMap(({ readOn }) => early(`patterns/${slug}.md`, "products", readOn)),
    ),
  ];
}
