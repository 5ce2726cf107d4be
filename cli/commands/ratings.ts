import type { Command } from "commander";
import { findGuideRatings } from "../../db/queries/guide-ratings.ts";
import { withDatabase } from "../database.ts";
import { print, table } from "../output.ts";

/** Most characters of a question in the table. */
const MAX_WIDTH = 90;

/** Lists what visitors thought of the guide's answers. */
export function addRatings(program: Command): void {
  program
    .command("ratings")
    .option("--bad", "only those that did not help")
    .addHelpText("after", "\nExample: npm run cli -- ratings --bad")
    .action(async ({ bad = false }: { bad?: boolean }, command: Command) => {
      const all = await withDatabase(findGuideRatings);
      const shown = all.filter(({ isGood }) => !bad || !isGood);
      const rows = shown.map(({ ratedOn, isGood, question }) => {
        const line = question.replaceAll(/\s+/g, " ");
        return [ratedOn, isGood ? "good" : "bad", line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH)}…` : line];
      });
      print(command, shown, () =>
        rows.length > 0 ? table(["day", "rating", "question"], rows) : "There are no ratings.",
      );
    });
}
