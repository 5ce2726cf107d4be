import type { Command } from "commander";
import { writeFolder } from "../../app/content/folder.ts";
import { findChanged, parseSince } from "../../db/changed-since.ts";
import { exportFolder } from "../../db/exchange.ts";
import { findUnfitDrafts } from "../../db/unfit-drafts.ts";
import { counted, print } from "../output.ts";
import { tellUnfit } from "../tell-unfit.ts";
import { withDatabase } from "../with-database.ts";

export function addExport(program: Command): void {
  program
    .command("export")
    .description("write the database's content as a folder of Markdown files")
    .argument("<folder>", "made if it is not there; files of the same name are replaced")
    .option("--changed-since <when>", "only what was changed since a day, a moment or a revision")
    .addHelpText(
      "after",
      "\nExamples: npm run cli -- export backup-2026-11\n          npm run cli -- export content-seed --changed-since 2026-11-20",
    )
    .action(async (folder: string, { changedSince }: { changedSince?: string }, command: Command) => {
      if (changedSince !== undefined) return exportChanged(folder, changedSince, command);
      const [files, unfit] = await withDatabase(
        async (db, recordings) => [await exportFolder(db, folder, recordings), await findUnfitDrafts(db)] as const,
      );
      print(command, { folder, files }, () => `${counted(files, "file")} written to ${folder}.`);
      tellUnfit(unfit);
    });
}

/** Writes what was changed since then, and names the files that it leaves to be removed. */
async function exportChanged(folder: string, changedSince: string, command: Command): Promise<void> {
  const since = parseSince(changedSince);
  const [{ corpus, gone }, unfit] = await withDatabase(
    async (db) => [await findChanged(db, since), await findUnfitDrafts(db)] as const,
  );
  const files = await writeFolder(folder, corpus);
  const removed = gone.map((file) => `${file} is gone: remove it there.`);
  print(command, { folder, files, gone }, () =>
    [`${counted(files, "file")} written to ${folder}.`, ...removed].join("\n"),
  );
  tellUnfit(unfit);
}
