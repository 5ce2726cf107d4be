import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Issues of the newsletter, and a row for each address that an issue goes to.
 * @param text type of a text column that compares bytewise
 * @param moveVersionWith lets changes of a table move the content version
 */
export const newsletterIssuesWith = (
  text: string,
  moveVersionWith: (db: Kysely<unknown>, table: string) => Promise<void>,
): Migration => ({
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db);
    await run(`create table newsletter_issues (
      slug ${text} primary key not null,
      subject ${text} not null,
      preheader ${text} not null,
      content ${text} not null,
      state ${text} not null check (state in ('draft', 'scheduled', 'sending', 'sent')),
      "sendAt" ${text},
      "sentAt" ${text},
      problem ${text},
      "updatedAt" ${text} not null
    )`);
    await run(`create index newsletter_issues_sent on newsletter_issues ("sentAt", slug)`);
    await run(`create table newsletter_deliveries (
      issue ${text} not null references newsletter_issues (slug) on delete cascade,
      email ${text} not null references subscribers (email) on delete cascade,
      state ${text} not null check (state in ('pending', 'sending', 'sent', 'failed', 'skipped')),
      failures integer not null default 0,
      "dueAt" ${text} not null,
      reason ${text},
      primary key (issue, email)
    )`);
    await run(`create index newsletter_deliveries_due on newsletter_deliveries (issue, state, "dueAt")`);
    await moveVersionWith(db, "newsletter_issues");
  },
});
