import type { Command } from "commander";
import type { Kind } from "../../app/content/kinds/index.ts";
import { listHistory } from "../../db/history.ts";
import { kindArgument } from "../arguments.ts";
import { findPast } from "../find-record.ts";
import { print, table } from "../output.ts";
import { withDatabase } from "../with-database.ts";

export function addHistory(program: Command): void {
  program
    .command("history")
    .description("list what a record said before each change")
    .addArgument(kindArgument())
    .argument("<slug>", "the last part of its address")
    .addHelpText(
      "after",
      "\n`diff` shows what changed, `show --revision` what it said, `restore` brings it back.\nExample: npm run cli -- history laws dark-matter",
    )
    .action(async (kind: Kind, slug: string, _options: object, command: Command) => {
      const revisions = await withDatabase(async (db) => {
        const { id } = await findPast(db, kind, slug);
        return listHistory(db, kind, id);
      });
      const rows = revisions.map(({ revision, replacedAt, replacedBy, title, words, changed, isReadable }) => [
        revision,
        replacedAt,
        replacedBy ?? "",
        isReadable ? title : `${title} (cannot be restored)`,
        words,
        changed.join(", "),
      ]);
      print(command, revisions, () =>
        rows.length > 0
          ? table(["revision", "replaced", "by", "title", "words", "then changed"], rows)
          : "It has not been changed yet.",
      );
    });
}
