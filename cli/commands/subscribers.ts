import { readFile, writeFile } from "node:fs/promises";
import { type Command, Option } from "commander";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { z } from "zod";
import { DomainError } from "../../app/shared/errors.ts";
import { emailSchema, normalizeEmail } from "../../app/shared/newsletter.ts";
import {
  addSubscribed,
  findAllSubscribers,
  removeSubscriber,
  type SubscriberStatus,
} from "../../db/queries/subscribers.ts";
import { withDatabase } from "../database.ts";
import { counted, print, table } from "../output.ts";

/** The listed and exported fields. */
const columns = ["email", "status", "createdAt", "confirmedAt"] as const;

const statusOption = (): Option =>
  new Option("--status <status>", "only subscribers with this status").choices([
    "pending",
    "subscribed",
    "unsubscribed",
  ]);

const rowsSchema = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/**
 * Reads the normalized addresses in the first column of a CSV text. Skips a heading and empty rows, and removes the
 * apostrophe with which `export` escapes formulas.
 * @param file name of the text in issues.
 * @throws DomainError `invalid` with one issue for each row without a valid address.
 */
export function readAddresses(file: string, text: string): string[] {
  const rows = rowsSchema.parse(
    parse(text, {
      bom: true,
      delimiter: [",", ";", "\t"],
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }),
  );
  const found = rows.map(({ record: [email = ""], info }) => ({
    email: email.replace(/^'(?=[=+\-@])/, ""),
    line: info.lines,
  }));
  const filled = found.filter(({ email }, index) => email && !(index === 0 && !email.includes("@")));
  const issues = filled
    .filter(({ email }) => !emailSchema.safeParse(email).success)
    .map(({ line, email }) => ({
      where: `${file}:${line}`,
      field: "email",
      problem: `"${email}" is not an address: fix or remove the line`,
    }));
  if (issues.length > 0)
    throw new DomainError("invalid", `Nothing was imported: ${counted(issues.length, "fault")} found.`, { issues });
  return filled.map(({ email }) => normalizeEmail(email));
}

function addList(group: Command): void {
  group
    .command("list")
    .description("list subscribers")
    .addOption(statusOption())
    .addHelpText("after", "\nExample: npm run cli -- subscribers list --status subscribed")
    .action(async ({ status }: { status?: SubscriberStatus }, command: Command) => {
      const all = await withDatabase((db) => findAllSubscribers(db, status));
      const rows = all.map((subscriber) => columns.map((column) => subscriber[column] ?? ""));
      print(command, all, () => (rows.length > 0 ? table([...columns], rows) : "There are no subscribers yet."));
    });
}

function addExport(group: Command): void {
  group
    .command("export")
    .description("write subscribers as CSV to a file, or to the terminal with -")
    .argument("<file>", "a file, or -")
    .addOption(statusOption())
    .addHelpText("after", "\nExample: npm run cli -- subscribers export subscribers.csv --status subscribed")
    .action(async (file: string, { status }: { status?: SubscriberStatus }, command: Command) => {
      const all = await withDatabase((db) => findAllSubscribers(db, status));
      // Spreadsheets would run unescaped formulas (OWASP ASVS 1.2.10).
      const csv = stringify(all, {
        header: true,
        columns: [...columns],
        record_delimiter: "\r\n",
        escape_formulas: true,
      });
      if (file === "-") process.stdout.write(csv);
      else {
        await writeFile(file, csv, { mode: 0o600 });
        print(
          command,
          { file, subscribers: all.length },
          () => `${counted(all.length, "subscriber")} written to ${file}.`,
        );
      }
    });
}

function addImport(group: Command): void {
  group
    .command("import")
    .description("add subscribers who agreed elsewhere, from a CSV file whose first column is the address")
    .argument("<file>", "a CSV file; a heading line is skipped")
    .addHelpText(
      "after",
      "\nImports all addresses or none. Known addresses stay as they are.\nExample: npm run cli -- subscribers import list.csv",
    )
    .action(async (file: string, _options: object, command: Command) => {
      const text = await readFile(file, "utf8").catch(() => {
        throw new DomainError("not-found", `There is no file ${file}.`);
      });
      const addresses = readAddresses(file, text);
      const added = await withDatabase((db) => addSubscribed(db, addresses, new Date()), { mayCreate: true });
      const known = addresses.length - added;
      print(command, { added, known }, () => `${counted(added, "subscriber")} added, ${known} known already.`);
    });
}

function addRemove(group: Command): void {
  group
    .command("remove")
    .description("remove a subscriber and their queued mail")
    .argument("<email>")
    .addHelpText("after", "\nExample: npm run cli -- subscribers remove ada@example.org")
    .action(async (email: string, _options: object, command: Command) => {
      const isRemoved = await withDatabase((db) => removeSubscriber(db, normalizeEmail(email)));
      if (!isRemoved) throw new DomainError("not-found", `${email} is not signed up.`);
      print(command, { email, isRemoved }, () => `${email} was removed.`);
    });
}

/** The group of commands for the newsletter's subscribers. */
export function addSubscribers(program: Command): void {
  const group = program.command("subscribers");
  for (const add of [addList, addExport, addRemove, addImport]) add(group);
}
