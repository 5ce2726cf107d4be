import type { Command } from "commander";
import type { Kind } from "../../app/content/kinds/index.ts";
import { deleteRecord } from "../../db/changes.ts";
import { findUnfitDraft, putUnfitAway } from "../../db/stored.ts";
import { inTransaction } from "../../db/transaction.ts";
import { kindArgument } from "../arguments.ts";
import { changeNow } from "../change.ts";
import { findRecord } from "../find-record.ts";
import { print } from "../output.ts";
import { withDatabase } from "../with-database.ts";

export function addDelete(program: Command): void {
  program
    .command("delete")
    .description("remove a record; what it said is kept and can be brought back")
    .addArgument(kindArgument())
    .argument("<slug>", "the last part of its address")
    .option("--force", "also when other records lead to it")
    .addHelpText(
      "after",
      "\nWhat leads to it is named first, and then nothing is changed. To keep it out of sight, `unpublish` it.\nExample: npm run cli -- delete glossary feedforward",
    )
    .action(async (kind: Kind, slug: string, { force = false }: { force?: boolean }, command: Command) => {
      const { id, revision, isUnfit } = await withDatabase(async (db) => {
        const unfit = await findUnfitDraft(db, kind, { field: "slug", is: slug });
        if (unfit) {
          const kept = await inTransaction(db, (transaction) => putUnfitAway(transaction, kind, unfit.id, changeNow()));
          return { id: unfit.id, revision: kept, isUnfit: true };
        }
        const { record } = await findRecord(db, kind, slug);
        return { id: record.id, revision: await deleteRecord(db, kind, record, changeNow(), force), isUnfit: false };
      });
      const back = `restore ${kind} ${id} ${revision}`;
      print(command, { kind, slug, id, revision }, () =>
        isUnfit
          ? `Deleted ${kind}/${slug}. It fits no record of today; what it said is kept as revision ${revision}.`
          : `Deleted ${kind}/${slug}. "${back}" brings it back as a draft.`,
      );
    });
}
