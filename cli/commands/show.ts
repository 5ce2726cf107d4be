import type { Command } from "commander";
import { serializeRecord } from "../../app/content/file-format.ts";
import type { Kind } from "../../app/domain/kinds/index.ts";
import { kindHelp, parseKind } from "../arguments.ts";
import { findRecord } from "../find-record.ts";
import { print } from "../output.ts";
import { withDatabase } from "../with-database.ts";

export function addShow(program: Command): void {
  program
    .command("show")
    .description("print one record as its file")
    .argument("<kind>", kindHelp, parseKind)
    .argument("<slug>", "the last part of its address")
    .addHelpText("after", "\nExample: npm run cli -- show basics what-is-ai")
    .action(async (kind: Kind, slug: string, _options: object, command: Command) => {
      const record = await withDatabase((db) => findRecord(db, kind, slug));
      print(command, record, () => serializeRecord(kind, record).trimEnd());
    });
}
