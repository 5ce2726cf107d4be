import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../db/dialect.ts";
import { countWaitingMail, findAllSubscribers, findSubscriber } from "../../db/queries/subscribers.ts";
import { linksIn, type MailServer, startMailServer } from "../support/mail-server.ts";
import { type Site, startSite } from "../support/site.ts";
import { waitUntil } from "../support/wait.ts";

let count = 0;
/** A signup, each from another address unless one is named. */
const post = (
  { fetch }: Pick<Site, "fetch">,
  body: unknown,
  { client, ...headers }: Record<string, string> = {},
): Promise<Response> => {
  count += 1;
  return fetch("/api/newsletter", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
    client: client ?? `10.0.${count >> 8}.${count & 255}`,
  });
};

describe("without mail settings", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it("subscribes at once, once, without regard to case", async () => {
    const first = await post(site, { email: " Ada@Example.org " });
    expect([first.status, await first.json()]).toEqual([200, { status: "subscribed", message: expect.any(String) }]);
    expect(await (await post(site, { email: "ADA@example.ORG" })).json()).toMatchObject({
      status: "already_subscribed",
    });
    const db = openDatabase(site.databaseFile);
    expect((await findAllSubscribers(db)).map(({ email }) => email)).toEqual(["ada@example.org"]);
    await db.destroy();
  });

  it("answers what it cannot use with a sentence", async () => {
    for (const body of [{ email: "nobody" }, { email: "" }, {}, [], "null", { email: 7 }]) {
      const answer = await post(site, body);
      expect([body, answer.status, await answer.json()]).toEqual([
        body,
        422,
        { message: "Please enter a valid email address." },
      ]);
    }
    const broken = await post(site, "{");
    expect([broken.status, await broken.json()]).toEqual([422, { message: "The body is not valid JSON." }]);
    expect((await post(site, "email=a@b.co", { "Content-Type": "text/plain" })).status).toBe(415);
    expect((await post(site, { email: "a@b.co" }, { Origin: "https://evil.test" })).status).toBe(403);
    expect((await site.fetch("/api/newsletter")).status).toBe(405);
  });

  it("limits how often one address is tried, and one client tries", async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 7; round += 1) statuses.push((await post(site, { email: "often@example.org" })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const same = { client: "10.9.9.9" };
    const many = await Promise.all(
      Array.from({ length: 35 }, (_, index) => post(site, { email: `c${index}@example.org` }, same)),
    );
    expect(many.filter(({ status }) => status === 429).length).toBe(5);
    const refused = many.find(({ status }) => status === 429);
    expect((await refused?.json())?.message).toContain("try again in");
  });

  it("works as a plain form: the page says what came of it and keeps what was typed", async () => {
    const send = async (email: string) => {
      const answer = await site.fetch("/newsletter", {
        method: "POST",
        body: new URLSearchParams({ email }),
        headers: { Origin: site.origin, Referer: `${site.origin}/laws?x=1` },
      });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/laws?x=1#newsletter"]);
      const cookie = (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
      const page = await site.fetch("/laws?x=1", { headers: { Cookie: cookie } });
      expect(page.headers.get("cache-control")).toBe("private, no-store");
      return page.text();
    };
    const refused = await send('bad "address');
    expect(refused).toContain("Please enter a valid email address.");
    expect(refused).toContain('value="bad &quot;address"');
    expect(await send("plain@example.org")).toContain("Thank you.");
    expect(await (await site.fetch("/laws?x=1")).text()).not.toContain("Thank you.");
  });
});

describe("with mail settings", () => {
  let site: Site;
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    site = await startSite({ env: { SMTP_URL: mail.url, MAIL_FROM: "guide@site.test" } });
  });
  afterAll(async () => {
    await site.stop();
    await mail.stop();
  });

  const subscriber = async (email: string) => {
    const db = openDatabase(site.databaseFile);
    const found = await findSubscriber(db, email);
    await db.destroy();
    return found;
  };

  it("confirms by a signed link, and unsubscribes in one click", async () => {
    expect(await (await post(site, { email: "grace@example.org" })).json()).toMatchObject({ status: "pending" });
    const { to, raw } = mail.mails.at(-1) ?? { to: "", raw: "" };
    expect(to).toBe("grace@example.org");
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    for (const part of ["text/plain", "text/html"]) expect(raw).toContain(part);
    const link = (purpose: string) =>
      (linksIn(raw).find((one) => one.includes(`/newsletter/${purpose}?`)) ?? "").replace(site.origin, "");

    const page = await site.fetch(link("confirm"));
    expect([page.status, (await subscriber("grace@example.org"))?.status]).toEqual([200, "pending"]);
    const press = (path: string) => site.follow(path, { method: "POST", body: new URLSearchParams() });
    expect(await (await press(link("confirm"))).text()).toContain("You are subscribed.");
    expect((await subscriber("grace@example.org"))?.status).toBe("subscribed");
    expect(await (await post(site, { email: "Grace@example.org" })).json()).toMatchObject({
      status: "already_subscribed",
    });

    const form = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
    const oneClick = await site.fetch(link("one-click"), form);
    expect([oneClick.status, (await subscriber("grace@example.org"))?.status]).toEqual([200, "unsubscribed"]);
    expect((await site.fetch(link("one-click"))).headers.get("location")).toContain("/newsletter/unsubscribe?token=");
    expect(await (await press(link("unsubscribe"))).text()).toContain("You are unsubscribed.");

    expect(await (await press(link("confirm").replace("token=", "token=x"))).text()).toContain("not complete");
    expect((await site.fetch(`${link("one-click")}x`, form)).status).toBe(400);
  });

  it("sends one mail in ten minutes to one address", async () => {
    const before = mail.mails.length;
    for (let round = 0; round < 3; round += 1) {
      expect(await (await post(site, { email: "twice@example.org" })).json()).toMatchObject({
        status: "pending",
      });
    }
    expect(mail.mails.length - before).toBe(1);
  });

  it("keeps the signup when the mail server is down, says so, and sends after a restart", async () => {
    mail.refuse(true);
    const answer = await (await post(site, { email: "patient@example.org" })).json();
    expect(answer).toMatchObject({ status: "pending", message: expect.stringContaining("Your signup is saved.") });
    expect((await subscriber("patient@example.org"))?.status).toBe("pending");
    mail.refuse(false);
    const db = openDatabase(site.databaseFile);
    expect(await countWaitingMail(db)).toBe(1);
    // As if the wait were over: the next look at the outbox, by a new process, finds it due.
    await db.updateTable("outbox").set({ sendAfter: "2026-01-01T00:00:00.000Z" }).execute();
    const again = await startSite({
      databaseFile: site.databaseFile,
      env: { SMTP_URL: mail.url, MAIL_FROM: "guide@site.test" },
    });
    await waitUntil(async () => (await countWaitingMail(db)) === 0);
    expect(mail.mails.at(-1)?.to).toBe("patient@example.org");
    await db.destroy();
    await again.stop();
  });
});
