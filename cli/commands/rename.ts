import { type Command, Option } from "commander";
import { type Kind, pathOf } from "../../app/content/kinds/index.ts";
import { renameRecord } from "../../db/changes.ts";
import { addressOf } from "../address.ts";
import { kindArgument } from "../arguments.ts";
import { changeNow } from "../change.ts";
import { findRecord } from "../find-record.ts";
import { counted, print } from "../output.ts";
import { withDatabase } from "../with-database.ts";

type Options = { changeLinks?: boolean; leaveLinks?: boolean };

export function addRename(program: Command): void {
  program
    .command("rename")
    .description("give a record another address; the former one leads to it")
    .addArgument(kindArgument())
    .argument("<slug>", "the last part of its address")
    .argument("<new-slug>", "what it becomes: lowercase words joined by hyphens")
    .addOption(new Option("--change-links", "change links in other records too; their past is kept"))
    .addOption(new Option("--leave-links", "leave links in other records as they are").conflicts("changeLinks"))
    .addHelpText(
      "after",
      "\nWithout these two, what leads to it is named, and then nothing is changed.\nExample: npm run cli -- rename laws dark-matter hidden-work --change-links",
    )
    .action(async (kind: Kind, slug: string, newSlug: string, options: Options, command: Command) => {
      const links = options.changeLinks ? "change" : options.leaveLinks ? "leave" : undefined;
      const changed = await withDatabase(async (db) =>
        renameRecord(db, kind, await findRecord(db, kind, slug), newSlug, changeNow(), links),
      );
      // What stands behind a # never reaches the server.
      const leads = pathOf(kind, slug).includes("#") ? "" : " Its former address leads there.";
      const also =
        changed.length > 0 ? ` Links changed in ${counted(changed.length, "record")}: ${changed.join(", ")}.` : "";
      print(
        command,
        { kind, slug: newSlug, formerSlug: slug, changed },
        () => `Renamed ${kind}/${slug} to ${newSlug}: ${addressOf(kind, newSlug)}${leads}${also}`,
      );
    });
}
