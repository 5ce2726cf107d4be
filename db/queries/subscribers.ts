import type { Db, SubscriberRow } from "../schema.ts";

export type SubscriberStatus = SubscriberRow["status"];

/** A subscriber by their normalised address. */
export function findSubscriber(db: Db, email: string): Promise<SubscriberRow | undefined> {
  return db.selectFrom("subscribers").selectAll().where("email", "=", email).executeTakeFirst();
}

/** Subscribers by address, of one status or of all. */
export function findAllSubscribers(db: Db, status?: SubscriberStatus): Promise<SubscriberRow[]> {
  const query = db.selectFrom("subscribers").selectAll().orderBy("email");
  return (status ? query.where("status", "=", status) : query).execute();
}

/**
 * Adds a subscriber or gives a known one another status; the write is on disk when this resolves. Whoever comes to be
 * subscribed or unsubscribed has no use for the confirmation links that they were sent before: those are used up.
 */
export async function saveSubscriber(db: Db, email: string, status: SubscriberStatus, now: Date): Promise<void> {
  const moment = now.toISOString();
  const confirmedAt = status === "subscribed" ? moment : null;
  const used = status === "pending" ? 0 : 1;
  await db
    .insertInto("subscribers")
    .values({ email, status, createdAt: moment, confirmedAt, lastMailedAt: null })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet(({ eb }) => ({
        status,
        linkVersion: eb("subscribers.linkVersion", "+", used),
        ...(confirmedAt ? { confirmedAt } : {}),
      })),
    )
    .execute();
}

/** Removes a subscriber and the mail waiting for them; false when there is none. */
export async function removeSubscriber(db: Db, email: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("subscribers").where("email", "=", email).executeTakeFirst();
  return numDeletedRows > 0;
}
