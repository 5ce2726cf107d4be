import type { Command } from "commander";
import { readEnvironment } from "../../app/server/environment.ts";
import { restoreFrom } from "../../db/dialect.ts";
import { copyRecordings, recordingsFolder } from "../../db/recordings.ts";
import { print } from "../output.ts";
import { withProgress } from "../progress.ts";
import { withDatabase } from "../with-database.ts";

export function addRestoreBackup(program: Command): void {
  program
    .command("restore-backup")
    .description("put a backup in the place of the database; what was there is kept")
    .argument("<file>", "a file that `backup` made")
    .addHelpText("after", "\nThe backup is checked first.\nExample: npm run cli -- restore-backup site-2026-11-21.db")
    .action(async (file: string, _options: object, command: Command) => {
      const { databaseFile } = readEnvironment();
      const kept = await withProgress((onProgress) => restoreFrom(file, databaseFile, new Date(), onProgress));
      await copyRecordings(recordingsFolder(file), recordingsFolder(databaseFile));
      await withDatabase(async () => {});
      const before = kept === undefined ? "There was nothing before." : `What was there before is in ${kept}.`;
      print(command, { file, kept: kept ?? null }, () => `Restored from ${file}. ${before}`);
    });
}
