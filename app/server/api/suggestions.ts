import { searchRecords } from "../../../db/dialect.ts";
import { DomainError } from "../../domain/errors.ts";
import { kinds } from "../../domain/kinds/index.ts";
import { readTerm, searchAnswerSchema } from "../../domain/search.ts";
import type { Site } from "../context.ts";

/** How many results a list of suggestions has room for. */
const SHOWN = 8;

/** The best matches of every kind for what was typed. @throws DomainError `invalid` for a term that cannot be used. */
export async function suggest({ db }: Site, typed: string | null): Promise<unknown> {
  const { term, problem } = readTerm(typed);
  if (problem) throw new DomainError("invalid", problem);
  const found = term ? await searchRecords(db, { term, kinds, limit: SHOWN }) : { total: 0, results: [] };
  return searchAnswerSchema.parse({ term, ...found });
}
