import { toString as textOfNode } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { faultIn, type Issue } from "../../shared/errors.ts";
import { calloutNumbers, wordsTooWide } from "../anatomy/draw.ts";
import type { Corpus } from "../folder.ts";
import { termFinder, termForms } from "../glossary-matching.ts";
import { type Rating, ratingScale } from "../kinds/case-studies.ts";
import {
  articleDescriptors,
  type Entity,
  type EntityOf,
  isArticleKind,
  type Kind,
  textOf,
  textsOf,
} from "../kinds/index.ts";
import { linkedFrom } from "../links.ts";
import { parseMarkdownCached, parseRefusal } from "../markdown-tree.ts";
import { isUploadedPicture } from "../pictures.ts";
import { countWords } from "../reading-time.ts";
import type { CheckedRecord } from "./check-text.ts";

const rulesOf = (kind: Kind) => (isArticleKind(kind) ? articleDescriptors[kind].editorial : undefined);

/** Number of words in a record's texts, without blocks of code: a short article may contain a long sample. */
export function countProse(kind: Kind, record: Entity): number {
  const text = textOf(kind, record);
  const blocks = parseRefusal(text) === undefined ? parseMarkdownCached(text, []).children : [];
  const prose = blocks.map(({ type, position }) =>
    type === "code" ? "" : text.slice(position?.start.offset, position?.end.offset),
  );
  return countWords(blocks.length > 0 ? prose.join("\n\n") : text);
}

export function checkLength({ kind, file, record }: CheckedRecord): Issue[] {
  const [least, most] = rulesOf(kind)?.words ?? [0, Number.POSITIVE_INFINITY];
  const words = countProse(kind, record);
  if (words >= least && words <= most) return [];
  return [faultIn(file, "content", `has ${words} words: an article here has ${least} to ${most}`)];
}

/** Finds empty parts of a body that has several parts. */
export function checkParts({ kind, file, record }: CheckedRecord): Issue[] {
  return textsOf(kind, record)
    .filter(({ part, text }) => part.place === "body" && part.heading && !text.trim())
    .map(({ part }) => faultIn(file, part.field, "is empty: every part has text"));
}

/** Shorter sentences, in words, may be repeated: they are labels and set phrases. */
const MIN_REPEATED_WORDS = 6;

export function checkRepetition(records: readonly CheckedRecord[]): Issue[] {
  const seen = new Map<string, string>();
  const issues: Issue[] = [];
  for (const { file, texts } of records) {
    for (const sentence of new Set(texts.flatMap(sentencesOf))) {
      const first = seen.get(sentence);
      if (!first) seen.set(sentence, file);
      else if (first !== file) {
        issues.push(faultIn(file, "content", `has a sentence that ${first} has too: "${sentence.slice(0, 80)}…"`));
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
      if (plain.split(" ").length >= MIN_REPEATED_WORDS) sentences.push(plain);
    }
    return SKIP;
  });
  return sentences;
}

/** Finds drawings that would not scale or follow the theme, and pictures that no article shows. */
export function checkDrawings(records: readonly CheckedRecord[], { media }: Corpus): Issue[] {
  const covers = records.map(({ record }) => ("imageUrl" in record ? record.imageUrl : null));
  const shown = new Set([...covers, ...records.flatMap(({ pictures }) => [...pictures])]);
  return media.flatMap(({ path, mime, bytes }) => {
    if (!mime.startsWith("image/")) return [];
    const problems = mime === "image/svg+xml" ? drawingProblems(Buffer.from(bytes).toString("utf8")) : [];
    if (!shown.has(`/media/${path}`)) problems.push(unusedProblem(path));
    return problems.map((problem) => faultIn(`media/${path}`, "(file)", problem));
  });
}

const unusedProblem = (path: string): string =>
  isUploadedPicture(path)
    ? "is shown by no article: use it, or remove it on the page /editor/pictures of the site, and this file"
    : "is shown by no article: use it or remove the file";

function drawingProblems(svg: string): string[] {
  const problems: string[] = [];
  if (!/<svg[^>]*\sviewBox=/.test(svg)) problems.push("has no viewBox, without which it does not scale: add one");
  const attribute = /<[^>]*\s(fill|stroke|style)=/.exec(svg)?.[1];
  if (attribute)
    problems.push(`has a ${attribute} attribute, which would ignore the theme: color it with the fig- classes`);
  return problems;
}

/** Finds articles without a figure, of kinds that need one. */
export function checkIllustrated(records: readonly CheckedRecord[]): Issue[] {
  return records
    .filter(({ kind, pictures }) => {
      return isArticleKind(kind) && articleDescriptors[kind].editorial.isIllustrated && pictures.size === 0;
    })
    .map(({ file }) => faultIn(file, "content", "shows no figure: an article here has one or more"));
}

/**
 * Finds faults in the drawn screens of patterns: texts that do not fit, callouts that no number refers to, and numbers
 * without a callout. A draft may have no screen yet.
 */
export function checkAnatomies(patterns: readonly EntityOf<"patterns">[], isDraft: boolean): Issue[] {
  return patterns.flatMap(({ slug, anatomy }) => {
    const fault = (problem: string): Issue => faultIn(`patterns/${slug}.md`, "anatomy", problem);
    if (!anatomy) return isDraft ? [] : [fault("is missing: a pattern opens with its drawn screen")];
    const { callouts, states } = anatomy;
    const [first] = states;
    const shown = new Set(first && calloutNumbers(first));
    const unused = callouts.flatMap((_, index) => (shown.has(index + 1) ? [] : [index + 1]));
    const unexplained = new Set(states.flatMap(calloutNumbers).filter((number) => number > callouts.length));
    return [
      ...wordsTooWide(anatomy).map(({ state, words }) =>
        fault(`has words in the state ${state} that do not fit: "${words}". Use fewer`),
      ),
      ...unused.map((number) =>
        fault(`explains ${number}, which the ideal state does not show: write {${number}} there`),
      ),
      ...[...unexplained].map((number) => fault(`shows {${number}}, which no callout explains`)),
    ];
  });
}

