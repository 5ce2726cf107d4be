import type { Command } from "commander";
import { readMisses } from "../../app/features/search/misses.server.ts";
import { readEnvironment } from "../../app/site/environment.ts";
import { print, table } from "../output.ts";

export function addSearch(program: Command): void {
  program
    .command("search")
    .description("see what visitors searched for in vain")
    .addHelpText("after", "\nExample: npm run cli -- search stats")
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
