import { findAllBySlug } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import type { ChoiceDemo } from "../../content/companions.ts";
import { isKept, ratingScale } from "../../content/kinds/case-studies.ts";
import { pathOf } from "../../content/kinds/index.ts";
import { type PatternTab, patternTabs } from "../../content/kinds/patterns.ts";
import type { PageLink } from "../../shared/reading-page.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { type RecordPage, recordPage } from "../reading/record-page.server.ts";

/** A pattern's page with one of its tabs open; the first when the address names none that exists. */
export async function patternPage(
  site: Site,
  id: string,
  asked: string | null,
): Promise<
  PageContent<RecordPage<"patterns"> & { tab: PatternTab; cases: PatternCase[]; choice?: ChoiceDemo | undefined }>
> {
  const { content, ...page } = await recordPage(site, "patterns", id);
  const cases = await patternCases(site.db, content.page?.links.related ?? []);
  const tab = patternTabs.find((one) => one === asked) ?? "overview";
  const choice = new Map(Object.entries(site.texts.demos)).get(content.own?.demo ?? "");
  return { ...page, content: { ...content, cases, tab, choice } };
}

/** A case study as the page of a pattern tells it. */
export type PatternCase = {
  to: string;
  title: string;
  /** Company and year. */
  label: string;
  description: string;
  /** The case's rating in words. */
  verdict: string;
  /** Whether the case went well. */
  isKept: boolean;
};

/** The case studies among the records that a pattern's page links to, in their order, with what each shows. */
async function patternCases(db: Db, links: readonly PageLink[]): Promise<PatternCase[]> {
  const addresses = links.filter(({ kind }) => kind === "case-studies").map(({ to }) => to);
  const slugs = addresses.map((to) => to.slice(to.lastIndexOf("/") + 1));
  const records = slugs.length > 0 ? await findAllBySlug(db, "case-studies", slugs) : [];
  return records
    .map((record) => ({
      to: pathOf("case-studies", record.slug),
      title: record.title,
      label: `${record.company}, ${record.year}`,
      description: record.description,
      verdict: ratingScale[record.rating].label,
      isKept: isKept(record.rating),
    }))
    .toSorted((a, b) => addresses.indexOf(a.to) - addresses.indexOf(b.to));
}
