import { Command } from "commander";
import manifest from "../package.json" with { type: "json" };
import { exitCodeOf, reportError } from "./report.ts";

/** The command in the project's folder. The examples of all commands begin with it. */
export const sourceName = "npm run cli --";

type Add = (program: Command) => void;

/** All commands, in the order of the help. A module is loaded when one of its commands is called. */
const groups: { load: () => Promise<readonly Add[]>; commands: Readonly<Record<string, string>> }[] = [
  {
    load: async () => (await import("./commands/records.ts")).recordCommands,
    commands: {
      list: "list the records of a kind, all drafts, or all kinds with their numbers of records",
      show: "print one record as its file",
      new: "write a new record in $EDITOR, from a template",
      edit: "edit a record in $EDITOR; the former version is kept",
      publish: "publish a draft, so that visitors see it",
      unpublish: "make a record a draft, which visitors cannot see",
      review: "enter that somebody has compared a record with its sources",
      rename: "change the address of a record; the former address redirects",
      delete: "delete a record; it is kept as a revision and can be restored",
    },
  },
  {
    load: async () => (await import("./commands/history.ts")).historyCommands,
    commands: {
      history: "list the revisions of a record",
      diff: "show what changed in a record since its last revision, since a given one, or between two",
      restore: "restore a revision of a record; the present version is kept as a revision",
    },
  },
  {
    load: async () => [(await import("./commands/init.ts")).addInit],
    commands: { init: "begin a guide of your own: a folder with site.yaml, about.yaml and a sample of each kind" },
  },
  {
    load: async () => (await import("./commands/content.ts")).contentCommands,
    commands: {
      seed: "fill the database from content-seed/",
      import: "import a content folder or one of its files, completely or not at all",
      export: "write the database's content as a folder of Markdown files",
      check: "check a content folder, one of its files or one record; changes nothing",
    },
  },
  {
    load: async () => (await import("./commands/recordings.ts")).recordingCommands,
    commands: {
      narrate: "make recordings of articles with a computer voice, where their text has changed",
      attach: "attach your own recording to an article",
    },
  },
  {
    load: async () => [(await import("./commands/subscribers.ts")).addSubscribers],
    commands: { subscribers: "manage the newsletter's subscribers" },
  },
  {
    load: async () => [(await import("./commands/newsletter.ts")).addNewsletter],
    commands: { newsletter: "write and send issues of the newsletter" },
  },
  {
    load: async () => [(await import("./commands/ratings.ts")).addRatings],
    commands: { ratings: "list the answers of the guide that visitors rated; --json has them in full" },
  },
  {
    load: async () => [(await import("./commands/reports.ts")).addReports],
    commands: { reports: "list the errors that visitors reported" },
  },
  {
    load: async () => [(await import("./commands/search.ts")).addSearch],
    commands: { search: "search as visitors do; `search stats` lists what they searched for in vain" },
  },
  {
    load: async () => (await import("./commands/database.ts")).databaseCommands,
    commands: {
      backup: "copy the database to a file, also while the site runs",
      copy: "copy everything to an empty database, on SQLite or PostgreSQL, completely or not at all",
      "restore-backup": "replace the database with a backup; a copy of the former database is kept",
      stats: "count records, words, sources, subscribers and mail; drafts are not counted",
      doctor: "check settings, address, database, migrations, content, backup and mail",
    },
  },
];

const COMPLETE = "complete";

/**
 * Creates the command line. Commander's own errors (unknown option, missing argument) exit with 2.
 * @param name the command that the person typed; replaces `sourceName` in the help.
 * @param args what it is called with: of commands that these do not name, it has the names alone. All by default.
 */
export async function createProgram(name = sourceName, args?: readonly string[]): Promise<Command> {
  // Commands added below inherit these settings (Commander's `copyInheritedSettings`).
  const program = new Command(name)
    .description("Manages the site's content. Safe to use while the site runs.")
    .version(manifest.version, "--version", "print the version")
    .option("--json", "print one JSON document, errors included")
    .exitOverride()
    .showHelpAfterError("Add --help to see what this command takes.")
    .configureOutput({ writeOut: (text) => process.stdout.write(text.replaceAll(sourceName, name)) })
    .addHelpText(
      "after",
      "\nThe database is data/site.db, or what DATABASE_FILE or DATABASE_URL names.\nExit codes: 0 done, 1 a fault in content or data, 2 a fault in the call.",
    );
  // The help lists names: what a command takes, its own help says.
  program.configureHelp({ subcommandTerm: (command) => command.name() });
  const words = args?.filter((one) => !one.startsWith("-"));
  const called = words?.[0] === "help" ? words[1] : words?.[0];
  const isCalled = (command: string) => !words || called === COMPLETE || called === command;
  for (const { load, commands } of groups) {
    if (Object.keys(commands).some(isCalled)) for (const add of await load()) add(program);
    else for (const command of Object.keys(commands)) program.command(command);
  }
  if (isCalled(COMPLETE)) (await import("./commands/complete.ts")).addComplete(program, name !== sourceName);
  else program.command(COMPLETE);
  const descriptions: Readonly<Record<string, string>> = Object.assign(
    { [COMPLETE]: "print the script that lets bash, zsh or fish complete commands, kinds and slugs" },
    ...groups.map(({ commands }) => commands),
  );
  for (const command of program.commands) command.description(descriptions[command.name()] ?? "");
  return program;
}

/** Runs one command and reports errors. @returns the exit code. @param name as for `createProgram`. */
export async function run(args: readonly string[], name?: string): Promise<number> {
  const isJson = args.includes("--json");
  const program = await createProgram(name, args);
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
