import { readTerm } from "../../content/search/search.ts";
import { searchAnswerSchema } from "../../content/search/search-answer.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Site } from "../../site/context.ts";
import { noteOf, search } from "../search/search.server.ts";

/** The best matches of every kind for what was typed. @throws DomainError `invalid` for a term that cannot be used. */
export async function suggest(site: Site, typed: string | null): Promise<unknown> {
  const { term, problem } = readTerm(typed);
  if (problem) throw new DomainError("invalid", problem);
  if (!term) return searchAnswerSchema.parse({ term, total: 0, results: [] });
  const findings = await search(site, term);
  const nearby = findings.near.reduce((sum, { results }) => sum + results.length, 0);
  const note = noteOf(findings);
  const answer = {
    term,
    total: Math.max(findings.total + nearby, findings.best.length),
    results: findings.best,
    ...(note ? { note } : {}),
  };
  return searchAnswerSchema.parse(answer);
}
