import { visit } from "unist-util-visit";
import type { Issue } from "../domain/errors.ts";
import { recordAt } from "../domain/kinds/index.ts";
import type { CheckedRecord } from "./check-text.ts";
import type { Corpus } from "./folder.ts";

/**
 * A case's verdict and the laws agree, in both directions: a law that speaks of a case is in that case's verdict,
 * kept or broken but not both, and the text of the case says of each law in its verdict why.
 */
export function checkVerdicts(records: readonly CheckedRecord[], corpus: Corpus): Issue[] {
  const issues: Issue[] = [];
  const verdicts = new Map(
    corpus.records["case-studies"].map(({ slug, lawsKept, lawsBroken }) => [slug, { lawsKept, lawsBroken }]),
  );
  for (const { kind, file, record, texts } of records) {
    if (kind !== "laws" && kind !== "case-studies") continue;
    const linked = linkedFrom(texts);
    if (kind === "laws") {
      for (const slug of linked["case-studies"]) {
        const verdict = verdicts.get(slug);
        if (!verdict || [...verdict.lawsKept, ...verdict.lawsBroken].includes(record.slug)) continue;
        const problem = `speaks of ${slug}, whose verdict does not have this law: list ${record.slug} under lawsKept or lawsBroken there, or remove the link`;
        issues.push({ where: file, field: "content", problem });
      }
      continue;
    }
    const { lawsKept = [], lawsBroken = [] } = verdicts.get(record.slug) ?? {};
    for (const law of lawsKept.filter((one) => lawsBroken.includes(one)))
      issues.push({ where: file, field: "lawsKept", problem: `has ${law}, which is under lawsBroken too: decide` });
    for (const law of new Set([...lawsKept, ...lawsBroken])) {
      if (linked.laws.has(law)) continue;
      const problem = `has ${law} in its verdict, and the text does not link to that law: say why`;
      issues.push({ where: file, field: "content", problem });
    }
  }
  return issues;
}

function linkedFrom(texts: CheckedRecord["texts"]): { laws: Set<string>; "case-studies": Set<string> } {
  const found = { laws: new Set<string>(), "case-studies": new Set<string>() };
  for (const { tree } of texts) {
    visit(tree, "link", ({ url }) => {
      const target = recordAt(url);
      if (target?.kind === "laws" || target?.kind === "case-studies") found[target.kind].add(target.slug);
    });
  }
  return found;
}
