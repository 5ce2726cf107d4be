import type { Nodes, Paragraph, Root } from "mdast";
import { toString as textOfNode } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { faultIn, type Issue } from "../../shared/errors.ts";
import type { Corpus } from "../folder.ts";
import { articleDescriptors, articleKinds, isArticleKind, textOf } from "../kinds/index.ts";
import { lineOf } from "../markdown-tree.ts";
import type { Readings } from "../site-files.ts";
import { type CheckedRecord, readRecord } from "./check-text.ts";

export function checkSources({ kind, file, article, cited }: CheckedRecord): Issue[] {
  const least = isArticleKind(kind) ? articleDescriptors[kind].editorial.leastSources : 0;
  const issues: Issue[] = [];
  if (cited.size < least) {
    issues.push(faultIn(file, "sources", `cites ${cited.size} sources: an article here cites ${least} or more`));
  }
  for (const { key } of article?.sources ?? []) {
    if (!cited.has(key))
      issues.push(faultIn(file, "sources", `lists ${key}, which no footnote uses: cite it or remove it`));
  }
  return issues;
}

/** Finds works that two articles describe differently. */
export function checkSourceAgreement(records: readonly CheckedRecord[]): Issue[] {
  const known = new Map<string, { file: string; text: string }>();
  const issues: Issue[] = [];
  for (const { file, article } of records) {
    for (const source of article?.sources ?? []) {
      const text = JSON.stringify(source);
      const first = known.get(source.key);
      if (!first) known.set(source.key, { file, text });
      else if (first.text !== text) {
        issues.push(
          faultIn(file, "sources", `describes ${source.key} differently from ${first.file}: make them the same`),
        );
      }
    }
  }
  return issues;
}

/**
 * Finds figures that two or more articles take from one source without an evidence page, evidence pages that no article
 * cites, and claims with figures that the text of their page does not have.
 */
export function checkEvidence(records: readonly CheckedRecord[], corpus: Corpus): Issue[] {
  const articles = records.filter(({ kind }) => isArticleKind(kind) && kind !== "evidence");
  const evidenceFigures = claimFigures(corpus);
  const used = new Map<string, Set<string>>();
  for (const { file, texts } of articles)
    for (const { key, figure } of texts.flatMap(({ tree }) => citedFigures(tree))) {
      const use = `${key} ${figure}`;
      if (!evidenceFigures.has(key)) used.set(use, (used.get(use) ?? new Set()).add(file));
    }
  const issues = [...used].flatMap(([use, [first, second]]) => {
    const [key, figure] = use.split(" ");
    const problem = `states ${figure} of ${key}, as ${first} does: write evidence/${key}.md, since two articles state the figure`;
    return second ? [faultIn(second, "content", problem)] : [];
  });
  const cited = new Set(articles.flatMap((record) => [...record.cited]));
  for (const claim of corpus.records.evidence) {
    const { slug, sources } = claim;
    const where = `evidence/${slug}.md`;
    const figures = figuresIn(textOf("evidence", claim));
    for (const figure of [...figuresIn(claim.claim)].filter(isLong)) {
      if (!figures.has(figure))
        issues.push(faultIn(where, "claim", `states ${figure}, and the text below it does not: make them agree`));
    }
    if (!sources.some(({ key }) => key === slug))
      issues.push(faultIn(where, "sources", `has no source with the key ${slug}: its slug is the key of its source`));
    if (!cited.has(slug))
      issues.push(faultIn(where, "slug", `is cited by no article: cite [^${slug}] or remove the claim`));
  }
  return issues;
}

/** The figures that each evidence page states, by the key of its source. */
const claimFigures = ({ records }: Pick<Corpus, "records">): Map<string, Set<string>> =>
  new Map(records.evidence.map((claim) => [claim.slug, figuresIn(`${claim.claim} ${textOf("evidence", claim)}`)]));

