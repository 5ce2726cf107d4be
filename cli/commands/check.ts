import type { Command } from "commander";
import { DomainError } from "../../app/domain/errors.ts";
import { checkCorpus, measureCorpus } from "../../db/content/check.ts";
import { readFolder } from "../../db/content/folder.ts";
import { counted, print, table } from "../output.ts";

export function addCheck(program: Command): void {
  program
    .command("check")
    .description("hold a content folder against every rule, without touching the database")
    .argument("<folder>", "a folder as `export` writes it")
    .option("--draft", "accept articles that are not long enough yet or show no figure")
    .option("--quiet", "print faults only, not the table of articles")
    .addHelpText("after", "\nExample: npm run cli -- check content-seed")
    .action(async (folder: string, options: { quiet?: boolean; draft?: boolean }, command: Command) => {
      const { corpus, faults: unread } = await readFolder(folder);
      const faults = [...unread, ...checkCorpus(corpus, options.draft ? "draft" : "editorial")];
      const articles = measureCorpus(corpus);
      if (!options.quiet) {
        const rows = articles.map(({ file, words, sources, links }) => [file, words, sources, links]);
        print(command, { articles, faults }, () => table(["article", "words", "sources", "links"], rows));
      }
      if (faults.length > 0) {
        throw new DomainError("invalid", `${counted(faults.length, "fault")} in ${folder}.`, { faults });
      }
      if (!options.quiet && !command.optsWithGlobals<{ json?: boolean }>().json) {
        console.log(
          `\n${counted(articles.length, "article")} and ${counted(corpus.records.glossary.length, "glossary term")}: no faults.`,
        );
      }
    });
}
