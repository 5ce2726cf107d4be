import type { EntityOf, Kind } from "../app/content/kinds/index.ts";
import type { Change } from "./change.ts";
import { faultsOfChange, refuseFaults } from "./consequences.ts";
import { forgetFormerAddresses } from "./queries/former-addresses.ts";
import { findRevisions, saveRevision } from "./queries/revisions.ts";
import type { Db } from "./schema.ts";
import { forget } from "./stored.ts";
import { inTransaction } from "./transaction.ts";

/**
 * Removes a record and keeps what it said as a revision, from which it can be brought back.
 * @param isForced whether it goes though other records lead to it.
 * @returns the number of that revision.
 * @throws DomainError `invalid` with what leads to it; it stays then.
 */
export async function deleteRecord<K extends Kind>(
  db: Db,
  kind: K,
  record: EntityOf<K>,
  change: Change,
  isForced: boolean,
): Promise<number> {
  if (!isForced) {
    const faults = await faultsOfChange(db, { kind, slug: record.slug }, (around) => {
      around.records = around.records.filter((one) => one.kind !== kind || one.slug !== record.slug);
    });
    refuseFaults(faults, "Take these links out first, or add --force: they then lead to a page that is not found.");
  }
  return inTransaction(db, async (transaction) => {
    await saveRevision(transaction, kind, record, change);
    await forget(transaction, kind, record.id);
    await forgetFormerAddresses(transaction, kind, record.id);
    const [last] = await findRevisions(transaction, kind, record.id);
    return Number(last?.id);
  });
}
