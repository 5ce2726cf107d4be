import { existsSync, statSync } from "node:fs";
import { basename, dirname, extname } from "node:path";
import type { Command } from "commander";
import { checkCorpus, measureCorpus } from "../../app/content/check.ts";
import { checkRecordings, withUsedRecordings } from "../../app/content/check-recordings.ts";
import { type Corpus, readFolder } from "../../app/content/folder.ts";
import { measureRhythm, rhythmNotes } from "../../app/content/rhythm.ts";
import { DomainError, type Issue } from "../../app/domain/errors.ts";
import { isKind, kinds } from "../../app/domain/kinds/index.ts";
import { sentencesOf } from "../../app/speech/sentences.ts";
import { readDatabase } from "../../db/exchange.ts";
import { didYouMean } from "../did-you-mean.ts";
import { findRecord } from "../find-record.ts";
import { counted, print, table } from "../output.ts";
import { withDatabase } from "../with-database.ts";

type Options = { quiet?: boolean; draft?: boolean };

/** What is checked: a corpus, what could not be read of it, and the one file of it that is asked about, if one is. */
type Subject = { corpus: Corpus; issues: Issue[]; only?: string };

export function addCheck(program: Command): void {
  program
    .command("check")
    .description("hold a content folder, one of its files or one record against every rule; changes nothing")
    .argument("<where>", "a folder as `export` writes it, a file in one, or a kind")
    .argument("[slug]", "with a kind: the record in the database")
    .option("--draft", "accept articles that are not long enough yet or show no figure")
    .option("--quiet", "print faults only, not the table of articles")
    .addHelpText(
      "after",
      "\nExamples: npm run cli -- check content-seed\n          npm run cli -- check content-seed/laws/dark-matter.md\n          npm run cli -- check laws dark-matter",
    )
    .action(async (where: string, slug: string | undefined, options: Options, command: Command) => {
      const { corpus, issues: unread, only } = await subjectOf(command, where, slug);
      const isMeant = (file: string) => only === undefined || file === only;
      const faults = [
        ...unread,
        ...checkCorpus(corpus, options.draft ? "draft" : "editorial", new Date().toLocaleDateString("en-CA")),
        ...(await checkRecordings(corpus)),
      ];
      const issues = faults.filter((issue) => isMeant(issue.where));
      const articles = measureCorpus(corpus).filter(({ file }) => isMeant(file));
      if (!options.quiet) {
        const rows = articles.map(({ file, words, sources, links }) => [file, words, sources, links]);
        print(command, { articles, issues }, () => table(["article", "words", "sources", "links"], rows));
      }
      const subject = only ?? where;
      if (issues.length > 0)
        throw new DomainError("invalid", `${counted(issues.length, "fault")} in ${subject}.`, { issues });
      if (options.quiet || command.optsWithGlobals<{ json?: boolean }>().json) return;
      for (const note of only ? [] : rhythmNotes(measureRhythm(corpus, sentencesOf))) console.log(`\nNote: ${note}`);
      const all = `${counted(articles.length, "article")} and ${counted(corpus.records.glossary.length, "glossary term")}`;
      console.log(`\n${only ?? all}: no faults.`);
    });
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
        only: `${kind}/${slug}.md`,
      };
    });
  }
  if (extname(where) === ".md" && existsSync(where) && statSync(where).isFile()) {
    const kind = basename(dirname(where));
    if (!isKind(kind))
      throw new DomainError("invalid", `${where} is in no folder of a kind: it would be laws/${basename(where)}, say.`);
    return { ...(await readFolder(dirname(dirname(where)))), only: `${kind}/${basename(where)}` };
  }
  return readFolder(where);
}
