import { afterAll, beforeAll, expect, it } from "vitest";
import { findSubscriber } from "../../db/queries/subscribers.ts";
import { linksIn } from "../support/mail-server.ts";
import { formOf } from "../support/maintainer.ts";
import { openSite } from "../support/named-site.ts";
import { waitUntil } from "../support/wait.ts";

type Opened = Awaited<ReturnType<typeof openSite>>;
let sites: [Opened, Opened];
beforeAll(async () => {
  sites = await Promise.all([openSite("northern", "2027-01-02"), openSite("southern", "2030-06-15")]);
});
afterAll(() => Promise.all(sites.map(({ site }) => site.stop())));

/** Does the same at both sites at once, and gives what each answered. */
const atBoth = async <T>(act: (one: Opened) => Promise<T>): Promise<[T, T]> => {
  const [north, south] = sites;
  return Promise.all([act(north), act(south)]);
};
const textOf = async (answer: Response) => `${[...answer.headers].join("\n")}\n${await answer.text()}`;
const path = "/laws/dark-matter";

it.each([
  ...["/", "/laws", path, `${path}.md`, "/glossary", "/patterns", "/about", "/contribute", "/no-such-page"],
  ...["/search?q=dark+matter", "/sitemap.xml", "/feed.xml", "/podcast.xml", "/robots.txt", "/llms.txt"],
  ...["/api/openapi.json", "/api", "/editor"],
])("%s of each says nothing of the other, made and kept", async (asked) => {
  for (const _ of ["made", "kept"]) {
    const [north, south] = await atBoth(async ({ ask }) => textOf(await ask(asked)));
    expect(north).toMatch(/northern/);
    expect(south).toMatch(/southern/);
    expect([north.includes("southern"), south.includes("northern")]).toEqual([false, false]);
  }
});

it("a page that one site has given is not the other's", async () => {
  const [north, south] = sites;
  const [mine, others] = await atBoth(async ({ ask }) => (await ask(path)).headers.get("etag") ?? "");
  const statusAt = async ({ ask }: Opened, etag: string) =>
    (await ask(path, { headers: { "If-None-Match": etag } })).status;
  expect([await statusAt(north, mine), await statusAt(south, others)]).toEqual([304, 304]);
  expect([await statusAt(north, others), await statusAt(south, mine)]).toEqual([200, 200]);
});

it("a signup is one site's: its mail, its link, its subscriber", async () => {
  const email = "grace@example.org";
  await atBoth(async ({ signUp }) => expect(await (await signUp(email)).json()).toMatchObject({ status: "pending" }));
  const [link, otherLink] = await atBoth(async ({ name, mails }) => {
    await waitUntil(() => mails.length > 0);
    expect(mails.map(({ to }) => to)).toEqual([email]);
    expect(mails[0]?.text.match(/(?:north|south)ern/g)?.every((word) => word === name)).toBe(true);
    return linksIn(mails[0]?.text ?? "").find((one) => one.includes("/newsletter/confirm?")) ?? "";
  });
  const [north, south] = sites;
  const statuses = () =>
    atBoth(async ({ site }) => (await findSubscriber(site.db, email))?.status).then((both) => both.join());
  const press = async ({ ask }: Opened, address: string) => {
    const { pathname, search } = new URL(address);
    await ask(`${pathname}${search}`, { method: "POST", body: new URLSearchParams() });
  };
  await press(south, link);
  await press(north, otherLink);
  expect(await statuses()).toBe("pending,pending");
  await press(north, link);
  expect(await statuses()).toBe("subscribed,pending");
});

it("who has asked too often at one site is heard at the other", async () => {
  const [north, south] = sites;
  const statusAt = async ({ signUp }: Opened) => (await signUp("often@example.org", "10.0.0.9")).status;
  for (let round = 0; round < 5; round += 1) expect(await statusAt(north)).toBe(200);
  expect([await statusAt(north), await statusAt(south)]).toEqual([429, 200]);
});

it("a maintainer of one changes that one alone, by its clock", async () => {
  const [north, south] = sites;
  const edited = `/editor${path}`;
  const [cookie] = await atBoth(({ signIn }) => signIn());
  const headers = { Cookie: cookie };
  const [kept] = await Promise.all([south.ask(path), north.ask(path)]);
  expect((await south.ask(edited, { headers })).status).toBe(303);
  const html = await (await north.ask(edited, { headers })).text();
  const form = formOf(html, { title: "Northern Light" });
  expect((await south.ask(edited, { method: "POST", headers, body: form })).status).toBe(303);
  expect((await south.law())?.updatedAt).not.toContain(south.day);
  expect((await north.ask(edited, { method: "POST", headers, body: form })).status).toBe(303);

  expect((await north.law())?.updatedAt).toContain(north.day);
  const shown = async (asked: string) =>
    (await atBoth(async ({ ask }) => (await ask(asked)).text())).map((text) => text.includes("Northern Light"));
  for (const asked of [path, "/laws", "/api/laws", "/api/search?q=northern+light"])
    expect([asked, ...(await shown(asked))]).toEqual([asked, true, false]);
  const again = await south.ask(path, { headers: { "If-None-Match": kept.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
});

it("each logs its own", async () => {
  const [north, south] = sites.map(({ site }) => site.output());
  expect([north?.includes("southern"), south?.includes("northern")]).toEqual([false, false]);
  expect([north, south].map((log) => (log?.match(/\n/g) ?? []).length > 0)).toEqual([true, true]);
});
