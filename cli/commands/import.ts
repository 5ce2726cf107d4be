import type { Command } from "commander";
import { importFolder } from "../../db/exchange.ts";
import { nameOfPlace } from "../arguments.ts";
import { changeNow } from "../change.ts";
import { importSummary, refuseNothing } from "../import-summary.ts";
import { print } from "../output.ts";
import { withDatabase } from "../with-database.ts";

export function addImport(program: Command): void {
  program
    .command("import")
    .description("bring a content folder into the database, all of it or nothing")
    .argument("<folder>", "a folder as `export` writes it, or with some of its files", nameOfPlace)
    .addHelpText(
      "after",
      "\nWhat a record said before is kept as a revision.\nExample: npm run cli -- import my-content",
    )
    .action(async (folder: string, _options: object, command: Command) => {
      const counts = await withDatabase((db, recordings) => importFolder(db, folder, recordings, changeNow()), {
        isMade: true,
      });
      if (counts.added + counts.changed + counts.unchanged + counts.media === 0) refuseNothing(folder, counts.ignored);
      print(command, counts, () => importSummary(counts));
    });
}
