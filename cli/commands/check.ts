import type { Command } from "commander";
import { checkCorpus, measureCorpus } from "../../app/content/check.ts";
import { readFolder } from "../../app/content/folder.ts";
import { DomainError } from "../../app/domain/errors.ts";
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
      const { corpus, issues: unread } = await readFolder(folder);
      const issues = [...unread, ...checkCorpus(corpus, options.draft ? "draft" : "editorial")];
      const articles = measureCorpus(corpus);
      if (!options.quiet) {
        const rows = articles.map(({ file, words, sources, links }) => [file, words, sources, links]);
        print(command, { articles, issues }, () => table(["article", "words", "sources", "links"], rows));
      }
      if (issues.length > 0) {
        throw new DomainError("invalid", `${counted(issues.length, "fault")} in ${folder}.`, { issues });
      }
      if (!options.quiet && !command.optsWithGlobals<{ json?: boolean }>().json) {
        console.log(
          `\n${counted(articles.length, "article")} and ${counted(corpus.records.glossary.length, "glossary term")}: no faults.`,
        );
      }
    });
}
