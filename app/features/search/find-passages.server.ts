import { countAll } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { termPath } from "../../content/glossary-matching.ts";
import { stemsOf } from "../../content/search/question.ts";
import { foldedWords } from "../../content/search/search.ts";
import { nearness } from "../../content/search/search-words.ts";
import { once } from "../../shared/once.ts";
import { isErrand, wordsElsewhere } from "../guide/other-fields.ts";
import { mended } from "./mended.server.ts";
import { answering, createParagraphReader, type Paragraph, shareOf, standsAlone } from "./paragraphs.server.ts";
import { createRanking } from "./ranking.server.ts";

/** A page that answers. */
export type Passage = {
  path: string;
  title: string;
  /** What the page says in short; without a text where that cannot be said by itself, or was cut. */
  summary: Paragraph;
  kind: string;
  /** Its paragraphs that answer, the best first: read when they are asked for. */
  paragraphs: () => Promise<readonly Paragraph[]>;
  /** How much of the question it is about, from 0 to 1 and, by its name, beyond. */
  score: number;
  /** Whether it was asked for by its name. */
  isAskedFor: boolean;
};

export type Passages = {
  /** The best first; none where nothing says enough. */
  passages: Passage[];
  /** The weight of what of the question the best page speaks of. */
  mass: number;
  /** Whether the question itself speaks of the field, as one does that has "chatbot" in it, or may, as with "user". */
  field: ReturnType<typeof nearness>;
  /** How many of its words are of another field, as "flexbox" and "salary" are. */
  elsewhere: number;
  /** Whether it asks for something to be made, mended or bought. */
  isErrand: boolean;
};

export type FindPassages = (question: string) => Promise<Passages>;

/** Pages that are given. */
const GIVEN = 4;
/** What a name that the question has as a whole counts, at the least, where the page is asked for by it. */
const OF_NAME = 0.5;

/** Finds the passages of all published content that answer a question, in the search's own order. */
export function createPassageFinder(db: Db): FindPassages {
  const rank = createRanking(db);
  const read = createParagraphReader(db);
  return async (asked) => {
    const question = await mended(db, asked);
    const { notions, ranked } = await rank(question);
    const terms = await countAll(db, "glossary");
    const passages = ranked.slice(0, GIVEN).map(({ reading, score, named }): Passage => {
      const { kind, slug, title, description } = reading.record;
      const path = kind === "glossary" ? termPath(slug, terms) : reading.record.path;
      const summary = kind !== "glossary" && standsAlone(description) ? description : "";
      return {
        path,
        title,
        summary: { heading: "", text: summary, share: shareOf(new Set(stemsOf(summary)), notions) },
        kind,
        score,
        isAskedFor: named > OF_NAME,
        paragraphs: once(async () => answering(kind, await read(kind, slug), notions)),
      };
    });
    const [best] = ranked;
    return {
      passages,
      mass: best?.mass ?? 0,
      field: nearness(foldedWords(question)),
      elsewhere: wordsElsewhere(asked),
      isErrand: isErrand(asked),
    };
  };
}
