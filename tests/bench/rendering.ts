import { openDatabase } from "../../db/connection.ts";
import { findAll, upsert } from "../../db/queries/content.ts";
import { atMost, type Finding, median } from "./measure.ts";

/** The first rounds measure the engine's compiler rather than the code. */
const WARM_UP = 10;
const ROUNDS = 20;

/**
 * Server time of articles that are not in the cache: each is asked for at an address nobody asked for before,
 * and before each round every text is edited, so that its Markdown is parsed anew. Milliseconds, median.
 */
export async function measureMisses(origin: string, databaseFile: string): Promise<Finding> {
  const db = openDatabase(databaseFile);
  const laws = await findAll(db, "laws");
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const law of laws) await upsert(db, "laws", { ...law, content: `${law.content}\n\nRound ${round}.` });
    for (const { slug } of laws) {
      const start = performance.now();
      const answer = await fetch(`${origin}/laws/${slug}?miss=${round}`);
      await answer.arrayBuffer();
      if (round >= WARM_UP) times.push(performance.now() - start);
    }
  }
  await db.destroy();
  return atMost("an article on a cache miss", median(times), 15, " ms");
}
