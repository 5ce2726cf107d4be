import type { Command } from "commander";
import { readTerm, SEARCH_PAGE_SIZE } from "../../app/content/search/search.ts";
import { readMisses } from "../../app/features/search/misses.server.ts";
import { readResults, search } from "../../app/features/search/search.server.ts";
import { readEnvironment } from "../../app/site/environment.ts";
import { withDatabase } from "../database.ts";
import { print, table } from "../output.ts";

export function addSearch(program: Command): void {
  const command = program
    .command("search")
    .argument("[words...]", "what a visitor would type")
    .addHelpText("after", "\nExamples: npm run cli -- search dark patterns\n          npm run cli -- search stats")
    .action(async (words: string[], _options: object, self: Command) => {
      const { term } = readTerm(words.join(" "));
      if (term === "") self.error("error: say what to search for, or `search stats`");
      const { results, total } = await withDatabase(async (db) => {
        const findings = await search(db, term);
        const best = findings.matches.slice(0, SEARCH_PAGE_SIZE);
        return { results: await readResults(db, findings, best), total: findings.matches.length };
      });
      print(self, { term, total, results }, () => {
        if (results.length === 0) return `Nothing was found for "${term}".`;
        const more = total > results.length ? `\n${total - results.length} more; the search page shows them.` : "";
        return (
          table(
            ["address", "title"],
            results.map(({ path, title }) => [path, title]),
          ) + more
        );
      });
    });
  command
    .command("stats")
    .description("list the terms without a result, by day")
    .addHelpText(
      "after",
      "\nNothing of who asked is kept. SEARCH_STATS=0 notes no terms.\nExample: npm run cli -- search stats",
    )
    .action(async (_options: object, command: Command) => {
      const misses = await readMisses(readEnvironment().missesFile);
      print(command, misses, () =>
        misses.length > 0
          ? table(
              ["day", "times", "term"],
              misses.map(({ day, term, count }) => [day, count, term]),
            )
          : "No term without a result was noted.",
      );
    });
}
