import type { ReactNode } from "react";
import type { Anatomy } from "../../content/anatomy/description.ts";
import type { Capture } from "../../content/capture.ts";
import { type PageCard, pageCardOf } from "../../content/card.ts";
import { ratingScale } from "../../content/kinds/case-studies.ts";
import { strengthScale } from "../../content/kinds/evidence.ts";
import type { ArticleKind, EntityOf } from "../../content/kinds/index.ts";
import { type PatternSection, patternQuestions, patternSections, taskName } from "../../content/kinds/patterns.ts";
import { linesOf } from "../../content/lines.ts";
import type { RenderedText } from "../../content/markdown/render.ts";
import { categoryLabel, hasFeature } from "../../content/site-file.ts";
import type { Product } from "../../content/source.ts";
import type { Heading, PageDate } from "../../shared/reading-page.ts";
import { KeyPatterns } from "../patterns/pattern-library.tsx";
import { CardParts, CaseParts, ClaimParts, LawParts, Prose } from "./record-parts.tsx";

type Fact = { name: string; value: string };

/** What the page of a pattern shows in its tabs. */
type PatternContent = {
  card: PageCard | undefined;
  anatomy: Anatomy | null;
  demo: string | undefined;
  products: readonly Product[];
  captures: readonly Capture[];
  facts: Fact[];
  problem: string;
  solution: string;
  designConsiderations: string;
  developerNotes: string;
  implementationGuide: string;
  ethicsGuide: string;
};

/** A record prepared for its page: header data, headings in page order, and the content. */
export type RecordView<K extends ArticleKind> = {
  categoryLabel: string;
  /** Name of the icon in the header; undefined if the page starts with a drawing. */
  glyph: string | undefined;
  badges?: string[];
  headings: Heading[];
  /** Questions for reviewing a screen. */
  checklist?: readonly string[];
  /** Date of the last check, for kinds that store it in a field instead of a review. */
  checked?: PageDate;
  /** What stands below the header; a pattern's route puts it into tabs. */
  content: K extends "patterns" ? PatternContent : ReactNode;
};

const heading = (id: string, text: string): Heading => ({ id, text, level: 2 });
const section = ({ id, tab, title }: PatternSection, part?: RenderedText): Heading[] => [
  { ...heading(id, title), tab },
  ...(part?.headings ?? []).map((inner) => ({ ...inner, tab })),
];
const htmlOf = (part: RenderedText | undefined): string => part?.html ?? "";

/** Converts records of each kind to views. `parts` are the rendered Markdown fields in the order of the descriptor. */
export const recordViews: {
  readonly [K in ArticleKind]: (record: EntityOf<K>, parts: readonly RenderedText[]) => RecordView<K>;
} = {
  basics: (record, [content]) => ({
    categoryLabel: categoryLabel("basics", record.category),
    glyph: record.category,
    headings: content?.headings ?? [],
    content: (
      <>
        <CardParts card={pageCardOf(record)} />
        <Prose html={htmlOf(content)} />
      </>
    ),
  }),

  laws: (record, [content]) => {
    const headings = content?.headings ?? [];
    const coreQuestions = linesOf(record.coreQuestions);
    // Many laws already have this heading in their content.
    const hasGuidelines = headings.some(({ text }) => text === "Guidelines");
    return {
      categoryLabel: categoryLabel("laws", record.category),
      glyph: record.category,
      headings: [
        heading("core-questions", "Core Questions"),
        ...(hasGuidelines ? [] : [heading("guidelines-of-this-law", "Guidelines")]),
        ...headings,
      ],
      checklist: coreQuestions,
      content: (
        <LawParts
          content={htmlOf(content)}
          card={pageCardOf(record)}
          coreQuestions={coreQuestions}
          hasGuidelines={hasGuidelines}
        />
      ),
    };
  },

  paradigms: (record, [keyPatterns, content]) => {
    const hasKeyPatterns = record.keyPatterns.trim() !== "";
    return {
      categoryLabel: categoryLabel("paradigms", record.category),
      glyph: record.category,
      headings: [...(hasKeyPatterns ? [heading("key-patterns", "Key Patterns")] : []), ...(content?.headings ?? [])],
      content: (
        <>
          <CardParts card={pageCardOf(record)} />
          {hasKeyPatterns && <KeyPatterns html={htmlOf(keyPatterns)} />}
          <Prose html={htmlOf(content)} />
        </>
      ),
    };
  },

  patterns: (record, [problem, solution, considerations, notes, guide, ethics]) => ({
    categoryLabel: categoryLabel("patterns", record.subcategory),
    glyph: record.anatomy ? undefined : "pattern",
    badges: [record.aiTask, record.userAction],
    headings: [
      ...section(patternSections.problem, problem),
      ...section(patternSections.solution, solution),
      ...section(patternSections.designConsiderations, considerations),
      ...section(patternSections.developerNotes, notes),
      ...section(patternSections.implementationGuide, guide),
      ...section(patternSections.ethicsGuide, ethics),
      ...(patternQuestions.length > 0 ? section(patternSections.questions) : []),
    ],
    content: {
      card: pageCardOf(record),
      anatomy: record.anatomy,
      demo: hasFeature("demos") ? record.demoConfig?.type : undefined,
      products: record.products,
      captures: record.captures,
      facts: [
        { name: taskName, value: record.aiTask },
        { name: "User Action", value: record.userAction },
        { name: "UI Component", value: record.uiComponent },
        { name: "Ethical Concern", value: record.ethicalConcern },
      ],
      problem: htmlOf(problem),
      solution: htmlOf(solution),
      designConsiderations: htmlOf(considerations),
      developerNotes: htmlOf(notes),
      implementationGuide: htmlOf(guide),
      ethicsGuide: htmlOf(ethics),
    },
  }),

  "case-studies": (record, [content]) => ({
    categoryLabel: `${record.company}, ${record.year}`,
    glyph: `verdict-${record.rating}`,
    badges: [ratingScale[record.rating].label],
    headings: content?.headings ?? [],
    content: <CaseParts content={htmlOf(content)} verdict={ratingScale[record.rating]} />,
  }),

  guides: (record, [content]) => ({
    categoryLabel: `Guide ${record.position}`,
    glyph: record.icon,
    headings: content?.headings ?? [],
    content: <Prose html={htmlOf(content)} />,
  }),

  evidence: (record, [study, task, sample, effect, limits, design]) => {
    const { label, meaning } = strengthScale[record.strength];
    return {
      categoryLabel: record.sources[0] ? `${record.sources[0].authors} ${record.sources[0].year}` : "",
      glyph: `evidence-${record.strength}`,
      badges: [`${label} evidence`],
      headings: [],
      checked: { what: "Last checked", on: record.lastChecked },
      content: (
        <ClaimParts
          strength={`${label}. ${meaning}`}
          checkedAgainst={record.checkedAgainst}
          parts={[
            { name: "Study or report", html: htmlOf(study) },
            { name: "What was done", html: htmlOf(task) },
            { name: "People and data", html: htmlOf(sample) },
            { name: "What was found", html: htmlOf(effect) },
            { name: "Limits", html: htmlOf(limits) },
          ]}
          design={htmlOf(design)}
        />
      ),
    };
  },
};
