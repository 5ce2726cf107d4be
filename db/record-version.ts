import { createHash } from "node:crypto";
import type { EntityOf, Kind } from "../app/content/kinds/index.ts";
import { DomainError } from "../app/shared/errors.ts";
import { findRevisions } from "./queries/revisions.ts";
import type { Db } from "./schema.ts";

const nameOf = (json: string): string => createHash("sha256").update(json).digest("base64url").slice(0, 22);

/** A name for what a record says, as 22 characters: another one for whatever differs in any of its fields. */
export const recordVersion = (record: object): string => nameOf(JSON.stringify(record));

/** Says whether a version is one that an edit may take the place of. */
export type IsExpected = (version: string) => boolean;

/** Names of the fields in which two records differ. */
export function changedFields(base: object, current: object): string[] {
  const before = new Map(Object.entries(base));
  const after = new Map(Object.entries(current));
  const isSame = (name: string) => JSON.stringify(before.get(name)) === JSON.stringify(after.get(name));
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => !isSame(name));
}

/**
 * The refusal of an edit that was made on another version than the present one. Its details are `current`, the record
 * as it is, `base`, the version that the edit was made on, or null when that is not among the record's past, and
 * `changed`, the fields in which the two differ, and `version`, the name of the present one.
 */
export async function editConflict<K extends Kind>(
  db: Db,
  kind: K,
  current: EntityOf<K>,
  isExpected: IsExpected,
): Promise<DomainError> {
  const past = (await findRevisions(db, kind, current.id)).find(({ record }) => isExpected(nameOf(record)));
  const base: unknown = past ? JSON.parse(past.record) : null;
  const changed = typeof base === "object" && base !== null ? changedFields(base, current) : [];
  const told = changed.filter((name) => name !== "updatedAt").join(", ");
  const why = past
    ? `was changed by someone else since you read it (${told})`
    : "is not the version that this edit was made on";
  return new DomainError("conflict", `${kind}/${current.slug} ${why}. Nothing was saved.`, {
    details: { base, current, changed, version: recordVersion(current) },
  });
}
