import { type Command, Option } from "commander";
import { inFile, parseRecord, serializeRecord } from "../../app/content/file-format.ts";
import { slugSchema } from "../../app/content/kinds/fields.ts";
import { descriptors, type Kind, kinds, pathOf, titleOf } from "../../app/content/kinds/index.ts";
import { asSentence } from "../../app/content/reading-time.ts";
import { DomainError, type Issue } from "../../app/shared/errors.ts";
import { inWords } from "../../app/shared/moment.ts";
import { slugFor } from "../../app/shared/slug.ts";
import {
  changeRecord,
  deleteRecord,
  type IsExpected,
  nextPosition,
  publish,
  publishLater,
  recordVersion,
  renameRecord,
  unpublish,
} from "../../db/changes.ts";
import { findRevision } from "../../db/history.ts";
import type { Db } from "../../db/schema.ts";
import { findAllDrafts, findAllStored, findSlugHolder, findStoredById, type Stored } from "../../db/stored.ts";
import { kindArgument, parseDay, parseRevision, parseTime, recordCommand } from "../arguments.ts";
import {
  addressOf,
  changeNow,
  findRecord,
  hasDatabase,
  requireIdentity,
  savedMessage,
  withDatabase,
} from "../database.ts";
import { editText } from "../editor.ts";
import { counted, print, table } from "../output.ts";
import { template } from "../templates.ts";

function addList(program: Command): void {
  program
    .command("list")
    .addArgument(kindArgument("[kind]"))
    .option("--drafts", "drafts only, of the kind or of all kinds")
    .addHelpText("after", "\nExamples: npm run cli -- list laws\n          npm run cli -- list --drafts")
    .action((kind: Kind | undefined, { drafts }: { drafts?: boolean }, command: Command) =>
      withDatabase((db) => {
        if (drafts) return listDrafts(db, kind ? [kind] : kinds, command);
        return kind ? listRecords(db, kind, command) : listKinds(db, command);
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
    const hint = isEmpty
      ? '\n\nThere are no records yet: "seed" imports the guide, "import" a folder of your own.'
      : "";
    return `${table(["kind", "published", "drafts", "what it is"], rows)}${hint}`;
  });
}

async function listDrafts(db: Db, chosen: readonly Kind[], command: Command): Promise<void> {
  const found = await Promise.all(
    chosen.map(async (kind) =>
      (await findAllDrafts(db, kind)).map(({ record, schedule }) => ({
        kind,
        slug: record.slug,
        title: titleOf(kind, record),
        updatedAt: record.updatedAt,
        publishAt: schedule?.at ?? null,
        publishBy: schedule?.by ?? null,
      })),
    ),
  );
  const drafts = found.flat();
  const rows = drafts.map(({ kind, slug, title, updatedAt, publishAt, publishBy }) => [
    ...[kind, slug, title, updatedAt.slice(0, 10)],
    publishAt ? `${publishAt} by ${publishBy}` : "",
  ]);
  print(command, drafts, () =>
    rows.length > 0 ? table(["kind", "slug", "title", "updated", "published at"], rows) : "There are no drafts.",
  );
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
    () => (rows.length > 0 ? table(columns, shown) : `There are no ${kind} yet. "new ${kind} <slug>" creates one.`),
  );
}

function addShow(program: Command): void {
  recordCommand(program, "show")
    .option("--revision <number>", "print this revision, by its number from `history`", parseRevision)
    .addHelpText("after", "\nExample: npm run cli -- show basics what-is-ai --revision 3")
    .action(async (kind: Kind, slug: string, { revision }: { revision?: number }, command: Command) => {
      const { record, isDraft, schedule } = await withDatabase(async (db): Promise<Stored<Kind>> => {
        if (revision === undefined) return findRecord(db, kind, slug);
        const past = await findRevision(db, kind, await requireIdentity(db, kind, slug), revision);
        return { record: past, isDraft: false };
      });
      print(command, { ...record, isDraft, publishAt: schedule?.at ?? null }, () =>
        serializeRecord(kind, record, isDraft, schedule?.at).slice(0, -1),
      );
    });
}

type NewOptions = { print?: boolean; publish?: boolean; editor?: string };

