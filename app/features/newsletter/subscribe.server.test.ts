import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { signingKey } from "../../../db/queries/secrets.ts";
import { countWaitingMail, findDueMail, findSubscriber, saveSubscriber } from "../../../db/queries/subscribers.ts";
import type { Db } from "../../../db/schema.ts";
import { emptyDatabase } from "../../../tests/support/empty-database.ts";
import { CONFIRM_WITHIN, RESEND_AFTER } from "../../shared/newsletter.ts";
import { askForConfirmation, followLink, type LinkPurpose, makeToken } from "./newsletter.server.ts";

let db: Db;
const start = new Date("2026-11-21T12:00:00.000Z");
const later = (ms: number) => new Date(start.getTime() + ms);
const email = "a@b.co";
beforeEach(async () => {
  db = await emptyDatabase();
});
afterEach(() => db.destroy());

const status = async () => (await findSubscriber(db, email))?.status;
/** The link that a mail sent now would carry. */
const link = async (purpose: LinkPurpose) => {
  const version = (await findSubscriber(db, email))?.linkVersion ?? 0;
  const expires = purpose === "confirm" ? start.getTime() + CONFIRM_WITHIN : null;
  return makeToken(await signingKey(db), { purpose, email, expires, version });
};
const follow = (purpose: LinkPurpose, token: string, now = start) => followLink(db, purpose, token, now);

describe("with mail", () => {
  it("a signup waits for the confirmation, and mails again after ten minutes at the earliest", async () => {
    const asked = (ms: number) => askForConfirmation(db, email, later(ms));
    expect([await asked(0), await asked(RESEND_AFTER - 1), await asked(RESEND_AFTER)]).toEqual([true, false, true]);
    expect([await status(), await countWaitingMail(db)]).toEqual(["pending", 1]);
  });

  it("a reader who signs up again is told by mail that they are one, at most once in ten minutes", async () => {
    await saveSubscriber(db, email, "subscribed", start);
    const asked = (ms: number) => askForConfirmation(db, email, later(ms));
    expect([await asked(0), await asked(RESEND_AFTER - 1), await asked(RESEND_AFTER)]).toEqual([true, false, true]);
    expect(await findDueMail(db, later(RESEND_AFTER))).toMatchObject({ template: "already-subscribed" });
    expect([await status(), await countWaitingMail(db)]).toEqual(["subscribed", 1]);
  });

  it("who has unsubscribed and signs up again is mailed at once, however recent the last mail is", async () => {
    await askForConfirmation(db, email, start);
    await follow("unsubscribe", await link("unsubscribe"), later(1000));
    expect(await askForConfirmation(db, email, later(2000))).toBe(true);
    expect([await status(), await countWaitingMail(db)]).toEqual(["pending", 1]);
  });
});

describe("a link", () => {
  it("confirms within three days, and ends a subscription for good", async () => {
    await askForConfirmation(db, email, start);
    const confirm = await link("confirm");
    expect(await follow("unsubscribe", confirm)).toBe("incomplete");
    expect(await follow("confirm", confirm, later(CONFIRM_WITHIN + 1))).toBe("expired");
    expect(await status()).toBe("pending");
    expect(await follow("confirm", confirm, later(CONFIRM_WITHIN))).toBe("done");
    expect(await status()).toBe("subscribed");
    expect(await follow("unsubscribe", await link("unsubscribe"), later(1e12))).toBe("done");
    expect(await status()).toBe("unsubscribed");
  });

  it("that confirmed does nothing more: pressed again it says so, after unsubscribing it subscribes nobody", async () => {
    await askForConfirmation(db, email, start);
    const confirm = await link("confirm");
    expect([await follow("confirm", confirm), await follow("confirm", confirm)]).toEqual(["done", "done"]);
    const known = await findSubscriber(db, email);
    await follow("unsubscribe", await link("unsubscribe"));
    expect([await follow("confirm", confirm), await status()]).toEqual(["used", "unsubscribed"]);
    expect(known?.linkVersion).toBe(1);
  });

  it("sent before unsubscribing confirms no later signup; the one sent for that does", async () => {
    await askForConfirmation(db, email, start);
    const before = await link("confirm");
    await follow("unsubscribe", await link("unsubscribe"));
    expect([await follow("confirm", before), await status()]).toEqual(["used", "unsubscribed"]);
    await askForConfirmation(db, email, later(1000));
    expect([await follow("confirm", before), await status()]).toEqual(["used", "pending"]);
    expect([await follow("confirm", await link("confirm")), await status()]).toEqual(["done", "subscribed"]);
  });

  it("to unsubscribe works from every mail, twice too, and takes back what waits to be sent", async () => {
    await askForConfirmation(db, email, start);
    const first = await link("unsubscribe");
    await follow("confirm", await link("confirm"));
    await askForConfirmation(db, email, later(RESEND_AFTER));
    expect(await countWaitingMail(db)).toBe(1);
    expect([await follow("unsubscribe", first), await status(), await countWaitingMail(db)]).toEqual([
      "done",
      "unsubscribed",
      0,
    ]);
    expect(await follow("unsubscribe", first)).toBe("done");
  });

  it("of an address that was removed leads nowhere", async () => {
    expect(await follow("confirm", await link("confirm"))).toBe("gone");
  });
});
