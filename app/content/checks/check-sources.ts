import type { Nodes, Paragraph, Root } from "mdast";
import { toString as textOfNode } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { faultIn, type Issue } from "../../shared/errors.ts";
import type { Readings } from "../companions.ts";
import type { Corpus } from "../folder.ts";
import { articleDescriptors, articleKinds, isArticleKind, textOf } from "../kinds/index.ts";
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

/** One work must be described alike wherever it is cited. */
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
 * A figure that two or more articles take from one source needs an evidence page. A page that no article cites is a
 * fault as well, and so is a claim whose figures its own text does not have.
 */
export function checkEvidence(records: readonly CheckedRecord[], corpus: Corpus): Issue[] {
  const articles = records.filter(({ kind }) => isArticleKind(kind) && kind !== "evidence");
  const stated = claimFigures(corpus);
  const used = new Map<string, Set<string>>();
  for (const { file, texts } of articles)
    for (const { key, figure } of texts.flatMap(({ tree }) => citedFigures(tree))) {
      const use = `${key} ${figure}`;
      if (!stated.has(key)) used.set(use, (used.get(use) ?? new Set()).add(file));
    }
  const issues = [...used].flatMap(([use, [first, second]]) => {
    const [key, figure] = use.split(" ");
    const problem = `states ${figure} of ${key}, as ${first} does: write evidence/${key}.md, where a figure of two articles lives`;
    return second ? [faultIn(second, "content", problem)] : [];
  });
  const cited = new Set(articles.flatMap((record) => [...record.cited]));
  for (const claim of corpus.records.evidence) {
    const { slug, sources } = claim;
    const where = `evidence/${slug}.md`;
    const told = figuresIn(textOf("evidence", claim));
    for (const figure of [...figuresIn(claim.claim)].filter(isLong)) {
      if (!told.has(figure))
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

/** Whether a figure has decimals or three digits and more. */
const isLong = (figure: string): boolean => figure.includes(".") || figure.length >= 3;

/** Where a sentence ends: its mark, a closing quotation mark, its footnotes, then a space and a capital. */
const sentenceEnd = /(?<=[.!?][”’)]?(?:\[\^[\w-]+\])*)\s+(?=[\p{Lu}“‘])/u;
const references = /(?:\[\^[\w-]+\])+/g;
const month = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
/** Numbers that count nothing: days, and the numbers in the names of things. */
const names = new RegExp(
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

/** A number without its separators and signs; undefined for a year, and for one digit that stands alone. */
function figureOf(written: string): string | undefined {
  const bare = written.replaceAll(/[,$€£%]/g, "");
  if (/^(?:1[5-9]|20)\d\d$/.test(written)) return undefined;
  return /^\d$/.test(written) ? undefined : bare;
}

/** The figures in a passage, each as digits with a point. */
export function figuresIn(text: string): Set<string> {
  const found = text.replaceAll(names, " ").match(number) ?? [];
  return new Set(found.map(figureOf).filter((figure) => figure !== undefined));
}

/** A figure and the key of the source that the passage before a footnote takes it from. */
type CitedFigure = { key: string; figure: string };

/** The figures that a text takes from its sources: those between a sentence's beginning, or a footnote, and the next footnote. */
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

/** The words of a block with its footnotes as they are written. */
function withReferences(node: Nodes): string {
  if (node.type === "footnoteReference") return `[^${node.identifier}]`;
  return "children" in node ? node.children.map(withReferences).join("") : textOfNode(node);
}

/** A sentence that calls its numbers ours, as docs/writing.md asks. */
const ours = /\b(?:ours|our (?:own|first|rule|threshold|limit|example)|we (?:take|use))\b|\bsay,? /iu;
/** Figures that only a study has: so many participants, percent with decimals, an interval of confidence. */
const measured =
  /(?<![\d.,])(\d+(?:,\d{3})*) (?:participants|respondents)\b|(?<![\d.,])(\d+\.\d+)(?:%| percent)|(?<![\d.,])(\d+(?:\.\d+)?)% (?:CI|confidence interval)\b/gu;
/** What was worked out on the page is no finding. */
const reckoned = /\b(?:interval around|computed|arithmetic)\b/iu;
const digits = /(?<![\p{L}\d.,])\d+(?:,\d{3})*(?:\.\d+)?/gu;
const quoted = /“[^”]*”/g;

/** Figures of studies in paragraphs without a footnote, unless the article states them beside one or calls them ours. */
export function checkUnsourced(records: readonly CheckedRecord[]): Issue[] {
  return records.filter(({ kind }) => isArticleKind(kind) && kind !== "evidence").flatMap(unsourced);
}

function unsourced({ file, texts }: CheckedRecord): Issue[] {
  const all = texts.flatMap(({ tree, field }) => {
    const found: { field: string; text: string }[] = [];
    visit(tree, (node) => {
      if (node.type === "footnoteDefinition" || node.type === "code") return SKIP;
      if (node.type !== "paragraph" && node.type !== "tableRow") return undefined;
      const words = node.type === "tableRow" ? node.children.map(withReferences).join(" ") : wordsOf(node);
      found.push({ field, text: words.replaceAll(quoted, " ") });
      return SKIP;
    });
    return found;
  });
  const cited = new Set(all.flatMap(({ text }) => (text.includes("[^") ? text.match(digits) : undefined) ?? []));
  return all
    .filter(({ text }) => !ours.test(text) && !reckoned.test(text))
    .flatMap(({ field, text }) =>
      [...text.matchAll(measured)]
        .filter(([, ...figures]) => !figures.some((figure) => cited.has(figure ?? "")))
        .map(([told]) =>
          faultIn(
            file,
            field,
            `states ${told} in a paragraph without a footnote: cite where it was read, or say that the number is ours`,
          ),
        ),
    );
}

/** The words of a paragraph; what a picture shows is said again beside it. */
const wordsOf = (node: Paragraph): string =>
  node.children
    .filter(({ type }) => type !== "image")
    .map(withReferences)
    .join("");

/** Hosts that are kept free for examples and machines of one's own (RFC 2606, RFC 6761): no text can be read there. */
const reserved = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|local)$/u;

/** Whether nobody can publish under an address. */
const isReserved = (url: string): boolean =>
  reserved.test(new URL(url).hostname) || !new URL(url).hostname.includes(".");

/** Sources, products and definitions whose address is a placeholder. */
export function checkHosts(records: readonly CheckedRecord[], { records: all }: Corpus): Issue[] {
  const faults = (where: string, field: string, urls: readonly { url: string }[]): Issue[] =>
    urls
      .filter(({ url }) => isReserved(url))
      .map(({ url }) =>
        faultIn(where, field, `leads to ${url}, an address that is kept for examples: link the text that was read`),
      );
  return [
    ...records.flatMap(({ file, article }) => faults(file, "sources", article?.sources ?? [])),
    ...all.glossary.flatMap(({ slug, definedIn }) => faults(`glossary/${slug}.md`, "definedIn", definedIn)),
    ...all.patterns.flatMap(({ slug, products }) => faults(`patterns/${slug}.md`, "products", products)),
  ];
}

/**
 * Days on which something is said to have been read, checked or reviewed, and the years of sources, that are still to
 * come. Held against the later of `today` and the corpus's newest change, so that a clock that is behind finds nothing.
 */
export function checkDates(records: readonly CheckedRecord[], { records: all }: Corpus, today: string): Issue[] {
  const day = records.map(({ record }) => record.updatedAt.slice(0, 10)).reduce((a, b) => (a > b ? a : b), today);
  const year = Number(day.slice(0, 4));
  const early = (where: string, field: string, on: string): Issue[] =>
    on > day ? [faultIn(where, field, `says ${on}, which is after ${day}: write the day on which it was done`)] : [];
  return [
    ...records.flatMap(({ file, article }) => [
      ...(article?.reviews ?? []).flatMap(({ on }) => early(file, "reviews", on)),
      ...(article?.sources ?? [])
        .filter((source) => source.year > year)
        .map(({ key, year: written }) =>
          faultIn(
            file,
            "sources",
            `says that ${key} is of ${written}, which is after ${year}: write the year in which it appeared`,
          ),
        ),
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

/**
 * Articles whose reading of a study differs from its evidence page: a figure that the page does not state, and what
 * `readings` (readings.yaml) rules out. A sentence that cites the study may not have a phrase under `never`; the
 * paragraph must have one phrase of each list under `needs`, such as the people who were studied.
 */
export function checkReadings({ records }: Pick<Corpus, "records">, readings: Readings): Issue[] {
  const pages = claimFigures({ records });
  const unknown = Object.keys(readings).filter((key) => !pages.has(key));
  const read = articleKinds
    .filter((kind) => kind !== "evidence")
    .flatMap((kind) => records[kind].map((record) => readRecord(kind, record)));
  return [
    ...unknown.map((key) =>
      faultIn("readings.yaml", key, `is no evidence page: write evidence/${key}.md or remove the entry`),
    ),
    ...read.flatMap(({ file, texts }) =>
      texts.flatMap(({ field, tree }) => {
        const fault = (problem: string): Issue => faultIn(file, field, problem);
        const issues = citedFigures(tree)
          .filter(({ key, figure }) => pages.get(key)?.has(figure) === false)
          .map(({ key, figure }) =>
            fault(`states ${figure} of ${key}, and evidence/${key}.md does not: make them agree`),
          );
        visit(tree, (node) => {
          if (node.type !== "paragraph" && node.type !== "tableRow") return undefined;
          const passage = node.type === "tableRow" ? node.children.map(withReferences).join(" ") : withReferences(node);
          const words = textOfNode(node).toLowerCase();
          for (const [key, { never, needs }] of Object.entries(readings)) {
            if (!passage.includes(`[^${key}]`)) continue;
            const citing = passage.split(sentenceEnd).filter((sentence) => sentence.includes(`[^${key}]`));
            const said = never.filter((phrase) => citing.some((one) => one.toLowerCase().includes(phrase)));
            const left = needs.filter((phrases) => !phrases.some((phrase) => words.includes(phrase)));
            for (const phrase of said)
              issues.push(fault(`says “${phrase}” of ${key}, which evidence/${key}.md does not support: reword it`));
            for (const phrases of left)
              issues.push(fault(`cites ${key} without its limit (${phrases.join(" or ")}): add what was studied`));
          }
          return SKIP;
        });
        return issues;
      }),
    ),
  ];
}
