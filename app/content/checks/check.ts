import { faultIn, type Issue } from "../../shared/errors.ts";
import { inFile, readBack } from "../file-format.ts";
import { type Corpus, emptyCorpus } from "../folder.ts";
import {
  descriptors,
  type Entity,
  type EntityOf,
  exampleName,
  isArticleKind,
  isKind,
  type Kind,
  kinds,
  type RecordName,
  titleOf,
} from "../kinds/index.ts";
import { linksInTree } from "../links.ts";
import { lineOf } from "../markdown-tree.ts";
import { linksOfIssue, type NewsletterIssue } from "../newsletter-issue.ts";
import { countWords } from "../reading-time.ts";
import { checkAnatomies, checkDrawings, checkParts } from "./check-articles.ts";
import { checkLinks, type LinkTargets, linkOfSiteFile, linksOf, type RecordLinks } from "./check-links.ts";
import { type CheckedRecord, checkCharacters, checkMarkdown, readRecord } from "./check-text.ts";

export type { LinkTargets };

/** Gives faults of records the lines of their files. */
export const inFileOf =
  ({ lines }: Pick<Corpus, "lines">) =>
  (issue: Issue): Issue =>
    inFile(issue, lines.get(issue.where));

/** The records of a corpus, each text parsed: what takes longest of a check. */
export function readCorpus(corpus: Corpus): CheckedRecord[] {
  return kinds.flatMap((kind) => corpus.records[kind].map((record) => readRecord(kind, record)));
}

/**
 * All faults of a corpus: what every page needs (links, footnotes, headings, text alternatives), and texts, pictures and
 * drawn screens that are incomplete.
 * @param around targets outside the corpus that links and pictures may use
 * @param records its records, if they have been read
 */
export function checkCorpus(corpus: Corpus, around?: LinkTargets, records = readCorpus(corpus)): Issue[] {
  const checks = structureChecks();
  for (const one of records) checks.take(one);
  const issues = [
    ...records.flatMap(checkParts),
    ...checkDrawings(records, corpus),
    ...checkAnatomies(corpus.records.patterns),
  ];
  return [...checks.faults(corpus, around), ...issues.map(inFileOf(corpus))];
}

/** What every page of a corpus needs. Import and `doctor` ask for no more. */
export function checkStructure(corpus: Corpus, around?: LinkTargets): Issue[] {
  const checks = structureChecks();
  for (const kind of kinds) for (const record of corpus.records[kind]) checks.take(readRecord(kind, record));
  return checks.faults(corpus, around);
}

/** The checks of `checkStructure`, one record at a time, so that no record has to stay in memory. */
export function structureChecks() {
  const textIssues: Issue[] = [];
  const links: RecordLinks[] = [];
  const names: RecordName[] = [];
  return {
    /** Adds a record, and returns the faults of its texts. */
    take(one: CheckedRecord): Issue[] {
      const issues = checkTexts(one);
      textIssues.push(...issues);
      links.push(linksOf(one));
      names.push({ kind: one.kind, slug: one.record.slug });
      return issues;
    },
    /** All faults of the added records. `corpus` has their drafts, unreadable files and media. */
    faults: (corpus: Omit<Corpus, "records">, around?: LinkTargets): Issue[] =>
      [...textIssues, ...checkLinksAmong(links, names, corpus, around)].map(inFileOf(corpus)),
  };
}

/** Records of the corpus replace those of the same name in `around`. */
function checkLinksAmong(
  links: readonly RecordLinks[],
  own: readonly RecordName[],
  corpus: Omit<Corpus, "records">,
  around: LinkTargets | undefined,
): Issue[] {
  const all = [...links, ...corpus.siteLinks.map(linkOfSiteFile)];
  if (!around) return checkLinks(all, corpus, own);
  const names = new Set(own.map(({ kind, slug }) => `${kind}/${slug}`));
  const targets = {
    media: [...corpus.media, ...around.media],
    drafts: new Set([...corpus.drafts, ...[...around.drafts].filter((name) => !names.has(name))]),
    unread: corpus.unread,
    situations: around.situations ?? [],
    pages: [...(corpus.pages ?? []), ...(around.pages ?? [])],
  };
  return checkLinks(all, targets, [...own, ...around.records]);
}

