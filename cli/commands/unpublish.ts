import type { Command } from "commander";
import type { Kind } from "../../app/content/kinds/index.ts";
import { unpublish } from "../../db/changes.ts";
import { kindArgument } from "../arguments.ts";
import { changeNow } from "../change.ts";
import { findRecord } from "../find-record.ts";
import { print } from "../output.ts";
import { withDatabase } from "../with-database.ts";

export function addUnpublish(program: Command): void {
  program
    .command("unpublish")
    .description("make a record a draft, which visitors find nowhere; the terminal still shows it")
    .addArgument(kindArgument())
    .argument("<slug>", "the last part of its address")
    .option("--force", "also when published records lead to it")
    .addHelpText(
      "after",
      "\nWhat leads to it is named first, and then nothing is changed.\nExample: npm run cli -- unpublish laws dark-matter",
    )
    .action(async (kind: Kind, slug: string, { force = false }: { force?: boolean }, command: Command) => {
      const isChanged = await withDatabase(async (db) =>
        unpublish(db, kind, await findRecord(db, kind, slug), changeNow(), force),
      );
      print(command, { kind, slug, isChanged }, () =>
        isChanged
          ? `${kind}/${slug} is a draft now. "publish ${kind} ${slug}" brings it back.`
          : `${kind}/${slug} is a draft already.`,
      );
    });
}
