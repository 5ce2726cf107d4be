import { descriptors, isKind, kinds } from "../../content/kinds/index.ts";
import { readTerm } from "../../content/search/search.ts";
import { searchAnswerSchema } from "../../content/search/search-answer.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Site } from "../../site/context.ts";
import { searchAnswer } from "./answer.server.ts";
import { noteMiss } from "./misses.server.ts";
import { type Findings, firstTitles, readResults, search } from "./search.server.ts";

const MAX_SUGGESTIONS = 8;
/** The kind of site pages without a record. */
const PAGES = "pages";

export const filterLabel = (kind: string): string => (isKind(kind) ? descriptors[kind].words.label : "This guide");

/** The kind of a query parameter; empty for all kinds. */
export const readKind = (parameter: string | null): string =>
  parameter !== null && (isKind(parameter) || parameter === PAGES) ? parameter : "";

/** The kinds with results, with their numbers. */
export const countKinds = ({ matches }: Findings): { kind: string; label: string; count: number }[] =>
  [...kinds, PAGES].flatMap((kind) => {
    const count = matches.filter((match) => match.kind === kind).length;
    return count > 0 ? [{ kind, label: filterLabel(kind), count }] : [];
  });

/** A sentence about inexact results; undefined for exact ones. */
const noteOf = ({ matches, instead }: Findings): string | undefined =>
  instead && matches.length > 0 ? `No exact match; showing ${instead}.` : undefined;

/**
 * The answer of the search API to `q`: the best results of all kinds or of the kind `in`, and for a question its answer.
 * With `done`, the term is typed in full: it is counted if it has no result.
 * @throws DomainError `invalid` for an invalid term
 */
export async function suggest(
  site: Pick<Site, "db" | "texts" | "environment" | "clock">,
  parameters: URLSearchParams,
): Promise<unknown> {
  const { db, texts } = site;
  const { term, problem } = readTerm(parameters.get("q"));
  if (problem) throw new DomainError("invalid", problem);
  if (!term)
    return searchAnswerSchema.parse({ term, total: 0, kinds: [], results: [], suggested: await firstTitles(db) });
  const findings = await search(db, term);
  if (findings.matches.length === 0 && parameters.has("done")) await noteMiss(site, term);
  const kind = readKind(parameters.get("in"));
  const matches = findings.matches.filter((match) => !kind || match.kind === kind);
  const note = noteOf(findings);
  const answer = kind ? undefined : await searchAnswer(db, term, texts.law, findings);
  return searchAnswerSchema.parse({
    term,
    total: matches.length,
    ...(note ? { note } : {}),
    ...(answer ? { answer } : {}),
    kinds: countKinds(findings),
    results: await readResults(db, findings, matches.slice(0, MAX_SUGGESTIONS)),
  });
}
