import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSiteTexts } from "../../app/content/site-files.ts";
import { answerOf } from "../../app/features/search/answer.server.ts";
import { readResults, search } from "../../app/features/search/search.server.ts";
import { openDatabase } from "../../db/dialect.ts";
import { prepareDatabase } from "../../db/prepare.ts";

/** Prints the answer to each line of a file and the first three pages found, to be graded by a person. */
const [file] = process.argv.slice(2);
if (!file) {
  console.error("Name a file with one question on each line: node tests/bench/ask.ts questions.txt");
  process.exit(2);
}
const questions = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim());
const folder = await mkdtemp(join(tmpdir(), "ask-"));
const database = join(folder, "site.db");
await prepareDatabase(database, "content-seed", () => {});
const db = openDatabase(database);
const { law } = readSiteTexts("content-seed");
for (const question of questions) {
  const before = performance.now();
  const findings = await search(db, question);
  const { isCovered, note, parts } = await answerOf(db, question, law, findings);
  const time = performance.now() - before;
  const pages = await readResults(db, findings, findings.matches.slice(0, 3));
  console.log(`\n# ${question} (${time.toFixed(0)} ms)`);
  console.log(`Pages: ${pages.map(({ path }) => path).join(" ")}`);
  if (!isCovered) console.log("No page covers this.");
  if (note) console.log(note);
  for (const { path, section, text } of parts) console.log(`- ${path}${section ? ` (${section})` : ""}\n  ${text}`);
}
await db.destroy();
await rm(folder, { recursive: true });
