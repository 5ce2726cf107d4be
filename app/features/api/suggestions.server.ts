import { readTerm } from "../../content/search/search.ts";
import { searchAnswerSchema } from "../../content/search/search-answer.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Site } from "../../site/context.ts";
import { noteOf, readResults, search } from "../search/search.server.ts";

/** Results that a list of suggestions has room for. */
const SUGGESTED = 8;

/** The best matches of every kind for what was typed. @throws DomainError `invalid` for a term that cannot be used. */
export async function suggest({ db }: Site, typed: string | null): Promise<unknown> {
  const { term, problem } = readTerm(typed);
  if (problem) throw new DomainError("invalid", problem);
  if (!term) return searchAnswerSchema.parse({ term, total: 0, results: [] });
  const findings = await search(db, term);
  const note = noteOf(findings);
  const results = await readResults(db, findings, findings.matches.slice(0, SUGGESTED));
  return searchAnswerSchema.parse({ term, total: findings.matches.length, results, ...(note ? { note } : {}) });
}
