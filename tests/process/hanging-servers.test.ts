import type { Socket } from "node:net";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../db/dialect.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { type SiteProcess, startProcess } from "../support/process.ts";
import { times } from "../support/scale.ts";
import { startSilentServer } from "../support/silent-server.ts";
import { waitUntil } from "../support/wait.ts";

let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  stops = [];
});
/** Stops something when the test is over, in the reverse order. */
function kept<S extends { stop: () => Promise<void> }>(started: S): S {
  stops.push(() => started.stop());
  return started;
}

let client = 0;
const post = (site: SiteProcess, path: string, body: object) => {
  client += 1;
  const from = `10.1.${client >> 8}.${client & 255}`;
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": from };
  return fetch(site.origin + path, { method: "POST", body: JSON.stringify(body), headers });
};
const signUp = async (site: SiteProcess, email: string) =>
  (await (await post(site, "/api/newsletter", { email })).json()).status;

/** Says some words, and then one more letter each tenth of a second, without ever coming to the end of a line. */
const byLetters = (socket: Socket, words = "") => {
  socket.write(words);
  const timer = setInterval(() => socket.write("x"), 100);
  socket.on("close", () => clearInterval(timer));
};
/** Takes a mail as mail servers do, and goes away in the middle of its text. */
const leaveMidway = (socket: Socket) => {
  let isText = false;
  socket.write("220 mail.test\r\n");
  socket.on("data", (chunk) => {
    if (isText) return socket.destroy();
    isText = /^DATA/im.test(chunk.toString());
    socket.write(isText ? "354 go on\r\n" : "250 mail.test\r\n");
  });
};

const mailServers: [string, (socket: Socket) => void][] = [
  ["takes connections and never says a word", () => {}],
  ["greets letter by letter", (socket) => byLetters(socket, "220-")],
  // Given up after a minute, by the clock of the wall; a limit of seconds is in app/features/newsletter/mail.server.test.ts.
  ["answers letter by letter", (socket) => byLetters(socket, "220 mail.test\r\n250-")],
  ["goes away in the middle of a mail", leaveMidway],
];
const modelServers: [string, (socket: Socket) => void][] = [
  ["takes connections and never says a word", () => {}],
  [
    "answers letter by letter",
    (socket) => byLetters(socket, 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{"'),
  ],
];
/** The first in every run of the tests, all in `npm run torture`. */
const some = <T>(all: T[]): T[] => all.slice(0, times(1, all.length));

/** What waits is tried again later each time; as if that time had passed. */
async function hurry({ databaseFile }: SiteProcess): Promise<void> {
  const db = openDatabase(databaseFile);
  await db.updateTable("outbox").set({ sendAfter: "2026-01-01T00:00:00.000Z" }).execute();
  await db.destroy();
}
const addressees = ({ mails }: MailServer) => mails.map(({ to }) => to).sort();

describe.each(some(mailServers))("a mail server that %s", (_how, talk) => {
  it("holds up no visitor, and each confirmation is sent once when it is well again", async () => {
    const mail = kept(await startMailServer());
    let behave = talk;
    const server = kept(await startSilentServer((socket) => behave(socket)));
    const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "guide@site.test", TRUST_PROXY: "1" };
    const site = kept(await startProcess({ env }));
    const emails = Array.from({ length: times(3, 100) }, (_, index) => `hang${1_000 + index}@example.org`);
    for (const email of emails) {
      expect(await signUp(site, email)).toBe("pending");
      expect((await fetch(`${site.origin}/search?q=${email}`)).status).toBe(200);
    }
    // Given up or gone: said without any address, and put off.
    await waitUntil(() => site.output().includes("mail could not be sent"), 120_000);
    expect(site.output()).not.toContain("@");
    expect(mail.mails).toEqual([]);
    behave = (socket) => {
      const onward = connect(Number(new URL(mail.url).port), "127.0.0.1");
      onward.on("error", () => socket.destroy());
      socket.pipe(onward).pipe(socket);
    };
    await waitUntil(async () => {
      await hurry(site);
      return mail.mails.length >= emails.length;
    }, 300_000);
    const db = openDatabase(site.databaseFile);
    await waitUntil(async () => (await db.selectFrom("outbox").selectAll().execute()).length === 0);
    await db.destroy();
    expect(addressees(mail)).toEqual(emails);
  });
});

describe.each(some(modelServers))("a model server that %s", (_how, talk) => {
  it("holds up no visitor, and its part is done without it within ten seconds", async () => {
    const server = kept(await startSilentServer(talk));
    const base = `http://127.0.0.1:${server.port}`;
    const env = { LLM_BASE_URL: `${base}/v1`, LLM_MODEL: "tiny", TRUST_PROXY: "1" };
    const site = kept(
      await startProcess({
        env: { ...env, ELEVENLABS_BASE_URL: base, ELEVENLABS_API_KEY: "a-key", ELEVENLABS_AGENT_ID: "agent_1" },
      }),
    );
    const many = times(2, 50);
    const text = "I design the screens of alarms. Nurses hear most of them in vain. They want fewer. They said so.";
    const summary = "I design the screens of alarms. Nurses hear most of them in vain. They want fewer.";
    let over = 0;
    const summaries = Array.from({ length: many }, async () => {
      const begin = performance.now();
      const answer = await post(site, "/api/summarize-text", { text });
      over += 1;
      return { status: answer.status, ...(await answer.json()), isInTime: performance.now() - begin < 10_000 };
    });
    const sessions = Array.from({ length: times(2, 20) }, async () => {
      const answer = await fetch(`${site.origin}/api/voice/session`);
      over += 1;
      return answer.status;
    });
    await waitUntil(() => server.open.size === many + sessions.length);
    // As many as wait for it, and all of them before it was given up even once.
    for (let index = 0; index < times(3, 50); index += 1)
      expect(await signUp(site, `m${index}@example.org`)).toBe("subscribed");
    expect((await fetch(`${site.origin}/search?q=model`)).status).toBe(200);
    expect(over).toBe(0);
    // They sign up while it is given up, and after.
    const summarized = Promise.all(summaries);
    let isSummarized = false;
    void summarized.then(() => {
      isSummarized = true;
    });
    for (let index = 0; !isSummarized || index < 20; index += 1)
      expect(await signUp(site, `n${index}@example.org`)).toBe("subscribed");
    expect(await summarized).toEqual(Array(many).fill({ status: 200, summary, isInTime: true }));
    for (const status of await Promise.all(sessions)) expect([200, 503]).toContain(status);
    expect([site.process.exitCode, site.output()]).toEqual([null, expect.not.stringContaining("not handled")]);
  });
});
