import { Command } from "commander";
import { addAttach } from "./commands/attach.ts";
import { addBackup } from "./commands/backup.ts";
import { addCheck } from "./commands/check.ts";
import { addComplete } from "./commands/complete.ts";
import { addDelete } from "./commands/delete.ts";
import { addDiff } from "./commands/diff.ts";
import { addDoctor } from "./commands/doctor.ts";
import { addEdit } from "./commands/edit.ts";
import { addExport } from "./commands/export.ts";
import { addHistory } from "./commands/history.ts";
import { addImport } from "./commands/import.ts";
import { addList } from "./commands/list.ts";
import { addNarrate } from "./commands/narrate.ts";
import { addNew } from "./commands/new.ts";
import { addPublish } from "./commands/publish.ts";
import { addRename } from "./commands/rename.ts";
import { addRestore } from "./commands/restore.ts";
import { addRestoreBackup } from "./commands/restore-backup.ts";
import { addSeed } from "./commands/seed.ts";
import { addShow } from "./commands/show.ts";
import { addStats } from "./commands/stats.ts";
import { addSubscribers } from "./commands/subscribers/index.ts";
import { addUnpublish } from "./commands/unpublish.ts";
import { siteVersion } from "./version.ts";

/** How the command line is called in the project's folder; the commands' examples say it. */
export const sourceName = "npm run cli --";

/**
 * The whole command line. Commander's own faults (unknown option, missing argument) exit with 2. `name` is what
 * the person has typed to get here, and what the help says.
 */
export function createProgram(name = sourceName): Command {
  const program = new Command(name)
    .description("Looks after the site's content. Safe to use while the site is being served.")
    .version(siteVersion(), "--version", "print the version")
    .option("--json", "print for programs: one JSON document, faults too")
    .exitOverride()
    .showHelpAfterError("Add --help for what this command takes.")
    // The commands inherit this.
    .configureOutput({ writeOut: (text) => process.stdout.write(text.replaceAll(sourceName, name)) })
    .addHelpText(
      "after",
      "\nThe database is data/site.db, or what DATABASE_FILE names.\nExit codes: 0 done, 1 a fault in content or data, 2 a fault in the call.",
    );
  for (const add of [
    addList,
    addShow,
    addNew,
    addEdit,
    addPublish,
    addUnpublish,
    addRename,
    addDelete,
    addHistory,
    addDiff,
    addRestore,
    addSeed,
    addImport,
    addExport,
    addCheck,
    addNarrate,
    addAttach,
    addSubscribers,
    addBackup,
    addRestoreBackup,
    addStats,
    addDoctor,
  ])
    add(program);
  addComplete(program, name !== sourceName);
  for (const command of program.commands)
    command.exitOverride().showHelpAfterError("Add --help for what this command takes.");
  return program;
}