/** Heading of the part about the current status of a case, and the phrase that introduces what would change its verdict. */
const status = { title: "Status today", change: "What would change our verdict" };

/** Finds cases that do not end with their current status and what would change their verdict. */
export function checkStatus({ kind, file, texts }: CheckedRecord): Issue[] {
  if (kind !== "case-studies") return [];
  const nodes = texts.flatMap(({ tree }) => tree.children);
  const at = nodes.findIndex((node) => node.type === "heading" && textOfNode(node) === status.title);
  const fault = (problem: string): Issue[] => [faultIn(file, "content", problem)];
  if (at < 0)
    return fault(`has no part "## ${status.title}": describe its current status, or say that nothing was found`);
  if (nodes.slice(at + 1).some((node) => textOfNode(node).includes(status.change))) return [];
  return fault(`does not say under "${status.title}" what would change the verdict: write "${status.change}: …"`);
}

/** Finds glossary terms without design advice, without a source, or without a use in an article. */
export function checkTerms(records: readonly CheckedRecord[], corpus: Corpus): Issue[] {
  const finished = corpus.records.glossary.filter(({ slug }) => !corpus.drafts.has(`glossary/${slug}`));
  return [...finished.flatMap(checkTerm), ...checkUse(records, corpus)];
}

/** Phrase that marks a term as this guide's own, which needs no source. */
const ownWord = /\bthis guide\b/i;

const NO_ADVICE = "says only what the term means: add what it means for a design, in a paragraph of its own";
const NO_SOURCE =
  "names no text that defines the term: name one that you read, or say that it is a word of “this guide”";

function checkTerm({ slug, content, definedIn }: EntityOf<"glossary">): Issue[] {
  const where = `glossary/${slug}.md`;
  const hasAdvice = content.trim().split(/\n{2,}/).length > 1;
  const isDefined = definedIn.length > 0 || ownWord.test(content);
  return [
    hasAdvice ? [] : faultIn(where, "content", NO_ADVICE),
    isDefined ? [] : faultIn(where, "definedIn", NO_SOURCE),
  ].flat();
}

function checkUse(records: readonly CheckedRecord[], corpus: Corpus): Issue[] {
  const terms = corpus.records.glossary;
  const find = termFinder(termForms(terms));
  const used = new Set<string>();
  for (const { kind, texts } of records) {
    if (!isArticleKind(kind)) continue;
    for (const { tree } of texts) {
      visit(tree, (node) => {
        // The title of a cited work is not the article's own use of a term.
        if (node.type === "footnoteDefinition") return SKIP;
        if (node.type === "text") for (const match of find(node.value)) used.add(match.slug);
        return undefined;
      });
    }
  }
  return terms.flatMap(({ slug, title }) => {
    const problem = `"${title}" is used in no article: use it, add an alias that is, or remove the term`;
    return used.has(slug) ? [] : [faultIn(`glossary/${slug}.md`, "title", problem)];
  });
}

/**
 * Finds laws that link to a case whose verdict does not list them, and verdicts that list a law as kept and as broken, do
 * not link to a law in the text, or have a rating against the rubric.
 */
export function checkVerdicts(records: readonly CheckedRecord[], corpus: Corpus): Issue[] {
  const verdicts = new Map(corpus.records["case-studies"].map((one) => [one.slug, one]));
  return records.flatMap(({ kind, file, record: { slug }, texts }) => {
    const linked = linkedFrom(texts);
    const fault = (field: string, problem: string) => faultIn(file, field, problem);
    if (kind === "laws") {
      const unlisted = [...linked["case-studies"]].filter((one) => {
        const verdict = verdicts.get(one);
        return verdict && ![...verdict.lawsKept, ...verdict.lawsBroken].includes(slug);
      });
      const remedy = `whose verdict does not have this law: list ${slug} under lawsKept or lawsBroken there, or remove the link`;
      return unlisted.map((one) => fault("content", `speaks of ${one}, ${remedy}`));
    }
    const verdict = kind === "case-studies" ? verdicts.get(slug) : undefined;
    if (!verdict) return [];
    const { lawsKept, lawsBroken, rating } = verdict;
    const isWrong = violatesRubric(rating, lawsKept.length, lawsBroken.length);
    const finding = `is ${rating} and has ${lawsBroken.length || "nothing"} under lawsBroken`;
    const both = lawsKept.filter((law) => lawsBroken.includes(law));
    const unlinked = [...new Set([...lawsKept, ...lawsBroken])].filter((law) => !linked.laws.has(law));
    return [
      ...(isWrong ? [fault("rating", `${finding}: ${ratingScale[rating].meaning}`)] : []),
      ...both.map((law) => fault("lawsKept", `has ${law}, which is under lawsBroken too: remove it from one of them`)),
      ...unlinked.map((law) =>
        fault("content", `has ${law} in its verdict, and the text does not link to that law: link to it, and say why`),
      ),
    ];
  });
}

/**
 * "Excellent" allows no broken law. "Good" allows one broken law, or as many as are kept. "Poor" needs a broken law, and
 * at least as many broken laws as kept ones.
 */
function violatesRubric(rating: Rating, kept: number, broken: number): boolean {
  if (rating === "excellent") return broken > 0;
  if (rating === "good") return broken > Math.max(kept, 1);
  return rating === "poor" && (broken === 0 || kept > broken);
}
