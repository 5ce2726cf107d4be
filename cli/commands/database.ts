import { resolve } from "node:path";
import type { Command } from "commander";
import { articleOf, kinds, textOf } from "../../app/content/kinds/index.ts";
import { countWords } from "../../app/content/reading-time.ts";
import { DomainError } from "../../app/shared/errors.ts";
import { readEnvironment } from "../../app/site/environment.ts";
import { examine } from "../../app/site/examination.ts";
import {
  copyRecordings,
  findRecordings,
  makeBackup,
  noteBackup,
  recordingsFolder,
  restoreBackup,
} from "../../db/backup.ts";
import { copyDatabase } from "../../db/copy.ts";
import { sizeOf } from "../../db/dialect.ts";
import { isPostgres } from "../../db/place.ts";
import { findAll } from "../../db/queries/content.ts";
import { countWaitingMail, findAllSubscribers } from "../../db/queries/subscribers.ts";
import { parsePlace } from "../arguments.ts";
import { withDatabase } from "../database.ts";
import { missingRecordings, print, table } from "../output.ts";

/** The database's file. @throws DomainError `invalid` on PostgreSQL, with the command to use instead. */
function requireFile(tool: string): string {
  const { database } = readEnvironment();
  if (!isPostgres(database)) return database;
  throw new DomainError(
    "invalid",
    `This site is on PostgreSQL. Use its own tools: ${tool} "$DATABASE_URL". Copy the recordings folder too. See docs/scaling.md.`,
  );
}

function addBackup(program: Command): void {
  program
    .command("backup")
    .argument("<file>", "a new file", parsePlace)
    .addHelpText(
      "after",
      "\nThe copy's name ends in .part until it is complete. The database records the time of the backup for `doctor`.\nExample: npm run cli -- backup site-2026-11-21.db",
    )
    .action(async (file: string, _options: object, command: Command) => {
      const databaseFile = requireFile("pg_dump --format=custom --file=site.dump");
      const { recordings, missing } = await withDatabase(async (db, ownRecordings) => {
        const made = await makeBackup(databaseFile, file, ownRecordings);
        await noteBackup(db, resolve(file), new Date().toISOString()).catch((error: unknown) => {
          throw backupNotRecorded(file, error);
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

/** The error when a backup was made but the database could not record it, for example on a full disk. */
const backupNotRecorded = (file: string, error: unknown): unknown =>
  error instanceof DomainError
    ? new DomainError(error.code, `Backed up to ${file}, but the database could not record it. ${error.message}`, {
        cause: error,
      })
    : error;

function addCopy(program: Command): void {
  program
    .command("copy")
    .requiredOption("--from <database>", "a file, or an address such as postgres://user@host/site", parsePlace)
    .requiredOption("--to <database>", "a new file, or the address of an empty database", parsePlace)
    .addHelpText(
      "after",
      "\nThe copy is read back and compared. Set the password in PGPASSWORD or ~/.pgpass, not in the address.\nExample: npm run cli -- copy --from data/site.db --to postgres://guide@db.example.org/guide",
    )
    .action(async ({ from, to }: { from: string; to: string }, command: Command) => {
      const { recordings: siteRecordings } = readEnvironment();
      const [source, target] = [from, to].map((place) =>
        isPostgres(place) ? siteRecordings : recordingsFolder(place),
      );
      let recordings = 0;
      const tables = await copyDatabase(from, to, async () => {
        if (!source || !target || source === target) return;
        recordings += await copyRecordings(source, target, recordings > 0 ? await findRecordings(target) : []);
      });
      print(command, { tables, recordings }, () => {
        const rows = table(
          ["table", "rows"],
          tables.map(({ table, rows }) => [table, rows]),
        );
        return `${rows}\n\nAll rows were read back and compared. Recording files copied: ${recordings}.`;
      });
    });
}

function addRestoreBackup(program: Command): void {
  program
    .command("restore-backup")
    .argument("<file>", "a file that `backup` made")
    .option("--force", "also when recordings of its records are missing")
    .addHelpText(
      "after",
      "\nThe backup and its recordings are checked first.\nExample: npm run cli -- restore-backup site-2026-11-21.db",
    )
    .action(async (file: string, { force: isForced = false }: { force?: boolean }, command: Command) => {
      const databaseFile = requireFile("pg_restore --clean --if-exists --dbname");
      const to = readEnvironment().recordings;
      const { kept, missing } = await restoreBackup(file, databaseFile, { now: new Date(), isForced, to });
      await withDatabase(async () => {});
      const before = kept === undefined ? "There was no database before." : `The former database is in ${kept}.`;
      print(
        command,
        { file, kept: kept ?? null, missing },
        () => `Restored from ${file}. ${before}${missingRecordings(missing)}`,
      );
    });
}

function addStats(program: Command): void {
  program
    .command("stats")
    .addHelpText("after", "\nExample: npm run cli -- stats")
    .action(async (_options: object, command: Command) => {
      const { database } = readEnvironment();
      const found = await withDatabase(async (db) => {
        const content = [];
        for (const kind of kinds) {
          const records = await findAll(db, kind);
          const cited = records.flatMap((record) => articleOf(kind, record)?.sources ?? []);
          const sources = new Set(cited.map(({ key }) => key));
          const words = records.reduce((sum, record) => sum + countWords(textOf(kind, record)), 0);
          content.push({ kind, records: records.length, words, sources: sources.size });
        }
        const subscribers = await findAllSubscribers(db);
        const count = (status: string) => subscribers.filter((subscriber) => subscriber.status === status).length;
        return {
          content,
          subscribers: {
            subscribed: count("subscribed"),
            pending: count("pending"),
            unsubscribed: count("unsubscribed"),
          },
          waitingMail: await countWaitingMail(db),
          databaseBytes: await sizeOf(db, database),
        };
      });
      print(command, found, () => {
        const rows = found.content.map(({ kind, records, words, sources }) => [kind, records, words, sources]);
        const { subscribed, pending, unsubscribed } = found.subscribers;
        return `${table(["kind", "records", "words", "sources"], rows)}\n\nSubscribers: ${subscribed}, ${pending} to confirm, ${unsubscribed} left. Mail waiting: ${found.waitingMail}. Database: ${(found.databaseBytes / 1e6).toFixed(1)} MB.`;
      });
    });
}

function addDoctor(program: Command): void {
  program
    .command("doctor")
    .addHelpText("after", "\nExample: npm run cli -- doctor")
    .action(async (_options: object, command: Command) => {
      const findings = await examine(readEnvironment(), new Date());
      print(command, findings, () =>
        findings.map(({ what, isSound, note }) => `${isSound ? "ok  " : "FAIL"}  ${what}: ${note}`).join("\n"),
      );
      if (findings.some(({ isSound }) => !isSound)) throw new DomainError("invalid", "Something needs your attention.");
    });
}

/** The commands for the database as a whole. */
export const databaseCommands = [addBackup, addCopy, addRestoreBackup, addStats, addDoctor];
