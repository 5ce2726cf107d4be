import { findAllBySlug } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { isKept, ratingScale } from "../../content/kinds/case-studies.ts";
import { pathOf } from "../../content/kinds/index.ts";
import { type PatternTab, patternTabs } from "../../content/kinds/patterns.ts";
import { hasFeature } from "../../content/site-file.ts";
import type { PageLink } from "../../shared/reading-page.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { type Component, findComponents } from "../components/registry.server.ts";
import { type RecordPage, recordPage } from "../reading/record-page.server.ts";

/** The page of a pattern with one tab open: `requestedTab` if it exists, otherwise the first. */
export async function patternPage(
  site: Site,
  slug: string,
  requestedTab: string | null,
): Promise<
  PageContent<RecordPage<"patterns"> & { tab: PatternTab; cases: PatternCase[]; component: Component | undefined }>
> {
  const { content, ...page } = await recordPage(site, "patterns", slug);
  const cases = await patternCases(site.db, content.page?.links.related ?? []);
  const [component] = hasFeature("components") ? await findComponents(site, [slug]) : [];
  const tabs = patternTabs.filter((id) => id !== "component" || component);
  const tab = tabs.find((id) => id === requestedTab) ?? "overview";
  return { ...page, content: { ...content, cases, component, tab } };
}

/** A case study on the page of a pattern. */
export type PatternCase = {
  to: string;
  title: string;
  /** Company and year. */
  label: string;
  description: string;
  /** Label of the case's rating. */
  verdict: string;
  /** True if the rating is good or excellent. */
  isKept: boolean;
};

/** The case studies among a page's links, in the same order. */
async function patternCases(db: Db, links: readonly PageLink[]): Promise<PatternCase[]> {
  const paths = links.filter(({ kind }) => kind === "case-studies").map(({ to }) => to);
  const slugs = paths.map((to) => to.slice(to.lastIndexOf("/") + 1));
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
    .toSorted((a, b) => paths.indexOf(a.to) - paths.indexOf(b.to));
}
