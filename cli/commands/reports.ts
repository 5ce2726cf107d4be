import type { Command } from "commander";
import { findErrorReports } from "../../db/queries/error-reports.ts";
import { withDatabase } from "../database.ts";
import { print, table } from "../output.ts";

/** Lists the errors that visitors reported. */
export function addReports(program: Command): void {
  program
    .command("reports")
    .addHelpText("after", "\nExample: npm run cli -- reports")
    .action(async (_options: object, command: Command) => {
      const reports = await withDatabase(findErrorReports);
      const rows = reports.map(({ reportedOn, page, text }) => [reportedOn, page, text.replaceAll(/\s+/g, " ")]);
      print(command, reports, () =>
        rows.length > 0 ? table(["day", "page", "report"], rows) : "There are no reports.",
      );
    });
}
