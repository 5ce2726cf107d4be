import { domainToUnicode } from "node:url";
import type { MailTemplate } from "../../app/shared/newsletter.ts";
import type { Db, OutboxRow, SubscriberRow } from "../schema.ts";
import { inPeopleTransaction } from "../transaction.ts";
import { countRows } from "./rows.ts";

export type SubscriberStatus = SubscriberRow["status"];

/** The forms in which an address may be stored. Earlier releases kept a Unicode domain as it was typed. */
function formsOf(email: string): string[] {
  const [name = "", domain = ""] = email.split("@");
  return [email, `${name}@${domainToUnicode(domain)}`];
}

/** A subscriber by their normalized address, in whichever form it is stored. */
export async function findSubscriber(db: Db, email: string): Promise<SubscriberRow | undefined> {
  const found = await db.selectFrom("subscribers").selectAll().where("email", "in", formsOf(email)).execute();
  return found.find((row) => row.email === email) ?? found[0];
}

/** Subscribers sorted by address, of one status or of all. */
export function findAllSubscribers(db: Db, status?: SubscriberStatus): Promise<SubscriberRow[]> {
  const query = db.selectFrom("subscribers").selectAll().orderBy("email");
  return (status ? query.where("status", "=", status) : query).execute();
}

export const countSubscribed = (db: Db): Promise<number> =>
  countRows(db.selectFrom("subscribers").where("status", "=", "subscribed"));

/**
 * Adds a subscriber or changes the status of a known one. A change to subscribed or unsubscribed invalidates the
 * confirmation links that they were sent before.
 */
export async function saveSubscriber(db: Db, email: string, status: SubscriberStatus, now: Date): Promise<void> {
  const moment = now.toISOString();
  const confirmedAt = status === "subscribed" ? moment : null;
  const increment = status === "pending" ? 0 : 1;
  await db
    .insertInto("subscribers")
    .values({ email, status, createdAt: moment, confirmedAt, lastMailedAt: null })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet(({ eb }) => ({
        status,
        linkVersion: eb("subscribers.linkVersion", "+", increment),
        ...(confirmedAt ? { confirmedAt } : {}),
      })),
    )
    .execute();
}

/** Deletes a subscriber, in every form of their address, and their queued mail. @returns false when there is none. */
export async function removeSubscriber(db: Db, email: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("subscribers").where("email", "in", formsOf(email)).executeTakeFirst();
  return numDeletedRows > 0;
}

/**
 * Adds people who agreed elsewhere as subscribed, in one transaction. Leaves known addresses alone, whatever their
 * status. @returns the number of added subscribers.
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

/** A queued mail with the state of its subscriber. */
export type DueMail = OutboxRow & Pick<SubscriberRow, "status" | "linkVersion">;

/** Queues a mail to be sent now, replacing queued mail to the same address. */
export async function queueMail(db: Db, email: string, template: MailTemplate, now: Date): Promise<void> {
  const moment = now.toISOString();
  await removeMailTo(db, email);
  await db.insertInto("outbox").values({ email, template, sendAfter: moment, createdAt: moment }).execute();
  await db.updateTable("subscribers").set({ lastMailedAt: moment }).where("email", "=", email).execute();
}

/** The oldest mail that is due. */
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

/** Identifies a mail. SQLite reuses ids, so the id alone does not suffice. */
type MailId = Pick<OutboxRow, "id" | "createdAt">;

export async function removeMail(db: Db, { id, createdAt }: MailId): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).where("createdAt", "=", createdAt).execute();
}

/** Deletes the queued mail to an address. */
export async function removeMailTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom("outbox").where("email", "=", email).execute();
}

/** Postpones a mail, after a failure or while it is being sent. */
export async function postponeMail(
  db: Db,
  { id, createdAt }: MailId,
  failures: number,
  sendAfter: Date,
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ failures, sendAfter: sendAfter.toISOString() })
    .where("id", "=", id)
    .where("createdAt", "=", createdAt)
    .execute();
}
