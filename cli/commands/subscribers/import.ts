import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { DomainError } from "../../../app/shared/errors.ts";
import { addSubscribed } from "../../../db/queries/subscribers.ts";
import { counted, print } from "../../output.ts";
import { withDatabase } from "../../with-database.ts";
import { readAddresses } from "./read-addresses.ts";

export function addImport(group: Command): void {
  group
    .command("import")
    .description("add subscribers who agreed elsewhere, from a CSV file whose first column is the address")
    .argument("<file>", "a CSV file; a heading line is skipped")
    .addHelpText(
      "after",
      "\nAll of it or nothing. Known addresses are left as they are.\nExample: npm run cli -- subscribers import list.csv",
    )
    .action(async (file: string, _options: object, command: Command) => {
      const text = await readFile(file, "utf8").catch(() => {
        throw new DomainError("not-found", `There is no file ${file}.`);
      });
      const addresses = readAddresses(file, text);
      const added = await withDatabase((db) => addSubscribed(db, addresses, new Date()), { isMade: true });
      const known = addresses.length - added;
      print(command, { added, known }, () => `${counted(added, "subscriber")} added, ${known} known already.`);
    });
}
