import type { Command } from "commander";
import { parseRecord, serializeRecord } from "../../app/content/file-format.ts";
import { DomainError, type Issue } from "../../app/domain/errors.ts";
import type { Kind } from "../../app/domain/kinds/index.ts";
import { saveEdit } from "../../db/edit.ts";
import { type IsExpected, recordVersion } from "../../db/record-version.ts";
import type { Db } from "../../db/schema.ts";
import { kindHelp, parseKind } from "../arguments.ts";
import { editText } from "../editor.ts";
import { findRecord } from "../find-record.ts";
import { print } from "../output.ts";
import { withDatabase } from "../with-database.ts";

/** Saves an edited file as its record, unless that is no longer as expected, and gives what speaks against it. */
export async function saveText(
  db: Db,
  kind: Kind,
  file: string,
  text: string,
  isExpected?: IsExpected,
): Promise<readonly Issue[]> {
  const parsed = parseRecord(kind, file, text);
  if (!parsed.record) return parsed.issues;
  try {
    await saveEdit(db, kind, parsed.record, new Date(), isExpected);
    return [];
  } catch (error) {
    if (error instanceof DomainError && error.issues.length > 0) return error.issues;
    throw error;
  }
}

export function addEdit(program: Command): void {
  program
    .command("edit")
    .description("change one record in $EDITOR; its past is kept")
    .argument("<kind>", kindHelp, parseKind)
    .argument("<slug>", "the last part of its address")
    .addHelpText(
      "after",
      "\nThe site shows the change on the next request. A record that someone else has changed meanwhile is left as it is, and your text is kept.\nExample: EDITOR=nano npm run cli -- edit laws dark-matter",
    )
    .action(async (kind: Kind, slug: string, _options: object, command: Command) => {
      const isChanged = await withDatabase(async (db) => {
        const record = await findRecord(db, kind, slug);
        const name = `${slug}.md`;
        const opened = recordVersion(record);
        return editText(name, serializeRecord(kind, record), (text) =>
          saveText(db, kind, name, text, (version) => version === opened),
        );
      });
      print(command, { kind, slug, isChanged }, () => (isChanged ? `Saved ${kind}/${slug}.` : "Nothing was changed."));
    });
}
