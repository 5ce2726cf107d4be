import { toString as textOfNode } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import type { Issue } from "../../shared/errors.ts";
import type { Corpus } from "../folder.ts";
import { articleDescriptors, type Entity, isArticleKind, type Kind } from "../kinds/index.ts";
import { textOf, textsOf } from "../kinds/reading.ts";
import { countWords } from "../reading-time.ts";
import { checkAnatomies } from "./check-anatomy.ts";
import { checkStanding } from "./check-cases.ts";
import { checkDates } from "./check-dates.ts";
import { checkEvidence } from "./check-evidence.ts";
import { checkDrawings, checkIllustrated } from "./check-figures.ts";
import { checkHosts } from "./check-hosts.ts";
import { checkNumbers } from "./check-numbers.ts";
import { checkStates } from "./check-states.ts";
import { checkTerms } from "./check-terms.ts";
import type { CheckedRecord } from "./check-text.ts";
import { checkUnsourced } from "./check-unsourced.ts";
import { checkVerdicts } from "./check-verdicts.ts";

/**
 * What makes an article citable rather than merely well formed: length, sources, figures, substance, no
 * repetition. A draft may be shorter and show no figure.
 */
export function checkEditorial(
  records: readonly CheckedRecord[],
  corpus: Corpus,
  isDraft: boolean,
  today: string | undefined,
): Issue[] {
  const finished = records.filter(({ kind, record }) => !corpus.drafts.has(`${kind}/${record.slug}`));
  return [
    ...(isDraft
      ? []
      : [...finished.flatMap(checkLength), ...checkIllustrated(finished), ...finished.flatMap(checkStanding)]),
    ...records.flatMap(checkSources),
    ...records.flatMap(checkParts),
    ...checkSourceAgreement(records),
    ...checkTerms(records, corpus),
    ...checkRepetition(records),
    ...checkEvidence(records, corpus),
    ...checkNumbers(records, corpus),
    ...checkUnsourced(records),
    ...checkHosts(records, corpus),
    ...(today === undefined ? [] : checkDates(records, corpus, today)),
    ...checkVerdicts(records, corpus),
    ...checkStates(records),
    ...checkDrawings(records, corpus),
    ...checkAnatomies(corpus.records.patterns, isDraft),
  ];
}

/** The same of one record, but what only a comparison with the others shows. */
export function checkAlone(one: CheckedRecord, isDraft: boolean): Issue[] {
  return [
    ...(isDraft ? [] : [...checkLength(one), ...checkIllustrated([one])]),
    ...checkSources(one),
    ...checkParts(one),
    ...checkStates([one]),
  ];
}

const rulesOf = (kind: Kind) => (isArticleKind(kind) ? articleDescriptors[kind].editorial : undefined);

/** The words of a record's texts; code is no prose, and a whole component may stand in a short article. */
export const countProse = (kind: Kind, record: Entity): number =>
  countWords(textOf(kind, record).replaceAll(/^```[\s\S]*?^```$/gm, ""));

function checkLength({ kind, file, record }: CheckedRecord): Issue[] {
  const [least, most] = rulesOf(kind)?.words ?? [0, Number.POSITIVE_INFINITY];
  const words = countProse(kind, record);
  if (words >= least && words <= most) return [];
  return [{ where: file, field: "content", problem: `has ${words} words: an article here has ${least} to ${most}` }];
}

function checkSources({ kind, file, article, cited }: CheckedRecord): Issue[] {
  const least = rulesOf(kind)?.leastSources ?? 0;
  const issues: Issue[] = [];
  if (cited.size < least) {
    issues.push({
      where: file,
      field: "sources",
      problem: `cites ${cited.size} sources: an article here cites ${least} or more`,
    });
  }
  for (const { key } of article?.sources ?? []) {
    if (!cited.has(key))
      issues.push({
        where: file,
        field: "sources",
        problem: `lists ${key}, which no footnote uses: cite it or remove it`,
      });
  }
  return issues;
}

/** Where a body has several parts, each must say something. */
function checkParts({ kind, file, record }: CheckedRecord): Issue[] {
  return textsOf(kind, record)
    .filter(({ part, text }) => part.place === "body" && part.heading && !text.trim())
    .map(({ part }) => ({ where: file, field: part.field, problem: "is empty: every part has text" }));
}

/** One work must be described alike wherever it is cited. */
function checkSourceAgreement(records: readonly CheckedRecord[]): Issue[] {
  const known = new Map<string, { file: string; text: string }>();
  const issues: Issue[] = [];
  for (const { file, article } of records) {
    for (const source of article?.sources ?? []) {
      const text = JSON.stringify(source);
      const first = known.get(source.key);
      if (!first) known.set(source.key, { file, text });
      else if (first.text !== text) {
        issues.push({
          where: file,
          field: "sources",
          problem: `describes ${source.key} differently from ${first.file}: make them the same`,
        });
      }
    }
  }
  return issues;
}

/** Sentences shorter than this many words may occur twice: they are labels and set phrases. */
const REPEATABLE_WORDS = 6;

function checkRepetition(records: readonly CheckedRecord[]): Issue[] {
  const seen = new Map<string, string>();
  const issues: Issue[] = [];
  for (const { file, texts } of records) {
    for (const sentence of new Set(texts.flatMap(sentencesOf))) {
      const first = seen.get(sentence);
      if (!first) seen.set(sentence, file);
      else if (first !== file) {
        issues.push({
          where: file,
          field: "content",
          problem: `has a sentence that ${first} has too: "${sentence.slice(0, 80)}…"`,
        });
      }
    }
  }
  return issues;
}

function sentencesOf({ tree }: CheckedRecord["texts"][number]): string[] {
  const sentences: string[] = [];
  visit(tree, (node) => {
    if (node.type === "footnoteDefinition" || node.type === "code") return SKIP;
    if (node.type !== "paragraph" && node.type !== "tableCell") return undefined;
    for (const sentence of textOfNode(node).split(/(?<=[.!?])\s+/u)) {
      const plain = sentence
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
      if (plain.split(" ").length >= REPEATABLE_WORDS) sentences.push(plain);
    }
    return SKIP;
  });
  return sentences;
}