/** True for a figure with decimals or at least three characters. */
const isLong = (figure: string): boolean => figure.includes(".") || figure.length >= 3;

/** End of a sentence: its mark, a closing quotation mark, its footnotes, then a space and a capital. */
const sentenceEnd = /(?<=[.!?][”’)]?(?:\[\^[\w-]+\])*)\s+(?=[\p{Lu}“‘])/u;
const references = /(?:\[\^[\w-]+\])+/g;
const month = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
/** Numbers that are not findings: dates, ages, sizes, and numbers in names. */
const otherNumbers = new RegExp(
  [
    `${month} \\d{1,2}(?!\\d)(?:, \\d{4})?`,
    `\\d{1,2} ${month}`,
    "(?:Articles?|Art\\.|Clause|Section|Annex|Chapter|Phase|Level|Guidelines?|WCAG|iOS|Claude|GPT|Gemini|version|criteri(?:on|a))[ -][\\d.]+(?: (?:and|to) [\\d.]+)*",
    "(?:SB|AB|HB|LD) \\d+(?:-\\d+)?",
    "(?:under|over|aged?) \\d{1,2}(?![\\d,.%])",
    "\\d+(?: by \\d+)? (?:CSS )?pixels",
  ].join("|"),
  "giu",
);
const number = /(?<![\p{L}\p{N}.-])[$€£]?\d+(?:,\d{3})*(?:\.\d+)?%?(?![\p{L}\p{N}-])/gu;

/** A number without separators and signs; undefined for a year and for a single digit. */
function figureOf(written: string): string | undefined {
  const bare = written.replaceAll(/[,$€£%]/g, "");
  if (/^(?:1[5-9]|20)\d\d$/.test(written)) return undefined;
  return /^\d$/.test(written) ? undefined : bare;
}

/** The figures in a passage, without separators and signs. */
export function figuresIn(text: string): Set<string> {
  const found = text.replaceAll(otherNumbers, " ").match(number) ?? [];
  return new Set(found.map(figureOf).filter((figure) => figure !== undefined));
}

/** A figure and the key of its source. */
type CitedFigure = { key: string; figure: string };

/** Figures that a text cites: those before a footnote, back to the previous footnote or the start of the sentence. */
export function citedFigures(tree: Root): CitedFigure[] {
  const found: CitedFigure[] = [];
  visit(tree, (node) => {
    if (node.type === "footnoteDefinition" || node.type === "code") return SKIP;
    if (node.type !== "paragraph" && node.type !== "tableCell" && node.type !== "heading") return undefined;
    for (const sentence of withReferences(node).split(sentenceEnd)) {
      let from = 0;
      for (const group of sentence.matchAll(references)) {
        const figures = figuresIn(sentence.slice(from, group.index));
        const keys = [...group[0].matchAll(/\[\^([\w-]+)\]/g)].map(([, key = ""]) => key);
        for (const figure of figures) for (const key of keys) found.push({ key, figure });
        from = group.index + group[0].length;
      }
    }
    return SKIP;
  });
  return found;
}

/** Text of a block with its footnote references as `[^key]`. */
function withReferences(node: Nodes): string {
  if (node.type === "footnoteReference") return `[^${node.identifier}]`;
  return "children" in node ? node.children.map(withReferences).join("") : textOfNode(node);
}

/** Phrases that mark numbers as our own (docs/writing.md). */
const ours = /\b(?:ours|our (?:own|first|rule|threshold|limit|example)|we (?:take|use))\b|\bsay,? /iu;
/** Figures of studies: numbers of participants, percentages with decimals, confidence intervals. */
const studyFigures =
  /(?<![\d.,])(\d+(?:,\d{3})*) (?:participants|respondents)\b|(?<![\d.,])(\d+\.\d+)(?:%| percent)|(?<![\d.,])(\d+(?:\.\d+)?)% (?:CI|confidence interval)\b/gu;
