import type { CaseStudy } from "./case-study.ts";
import type { Fundamental } from "./fundamental.ts";
import { type Kind, pathOf } from "./kinds.ts";
import type { Law } from "./law.ts";
import type { Paradigm } from "./paradigm.ts";
import type { Pattern } from "./pattern.ts";
import { readingTime } from "./reading-time.ts";

/** A record as its card shows it. */
export type CardData = {
  kind: Kind;
  to: string;
  /** Which glyph it shows. */
  category: string;
  /** A line above the title that says something the title does not. */
  label: string;
  title: string;
  text: string;
  note?: string | undefined;
};

export const basicCard = (basic: Fundamental): CardData => ({
  kind: "basics",
  to: pathOf("basics", basic.slug),
  category: basic.category,
  label: `Basic ${basic.position}`,
  title: basic.title,
  text: basic.shortDescription,
  note: readingTime(basic.content),
});

export const lawCard = (law: Law): CardData => ({
  kind: "laws",
  to: pathOf("laws", law.slug),
  category: law.category,
  label: `Law ${law.position}`,
  title: law.title,
  text: law.shortDescription,
  note: readingTime(law.content),
});

export const paradigmCard = (paradigm: Paradigm): CardData => ({
  kind: "paradigms",
  to: pathOf("paradigms", paradigm.slug),
  category: paradigm.category,
  label: `Paradigm ${paradigm.position}`,
  title: paradigm.title,
  text: paradigm.shortDescription,
  note: readingTime(paradigm.content),
});

export const patternCard = (pattern: Pattern): CardData => ({
  kind: "patterns",
  to: pathOf("patterns", pattern.slug),
  category: pattern.slug,
  label: pattern.aiTask,
  title: pattern.name,
  text: pattern.definition,
});

export const caseStudyCard = (study: CaseStudy): CardData => ({
  kind: "case-studies",
  to: pathOf("case-studies", study.slug),
  category: study.slug,
  label: `${study.company}, ${study.year}`,
  title: study.title,
  text: study.description,
});
