import { statSync } from "node:fs";
import type { Command } from "commander";
import { kinds } from "../../app/content/kinds/index.ts";
import { articleOf, textOf } from "../../app/content/kinds/reading.ts";
import { countWords } from "../../app/content/reading-time.ts";
import { readEnvironment } from "../../app/site/environment.ts";
import { findAll } from "../../db/queries/content.ts";
import { countWaitingMail, findAllSubscribers } from "../../db/queries/subscribers.ts";
import { print, table } from "../output.ts";
import { withDatabase } from "../with-database.ts";

export function addStats(program: Command): void {
  program
    .command("stats")
    .description("how much of everything there is; drafts are not counted")
    .addHelpText("after", "\nExample: npm run cli -- stats")
    .action(async (_options: object, command: Command) => {
      const { databaseFile } = readEnvironment();
      const found = await withDatabase(async (db) => {
        const content = [];
        for (const kind of kinds) {
          const records = await findAll(db, kind);
          const cited = records.flatMap((record) => articleOf(kind, record)?.sources ?? []);
          const sources = new Set(cited.map(({ key }) => key));
          const words = records.reduce((sum, record) => sum + countWords(textOf(kind, record)), 0);
          content.push({ kind, records: records.length, words, sources: sources.size });
        }
        const subscribers = await findAllSubscribers(db);
        const count = (status: string) => subscribers.filter((one) => one.status === status).length;
        return {
          content,
          subscribers: {
            subscribed: count("subscribed"),
            pending: count("pending"),
            unsubscribed: count("unsubscribed"),
          },
          waitingMail: await countWaitingMail(db),
          databaseBytes: statSync(databaseFile).size,
        };
      });
      print(command, found, () => {
        const rows = found.content.map(({ kind, records, words, sources }) => [kind, records, words, sources]);
        const { subscribed, pending, unsubscribed } = found.subscribers;
        return `${table(["kind", "records", "words", "sources"], rows)}\n\nSubscribers: ${subscribed}, ${pending} to confirm, ${unsubscribed} left. Mail waiting: ${found.waitingMail}. Database: ${(found.databaseBytes / 1e6).toFixed(1)} MB.`;
      });
    });
}
