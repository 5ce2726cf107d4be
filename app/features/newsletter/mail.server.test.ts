import { afterEach, expect, it } from "vitest";
import { type MailServer, startMailServer } from "../../../tests/support/mail-server.ts";
import { type SilentServer, startSilentServer } from "../../../tests/support/silent-server.ts";
import { waitUntil } from "../../../tests/support/wait.ts";
import { readFailure, smtpMailer, writeMessage } from "./mail.server.ts";

let servers: (MailServer | SilentServer)[] = [];
afterEach(async () => {
  for (const server of servers) await server.stop();
  servers = [];
});
/** Stops a server when the test is over. */
const kept = <S extends MailServer | SilentServer>(server: S): S => {
  servers.push(server);
  return server;
};

const mail = { from: "us@site.test", to: "ada@example.org", subject: "Hello", text: "Hello." };
const never = new AbortController().signal;
const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: unknown) => readFailure(error),
  );

it("a mail names the site in its HTML as it does in its text", () => {
  const at = "2026-11-22T10:00:00.000Z";
  const due = { id: 1, email: "a@b.co", template: "confirm", createdAt: at, sendAfter: at, failures: 0 } as const;
  const { html, text } = writeMessage(
    { ...due, status: "pending", linkVersion: 0 },
    { siteName: "Us & <You>", siteUrl: "https://site.test", from: mail.from, key: Buffer.alloc(32), now: new Date(at) },
  );
  expect([text, html]).toEqual([
    expect.stringContaining("newsletter of Us & <You> at"),
    expect.stringContaining("newsletter of Us &amp; &lt;You&gt; at"),
  ]);
});

it("a mail is taken by a mail server", async () => {
  const { url, mails } = kept(await startMailServer());
  const mailer = smtpMailer(url);
  await mailer.send(mail, never);
  mailer.close();
  expect(mails.map(({ to }) => to)).toEqual(["ada@example.org"]);
});

it("a refused address is a refusal, told in codes alone", async () => {
  const { url, refuseRecipient } = kept(await startMailServer());
  refuseRecipient("ada@example.org");
  const failure = await failureOf(smtpMailer(url).send(mail, never));
  expect(failure).toEqual({
    code: "EENVELOPE",
    command: "RCPT TO",
    responseCode: 550,
    enhancedCode: "5.1.1",
    isRefused: true,
    isOutage: false,
  });
});

it("a mail that is not wanted for now is neither refused nor an outage", async () => {
  const { url, refuse } = kept(await startMailServer());
  refuse(true);
  const failure = await failureOf(smtpMailer(url).send(mail, never));
  expect(failure).toMatchObject({ responseCode: 450, enhancedCode: "4.3.2", isRefused: false, isOutage: false });
});

it("a server that is not there is an outage", async () => {
  const failure = await failureOf(smtpMailer("smtp://127.0.0.1:1").send(mail, never));
  expect(failure).toMatchObject({ isRefused: false, isOutage: true });
});

// The other steps keep their ten seconds, which are longer than the test may take.
it.each([
  ["never comes to a safe connection", "smtps", "", { connectionTimeout: 100 }],
  ["never greets", "smtp", "", { greetingTimeout: 100 }],
  ["greets and then says nothing", "smtp", "220 mail.test\r\n", { socketTimeout: 100 }],
])("a server that %s is given up, and its connection closed", async (_, protocol, greeting, steps) => {
  const { port, open } = kept(await startSilentServer((socket) => socket.write(greeting)));
  const failure = await failureOf(smtpMailer(`${protocol}://127.0.0.1:${port}`, steps).send(mail, never));
  expect(failure).toMatchObject({ code: "ETIMEDOUT", isRefused: false, isOutage: true });
  await waitUntil(() => open.size === 0);
});
