import { writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Command } from "commander";
import { readSiteTexts } from "../../app/content/site-files.ts";
import { issueMail } from "../../app/features/newsletter/issue-mail.server.ts";
import { createIssueSender, requireIssue } from "../../app/features/newsletter/issue-sender.server.ts";
import { draftIssue, sendLater, sendNow } from "../../app/features/newsletter/issues.server.ts";
import { smtpMailer } from "../../app/features/newsletter/mail.server.ts";
import { DomainError } from "../../app/shared/errors.ts";
import { parseEmail } from "../../app/shared/newsletter.ts";
import { issueEditPath } from "../../app/shared/newsletter-addresses.ts";
import { type Environment, readEnvironment } from "../../app/site/environment.ts";
import { createLog } from "../../app/site/log.ts";
import { findFailed, findIssues, findProgress, stopIssue } from "../../db/queries/newsletter.ts";
import type { Db, NewsletterIssueRow } from "../../db/schema.ts";
import { changeNow, withDatabase } from "../database.ts";
import { print, table, withProgress } from "../output.ts";

type Sender = ReturnType<typeof createIssueSender>;

async function withSender<T>(db: Db, environment: Environment, work: (sender: Sender) => Promise<T>): Promise<T> {
  const mailer = environment.mail && smtpMailer(environment.mail.smtpUrl);
  const sender = createIssueSender({ environment, db, log: createLog("silent"), clock: () => new Date(), mailer });
  try {
    return await work(sender);
  } finally {
    await sender.stop();
    mailer?.close();
  }
}

/** An issue without its text, with what became of its mails. */
async function standOf(db: Db, { content: _, ...issue }: NewsletterIssueRow) {
  return { ...issue, ...(await findProgress(db, issue.slug)), failedAddresses: await findFailed(db, issue.slug) };
}
type Stand = Awaited<ReturnType<typeof standOf>>;

function sentenceOf({ slug, state, sendAt, problem, failedAddresses, ...counts }: Stand): string {
  if (state === "draft") return `${slug} is a draft.`;
  if (state === "scheduled") return `${slug} will be sent at ${sendAt} by the running site.`;
  const { sent, total, failed, skipped, waiting } = counts;
  const parts = [
    `${sent} of ${total} sent`,
    `${failed} failed`,
    `${skipped} had unsubscribed`,
    `${waiting} to be sent`,
  ];
  const addresses = failedAddresses.map(({ email, reason }) => `  ${email}: ${reason}`);
  return [`${slug}: ${parts.join(", ")}.`, ...(problem ? [problem] : []), ...addresses].join("\n");
}

/** Sends what is due of an issue, beside a running site if there is one. */
async function sendAll(db: Db, slug: string, environment: Environment): Promise<Stand> {
  await sendNow(db, slug, environment, new Date());
  return withSender(db, environment, (sender) =>
    withProgress(async (onProgress) => {
      sender.start();
      for (;;) {
        const now = await standOf(db, await requireIssue(db, slug));
        onProgress(now.total - now.waiting, Math.max(1, now.total));
        const isLeft = now.waiting > 0 && now.waiting === now.postponed;
        if (now.state !== "sending" || now.problem !== null || isLeft) return now;
        await wait(500);
      }
    }),
  );
}

/** The group of commands for issues of the newsletter. */
export function addNewsletter(program: Command): void {
  const group = program.command("newsletter").addHelpText("after", "\nExample: npm run cli -- newsletter draft");
  const add = (usage: string, description: string, example: string) =>
    group
      .command(usage)
      .description(description)
      .addHelpText("after", `\nExample: npm run cli -- newsletter ${example}`);

  add(
    "draft [slug]",
    "begin an issue with what changed since the last one; named by the day by default",
    "draft",
  ).action(async (slug = new Date().toISOString().slice(0, 10), _options: object, command: Command) => {
    const environment = readEnvironment();
    const texts = readSiteTexts(environment.contentSeed);
    const issue = await withDatabase((db) => draftIssue({ db, texts, environment }, slug, changeNow()));
    const help = `Edit it at ${environment.siteUrl}${issueEditPath(slug)}, or export, edit and import newsletter/${slug}.md.`;
    print(command, issue, () => `${issue.content}\n\n${help}`);
  });
  add("preview <slug>", "write its mail to <slug>.html and <slug>.txt in this folder", "preview 2026-12-01").action(
    async (slug: string, _options: object, command: Command) => {
      const mail = await withDatabase(async (db) => issueMail(await requireIssue(db, slug), readEnvironment()));
      await writeFile(`${slug}.html`, mail.html);
      await writeFile(`${slug}.txt`, mail.text);
      print(command, mail, () => `Written: ${slug}.html and ${slug}.txt.`);
    },
  );
  add("test <slug> <address>", "send it to one address", "test 2026-12-01 ada@example.org").action(
    async (slug: string, address: string, _options: object, command: Command) => {
      const to = parseEmail(address);
      await withDatabase((db) => withSender(db, readEnvironment(), ({ sendTest }) => sendTest(slug, to)));
      print(command, { slug, to }, () => `A test was sent to ${to}.`);
    },
  );
  add(
    "send <slug>",
    "send it to all subscribers, or go on where it was stopped; may be interrupted",
    "send 2026-12-01 --at 2026-12-01T09:00Z",
  )
    .option("--at <time>", "let the running site send it at a time such as 2026-12-01T09:00Z")
    .action(async (slug: string, { at }: { at?: string }, command: Command) => {
      const environment = readEnvironment();
      const stand = await withDatabase(async (db) => {
        if (at === undefined) return sendAll(db, slug, environment);
        await sendLater(db, slug, at, environment, new Date());
        return standOf(db, await requireIssue(db, slug));
      });
      print(command, stand, () => sentenceOf(stand));
      if (stand.problem !== null) throw new DomainError("unavailable", `${slug} was stopped.`);
    });
  add("stop <slug>", "stop sending it, or make it a draft again if it is scheduled", "stop 2026-12-01").action(
    async (slug: string, _options: object, command: Command) => {
      const isStopped = await withDatabase((db) => stopIssue(db, slug, "Stopped from the command line."));
      if (!isStopped) throw new DomainError("invalid", `${slug} is neither scheduled nor being sent.`);
      print(command, { slug }, () => `${slug} was stopped.`);
    },
  );
  add("status [slug]", "list all issues, or say where one stands and which addresses failed", "status").action(
    async (slug: string | undefined, _options: object, command: Command) => {
      const all = await withDatabase(async (db) => {
        const issues = slug === undefined ? await findIssues(db) : [await requireIssue(db, slug)];
        return Promise.all(issues.map((issue) => standOf(db, issue)));
      });
      print(command, all, () => {
        if (all.length === 0) return 'There are no issues. "newsletter draft" begins one.';
        if (slug !== undefined) return all.map(sentenceOf).join("\n");
        const rows = all.map((one) => [
          one.slug,
          one.problem ? "stopped" : one.state,
          one.sent,
          one.total,
          one.subject,
        ]);
        return table(["issue", "state", "sent", "of", "subject"], rows);
      });
    },
  );
}
