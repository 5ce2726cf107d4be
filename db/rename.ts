import { type EntityOf, type Kind, kinds, pathOf } from "../app/content/kinds/index.ts";
import { withLinksTo } from "../app/content/rewrite-links.ts";
import type { Change } from "./change.ts";
import { refuseFaults } from "./consequences.ts";
import { parseEntity } from "./parse-entity.ts";
import { saveRevision } from "./queries/revisions.ts";
import type { Db } from "./schema.ts";
import { findAllStored, refuseTaken, type Stored, store } from "./stored.ts";
import { inTransaction } from "./transaction.ts";

/** What happens to links to the former address: they are changed too, or they stay, and the address leads on. */
type Links = "change" | "leave" | undefined;

/** A record that leads to the renamed one, as it is and as it would be. */
type Linking<K extends Kind> = { kind: K; before: Stored<K>; after: EntityOf<K> };

/**
 * Gives a record another address; the former one leads to it from then on. What is changed keeps its past.
 * @returns the records whose links were changed, each as `kind/slug`.
 * @throws DomainError `invalid` when the slug cannot be used or is taken, or with what leads to the former address when
 * `links` does not say what becomes of it. Nothing is changed then.
 */
export async function renameRecord<K extends Kind>(
  db: Db,
  kind: K,
  { record, isDraft }: Stored<K>,
  slug: string,
  change: Change,
  links?: Links,
): Promise<string[]> {
  const updatedAt = change.at.toISOString();
  const own = withLinksTo(kind, record, { kind, slug: record.slug }, slug) ?? record;
  const renamed = parseEntity(kind, { ...own, slug, updatedAt });
  return inTransaction(db, async (transaction) => {
    await refuseTaken(transaction, kind, renamed);
    const from = { kind, slug: record.slug };
    const found = await Promise.all(kinds.map((other) => findLinking(transaction, other, from, slug)));
    const linking = found.flat().filter((one) => one.kind !== kind || one.before.record.id !== record.id);
    if (links === undefined) refuseLinks(linking, pathOf(kind, record.slug));
    await saveRevision(transaction, kind, record, change);
    await store(transaction, kind, { record: renamed, isDraft });
    if (links !== "change") return [];
    for (const one of linking) await replace(transaction, one, change);
    return linking.map(({ kind: from, after }) => `${from}/${after.slug}`);
  });
}

function refuseLinks(linking: readonly Linking<Kind>[], address: string): void {
  const issues = linking.map(({ kind, before }) => ({
    where: `${kind}/${before.record.slug}.md`,
    field: "(links)",
    problem: `lead to ${address}`,
  }));
  refuseFaults(
    issues,
    "Add --change-links to change these too, or --leave-links: the former address then leads to the new one, and related lists lose it.",
  );
}

async function findLinking<K extends Kind>(
  db: Db,
  kind: K,
  to: { kind: Kind; slug: string },
  slug: string,
): Promise<Linking<K>[]> {
  return (await findAllStored(db, kind)).flatMap((before) => {
    const after = withLinksTo(kind, before.record, to, slug);
    return after ? [{ kind, before, after }] : [];
  });
}

async function replace<K extends Kind>(db: Db, { kind, before, after }: Linking<K>, change: Change): Promise<void> {
  const updatedAt = change.at.toISOString();
  await saveRevision(db, kind, before.record, change);
  await store(db, kind, { record: parseEntity(kind, { ...after, updatedAt }), isDraft: before.isDraft });
}
