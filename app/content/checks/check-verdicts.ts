import type { Issue } from "../../shared/errors.ts";
import type { Corpus } from "../folder.ts";
import { type Rating, ratingScale } from "../kinds/case-studies.ts";
import { linkedFrom } from "../linked-records.ts";
import type { CheckedRecord } from "./check-text.ts";
import { sidesInCase, violationsInLaw } from "./verdict-sides.ts";

/**
 * A case's verdict and the laws agree, in both directions: a law that speaks of a case is in that case's verdict,
 * kept or broken but not both, and broken where the law tells it as its violation; the text of the case says of each
 * law in its verdict on which side and why, and its rating keeps to the rubric.
 */
export function checkVerdicts(records: readonly CheckedRecord[], corpus: Corpus): Issue[] {
  const issues: Issue[] = [];
  const verdicts = new Map(
    corpus.records["case-studies"].map(({ slug, lawsKept, lawsBroken, rating }) => [
      slug,
      { lawsKept, lawsBroken, rating },
    ]),
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
      for (const slug of texts.flatMap(({ tree }) => [...violationsInLaw(tree)])) {
        if (verdicts.get(slug)?.lawsBroken.includes(record.slug) ?? true) continue;
        const problem = `tells ${slug} as its violation, and that case does not have ${record.slug} under lawsBroken: decide`;
        issues.push({ where: file, field: "content", problem });
      }
      continue;
    }
    const { lawsKept = [], lawsBroken = [], rating } = verdicts.get(record.slug) ?? {};
    if (rating && againstRubric(rating, lawsKept.length, lawsBroken.length)) {
      const problem = `is ${rating} and has ${lawsBroken.length || "nothing"} under lawsBroken: ${ratingScale[rating].meaning}`;
      issues.push({ where: file, field: "rating", problem });
    }
    for (const law of lawsKept.filter((one) => lawsBroken.includes(one)))
      issues.push({ where: file, field: "lawsKept", problem: `has ${law}, which is under lawsBroken too: decide` });
    for (const law of new Set([...lawsKept, ...lawsBroken])) {
      if (linked.laws.has(law)) continue;
      const problem = `has ${law} in its verdict, and the text does not link to that law: say why`;
      issues.push({ where: file, field: "content", problem });
    }
    const sides = new Map(texts.flatMap(({ tree }) => [...sidesInCase(tree)]));
    const hasSides = sides.size > 0;
    for (const [law, side] of sides) {
      const field = side === "kept" ? "lawsKept" : "lawsBroken";
      if ((side === "kept" ? lawsKept : lawsBroken).includes(law)) continue;
      issues.push({
        where: file,
        field,
        problem: `does not have ${law}, which “Laws kept and broken” says was ${side}: decide`,
      });
    }
    for (const law of new Set([...lawsKept, ...lawsBroken])) {
      if (!hasSides || !linked.laws.has(law) || sides.has(law)) continue;
      const problem = `has ${law} in its verdict, and “Laws kept and broken” does not say which: write that it kept or broke it`;
      issues.push({ where: file, field: "content", problem });
    }
  }
  return issues;
}

/**
 * The best rating leaves no law broken; with a good one a law may not be kept in full, but not several, and more than are kept.
 * The worst is earned by breaking one, and a case that keeps more than it breaks has not earned it.
 */
function againstRubric(rating: Rating, kept: number, broken: number): boolean {
  if (rating === "excellent") return broken > 0;
  if (rating === "good") return broken > Math.max(kept, 1);
  return rating === "poor" && (broken === 0 || kept > broken);
}
