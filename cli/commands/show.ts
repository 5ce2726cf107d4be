import type { Command } from "commander";
import { serializeRecord } from "../../app/content/file-format.ts";
import type { Kind } from "../../app/content/kinds/index.ts";
import { findRevision } from "../../db/history.ts";
import { kindArgument, parseRevision } from "../arguments.ts";
import { findPast, findRecord } from "../find-record.ts";
import { print } from "../output.ts";
import { withDatabase } from "../with-database.ts";

export function addShow(program: Command): void {
  program
    .command("show")
    .description("print one record as its file")
    .addArgument(kindArgument())
    .argument("<slug>", "the last part of its address")
    .option("--revision <number>", "as it was before a change, by a number that `history` shows", parseRevision)
    .addHelpText("after", "\nExample: npm run cli -- show basics what-is-ai --revision 3")
    .action(async (kind: Kind, slug: string, { revision }: { revision?: number }, command: Command) => {
      const { record, isDraft } = await withDatabase(async (db) => {
        if (revision === undefined) return findRecord(db, kind, slug);
        const past = await findRevision(db, kind, await findPast(db, kind, slug), revision);
        return { record: past, isDraft: false };
      });
      print(command, { ...record, isDraft }, () => serializeRecord(kind, record, isDraft).trimEnd());
    });
}
