import { type Command, InvalidArgumentError } from "commander";
import { z } from "zod";
import type { Kind } from "../../app/domain/kinds/index.ts";
import { restoreRevision } from "../../db/history.ts";
import { kindHelp, parseKind } from "../arguments.ts";
import { findRecord } from "../find-record.ts";
import { print } from "../output.ts";
import { withDatabase } from "../with-database.ts";

function parseRevision(value: string): number {
  const parsed = z.coerce.number().int().positive().safeParse(value);
  if (!parsed.success) throw new InvalidArgumentError("Name a revision by its number, as `history` shows it.");
  return parsed.data;
}

export function addRestore(program: Command): void {
  program
    .command("restore")
    .description("bring back what a record said before; what it says now is kept as a revision")
    .argument("<kind>", kindHelp, parseKind)
    .argument("<slug>", "the last part of its address")
    .argument("<revision>", "a number that `history` shows", parseRevision)
    .addHelpText("after", "\nExample: npm run cli -- restore laws dark-matter 3")
    .action(async (kind: Kind, slug: string, revision: number, _options: object, command: Command) => {
      await withDatabase(async (db) => {
        await restoreRevision(db, kind, await findRecord(db, kind, slug), revision, new Date());
      });
      print(command, { kind, slug, revision }, () => `Restored ${kind}/${slug} from revision ${revision}.`);
    });
}
