import { toString as textOfNode } from "mdast-util-to-string";
import type { Issue } from "../../shared/errors.ts";
import type { CheckedRecord } from "./check-text.ts";

/** The part of a case that says what has become of it, and the words by which it says what would change its verdict. */
const standing = { title: "Where it stands", change: "What would change our verdict" };

/** A case ends with its status today and with what would change its verdict. */
export function checkStanding({ kind, file, texts }: CheckedRecord): Issue[] {
  if (kind !== "case-studies") return [];
  const nodes = texts.flatMap(({ tree }) => tree.children);
  const at = nodes.findIndex((node) => node.type === "heading" && textOfNode(node) === standing.title);
  const fault = (problem: string): Issue[] => [{ where: file, field: "content", problem }];
  if (at < 0) return fault(`has no part "## ${standing.title}": say what has become of it, or that nothing was found`);
  if (nodes.slice(at + 1).some((node) => textOfNode(node).includes(standing.change))) return [];
  return fault(`does not say under "${standing.title}" what would change the verdict: write "${standing.change}: …"`);
}
