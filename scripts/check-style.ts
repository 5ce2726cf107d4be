// Checks texts against the house style of this guide (content-seed/style.yaml), which `check` does not know.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Nodes } from "mdast";
import { toString as textOfNode } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { z } from "zod";
import { countProse, inFileOf } from "../app/content/checks/check.ts";
import { type CheckedRecord, readRecord } from "../app/content/checks/check-text.ts";
import { type Corpus, contentPlace, readFolder } from "../app/content/folder.ts";
import { escapeRegExp, termFinder, termForms } from "../app/content/glossary-matching.ts";
import { articleKinds, isArticleKind, kinds, textOf } from "../app/content/kinds/index.ts";
import { linkedFrom } from "../app/content/links.ts";
import { lineOf } from "../app/content/markdown-tree.ts";
import { readYaml } from "../app/content/yaml.ts";
import { DomainError, faultIn, type Issue, issueText } from "../app/shared/errors.ts";

const pattern = z.string().transform((source) => new RegExp(source, "giu"));
const patterns = z.array(z.string()).transform((sources) => new RegExp(sources.join("|"), "giu"));
/** A phrase, or a pattern between slashes. */
const phrase = z.string().transform((text) => {
  const source = /^\/(.+)\/$/.exec(text)?.[1] ?? escapeRegExp(text);
  return { text, pattern: new RegExp(source, "iu") };
});

/** The rules; style.yaml explains each. */
const styleSchema = z.strictObject({
  articles: z.partialRecord(
    z.enum(articleKinds),
    z.strictObject({
      words: z.tuple([z.int(), z.int()]),
      sources: z.int(),
      figures: z.int().default(0),
      says: z.array(z.string()).default([]),
      fields: z.record(z.string(), z.int()).default({}),
      lines: z.record(z.string(), z.tuple([z.int(), z.int()])).default({}),
      lists: z.record(z.string(), z.int()).default({}),
    }),
  ),
  codeWidth: z.int(),
  placeholders: pattern,
  ownTerm: pattern,
  numbers: z.strictObject({ other: patterns, study: patterns, ours: patterns }),
  readings: z.record(
    z.string(),
    z.strictObject({ never: z.array(phrase).default([]), needs: z.array(z.array(phrase).min(1)).default([]) }),
  ),
});
type Style = z.infer<typeof styleSchema>;

/** Reads the rules of a folder, or those of content-seed. */
export function readStyle(folder: string): Style {
  const own = join(folder, "style.yaml");
  const read = readYaml(
    readFileSync(existsSync(own) ? own : join(import.meta.dirname, "../content-seed/style.yaml"), "utf8"),
  );
  if (read.problem === undefined) return styleSchema.parse(read.value);
  throw new DomainError("invalid", `style.yaml ${read.problem}.`, { issues: [] });
}

/** A paragraph, heading or table row: its words with footnotes as `[^key]`, each cell on a line of its own. */
type Block = { field: string; text: string; line: number | undefined; isHeading: boolean };

function wordsOf(node: Nodes): string {
  if (node.type === "footnoteReference") return `[^${node.identifier}]`;
  // A text alternative repeats what the paragraphs around it say.
  if (node.type === "image") return "";
  if (node.type === "tableRow") return node.children.map(wordsOf).join("\n");
  return "children" in node ? node.children.map(wordsOf).join("") : textOfNode(node);
}

function blocksOf({ texts }: Pick<CheckedRecord, "texts">): Block[] {
  return texts.flatMap(({ field, tree }) => {
    const blocks: Block[] = [];
    visit(tree, (node) => {
      if (node.type === "footnoteDefinition" || node.type === "code") return SKIP;
      if (node.type !== "paragraph" && node.type !== "tableRow" && node.type !== "heading") return undefined;
      blocks.push({ field, text: wordsOf(node), line: lineOf(tree, node), isHeading: node.type === "heading" });
      return SKIP;
    });
    return blocks;
  });
}

