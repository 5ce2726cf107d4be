import { toHtml } from "hast-util-to-html";
import { sql } from "kysely";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toHast } from "mdast-util-to-hast";
import { gfm } from "micromark-extension-gfm";
import type { Db } from "../../db/schema.ts";
import { generateArticles } from "../support/articles.ts";
import { median } from "./measure.ts";

const ROUNDS = 60;
const WARM_UP = 20;

/** Milliseconds that a fixed text takes from Markdown to HTML by the libraries alone: what this machine makes of such work now. */
export function timeMarkdown(): number {
  const text = generateArticles(12)
    .map(({ title, content }) => `## ${title}\n\n${content}\n\n- [a](/b)\n- **c**`)
    .join("\n\n");
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const start = performance.now();
    toHtml(toHast(fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })));
    if (round >= WARM_UP) times.push(performance.now() - start);
  }
  return median(times);
}

/** Milliseconds of a fixed scan: the numbers to 100,000, counted by SQLite without any table of ours. */
export async function timeScan(db: Db): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000) select sum(length(i)) from n`.execute(
      db,
    );
    times.push(performance.now() - start);
  }
  return median(times);
}
