import { toString as textOfNode } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Issue } from "../domain/errors.ts";
import type { CheckedRecord } from "./check-text.ts";

/** What fills a place without saying anything, after the state's name where it stands in a list. */
const filler =
  /^(?:[^.:]{1,20}[.:]\s*)?(?:show nothing|nothing(?: is shown)?|none|no text(?:, no suggestion)?|not applicable|does not apply|n\/?a|[-–—])\.?$/iu;

/** States of a pattern that were filled in because the template has them: what says nothing is left out. */
export function checkStates(records: readonly CheckedRecord[]): Issue[] {
  return records.flatMap(({ kind, file, texts }) =>
    texts.flatMap(({ tree, field }) => {
      const issues: Issue[] = [];
      if (kind !== "patterns") return issues;
      visit(tree, (node) => {
        if (node.type !== "listItem" && node.type !== "tableCell") return;
        const text = textOfNode(node).trim();
        if (filler.test(text))
          issues.push({
            where: file,
            field,
            problem: `has a state that says nothing ("${text}"): leave the state out`,
          });
      });
      return issues;
    }),
  );
}
