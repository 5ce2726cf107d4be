import type { Role } from "../../shared/device/role.ts";
import { roleNames } from "../../shared/device/roles.ts";
import { pageIds } from "../../shared/page-ids.ts";

/** Headings of articles whose parts are for a role, whatever they say. */
const headed: Record<Role, RegExp> = {
  designer: /^(?:solution|design considerations|what changes for the designer)$/i,
  "content-designer": /\b(?:words?|wording)\b/i,
  researcher: /^(?:problem|open questions|limits)$/i,
  "product-manager": /^(?:problem|risks)$/i,
  engineer: /^(?:developer notes|implementation guide)$/i,
  legal: /^ethics guide$/i,
};

/** Words that a part for a role uses. */
const spoken: Record<Role, RegExp> = {
  designer: /\b(?:screens?|layouts?|buttons?|controls?|previews?|interfaces?|undo|states?|visible)\b/gi,
  "content-designer": /\b(?:words?|wording|sentences?|labels?|says?|plain|phrases?|tone|read(?:s|ers?)?)\b/gi,
  researcher: /\b(?:stud(?:y|ies)|participants?|tests?|tested|interviews?|observ\w+|measured?|people who|samples?)\b/gi,
  "product-manager":
    /\b(?:costs?|teams?|metrics?|launch\w*|ship\w*|customers?|users leave|prices?|roadmaps?|rates?)\b/gi,
  engineer: /\b(?:models?|apis?|logs?|latency|caches?|code|servers?|thresholds?|data(?:base|set)?s?|tokens?)\b/gi,
  legal:
    /\b(?:laws?|legal\w*|consent|regulat\w+|courts?|rights?|liab\w+|appeals?|accountab\w+|records?|dut(?:y|ies))\b/gi,
};

/** How many parts are marked for their words, and how many of those a part needs. */
const MOST = 2;
const ENOUGH = 1;

/** A part of an article: its heading, and its text up to the next. */
export type ArticlePart = { heading: string; text: string };

/**
 * The parts of an article that are marked for a role, by this rule: those whose heading is one of the role's, and the
 * two that use the words of the role most.
 */
export function partsForRole<P extends ArticlePart>(role: Role, parts: readonly P[]): P[] {
  const counted = parts.map((part) => ({ part, count: part.text.match(spoken[role])?.length ?? 0 }));
  const ranked = counted.filter(({ count }) => count >= ENOUGH).sort((a, b) => b.count - a.count);
  const chosen = new Set(ranked.slice(0, MOST).map(({ part }) => part));
  return parts.filter((part) => chosen.has(part) || headed[role].test(part.heading.trim()));
}

/** The parts of the page's text: each heading, and what stands between it and the next. */
function partsOf(text: HTMLElement): { element: HTMLElement; heading: string; text: string }[] {
  const headings = [...text.querySelectorAll<HTMLElement>("h2, h3, h4")];
  return headings.map((element, index) => {
    const range = document.createRange();
    range.setStartAfter(element);
    const next = headings[index + 1];
    if (next) range.setEndBefore(next);
    else range.setEndAfter(text);
    return { element, heading: element.textContent ?? "", text: range.toString() };
  });
}

/** Marks what is for a role (partsForRole), in words, until `signal` ends it. */
export function markParts(role: Role, signal: AbortSignal): void {
  const text = document.getElementById(pageIds.text);
  if (!text || signal.aborted) return;
  for (const { element } of partsForRole(role, partsOf(text))) {
    const host = element.closest<HTMLElement>(".heading") ?? element;
    const mark = document.createElement("span");
    mark.className = "role-mark";
    mark.textContent = `For ${roleNames[role]}`;
    host.classList.add("for-role");
    host.append(mark);
    signal.addEventListener("abort", () => {
      host.classList.remove("for-role");
      mark.remove();
    });
  }
}
