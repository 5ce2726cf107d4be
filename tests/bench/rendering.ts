import { openDatabase } from "../../db/dialect.ts";
import { findAll, upsert } from "../../db/queries/content.ts";
import type { Db } from "../../db/schema.ts";
import { atMost, type Finding, median } from "./measure.ts";
import { timeOfReading } from "./reference.ts";

/** The first rounds measure the engine's compiler rather than the code. */
const WARM_UP = 10;
const ROUNDS = 20;

type Times = { page: number; reference: number };

/**
 * Edits what `choose` gives before each round, which empties the page cache, then times every law's page, in turn with
 * the reference.
 */
async function timeAfterEdits(origin: string, db: Db, choose: "another record" | "every text"): Promise<Times> {
  const laws = await findAll(db, "laws");
  const [basic] = await findAll(db, "basics");
  const times: number[] = [];
  const references: number[] = [];
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
      const reference = timeOfReading();
      if (round >= WARM_UP) references.push(reference);
    }
  }
  return { page: median(times), reference: median(references) };
}

/**
 * What an article costs that is not in the page cache, beside reading a fixed Markdown text, medians: after an edit of
 * another record (its own Markdown is known by its hash), and, for information, after an edit of its own text.
 */
export async function measureMisses(origin: string, databaseFile: string): Promise<Finding> {
  const db = openDatabase(databaseFile);
  const known = await timeAfterEdits(origin, db, "another record");
  const edited = await timeAfterEdits(origin, db, "every text");
  await db.destroy();
  console.log(`  its Markdown known: ${known.page.toFixed(1)} ms, the reference ${known.reference.toFixed(1)} ms`);
  console.log(`  with its Markdown to be parsed anew: ${edited.page.toFixed(1)} ms`);
  return atMost("an article on a cache miss, to the reference", known.page / known.reference, 2, "", 2);
}
