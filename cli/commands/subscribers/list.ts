import type { Command } from "commander";
import { findAllSubscribers, type SubscriberStatus } from "../../../db/queries/subscribers.ts";
import { print, table } from "../../output.ts";
import { withDatabase } from "../../with-database.ts";
import { columns, statusOption } from "./columns.ts";

export function addList(group: Command): void {
  group
    .command("list")
    .description("list subscribers")
    .addOption(statusOption())
    .addHelpText("after", "\nExample: npm run cli -- subscribers list --status subscribed")
    .action(async ({ status }: { status?: SubscriberStatus }, command: Command) => {
      const all = await withDatabase((db) => findAllSubscribers(db, status));
      const rows = all.map((one) => columns.map((column) => one[column] ?? ""));
      print(command, all, () => (rows.length > 0 ? table([...columns], rows) : "There are no subscribers yet."));
    });
}
