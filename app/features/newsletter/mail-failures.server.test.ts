import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { countWaitingMail, findDueMail } from "../../../db/queries/subscribers.ts";
import { type Send, senders } from "../../../tests/support/senders.ts";
import { waitUntil } from "../../../tests/support/wait.ts";
import { MAX_TRIES, retryDelay } from "../../shared/newsletter.ts";

const given = senders();
const recipients = () => given().sent.map(({ to }) => to);

/** A mailer that fails as Nodemailer does, with the address in every part that can hold one. */
const fail =
  (error: object): Send =>
  async (mail) => {
    given().sent.push(mail);
    const to = String(mail.to);
    throw Object.assign(new Error(`no mail for <${to}>`), { rejected: [to], envelope: { to: [to] } }, error);
  };
const busy = { code: "EENVELOPE", command: "MAIL FROM", responseCode: 450, response: "450 4.3.2 later, a@b.co" };

describe("a mail that fails", () => {
  it("is put off, longer each time, and given up in the end; the log names nobody", async () => {
    const { db, isAllSent, logged, sent } = given();
    await given().queue("a@b.co");
    const sender = given().start(fail(busy));
    for (let round = 1; round < MAX_TRIES; round += 1) {
      await waitUntil(() => logged.length === round);
      given().pass(retryDelay(round) - 1);
      expect(await findDueMail(db, given().now)).toBeUndefined();
      given().pass(1);
      sender.look();
    }
    await waitUntil(isAllSent);
    await waitUntil(() => logged.length === MAX_TRIES);
    expect(sent.length).toBe(MAX_TRIES);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    const codes = { code: "EENVELOPE", command: "MAIL FROM", responseCode: 450, enhancedCode: "4.3.2" };
    expect(JSON.parse(logged.at(-1) ?? "")).toMatchObject({ ...codes, tries: MAX_TRIES, msg: "mail given up" });
    expect(logged.join()).not.toContain("@");
  });

  it("is given up at once when the server refuses the address for good, and others are sent", async () => {
    const { isAllSent, logged, take } = given();
    await given().queue("a@b.co", "c@b.co");
    const refused = fail({ ...busy, command: "RCPT TO", responseCode: 550, response: "550 5.1.1 <a@b.co> unknown" });
    given().start((mail) => (mail.to === "a@b.co" ? refused(mail) : take(mail)));
    await waitUntil(isAllSent);
    await waitUntil(() => logged.length > 0);
    expect(logged.map((line) => JSON.parse(line).msg)).toEqual(["mail given up"]);
    expect(logged.join()).not.toContain("@");
    expect(recipients()).toEqual(["a@b.co", "c@b.co"]);
  });

  it("because the server is out ends that look: the others wait for the next", async () => {
    const { db, holders, logged } = given();
    await given().queue("a@b.co", "c@b.co");
    const sender = given().start(fail({ code: "ECONNECTION", command: "CONN" }));
    await waitUntil(async () => logged.length === 1 && (await holders()).length === 0);
    expect([recipients(), await countWaitingMail(db)]).toEqual([["a@b.co"], 2]);
    sender.look();
    await waitUntil(() => logged.length === 2);
    expect(recipients()).toEqual(["a@b.co", "c@b.co"]);
  });
});

it("a mail that was taken is not sent again because the database could not be told", async () => {
  const { db, isAllSent, logged, take } = given();
  await given().queue("a@b.co");
  await sql`create trigger in_the_way before delete on outbox begin select raise(abort, 'not now'); end`.execute(db);
  const sender = given().start(take);
  await waitUntil(() => logged.join().includes("not now"));
  await sql`drop trigger in_the_way`.execute(db);
  sender.look();
  await waitUntil(isAllSent);
  expect(recipients()).toEqual(["a@b.co"]);
});
