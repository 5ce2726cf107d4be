import type { MailTemplate } from "../../app/shared/newsletter.ts";
import type { Db, OutboxRow, SubscriberRow } from "../schema.ts";
import { inPeopleTransaction } from "../transaction.ts";
import { countRows } from "./rows.ts";

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

/**
 * Adds people who agreed elsewhere as subscribed, all of them or none; who is known already, whatever their
 * status, is left alone. Resolves to how many were added.
 */
export function addSubscribed(db: Db, addresses: readonly string[], now: Date): Promise<number> {
  return inPeopleTransaction(db, async (transaction) => {
    let added = 0;
    for (const email of addresses) {
      if (await findSubscriber(transaction, email)) continue;
      await saveSubscriber(transaction, email, "subscribed", now);
      added += 1;
    }
    return added;
  });
}

/** A mail to be sent, with what is known of whom it is for. */
export type DueMail = OutboxRow & Pick<SubscriberRow, "status" | "linkVersion">;

/** Puts a mail in the outbox, to be sent at once, in place of what still waits for that address. */
export async function queueMail(db: Db, email: string, template: MailTemplate, now: Date): Promise<void> {
  const moment = now.toISOString();
  await removeMailTo(db, email);
  await db.insertInto("outbox").values({ email, template, sendAfter: moment, createdAt: moment }).execute();
  await db.updateTable("subscribers").set({ lastMailedAt: moment }).where("email", "=", email).execute();
}

/** The mail that may be sent now and has waited longest. */
export function findDueMail(db: Db, now: Date): Promise<DueMail | undefined> {
  return db
    .selectFrom("outbox")
    .innerJoin("subscribers", "subscribers.email", "outbox.email")
    .selectAll("outbox")
    .select(["subscribers.status", "subscribers.linkVersion"])
    .where("outbox.sendAfter", "<=", now.toISOString())
    .orderBy("outbox.id")
    .limit(1)
    .executeTakeFirst();
}

export const countWaitingMail = (db: Db): Promise<number> => countRows(db.selectFrom("outbox"));

/** Says which mail is meant: numbers are given out again, and another may stand at this one by now. */
type Mail = Pick<OutboxRow, "id" | "createdAt">;

export async function removeMail(db: Db, { id, createdAt }: Mail): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).where("createdAt", "=", createdAt).execute();
}

/** Removes what waits to be sent to an address. */
export async function removeMailTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom("outbox").where("email", "=", email).execute();
}

/** Puts a mail off after a failure. */
export async function postponeMail(db: Db, { id, createdAt }: Mail, failures: number, sendAfter: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ failures, sendAfter: sendAfter.toISOString() })
    .where("id", "=", id)
    .where("createdAt", "=", createdAt)
    .execute();
}

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
