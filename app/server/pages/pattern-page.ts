import { type PatternTab, patternTabs } from "../../domain/kinds/patterns.ts";
import type { Site } from "../context.ts";
import type { PageContent } from "./page.ts";
import { type RecordPage, recordPage } from "./record-page.ts";

/** A pattern's page with one of its tabs open; the first when the address names none that exists. */
export async function patternPage(
  site: Site,
  id: string,
  asked: string | null,
): Promise<PageContent<RecordPage<"patterns"> & { tab: PatternTab }>> {
  const { content, ...page } = await recordPage(site, "patterns", id);
  return { ...page, content: { ...content, tab: patternTabs.find((tab) => tab === asked) ?? "overview" } };
}
