import { resolve } from "node:path";
import type { Command } from "commander";
import { readEnvironment } from "../../app/server/environment.ts";
import { backupTo } from "../../db/dialect.ts";
import { noteBackup } from "../../db/queries/backups.ts";
import { copyRecordings, recordingsFolder } from "../../db/recordings.ts";
import { print } from "../output.ts";
import { withProgress } from "../progress.ts";
import { withDatabase } from "../with-database.ts";

export function addBackup(program: Command): void {
  program
    .command("backup")
    .description("copy the database to a file, also while the site is being served")
    .argument("<file>", "a new file")
    .addHelpText(
      "after",
      "\nWhen it was made is noted, for `doctor`.\nExample: npm run cli -- backup site-2026-11-21.db",
    )
    .action(async (file: string, _options: object, command: Command) => {
      const { databaseFile } = readEnvironment();
      const recordings = await withDatabase(async (db, folder) => {
        await withProgress((onProgress) => backupTo(databaseFile, file, onProgress));
        const copied = await copyRecordings(folder, recordingsFolder(file));
        await noteBackup(db, resolve(file), new Date().toISOString());
        return copied;
      });
      const beside = recordings > 0 ? `, and its recordings to ${recordingsFolder(file)}` : "";
      print(command, { file, recordings }, () => `Backed up to ${file}${beside}.`);
    });
}