function checkTexts(one: CheckedRecord): Issue[] {
  const title = titleOf(one.kind, one.record);
  return [...checkCharacters(one), ...one.texts.flatMap((text) => checkMarkdown(text, title))];
}

/** Faults in one record: headings, pictures, footnotes, kinds of related records. Links need the whole corpus. */
export function checkRecordText(kind: Kind, entity: Entity): Issue[] {
  const checked = readRecord(kind, entity);
  const unknown = (checked.article?.related ?? []).filter((target) => !isKind(target.split("/")[0] ?? ""));
  const texts = checkTexts(checked);
  return [
    ...(texts.length > 0 ? texts : readBack(kind, entity).issues),
    ...unknown.map((target) =>
      faultIn(
        checked.file,
        "related",
        `names ${target}, which is not a kind of record: use folder/slug, such as ${exampleName}`,
      ),
    ),
  ];
}

/**
 * The faults that `checkCorpus` finds in one record and its links, fast enough to run while a maintainer writes. Leaves
 * out drawings.
 */
export function checkRecord<K extends Kind>(kind: K, record: EntityOf<K>, targets: LinkTargets): Issue[] {
  const one = readRecord(kind, record);
  const corpus = emptyCorpus();
  corpus.records[kind].push(record);
  return [
    ...checkTexts(one),
    ...checkLinks([linksOf(one)], targets, targets.records),
    ...checkParts(one),
    ...checkAnatomies(corpus.records.patterns),
  ];
}

/** The links of an issue of the newsletter that lead to no page. */
export const checkIssueLinks = (issue: NewsletterIssue, targets: LinkTargets): Issue[] =>
  checkLinks(linksOfIssue(issue).map(linkOfSiteFile), targets, targets.records);

/**
 * The link faults that records of a kind would have with the targets `after` a change and do not have with those
 * `before` it. Other faults are not checked.
 */
export function checkLinksOf<K extends Kind>(
  kind: K,
  records: readonly EntityOf<K>[],
  before: LinkTargets,
  after: LinkTargets,
): Issue[] {
  const read = records.map((record) => linksOf(readRecord(kind, record)));
  const known = new Set(checkLinks(read, before, before.records).map((fault) => JSON.stringify(fault)));
  return checkLinks(read, after, after.records).filter((fault) => !known.has(JSON.stringify(fault)));
}

/** Number of words in a record's body texts, without blocks of code: a short article may contain a long sample. */
export function countProse({ kind, texts }: CheckedRecord): number {
  const body = descriptors[kind].texts.filter(({ place }) => place === "body").map(({ field }): string => field);
  const prose = texts
    .filter(({ field }) => body.includes(field))
    .map(({ text, tree }) => {
      const rows = text.split("\n");
      for (const node of tree.children) {
        const [first, last] = [lineOf(tree, node), node.position?.end.line];
        if (node.type !== "code" || first === undefined || last === undefined) continue;
        rows.fill("", first - 1, last - (tree.data?.before ?? 0));
      }
      return rows.join("\n");
    });
  return countWords(prose.join("\n\n"));
}

type CorpusRow = { file: string; words: number; sources: number; links: number };

/** Counts of words, cited sources and internal links, one row per article. */
export function measureCorpus(records: readonly CheckedRecord[]): CorpusRow[] {
  return records
    .filter(({ kind }) => isArticleKind(kind))
    .map((one) => ({
      file: one.file,
      words: countProse(one),
      sources: one.cited.size,
      links: one.texts.reduce(
        (sum, { tree }) => sum + linksInTree(tree).filter((url) => url.startsWith("/")).length,
        0,
      ),
    }));
}
