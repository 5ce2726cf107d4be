import { type Command, InvalidArgumentError } from "commander";
import { z } from "zod";
import { textOf, titleOf } from "../../app/domain/entities.ts";
import { DomainError } from "../../app/domain/errors.ts";
import type { Kind } from "../../app/domain/kinds.ts";
import { countWords } from "../../app/domain/reading-time.ts";
import { saveEdit } from "../../db/edit.ts";
import { findRevisions } from "../../db/queries/revisions.ts";
import { parseEntity } from "../../db/sqlite/codecs.ts";
import { parseKind } from "../arguments.ts";
import { findRecord } from "../find-record.ts";
import { print, table } from "../output.ts";
import { withDatabase } from "../with-database.ts";

const kindHelp = "basics, laws, paradigms, patterns, case-studies or glossary";

function parseRevision(value: string): number {
  const parsed = z.coerce.number().int().positive().safeParse(value);
  if (!parsed.success) throw new InvalidArgumentError("Name a revision by its number, as `history` shows it.");
  return parsed.data;
}

export function addHistory(program: Command): void {
  program
    .command("history")
    .description("list what a record said before each change")
    .argument("<kind>", kindHelp, parseKind)
    .argument("<slug>", "the last part of its address")
    .addHelpText("after", "\nExample: npm run cli -- history laws dark-matter")
    .action(async (kind: Kind, slug: string, _options: object, command: Command) => {
      const revisions = await withDatabase(async (db) => {
        const { id } = await findRecord(db, kind, slug);
        return (await findRevisions(db, kind, id)).map(({ id: revision, savedAt, record }) => {
          const former = parseEntity(kind, JSON.parse(record), "internal");
          return {
            revision: Number(revision),
            replacedAt: savedAt,
            title: titleOf(former),
            words: countWords(textOf(former)),
          };
        });
      });
      const rows = revisions.map(({ revision, replacedAt, title, words }) => [revision, replacedAt, title, words]);
      print(command, revisions, () =>
        rows.length > 0 ? table(["revision", "replaced", "title", "words"], rows) : "It has not been changed yet.",
      );
    });

  program
    .command("restore")
    .description("bring back what a record said before; what it says now is kept as a revision")
    .argument("<kind>", kindHelp, parseKind)
    .argument("<slug>", "the last part of its address")
    .argument("<revision>", "a number that `history` shows", parseRevision)
    .addHelpText("after", "\nExample: npm run cli -- restore laws dark-matter 3")
    .action(async (kind: Kind, slug: string, revision: number, _options: object, command: Command) => {
      await withDatabase(async (db) => {
        const { id } = await findRecord(db, kind, slug);
        const former = (await findRevisions(db, kind, id)).find((one) => Number(one.id) === revision);
        if (!former)
          throw new DomainError(
            "not-found",
            `${kind}/${slug} has no revision ${revision}. "history ${kind} ${slug}" lists them.`,
          );
        await saveEdit(db, kind, parseEntity(kind, JSON.parse(former.record), "internal"), new Date());
      });
      print(command, { kind, slug, revision }, () => `Restored ${kind}/${slug} from revision ${revision}.`);
    });
}
