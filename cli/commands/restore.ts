import type { Command } from "commander";
import type { Kind } from "../../app/content/kinds/index.ts";
import { restoreRevision } from "../../db/history.ts";
import { kindArgument, parseRevision } from "../arguments.ts";
import { changeNow } from "../change.ts";
import { findPast } from "../find-record.ts";
import { print } from "../output.ts";
import { withDatabase } from "../with-database.ts";

export function addRestore(program: Command): void {
  program
    .command("restore")
    .description("bring back what a record said before; what it says now is kept as a revision")
    .addArgument(kindArgument())
    .argument("<slug>", "the last part of its address")
    .argument("<revision>", "a number that `history` shows", parseRevision)
    .addHelpText(
      "after",
      "\nA record that was deleted comes back as a draft.\nExample: npm run cli -- restore laws dark-matter 3",
    )
    .action(async (kind: Kind, slug: string, revision: number, _options: object, command: Command) => {
      const restored = await withDatabase(async (db) => {
        const past = await findPast(db, kind, slug);
        const { slug: now } = await restoreRevision(db, kind, past, revision, changeNow());
        return { kind, slug: now, revision, isDraft: past.isDeleted };
      });
      const more = restored.isDraft ? ` It is a draft: "publish ${kind} ${restored.slug}" shows it to visitors.` : "";
      print(command, restored, () => `Restored ${kind}/${restored.slug} from revision ${revision}.${more}`);
    });
}
