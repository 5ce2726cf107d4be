import { readResults, search } from "../../app/features/search/search.server.ts";
import { openDatabase } from "../../db/dialect.ts";
import { upsert } from "../../db/queries/content.ts";
import { generateArticles } from "../support/articles.ts";
import { atMost, type Finding, median, percentile } from "./measure.ts";

const ARTICLES = 10_000;
const ROUNDS = 60;

/** Server time of a search for a word of every text among 10,000 articles, beside one that goes through all texts. */
export async function measureSearch(databaseFile: string): Promise<Finding> {
  const db = openDatabase(databaseFile);
  await db.transaction().execute(async (transaction) => {
    for (const article of generateArticles(ARTICLES))
      await upsert(transaction, "basics", { ...article, content: `${article.content}\n\nEverywhere.` });
  });
  const timesOf = async (term: string) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = performance.now();
      const findings = await search(db, term);
      await readResults(db, findings, findings.matches.slice(0, 12));
      times.push(performance.now() - before);
    }
    return times;
  };
  await timesOf("warm");
  const common = await timesOf("everywhere");
  const scan = median(await timesOf("zqxzqx"));
  await db.destroy();
  const most = percentile(common, 0.95);
  console.log(
    `  median ${median(common).toFixed(1)} ms, 95th percentile ${most.toFixed(1)} ms, a scan ${scan.toFixed(1)} ms`,
  );
  return atMost("search for a common word among 10,000 articles, 95th percentile, to a scan", most / scan, 0.6, "", 2);
}
