import type { Command } from "commander";
import { parseRecord, serializeRecord } from "../../app/content/file-format.ts";
import type { Kind } from "../../app/content/kinds/index.ts";
import { DomainError, type Issue } from "../../app/shared/errors.ts";
import { type IsExpected, recordVersion, saveEdit } from "../../db/changes.ts";
import type { Db } from "../../db/schema.ts";
import { findUnfitDraft, unfitFile } from "../../db/stored.ts";
import { savedAs } from "../address.ts";
import { kindArgument } from "../arguments.ts";
import { changeNow } from "../change.ts";
import { editText } from "../editor.ts";
import { findRecord } from "../find-record.ts";
import { foldedFaults } from "../folded-faults.ts";
import { print } from "../output.ts";
import { withDatabase } from "../with-database.ts";

/** What was saved of a file that a person has changed. */
export type SavedFile = { slug: string; isDraft: boolean };

/** The record that a text is of, and which version may be replaced by it. */
type Meant = { id: string; slug: string; isExpected: IsExpected; onSaved: (saved: SavedFile) => void };

/** Saves an edited file as its record, unless that is no longer as expected, and gives what speaks against it. */
export async function saveText(
  db: Db,
  kind: Kind,
  text: string,
  { id, slug, isExpected, onSaved }: Meant,
): Promise<readonly Issue[]> {
  const file = `${slug}.md`;
  const { record, isDraft, issues } = parseRecord(kind, file, text);
  if (!record) return issues;
  const rename = `"rename ${kind} ${slug} ${record.slug}" gives a record another address`;
  if (record.slug !== slug)
    return [{ where: file, field: "slug", problem: `is "${record.slug}": leave "${slug}" here; ${rename}` }];
  if (record.id !== id)
    return [{ where: file, field: "id", problem: `is "${record.id}": a record keeps its id, which is "${id}" here` }];
  try {
    await saveEdit(db, kind, record, changeNow(), { isExpected, isDraft });
    onSaved({ slug: record.slug, isDraft });
    return [];
  } catch (error) {
    if (error instanceof DomainError && error.issues.length > 0) return error.issues;
    throw error;
  }
}

/** A record's file and which version that is; a draft that fits no record of today comes as far as it is known. */
async function findText(
  db: Db,
  kind: Kind,
  slug: string,
): Promise<{ id: string; text: string; version: string | undefined }> {
  const unfit = await findUnfitDraft(db, kind, { field: "slug", is: slug });
  if (unfit) {
    for (const line of foldedFaults(unfit.issues)) console.error(line);
    return { id: unfit.id, text: unfitFile(unfit), version: undefined };
  }
  const { record, isDraft } = await findRecord(db, kind, slug);
  return { id: record.id, text: serializeRecord(kind, record, isDraft), version: recordVersion(record) };
}

export function addEdit(program: Command): void {
  program
    .command("edit")
    .description("change one record in $EDITOR; its past is kept")
    .addArgument(kindArgument())
    .argument("<slug>", "the last part of its address")
    .option("--editor <command>", "what opens the file; without a terminal, a program that needs none")
    .addHelpText(
      "after",
      "\nThe site shows the change on the next request. A record that someone else has changed meanwhile is left as it is, and your text is kept.\nExample: EDITOR=nano npm run cli -- edit laws dark-matter",
    )
    .action(async (kind: Kind, slug: string, { editor }: { editor?: string }, command: Command) => {
      let saved: SavedFile | undefined;
      const isChanged = await withDatabase(async (db) => {
        const { id, text: found, version: opened } = await findText(db, kind, slug);
        const meant = {
          id,
          slug,
          isExpected: (version: string) => version === opened,
          onSaved: (one: SavedFile) => {
            saved = one;
          },
        };
        const save = (text: string) => saveText(db, kind, text, meant);
        return editText(`${slug}.md`, found, { editor, save });
      });
      print(command, { kind, slug, isChanged, ...saved }, () =>
        saved ? savedAs(kind, saved.slug, saved.isDraft) : "Nothing was changed.",
      );
    });
}
