import type { Db } from "../schema.ts";

/**
 * Takes a lease that is free, over or held already, until a moment; false while another holds it. One who dies with
 * it loses it at that moment.
 * @param holder names who asks, unlike anyone else.
 */
export async function takeLease(db: Db, name: string, holder: string, now: Date, until: Date): Promise<boolean> {
  const expiresAt = until.toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("leases")
    .values({ name, holder, expiresAt })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ holder, expiresAt })
        .where((row) => row.or([row("leases.holder", "=", holder), row("leases.expiresAt", "<=", now.toISOString())])),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Gives a lease back before its time; does nothing for one who does not hold it. */
export async function releaseLease(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom("leases").where("name", "=", name).where("holder", "=", holder).execute();
}