function addNew(program: Command): void {
  program
    .command("new")
    .addArgument(kindArgument())
    .argument("<slug>", "the last part of its address: lowercase words joined by hyphens")
    .option("--publish", "publish it when it is saved; else it is a draft, which visitors cannot see")
    .option("--print", "print the template instead, to be filled in elsewhere and imported")
    .option("--editor <command>", "command that opens the file; without a terminal, one that needs none")
    .addHelpText(
      "after",
      "\nThe template says which fields may stay as they are.\nExample: EDITOR=nano npm run cli -- new glossary feedforward",
    )
    .action(async (kind: Kind, slug: string, options: NewOptions, command: Command) => {
      if (!slugSchema.safeParse(slug).success) {
        throw new DomainError(
          "invalid",
          `"${slug}" is not a valid slug: use lowercase words joined by hyphens, such as ${slugSchema.safeParse(slugFor(slug)).data ?? "my-page"}.`,
        );
      }
      const printTemplate = (text: string) => print(command, { kind, slug, template: text }, () => text.trimEnd());
      // A file to be imported later can begin before the site does.
      if (options.print && !hasDatabase()) return printTemplate(template(kind, slug, 1, new Date(), !options.publish));
      await withDatabase(async (db) => {
        const holder = await findSlugHolder(db, kind, slug);
        if (holder?.record.slug === slug)
          throw new DomainError(
            "invalid",
            `There is already ${slug} in ${kind}: change it with "edit", or give it another address with "rename".`,
          );
        if (holder)
          throw new DomainError(
            "invalid",
            `${slug} is the permanent id of ${kind}/${holder.record.slug}, which had that address: choose another one.`,
          );
        const position = await nextPosition(db, kind);
        const text = template(kind, slug, position, new Date(), !options.publish);
        if (options.print) return printTemplate(text);
        // Somebody else may have created it meanwhile, which must be a conflict.
        const target = { id: slug, slug, isNew: true, isExpected: () => false };
        const saved = await editRecord(db, kind, text, target, options.editor);
        print(command, { kind, slug, isSaved: saved !== undefined, ...saved }, () =>
          saved ? savedMessage(kind, saved.slug, saved.isDraft) : "The template was left as it is; nothing was saved.",
        );
      });
    });
}

type SavedFile = { slug: string; isDraft: boolean };

/** The record that an edited text belongs to. */
type Target = {
  id: string;
  slug: string;
  /** True when the record does not exist yet. */
  isNew?: boolean;
  /** Accepts the versions that the text may replace. */
  isExpected: IsExpected;
};

/** Opens a record's text in an editor until it is saved. @returns undefined when the text was not changed. */
async function editRecord(
  db: Db,
  kind: Kind,
  text: string,
  target: Target,
  editor: string | undefined,
): Promise<SavedFile | undefined> {
  let saved: SavedFile | undefined;
  const save = (changed: string) =>
    saveText(db, kind, changed, target, (file) => {
      saved = file;
    });
  await editText(`${target.slug}.md`, text, { editor, save });
  return saved;
}

/** Saves an edited file as its record. @returns its faults; nothing was saved if there are any. */
async function saveText(
  db: Db,
  kind: Kind,
  text: string,
  { id, slug, isNew = false, isExpected }: Target,
  onSaved: (saved: SavedFile) => void,
): Promise<readonly Issue[]> {
  const file = `${slug}.md`;
  const { record, isDraft, publishAt = null, issues, lines } = parseRecord(kind, file, text);
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
      `${kind}/${slug} was deleted while you edited it. Nothing was saved; "history ${kind} ${id}" lists the revisions for "restore".`,
    );
  try {
    await changeRecord(db, kind, record, changeNow(), { isExpected, isDraft, publishAt });
    onSaved({ slug: record.slug, isDraft });
    return [];
  } catch (error) {
    if (error instanceof DomainError && error.issues.length > 0)
      return error.issues.map((issue) => inFile(issue, lines));
    throw error;
  }
}

function addEdit(program: Command): void {
  recordCommand(program, "edit")
    .option("--editor <command>", "command that opens the file; without a terminal, one that needs none")
    .addHelpText(
      "after",
      "\nThe site shows the change on the next request. If someone else has changed the record meanwhile, it stays as it is, and your text is kept in a file.\nExample: EDITOR=nano npm run cli -- edit laws dark-matter",
    )
    .action(async (kind: Kind, slug: string, { editor }: { editor?: string }, command: Command) => {
      const saved = await withDatabase(async (db) => {
        const { record, isDraft, schedule } = await findRecord(db, kind, slug);
        const opened = recordVersion(record);
        const target = { id: record.id, slug, isExpected: (version: string) => version === opened };
        return editRecord(db, kind, serializeRecord(kind, record, isDraft, schedule?.at), target, editor);
      });
      print(command, { kind, slug, isChanged: saved !== undefined, ...saved }, () =>
        saved ? savedMessage(kind, saved.slug, saved.isDraft) : "Nothing was changed.",
      );
    });
}

type RenameOptions = { changeLinks?: boolean; leaveLinks?: boolean };

