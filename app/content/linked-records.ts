import { visit } from "unist-util-visit";
import type { CheckedRecord } from "./checks/check-text.ts";
import { recordAt } from "./kinds/index.ts";

/** The laws and the cases that some texts link to, by their slugs. */
export function linkedFrom(texts: CheckedRecord["texts"]): { laws: Set<string>; "case-studies": Set<string> } {
  const found = { laws: new Set<string>(), "case-studies": new Set<string>() };
  for (const { tree } of texts) {
    visit(tree, "link", ({ url }) => {
      const target = recordAt(url);
      if (target?.kind === "laws" || target?.kind === "case-studies") found[target.kind].add(target.slug);
    });
  }
  return found;
}
