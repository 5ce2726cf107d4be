import { openDatabase } from "../../db/dialect.ts";
import { findAll, upsert } from "../../db/queries/content.ts";
import type { Db } from "../../db/schema.ts";
import { atMost, type Finding, median } from "./measure.ts";
import { timeOfReading } from "./reference.ts";

/** The first rounds measure the engine's compiler rather than the code. */
const WARM_UP = 10;
const ROUNDS = 20;

/**
 * What is edited: a text that the pages do not show, a title that the footer of every page shows, or the pages' own
 * texts.
 */
type Choice = "another text" | "a title in the footer" | "every text";
type Times = { page: number; reference: number };

/**
 * Edits what `choose` gives before each round, which empties the page cache, then times every law's page, in turn with
 * the reference.
 */
async function timeAfterEdits(origin: string, db: Db, choose: Choice): Promise<Times> {
  const laws = await findAll(db, "laws");
  const [basic] = await findAll(db, "basics");
  const times: number[] = [];
  const references: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    if (choose === "another text" && basic)
      await upsert(db, "basics", { ...basic, content: `${basic.content}\n\nRound ${round}.` });
    if (choose === "a title in the footer" && basic) await upsert(db, "basics", { ...basic, title: `Round ${round}` });
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
 * What an article costs that is to be made anew, beside reading a fixed Markdown text, medians: after an edit of a
 * title that stands on every page (its own Markdown is known by its hash). For information, after an edit of a text
 * that it does not show, and of its own.
 */
export async function measureMisses(origin: string, databaseFile: string): Promise<Finding> {
  const db = openDatabase(databaseFile);
  const known = await timeAfterEdits(origin, db, "a title in the footer");
  const same = await timeAfterEdits(origin, db, "another text");
  const edited = await timeAfterEdits(origin, db, "every text");
  await db.destroy();
  console.log(`  its Markdown known: ${known.page.toFixed(1)} ms, the reference ${known.reference.toFixed(1)} ms`);
  console.log(`  made of the same data as before: ${same.page.toFixed(1)} ms`);
  console.log(`  with its Markdown to be parsed anew: ${edited.page.toFixed(1)} ms`);
  return atMost("an article on a cache miss, to the reference", known.page / known.reference, 2, "", 2);
}
