import type { Command } from "commander";
import { exportFolder } from "../../db/exchange.ts";
import { counted, print } from "../output.ts";
import { withDatabase } from "../with-database.ts";

export function addExport(program: Command): void {
  program
    .command("export")
    .description("write the database's content as a folder of Markdown files")
    .argument("<folder>", "made if it is not there; files of the same name are replaced")
    .addHelpText("after", "\nExample: npm run cli -- export backup-2026-11")
    .action(async (folder: string, _options: object, command: Command) => {
      const files = await withDatabase((db, recordings) => exportFolder(db, folder, recordings));
      print(command, { folder, files }, () => `${counted(files, "file")} written to ${folder}.`);
    });
}