function addRename(program: Command): void {
  recordCommand(program, "rename")
    .argument("<new-slug>", "the new slug: lowercase words joined by hyphens")
    .addOption(new Option("--change-links", "also change links in other records; their former versions are kept"))
    .addOption(new Option("--leave-links", "leave links in other records as they are").conflicts("changeLinks"))
    .addHelpText(
      "after",
      "\nWithout these two, a record that others link to is not renamed; the links are listed.\nExample: npm run cli -- rename laws dark-matter hidden-work --change-links",
    )
    .action(async (kind: Kind, slug: string, newSlug: string, options: RenameOptions, command: Command) => {
      const links = options.changeLinks ? "change" : options.leaveLinks ? "leave" : undefined;
      const changed = await withDatabase(async (db) =>
        renameRecord(db, kind, await findRecord(db, kind, slug), newSlug, changeNow(), links),
      );
      // A fragment never reaches the server, so it cannot redirect.
      const redirect = pathOf(kind, slug).includes("#") ? "" : " Its former address redirects.";
      const also =
        changed.length > 0 ? ` Links changed in ${counted(changed.length, "record")}: ${changed.join(", ")}.` : "";
      print(
        command,
        { kind, slug: newSlug, formerSlug: slug, changed },
        () => `Renamed ${kind}/${slug} to ${newSlug}: ${addressOf(kind, newSlug)}${redirect}${also}`,
      );
    });
}

function addDelete(program: Command): void {
  recordCommand(program, "delete")
    .option("--force", "also when other records link to it")
    .addHelpText(
      "after",
      "\nWithout --force, a record that others link to is not deleted; the links are listed. To hide a record, `unpublish` it.\nExample: npm run cli -- delete glossary feedforward",
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
  recordCommand(program, "publish")
    .option("--at <time>", "let the running site publish it at a time such as 2027-01-05T09:00Z", parseTime)
    .addHelpText(
      "after",
      "\nA draft is a record with `draft: true` in its front matter. `unpublish` takes a time back.\nExamples: npm run cli -- publish laws dark-matter\n          npm run cli -- publish laws dark-matter --at 2027-01-05T09:00Z",
    )
    .action(async (kind: Kind, slug: string, { at }: { at?: Date }, command: Command) => {
      if (at) {
        const publishAt = await withDatabase(async (db) =>
          publishLater(db, kind, await findRecord(db, kind, slug), at, changeNow()),
        );
        const said = `${kind}/${slug} will be published at ${inWords(publishAt)} by the running site.`;
        print(command, { kind, slug, publishAt }, () => said);
        return;
      }
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
  recordCommand(program, "unpublish")
    .option("--force", "also when published records link to it")
    .addHelpText(
      "after",
      "\nWithout --force, a record that others link to stays published; the links are listed.\nExample: npm run cli -- unpublish laws dark-matter",
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

type ReviewOptions = { by: string; against: string; scope: string; on?: string };

function addReview(program: Command): void {
  recordCommand(program, "review")
    .requiredOption("--by <who>", 'role and kind of the reviewer, such as "Lawyer (a person)"')
    .requiredOption("--against <what>", 'what it was compared with, such as "the acts that it cites"')
    .option("--scope <part>", "the part that was compared", "the whole page")
    .option("--on <day>", "day of the review; today by default", parseDay)
    .addHelpText(
      "after",
      '\nThe page then shows the day, the reviewer and the scope.\nExample: npm run cli -- review laws dark-matter --by "Privacy lawyer (a person)" --against "the laws that it cites" --scope "the legal duties"',
    )
    .action(async (kind: Kind, slug: string, { by, against, scope, on }: ReviewOptions, command: Command) => {
      const change = changeNow();
      const checked = `${scope.charAt(0).toUpperCase()}${scope.slice(1)}, against ${asSentence(against)}`;
      const review = { on: on ?? change.at.toISOString().slice(0, 10), by, checked };
      await withDatabase(async (db) => {
        const { record } = await findRecord(db, kind, slug);
        if (!("reviews" in record))
          throw new DomainError("invalid", `Records of ${kind} have no reviews: name an article, such as a law.`);
        const opened = recordVersion(record);
        await changeRecord(db, kind, { ...record, reviews: [review, ...record.reviews] }, change, {
          isExpected: (version) => version === opened,
        });
      });
      const address = addressOf(kind, slug);
      print(
        command,
        { kind, slug, review, address },
        () => `Entered the review of ${kind}/${slug}: ${address}#reviews`,
      );
    });
}

/** The commands for single records. */
export const recordCommands = [
  addList,
  addShow,
  addNew,
  addEdit,
  addPublish,
  addUnpublish,
  addReview,
  addRename,
  addDelete,
];
