import type { Command } from "commander";
import { readEnvironment } from "../../app/site/environment.ts";
import { restoreBackup } from "../../db/backup.ts";
import { missingRecordings, print } from "../output.ts";
import { withProgress } from "../progress.ts";
import { withDatabase } from "../with-database.ts";

export function addRestoreBackup(program: Command): void {
  program
    .command("restore-backup")
    .description("put a backup in the place of the database; what was there is kept")
    .argument("<file>", "a file that `backup` made")
    .option("--force", "also when recordings that its records name are missing")
    .addHelpText(
      "after",
      "\nThe backup and its recordings are checked first.\nExample: npm run cli -- restore-backup site-2026-11-21.db",
    )
    .action(async (file: string, { force: isForced = false }: { force?: boolean }, command: Command) => {
      const { databaseFile } = readEnvironment();
      const { kept, missing } = await withProgress((onProgress) =>
        restoreBackup(file, databaseFile, { now: new Date(), isForced, onProgress }),
      );
      await withDatabase(async () => {});
      const before = kept === undefined ? "There was nothing before." : `What was there before is in ${kept}.`;
      print(
        command,
        { file, kept: kept ?? null, missing },
        () => `Restored from ${file}. ${before}${missingRecordings(missing)}`,
      );
    });
}