/** End of a sentence: its mark, a closing quotation mark, its footnotes, then a space and a capital. Or of a cell. */
const sentenceEnd = /(?<=[.!?][”’)]?(?:\[\^[\w-]+\])*)\s+(?=[\p{Lu}“‘])|\n/u;

/**
 * What a block says with each group of footnotes. `claim` goes from the footnote before it to the end of its sentence,
 * `before` from the footnote or the end of the sentence before it to the group.
 */
export function citationsOf(text: string): { keys: string[]; claim: string; before: string }[] {
  const groups = [...text.matchAll(/(?:\[\^[\w-]+\])+/g)];
  return groups.map(([group], at) => {
    const former = groups[at - 1];
    const from = former ? former.index + former[0].length : 0;
    const sentences = text.slice(from, groups[at + 1]?.index).split(sentenceEnd);
    const citing = sentences.findIndex((sentence) => sentence.includes(group));
    return {
      keys: [...group.matchAll(/\[\^([\w-]+)\]/g)].map(([, key = ""]) => key),
      claim: sentences.slice(0, citing + 1).join(" "),
      before: sentences[citing]?.split(group)[0] ?? "",
    };
  });
}

const number = /(?<![\p{L}\p{N}.-])[$€£]?\d+(?:,\d{3})*(?:\.\d+)?%?(?![\p{L}\p{N}-])/gu;

/** The figures in a passage, without separators and signs: no years, no single digits, no numbers that count nothing. */
export function figuresIn(text: string, { numbers }: Pick<Style, "numbers">): Set<string> {
  const found = text.replaceAll(numbers.other, " ").match(number) ?? [];
  return new Set(
    found.filter((written) => !/^(?:(?:1[5-9]|20)\d\d|\d)$/.test(written)).map((one) => one.replaceAll(/[,$€£%]/g, "")),
  );
}

const citedFigures = (one: CheckedRecord, style: Style): { key: string; figure: string }[] =>
  blocksOf(one)
    .flatMap(({ text }) => citationsOf(text))
    .flatMap(({ keys, before }) =>
      [...figuresIn(before, style)].flatMap((figure) => keys.map((key) => ({ key, figure }))),
    );

/** Length, sources, figures and set phrases of an article's kind, for one that is no draft. */
function checkArticle(one: CheckedRecord, { articles }: Style): Issue[] {
  const { kind, file, record, texts, cited, pictures } = one;
  const rules = isArticleKind(kind) && articles[kind];
  if (!rules) return [];
  const [least, most] = rules.words;
  const words = countProse(one);
  const figures = pictures.size + ("anatomy" in record && record.anatomy ? 1 : 0);
  const fault = (field: string, problem: string) => faultIn(file, field, problem);
  return [
    ...(words < least || words > most
      ? [fault("content", `has ${words} words: an article here has ${least} to ${most}`)]
      : []),
    ...(cited.size < rules.sources
      ? [fault("sources", `cites ${cited.size} sources: an article here cites ${rules.sources} or more`)]
      : []),
    ...(figures < rules.figures ? [fault("content", "shows no figure: an article here has one or more")] : []),
    ...checkFields(record, rules, fault),
    ...rules.says
      .filter((said) => !texts.some(({ text }) => text.includes(said)))
      .map((said) => fault("content", `does not say “${said}”: every article of its kind does`)),
  ];
}

type FieldRules = Pick<NonNullable<Style["articles"][keyof Style["articles"]]>, "fields" | "lines" | "lists">;

/** Words of one-line fields, and how many lines or entries others have. */
function checkFields(record: object, rules: FieldRules, fault: (field: string, problem: string) => Issue): Issue[] {
  const textIn = (field: string) => String(Reflect.get(record, field) ?? "").trim();
  const tooLong = (field: string, text: string, most: number): Issue[] => {
    const count = text.split(/\s+/).filter(Boolean).length;
    if (count === 0) return [fault(field, "is empty: an article here has it")];
    return count > most ? [fault(field, `has ${count} words in “${text}”: write at most ${most}`)] : [];
  };
  return [
    ...Object.entries(rules.fields).flatMap(([field, most]) => tooLong(field, textIn(field), most)),
    ...Object.entries(rules.lines).flatMap(([field, [count, most]]) => {
      const lines = textIn(field).split("\n");
      if (lines.length !== count) return [fault(field, `has ${lines.length} lines: an article here has ${count}`)];
      return lines.flatMap((text) => tooLong(field, text, most));
    }),
    ...Object.entries(rules.lists).flatMap(([field, count]) => {
      const list: unknown = Reflect.get(record, field);
      const length = Array.isArray(list) ? list.length : 0;
      return length === count ? [] : [fault(field, `has ${length} entries: an article here has ${count}`)];
    }),
  ];
}

