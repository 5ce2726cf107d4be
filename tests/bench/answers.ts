import { readSiteTexts } from "../../app/content/site-files.ts";
import { answerOf } from "../../app/features/search/answer.server.ts";
import { readResults, search } from "../../app/features/search/search.server.ts";
import { openDatabase } from "../../db/dialect.ts";
import { queries, questions, uncovered } from "./asked.ts";
import { atLeast, atMost, type Finding, median } from "./measure.ts";

/** How often the right page is first and among three, how long answers are, and how long they take. */
export async function measureAnswers(databaseFile: string): Promise<Finding[]> {
  const db = openDatabase(databaseFile);
  const { law } = readSiteTexts("content-seed");
  const ranksOf = async (list: typeof queries) => {
    const ranks: number[] = [];
    for (const { asked, right } of list) {
      const findings = await search(db, asked);
      const results = await readResults(db, findings, findings.matches.slice(0, 3));
      ranks.push(results.findIndex(({ path }) => right.includes(path)));
    }
    return { first: ranks.filter((rank) => rank === 0).length, three: ranks.filter((rank) => rank >= 0).length };
  };
  const [ofQueries, ofQuestions] = [await ranksOf(queries), await ranksOf(questions)];
  const [words, times]: [number[], number[]] = [[], []];
  let covered = 0;
  for (const { asked } of questions) {
    const before = performance.now();
    const { isCovered, parts } = await answerOf(db, asked, law);
    times.push(performance.now() - before);
    words.push(parts.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0));
    covered += Number(isCovered);
  }
  let declined = 0;
  for (const { asked } of uncovered) declined += Number(!(await answerOf(db, asked, law)).isCovered);
  await db.destroy();
  console.log(`  questions with the right page first ${ofQuestions.first} of ${questions.length}, answered ${covered}`);
  console.log(`  declined of what no page covers ${declined} of ${uncovered.length}, median words ${median(words)}`);
  return [
    atLeast(`queries of ${queries.length} with a right page among three`, ofQueries.three, 55, 0),
    atLeast(`queries of ${queries.length} with a right page first`, ofQueries.first, 52, 0),
    atLeast("share of questions with a right page among three", ofQuestions.three / questions.length, 0.92),
    atMost("an answer, median", median(times), 40, " ms"),
  ];
}
