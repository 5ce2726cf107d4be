import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { z } from "zod";
import { projectRoot } from "../app/site/environment.ts";
import { addComplete } from "./commands/complete.ts";
import { contentCommands } from "./commands/content.ts";
import { databaseCommands } from "./commands/database.ts";
import { historyCommands } from "./commands/history.ts";
import { recordingCommands } from "./commands/recordings.ts";
import { recordCommands } from "./commands/records.ts";
import { addSubscribers } from "./commands/subscribers.ts";
import { exitCodeOf, reportError } from "./report.ts";

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
      "\nThe database is data/site.db, or what DATABASE_FILE or DATABASE_URL names.\nExit codes: 0 done, 1 a fault in content or data, 2 a fault in the call.",
    );
  const commands = [
    recordCommands,
    historyCommands,
    contentCommands,
    recordingCommands,
    addSubscribers,
    databaseCommands,
  ];
  for (const add of commands.flat()) add(program);
  addComplete(program, name !== sourceName);
  for (const command of program.commands)
    command.exitOverride().showHelpAfterError("Add --help for what this command takes.");
  return program;
}

/** Runs one call of the command line, reports what goes wrong, and gives its exit code. `name` as for `createProgram`. */
export async function run(args: readonly string[], name?: string): Promise<number> {
  const isJson = args.includes("--json");
  const program = createProgram(name);
  // Commander says its own faults in words as it finds them; a program gets them with all others.
  if (isJson) {
    const quiet = { outputError: () => {}, writeErr: () => {} };
    for (const command of [program, ...program.commands.flatMap((one) => [one, ...one.commands])])
      command.configureOutput(quiet);
  }
  try {
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    reportError(error, isJson);
    return exitCodeOf(error);
  }
}

const manifest = z.object({ version: z.string() });

/** The version of the site, as its package.json says it. */
const siteVersion = (): string =>
  manifest.parse(JSON.parse(readFileSync(join(projectRoot(), "package.json"), "utf8"))).version;
