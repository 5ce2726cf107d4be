import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { NewsletterIssue } from "../../app/content/newsletter-issue.ts";
import { DomainError } from "../../app/shared/errors.ts";
import type { Change, Db, DeliveryRow, NewsletterIssueRow } from "../schema.ts";
import { inPeopleTransaction, inTransaction } from "../transaction.ts";

export type IssueState = NewsletterIssueRow["state"];

/** Issues, the one sent last first, after those that were not sent. @param states all by default */
export function findIssues(db: Db, states?: readonly IssueState[]): Promise<NewsletterIssueRow[]> {
  const query = db.selectFrom("newsletter_issues").selectAll();
  return (states ? query.where("state", "in", states) : query)
    .orderBy(sql`coalesce("sentAt", '9')`, "desc")
    .orderBy("slug", "desc")
    .execute();
}

/** The issues that visitors can see, the one sent last first. */
export const findPublicIssues = (db: Db, limit = 1_000): Promise<NewsletterIssueRow[]> =>
  db
    .selectFrom("newsletter_issues")
    .selectAll()
    .where("sentAt", "is not", null)
    .orderBy("sentAt", "desc")
    .orderBy("slug", "desc")
    .limit(limit)
    .execute();

export const findIssue = (db: Db, slug: string): Promise<NewsletterIssueRow | undefined> =>
  db.selectFrom("newsletter_issues").selectAll().where("slug", "=", slug).executeTakeFirst();

type IssueText = Pick<NewsletterIssueRow, "subject" | "preheader" | "content">;

/** The version of what is written of an issue, which an edit names. */
export const issueVersion = ({ subject, preheader, content }: IssueText): string =>
  createHash("sha256")
    .update(JSON.stringify([subject, preheader, content]))
    .digest("base64url");

/** @throws DomainError `conflict` with who changed an issue that is not of the expected version any more. */
export function assertIssueVersion(issue: NewsletterIssueRow, version: string): void {
  if (issueVersion(issue) === version) return;
  const who = issue.updatedBy ?? "Somebody";
  throw new DomainError("conflict", `${who} changed this issue after you opened it. Nothing was saved or sent.`);
}

/**
 * Saves what is written of an issue; a new one is a draft. Runs in the caller's transaction. An issue with `sentAt`
 * counts as sent; nothing makes one that was sent a draft again.
 * @param version the version that may be replaced; any by default.
 * @returns what was done.
 * @throws DomainError `conflict` while the issue is being sent, and for another version.
 */
export async function storeIssue(
  transaction: Db,
  { slug, subject, preheader, content, sentAt }: NewsletterIssue,
  { at, by }: Change,
  version?: string,
): Promise<"added" | "changed" | "unchanged"> {
  const former = await findIssue(transaction, slug);
  const text = { subject, preheader, content, sentAt: sentAt ?? former?.sentAt ?? null };
  if (former && Object.entries(text).every(([name, value]) => Reflect.get(former, name) === value)) return "unchanged";
  if (former && version !== undefined) assertIssueVersion(former, version);
  if (former?.state === "sending")
    throw new DomainError("conflict", `${slug} is being sent. Change it when all mails are sent.`);
  const state: IssueState = text.sentAt ? "sent" : (former?.state ?? "draft");
  const sendAt = text.sentAt ? null : (former?.sendAt ?? null);
  const row = { ...text, state, sendAt, updatedAt: at.toISOString(), updatedBy: by };
  await transaction
    .insertInto("newsletter_issues")
    .values({ slug, problem: null, ...row })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet(row))
    .execute();
  return former ? "changed" : "added";
}

export const saveIssue = (db: Db, issue: NewsletterIssue, change: Change, version?: string) =>
  inTransaction(db, (transaction) => storeIssue(transaction, issue, change, version));

/** Deletes an issue that was not sent. @returns false if there is none. */
export const deleteIssue = (db: Db, slug: string): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const query = transaction.deleteFrom("newsletter_issues").where("slug", "=", slug).where("sentAt", "is", null);
    return (await query.executeTakeFirst()).numDeletedRows > 0;
  });

/**
 * Changes an issue that is in one of these states.
 * @returns false if it is in another.
 */
