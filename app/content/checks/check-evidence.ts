import type { Issue } from "../../shared/errors.ts";
import type { Corpus } from "../folder.ts";
import { isArticleKind } from "../kinds/index.ts";
import { summaryOf, textOf } from "../kinds/reading.ts";
import type { CheckedRecord } from "./check-text.ts";
import { citedFigures, figuresIn } from "./cited-figures.ts";
import { isLong } from "./telling-figures.ts";

/**
 * A figure that two or more articles take from one source comes from the evidence page with that source's key: the
 * page is there, and states it. A page that no article cites is a fault as well, and so is a claim whose figures its own
 * text does not have.
 */
export function checkEvidence(records: readonly CheckedRecord[], corpus: Corpus): Issue[] {
  const articles = records.filter(({ kind }) => isArticleKind(kind) && kind !== "evidence");
  const stated = claimFigures(corpus);
  const used = new Map<string, Set<string>>();
  for (const { file, texts } of articles) {
    for (const { key, figure } of texts.flatMap(({ tree }) => citedFigures(tree))) {
      const use = `${key} ${figure}`;
      used.set(use, (used.get(use) ?? new Set()).add(file));
    }
  }
  const issues: Issue[] = [];
  for (const [use, files] of used) {
    const [first, second] = files;
    const [key = "", figure = ""] = use.split(" ");
    if (!first || !second || stated.get(key)?.has(figure)) continue;
    const problem = stated.has(key)
      ? `states ${figure} of ${key}, as ${first} does, and evidence/${key}.md does not: make them agree`
      : `states ${figure} of ${key}, as ${first} does: write evidence/${key}.md, where a figure of two articles lives`;
    issues.push({ where: second, field: "content", problem });
  }
  const cited = new Set(articles.flatMap((record) => [...record.cited]));
  for (const claim of corpus.records.evidence) {
    const { slug, sources } = claim;
    const where = `evidence/${slug}.md`;
    const told = figuresOf(textOf("evidence", claim));
    for (const figure of [...figuresOf(summaryOf("evidence", claim))].filter(isLong)) {
      if (!told.has(figure))
        issues.push({
          where,
          field: "claim",
          problem: `states ${figure}, and the text below it does not: make them agree`,
        });
    }
    if (!sources.some(({ key }) => key === slug))
      issues.push({
        where,
        field: "sources",
        problem: `has no source with the key ${slug}: its slug is the key of its source`,
      });
    if (!cited.has(slug))
      issues.push({ where, field: "slug", problem: `is cited by no article: cite [^${slug}] or remove the claim` });
  }
  return issues;
}

/** The figures that each evidence page states, by the key of its source. */
export const claimFigures = (corpus: Corpus): Map<string, Set<string>> =>
  new Map(
    corpus.records.evidence.map((claim) => [
      claim.slug,
      figuresOf(`${summaryOf("evidence", claim)} ${textOf("evidence", claim)}`),
    ]),
  );

const figuresOf = (text: string): Set<string> => figuresIn(text.replaceAll(/\[\^[\w-]+\]/g, ""));
