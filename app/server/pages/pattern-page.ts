import type { Site } from "../context.ts";
import type { PageContent } from "./page.ts";
import { type RecordPage, recordPage } from "./record-page.ts";

const tabs = ["overview", "implementation", "ethics", "examples"] as const;
type Tab = (typeof tabs)[number];

/** A pattern's page with one of its tabs open; the first when the address names none that exists. */
export async function patternPage(
  site: Site,
  id: string,
  asked: string | null,
): Promise<PageContent<RecordPage<"patterns"> & { tab: Tab }>> {
  const { content, ...page } = await recordPage(site, "patterns", id);
  return { ...page, content: { ...content, tab: tabs.find((tab) => tab === asked) ?? "overview" } };
}