async function changeIssue(
  transaction: Db,
  slug: string,
  states: readonly IssueState[],
  change: Partial<NewsletterIssueRow>,
): Promise<boolean> {
  const query = transaction.updateTable("newsletter_issues").set(change).where("slug", "=", slug);
  return (await query.where("state", "in", states).executeTakeFirst()).numUpdatedRows > 0;
}

export const scheduleIssue = (db: Db, slug: string, at: Date): Promise<boolean> =>
  inTransaction(db, (transaction) =>
    changeIssue(transaction, slug, ["draft", "scheduled"], { state: "scheduled", sendAt: at.toISOString() }),
  );

/** Begins to send an issue: from now on it is public, and goes to whoever is subscribed at this moment. */
export const beginSending = (db: Db, slug: string, now: Date): Promise<boolean> =>
  inPeopleTransaction(db, async (transaction) => {
    const at = now.toISOString();
    const change = { state: "sending", sendAt: null, sentAt: at, problem: null } as const;
    if (!(await changeIssue(transaction, slug, ["draft", "scheduled"], change))) return false;
    await transaction
      .insertInto("newsletter_deliveries")
      .columns(["issue", "email", "state", "dueAt"])
      .expression(({ selectFrom, val }) =>
        selectFrom("subscribers")
          .select(({ ref }) => [
            sql<string>`${val(slug)}`.as("issue"),
            ref("email").as("email"),
            sql<"pending">`'pending'`.as("state"),
            sql<string>`${val(at)}`.as("dueAt"),
          ])
          .where("status", "=", "subscribed"),
      )
      .execute();
    return true;
  });

/** Makes a scheduled issue a draft again, or stops one that is being sent, for a reason. */
export const stopIssue = (db: Db, slug: string, problem: string): Promise<boolean> =>
  inPeopleTransaction(
    db,
    async (transaction) =>
      (await changeIssue(transaction, slug, ["scheduled"], { state: "draft", sendAt: null })) ||
      changeIssue(transaction, slug, ["sending"], { problem }),
  );

/** Goes on with an issue that was stopped, and tries those again that have failed. */
export const resumeIssue = (db: Db, slug: string, now: Date): Promise<boolean> =>
  inPeopleTransaction(db, async (transaction) => {
    if (!(await findIssue(transaction, slug))?.problem) return false;
    await changeIssue(transaction, slug, ["sending"], { problem: null });
    await transaction
      .updateTable("newsletter_deliveries")
      .set({ state: "pending", failures: 0, dueAt: now.toISOString() })
      .where("issue", "=", slug)
      .where("state", "in", ["pending", "failed"])
      .execute();
    return true;
  });

/** Numbers of addresses by the state of their mail. `waiting` ones are pending or being sent; `postponed` are a part of them. */
export type Progress = {
  total: number;
  sent: number;
  failed: number;
  skipped: number;
  waiting: number;
  postponed: number;
};

export async function findProgress(db: Db, slug: string): Promise<Progress> {
  const rows = await db
    .selectFrom("newsletter_deliveries")
    .select(({ fn }) => [
      "state",
      fn.countAll<number>().as("count"),
      sql<number>`sum(case when failures > 0 and state = 'pending' then 1 else 0 end)`.as("postponed"),
    ])
    .where("issue", "=", slug)
    .groupBy("state")
    .execute();
  const count = (...states: DeliveryRow["state"][]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, row) => sum + Number(row.count), 0);
  return {
    total: count("pending", "sending", "sent", "failed", "skipped"),
    sent: count("sent"),
    failed: count("failed"),
    skipped: count("skipped"),
    waiting: count("pending", "sending"),
    postponed: rows.reduce((sum, row) => sum + Number(row.postponed), 0),
  };
}

/** The addresses to which an issue could not be sent, each with the codes of the refusal. */
export const findFailed = (db: Db, slug: string): Promise<Pick<DeliveryRow, "email" | "reason">[]> =>
  db
    .selectFrom("newsletter_deliveries")
    .select(["email", "reason"])
    .where("issue", "=", slug)
    .where("state", "=", "failed")
    .orderBy("email")
    .execute();

/** A claimed delivery. `version` is the subscriber's `linkVersion`; null for one who is not subscribed any more. */
export type ClaimedDelivery = Pick<DeliveryRow, "email" | "failures"> & { version: number | null };

