import { existsSync, statSync } from "node:fs";
import { basename, dirname, extname } from "node:path";
import type { Command } from "commander";
import { checkCorpus, type LinkTargets, measureCorpus } from "../../app/content/checks/check.ts";
import { checkRecordings, withUsedRecordings } from "../../app/content/checks/check-recordings.ts";
import { type Corpus, readFolder } from "../../app/content/folder.ts";
import { isKind, kinds } from "../../app/content/kinds/index.ts";
import { DomainError, type Issue } from "../../app/shared/errors.ts";
import { readEnvironment } from "../../app/site/environment.ts";
import { findRecordings } from "../../db/backup.ts";
import { findLinkTargets } from "../../db/changes.ts";
import { readDatabase } from "../../db/exchange.ts";
import { nameOfPlace } from "../arguments.ts";
import { didYouMean } from "../did-you-mean.ts";
import { findRecord } from "../find-record.ts";
import { ignoredNote, refuseNothing } from "../import-summary.ts";
import { counted, print, table } from "../output.ts";
import { withDatabase } from "../with-database.ts";

type Options = { quiet?: boolean; draft?: boolean; alone?: boolean };

/**
 * What is checked: a corpus, what could not be read of it, what of its folder is no content, and the one file of it that
 * is asked about, if one is.
 */
type Subject = { corpus: Corpus; issues: Issue[]; ignored: string[]; only?: string };

/** What links and recordings of a folder may name beside it. */
type Around = { targets: LinkTargets; recordings: string[] };

export function addCheck(program: Command): void {
  program
    .command("check")
    .description("hold a content folder, one of its files or one record against every rule; changes nothing")
    .argument("<where>", "a folder as `export` writes it, a file in one, or a kind", nameOfPlace)
    .argument("[slug]", "with a kind: the record in the database")
    .option("--draft", "accept articles that are not long enough yet or show no figure")
    .option("--alone", "leave the database aside: a folder's links lead to what is in the folder")
    .option("--quiet", "print faults only, not the table of articles")
    .addHelpText(
      "after",
      "\nLinks and pictures of a folder may lead to what it has or the database has, if there is one, as for `import`.\nExamples: npm run cli -- check content-seed\n          npm run cli -- check content-seed/laws/dark-matter.md\n          npm run cli -- check laws dark-matter",
    )
    .action(async (where: string, slug: string | undefined, options: Options, command: Command) => {
      const { corpus, issues: unread, ignored, only } = await subjectOf(command, where, slug);
      const isEmpty = kinds.every((kind) => corpus.records[kind].length === 0) && corpus.media.length === 0;
      if (isEmpty && unread.length === 0) refuseNothing(where, ignored);
      const around = options.alone || slug !== undefined ? undefined : await findAround();
      const today = new Date().toLocaleDateString("en-CA");
      const isMeant = (file: string) => only === undefined || file === only;
      const faults = [
        ...unread,
        ...checkCorpus(corpus, options.draft ? "draft" : "editorial", { today, around: around?.targets }),
        ...(await checkRecordings(corpus, around?.recordings)),
      ];
      const issues = faults.filter((issue) => isMeant(issue.where));
      const articles = measureCorpus(corpus).filter(({ file }) => isMeant(file));
      if (!options.quiet) {
        const rows = articles.map(({ file, words, sources, links }) => [file, words, sources, links]);
        print(command, { articles, issues, ignored }, () => table(["article", "words", "sources", "links"], rows));
      }
      const subject = only ?? where;
      if (issues.length > 0)
        throw new DomainError("invalid", `${counted(issues.length, "fault")} in ${subject}.`, { issues });
      if (options.quiet || command.optsWithGlobals<{ json?: boolean }>().json) return;
      for (const note of ignoredNote(ignored)) console.log(`\n${note}`);
      const all = `${counted(articles.length, "article")} and ${counted(corpus.records.glossary.length, "glossary term")}`;
      console.log(`\n${only ?? all}: no faults.`);
    });
}

/** What the database has, where there is one. */
async function findAround(): Promise<Around | undefined> {
  if (!existsSync(readEnvironment().databaseFile)) return undefined;
  return withDatabase(async (db, folder) => ({
    targets: await findLinkTargets(db),
    recordings: await findRecordings(folder),
  }));
}

async function subjectOf(command: Command, where: string, slug: string | undefined): Promise<Subject> {
  if (slug !== undefined) {
    if (!isKind(where))
      command.error(`error: "${where}" is no kind: choose one of ${kinds.join(", ")}.${didYouMean(where, kinds)}`);
    const kind = where;
    return withDatabase(async (db, recordings) => {
      await findRecord(db, kind, slug);
      return {
        corpus: await withUsedRecordings(await readDatabase(db, recordings)),
        issues: [],
        ignored: [],
        only: `${kind}/${slug}.md`,
      };
    });
  }
  if (extname(where) === ".md" && existsSync(where) && statSync(where).isFile()) {
    const kind = basename(dirname(where));
    if (!isKind(kind))
      throw new DomainError("invalid", `${where} is in no folder of a kind: it would be laws/${basename(where)}, say.`);
    return { ...(await readFolder(dirname(dirname(where)))), ignored: [], only: `${kind}/${basename(where)}` };
  }
  return readFolder(where);
}
