import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openDatabase } from "../../db/dialect.ts";
import { migrateToLatest } from "../../db/prepare.ts";
import { findIssue, findProgress, saveIssue, scheduleIssue } from "../../db/queries/newsletter.ts";
import { findSubscriber } from "../../db/queries/subscribers.ts";
import { runCli } from "../support/cli.ts";
import { linksIn, startMailServer } from "../support/mail-server.ts";
import { startProcess } from "../support/process.ts";
import { seededDatabase } from "../support/seeded-database.ts";
import { waitUntil } from "../support/wait.ts";

const SUBSCRIBERS = 10_000;
/** Mails on their way at a time, which a kill may double (docs/newsletter.md). */
const IN_FLIGHT = 20;

it("an issue reaches 10,000 subscribers once within a minute, though its process is killed twice", async () => {
  const folder = await mkdtemp(join(tmpdir(), "newsletter-"));
  const file = join(folder, "site.db");
  await cp(seededDatabase(), file);
  const db = openDatabase(file);
  await migrateToLatest(db);
  const now = new Date();
  const emails = Array.from({ length: SUBSCRIBERS }, (_, index) => `reader${index}@example.org`);
  for (let from = 0; from < SUBSCRIBERS; from += 1_000) {
    const row = { status: "subscribed", createdAt: now.toISOString(), confirmedAt: null, lastMailedAt: null } as const;
    const rows = emails.slice(from, from + 1_000).map((email) => ({ email, ...row }));
    await db.insertInto("subscribers").values(rows).execute();
  }
  const content = "## New\n\n- [Dark matter](/laws/dark-matter): what is not said.";
  await saveIssue(
    db,
    { slug: "one", subject: "What is new", preheader: "One law", content, sentAt: null },
    { at: now, by: "Ada" },
  );
  await scheduleIssue(db, "one", now);

  const mail = await startMailServer();
  const env = {
    ...{ DATABASE_FILE: file, SMTP_URL: mail.url, MAIL_FROM: "guide@site.test", SITE_URL: "http://site.test" },
    NEWSLETTER_PER_MINUTE: "60000",
  };
  const began = Date.now();
  for (const enough of [3_000, 6_500]) {
    const site = await startProcess({ env });
    await waitUntil(() => mail.mails.length >= enough);
    const ended = once(site.process, "exit");
    site.process.kill("SIGKILL");
    await ended;
    await site.stop();
  }
  const site = await startProcess({ env });
  // The terminal helps, on the same rows.
  const helped = await runCli(env, "newsletter", "send", "one");
  const took = Date.now() - began;
  expect([helped.err, helped.code]).toEqual(["", 0]);
  expect(helped.out).toContain("one: 10000 of 10000 sent, 0 failed");
  expect((await findIssue(db, "one"))?.state).toBe("sent");
  expect(await findProgress(db, "one")).toMatchObject({ total: SUBSCRIBERS, sent: SUBSCRIBERS, waiting: 0 });

  const byAddress = Map.groupBy(mail.mails, ({ to }) => to);
  expect([...byAddress.keys()].sort()).toEqual(emails.toSorted());
  const idsOf = (all: readonly { raw: string }[]) => all.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1]);
  const twice = [...byAddress.values()].filter(({ length }) => length > 1);
  expect(mail.mails.length - SUBSCRIBERS).toBeLessThanOrEqual(2 * IN_FLIGHT);
  expect(twice.filter((all) => new Set(idsOf(all)).size !== 1)).toEqual([]);
  expect(new Set(idsOf(mail.mails)).size).toBe(SUBSCRIBERS);

  const [last] = byAddress.get("reader9999@example.org") ?? [];
  const way = linksIn(/^List-Unsubscribe:[\s\S]*?>/im.exec(last?.raw ?? "")?.[0].replaceAll(/\r\n\s+/g, "") ?? "")[0];
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const answer = await fetch((way ?? "").replace("http://site.test", site.origin), { method: "POST", body });
  expect([answer.status, (await findSubscriber(db, "reader9999@example.org"))?.status]).toEqual([200, "unsubscribed"]);
  await db.destroy();
  await site.stop();
  await mail.stop();
  await rm(folder, { recursive: true });
  console.log(`${mail.mails.length} mails, ${twice.length} of them twice, in ${took} ms`);
  expect(took).toBeLessThan(60_000);
}, 240_000);
