import type { Issue } from "../domain/errors.ts";
import { isArticleKind } from "../domain/kinds/index.ts";
import { summaryOf, textOf } from "../domain/kinds/reading.ts";
import type { CheckedRecord } from "./check-text.ts";
import { citedFigures, figuresIn } from "./cited-figures.ts";
import type { Corpus } from "./folder.ts";

/**
 * A figure that two or more articles take from one source comes from the evidence page with that source's key: the
 * page is there, and states it. A page that no article cites is a fault as well.
 */
export function checkEvidence(records: readonly CheckedRecord[], corpus: Corpus): Issue[] {
  const articles = records.filter(({ kind }) => isArticleKind(kind) && kind !== "evidence");
  const stated = new Map(
    corpus.records.evidence.map((claim) => {
      const text = `${summaryOf("evidence", claim)} ${textOf("evidence", claim)}`;
      return [claim.slug, figuresIn(text.replaceAll(/\[\^[\w-]+\]/g, ""))];
    }),
  );
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
  for (const { slug, sources } of corpus.records.evidence) {
    const where = `evidence/${slug}.md`;
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
