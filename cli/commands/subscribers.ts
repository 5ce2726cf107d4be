import { readFile, writeFile } from "node:fs/promises";
import { type Command, Option } from "commander";
import { DomainError } from "../../app/domain/errors.ts";
import { emailSchema, normalizeEmail } from "../../app/domain/newsletter.ts";
import {
  findAllSubscribers,
  findSubscriber,
  removeSubscriber,
  type SubscriberStatus,
  saveSubscriber,
} from "../../db/queries/subscribers.ts";
import { counted, print, table } from "../output.ts";
import { withDatabase } from "../with-database.ts";

const columns = ["email", "status", "createdAt", "confirmedAt"] as const;
const statusOption = () =>
  new Option("--status <status>", "only these").choices(["pending", "subscribed", "unsubscribed"]);
/** A cell that begins like a formula would be run by a spreadsheet; quoted text is not (OWASP, CSV injection). */
const cell = (value: string | null) => `"${(value ?? "").replaceAll('"', '""')}"`;

export function addSubscribers(program: Command): void {
  const group = program.command("subscribers").description("look after the newsletter's subscribers");

  group
    .command("list")
    .description("list subscribers")
    .addOption(statusOption())
    .action(async ({ status }: { status?: SubscriberStatus }, command: Command) => {
      const all = await withDatabase((db) => findAllSubscribers(db, status));
      const rows = all.map((one) => columns.map((column) => one[column] ?? ""));
      print(command, all, () => (rows.length > 0 ? table([...columns], rows) : "There are no subscribers yet."));
    });

  group
    .command("export")
    .description("write subscribers as CSV to a file, or to the terminal with -")
    .argument("<file>", "a file, or -")
    .addOption(statusOption())
    .addHelpText("after", "\nExample: npm run cli -- subscribers export subscribers.csv --status subscribed")
    .action(async (file: string, { status }: { status?: SubscriberStatus }, command: Command) => {
      const all = await withDatabase((db) => findAllSubscribers(db, status));
      const csv = [columns.join(","), ...all.map((one) => columns.map((column) => cell(one[column])).join(","))].join(
        "\r\n",
      );
      if (file === "-") process.stdout.write(`${csv}\r\n`);
      else {
        await writeFile(file, `${csv}\r\n`);
        print(
          command,
          { file, subscribers: all.length },
          () => `${counted(all.length, "subscriber")} written to ${file}.`,
        );
      }
    });

  group
    .command("remove")
    .description("forget a subscriber and the mail waiting for them")
    .argument("<email>")
    .action(async (email: string, _options: object, command: Command) => {
      const isRemoved = await withDatabase((db) => removeSubscriber(db, normalizeEmail(email)));
      if (!isRemoved) throw new DomainError("not-found", `${email} is not signed up.`);
      print(command, { email, isRemoved }, () => `${email} was removed.`);
    });

  group
    .command("import")
    .description("add subscribers who agreed elsewhere, from a CSV file whose first column is the address")
    .argument("<file>", "a CSV file; a heading line is skipped")
    .addHelpText(
      "after",
      "\nAll of it or nothing. Known addresses are left as they are.\nExample: npm run cli -- subscribers import list.csv",
    )
    .action(async (file: string, _options: object, command: Command) => {
      const addresses = await readAddresses(file);
      const added = await withDatabase((db) =>
        db.transaction().execute(async (transaction) => {
          let count = 0;
          for (const email of addresses) {
            if (await findSubscriber(transaction, email)) continue;
            await saveSubscriber(transaction, email, "subscribed", new Date());
            count += 1;
          }
          return count;
        }),
      );
      print(
        command,
        { added, known: addresses.length - added },
        () => `${counted(added, "subscriber")} added, ${addresses.length - added} known already.`,
      );
    });
  for (const command of group.commands)
    command.exitOverride().showHelpAfterError("Add --help for what this command takes.");
}

async function readAddresses(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new DomainError("not-found", `There is no file ${file}.`);
  });
  const rows = text
    .split(/\r?\n/)
    .map((row, index) => ({ line: index + 1, email: (row.split(/[,;\t]/)[0] ?? "").replaceAll('"', "").trim() }));
  const filled = rows.filter(({ email, line }) => email && !(line === 1 && !email.includes("@")));
  const issues = filled
    .filter(({ email }) => !emailSchema.safeParse(email).success)
    .map(({ line, email }) => ({
      where: `${file}:${line}`,
      field: "email",
      problem: `"${email}" is not an address: mend or remove the line`,
    }));
  if (issues.length > 0)
    throw new DomainError("invalid", `Nothing was imported: ${counted(issues.length, "fault")} found.`, { issues });
  return filled.map(({ email }) => normalizeEmail(email));
}
