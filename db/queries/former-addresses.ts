import type { Kind } from "../../app/content/kinds/index.ts";
import type { Db } from "../schema.ts";
import { tableOf } from "./content.ts";

/** Lets an address that a record had lead to it from now on, wherever it goes. */
export async function keepFormerAddress(db: Db, kind: Kind, slug: string, recordId: string): Promise<void> {
  const row = { kind, slug, recordId };
  await db
    .insertInto("former_addresses")
    .values(row)
    .onConflict((conflict) => conflict.columns(["kind", "slug"]).doUpdateSet(row))
    .execute();
}

/** Frees an address for the record that has it now. */
export async function forgetFormerAddress(db: Db, kind: Kind, slug: string): Promise<void> {
  await db.deleteFrom("former_addresses").where("kind", "=", kind).where("slug", "=", slug).execute();
}

/** The present slug of the record that had an address before, or undefined when it had none or is not to be seen. */
export async function findPresentSlug(db: Db, kind: Kind, formerSlug: string): Promise<string | undefined> {
  const former = await db
    .selectFrom("former_addresses")
    .select("recordId")
    .where("kind", "=", kind)
    .where("slug", "=", formerSlug)
    .executeTakeFirst();
  if (!former) return undefined;
  const record = await db.selectFrom(tableOf(kind)).select("slug").where("id", "=", former.recordId).executeTakeFirst();
  return record?.slug;
}

/** Lets the former addresses of a record lead nowhere. */
export async function forgetFormerAddresses(db: Db, kind: Kind, recordId: string): Promise<void> {
  await db.deleteFrom("former_addresses").where("kind", "=", kind).where("recordId", "=", recordId).execute();
}
