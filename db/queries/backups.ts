import type { Db } from "../schema.ts";

/** Notes that a backup of this database was made; `madeAt` is an ISO moment. The note before it is replaced. */
export async function noteBackup(db: Db, file: string, madeAt: string): Promise<void> {
  const row = { id: 1 as const, file, madeAt };
  await db
    .insertInto("backups")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** The last backup that was noted, or undefined. */
export function findLastBackup(db: Db): Promise<{ file: string; madeAt: string } | undefined> {
  return db.selectFrom("backups").select(["file", "madeAt"]).executeTakeFirst();
}
