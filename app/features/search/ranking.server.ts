import { matchIds, matchNames } from "../../../db/dialect.ts";
import type { Db } from "../../../db/schema.ts";
import type { Kind } from "../../content/kinds/index.ts";
import { type Notion, notionsIn, stemsOf, tellingStems } from "../../content/search/question.ts";
import { type Fit, fitting, type Weighed, weightOf } from "../../content/search/ranking.ts";
import { foldedWords } from "../../content/search/search.ts";
import type { Reading } from "./readings.server.ts";
import { createShelves, type Shelf } from "./shelf.server.ts";

/** A record that answers a question, and how well. */
type Ranked = Fit & { reading: Reading };
/** What a question is about, and what answers it, the best first. */
type Ranking = { notions: readonly Weighed[]; ranked: Ranked[] };
export type Rank = (
  question: string,
  /** The ids of the records of that very name, in order, where they are known. */
  named?: readonly number[],
) => Promise<Ranking>;

/** Records with the words of a question, and with these or their kin, that are compared with it; and those of its name. */
const [OWN, WIDE, NAMED] = [25, 50, 5];
/** Characters of a question that are looked at. */
const LONGEST = 1_000;
/** The weight of a name that but some records have: who says it means one of them. */
const RARE = 2;
/** How likely a kind is what is asked for: somebody who does not name a study or a case seldom means one. */
const likely: Partial<Record<Kind, number>> = { evidence: 0.7, "case-studies": 0.8, guides: 1.5 };
/** The kinds that a question by its first words is for, and what that counts. */
const forms: readonly [RegExp, readonly Kind[], number][] = [
  [/\b(?:how|should|can|may|when|what (?:should|can|do|could|helps?))\b/i, ["patterns"], 1.1],
  [/\bwhat(?:['’]s| (?:is|are|does .* mean))\b|\bdefine\b|\bmeaning\b/i, ["glossary", "basics"], 1.5],
];

/** The one order in which records answer a phrase or a question, for the search and for the voice guide. */
export function createRanking(db: Db): Rank {
  const shelves = createShelves(db);

  async function weigh(notions: readonly Notion[], shelf: Shelf): Promise<Weighed[]> {
    const counts = await shelf.countWith(notions.map(formsOf));
    return notions.map((notion, index) => ({ ...notion, weight: weightOf(notion, counts[index] ?? 0, shelf.records) }));
  }

  async function candidates(
    question: string,
    notions: readonly Notion[],
    named: readonly number[] | undefined,
  ): Promise<number[]> {
    const words = notions.map(({ word }) => word);
    const own = notions.flatMap(formsOf);
    const wide = [...new Set([...own, ...notions.flatMap(({ others }) => others)])];
    const telling = words.join(" ").replaceAll("-", " ");
    const isWhole = foldedWords(question).join(" ") === telling;
    const ids = [
      ...(named?.slice(0, NAMED) ?? (await matchNames(db, question, NAMED))),
      ...(isWhole ? [] : await matchNames(db, telling, NAMED)),
      // Where no word has kin, the most of the one list are the first of the other.
      ...(wide.length === new Set(own).size ? [] : await matchIds(db, own, OWN)),
      ...(await matchIds(db, wide, WIDE)),
    ];
    return [...new Set(ids)];
  }

  return async (question, named) => {
    const asked = question.slice(0, LONGEST);
    const found = notionsIn(asked);
    if (found.length === 0) return { notions: [], ranked: [] };
    const shelf = await shelves();
    const notions = await weigh(found, shelf);
    const fitOf = fitting(notions, tellingStems(asked), stemsOf(asked));
    const ranked = (await shelf.read(await candidates(asked, found, named)))
      .map((reading): Ranked => {
        const { score, named: ofName, coverage, mass } = fitOf(reading);
        const isNamed = notions.some((one) => one.isName && one.weight > RARE && isOf(reading, one.stem));
        const likelihood = likelihoodOf(reading.record.kind, asked);
        const factor = isNamed ? Math.max(likelihood, 1) : likelihood;
        return { reading, score: score * factor + ofName, named: ofName, coverage, mass };
      })
      .sort((one, other) => other.score - one.score);
    return { notions, ranked };
  };
}

/** A notion as the index is asked for it, whose stemming is another; a phrase by the words that mean the same. */
const formsOf = ({ word, stem, others }: Notion): readonly string[] =>
  word.includes("-") ? [word.replaceAll("-", " "), ...others] : [...new Set([word, stem])];

const isOf = ({ names, short }: Reading, stem: string): boolean =>
  short.has(stem) || names.some((name) => name.includes(stem));

const likelihoodOf = (kind: Kind, question: string): number =>
  forms.reduce(
    (sum, [form, kinds, factor]) => (kinds.includes(kind) && form.test(question) ? sum * factor : sum),
    likely[kind] ?? 1,
  );
