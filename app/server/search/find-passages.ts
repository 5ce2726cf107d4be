import { countAll } from "../../../db/queries/lists.ts";
import type { Db } from "../../../db/schema.ts";
import { termPath } from "../../domain/glossary-places.ts";
import { once } from "../../domain/once.ts";
import { isErrand, wordsElsewhere } from "../../domain/other-fields.ts";
import { foldedWords } from "../../domain/search.ts";
import { nearness } from "../../domain/search-words.ts";
import { mended } from "./mended.ts";
import { createRanking } from "./ranking.ts";
import { createSayer, type SentencesOf, sentencesFor } from "./sentences.ts";

/** A page that answers. */
export type Passage = {
  path: string;
  title: string;
  /** What the page is, sentence by sentence; none where that was cut. */
  opening: string[];
  kind: string;
  /** The sentences of it that answer, the best first: looked for when they are asked for. */
  readonly sentences: readonly string[];
  /** How much of the question it is about, from 0 to 1 and, by its name, beyond. */
  score: number;
  /** Whether it was asked for by its name. */
  isAskedFor: boolean;
};

export type Passages = {
  /** The best first; none where nothing says enough. */
  passages: Passage[];
  /** How much of the question the best page speaks of, from 0 to 1. */
  coverage: number;
  /** The weight of what of it that page speaks of. */
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
export function createPassageFinder(db: Db, sentencesOf: SentencesOf): FindPassages {
  const rank = createRanking(db);
  const said = createSayer(sentencesOf);
  return async (asked) => {
    const question = await mended(db, asked);
    const { notions, ranked } = await rank(question);
    const terms = await countAll(db, "glossary");
    const passages = ranked.slice(0, GIVEN).map(({ reading, score, named }): Passage => {
      const { kind, slug, title, description } = reading.record;
      const path = kind === "glossary" ? termPath(slug, terms) : reading.record.path;
      const opening = /[.!?]$/.test(description) ? sentencesOf(description) : [];
      const sentences = once(() => sentencesFor(reading, notions, said));
      return {
        path,
        title,
        opening,
        kind,
        score,
        isAskedFor: named > OF_NAME,
        get sentences() {
          return sentences();
        },
      };
    });
    const [best] = ranked;
    return {
      passages,
      coverage: best?.coverage ?? 0,
      mass: best?.mass ?? 0,
      field: nearness(foldedWords(question)),
      elsewhere: wordsElsewhere(asked),
      isErrand: isErrand(asked),
    };
  };
}