/** Phrases that mark a number as calculated on the page. */
const calculated = /\b(?:interval around|computed|arithmetic)\b/iu;
const digits = /(?<![\p{L}\d.,])\d+(?:,\d{3})*(?:\.\d+)?/gu;
const quoted = /“[^”]*”/g;

/** Finds study figures in paragraphs without a footnote, unless another paragraph cites them or the number is our own. */
export function checkUnsourced(records: readonly CheckedRecord[]): Issue[] {
  return records.filter(({ kind }) => isArticleKind(kind) && kind !== "evidence").flatMap(unsourced);
}

function unsourced({ file, texts }: CheckedRecord): Issue[] {
  const all = texts.flatMap(({ tree, field }) => {
    const found: { field: string; text: string; line: number | undefined }[] = [];
    visit(tree, (node) => {
      if (node.type === "footnoteDefinition" || node.type === "code") return SKIP;
      if (node.type !== "paragraph" && node.type !== "tableRow") return undefined;
      const words = node.type === "tableRow" ? node.children.map(withReferences).join(" ") : wordsOf(node);
      found.push({ field, text: words.replaceAll(quoted, " "), line: lineOf(tree, node) });
      return SKIP;
    });
    return found;
  });
  const cited = new Set(all.flatMap(({ text }) => (text.includes("[^") ? text.match(digits) : undefined) ?? []));
  return all
    .filter(({ text }) => !ours.test(text) && !calculated.test(text))
    .flatMap(({ field, text, line }) =>
      [...text.matchAll(studyFigures)]
        .filter(([, ...figures]) => !figures.some((one) => cited.has(one ?? "")))
        .map(([figure]) =>
          faultIn(
            file,
            field,
            `states ${figure} in a paragraph without a footnote: cite where it was read, or say that the number is ours`,
            line,
          ),
        ),
    );
}

/** Text of a paragraph without text alternatives, which repeat what the paragraphs around them say. */
const wordsOf = (node: Paragraph): string =>
  node.children
    .filter(({ type }) => type !== "image")
    .map(withReferences)
    .join("");

/** Hosts that are reserved for examples and local machines (RFC 2606, RFC 6761). */
const reserved = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|local)$/u;

/** True if nobody can publish at the address. */
const isReserved = (url: string): boolean =>
  reserved.test(new URL(url).hostname) || !new URL(url).hostname.includes(".");

/** Finds sources, products and definitions with a placeholder address. */
export function checkHosts(records: readonly CheckedRecord[], { records: all }: Corpus): Issue[] {
  const faults = (where: string, field: string, urls: readonly { url: string }[]): Issue[] =>
    urls
      .filter(({ url }) => isReserved(url))
      .map(({ url }) =>
        faultIn(where, field, `leads to ${url}, an address that is reserved for examples: link the text that was read`),
      );
  return [
    ...records.flatMap(({ file, article }) => faults(file, "sources", article?.sources ?? [])),
    ...all.glossary.flatMap(({ slug, definedIn }) => faults(`glossary/${slug}.md`, "definedIn", definedIn)),
    ...all.patterns.flatMap(({ slug, products }) => faults(`patterns/${slug}.md`, "products", products)),
  ];
}

/**
 * Finds dates of reading, checking or review, and years of sources, that are in the future: after `today` or the newest
 * change of a record, whichever is later. So a slow clock finds no faults.
 */
