import { existsSync } from "node:fs";
import type { Command } from "commander";
import { checkCorpus, type LinkTargets, measureCorpus, readCorpus } from "../../app/content/checks/check.ts";
import { checkRecordings, withUsedRecordings } from "../../app/content/checks/check-recordings.ts";
import { type Corpus, contentPlace, readBackAll, readFolder } from "../../app/content/folder.ts";
import { isKind, kinds } from "../../app/content/kinds/index.ts";
import { didYouMean } from "../../app/shared/did-you-mean.ts";
import { DomainError, type Issue } from "../../app/shared/errors.ts";
import { readEnvironment } from "../../app/site/environment.ts";
import { findRecordings } from "../../db/backup.ts";
import { findLinkTargets } from "../../db/changes.ts";
import {
  findChanged,
  findStrays,
  type ImportCounts,
  importFolder,
  parseSince,
  readDatabase,
  readForExport,
  writeExport,
} from "../../db/exchange.ts";
import { isPostgres } from "../../db/place.ts";
import { isEmpty } from "../../db/queries/content.ts";
import { parsePlace } from "../arguments.ts";
import { changeNow, findRecord, withDatabase } from "../database.ts";
import { counted, print, table } from "../output.ts";

function addSeed(program: Command): void {
  program
    .command("seed")
    .option("--force", "also when the database has content; records of the same name are replaced")
    .addHelpText("after", "\nExample: npm run cli -- seed --force")
    .action(async (options: { force?: boolean }, command: Command) => {
      const { contentSeed } = readEnvironment();
      const counts = await withDatabase(
        async (db, recordings) => {
          if (!options.force && !(await isEmpty(db))) {
            throw new DomainError("invalid", "The database already has content. Use --force to import the seed again.");
          }
          return importFolder(db, contentSeed, recordings, changeNow());
        },
        { mayCreate: true },
      );
      print(command, counts, () => importSummary(counts));
    });
}

function addImport(program: Command): void {
  program
    .command("import")
    .argument("<where>", "a folder in the format of `export`, complete or in part, or a file in one", parsePlace)
    .addHelpText(
      "after",
      "\nThe former version of a changed record is kept as a revision.\nExample: npm run cli -- import my-content",
    )
    .action(async (folder: string, _options: object, command: Command) => {
      const counts = await withDatabase((db, recordings) => importFolder(db, folder, recordings, changeNow()), {
        mayCreate: true,
      });
      if (counts.added + counts.changed + counts.unchanged + counts.media === 0) throwNoRecords(folder, counts.ignored);
      print(command, counts, () => importSummary(counts));
    });
}

type ExportOptions = { changedSince?: string; force?: boolean };

function addExport(program: Command): void {
  program
    .command("export")
    .argument("<folder>", "a new folder, or one that was exported before", parsePlace)
    .option("--changed-since <when>", "only content changed since a day, a time or a revision")
    .option("--force", "also replace files that were changed in the folder")
    .addHelpText(
      "after",
      "\nReplaces files that match the database or one of its revisions. Replaces changed files only with --force.\nExamples: npm run cli -- export backup-2026-11\n          npm run cli -- export content-seed --changed-since 2026-11-20",
    )
    .action(async (folder: string, { changedSince, force = false }: ExportOptions, command: Command) => {
      const since = changedSince === undefined ? undefined : parseSince(changedSince);
      const { notes, ...written } = await withDatabase(async (db, recordings) => {
        if (since) {
          const { corpus, gone } = await findChanged(db, since);
          const notes = gone.map((file) => `${file} is gone: remove it there.`);
          return { folder, files: await writeExport(db, folder, corpus, force), gone, notes };
        }
        const corpus = await readForExport(db, recordings);
        const files = await writeExport(db, folder, corpus, force);
        const left = await findStrays(folder, corpus);
        const note = `Left there, though not in the database: ${listed(left)}. Remove or import these files.`;
        return { folder, files, left, notes: left.length > 0 ? [note] : [] };
      });
      print(command, written, () => [`${counted(written.files, "file")} written to ${folder}.`, ...notes].join("\n"));
    });
}

type CheckOptions = { quiet?: boolean; alone?: boolean };

type Subject = {
  corpus: Corpus;
  /** Faults of files that could not be read. */
  issues: Issue[];
  /** Files and folders that are not content. */
  ignored: string[];
  /** The only file to report on, such as laws/dark-matter.md; all by default. */
  only?: string;
};

