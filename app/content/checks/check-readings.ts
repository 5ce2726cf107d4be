import { toString as textOfNode } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import type { Issue } from "../../shared/errors.ts";
import type { Readings } from "../companions.ts";
import type { Corpus } from "../folder.ts";
import { articleKinds, summaryOf, textOf } from "../kinds/index.ts";
import { citedFigures, figuresIn, sentenceEnd, withReferences } from "./check-sources.ts";
import { readRecord } from "./check-text.ts";

/**
 * Articles whose reading of a study differs from its evidence page: a figure that the page does not state, and what
 * `readings` (readings.yaml) rules out. A sentence that cites the study may not have a phrase under `never`; the
 * paragraph must have one phrase of each list under `needs`, such as the people who were studied.
 */
export function checkReadings({ records }: Pick<Corpus, "records">, readings: Readings): Issue[] {
  const pages = new Map(
    records.evidence.map((claim) => [
      claim.slug,
      figuresIn(`${summaryOf("evidence", claim)} ${textOf("evidence", claim)}`),
    ]),
  );
  const unknown = Object.keys(readings).filter((key) => !pages.has(key));
  const read = articleKinds
    .filter((kind) => kind !== "evidence")
    .flatMap((kind) => records[kind].map((record) => readRecord(kind, record)));
  return [
    ...unknown.map((key) => ({
      where: "readings.yaml",
      field: key,
      problem: `is no evidence page: write evidence/${key}.md or remove the entry`,
    })),
    ...read.flatMap(({ file, texts }) =>
      texts.flatMap(({ field, tree }) => {
        const fault = (problem: string): Issue => ({ where: file, field, problem });
        const issues = citedFigures(tree)
          .filter(({ key, figure }) => pages.get(key)?.has(figure) === false)
          .map(({ key, figure }) =>
            fault(`states ${figure} of ${key}, and evidence/${key}.md does not: make them agree`),
          );
        visit(tree, (node) => {
          if (node.type !== "paragraph" && node.type !== "tableRow") return undefined;
          const passage = node.type === "tableRow" ? node.children.map(withReferences).join(" ") : withReferences(node);
          const words = textOfNode(node).toLowerCase();
          for (const [key, { never, needs }] of Object.entries(readings)) {
            if (!passage.includes(`[^${key}]`)) continue;
            const citing = passage.split(sentenceEnd).filter((sentence) => sentence.includes(`[^${key}]`));
            const said = never.filter((phrase) => citing.some((one) => one.toLowerCase().includes(phrase)));
            const left = needs.filter((phrases) => !phrases.some((phrase) => words.includes(phrase)));
            for (const phrase of said)
              issues.push(fault(`says “${phrase}” of ${key}, which evidence/${key}.md does not support: reword it`));
            for (const phrases of left)
              issues.push(fault(`cites ${key} without its limit (${phrases.join(" or ")}): add what was studied`));
          }
          return SKIP;
        });
        return issues;
      }),
    ),
  ];
}