/** Sources that nothing cites, code that is too wide, days still to come, and addresses that are reserved for examples. */
function checkRecord({ file, record, article, cited, texts }: CheckedRecord, style: Style, day: string): Issue[] {
  const issues = (article?.sources ?? [])
    .filter(({ key }) => !cited.has(key))
    .map(({ key }) => faultIn(file, "sources", `lists ${key}, which no footnote uses: cite it or remove it`));
  for (const { field, tree } of texts)
    visit(tree, "code", (node) => {
      const longest = Math.max(...node.value.split("\n").map((line) => line.length));
      const problem = `has a line of ${longest} characters in a code sample: break it before ${style.codeWidth}`;
      if (longest > style.codeWidth) issues.push(faultIn(file, field, problem, lineOf(tree, node)));
    });
  for (const [field, value] of Object.entries(record))
    JSON.stringify(value, (key, member) => {
      const fault = (problem: string) => issues.push(faultIn(file, field, problem));
      const host = typeof member === "string" && /^https?:\/\/([^/:?#]+)/.exec(member)?.[1];
      if (key === "url" && host && host.search(style.placeholders) >= 0)
        fault(`leads to ${member}, an address that is reserved for examples: link the text that was read`);
      if ((["on", "readOn"].includes(key) || field === "lastChecked") && member > day)
        fault(`says ${member}, which is after ${day}: write the day on which it was done`);
      if (key === "year" && member > Number(day.slice(0, 4)))
        fault(`says ${member}, which is after ${day}: write the year of its publication`);
      return member;
    });
  return issues;
}

/** Study figures in blocks without a footnote, unless another block cites them or the number is our own. */
function checkUnsourced(one: CheckedRecord, { numbers }: Style): Issue[] {
  const blocks = blocksOf(one).map((block) => ({ ...block, text: block.text.replaceAll(/“[^”]*”/g, " ") }));
  const digits = (text: string) => text.match(/(?<![\p{L}\d.,])\d+(?:,\d{3})*(?:\.\d+)?/gu) ?? [];
  const cited = new Set(blocks.filter(({ text }) => text.includes("[^")).flatMap(({ text }) => digits(text)));
  return blocks
    .filter(({ text }) => text.search(numbers.ours) < 0)
    .flatMap(({ field, text, line }) =>
      (text.match(numbers.study) ?? [])
        .filter((figure) => !digits(figure).some((each) => cited.has(each)))
        .map((figure) => {
          const problem = `states ${figure} in a paragraph without a footnote: cite where it was read, or say that the number is ours`;
          return faultIn(one.file, field, problem, line);
        }),
    );
}

/** Works that two articles describe differently, and sentences of six words or more that two articles share. */
function checkTwins(records: readonly CheckedRecord[]): Issue[] {
  const seen = new Map<string, { file: string; text: string }>();
  const issues: Issue[] = [];
  for (const one of records) {
    for (const source of one.article?.sources ?? []) {
      const text = JSON.stringify(source);
      const first = seen.get(source.key) ?? { file: one.file, text };
      seen.set(source.key, first);
      const problem = `describes ${source.key} differently from ${first.file}: make them the same`;
      if (first.text !== text) issues.push(faultIn(one.file, "sources", problem));
    }
    const sentences = blocksOf(one)
      .filter(({ isHeading }) => !isHeading)
      .flatMap(({ text }) => text.replaceAll(/\[\^[\w-]+\]/g, "").split(sentenceEnd));
    for (const sentence of sentences) {
      const text = sentence
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
      const first = seen.get(text);
      if (!first && text.split(" ").length >= 6) seen.set(text, { file: one.file, text });
      if (first && first.file !== one.file)
        issues.push(faultIn(one.file, "content", `has a sentence that ${first.file} has too: "${text.slice(0, 80)}…"`));
    }
  }
  return issues;
}

/** Terms without design advice, without a source, or without a use in an article. */
function checkTerms(articles: readonly CheckedRecord[], { records, drafts }: Corpus, { ownTerm }: Style): Issue[] {
  const find = termFinder(termForms(records.glossary));
  const used = new Set(articles.flatMap(blocksOf).flatMap(({ text }) => find(text).map(({ slug }) => slug)));
  return records.glossary.flatMap(({ slug, title, content, definedIn }) => {
    const fault = (isFault: boolean, field: string, problem: string) =>
      isFault ? [faultIn(`glossary/${slug}.md`, field, problem)] : [];
    const isFinished = !drafts.has(`glossary/${slug}`);
    return [
      ...fault(
        !used.has(slug),
        "title",
        `"${title}" is used in no article: use it, add an alias that is, or remove the term`,
      ),
      ...fault(
        isFinished && content.trim().split(/\n{2,}/).length < 2,
        "content",
        "says only what the term means: add what it means for a design, in a paragraph of its own",
      ),
      ...fault(
        isFinished && definedIn.length === 0 && content.search(ownTerm) < 0,
        "definedIn",
        "names no text that defines the term: name one that you read, or say that it is a word of our own",
      ),
    ];
  });
}

/** Laws and verdicts that do not name each other, and ratings against the rubric (docs/writing.md). */
function checkVerdicts(records: readonly CheckedRecord[], corpus: Corpus): Issue[] {
  const cases = new Map(corpus.records["case-studies"].map((one) => [one.slug, one]));
  return records.flatMap(({ kind, file, record: { slug }, texts }) => {
    const linked = linkedFrom(texts);
    const fault = (field: string, problem: string) => faultIn(file, field, problem);
    if (kind === "laws")
      return [...linked["case-studies"]].flatMap((one) => {
        const verdict = cases.get(one);
        if (!verdict || [...verdict.lawsKept, ...verdict.lawsBroken].includes(slug)) return [];
        const remedy = `list ${slug} under lawsKept or lawsBroken there, or remove the link`;
        return [fault("content", `speaks of ${one}, whose verdict does not have this law: ${remedy}`)];
      });
    const verdict = kind === "case-studies" ? cases.get(slug) : undefined;
    if (!verdict) return [];
    const { lawsKept, lawsBroken, rating } = verdict;
    const [kept, broken] = [lawsKept.length, lawsBroken.length];
    const isWrong =
      (rating === "excellent" && broken > 0) ||
      (rating === "good" && broken > Math.max(kept, 1)) ||
      (rating === "poor" && (broken === 0 || kept > broken));
    return [
      ...(isWrong
        ? [fault("rating", `is ${rating} with ${broken} laws broken and ${kept} kept: see docs/writing.md`)]
        : []),
      ...lawsKept
        .filter((law) => lawsBroken.includes(law))
        .map((law) => fault("lawsKept", `has ${law}, which is under lawsBroken too: remove it from one of them`)),
      ...[...new Set([...lawsKept, ...lawsBroken])]
        .filter((law) => !linked.laws.has(law))
        .map((law) => fault("content", `does not link to ${law}, which its verdict names: link to it, and say why`)),
    ];
  });
}

/**
 * Figures that two articles take from one source without an evidence page, and evidence pages against the articles that
 * cite them: their figures, and the words that `readings` forbids or demands.
 */
function checkEvidence(articles: readonly CheckedRecord[], { records }: Corpus, style: Style): Issue[] {
  const pages = new Map(
    records.evidence.map((one) => [one.slug, figuresIn(`${one.claim} ${textOf("evidence", one)}`, style)]),
  );
  const cited = new Set(articles.flatMap((one) => [...one.cited]));
  const issues = Object.keys(style.readings)
    .filter((key) => !pages.has(key))
    .map((key) =>
      faultIn("style.yaml", `readings.${key}`, `is no evidence page: write evidence/${key}.md or remove it`),
    );
  for (const one of records.evidence) {
    const fault = (field: string, problem: string) => issues.push(faultIn(`evidence/${one.slug}.md`, field, problem));
    const stated = figuresIn(textOf("evidence", one), style);
    for (const figure of figuresIn(one.claim, style))
      if (/\.|.../.test(figure) && !stated.has(figure))
        fault("claim", `states ${figure}, and the text below it does not: make them agree`);
    if (!one.sources.some(({ key }) => key === one.slug))
      fault("sources", `has no source with the key ${one.slug}: its slug is the key of its source`);
    if (!cited.has(one.slug)) fault("slug", `is cited by no article: cite [^${one.slug}] or remove the claim`);
  }
  const first = new Map<string, string>();
  for (const one of articles) {
    const fault = (field: string, problem: string, line?: number) =>
      issues.push(faultIn(one.file, field, problem, line));
    for (const { key, figure } of citedFigures(one, style)) {
      const file = first.get(`${key} ${figure}`) ?? one.file;
      first.set(`${key} ${figure}`, file);
      if (pages.has(key) && !pages.get(key)?.has(figure))
        fault("content", `states ${figure} of ${key}, and evidence/${key}.md does not: make them agree`);
      if (!pages.has(key) && file !== one.file)
        fault("content", `states ${figure} of ${key}, as ${file} does: write evidence/${key}.md`);
    }
    for (const { field, text, line } of blocksOf(one)) {
      const said = text.replaceAll(/\[\^[\w-]+\]/g, "");
      for (const { keys, claim } of citationsOf(text))
        for (const key of keys) {
          const { never = [], needs = [] } = style.readings[key] ?? {};
          for (const { pattern } of never) {
            const [words] = pattern.exec(claim) ?? [];
            if (words)
              fault(field, `says “${words}” of ${key}, which evidence/${key}.md does not support: reword it`, line);
          }
          for (const phrases of needs)
            if (!phrases.some(({ pattern }) => pattern.test(said)))
              fault(
                field,
                `cites ${key} without its limit (${phrases.map(({ text }) => text).join(" or ")}): add what was studied or found`,
                line,
              );
        }
    }
  }
  return issues;
}

/** Every fault of a corpus against a style. `today` is a day such as 2026-12-04. */
export function styleFaults(corpus: Corpus, style: Style, today: string): Issue[] {
  const records = kinds.flatMap((kind) => corpus.records[kind].map((record) => readRecord(kind, record)));
  const articles = records.filter(({ kind }) => isArticleKind(kind) && kind !== "evidence");
  // A slow clock must not find faults in what was written today.
  const day = records.map(({ record }) => record.updatedAt.slice(0, 10)).reduce((a, b) => (a > b ? a : b), today);
  return [
    ...records.flatMap((one) => [
      ...(corpus.drafts.has(`${one.kind}/${one.record.slug}`) ? [] : checkArticle(one, style)),
      ...checkRecord(one, style, day),
    ]),
    ...articles.flatMap((one) => checkUnsourced(one, style)),
    ...checkTwins(records),
    ...checkTerms(
      records.filter(({ kind }) => isArticleKind(kind)),
      corpus,
      style,
    ),
    ...checkVerdicts(records, corpus),
    ...checkEvidence(articles, corpus, style),
  ].map(inFileOf(corpus));
}

if (import.meta.main) {
  const { folder, only } = contentPlace(process.argv[2] ?? "content-seed");
  const { corpus } = await readFolder(folder);
  const today = new Date().toLocaleDateString("en-CA");
  const faults = styleFaults(corpus, readStyle(folder), today).filter(
    ({ where }) => only === undefined || where === only,
  );
  for (const fault of faults) console.error(issueText(fault));
  console.log(`Faults of style in ${only ?? folder}: ${faults.length}.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
