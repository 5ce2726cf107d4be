import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../../db/dialect.ts";
import { findAllSubscribers } from "../../db/queries/subscribers.ts";
import type { Db } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import { editorHeaders, editorSettings } from "../support/editor.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { createDatabase, dropDatabase, tell } from "../support/postgres.ts";
import { type SiteProcess, startProcess } from "../support/process.ts";
import { times } from "../support/scale.ts";
import { seededPostgres } from "../support/seeded-database.ts";
import { waitUntil } from "../support/wait.ts";

let url: string;
let db: Db;
let mail: MailServer;
let sites: SiteProcess[];
beforeAll(async () => {
  url = await createDatabase(seededPostgres());
  db = openDatabase(url);
  mail = await startMailServer();
  const env = {
    DATABASE_URL: url,
    SMTP_URL: mail.url,
    MAIL_FROM: "guide@site.test",
    TRUST_PROXY: "1",
    ...editorSettings,
  };
  sites = await Promise.all([0, 1].map(() => startProcess({ env })));
});
afterAll(async () => {
  for (const site of sites) await site.stop();
  await mail.stop();
  await db.destroy();
  await dropDatabase(url);
});

/** One of the two servers. */
const at = (index: number): string => sites[index % 2]?.origin ?? "";
const textOf = async (origin: string, path: string) => (await fetch(origin + path)).text();
const json = { "Content-Type": "application/json" };

/** Signs an address up at one of the two servers, from a network of its own unless one is named. */
const signUp = (server: number, email: string, client = `10.0.${Math.floor(Math.random() * 250)}.${server}`) =>
  fetch(`${at(server)}/api/newsletter`, {
    method: "POST",
    body: JSON.stringify({ email }),
    headers: { ...json, "X-Forwarded-For": client },
  });
const edit = (server: number, slug: string, content: string, ifMatch?: string) =>
  fetch(`${at(server)}/api/laws/${slug}`, {
    method: "PATCH",
    body: JSON.stringify({ content }),
    headers: { ...json, ...editorHeaders, ...(ifMatch ? { "If-Match": ifMatch } : {}) },
  });

it("an edit shows on the next request to the server that took it, and soon on the other, whose cache had the page", async () => {
  const path = "/laws/dark-matter";
  for (const server of [0, 1]) expect(await textOf(at(server), path)).not.toContain("Changed at the first.");
  expect((await edit(0, "dark-matter", "Changed at the first.")).status).toBe(200);
  expect(await textOf(at(0), path)).toContain("Changed at the first.");
  await waitUntil(async () => (await textOf(at(1), path)).includes("Changed at the first."), 5_000);
});