function addCheck(program: Command): void {
  program
    .command("check")
    .argument("<where>", "a folder in the format of `export`, a file in one, or a kind", parsePlace)
    .argument("[slug]", "with a kind: the record in the database")
    .option("--alone", "ignore the database: links must lead to records in the folder")
    .option("--quiet", "print faults only, not the table of articles")
    .addHelpText(
      "after",
      "\nLinks and pictures may lead to content of the folder or of the database, if there is one, as for `import`.\nExamples: npm run cli -- check content-seed\n          npm run cli -- check content-seed/laws/dark-matter.md\n          npm run cli -- check laws dark-matter",
    )
    .action(async (where: string, slug: string | undefined, options: CheckOptions, command: Command) => {
      const { corpus, issues: unread, ignored, only } = await readSubject(command, where, slug);
      const parts = [...kinds.map((kind) => corpus.records[kind]), corpus.media, corpus.newsletter];
      const isEmpty = parts.every(({ length }) => length === 0);
      if (isEmpty && unread.length === 0) throwNoRecords(where, ignored);
      const database = options.alone || slug !== undefined ? undefined : await findDatabaseTargets();
      const records = readCorpus(corpus);
      const isMatch = (file: string) => only === undefined || file === only;
      const faults = [
        ...unread,
        ...checkCorpus(corpus, database?.targets, records),
        ...(await checkRecordings(corpus, database?.recordings)),
      ];
      const issues = faults.filter((issue) => isMatch(issue.where));
      const articles = measureCorpus(records).filter(({ file }) => isMatch(file));
      if (!options.quiet) {
        const rows = articles.map(({ file, words, sources, links }) => [file, words, sources, links]);
        print(command, { articles, issues, ignored }, () => table(["article", "words", "sources", "links"], rows));
      }
      const subject = only ?? where;
      if (issues.length > 0)
        throw new DomainError("invalid", `${counted(issues.length, "fault")} in ${subject}.`, { issues });
      if (options.quiet || command.optsWithGlobals<{ json?: boolean }>().json) return;
      for (const note of ignoredNote(ignored)) console.log(`\n${note}`);
      const summary = `${counted(articles.length, "article")} and ${counted(corpus.records.glossary.length, "glossary term")}`;
      console.log(`\n${only ?? summary}: no faults.`);
    });
}

/** The link targets and recordings of the database; undefined when there is no database. */
async function findDatabaseTargets(): Promise<{ targets: LinkTargets; recordings: string[] } | undefined> {
  const { database } = readEnvironment();
  if (!isPostgres(database) && !existsSync(database)) return undefined;
  return withDatabase(async (db, folder) => ({
    targets: await findLinkTargets(db),
    recordings: await findRecordings(folder),
  }));
}

async function readSubject(command: Command, where: string, slug: string | undefined): Promise<Subject> {
  if (slug !== undefined) {
    if (!isKind(where))
      command.error(`error: "${where}" is not a kind: choose one of ${kinds.join(", ")}.${didYouMean(where, kinds)}`);
    const kind = where;
    return withDatabase(async (db, recordings) => {
      await findRecord(db, kind, slug);
      const corpus = withUsedRecordings(await readDatabase(db, recordings));
      return {
        corpus,
        issues: readBackAll(corpus),
        ignored: [],
        only: `${kind}/${slug}.md`,
      };
    });
  }
  const place = contentPlace(where);
  const found = await readFolder(place.folder);
  return { ...found, ...place, ignored: place.only === undefined ? found.ignored : [] };
}

/** Maximum number of listed names before the rest is counted. */
const MAX_LISTED = 10;

/** Names separated by commas; of many, the first ones and the number of the others. */
const listed = (names: readonly string[]): string =>
  names.length <= MAX_LISTED + 1
    ? names.join(", ")
    : `${names.slice(0, MAX_LISTED).join(", ")} and ${names.length - MAX_LISTED} more`;

/** A list of no or one sentence. */
const ignoredNote = (ignored: readonly string[]): string[] =>
  ignored.length > 0 ? [`Ignored: ${listed(ignored)}.`] : [];

/** @throws DomainError `invalid` for a folder without records. */
function throwNoRecords(folder: string, ignored: readonly string[]): never {
  const where = `There is no record in ${folder}: records are Markdown files in folders named ${kinds.join(", ")}.`;
  throw new DomainError("invalid", [where, ...ignoredNote(ignored)].join(" "));
}

function importSummary({ added, changed, unchanged, broughtBack, ignored }: ImportCounts): string {
  const back =
    broughtBack.length > 0
      ? [
          `${broughtBack.length} of them had been deleted and ${broughtBack.length === 1 ? "is" : "are"} back: ${listed(broughtBack)}.`,
        ]
      : [];
  return [
    `${counted(added, "record")} added, ${changed} changed, ${unchanged} unchanged.`,
    ...back,
    ...ignoredNote(ignored),
  ].join("\n");
}

/** The commands for folders of content. */
export const contentCommands = [addSeed, addImport, addExport, addCheck];
