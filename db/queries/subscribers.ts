import { randomBytes } from "node:crypto";
import type { Db, OutboxRow, SubscriberRow } from "../schema.ts";

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

/** Adds a subscriber or gives a known one another status; the write is on disk when this resolves. */
export async function saveSubscriber(db: Db, email: string, status: SubscriberStatus, now: Date): Promise<void> {
  const moment = now.toISOString();
  const confirmedAt = status === "subscribed" ? moment : null;
  await db
    .insertInto("subscribers")
    .values({ email, status, createdAt: moment, confirmedAt, lastMailedAt: null })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ status, ...(confirmedAt ? { confirmedAt } : {}) }))
    .execute();
}

/** Removes a subscriber and the mail waiting for them; false when there is none. */
export async function removeSubscriber(db: Db, email: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("subscribers").where("email", "=", email).executeTakeFirst();
  return numDeletedRows > 0;
}

/** Puts a mail in the outbox, to be sent at once, in place of one of the same kind that still waits. */
export async function queueMail(db: Db, email: string, template: string, now: Date): Promise<void> {
  const moment = now.toISOString();
  await db.deleteFrom("outbox").where("email", "=", email).where("template", "=", template).execute();
  await db.insertInto("outbox").values({ email, template, sendAfter: moment, createdAt: moment }).execute();
  await db.updateTable("subscribers").set({ lastMailedAt: moment }).where("email", "=", email).execute();
}

/** Mail that may be sent now, oldest first. */
export function findDueMail(db: Db, now: Date): Promise<OutboxRow[]> {
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("sendAfter", "<=", now.toISOString())
    .orderBy("id")
    .limit(20)
    .execute();
}

export async function countWaitingMail(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function removeMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).execute();
}

/** Puts a mail off after a failure. */
export async function postponeMail(db: Db, id: number, failures: number, sendAfter: Date): Promise<void> {
  await db.updateTable("outbox").set({ failures, sendAfter: sendAfter.toISOString() }).where("id", "=", id).execute();
}

/** The key that signs links in mail: made at random on first use, kept in this database alone. */
export async function signingKey(db: Db): Promise<Buffer> {
  const value = randomBytes(32).toString("base64url");
  await db
    .insertInto("secrets")
    .values({ name: "links", value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom("secrets").select("value").where("name", "=", "links").executeTakeFirstOrThrow();
  return Buffer.from(row.value, "base64url");
}

/** Whether a mail to an address still waits to be sent. */
export async function isMailWaiting(db: Db, email: string): Promise<boolean> {
  return (await db.selectFrom("outbox").select("id").where("email", "=", email).executeTakeFirst()) !== undefined;
}
