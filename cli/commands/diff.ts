import type { Command } from "commander";
import type { EntityOf, Kind } from "../../app/content/kinds/index.ts";
import { comparedFile } from "../../app/content/text-diff.ts";
import { findRevision, listHistory } from "../../db/history.ts";
import type { Db } from "../../db/schema.ts";
import { kindArgument, parseRevision } from "../arguments.ts";
import { findPast, findRecord } from "../find-record.ts";
import { print } from "../output.ts";
import { withDatabase } from "../with-database.ts";
import { type Named, patchOf, wordDiff } from "../word-diff.ts";

export function addDiff(program: Command): void {
  program
    .command("diff")
    .description("show what changed in a record: since its last revision, since one, or between two")
    .addArgument(kindArgument())
    .argument("<slug>", "the last part of its address")
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
