import { sql } from "kysely";
import { openDatabase, searchRecords } from "../../db/dialect.ts";
import { upsert } from "../../db/queries/content.ts";
import type { Db } from "../../db/schema.ts";
import { generateArticles, randomNumbers } from "../support/articles.ts";
import { atMost, type Finding, median, percentile } from "./measure.ts";

const ARTICLES = 10_000;
const TERMS = 400;

/** Milliseconds of a query that no index helps: letters that no text has, looked for in every text of the site. */
async function timeOfScan(db: Db): Promise<number> {
  const start = performance.now();
  await sql`select count(*) from search_texts where instr(text, ${"zqxzqx"}) > 0`.execute(db);
  return performance.now() - start;
}

/**
 * Server time of a search among 10,000 articles, 95th percentile, beside a scan of all texts in the same run: terms of 1
 * to 20 characters cut from the articles themselves, one in ten of them found nowhere.
 */
export async function measureSearch(databaseFile: string): Promise<Finding> {
  const db = openDatabase(databaseFile);
  const articles = generateArticles(ARTICLES);
  await db.transaction().execute(async (transaction) => {
    for (const article of articles) await upsert(transaction, "basics", article);
  });
  const next = randomNumbers(7);
  const times: number[] = [];
  const scans: number[] = [];
  for (let round = 0; round < TERMS; round += 1) {
    const { content = "" } = articles[Math.floor(next() * ARTICLES)] ?? {};
    const start = Math.floor(next() * 300);
    const cut = content
      .slice(start, start + 1 + Math.floor(next() * 20))
      .replaceAll("\n", " ")
      .trim();
    const term = round % 10 === 0 ? `${cut}zqx` : cut;
    const before = performance.now();
    await searchRecords(db, { term, kinds: ["basics", "laws"], limit: 12 });
    times.push(performance.now() - before);
    if (round % 10 === 0) scans.push(await timeOfScan(db));
  }
  await db.destroy();
  const [most, scan] = [percentile(times, 0.95), median(scans)];
  console.log(
    `  median ${median(times).toFixed(1)} ms, 95th percentile ${most.toFixed(1)} ms, a scan ${scan.toFixed(1)} ms`,
  );
  return atMost("search among 10,000 articles, 95th percentile, to a scan", most / scan, 0.6, "", 2);
}
