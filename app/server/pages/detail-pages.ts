import { findBySlug } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { titleCase } from "../../domain/casing.ts";
import { fundamentalCategoryLabels } from "../../domain/kinds/basics.ts";
import { ratingLabels } from "../../domain/kinds/case-studies.ts";
import { articleDescriptors } from "../../domain/kinds/index.ts";
import { lawCategoryLabels } from "../../domain/kinds/laws.ts";
import { textsOf } from "../../domain/kinds/reading.ts";
import { articleLinksOf, renderArticle } from "./article.ts";
import { readingPage } from "./reading-page.ts";

const heading = (id: string, text: string) => ({ id, text, level: 2 });

/** The page of a basic, or undefined when there is none at the address. */
export async function basicPage(db: Db, slug: string) {
  const record = await findBySlug(db, "basics", slug);
  if (!record) return undefined;
  const { parts, footnotes } = await renderArticle(db, [record.content], record.sources);
  const [content] = parts;
  const links = await articleLinksOf(db, "basics", record);
  const categoryLabel = fundamentalCategoryLabels[record.category];
  const headings = content?.headings ?? [];
  const page = readingPage({
    kind: "basics",
    record,
    categoryLabel,
    glyph: record.category,
    headings,
    footnotes,
    links,
  });
  return { ...page, content: content?.html ?? "" };
}

/** The page of a law. */
export async function lawPage(db: Db, slug: string) {
  const record = await findBySlug(db, "laws", slug);
  if (!record) return undefined;
  const { reservedIds } = articleDescriptors.laws;
  const { parts, footnotes } = await renderArticle(db, [record.content], record.sources, reservedIds);
  const [content] = parts;
  const links = await articleLinksOf(db, "laws", record);
  // The content often has its own "Guidelines" heading; two of them would say the same thing twice.
  const hasGuidelines = content?.headings.some(({ text }) => text === "Guidelines") ?? false;
  const headings = [heading("core-questions", "Core Questions"), ...(content?.headings ?? [])];
  const categoryLabel = lawCategoryLabels[record.category];
  const page = readingPage({
    kind: "laws",
    record,
    categoryLabel,
    glyph: record.category,
    headings,
    footnotes,
    links,
  });
  const coreQuestions = record.coreQuestions.split("\n").filter((line) => line.trim());
  return { ...page, content: content?.html ?? "", coreQuestions, hasGuidelines };
}

/** The page of a paradigm. */
export async function paradigmPage(db: Db, slug: string) {
  const record = await findBySlug(db, "paradigms", slug);
  if (!record) return undefined;
  const { reservedIds } = articleDescriptors.paradigms;
  const texts = [record.keyPatterns, record.content];
  const { parts, footnotes } = await renderArticle(db, texts, record.sources, reservedIds);
  const [keyPatterns, content] = parts;
  const links = await articleLinksOf(db, "paradigms", record);
  const hasKeyPatterns = record.keyPatterns.trim() !== "";
  const headings = [...(hasKeyPatterns ? [heading("key-patterns", "Key Patterns")] : []), ...(content?.headings ?? [])];
  const categoryLabel = titleCase(record.category);
  const page = readingPage({
    kind: "paradigms",
    record,
    categoryLabel,
    glyph: record.category,
    headings,
    footnotes,
    links,
  });
  return { ...page, content: content?.html ?? "", keyPatterns: hasKeyPatterns ? keyPatterns?.html : undefined };
}

/** The page of a case study. */
export async function caseStudyPage(db: Db, slug: string) {
  const record = await findBySlug(db, "case-studies", slug);
  if (!record) return undefined;
  const { parts, footnotes } = await renderArticle(db, [record.content], record.sources);
  const [content] = parts;
  const links = await articleLinksOf(db, "case-studies", record);
  const headings = content?.headings ?? [];
  const categoryLabel = `${record.company}, ${record.year}`;
  const glyph = record.slug;
  const page = readingPage({ kind: "case-studies", record, categoryLabel, glyph, headings, footnotes, links });
  return { ...page, content: content?.html ?? "", rating: record.rating, ratingLabel: ratingLabels[record.rating] };
}

/** The page of a pattern, its six texts rendered as one article. */
export async function patternPage(db: Db, id: string) {
  const record = (await findBySlug(db, "patterns", id)) ?? undefined;
  if (!record) return undefined;
  const texts = textsOf("patterns", record).map(({ text }) => text);
  const { parts, footnotes } = await renderArticle(db, texts, record.sources);
  const links = await articleLinksOf(db, "patterns", record);
  const categoryLabel = titleCase(record.subcategory);
  const page = readingPage({
    kind: "patterns",
    record,
    categoryLabel,
    glyph: record.slug,
    headings: [],
    footnotes,
    links,
  });
  const html = (index: number) => parts[index]?.html ?? "";
  return {
    ...page,
    badges: [record.aiTask, record.userAction],
    facts: [
      { name: "AI Task", value: record.aiTask },
      { name: "User Action", value: record.userAction },
      { name: "UI Component", value: record.uiComponent },
      { name: "Ethical Concern", value: record.ethicalConcern },
    ],
    problem: html(0),
    solution: html(1),
    designConsiderations: html(2),
    developerNotes: html(3),
    implementationGuide: html(4),
    ethicsGuide: html(5),
  };
}