export function checkDates(records: readonly CheckedRecord[], { records: all }: Corpus, today: string): Issue[] {
  const day = records.map(({ record }) => record.updatedAt.slice(0, 10)).reduce((a, b) => (a > b ? a : b), today);
  const year = Number(day.slice(0, 4));
  const future = (where: string, field: string, on: string): Issue[] =>
    on > day ? [faultIn(where, field, `says ${on}, which is after ${day}: write the day on which it was done`)] : [];
  return [
    ...records.flatMap(({ file, article }) => [
      ...(article?.reviews ?? []).flatMap(({ on }) => future(file, "reviews", on)),
      ...(article?.sources ?? [])
        .filter((source) => source.year > year)
        .map(({ key, year: written }) =>
          faultIn(
            file,
            "sources",
            `says that ${key} is from ${written}, which is after ${year}: write the year of its publication`,
          ),
        ),
    ]),
    ...all.evidence.flatMap(({ slug, lastChecked }) => future(`evidence/${slug}.md`, "lastChecked", lastChecked)),
    ...all.glossary.flatMap(({ slug, definedIn }) =>
      definedIn.flatMap(({ readOn }) => future(`glossary/${slug}.md`, "definedIn", readOn)),
    ),
    ...all.patterns.flatMap(({ slug, products }) =>
      products.flatMap(({ readOn }) => future(`patterns/${slug}.md`, "products", readOn)),
    ),
  ];
}

/** What a passage says of a source, in small letters: from the footnote before it to the end of the citing sentence. */
function claimsOf(passage: string, key: string): string[] {
  const groups = [...passage.matchAll(references)];
  return groups.flatMap((group, at) => {
    if (!group[0].includes(`[^${key}]`)) return [];
    const before = groups[at - 1];
    const from = before ? before.index + before[0].length : 0;
    const sentences = passage.slice(from, groups[at + 1]?.index).split(sentenceEnd);
    const citing = sentences.findIndex((sentence) => sentence.includes(`[^${key}]`));
    return sentences
      .slice(0, citing + 1)
      .join(" ")
      .toLowerCase();
  });
}

/**
 * Finds articles that cite a study differently from its evidence page: with a figure that the page does not state, or
 * against `readings` (readings.yaml). What is said of the study must not have a phrase under `never`; the paragraph must have
 * one phrase of each list under `needs`, such as the people who were studied.
 */
export function checkReadings({ records }: Pick<Corpus, "records">, readings: Readings): Issue[] {
  const pages = claimFigures({ records });
  const unknown = Object.keys(readings).filter((key) => !pages.has(key));
  const articles = articleKinds
    .filter((kind) => kind !== "evidence")
    .flatMap((kind) => records[kind].map((record) => readRecord(kind, record)));
  return [
    ...unknown.map((key) =>
      faultIn("readings.yaml", key, `is no evidence page: write evidence/${key}.md or remove the entry`),
    ),
    ...articles.flatMap(({ file, texts }) =>
      texts.flatMap(({ field, tree }) => {
        const fault = (problem: string, line?: number): Issue => faultIn(file, field, problem, line);
        const issues = citedFigures(tree)
          .filter(({ key, figure }) => pages.get(key)?.has(figure) === false)
          .map(({ key, figure }) =>
            fault(`states ${figure} of ${key}, and evidence/${key}.md does not: make them agree`),
          );
        visit(tree, (node) => {
          if (node.type !== "paragraph" && node.type !== "tableRow") return undefined;
          const passage = node.type === "tableRow" ? node.children.map(withReferences).join(" ") : withReferences(node);
          const words = textOfNode(node).toLowerCase();
          const line = lineOf(tree, node);
          for (const [key, { never, needs }] of Object.entries(readings)) {
            if (!passage.includes(`[^${key}]`)) continue;
            const claims = claimsOf(passage, key);
            const used = never.flatMap(({ pattern }) => claims.flatMap((claim) => pattern.exec(claim)?.[0] ?? []));
            const absent = needs.filter((phrases) => !phrases.some(({ pattern }) => pattern.test(words)));
            for (const said of used)
              issues.push(
                fault(`says “${said}” of ${key}, which evidence/${key}.md does not support: reword it`, line),
              );
            for (const phrases of absent)
              issues.push(
                fault(
                  `cites ${key} without its limit (${phrases.map(({ text }) => text).join(" or ")}): add what was studied or found`,
                  line,
                ),
              );
          }
          return SKIP;
        });
        return issues;
      }),
    ),
  ];
}
