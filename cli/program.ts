import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { z } from "zod";
import { projectRoot } from "../app/shared/project-root.ts";
import { addComplete } from "./commands/complete.ts";
import { contentCommands } from "./commands/content.ts";
import { databaseCommands } from "./commands/database.ts";
import { historyCommands } from "./commands/history.ts";
import { addInit } from "./commands/init.ts";
import { addNewsletter } from "./commands/newsletter.ts";
import { addRatings } from "./commands/ratings.ts";
import { recordingCommands } from "./commands/recordings.ts";
import { recordCommands } from "./commands/records.ts";
import { addSearch } from "./commands/search.ts";
import { addSubscribers } from "./commands/subscribers.ts";
import { exitCodeOf, reportError } from "./report.ts";

/** The command in the project's folder. The examples of all commands begin with it. */
export const sourceName = "npm run cli --";

/**
 * Creates the command line. Commander's own errors (unknown option, missing argument) exit with 2.
 * @param name the command that the person typed; replaces `sourceName` in the help.
 */
export function createProgram(name = sourceName): Command {
  // Commands added below inherit these settings (Commander's `copyInheritedSettings`).
  const program = new Command(name)
    .description("Manages the site's content. Safe to use while the site runs.")
    .version(siteVersion(), "--version", "print the version")
    .option("--json", "print one JSON document, errors included")
    .exitOverride()
    .showHelpAfterError("Add --help to see what this command takes.")
    .configureOutput({ writeOut: (text) => process.stdout.write(text.replaceAll(sourceName, name)) })
    .addHelpText(
      "after",
      "\nThe database is data/site.db, or what DATABASE_FILE or DATABASE_URL names.\nExit codes: 0 done, 1 a fault in content or data, 2 a fault in the call.",
    );
  const commands = [
    recordCommands,
    historyCommands,
    addInit,
    contentCommands,
    recordingCommands,
    addSubscribers,
    addNewsletter,
    addRatings,
    addSearch,
    databaseCommands,
  ];
  for (const add of commands.flat()) add(program);
  addComplete(program, name !== sourceName);
  return program;
}

/** Runs one command and reports errors. @returns the exit code. @param name as for `createProgram`. */
export async function run(args: readonly string[], name?: string): Promise<number> {
  const isJson = args.includes("--json");
  const program = createProgram(name);
  // Commander prints its own errors as text; with --json, `reportError` prints them.
  if (isJson) {
    const quiet = { outputError: () => {}, writeErr: () => {} };
    for (const command of [program, ...program.commands.flatMap((command) => [command, ...command.commands])])
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

const siteVersion = (): string =>
  manifest.parse(JSON.parse(readFileSync(join(projectRoot(), "package.json"), "utf8"))).version;
