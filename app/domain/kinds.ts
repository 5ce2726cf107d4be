import { z } from "zod";

/** The collections that hold content, by the name of their folder, table and API collection. */
export const kinds = ["basics", "laws", "paradigms", "patterns", "case-studies", "glossary"] as const;
export type Kind = (typeof kinds)[number];
export const kindSchema = z.enum(kinds);

/** Content-type names of the API and its clients (specification section 3). */
export const contentTypes = ["fundamental", "paradigm", "principle", "law"] as const;
export type ContentType = (typeof contentTypes)[number];
export const contentTypeSchema = z.enum(contentTypes);

export const contentTypeLabels: Record<ContentType, string> = {
  fundamental: "AI Basic",
  paradigm: "Design Paradigm",
  principle: "AI Law",
  law: "AI Law",
};

/** A content type's kind; principle and law are two names of one thing. */
export const kindOfContentType: Record<ContentType, "basics" | "laws" | "paradigms"> = {
  fundamental: "basics",
  paradigm: "paradigms",
  principle: "laws",
  law: "laws",
};

type KindWords = {
  /** One record, in a sentence: "Law not found". */
  singular: string;
  plural: string;
  /** Title of the kind's list and its short name in navigation. */
  label: string;
  /** The badge on cards and page headers. */
  badge: string;
  /** Main address of the list. */
  listPath: string;
};

export const kindWords: Record<Kind, KindWords> = {
  basics: {
    singular: "fundamental",
    plural: "fundamentals",
    label: "AI Basics",
    badge: "AI Basic",
    listPath: "/basics",
  },
  laws: { singular: "law", plural: "laws", label: "AI Design Laws", badge: "AI Law", listPath: "/laws" },
  paradigms: {
    singular: "paradigm",
    plural: "paradigms",
    label: "AI Design Paradigms",
    badge: "Design Paradigm",
    listPath: "/paradigms",
  },
  patterns: {
    singular: "pattern",
    plural: "patterns",
    label: "Design Patterns",
    badge: "Design Pattern",
    listPath: "/patterns",
  },
  "case-studies": {
    singular: "case study",
    plural: "case studies",
    label: "Case Studies",
    badge: "Case Study",
    listPath: "/blog",
  },
  glossary: {
    singular: "glossary term",
    plural: "glossary terms",
    label: "Glossary",
    badge: "Glossary",
    listPath: "/glossary",
  },
};

/** The main address of one record. Aliases (/principles, /fundamentals) point here with a canonical link. */
export function pathOf(kind: Kind, slug: string): string {
  if (kind === "patterns") return `/pattern/${slug}`;
  if (kind === "glossary") return `/glossary#${slug}`;
  return `${kindWords[kind].listPath}/${slug}`;
}
