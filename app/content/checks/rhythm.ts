import { toString as textOfNode } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import type { Corpus } from "../folder.ts";
import { type ArticleKind, isArticleKind, kinds } from "../kinds/index.ts";
import { countWords } from "../reading-time.ts";
import { type CheckedRecord, readRecord } from "./check-text.ts";

/** What docs/writing.md asks of the rhythm. */
const rhythmLimits = {
  /** From how many words on a sentence is long. */
  long: 25,
  /** How many of a kind's sentences are long, about 15%: at least and at most, from 0 to 1. */
  share: { least: 0.12, most: 0.18 },
  /** How many articles of the site may begin with "Picture…". */
  pictures: 3,
} as const;

/** The rhythm of one kind's articles: their sentences, how many are long, and which articles begin with "Picture…". */
type Rhythm = { kind: ArticleKind; sentences: number; long: number; pictures: string[] };

/** The sentences of running text: paragraphs, lists and quotations. Headings, tables and code have none. */
function sentencesIn({ texts }: CheckedRecord, sentencesOf: (paragraph: string) => string[]): string[] {
  const sentences: string[] = [];
  for (const { tree } of texts) {
    visit(tree, (node) => {
      if (["footnoteDefinition", "code", "table", "heading"].includes(node.type)) return SKIP;
      if (node.type !== "paragraph") return undefined;
      const lines = textOfNode(node, { includeImageAlt: false }).split("\n");
      sentences.push(...lines.flatMap(sentencesOf));
      return SKIP;
    });
  }
  return sentences;
}

/** Counts the sentences of every kind of article. `sentencesOf` parts a paragraph into sentences. */
export function measureRhythm(corpus: Corpus, sentencesOf: (paragraph: string) => string[]): Rhythm[] {
  return kinds.filter(isArticleKind).map((kind) => {
    const rhythm: Rhythm = { kind, sentences: 0, long: 0, pictures: [] };
    for (const record of corpus.records[kind]) {
      const checked = readRecord(kind, record);
      const sentences = sentencesIn(checked, sentencesOf);
      rhythm.sentences += sentences.length;
      rhythm.long += sentences.filter((sentence) => countWords(sentence) >= rhythmLimits.long).length;
      if (/^Picture\b/.test(sentences[0] ?? "")) rhythm.pictures.push(checked.file);
    }
    return rhythm;
  });
}

/** What of the rhythm is outside the limits, in sentences; no fault, since one article alone cannot mend it. */
export function rhythmNotes(rhythms: readonly Rhythm[]): string[] {
  const { least, most } = rhythmLimits.share;
  const notes: string[] = [];
  for (const { kind, long, sentences } of rhythms) {
    const share = long / sentences;
    const asked = share < least ? `at least ${percent(least)}` : share > most ? `at most ${percent(most)}` : undefined;
    if (asked)
      notes.push(
        `${kind}: ${long} of ${sentences} sentences have ${rhythmLimits.long} words or more (${percent(share)}): ${asked} should.`,
      );
  }
  const pictures = rhythms.flatMap((rhythm) => rhythm.pictures);
  if (pictures.length > rhythmLimits.pictures)
    notes.push(
      `${pictures.length} articles begin with “Picture…”, at most ${rhythmLimits.pictures} should: ${pictures.join(", ")}.`,
    );
  return notes;
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;
