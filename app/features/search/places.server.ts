import { countAll } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { termPath } from "../../content/glossary-matching.ts";
import type { SearchResult } from "../../content/search/search-answer.ts";

/** Lets results lead to the page of the glossary that has them, where it has several. */
export async function placer(db: Db): Promise<(result: SearchResult) => SearchResult> {
  const terms = await countAll(db, "glossary");
  return (result) => (result.kind === "glossary" ? { ...result, path: termPath(result.slug, terms) } : result);
}
