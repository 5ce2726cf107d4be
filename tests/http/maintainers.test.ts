import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findRevisions } from "../../db/revisions.ts";
import { editorSettings } from "../support/editor.ts";
import { cookieFrom, signInAt } from "../support/maintainer.ts";
import { type Site, startSite } from "../support/site.ts";

const HOUR = 60 * 60 * 1000;
const ADA = "the-key-that-ada-works-with";
let now = Date.parse("2026-11-22T10:00:00.000Z");
let site: Site;
beforeAll(async () => {
  site = await startSite({
    env: { ...editorSettings, EDITOR_TOKENS: `Ada:${ADA}`, LOG_LEVEL: "info" },
    services: { clock: () => new Date(now) },
  });
});
afterAll(() => site.stop());

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: site.origin, ...headers },
  });
const patch = (headers: Record<string, string>, content = "New **text**.") =>
  site.send("PATCH", "/api/laws/dark-matter", { content }, headers);
const isSignedIn = async (Cookie: string) =>
  (await (await site.fetch("/editor", { headers: { Cookie } })).text()).includes("Signed in as");

describe("signing in", () => {
  it("asks for a key, on a page that nobody keeps or indexes", async () => {
    const page = await site.fetch("/editor");
    const html = await page.text();
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(html).toContain('name="key"');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it("by a form leads to the page that was asked for, as the one whose key it is", async () => {
    const answer = await post("/editor", { key: ADA, next: "/editor/laws/dark-matter" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/editor/laws/dark-matter"]);
    const home = await site.fetch("/editor", { headers: { Cookie: cookieFrom(answer) } });
    expect([await home.text(), home.headers.get("cache-control")]).toEqual([
      expect.stringContaining("Signed in as Ada."),
      "private, no-store",
    ]);
    expect(site.output()).toMatch(/"name":"Ada".*a maintainer signed in/);
    expect(site.output()).not.toContain(ADA);
  });

  it.each(["//evil.test", "/.//evil.test", "https://evil.test", "/\\evil.test"])("never leads to %s", async (next) => {
    const page = await (await site.fetch(`/editor?${new URLSearchParams({ next })}`)).text();
    expect(page).not.toContain("evil.test");
    expect((await post("/editor", { key: ADA, next })).headers.get("location")).toBe("/editor");
  });

  it("takes over no session that came along", async () => {
    const before = await signInAt(site, ADA);
    const answer = await post("/editor", { key: ADA }, { Cookie: before.Cookie });
    const [, id] = before.Cookie.split(".");
    expect(cookieFrom(answer)).toMatch(/^maintainer=/);
    expect(cookieFrom(answer)).not.toContain(id);
  });

  it("from another site's page is refused", async () => {
    const answer = await post("/editor", { key: ADA }, { Origin: "https://evil.test" });
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([403, null]);
  });

  it("with ever other keys is refused for a while, with the time to wait, and logged", async () => {
    const guess = (round: number) =>
      site.fetch("/editor", {
        method: "POST",
        body: new URLSearchParams({ key: `guess-${round}-of-many` }),
        client: `2001:db8::${round}`,
      });
    const first = await guess(1);
    expect([first.status, first.headers.get("set-cookie")]).toEqual([422, null]);
    expect(await first.text()).toMatch(
      /aria-invalid="true" aria-describedby="editor-problem"[\s\S]*not a key of this site/,
    );
    for (let round = 2; round <= 10; round += 1) expect((await guess(round)).status).toBe(422);
    const refused = await guess(11);
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining("15 minutes")]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(site.output().match(/wrong key/g)?.length).toBe(11);
    expect(site.output()).not.toMatch(/guess-|2001:db8/);
  });

  it.each(["/editor", "/newsletter"])("or up at %s by what no form sends is refused in words", async (path) => {
    for (const [name, value] of [
      ["key[99999999]", ""],
      ["__intent__", "x"],
      [`a${".a".repeat(50)}`, ""],
    ] as const) {
      const answer = await post(path, { [name]: value });
      expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining("The form cannot be read.")]);
    }
  });

  it("is off without a key, and says how to turn it on", async () => {
    const closed = await startSite();
    expect(await (await closed.fetch("/editor")).text()).toContain("EDITOR_TOKEN");
    const answer = await closed.fetch("/editor", { method: "POST", body: new URLSearchParams({ key: "" }) });
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([303, null]);
    await closed.stop();
  });
});

describe("a session", () => {
  it("lasts while its maintainer works, and ends twelve hours after", async () => {
    const { Cookie } = await signInAt(site, ADA);
    now += HOUR / 2;
    expect((await site.fetch("/laws", { headers: { Cookie } })).headers.get("set-cookie")).toBeNull();
    now += 11 * HOUR;
    const renewed = cookieFrom(await site.fetch("/laws", { headers: { Cookie } }));
    expect(renewed).toMatch(/^maintainer=/);
    now += HOUR;
    expect([await isSignedIn(Cookie), await isSignedIn(renewed)]).toEqual([false, true]);
    now += 12 * HOUR;
    expect(await isSignedIn(renewed)).toBe(false);
  });

  it("ends after seven days, however busy", async () => {
    let { Cookie } = await signInAt(site, ADA);
    const end = now + 7 * 24 * HOUR;
    // Each cookie is young enough by itself, the last one too.
    while (now + 11 * HOUR < end) {
      now += 11 * HOUR;
      Cookie = cookieFrom(await site.fetch("/laws", { headers: { Cookie } }));
    }
    expect(await isSignedIn(Cookie)).toBe(true);
    now = end;
    expect(await isSignedIn(Cookie)).toBe(false);
  });

  it("that was signed out is over for every copy of its cookie, and for no other", async () => {
    const [one, other] = [await signInAt(site, ADA), await signInAt(site, ADA)];
    // What another site's page sends, or what does not say where it is from, signs nobody out.
    for (const foreign of [{ Cookie: one.Cookie }, { ...one, Origin: "https://evil.test" }])
      expect((await site.fetch("/editor/sign-out", { method: "POST", headers: foreign })).status).toBe(403);
    expect(await isSignedIn(one.Cookie)).toBe(true);
    const answer = await post("/editor/sign-out", {}, one);
    expect(answer.headers.get("set-cookie")).toMatch(/^maintainer=; Path=\/; Max-Age=0; /);
    expect([await isSignedIn(one.Cookie), await isSignedIn(other.Cookie)]).toEqual([false, true]);
    expect((await patch(one)).status).toBe(401);
    expect(site.output()).toMatch(/"name":"Ada".*a maintainer signed out/);
  });
});

it("a key that is taken out ends the sessions of its person alone", async () => {
  const [ada, other] = [await signInAt(site, ADA), await signInAt(site)];
  const services = { clock: () => new Date(now) };
  const without = await startSite({ databaseFile: site.databaseFile, env: editorSettings, services });
  const seen = async ({ Cookie }: { Cookie: string }) =>
    (await (await without.fetch("/editor", { headers: { Cookie } })).text()).includes("Signed in as");
  expect([await seen(ada), await seen(other)]).toEqual([false, true]);
  expect((await without.send("PATCH", "/api/laws/dark-matter", { content: "Mine." }, ada)).status).toBe(401);
  await without.stop();
});

describe("who is signed in", () => {
  it("is a visitor where it cannot be told, and nothing is saved then", async () => {
    const signed = await signInAt(site, ADA);
    await site.db.schema.alterTable("maintainer_sessions").renameTo("sessions_away").execute();
    const page = await site.fetch("/laws/dark-matter", { headers: signed });
    expect([page.status, (await page.text()).includes("/editor/")]).toEqual([200, false]);
    expect((await patch(signed)).status).toBe(401);
    expect(site.output()).toContain("cannot tell who is signed in");
    await site.db.schema.alterTable("sessions_away").renameTo("maintainer_sessions").execute();
    expect(await isSignedIn(signed.Cookie)).toBe(true);
  });
});

describe("an edit by one who is signed in", () => {
  it("is saved, and its revision says who made it", async () => {
    expect((await patch(await signInAt(site, ADA))).status).toBe(200);
    expect((await patch(await signInAt(site), "Newer text.")).status).toBe(200);
    const [second, first] = await findRevisions(site.db, "laws", "dark-matter");
    expect([first?.author, second?.author]).toEqual(["Ada", "editor"]);
  });

  it("that does not come from a page of this site is refused", async () => {
    const { Cookie } = await signInAt(site, ADA);
    const elsewhere: Record<string, string>[] = [
      {},
      { Origin: "https://evil.test" },
      { "Sec-Fetch-Site": "cross-site" },
    ];
    for (const headers of elsewhere) expect((await patch({ Cookie, ...headers })).status).toBe(403);
  });
});
