import { Presets, SingleBar } from "cli-progress";
import type { Command } from "commander";
import { readEnvironment } from "../../app/server/environment.ts";
import { backupTo, type Progress, restoreFrom } from "../../db/sqlite/backup.ts";
import { print } from "../output.ts";
import { withDatabase } from "../with-database.ts";

/** A bar on a terminal; nothing in a pipe or a log. */
async function withProgress<T>(work: (onProgress: Progress) => Promise<T>): Promise<T> {
  if (!process.stderr.isTTY) return work(() => {});
  const bar = new SingleBar(
    { stream: process.stderr, format: "{bar} {percentage}%", clearOnComplete: true },
    Presets.rect,
  );
  bar.start(1, 0);
  try {
    return await work((done, total) => {
      bar.setTotal(total);
      bar.update(done);
    });
  } finally {
    bar.stop();
  }
}

export function addBackup(program: Command): void {
  program
    .command("backup")
    .description("copy the database to a file, also while the site is being served")
    .argument("<file>", "a new file")
    .addHelpText("after", "\nExample: npm run cli -- backup site-2026-11-21.db")
    .action(async (file: string, _options: object, command: Command) => {
      const { databaseFile } = readEnvironment();
      await withDatabase(async () => {});
      await withProgress((onProgress) => backupTo(databaseFile, file, onProgress));
      print(command, { file }, () => `Backed up to ${file}.`);
    });

  program
    .command("restore-backup")
    .description("put a backup in the place of the database; what was there is kept")
    .argument("<file>", "a file that `backup` made")
    .addHelpText("after", "\nThe backup is checked first.\nExample: npm run cli -- restore-backup site-2026-11-21.db")
    .action(async (file: string, _options: object, command: Command) => {
      const { databaseFile } = readEnvironment();
      await withDatabase(async () => {});
      const kept = await withProgress((onProgress) => restoreFrom(file, databaseFile, new Date(), onProgress));
      await withDatabase(async () => {});
      print(command, { file, kept }, () => `Restored from ${file}. What was there before is in ${kept}.`);
    });
}
