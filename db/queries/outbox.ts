import type { MailTemplate } from "../../app/shared/newsletter.ts";
import type { Db, OutboxRow, SubscriberRow } from "../schema.ts";

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

export async function countWaitingMail(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

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
