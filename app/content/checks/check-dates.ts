import type { Root } from "mdast";
import { toString as textOfNode } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import type { Issue } from "../../shared/errors.ts";
import type { Corpus } from "../folder.ts";
import type { CheckedRecord } from "./check-text.ts";

const written =
  /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/u;
const wordBefore = /(\p{L}*)[ ,]*$/u;
const ahead = /^(?:by|until|from|to|before|after)$/iu;
const planned = /\b(?:will|next|due|planned|expected|appl(?:y|ies)|begins?|takes? effect)\b/iu;

/** The days of a text that are after `day` and are told neither as a limit nor as what is planned. */
const pastTense = (text: string, day: string): string[] =>
  text.split(/[.!?]/u).flatMap((sentence) => {
    const [on = ""] = written.exec(sentence) ?? [];
    if (!(Date.parse(`${on} UTC`) > Date.parse(day))) return [];
    const [before = "", ...after] = sentence.split(on);
    const [, word = ""] = wordBefore.exec(before) ?? [];
    return ahead.test(word) || planned.test(before + after.join(on)) ? [] : [on];
  });

/** The paragraphs of a text. Cells of a table are none: another cell may say what a day is for. */
function paragraphsOf(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    if (node.type === "footnoteDefinition") return SKIP;
    if (node.type === "paragraph") found.push(textOfNode(node));
    return undefined;
  });
  return found;
}

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
    ...records.flatMap(({ file, texts }) =>
      texts
        .flatMap(({ field, tree }) =>
          paragraphsOf(tree)
            .flatMap((text) => pastTense(text, day))
            .map((on) => ({ field, on })),
        )
        .map(({ field, on }) => ({
          where: file,
          field,
          problem: `tells of ${on} as if it were past: say “from,” “by,” “until” or “will,” or correct the day`,
        })),
    ),
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
