import { sql } from "kysely";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { Db } from "../../db/schema.ts";
import { generateArticles } from "../support/articles.ts";

const markdown = generateArticles(60)
  .map(({ title, content }) => `## ${title}\n\n${content}`)
  .join("\n\n");

/** Milliseconds of work that is the same whatever the site does: a fixed Markdown text is read by a library. */
export function timeOfReading(): number {
  const start = performance.now();
  fromMarkdown(markdown);
  return performance.now() - start;
}

/** Milliseconds of a query that no index helps: letters that stand nowhere, looked for in every text of the site. */
export async function timeOfScan(db: Db): Promise<number> {
  const start = performance.now();
  await sql`select count(*) from search_texts where instr(text, ${"zqxzqx"}) > 0`.execute(db);
  return performance.now() - start;
}
