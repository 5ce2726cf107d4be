import { type PatternTab, patternTabs } from "../../content/kinds/patterns.ts";
import type { PatternCase } from "../../content/pattern-case.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { type RecordPage, recordPage } from "../reading/record-page.server.ts";
import { patternCases } from "./pattern-cases.server.ts";

/** A pattern's page with one of its tabs open; the first when the address names none that exists. */
export async function patternPage(
  site: Site,
  id: string,
  asked: string | null,
): Promise<PageContent<RecordPage<"patterns"> & { tab: PatternTab; cases: PatternCase[] }>> {
  const { content, ...page } = await recordPage(site, "patterns", id);
  const cases = await patternCases(site.db, content.page?.links.related ?? []);
  const tab = patternTabs.find((one) => one === asked) ?? "overview";
  return { ...page, content: { ...content, cases, tab } };
}
