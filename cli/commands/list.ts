import type { Command } from "commander";
import type { Kind } from "../../app/domain/kinds/index.ts";
import { titleOf } from "../../app/domain/kinds/reading.ts";
import { findAll } from "../../db/queries/content.ts";
import { kindHelp, parseKind } from "../arguments.ts";
import { print, table } from "../output.ts";
import { withDatabase } from "../with-database.ts";

export function addList(program: Command): void {
  program
    .command("list")
    .description("list the records of a kind")
    .argument("<kind>", kindHelp, parseKind)
    .addHelpText("after", "\nExample: npm run cli -- list laws")
    .action(async (kind: Kind, _options: object, command: Command) => {
      const records = await withDatabase((db) => findAll(db, kind));
      const rows = records.map((record) => [
        record.position,
        record.slug,
        titleOf(kind, record),
        record.updatedAt.slice(0, 10),
      ]);
      const text = () =>
        rows.length > 0 ? table(["#", "slug", "title", "updated"], rows) : `There are no ${kind} yet.`;
      print(command, records, text);
    });
}
