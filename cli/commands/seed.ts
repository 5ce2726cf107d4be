import type { Command } from "commander";
import { DomainError } from "../../app/shared/errors.ts";
import { readEnvironment } from "../../app/site/environment.ts";
import { importFolder } from "../../db/exchange.ts";
import { isEmpty } from "../../db/queries/content.ts";
import { changeNow } from "../change.ts";
import { importSummary } from "../import-summary.ts";
import { print } from "../output.ts";
import { withDatabase } from "../with-database.ts";

export function addSeed(program: Command): void {
  program
    .command("seed")
    .description("fill the database from content-seed/")
    .option("--force", "also when the database has content: records of the seed replace their namesakes")
    .addHelpText("after", "\nExample: npm run cli -- seed --force")
    .action(async (options: { force?: boolean }, command: Command) => {
      const { contentSeed } = readEnvironment();
      const counts = await withDatabase(
        async (db, recordings) => {
          if (!options.force && !(await isEmpty(db))) {
            throw new DomainError(
              "invalid",
              "The database already has content. Use --force to bring the seed's records in again.",
            );
          }
          return importFolder(db, contentSeed, recordings, changeNow());
        },
        { isMade: true },
      );
      print(command, counts, () => importSummary(counts));
    });
}
