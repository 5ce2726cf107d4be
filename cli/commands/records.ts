import { type Command, Option } from "commander";
import { parseRecord, serializeRecord } from "../../app/content/file-format.ts";
import { slugSchema } from "../../app/content/kinds/fields.ts";
import { descriptors, type Kind, kinds, pathOf, titleOf } from "../../app/content/kinds/index.ts";
import { DomainError, type Issue } from "../../app/shared/errors.ts";
import {
  changeRecord,
  deleteRecord,
  type IsExpected,
  publish,
  recordVersion,
  renameRecord,
  unpublish,
} from "../../db/changes.ts";
import { findRevision } from "../../db/history.ts";
import type { Db } from "../../db/schema.ts";
import { findAllStored, findStored, findStoredById } from "../../db/stored.ts";
import { kindArgument, parseRevision, recordCommand } from "../arguments.ts";
import { addressOf, changeNow, findPast, findRecord, savedAs, withDatabase } from "../database.ts";
import { editText } from "../editor.ts";
import { counted, print, table } from "../output.ts";
import { template } from "../templates.ts";

function addList(program: Command): void {
  program
    .command("list")
    .description("list the records of a kind, drafts too, or all kinds with how many they have")
    .addArgument(kindArgument("[kind]"))
    .addHelpText("after", "\nExample: npm run cli -- list laws")
    .action((kind: Kind | undefined, _options: object, command: Command) =>
      withDatabase((db) => (kind ? listRecords(db, kind, command) : listKinds(db, command))),
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

function addShow(program: Command): void {
  recordCommand(program, "show", "print one record as its file")
    .option("--revision <number>", "as it was before a change, by a number that `history` shows", parseRevision)
    .addHelpText("after", "\nExample: npm run cli -- show basics what-is-ai --revision 3")
    .action(async (kind: Kind, slug: string, { revision }: { revision?: number }, command: Command) => {
      const { record, isDraft } = await withDatabase(async (db) => {
        if (revision === undefined) return findRecord(db, kind, slug);
        const past = await findRevision(db, kind, await findPast(db, kind, slug), revision);
        return { record: past, isDraft: false };
      });
      print(command, { ...record, isDraft }, () => serializeRecord(kind, record, isDraft).trimEnd());
    });
}

function addNew(program: Command): void {
  program
    .command("new")
    .description("write a new record in $EDITOR, from a template")
    .addArgument(kindArgument())
    .argument("<slug>", "its address: lowercase words joined by hyphens")
    .option("--print", "print the template instead, to be filled in elsewhere and imported")
    .option("--editor <command>", "what opens the file; without a terminal, a program that needs none")
    .addHelpText(
      "after",
      "\nThe template says what may be left alone.\nExample: EDITOR=nano npm run cli -- new glossary feedforward",
    )
    .action(async (kind: Kind, slug: string, options: { print?: boolean; editor?: string }, command: Command) => {
      if (!slugSchema.safeParse(slug).success) {
        throw new DomainError(
          "invalid",
          `"${slug}" is no address: use lowercase words joined by hyphens, such as what-is-ai.`,
        );
      }
      await withDatabase(async (db) => {
        if (await findStored(db, kind, slug))
          throw new DomainError(
            "invalid",
            `There is already ${slug} in ${kind}: change it with "edit", or give it another address with "rename".`,
          );
        const former = await findStoredById(db, kind, slug);
        if (former)
          throw new DomainError(
            "invalid",
            `${slug} is the permanent id of ${kind}/${former.record.slug}, which had that address: choose another one.`,
          );
        const text = template(kind, slug, (await findAllStored(db, kind)).length + 1, new Date());
        if (options.print) {
          print(command, { kind, slug, template: text }, () => text.trimEnd());
          return;
        }
        let saved: SavedFile | undefined;
        const onSaved = (one: SavedFile) => {
          saved = one;
        };
        // Somebody else may have made it meanwhile.
        const target = { id: slug, slug, isNew: true, isExpected: () => false, onSaved };
        const save = (changed: string) => saveText(db, kind, changed, target);
        const isSaved = await editText(`${slug}.md`, text, { editor: options.editor, save });
        print(command, { kind, slug, isSaved, ...saved }, () =>
          saved ? savedAs(kind, saved.slug, saved.isDraft) : "The template was left as it is; nothing was saved.",
        );
      });
    });
}

/** What was saved of a file that a person has changed. */
type SavedFile = { slug: string; isDraft: boolean };

/** The record that a text is of, and which version may be replaced by it. */
type Target = {
  id: string;
  slug: string;
  /** Whether the record is yet to be made. */
  isNew?: boolean;
  isExpected: IsExpected;
  onSaved: (saved: SavedFile) => void;
};

/** Saves an edited file as its record, unless that is no longer as expected, and gives what speaks against it. */
async function saveText(
  db: Db,
  kind: Kind,
  text: string,
  { id, slug, isNew = false, isExpected, onSaved }: Target,
): Promise<readonly Issue[]> {
  const file = `${slug}.md`;
  const { record, isDraft, issues } = parseRecord(kind, file, text);
  if (!record) return issues;
  if (record.slug !== slug) {
    const remedy = isNew
      ? `write "${slug}" here, or begin "new" with the other address`
      : `leave "${slug}" here; "rename ${kind} ${slug} ${record.slug}" gives a record another address`;
    return [{ where: file, field: "slug", problem: `is "${record.slug}": ${remedy}` }];
  }
  if (record.id !== id)
    return [{ where: file, field: "id", problem: `is "${record.id}": a record keeps its id, which is "${id}" here` }];
  if (!isNew && !(await findStoredById(db, kind, id)))
    throw new DomainError(
      "not-found",
      `${kind}/${slug} was deleted while you edited it. Nothing was saved; "history ${kind} ${id}" names what "restore" can bring back.`,
    );
  try {
    await changeRecord(db, kind, record, changeNow(), { isExpected, isDraft });
    onSaved({ slug: record.slug, isDraft });
    return [];
  } catch (error) {
    if (error instanceof DomainError && error.issues.length > 0) return error.issues;
    throw error;
  }
}

function addEdit(program: Command): void {
  recordCommand(program, "edit", "change one record in $EDITOR; its past is kept")
    .option("--editor <command>", "what opens the file; without a terminal, a program that needs none")
    .addHelpText(
      "after",
      "\nThe site shows the change on the next request. A record that someone else has changed meanwhile is left as it is, and your text is kept.\nExample: EDITOR=nano npm run cli -- edit laws dark-matter",
    )
    .action(async (kind: Kind, slug: string, { editor }: { editor?: string }, command: Command) => {
      let saved: SavedFile | undefined;
      const isChanged = await withDatabase(async (db) => {
        const { record, isDraft } = await findRecord(db, kind, slug);
        const opened = recordVersion(record);
        const target = {
          id: record.id,
          slug,
          isExpected: (version: string) => version === opened,
          onSaved: (one: SavedFile) => {
            saved = one;
          },
        };
        const save = (text: string) => saveText(db, kind, text, target);
        return editText(`${slug}.md`, serializeRecord(kind, record, isDraft), { editor, save });
      });
      print(command, { kind, slug, isChanged, ...saved }, () =>
        saved ? savedAs(kind, saved.slug, saved.isDraft) : "Nothing was changed.",
      );
    });
}

type RenameOptions = { changeLinks?: boolean; leaveLinks?: boolean };

function addRename(program: Command): void {
  recordCommand(program, "rename", "give a record another address; the former one leads to it")
    .argument("<new-slug>", "what it becomes: lowercase words joined by hyphens")
    .addOption(new Option("--change-links", "change links in other records too; their past is kept"))
    .addOption(new Option("--leave-links", "leave links in other records as they are").conflicts("changeLinks"))
    .addHelpText(
      "after",
      "\nWithout these two, what leads to it is named, and then nothing is changed.\nExample: npm run cli -- rename laws dark-matter hidden-work --change-links",
    )
    .action(async (kind: Kind, slug: string, newSlug: string, options: RenameOptions, command: Command) => {
      const links = options.changeLinks ? "change" : options.leaveLinks ? "leave" : undefined;
      const changed = await withDatabase(async (db) =>
        renameRecord(db, kind, await findRecord(db, kind, slug), newSlug, changeNow(), links),
      );
      // What stands behind a # never reaches the server.
      const leads = pathOf(kind, slug).includes("#") ? "" : " Its former address leads there.";
      const also =
        changed.length > 0 ? ` Links changed in ${counted(changed.length, "record")}: ${changed.join(", ")}.` : "";
      print(
        command,
        { kind, slug: newSlug, formerSlug: slug, changed },
        () => `Renamed ${kind}/${slug} to ${newSlug}: ${addressOf(kind, newSlug)}${leads}${also}`,
      );
    });
}

function addDelete(program: Command): void {
  recordCommand(program, "delete", "remove a record; what it said is kept and can be brought back")
    .option("--force", "also when other records lead to it")
    .addHelpText(
      "after",
      "\nWhat leads to it is named first, and then nothing is changed. To keep it out of sight, `unpublish` it.\nExample: npm run cli -- delete glossary feedforward",
    )
    .action(async (kind: Kind, slug: string, { force = false }: { force?: boolean }, command: Command) => {
      const { id, revision } = await withDatabase(async (db) => {
        const { record } = await findRecord(db, kind, slug);
        return { id: record.id, revision: await deleteRecord(db, kind, record, changeNow(), force) };
      });
      print(
        command,
        { kind, slug, id, revision },
        () => `Deleted ${kind}/${slug}. "restore ${kind} ${id} ${revision}" brings it back as a draft.`,
      );
    });
}

function addPublish(program: Command): void {
  recordCommand(program, "publish", "let visitors see a draft")
    .addHelpText(
      "after",
      "\nA draft is a record with `draft: true` in its front matter.\nExample: npm run cli -- publish laws dark-matter",
    )
    .action(async (kind: Kind, slug: string, _options: object, command: Command) => {
      const isChanged = await withDatabase(async (db) =>
        publish(db, kind, await findRecord(db, kind, slug), changeNow()),
      );
      const address = addressOf(kind, slug);
      print(command, { kind, slug, isChanged, address }, () =>
        isChanged ? `Published ${kind}/${slug}: ${address}` : `${kind}/${slug} is published already: ${address}`,
      );
    });
}

function addUnpublish(program: Command): void {
  recordCommand(program, "unpublish", "make a record a draft, which visitors find nowhere; the terminal still shows it")
    .option("--force", "also when published records lead to it")
    .addHelpText(
      "after",
      "\nWhat leads to it is named first, and then nothing is changed.\nExample: npm run cli -- unpublish laws dark-matter",
    )
    .action(async (kind: Kind, slug: string, { force = false }: { force?: boolean }, command: Command) => {
      const isChanged = await withDatabase(async (db) =>
        unpublish(db, kind, await findRecord(db, kind, slug), changeNow(), force),
      );
      print(command, { kind, slug, isChanged }, () =>
        isChanged
          ? `${kind}/${slug} is a draft now. "publish ${kind} ${slug}" brings it back.`
          : `${kind}/${slug} is a draft already.`,
      );
    });
}

/** The commands for single records. */
export const recordCommands = [addList, addShow, addNew, addEdit, addPublish, addUnpublish, addRename, addDelete];
