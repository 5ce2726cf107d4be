import { toString as textOfNode } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import type { Issue } from "../../shared/errors.ts";
import type { CheckedRecord } from "./check-text.ts";

/** What fills a place without saying anything, after the state's name where it stands in a list. */
const filler =
  /^(?:[^.:]{1,20}[.:]\s*)?(?:shows? nothing(?: here)?|nothing(?: (?:is shown|to show|to see))?(?: here| yet)?|to be (?:written|added|defined)|tbd|coming soon|none|no text(?:, no suggestion)?|not applicable|does not apply|n\/?a|[-–—])\.?$/iu;

/** A template's own words, which are left wherever they stand. */
const placeholder = /\bnothing is shown here\b|\blorem ipsum\b/iu;

/** States of a pattern that were filled in because the template has them: what says nothing is left out. */
export function checkStates(records: readonly CheckedRecord[]): Issue[] {
  return records.flatMap(({ kind, file, texts }) =>
    texts.flatMap(({ tree, field }) => {
      const issues: Issue[] = [];
      if (kind !== "patterns") return issues;
      visit(tree, (node) => {
        if (node.type !== "listItem" && node.type !== "tableCell" && node.type !== "paragraph") return undefined;
        const text = textOfNode(node).trim();
        if (!filler.test(text) && !placeholder.test(text)) return undefined;
        issues.push({ where: file, field, problem: `has a state that says nothing ("${text}"): leave the state out` });
        return SKIP;
      });
      return issues;
    }),
  );
}
