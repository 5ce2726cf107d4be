import { faultIn, type Issue } from "../../shared/errors.ts";
import type { Corpus } from "../folder.ts";
import {
  type Entity,
  type EntityOf,
  isArticleKind,
  isKind,
  type Kind,
  kinds,
  type RecordName,
  titleOf,
} from "../kinds/index.ts";
import {
  checkAnatomies,
  checkDrawings,
  checkIllustrated,
  checkLength,
  checkParts,
  checkRepetition,
  checkStanding,
  checkTerms,
  checkVerdicts,
  countProse,
} from "./check-articles.ts";
import { checkLinks, type LinkTargets, linksOf, type RecordLinks } from "./check-links.ts";
import {
  checkDates,
  checkEvidence,
  checkHosts,
  checkSourceAgreement,
  checkSources,
  checkUnsourced,
} from "./check-sources.ts";
import { type CheckedRecord, checkMarkdown, readRecord } from "./check-text.ts";

export type { LinkTargets };

function readCorpus(corpus: Corpus): CheckedRecord[] {
  return kinds.flatMap((kind) => corpus.records[kind].map((record) => readRecord(kind, record)));
}

/**
 * Every fault of a corpus. `structure` is what a page needs to be right (links, footnotes, headings, text
 * alternatives); `draft` adds what an article needs to be worth citing except its length and a figure,
 * `editorial` all. With `today`, a day such as 2026-12-04, nothing may have been read or reviewed after it. With
 * `around`, links may also lead to, and pictures stand among, what is there beside the corpus.
 */
export function checkCorpus(
  corpus: Corpus,
  level: "structure" | "draft" | "editorial",
  { today, around }: { today?: string | undefined; around?: LinkTargets | undefined } = {},
): Issue[] {
  if (level === "structure") {
    const checks = structureChecks();
    for (const kind of kinds) for (const record of corpus.records[kind]) checks.take(kind, record);
    return checks.faults(corpus, around);
  }
  const records = readCorpus(corpus);
  return [
    ...records.flatMap(checkTexts),
    ...checkLinksAmong(records.map(linksOf), namesIn(corpus), corpus, around),
    ...checkEditorial(records, corpus, level === "draft", today),
  ];
}

const namesIn = ({ records }: Corpus): RecordName[] =>
  kinds.flatMap((kind) => records[kind].map(({ slug }) => ({ kind, slug })));

/** The checks of `structure`, a record at a time: none has to stay in memory until all have been seen. */
export function structureChecks() {
  const ofTexts: Issue[] = [];
  const links: RecordLinks[] = [];
  const names: RecordName[] = [];
  return {
    /** Gives the faults of its texts. */
    take(kind: Kind, record: Entity): Issue[] {
      const one = readRecord(kind, record);
      const issues = checkTexts(one);
      ofTexts.push(...issues);
      links.push(linksOf(one));
      names.push({ kind, slug: record.slug });
      return issues;
    },
    /** All faults of what was taken, of which `corpus` is the rest: drafts, files that cannot be read, media. */
    faults: (corpus: Omit<Corpus, "records">, around?: LinkTargets): Issue[] => [
      ...ofTexts,
      ...checkLinksAmong(links, names, corpus, around),
    ],
  };
}

/**
 * What makes an article citable rather than merely well formed: length, sources, figures, substance, no
 * repetition. A draft may be shorter and show no figure.
 */
function checkEditorial(
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
    ...checkUnsourced(records),
    ...checkHosts(records, corpus),
    ...(today === undefined ? [] : checkDates(records, corpus, today)),
    ...checkVerdicts(records, corpus),
    ...checkDrawings(records, corpus),
    ...checkAnatomies(corpus.records.patterns, isDraft),
  ];
}

/** The same of one record, but what only a comparison with the others shows. */
function checkAlone(one: CheckedRecord, isDraft: boolean): Issue[] {
  return [
    ...(isDraft ? [] : [...checkLength(one), ...checkIllustrated([one])]),
    ...checkSources(one),
    ...checkParts(one),
  ];
}

/** The corpus' own records stand in the place of those of the same name around it. */
function checkLinksAmong(
  links: readonly RecordLinks[],
  own: readonly RecordName[],
  corpus: Omit<Corpus, "records">,
  around: LinkTargets | undefined,
): Issue[] {
  if (!around) return checkLinks(links, corpus, own);
  const names = new Set(own.map(({ kind, slug }) => `${kind}/${slug}`));
  const targets = {
    media: [...corpus.media, ...around.media],
    drafts: new Set([...corpus.drafts, ...[...around.drafts].filter((name) => !names.has(name))]),
    unread: corpus.unread,
    situations: around.situations ?? [],
  };
  return checkLinks(links, targets, [...own, ...around.records]);
}

function checkTexts({ kind, record, texts }: CheckedRecord): Issue[] {
  return texts.flatMap((text) => checkMarkdown(text, titleOf(kind, record)));
}

/** Faults in one record by itself: headings, pictures, footnotes, kinds of related records. Links need the whole corpus. */
export function checkRecordText(kind: Kind, entity: Entity): Issue[] {
  const checked = readRecord(kind, entity);
  const unknown = (checked.article?.related ?? []).filter((target) => !isKind(target.split("/")[0] ?? ""));
  return [
    ...checkTexts(checked),
    ...unknown.map((target) =>
      faultIn(
        checked.file,
        "related",
        `names ${target}, which is no kind of record: use folder/slug, such as laws/dark-matter`,
      ),
    ),
  ];
}

/**
 * What `checkCorpus` finds in one record by itself and in what it leads to, at the `editorial` level or, of a draft, at
 * that of drafts: quick enough to be asked while somebody writes. What a comparison of all texts shows (sentences that
 * stand elsewhere too, sources that are described in two ways, drawings, evidence) is left to the whole.
 */
export function checkRecord(kind: Kind, record: Entity, targets: LinkTargets, isDraft: boolean): Issue[] {
  const one = readRecord(kind, record);
  return [...checkTexts(one), ...checkLinks([linksOf(one)], targets, targets.records), ...checkAlone(one, isDraft)];
}

/**
 * What the links of some records lead to wrongly among the targets as they would be, and not as they are. What
 * one of them says beside that is not looked at.
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

type CorpusRow = { file: string; words: number; sources: number; links: number };

/** Words, cited sources and links of this site, a row an article. */
export function measureCorpus(corpus: Corpus): CorpusRow[] {
  return readCorpus(corpus)
    .filter(({ kind }) => isArticleKind(kind))
    .map(({ kind, file, record, texts, cited }) => ({
      file,
      words: countProse(kind, record),
      sources: cited.size,
      links: texts.reduce((sum, { text }) => sum + (text.match(/\]\(\//g)?.length ?? 0), 0),
    }));
}
