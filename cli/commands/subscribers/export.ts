import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { stringify } from "csv-stringify/sync";
import { findAllSubscribers, type SubscriberStatus } from "../../../db/queries/subscribers.ts";
import { counted, print } from "../../output.ts";
import { withDatabase } from "../../with-database.ts";
import { columns, statusOption } from "./columns.ts";

export function addExport(group: Command): void {
  group
    .command("export")
    .description("write subscribers as CSV to a file, or to the terminal with -")
    .argument("<file>", "a file, or -")
    .addOption(statusOption())
    .addHelpText("after", "\nExample: npm run cli -- subscribers export subscribers.csv --status subscribed")
    .action(async (file: string, { status }: { status?: SubscriberStatus }, command: Command) => {
      const all = await withDatabase((db) => findAllSubscribers(db, status));
      // A cell that begins like a formula is escaped, or a spreadsheet would run it (OWASP ASVS 1.2.10).
      const csv = stringify(all, {
        header: true,
        columns: [...columns],
        record_delimiter: "\r\n",
        escape_formulas: true,
      });
      if (file === "-") process.stdout.write(csv);
      else {
        await writeFile(file, csv, { mode: 0o600 });
        print(
          command,
          { file, subscribers: all.length },
          () => `${counted(all.length, "subscriber")} written to ${file}.`,
        );
      }
    });
}
