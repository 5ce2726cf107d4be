import type { Command } from "commander";
import { createTwoFilesPatch } from "diff";
import type { EntityOf, Kind } from "../../app/content/kinds/index.ts";
import { comparedFile } from "../../app/content/record-history.ts";
import { type DiffPart, diffTexts } from "../../app/content/text-diff.ts";
import { findRevision, listHistory, restoreRevision } from "../../db/history.ts";
import type { Db } from "../../db/schema.ts";
import { parseRevision, recordCommand } from "../arguments.ts";
import { changeNow, findRecord, requireIdentity, withDatabase } from "../database.ts";
import { print, table } from "../output.ts";

function addHistory(program: Command): void {
  recordCommand(program, "history")
    .addHelpText(
      "after",
      "\n`diff` shows what changed, `show --revision` prints a revision, `restore` restores it.\nExample: npm run cli -- history laws dark-matter",
    )
    .action(async (kind: Kind, slug: string, _options: object, command: Command) => {
      const revisions = await withDatabase(async (db) => {
        const { id } = await requireIdentity(db, kind, slug);
        return listHistory(db, kind, id);
      });
      const rows = revisions.map(({ revision, replacedAt, replacedBy, what, title, words, changed, isReadable }) => [
        revision,
        replacedAt,
        replacedBy ?? "",
        isReadable ? title : `${title} (cannot be restored)`,
        words,
        changed.join(", "),
        what ?? "",
      ]);
      print(command, revisions, () =>
        rows.length > 0
          ? table(["revision", "replaced", "by", "title", "words", "changed fields", "what it did"], rows)
          : "It has not been changed yet.",
      );
    });
}

function addDiff(program: Command): void {
  recordCommand(program, "diff")
    .argument("[from]", "a revision number from `history`", parseRevision)
    .argument("[to]", "another revision number; the present record by default", parseRevision)
    .option("--patch", "print a patch of whole lines instead of marked words")
    .addHelpText("after", "\nMarks [-removed-] and {+added+} words.\nExample: npm run cli -- diff laws dark-matter 3")
    .action(
      async (
        kind: Kind,
        slug: string,
        from: number | undefined,
        to: number | undefined,
        { patch }: { patch?: boolean },
        command: Command,
      ) => {
        const states = await withDatabase((db) => findStates(db, kind, slug, from, to));
        if (!states) {
          print(command, { from: null, to: null, patch: "" }, () => "It has not been changed yet.");
          return;
        }
        const [before, after] = states;
        const text = patch ? patchOf(before, after) : wordDiff(before, after);
        print(
          command,
          { from: before, to: after, patch: patchOf(before, after) },
          () => text || "There are no differences.",
        );
      },
    );
}

/** The two versions to compare; undefined for a record that was never changed. */
async function findStates(
  db: Db,
  kind: Kind,
  slug: string,
  from: number | undefined,
  to: number | undefined,
): Promise<[NamedText, NamedText] | undefined> {
  const identity = await requireIdentity(db, kind, slug);
  const textOf = (record: EntityOf<Kind>) => comparedFile(kind, record);
  const revision = async (number: number): Promise<NamedText> => ({
    name: `revision ${number}`,
    text: textOf(await findRevision(db, kind, identity, number)),
  });
  const first = from ?? (await listHistory(db, kind, identity.id))[0]?.revision;
  if (first === undefined) return undefined;
  if (to !== undefined) return [await revision(first), await revision(to)];
  const now = identity.isDeleted ? undefined : await findRecord(db, kind, slug);
  const text = now ? textOf(now.record) : "";
  return [await revision(first), { name: now ? "now" : "now (deleted)", text }];
}

function addRestore(program: Command): void {
  recordCommand(program, "restore")
    .argument("<revision>", "a revision number from `history`", parseRevision)
    .addHelpText(
      "after",
      "\nA deleted record is restored as a draft.\nExample: npm run cli -- restore laws dark-matter 3",
    )
    .action(async (kind: Kind, slug: string, revision: number, _options: object, command: Command) => {
      const restored = await withDatabase(async (db) => {
        const identity = await requireIdentity(db, kind, slug);
        const { slug: now } = await restoreRevision(db, kind, identity, revision, changeNow());
        return { kind, slug: now, revision, isDraft: identity.isDeleted };
      });
      const more = restored.isDraft ? ` It is a draft: "publish ${kind} ${restored.slug}" shows it to visitors.` : "";
      print(command, restored, () => `Restored ${kind}/${restored.slug} from revision ${revision}.${more}`);
    });
}

/** A version of a record as text; `name` labels it in a diff. */
type NamedText = { name: string; text: string };

/** A unified diff of two texts, for `patch` and `git apply`. */
export const patchOf = (before: NamedText, after: NamedText): string =>
  createTwoFilesPatch(before.name, after.name, before.text, after.text);

const marked = ({ text, change }: DiffPart): string =>
  change === "added" ? `{+${text}+}` : change === "removed" ? `[-${text}-]` : text;

/**
 * A word diff of two texts: the changed lines with [-removed-] and {+added+} words, after their line number. Empty when
 * the texts are equal.
 */
export function wordDiff(before: NamedText, after: NamedText): string {
  const hunks = diffTexts(before.text, after.text);
  if (hunks.length === 0) return "";
  const shown = hunks.map(({ line, parts }) => `line ${line}:\n${parts.map(marked).join("")}`);
  return [`from ${before.name}\nto   ${after.name}`, ...shown].join("\n\n");
}

/** The commands for revisions of records. */
export const historyCommands = [addHistory, addDiff, addRestore];
