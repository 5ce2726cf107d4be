import { resolve } from "node:path";
import type { Command } from "commander";
import { DomainError } from "../../app/shared/errors.ts";
import { readEnvironment } from "../../app/site/environment.ts";
import { makeBackup, noteBackup, recordingsFolder } from "../../db/backup.ts";
import { nameOfPlace } from "../arguments.ts";
import { missingRecordings, print } from "../output.ts";
import { withProgress } from "../progress.ts";
import { withDatabase } from "../with-database.ts";

export function addBackup(program: Command): void {
  program
    .command("backup")
    .description("copy the database to a file, also while the site is being served")
    .argument("<file>", "a new file", nameOfPlace)
    .addHelpText(
      "after",
      "\nUntil the copy is complete its name ends in .part. When it was made is noted, for `doctor`.\nExample: npm run cli -- backup site-2026-11-21.db",
    )
    .action(async (file: string, _options: object, command: Command) => {
      const { databaseFile } = readEnvironment();
      const { recordings, missing } = await withDatabase(async (db) => {
        const made = await withProgress((onProgress) => makeBackup(databaseFile, file, onProgress));
        await noteBackup(db, resolve(file), new Date().toISOString()).catch((error: unknown) => {
          throw notNoted(file, error);
        });
        return made;
      });
      const beside = recordings > 0 ? `, and its recordings to ${recordingsFolder(file)}` : "";
      print(
        command,
        { file, recordings, missing },
        () => `Backed up to ${file}${beside}.${missingRecordings(missing)}`,
      );
    });
}

/** That a backup is there though the database, on a full disk, say, took no note of it. */
const notNoted = (file: string, error: unknown): unknown =>
  error instanceof DomainError
    ? new DomainError(error.code, `Backed up to ${file}, but no note of it was kept. ${error.message}`, {
        cause: error,
      })
    : error;
