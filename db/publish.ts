import type { Kind } from "../app/content/kinds/index.ts";
import type { Change } from "./change.ts";
import { faultsOfChange, refuseFaults } from "./consequences.ts";
import { saveEdit } from "./edit.ts";
import type { IsExpected } from "./record-version.ts";
import type { Db } from "./schema.ts";
import type { Stored } from "./stored.ts";

/**
 * Lets visitors see a draft. It counts as changed now.
 * @returns false when it was no draft.
 * @param isExpected which version it may be, if not any.
 * @throws DomainError `invalid` when it leads to drafts or to nothing, `conflict` when it is another version; it stays
 * a draft then.
 */
export async function publish<K extends Kind>(
  db: Db,
  kind: K,
  stored: Stored<K>,
  change: Change,
  isExpected?: IsExpected,
): Promise<boolean> {
  const { record, isDraft } = stored;
  if (!isDraft) return false;
  const changed = { kind, slug: record.slug };
  const faults = await faultsOfChange(db, changed, ({ drafts }) => void drafts.delete(`${kind}/${record.slug}`));
  refuseFaults(faults, "Mend what it leads to, then publish it.");
  await saveEdit(db, kind, record, change, { isDraft: false, isExpected });
  return true;
}

/**
 * Keeps a record from visitors: its address is a 404, and no list, search or feed knows it.
 * @param isForced whether it goes though published records lead to it.
 * @returns false when it was a draft already.
 * @param isExpected which version it may be, if not any.
 * @throws DomainError `invalid` with what leads to it, `conflict` when it is another version; it stays published then.
 */
export async function unpublish<K extends Kind>(
  db: Db,
  kind: K,
  stored: Stored<K>,
  change: Change,
  isForced: boolean,
  isExpected?: IsExpected,
): Promise<boolean> {
  const { record, isDraft } = stored;
  if (isDraft) return false;
  if (!isForced) {
    const changed = { kind, slug: record.slug };
    const faults = await faultsOfChange(db, changed, ({ drafts }) => void drafts.add(`${kind}/${record.slug}`));
    refuseFaults(faults, "Take these links out first, or add --force: they then lead to a page that is not found.");
  }
  await saveEdit(db, kind, record, change, { isDraft: true, isExpected });
  return true;
}
