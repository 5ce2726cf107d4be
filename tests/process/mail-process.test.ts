import { once } from "node:events";
import type { Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { openDatabase } from "../../db/dialect.ts";
import { findDueMail } from "../../db/queries/subscribers.ts";
import { startMailServer } from "../support/mail-server.ts";
import { type SiteProcess, startProcess } from "../support/process.ts";
import { startSilentServer } from "../support/silent-server.ts";
import { waitUntil } from "../support/wait.ts";

let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  stops = [];
});
/** Stops something when the test is over, in the reverse order. */
function kept<S extends { stop: () => Promise<void> }>(started: S): S {
  stops.push(started.stop);
  return started;
}

const signUp = (site: SiteProcess, email: string) =>
  fetch(`${site.origin}/api/newsletter`, {
    method: "POST",
    body: JSON.stringify({ email }),
    headers: { "Content-Type": "application/json" },
  });
const mailEnv = (port: number | string) => ({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "guide@site.test" });

/** Never comes to the end of what it says: given up after a minute only, which leaves a busy machine its time. */
function talkOn(socket: Socket): void {
  socket.write("220 mail.test\r\n");
  const timer = setInterval(() => socket.write("250-one moment\r\n"), 200);
  socket.on("close", () => clearInterval(timer));
}

it("a mail server that never answers holds up no visitor and no stop, and its mail is sent after the next start", async () => {
  const silent = kept(await startSilentServer(talkOn));
  const site = kept(await startProcess({ env: mailEnv(silent.port) }));
  const emails = Array.from({ length: 6 }, (_, index) => `a${index}@example.org`);
  const answers = await Promise.all(emails.map(async (email) => (await signUp(site, email)).json()));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill("pending"));
  await waitUntil(() => silent.open.size === 1);

  const ended = once(site.process, "exit");
  site.process.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  const db = openDatabase(site.databaseFile);
  // The first would have failed, had anyone waited for the server to be given up.
  expect(await findDueMail(db, new Date())).toMatchObject({ email: emails[0], failures: 0 });
  await db.destroy();
  expect(site.output()).not.toContain("@");

  const mail = kept(await startMailServer());
  kept(await startProcess({ env: { ...mailEnv(new URL(mail.url).port), DATABASE_FILE: site.databaseFile } }));
  await waitUntil(() => mail.mails.length === 6);
  expect(mail.mails.map(({ to }) => to)).toEqual(emails);
});

it("of a process that is killed the next sends the waiting mail and the one that was on its way", async () => {
  const silent = kept(await startSilentServer(talkOn));
  const site = kept(await startProcess({ env: mailEnv(silent.port) }));
  for (const name of ["first", "second", "third"]) await signUp(site, `${name}@example.org`);
  await waitUntil(() => silent.open.size === 1);
  const ended = once(site.process, "exit");
  site.process.kill("SIGKILL");
  await ended;
  const diedAt = Date.now();
  const mail = kept(await startMailServer());
  kept(await startProcess({ env: { ...mailEnv(new URL(mail.url).port), DATABASE_FILE: site.databaseFile } }));
  await waitUntil(() => mail.mails.length === 3);
  expect(Date.now() - diedAt).toBeLessThan(60_000);
  // The one on its way comes last, unless the next process takes longer to start than its claim lasts.
  expect(mail.mails.map(({ to }) => to).sort()).toEqual(
    ["first", "second", "third"].map((name) => `${name}@example.org`),
  );
});
