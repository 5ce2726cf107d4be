import type { Command } from "commander";
import { descriptors, type Kind, kinds } from "../../app/content/kinds/index.ts";
import { titleOf } from "../../app/content/kinds/reading.ts";
import type { Db } from "../../db/schema.ts";
import { findAllStored, findUnfitDrafts } from "../../db/stored.ts";
import { kindArgument } from "../arguments.ts";
import { print, table } from "../output.ts";
import { tellUnfit } from "../tell-unfit.ts";
import { withDatabase } from "../with-database.ts";

export function addList(program: Command): void {
  program
    .command("list")
    .description("list the records of a kind, drafts too, or all kinds with how many they have")
    .addArgument(kindArgument("[kind]"))
    .addHelpText("after", "\nExample: npm run cli -- list laws")
    .action((kind: Kind | undefined, _options: object, command: Command) =>
      withDatabase(async (db) => {
        await (kind ? listRecords(db, kind, command) : listKinds(db, command));
        tellUnfit(await findUnfitDrafts(db, kind ? [kind] : kinds));
      }),
    );
}

async function listKinds(db: Db, command: Command): Promise<void> {
  const found: { kind: Kind; published: number; drafts: number; label: string }[] = [];
  for (const kind of kinds) {
    const records = await findAllStored(db, kind);
    const drafts = records.filter(({ isDraft }) => isDraft).length;
    found.push({ kind, published: records.length - drafts, drafts, label: descriptors[kind].words.label });
  }
  print(command, found, () => {
    const rows = found.map(({ kind, published, drafts, label }) => [kind, published, drafts, label]);
    const isEmpty = found.every(({ published, drafts }) => published + drafts === 0);
    const hint = isEmpty ? '\n\nThere is nothing yet: "seed" brings the guide in, "import" a folder of your own.' : "";
    return `${table(["kind", "published", "drafts", "what it is"], rows)}${hint}`;
  });
}

async function listRecords(db: Db, kind: Kind, command: Command): Promise<void> {
  const records = await findAllStored(db, kind);
  const rows = records.map(({ record, isDraft }) => [
    record.position,
    record.slug,
    titleOf(kind, record),
    record.updatedAt.slice(0, 10),
    isDraft ? "draft" : "",
  ]);
  const hasDrafts = records.some(({ isDraft }) => isDraft);
  const columns = ["#", "slug", "title", "updated", ...(hasDrafts ? ["state"] : [])];
  const shown = rows.map((row) => row.slice(0, columns.length));
  print(
    command,
    records.map(({ record, isDraft }) => ({ ...record, isDraft })),
    () => (rows.length > 0 ? table(columns, shown) : `There are no ${kind} yet. "new ${kind} <slug>" begins one.`),
  );
}
