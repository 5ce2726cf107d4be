import { checkLinksOf, type LinkTargets } from "../app/content/checks/check.ts";
import { type EntityOf, type Kind, kinds, type RecordName } from "../app/content/kinds/index.ts";
import { mayLeadTo } from "../app/content/leads-to.ts";
import { DomainError, type Issue } from "../app/shared/errors.ts";
import { findLinkTargets } from "./link-targets.ts";
import type { Db } from "./schema.ts";
import { findAllStored } from "./stored.ts";

/**
 * The faults that a change of a record's state would bring: those that the links of the content have with the change
 * and not without. No text changes, so only the record's own texts and those of what leads to it are read: reading all
 * of them takes seconds.
 * @param changed the record that is published, made a draft or deleted
 * @param change does to a copy of the targets what the change would.
 */
export async function faultsOfChange(
  db: Db,
  changed: RecordName,
  change: (targets: LinkTargets) => void,
): Promise<Issue[]> {
  const before = await findLinkTargets(db);
  const after = { ...before, drafts: new Set(before.drafts) };
  change(after);
  const lists: Issue[][] = [];
  for (const kind of kinds) {
    const concerned = await findConcerned(db, kind, changed, after);
    lists.push(checkLinksOf(kind, concerned, before, after));
  }
  return lists.flat();
}

/** The records of a kind that stay and that the change may concern: the changed one, and what may lead to it. */
async function findConcerned<K extends Kind>(
  db: Db,
  kind: K,
  changed: RecordName,
  { records }: LinkTargets,
): Promise<EntityOf<K>[]> {
  const staying = new Set(records.filter((record) => record.kind === kind).map(({ slug }) => slug));
  const isChanged = (record: EntityOf<K>) => kind === changed.kind && record.slug === changed.slug;
  return (await findAllStored(db, kind))
    .map(({ record }) => record)
    .filter((record) => staying.has(record.slug) && (isChanged(record) || mayLeadTo(kind, record, changed)));
}

/** Refuses a change that would bring faults, and names them; `remedy` says what to do. */
export function refuseFaults(issues: readonly Issue[], remedy: string): void {
  if (issues.length > 0) throw new DomainError("invalid", `Nothing was changed. ${remedy}`, { issues });
}
