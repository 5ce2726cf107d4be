import { findLinkTargets } from "../../../db/changes.ts";
import {
  beginSending,
  findIssue,
  findPublicIssues,
  resumeIssue,
  saveIssue,
  scheduleIssue,
} from "../../../db/queries/newsletter.ts";
import type { Change, Db, NewsletterIssueRow } from "../../../db/schema.ts";
import { checkIssueLinks } from "../../content/checks/check.ts";
import { issueTextSchema, type NewsletterIssue, newsletterIssueSchema } from "../../content/newsletter-issue.ts";
import { literal } from "../../shared/clean-text.ts";
import { DomainError, issuesOf } from "../../shared/errors.ts";
import { parseMoment } from "../../shared/moment.ts";
import type { Site } from "../../site/context.ts";
import type { Environment } from "../../site/environment.ts";
import { changesPage } from "../changes/changes-page.server.ts";
import { NO_MAIL, requireIssue } from "./issue-sender.server.ts";

/** An issue can be sent or scheduled. @throws DomainError `invalid` with what is in the way. */
export async function assertSendable(
  db: Db,
  slug: string,
  { mail }: Pick<Environment, "mail">,
): Promise<NewsletterIssueRow> {
  const issue = await requireIssue(db, slug);
  if (!mail) throw new DomainError("invalid", NO_MAIL);
  if (issue.state === "sent") throw new DomainError("invalid", `${slug} was sent already. Begin another issue.`);
  const { error } = issueTextSchema.safeParse({ ...issueTextOf(issue) });
  const issues = [
    ...(error ? issuesOf(`newsletter/${slug}.md`, error, "(file)") : []),
    ...checkIssueLinks(issue, await findLinkTargets(db)),
  ];
  if (issues.length > 0) throw new DomainError("invalid", `${slug} was not sent. Fix these faults first.`, { issues });
  return issue;
}

const issueTextOf = ({ subject, preheader, content }: NewsletterIssue) => ({ subject, preheader, content });

/**
 * Begins to send an issue, or goes on with one that was stopped.
 * @throws DomainError `invalid` or `not-found` with what is in the way
 */
export async function sendNow(db: Db, slug: string, environment: Pick<Environment, "mail">, now: Date): Promise<void> {
  await assertSendable(db, slug, environment);
  if (!(await beginSending(db, slug, now))) await resumeIssue(db, slug, now);
}

/**
 * Schedules an issue.
 * @param at an ISO 8601 time with its offset from UTC; seconds may be left out
 * @throws DomainError `invalid` or `not-found` with what is in the way
 */
export async function sendLater(
  db: Db,
  slug: string,
  at: string,
  environment: Pick<Environment, "mail">,
  now: Date,
): Promise<Date> {
  await assertSendable(db, slug, environment);
  const time = parseMoment(at);
  if (!time || time <= now)
    throw new DomainError("invalid", `"${at}" is no time to come. Write one such as 2026-12-01T09:00Z (UTC).`);
  if (await scheduleIssue(db, slug, time)) return time;
  throw new DomainError("conflict", `${slug} is being sent already.`);
}

/**
 * Begins an issue with what is new, corrected and changed on the site since the last one was sent.
 * @throws DomainError `conflict` when there is an issue of that slug, `invalid` for another slug that cannot be used
 */
export async function draftIssue(
  { db, texts, environment }: Pick<Site, "db" | "texts" | "environment">,
  slug: string,
  change: Change,
): Promise<NewsletterIssue> {
  const name = newsletterIssueSchema.shape.slug.safeParse(slug);
  if (!name.success)
    throw new DomainError("invalid", `"${slug}" cannot be the name: ${name.error.issues[0]?.message}.`);
  if (await findIssue(db, slug)) throw new DomainError("conflict", `There is an issue "${slug}" already.`);
  const [last] = await findPublicIssues(db, 1);
  const since = last?.sentAt?.slice(0, 10) ?? "";
  // A change on the day of the last issue may have come after it.
  const isNew = (on: string, path: string) => on > since || (on === since && !last?.content.includes(`](${path})`));
  const { days } = (await changesPage({ db, texts }, null)).content;
  const listed = (all: typeof days) => ({
    New: all.flatMap(({ on, added }) =>
      added.filter(({ path }) => isNew(on, path)).map((one) => ({ ...one, text: one.summary })),
    ),
    Corrected: all.flatMap(({ on, corrections }) =>
      corrections.filter(({ to }) => isNew(on, to)).map(({ to, title, what }) => ({ path: to, title, text: what })),
    ),
    Changed: all.flatMap(({ on, edited }) =>
      edited.filter(({ path }) => isNew(on, path)).map((one) => ({ ...one, text: "" })),
    ),
  });
  const groups = Object.entries(listed(days)).filter(([, entries]) => entries.length > 0);
  const lineOf = ({ path, title, text }: { path: string; title: string; text: string }) =>
    `- [${literal(title)}](${path})${text ? `: ${literal(text.replaceAll(/\s+/g, " "))}` : ""}`;
  const sections = groups.map(([heading, entries]) => {
    const unique = [...new Map(entries.map((entry) => [entry.path + entry.text, entry])).values()];
    return `## ${heading}\n\n${unique.map(lineOf).join("\n")}`;
  });
  const issue = {
    slug,
    subject: `What’s new in ${environment.siteName}`.slice(0, 120),
    preheader: groups.map(([heading, { length }]) => `${length} ${heading.toLowerCase()}`).join(", "),
    content: sections.join("\n\n") || "Nothing has changed since the last issue.",
    sentAt: null,
  };
  await saveIssue(db, issue, change);
  return issue;
}
