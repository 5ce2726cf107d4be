import type { Command } from "commander";
import type { Kind } from "../../app/content/kinds/index.ts";
import { publish } from "../../db/changes.ts";
import { addressOf } from "../address.ts";
import { kindArgument } from "../arguments.ts";
import { changeNow } from "../change.ts";
import { findRecord } from "../find-record.ts";
import { print } from "../output.ts";
import { withDatabase } from "../with-database.ts";

export function addPublish(program: Command): void {
  program
    .command("publish")
    .description("let visitors see a draft")
    .addArgument(kindArgument())
    .argument("<slug>", "the last part of its address")
    .addHelpText(
      "after",
      "\nA draft is a record with `draft: true` in its front matter.\nExample: npm run cli -- publish laws dark-matter",
    )
    .action(async (kind: Kind, slug: string, _options: object, command: Command) => {
      const isChanged = await withDatabase(async (db) =>
        publish(db, kind, await findRecord(db, kind, slug), changeNow()),
      );
      const address = addressOf(kind, slug);
      print(command, { kind, slug, isChanged, address }, () =>
        isChanged ? `Published ${kind}/${slug}: ${address}` : `${kind}/${slug} is published already: ${address}`,
      );
    });
}