async function storeOutcomes(transaction: Db, outcomes: readonly DeliveryRow[]): Promise<void> {
  const alike = Map.groupBy(outcomes, ({ email: _, ...outcome }) => JSON.stringify(outcome)).values();
  for (const [first, ...others] of alike)
    if (first)
      await transaction
        .updateTable("newsletter_deliveries")
        .set({ ...first, issue: undefined, email: undefined })
        .where("issue", "=", first.issue)
        .where(
          "email",
          "in",
          [first, ...others].map(({ email }) => email),
        )
        .execute();
}

/** Saves what became of claimed deliveries. */
export const saveOutcomes = (db: Db, outcomes: readonly DeliveryRow[]): Promise<void> =>
  inPeopleTransaction(db, (transaction) => storeOutcomes(transaction, outcomes));

type ClaimOptions = {
  /** What became of earlier deliveries; saved first. */
  outcomes: readonly DeliveryRow[];
  /** Most deliveries to claim. */
  most: number;
  now: Date;
  /** Time at which the claim ends unless it is renewed; others may then claim the delivery. */
  until: Date;
  /** Milliseconds between two mails, of all processes together. */
  interval: number;
};

/**
 * Saves outcomes, and claims deliveries of an issue that are due: each goes to one caller in one process. A claim counts as a try.
 * @returns the deliveries, or in `waitUntil` the time before which the rate allows none.
 */
export const claimDeliveries = (
  db: Db,
  slug: string,
  { outcomes, most, now, until, interval }: ClaimOptions,
): Promise<{ claimed: ClaimedDelivery[]; waitUntil?: Date }> =>
  inPeopleTransaction(db, async (transaction) => {
    await storeOutcomes(transaction, outcomes);
    const [issue, lease] = [
      await findIssue(transaction, slug),
      await transaction.selectFrom("leases").select("expiresAt").where("name", "=", "newsletter").executeTakeFirst(),
    ];
    if (issue?.state !== "sending" || issue.problem !== null) return { claimed: [] };
    const at = now.toISOString();
    if (lease && lease.expiresAt > at) return { claimed: [], waitUntil: new Date(lease.expiresAt) };
    const rows = await transaction
      .updateTable("newsletter_deliveries")
      .set(({ eb }) => ({ state: "sending", dueAt: until.toISOString(), failures: eb("failures", "+", 1) }))
      .where("issue", "=", slug)
      .where("email", "in", (query) =>
        query
          .selectFrom("newsletter_deliveries")
          .select("email")
          .where("issue", "=", slug)
          .where("state", "in", ["pending", "sending"])
          .where("dueAt", "<=", at)
          .limit(most),
      )
      .returning(["email", "failures"])
      .execute();
    if (rows.length === 0) return { claimed: [] };
    const expiresAt = new Date(now.getTime() + rows.length * interval).toISOString();
    await transaction
      .insertInto("leases")
      .values({ name: "newsletter", holder: "", expiresAt })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ expiresAt }))
      .execute();
    const emails = rows.map(({ email }) => email);
    const subscribed = await transaction
      .selectFrom("subscribers")
      .select(["email", "linkVersion"])
      .where("status", "=", "subscribed")
      .where("email", "in", emails)
      .execute();
    const versions = new Map(subscribed.map(({ email, linkVersion }) => [email, linkVersion]));
    return { claimed: rows.map((row) => ({ ...row, version: versions.get(row.email) ?? null })) };
  });

/** Renews the claim of deliveries. */
export const renewClaims = (db: Db, slug: string, emails: readonly string[], until: Date): Promise<unknown> =>
  inPeopleTransaction(db, (transaction) =>
    transaction
      .updateTable("newsletter_deliveries")
      .set({ dueAt: until.toISOString() })
      .where("issue", "=", slug)
      .where("email", "in", emails)
      .where("state", "=", "sending")
      .execute(),
  );

/** Marks an issue as sent if no address waits any more. */
export const finishIssue = (db: Db, slug: string): Promise<boolean> =>
  inPeopleTransaction(db, async (transaction) => {
    const { waiting } = await findProgress(transaction, slug);
    return waiting === 0 && changeIssue(transaction, slug, ["sending"], { state: "sent", problem: null });
  });
