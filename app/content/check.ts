import { type Entity, textOf } from "../domain/entities.ts";
import type { Issue } from "../domain/errors.ts";
import { type Kind, kinds } from "../domain/kinds.ts";
import { countWords } from "../domain/reading-time.ts";
import { checkEditorial } from "./check-editorial.ts";
import { checkLinks } from "./check-links.ts";
import { type CheckedRecord, checkMarkdown, readRecord, titleFor } from "./check-text.ts";
import type { Corpus } from "./folder.ts";

function readCorpus(corpus: Corpus): CheckedRecord[] {
  return kinds.flatMap((kind) => corpus.records[kind].map((record) => readRecord(kind, record)));
}

/**
 * Every fault of a corpus. `structure` is what a page needs to be right (links, footnotes, headings, text
 * alternatives); `draft` adds what an article needs to be worth citing except its length and a figure,
 * `editorial` all.
 */
export function checkCorpus(corpus: Corpus, level: "structure" | "draft" | "editorial"): Issue[] {
  const records = readCorpus(corpus);
  return [
    ...records.flatMap((record) => record.texts.flatMap((text) => checkMarkdown(text, titleFor(record)))),
    ...checkLinks(records, corpus),
    ...(level === "structure" ? [] : checkEditorial(records, corpus, level === "draft")),
  ];
}

/** Faults in the Markdown of one record: headings, pictures, footnotes. Links need the whole corpus. */
export function checkRecordText(kind: Kind, entity: Entity): Issue[] {
  const record = readRecord(kind, entity);
  return record.texts.flatMap((text) => checkMarkdown(text, titleFor(record)));
}

export type CorpusRow = { file: string; words: number; sources: number; links: number };

/** Words, cited sources and links of this site, a row an article. */
export function measureCorpus(corpus: Corpus): CorpusRow[] {
  return readCorpus(corpus)
    .filter(({ kind }) => kind !== "glossary")
    .map(({ file, record, texts, cited }) => ({
      file,
      words: countWords(textOf(record)),
      sources: cited.size,
      links: texts.reduce((sum, { text }) => sum + (text.match(/\]\(\//g)?.length ?? 0), 0),
    }));
}
