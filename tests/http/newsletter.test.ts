import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../db/dialect.ts";
import { findAllSubscribers } from "../../db/queries/subscribers.ts";
import { type Site, startSite } from "../support/site.ts";

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

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

describe("without mail settings", () => {
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
    const half = await post(site, '{"email":"a\\ud800b@example.org"}');
    expect([half.status, await half.text()]).toEqual([422, expect.stringContaining("half of a character")]);
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
    const send = async (email: string, next: string) => {
      const answer = await site.fetch("/newsletter", {
        method: "POST",
        body: new URLSearchParams({ email }),
        headers: { Origin: site.origin, Referer: `${site.origin}/laws?x=1` },
      });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `/laws?x=1#${next}`]);
      const cookie = (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
      const page = await site.fetch("/laws?x=1", { headers: { Cookie: cookie } });
      expect(page.headers.get("cache-control")).toBe("private, no-store");
      return page.text();
    };
    const refused = await send('bad "address', "newsletter-email");
    expect(refused).toContain("Please enter a valid email address.");
    expect(refused).toContain('value="bad &quot;address"');
    expect(await send("plain@example.org", "newsletter-message")).toContain("Successfully subscribed!");
    expect(await (await site.fetch("/laws?x=1")).text()).not.toContain("Successfully subscribed!");
  });
});