it("of two edits of one version, at two servers at the same time, one is saved and one refused", async () => {
  const tag = (await fetch(`${at(0)}/api/laws/slug/transparency-predictability`)).headers.get("etag") ?? "";
  const edits = [0, 1].map((server) => edit(server, "transparency-predictability", `By ${server}.`, tag));
  expect((await Promise.all(edits)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it("the limit of signups for an address counts at both servers", async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) statuses.push((await signUp(index, "often@example.org")).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it("both servers queue mail, and each mail is sent once", async () => {
  const emails = Array.from({ length: 40 }, (_, index) => `reader${index}@example.org`);
  const answers = await Promise.all(emails.map((email, index) => signUp(index, email, `10.1.0.${index}`)));
  expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
  const sent = () => mail.mails.filter(({ to }) => to.startsWith("reader")).map(({ to }) => to);
  await waitUntil(() => sent().length >= emails.length);
  await waitUntil(async () => (await db.selectFrom("outbox").selectAll().execute()).length === 0);
  expect(sent().toSorted()).toEqual(emails.toSorted());
});

/** Asks for a page that is in the cache, one that is not, and a signup, each while `disturb` is under way. */
async function visitDuring(name: string, rounds: number, disturb: () => Promise<void>) {
  const statuses = new Set<number>();
  const saved: string[] = [];
  for (let index = 0; index < rounds; index += 1) {
    const email = `${name}${index}@example.org`;
    const [cached, missed, signup] = await Promise.all([
      fetch(`${at(index)}/`),
      fetch(`${at(index)}/search?q=${name}${index}`),
      signUp(index, email, `10.2.${index >> 8}.${index & 255}`),
      disturb(),
    ]);
    for (const { status } of [cached, missed, signup]) statuses.add(status);
    if (signup.ok) saved.push(email);
  }
  const stored = new Set((await findAllSubscribers(db)).map(({ email }) => email));
  return { statuses: [...statuses], lost: saved.filter((email) => !stored.has(email)), saved };
}
const isWell = (): Promise<boolean> =>
  Promise.all(sites.map(async ({ origin }) => (await fetch(`${origin}/healthz`)).ok)).then((all) => all.every(Boolean));
const database = () => new URL(url).pathname.slice(1);
const cutAll = () => tell(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database()}'`);

it("connections that are cut again and again lose nothing that was answered", async () => {
  const { statuses, lost, saved } = await visitDuring("cut", times(20, 1_000), cutAll);
  expect(lost).toEqual([]);
  expect(saved.length).toBeGreaterThan(0);
  for (const status of statuses) expect([200, 503]).toContain(status);
  await waitUntil(isWell);
  expect((await signUp(0, "after-cuts@example.org", "10.3.0.1")).status).toBe(200);
});

const faults: readonly (readonly [name: string, begin: string, end: string, sentence: string])[] = [
  ["takes no connection", "with allow_connections false", "with allow_connections true", "cannot be reached"],
  ["has no connection left", "connection limit 0", "connection limit -1", "no connection left"],
  [
    "has become a standby",
    "set default_transaction_read_only = on",
    "reset default_transaction_read_only",
    "takes no changes",
  ],
];

it.each(faults)(
  "while the server %s, cached pages are shown, nothing is 500, and it goes on by itself",
  async (name, begin, end, sentence) => {
    await waitUntil(isWell);
    for (const server of [0, 1]) expect((await fetch(`${at(server)}/`)).status).toBe(200);
    await tell(`alter database ${database()} ${begin}`);
    onTestFinished(() => tell(`alter database ${database()} ${end}`));
    await cutAll();
    // Of a connection that was cut a server says first that nothing can be reached, then why.
    for (const server of [0, 1]) await waitUntil(async () => (await textOf(at(server), "/healthz")).includes(sentence));
    const isReadable = name.includes("standby");
    for (const server of [0, 1]) {
      expect((await fetch(`${at(server)}/`)).status).toBe(200);
      expect((await fetch(`${at(server)}/search?q=away${server}`)).status).toBe(isReadable ? 200 : 503);
      const refused = await signUp(server, "away@example.org", "10.4.0.1");
      expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining(sentence)]);
    }
    await tell(`alter database ${database()} ${end}`);
    if (isReadable) await cutAll();
    await waitUntil(isWell);
    expect((await signUp(1, `back${begin.length}@example.org`, "10.4.0.2")).status).toBe(200);
    expect((await fetch(`${at(1)}/search?q=${begin.length}`)).status).toBe(200);
  },
);

it("a table that another program has locked is a clear 503 to who writes, until it lets go", async () => {
  const locked = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (transaction) => {
    await sql`lock table subscribers in access exclusive mode`.execute(transaction);
    locked.resolve();
    await done.promise;
  });
  onTestFinished(() => done.resolve());
  await Promise.race([locked.promise, holding]);
  const refused = await signUp(0, "locked@example.org", "10.5.0.1");
  expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining("busy")]);
  expect((await fetch(`${at(0)}/laws/fairness-inclusion`)).status).toBe(200);
  done.resolve();
  await holding;
  expect((await signUp(0, "locked@example.org", "10.5.0.1")).status).toBe(200);
});

it("people sign up while a change of the content is under way", async () => {
  const begun = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const changing = inTransaction(db, async (transaction) => {
    await transaction.updateTable("laws").set({ position: 1 }).where("slug", "=", "dark-matter").execute();
    begun.resolve();
    await done.promise;
  });
  onTestFinished(() => done.resolve());
  await Promise.race([begun.promise, changing]);
  const answers = await Promise.all(
    [0, 1].map((server) => signUp(server, `beside${server}@example.org`, `10.6.0.${server}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await edit(0, "fairness-inclusion", "Meanwhile.")).status).toBe(503);
  done.resolve();
  await changing;
  expect((await edit(0, "fairness-inclusion", "Afterwards.")).status).toBe(200);
});

it("servers that start at the same time on an empty database fill it once", async () => {
  const empty = await createDatabase();
  const started = await Promise.all([0, 1, 2].map(() => startProcess({ env: { DATABASE_URL: empty } })));
  const filled = started.filter((site) => site.output().includes("Empty database filled"));
  expect(filled).toHaveLength(1);
  for (const site of started) {
    expect((await fetch(`${site.origin}/laws/dark-matter`)).status).toBe(200);
    await site.stop();
  }
  await dropDatabase(empty);
});
