import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { countWaitingMail, findSubscriber } from "../../db/queries/subscribers.ts";
import { linksIn, type MailServer, startMailServer } from "../support/mail-server.ts";
import { type Site, startSite } from "../support/site.ts";
import { waitUntil } from "../support/wait.ts";

let site: Site;
let mail: MailServer;
let env: Record<string, string>;
beforeAll(async () => {
  mail = await startMailServer();
  env = { SMTP_URL: mail.url, MAIL_FROM: "guide@site.test" };
  site = await startSite({ env });
});
afterAll(async () => {
  await site.stop();
  await mail.stop();
});

const statusOf = async (email: string) => (await findSubscriber(site.db, email))?.status;
const signUp = async (email: string): Promise<unknown> =>
  (await site.send("POST", "/api/newsletter", { email })).json();
/** The mails that went to an address, once there are so many; each with its links by their last part. */
async function mailsTo(email: string, count: number) {
  const found = () => mail.mails.filter(({ to }) => to === email);
  await waitUntil(() => found().length >= count);
  expect(found().length).toBe(count);
  return found().map(({ raw }) => ({
    raw,
    link: (name: string) =>
      (linksIn(raw).find((one) => one.includes(`/newsletter/${name}?`)) ?? "").replace(site.origin, ""),
  }));
}
const press = (path: string) => site.follow(path, { method: "POST", body: new URLSearchParams() });
const oneClick = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };

describe("the links of a mail", () => {
  it("confirm by a press, and unsubscribe in one click", async () => {
    expect(await signUp("grace@example.org")).toMatchObject({ status: "pending" });
    const [first] = await mailsTo("grace@example.org", 1);
    const link = first?.link ?? (() => "");
    expect(first?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    for (const part of ["text/plain", "text/html"]) expect(first?.raw).toContain(part);

    expect([(await site.fetch(link("confirm"))).status, await statusOf("grace@example.org")]).toEqual([200, "pending"]);
    expect(await (await press(link("confirm"))).text()).toContain("You are subscribed.");
    expect(await statusOf("grace@example.org")).toBe("subscribed");

    // A mail is kept for years, and its links are good as long.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 365 * 86_400_000 });
    const answer = await site.fetch(link("one-click"), oneClick);
    expect([answer.status, await statusOf("grace@example.org")]).toEqual([200, "unsubscribed"]);
    expect((await site.fetch(link("one-click"))).headers.get("location")).toContain("/newsletter/unsubscribe?token=");
    const pressed = await press(link("unsubscribe")).finally(() => vi.useRealTimers());
    expect(await pressed.text()).toContain("You are unsubscribed.");
  });

  it("confirm for three days, as the mail says", async () => {
    await signUp("mary@example.org");
    const [first] = await mailsTo("mary@example.org", 1);
    expect(first?.raw).toContain("within three days");
    const pressAfter = async (hours: number) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
      return (await press(first?.link("confirm") ?? "").finally(() => vi.useRealTimers())).text();
    };
    expect(await pressAfter(72.1)).toContain("This link has expired: it worked for three days.");
    expect(await pressAfter(71.9)).toContain("You are subscribed.");
  });

  it("confirm once: after unsubscribing the page says so, and offers to sign up again", async () => {
    await signUp("joan@example.org");
    const [first] = await mailsTo("joan@example.org", 1);
    const link = first?.link ?? (() => "");
    await press(link("confirm"));
    await press(link("unsubscribe"));
    const page = await (await press(link("confirm"))).text();
    expect(page).toContain("This link works once: it has been used, or you have unsubscribed since.");
    expect(page).toMatch(/<a href="\/#newsletter"[^>]*>Sign up again<\/a>/);
    expect(await statusOf("joan@example.org")).toBe("unsubscribed");
  });

  it("that are none of ours are refused, and one client's after a while with the time to wait", async () => {
    expect(await (await press("/newsletter/confirm?token=x")).text()).toContain("not complete");
    expect((await site.fetch("/newsletter/one-click?token=x", oneClick)).status).toBe(400);
    const guess = (path: string) =>
      site.fetch(path, { method: "POST", body: new URLSearchParams(), client: "10.0.0.1" });
    for (let round = 0; round < 20; round += 1)
      expect((await guess(`/newsletter/confirm?token=${round}`)).status).toBe(303);
    for (const path of ["/newsletter/confirm?token=x", "/newsletter/one-click?token=x"]) {
      const refused = await guess(path);
      expect([path, refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([path, 429, true]);
      expect(await refused.text()).toContain("That was too often. Please try again in 10 minutes.");
    }
  });
});

describe("a signup", () => {
  it("mails an address once in ten minutes, and says the same to whoever asks", async () => {
    const answers = [];
    for (let round = 0; round < 3; round += 1) answers.push(await signUp("twice@example.org"));
    await mailsTo("twice@example.org", 1);
    const [first] = await mailsTo("twice@example.org", 1);
    await press(first?.link("confirm") ?? "");
    answers.push(await signUp("twice@example.org"));
    const pending = { status: "pending", message: expect.stringContaining("check your inbox") };
    expect(answers).toEqual([pending, pending, pending, answers[0]]);
  });

  it("is kept while the mail server takes no mail, and mailed after a restart", async () => {
    mail.refuse(true);
    expect(await signUp("patient@example.org")).toMatchObject({ status: "pending" });
    await waitUntil(() => site.output().includes("will be tried again"));
    mail.refuse(false);
    expect([await statusOf("patient@example.org"), await countWaitingMail(site.db)]).toEqual(["pending", 1]);
    // As if the wait were over: the next look at the outbox, by a new process, finds it due.
    await site.db.updateTable("outbox").set({ sendAfter: "2026-01-01T00:00:00.000Z" }).execute();
    const again = await startSite({ databaseFile: site.databaseFile, env });
    await mailsTo("patient@example.org", 1);
    await waitUntil(async () => (await countWaitingMail(site.db)) === 0);
    await again.stop();
  });

  it("of an address that the mail server refuses leaves nothing of it in the log", async () => {
    mail.refuseRecipient("nobody@example.org");
    await signUp("nobody@example.org");
    await waitUntil(() => site.output().includes("mail given up"));
    expect(site.output()).toContain('"responseCode":550');
    expect(site.output()).not.toMatch(/nobody|example\.org|@/);
    expect(await countWaitingMail(site.db)).toBe(0);
  });
});

it("one address is mailed five times in a day, however often it is signed up, and again the day after", async () => {
  const email = "flooded@example.org";
  const start = Date.now();
  const asked = (minutes: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now: start + minutes * 60_000 });
    return signUp(email).finally(() => vi.useRealTimers());
  };
  for (let round = 0; round < 9; round += 1) {
    expect(await asked(11 * round)).toMatchObject({ status: "pending" });
    await mailsTo(email, Math.min(round + 1, 5));
  }
  await asked(24 * 60 + 1);
  await mailsTo(email, 6);
});
