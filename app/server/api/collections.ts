import type { Kind } from "../../domain/kinds.ts";

export type Collection = { kind: Exclude<Kind, "glossary">; one: string; many: string };

/** The collections of the API and the words of its messages (specification sections 7 and 8). */
export const collections: Record<string, Collection> = {
  fundamentals: { kind: "basics", one: "fundamental", many: "fundamentals" },
  laws: { kind: "laws", one: "law", many: "laws" },
  paradigms: { kind: "paradigms", one: "paradigm", many: "paradigms" },
  patterns: { kind: "patterns", one: "pattern", many: "patterns" },
  "case-studies": { kind: "case-studies", one: "case study", many: "case studies" },
};

/** "law" as "Law not found". */
export const notFoundMessage = (one: string): string => `${one.charAt(0).toUpperCase()}${one.slice(1)} not found`;
