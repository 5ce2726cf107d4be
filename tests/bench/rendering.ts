import { openDatabase } from "../../db/dialect.ts";
import { findAll, upsert } from "../../db/queries/content.ts";
import type { Db } from "../../db/schema.ts";
import { atMost, type Finding, median } from "./measure.ts";

/** The first rounds measure the engine's compiler rather than the code. */
const WARM_UP = 10;
const ROUNDS = 20;

/** Edits what `choose` gives before each round, which empties the page cache, then times every law's page. */
async function timeAfterEdits(origin: string, db: Db, choose: "another record" | "every text"): Promise<number> {
  const laws = await findAll(db, "laws");
  const [basic] = await findAll(db, "basics");
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    if (choose === "another record" && basic) await upsert(db, "basics", { ...basic, title: `Round ${round}` });
    if (choose === "every text") {
      for (const law of laws) await upsert(db, "laws", { ...law, content: `${law.content}\n\nRound ${round}.` });
    }
    for (const { slug } of laws) {
      const start = performance.now();
      const answer = await fetch(`${origin}/laws/${slug}`, { headers: { "Accept-Encoding": "br" } });
      await answer.arrayBuffer();
      if (round >= WARM_UP) times.push(performance.now() - start);
    }
  }
  return median(times);
}

/**
 * What an article costs that is not in the page cache, in milliseconds, median: after an edit of another
 * record (its own Markdown is known by its hash), and, for information, after an edit of its own text.
 */
export async function measureMisses(origin: string, databaseFile: string): Promise<Finding> {
  const db = openDatabase(databaseFile);
  const known = await timeAfterEdits(origin, db, "another record");
  const edited = await timeAfterEdits(origin, db, "every text");
  await db.destroy();
  console.log(`  with its Markdown to be parsed anew: ${edited.toFixed(1)} ms`);
  return atMost("an article on a cache miss", known, 15, " ms");
}
