import { type Role, roles } from "./role.ts";

/** How a role is called in a sentence. */
export const roleNames: Record<Role, string> = {
  designer: "a designer",
  "content-designer": "a content designer",
  researcher: "a researcher",
  "product-manager": "a product manager",
  engineer: "an engineer",
  legal: "somebody in law or compliance",
};

/** Words of a job title or a description that name a role, the more particular roles first. */
const named: readonly (readonly [Role, RegExp])[] = [
  [
    "content-designer",
    /\b(?:content (?:design\w*|strateg\w*)|ux writ\w*|copy ?writ\w*|technical writer|editor|writer)\b/,
  ],
  ["legal", /\b(?:legal|lawyer|attorney|counsel|compliance|privacy officer|data protection|policy|regulat\w+)\b/],
  ["researcher", /\b(?:research\w*|usability|ethnograph\w*|insights|psycholog\w*)\b/],
  [
    "product-manager",
    /\b(?:product (?:manag\w*|owner|lead|director)|pm|cpo|program manager|head of product|founder)\b/,
  ],
  [
    "engineer",
    /\b(?:engineer\w*|developer|programmer|architect|cto|software|front[- ]?end|back[- ]?end|full[- ]?stack)\b/,
  ],
  ["designer", /\b(?:design\w*|ux|ui|creative|art director)\b/],
];

/**
 * The role of a profile, by this rule: the first role in the list above of which the job title has a word, else the
 * first of which the description has one. "Research engineer" is a researcher; "design engineer" an engineer.
 */
export function roleOf({ jobTitle, role }: { jobTitle: string; role: string }): Role | undefined {
  for (const text of [jobTitle, role]) {
    const found = named.find(([, words]) => words.test(text.toLowerCase()));
    if (found) return found[0];
  }
  return undefined;
}

/** Which categories of basics, laws and paradigms come first for a role. */
const first: Record<Role, readonly string[]> = {
  designer: ["core-concepts", "control", "generative-partnership", "adaptive-interfaces"],
  "content-designer": ["what-is-ai", "transparency", "intent-driven-creation"],
  researcher: ["how-ai-works", "context", "probabilistic-systems"],
  "product-manager": ["types", "accountability", "intent-driven-creation"],
  engineer: ["how-ai-works", "networks", "training", "context", "probabilistic-systems"],
  legal: ["what-is-ai", "accountability", "fairness", "adaptive-interfaces"],
};

/** The roles for which something of this category comes first. */
export const rolesFitting = (category: string): Role[] => roles.filter((role) => first[role].includes(category));
