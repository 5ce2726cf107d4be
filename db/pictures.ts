import { allKinds, descriptors, type Kind, titleOf } from "../app/content/kinds/index.ts";
import { NEWSLETTER_FOLDER } from "../app/content/newsletter-issue.ts";
import { pictureAddress, picturesIn } from "../app/content/pictures.ts";
import { DomainError } from "../app/shared/errors.ts";
import { saveRewritten } from "./changes.ts";
import { parseEntity } from "./codecs.ts";
import { findDrafts, findInBatches } from "./queries/content.ts";
import { findIssue, findIssues, storeIssue } from "./queries/newsletter.ts";
import { readFields } from "./revisions.ts";
import type { Change, Db } from "./schema.ts";
import { findStored } from "./stored.ts";
import { inTransaction } from "./transaction.ts";

/** A field of a record, a draft or an issue of the newsletter that names a picture. */
export type PictureUse = {
  kind: Kind | typeof NEWSLETTER_FOLDER;
  slug: string;
  title: string;
  isDraft: boolean;
  field: string;
};

/** Every use of every picture, by its path below /media/. Kinds that are off count, since they may come back. */
export async function findPictureUses(db: Db): Promise<Map<string, PictureUse[]>> {
  const uses = new Map<string, PictureUse[]>();
  function note(fields: object, use: Omit<PictureUse, "field">): void {
    for (const [field, value] of Object.entries(fields))
      for (const path of new Set(picturesIn(value))) uses.set(path, [...(uses.get(path) ?? []), { ...use, field }]);
  }
  for (const kind of allKinds) {
    for await (const batch of findInBatches(db, kind))
      for (const record of batch)
        note(record, { kind, slug: record.slug, title: titleOf(kind, record), isDraft: false });
    for (const { slug, record } of await findDrafts(db, kind)) {
      // As it was written, since a draft may not match the present schema.
      const fields = readFields(record);
      note(fields, { kind, slug, title: String(fields[descriptors[kind].titleField] ?? slug), isDraft: true });
    }
  }
  for (const { slug, subject, content, sentAt } of await findIssues(db))
    note({ content }, { kind: NEWSLETTER_FOLDER, slug, title: subject, isDraft: sentAt === null });
  return uses;
}

/**
 * Has all records, drafts and unsent issues show another picture in place of one, each with a revision of what it said.
 * What names a picture without its address (a capture of a library), and mails that were sent, stay as they are.
 * @returns how many were changed
 */
export function replacePicture(db: Db, from: string, to: string, change: Change): Promise<number> {
  const replaced: Rewrite = (text) =>
    [pictureAddress(from), encodeURI(pictureAddress(from))].reduce(
      (changed, address) => changed.replaceAll(address, pictureAddress(to)),
      text,
    );
  return inTransaction(db, async (transaction) => {
    const uses = (await findPictureUses(transaction)).get(from) ?? [];
    const names = new Map(uses.map(({ kind, slug }) => [`${kind}/${slug}`, { kind, slug }]));
    let count = 0;
    for (const { kind, slug } of names.values()) {
      const isChanged =
        kind === NEWSLETTER_FOLDER
          ? await replaceInIssue(transaction, slug, replaced, change)
          : await replaceInRecord(transaction, kind, slug, replaced, change);
      if (isChanged) count += 1;
    }
    return count;
  });
}

type Rewrite = (text: string) => string;

async function replaceInIssue(db: Db, slug: string, replaced: Rewrite, change: Change): Promise<boolean> {
  const issue = await findIssue(db, slug);
  if (!issue || issue.sentAt !== null) return false;
  return (await storeIssue(db, { ...issue, content: replaced(issue.content) }, change)) === "changed";
}

async function replaceInRecord<K extends Kind>(
  db: Db,
  kind: K,
  slug: string,
  replaced: Rewrite,
  change: Change,
): Promise<boolean> {
  const before = await findStored(db, kind, slug);
  const json = JSON.stringify(before?.record);
  if (!before || replaced(json) === json) return false;
  await saveRewritten(db, { kind, before, after: parseEntity(kind, JSON.parse(replaced(json))) }, change);
  return true;
}

/**
 * Deletes a picture that nothing uses.
 * @returns false if there is none
 * @throws DomainError `conflict` with its uses, one issue each
 */
export const removePicture = (db: Db, path: string): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const uses = (await findPictureUses(transaction)).get(path) ?? [];
    if (uses.length > 0) {
      const issues = uses.map(({ kind, slug, field }) => ({ where: `${kind}/${slug}`, field, problem: "shows it" }));
      throw new DomainError("conflict", "Nothing was removed, because this picture is used.", { issues });
    }
    const picture = transaction.deleteFrom("media").where("path", "=", path).where("mime", "like", "image/%");
    return (await picture.executeTakeFirst()).numDeletedRows > 0;
  });
