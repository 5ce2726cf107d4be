import type { Command } from "commander";
import { findChanged, findStrays, parseSince, readForExport, writeExport } from "../../db/exchange.ts";
import { findUnfitDrafts } from "../../db/stored.ts";
import { nameOfPlace } from "../arguments.ts";
import { listed } from "../import-summary.ts";
import { counted, print } from "../output.ts";
import { tellUnfit } from "../tell-unfit.ts";
import { withDatabase } from "../with-database.ts";

type Options = { changedSince?: string; force?: boolean };

export function addExport(program: Command): void {
  program
    .command("export")
    .description("write the database's content as a folder of Markdown files")
    .argument("<folder>", "a new one, or one that was exported before", nameOfPlace)
    .option("--changed-since <when>", "only what was changed since a day, a moment or a revision")
    .option("--force", "replace files that were changed there, and write among other things")
    .addHelpText(
      "after",
      "\nFiles there that say what the database says or has said are replaced; others only with --force.\nExamples: npm run cli -- export backup-2026-11\n          npm run cli -- export content-seed --changed-since 2026-11-20",
    )
    .action(async (folder: string, { changedSince, force = false }: Options, command: Command) => {
      if (changedSince !== undefined) return exportChanged(folder, changedSince, force, command);
      const { files, left, unfit } = await withDatabase(async (db, recordings) => {
        const corpus = await readForExport(db, recordings);
        const files = await writeExport(db, folder, corpus, force);
        return { files, left: await findStrays(folder, corpus), unfit: await findUnfitDrafts(db) };
      });
      const note = `Left there, though not in the database: ${listed(left)}. Remove or import what you want gone or kept.`;
      print(command, { folder, files, left }, () =>
        [`${counted(files, "file")} written to ${folder}.`, ...(left.length > 0 ? [note] : [])].join("\n"),
      );
      tellUnfit(unfit);
    });
}

/** Writes what was changed since then, and names the files that it leaves to be removed. */
async function exportChanged(folder: string, changedSince: string, isForced: boolean, command: Command): Promise<void> {
  const since = parseSince(changedSince);
  const { files, gone, unfit } = await withDatabase(async (db) => {
    const { corpus, gone } = await findChanged(db, since);
    const files = await writeExport(db, folder, corpus, isForced);
    return { files, gone, unfit: await findUnfitDrafts(db) };
  });
  const removed = gone.map((file) => `${file} is gone: remove it there.`);
  print(command, { folder, files, gone }, () =>
    [`${counted(files, "file")} written to ${folder}.`, ...removed].join("\n"),
  );
  tellUnfit(unfit);
}
