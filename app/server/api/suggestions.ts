import { searchRecords } from "../../../db/dialect.ts";
import { countAll } from "../../../db/queries/lists.ts";
import type { Db } from "../../../db/schema.ts";
import { DomainError } from "../../domain/errors.ts";
import { termPath } from "../../domain/glossary-places.ts";
import { kinds } from "../../domain/kinds/index.ts";
import { readTerm, type SearchResult, searchAnswerSchema } from "../../domain/search.ts";
import type { Site } from "../context.ts";

/** How many results a list of suggestions has room for. */
const SHOWN = 8;

/** Results that lead to the page of the glossary that has them, where it has several. */
async function placed(db: Db, results: SearchResult[]): Promise<SearchResult[]> {
  if (!results.some(({ kind }) => kind === "glossary")) return results;
  const terms = await countAll(db, "glossary");
  return results.map((one) => (one.kind === "glossary" ? { ...one, path: termPath(one.slug, terms) } : one));
}

/** The best matches of every kind for what was typed. @throws DomainError `invalid` for a term that cannot be used. */
export async function suggest({ db }: Site, typed: string | null): Promise<unknown> {
  const { term, problem } = readTerm(typed);
  if (problem) throw new DomainError("invalid", problem);
  const found = term ? await searchRecords(db, { term, kinds, limit: SHOWN }) : { total: 0, results: [] };
  return searchAnswerSchema.parse({ term, ...found, results: await placed(db, found.results) });
}
