import type { Command } from "commander";
import { createTwoFilesPatch } from "diff";
import type { EntityOf, Kind } from "../../app/content/kinds/index.ts";
import { comparedFile } from "../../app/content/record-history.ts";
import { type DiffPart, diffTexts } from "../../app/content/text-diff.ts";
import { findRevision, listHistory, restoreRevision } from "../../db/history.ts";
import type { Db } from "../../db/schema.ts";
import { parseRevision, recordCommand } from "../arguments.ts";
import { changeNow, findPast, findRecord, withDatabase } from "../database.ts";
import { print, table } from "../output.ts";

function addHistory(program: Command): void {
  recordCommand(program, "history", "list what a record said before each change")
    .addHelpText(
      "after",
      "\n`diff` shows what changed, `show --revision` what it said, `restore` brings it back.\nExample: npm run cli -- history laws dark-matter",
    )
    .action(async (kind: Kind, slug: string, _options: object, command: Command) => {
      const revisions = await withDatabase(async (db) => {
        const { id } = await findPast(db, kind, slug);
        return listHistory(db, kind, id);
      });
      const rows = revisions.map(({ revision, replacedAt, replacedBy, title, words, changed, isReadable }) => [
        revision,
        replacedAt,
        replacedBy ?? "",
        isReadable ? title : `${title} (cannot be restored)`,
        words,
        changed.join(", "),
      ]);
      print(command, revisions, () =>
        rows.length > 0
          ? table(["revision", "replaced", "by", "title", "words", "then changed"], rows)
          : "It has not been changed yet.",
      );
    });
}

function addDiff(program: Command): void {
  recordCommand(program, "diff", "show what changed in a record: since its last revision, since one, or between two")
    .argument("[from]", "a number that `history` shows", parseRevision)
    .argument("[to]", "another; left out, what it says now", parseRevision)
    .option("--patch", "print a patch of whole lines instead of marked words")
    .addHelpText(
      "after",
      "\n[-What went-] and {+what came+} are marked.\nExample: npm run cli -- diff laws dark-matter 3",
    )
    .action(
      async (
        kind: Kind,
        slug: string,
        from: number | undefined,
        to: number | undefined,
        { patch }: { patch?: boolean },
        command: Command,
      ) => {
        const states = await withDatabase((db) => twoStates(db, kind, slug, from, to));
        if (!states) {
          print(command, { from: null, to: null, patch: "" }, () => "It has not been changed yet.");
          return;
        }
        const [before, after] = states;
        const text = patch ? patchOf(before, after) : wordDiff(before, after);
        print(command, { from: before, to: after, patch: patchOf(before, after) }, () => text || "Nothing differs.");
      },
    );
}

/** The two states that are compared; undefined for a record that was never changed. */
async function twoStates(
  db: Db,
  kind: Kind,
  slug: string,
  from: number | undefined,
  to: number | undefined,
): Promise<[Named, Named] | undefined> {
  const past = await findPast(db, kind, slug);
  const textOf = (record: EntityOf<Kind>) => comparedFile(kind, record);
  const revision = async (number: number): Promise<Named> => ({
    name: `revision ${number}`,
    text: textOf(await findRevision(db, kind, past, number)),
  });
  const first = from ?? (await listHistory(db, kind, past.id))[0]?.revision;
  if (first === undefined) return undefined;
  if (to !== undefined) return [await revision(first), await revision(to)];
  const now = past.isDeleted ? undefined : await findRecord(db, kind, slug);
  const text = now ? textOf(now.record) : "";
  return [await revision(first), { name: now ? "now" : "now (deleted)", text }];
}

function addRestore(program: Command): void {
  recordCommand(program, "restore", "bring back what a record said before; what it says now is kept as a revision")
    .argument("<revision>", "a number that `history` shows", parseRevision)
    .addHelpText(
      "after",
      "\nA record that was deleted comes back as a draft.\nExample: npm run cli -- restore laws dark-matter 3",
    )
    .action(async (kind: Kind, slug: string, revision: number, _options: object, command: Command) => {
      const restored = await withDatabase(async (db) => {
        const past = await findPast(db, kind, slug);
        const { slug: now } = await restoreRevision(db, kind, past, revision, changeNow());
        return { kind, slug: now, revision, isDraft: past.isDeleted };
      });
      const more = restored.isDraft ? ` It is a draft: "publish ${kind} ${restored.slug}" shows it to visitors.` : "";
      print(command, restored, () => `Restored ${kind}/${restored.slug} from revision ${revision}.${more}`);
    });
}

/** A text and what it is called. */
export type Named = { name: string; text: string };

/** What differs between two texts, as a patch that `patch` and `git apply` take. */
export const patchOf = (before: Named, after: Named): string =>
  createTwoFilesPatch(before.name, after.name, before.text, after.text);

const marked = ({ text, change }: DiffPart): string =>
  change === "added" ? `{+${text}+}` : change === "removed" ? `[-${text}-]` : text;

/**
 * What differs between two texts, word by word: the lines that changed, with [-what went-] and {+what came+} in them,
 * under the number of the first. Empty when nothing differs.
 */
export function wordDiff(before: Named, after: Named): string {
  const hunks = diffTexts(before.text, after.text);
  if (hunks.length === 0) return "";
  const shown = hunks.map(({ line, parts }) => `line ${line}:\n${parts.map(marked).join("")}`);
  return [`from ${before.name}\nto   ${after.name}`, ...shown].join("\n\n");
}

/** The commands for what records said before. */
export const historyCommands = [addHistory, addDiff, addRestore];
