import { describe, expect, it } from "vitest";
import { kinds } from "../../app/content/kinds/index.ts";
import { changeRecord, recordVersion } from "../../db/changes.ts";
import { findAllStored, findStored } from "../../db/stored.ts";
import { cookieFrom, formOf, maintainedSite } from "../support/maintainer.ts";

const { site, signed, pageOf, stored, post } = maintainedSite();

const send = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
  post(path, new URLSearchParams(fields), headers);
/** Status, where the answer leads, and the page there, with what it hands over. */
async function done(answer: Response) {
  const location = answer.headers.get("location") ?? "";
  const headers = { Cookie: `${signed().Cookie}; ${cookieFrom(answer)}` };
  return { status: answer.status, location, html: await (await site().fetch(location, { headers })).text() };
}
const version = async (kind: (typeof kinds)[number], slug: string) => {
  const record = await stored(kind, slug);
  return record ? recordVersion(record) : "";
};
const make = (kind: string, title: string, slug = "") => send("/editor/new", { kind, title, slug });
/** The titles that the list shows. */
const titlesAt = async (query: string) =>
  [...(await pageOf(`/editor/records?${query}`)).matchAll(/class="editor-record"><span[^>]*>([^<]*)/g)].map(
    ([, title]) => title,
  );

describe("the list of records", () => {
  it("finds by words, kind and state, in the order asked for, page by page", async () => {
    expect(await titlesAt("q=dark+matter&kind=laws")).toEqual(["Dark Matter"]);
    expect(await titlesAt("q=no-such-words-anywhere")).toEqual([]);
    await make("glossary", "Ärger im Überfluss");
    expect(await titlesAt("state=draft")).toEqual(["Ärger im Überfluss"]);
    expect(await titlesAt("q=arger+uberfluss")).toEqual(["Ärger im Überfluss"]);
    expect(await titlesAt("q=%25")).toEqual([]);
    expect((await titlesAt(""))[0]).toBe("Ärger im Überfluss");
    const [first, second] = [await titlesAt("sort=title"), await titlesAt("sort=title&page=2")];
    expect([first.length, second.length, first.includes(second[0])]).toEqual([50, 50, false]);
    // What nobody could have chosen counts as not chosen.
    expect((await titlesAt("kind=__proto__&state=odd&sort=odd&page=999")).length).toBe(50);
  });

  it("leads each record to its form, its page or preview, its history and its management", async () => {
    const html = await pageOf("/editor/records?state=draft");
    const slug = "ärger-im-überfluss";
    const encoded = encodeURI(slug);
    for (const path of ["", "history/", "manage/"]) expect(html).toContain(`href="/editor/${path}glossary/${encoded}"`);
    expect(html).toContain(`href="/editor/preview/glossary/${encoded}#${slug}"`);
    expect(await pageOf(`/editor/preview/glossary/${encoded}`)).toContain("Ärger im Überfluss");
    expect(await pageOf("/editor/records?kind=laws&q=dark+matter")).toContain('href="/laws/dark-matter"');
  });

  it("publishes and unpublishes, and leads back to itself, or to what is in the way", async () => {
    await make("laws", "By Itself");
    const next = "/editor/records?state=draft&sort=changed";
    const publishing = { do: "publish", version: await version("laws", "by-itself"), next };
    const refused = await done(await send("/editor/history/laws/by-itself", publishing));
    expect(refused.location).toBe("/editor/history/laws/by-itself");
    expect(refused.html).toContain("shortDescription is still to be written");
    const unpublishing = { do: "unpublish", version: await version("guides", "the-law-by-screen"), next };
    const linked = await done(await send("/editor/history/guides/the-law-by-screen", unpublishing));
    expect(linked.html).toContain("Unpublish anyway");
    const sure = await send("/editor/history/guides/the-law-by-screen", { ...unpublishing, do: "unpublish anyway" });
    expect(await done(sure)).toMatchObject({ location: next, html: expect.stringContaining("It is a draft now") });
    const elsewhere = { ...publishing, do: "publish", next: "//evil.test" };
    elsewhere.version = await version("guides", "the-law-by-screen");
    const back = await send("/editor/history/guides/the-law-by-screen", elsewhere);
    expect(back.headers.get("location")).toBe("/editor/history/guides/the-law-by-screen");
  });
});

describe("a new record", () => {
  it.each(kinds)(
    "of %s is a draft at once, whose form may stay incomplete and is published once it is not",
    async (kind) => {
      const made = await make(kind, "Größe & Maß");
      expect([made.status, made.headers.get("location")]).toEqual([303, encodeURI(`/editor/${kind}/größe-maß`)]);
      const path = encodeURI(`/editor/${kind}/größe-maß`);
      const html = await pageOf(path);
      expect(html).toContain("a draft that visitors cannot see");
      expect(html.match(/To be written|some-words/g)).toEqual(null);
      const before = await stored(kind, "größe-maß");
      expect((await post(path, formOf(html, { stay: "on" }))).headers.get("location")).toBe(path);
      const kept = await stored(kind, "größe-maß");
      expect(Object.keys(kept ?? {})).toEqual(Object.keys(before ?? {}));
      const refused = await post(path, formOf(await pageOf(path), { publish: "on" }));
      expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("aria-invalid")]);
      expect((await findStored(site().db, kind, "größe-maß"))?.isDraft).toBe(true);
    },
  );

  it("takes the slug that is given, and none that another has", async () => {
    expect((await make("laws", "Any Title", "my-own")).headers.get("location")).toBe("/editor/laws/my-own");
    expect((await make("laws", "目次")).headers.get("location")).toBe(encodeURI("/editor/laws/目次"));
    const taken = await make("laws", "Another", "dark-matter");
    const html = await taken.text();
    expect([taken.status, html]).toEqual([422, expect.stringContaining("is that of “Dark Matter”")]);
    expect(html).toContain('value="Another"');
    expect(html).toMatch(/<option[^>]*value="laws"[^>]*selected=""|<option selected=""[^>]*value="laws"/);
    for (const [title, slug, problem] of [
      ["", "x", "cannot be empty"],
      ["A", "Not a slug", "lowercase words joined by hyphens"],
      ["!?", "", "lowercase words joined by hyphens"],
    ] as const) {
      const refused = await make("laws", title, slug);
      expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(problem)]);
    }
  });

  it("is published by its form, after the faults that visitors would see", async () => {
    await make("glossary", "Brand New");
    const path = "/editor/glossary/brand-new";
    const typed = { content: "It is [new](/laws/nowhere).", publish: "on" };
    const asked = await (await post(path, formOf(await pageOf(path), typed))).text();
    expect(asked).toContain("1 fault: publish all the same?");
    expect(asked).toMatch(/<button[^>]*value="publish"[^>]*>Publish anyway/);
    const published = await done(await post(path, formOf(asked, { content: "It is new.", publish: "on" })));
    expect(published).toMatchObject({ location: "/editor/history/glossary/brand-new" });
    expect(published.html).toContain("Published. Visitors see it now.");
    expect(await (await site().fetch("/glossary")).text()).toContain("It is new.");
  });
});

describe("a record as a whole", () => {
  it("is copied as a draft", async () => {
    const copied = await done(await send("/editor/manage/laws/dark-matter", { do: "copy" }));
    expect(copied.location).toBe("/editor/laws/dark-matter-copy");
    expect(copied.html).toContain("Copy of Dark Matter");
    expect((await findStored(site().db, "laws", "dark-matter-copy"))?.isDraft).toBe(true);
    // What it says is for its page alone, and once.
    const answer = await send("/editor/manage/laws/dark-matter", { do: "copy" });
    const headers = { Cookie: `${signed().Cookie}; ${cookieFrom(answer)}` };
    const other = await site().fetch("/editor/laws/dark-matter", { headers });
    expect(other.headers.get("set-cookie") ?? "").not.toContain("editor-note");
    expect(await other.text()).not.toContain("This is a copy of");
    const shown = await site().fetch(answer.headers.get("location") ?? "", { headers });
    expect(shown.headers.get("set-cookie")).toContain("editor-note=; Path=/editor; Max-Age=0");
    expect(await shown.text()).toContain("This is a copy of");
  });

  it("is renamed with its title, redirects, and takes the links along", async () => {
    const path = "/editor/manage/laws/fairness-inclusion";
    expect(await pageOf(path)).toMatch(/What links to it[\s\S]*href="\/editor\/(?:basics|patterns|case-studies)\//);
    const form = { do: "rename", links: "on", title: "Fair Play", slug: "dark-matter" };
    const stale = await done(await send(path, { ...form, slug: "fair-play", version: "old" }));
    expect([stale.location, stale.html]).toEqual([
      "/editor/history/laws/fairness-inclusion",
      expect.stringContaining("Somebody changed this record"),
    ]);
    const current = await version("laws", "fairness-inclusion");
    const taken = await send(path, { ...form, version: current });
    expect([taken.status, await taken.text()]).toEqual([
      422,
      expect.stringContaining("There is already another dark-matter in laws"),
    ]);
    const renamed = await done(await send(path, { ...form, slug: "fair-play", version: current }));
    expect(renamed).toMatchObject({ status: 303, location: "/editor/manage/laws/fair-play" });
    expect(renamed.html).toContain("The former one leads there.");
    expect(await stored("laws", "fair-play")).toMatchObject({ title: "Fair Play" });
    const former = await site().fetch("/laws/fairness-inclusion");
    expect([former.status, former.headers.get("location")]).toEqual([301, "/laws/fair-play"]);
    // A draft that is to have the former address does not take it from visitors.
    expect((await make("laws", "Fairness", "fairness-inclusion-draft")).status).toBe(303);
    const draft = await version("laws", "fairness-inclusion-draft");
    const there = { do: "rename", title: "Fairness", slug: "fairness-inclusion", version: draft };
    await send("/editor/manage/laws/fairness-inclusion-draft", there);
    expect((await findStored(site().db, "laws", "fairness-inclusion"))?.isDraft).toBe(true);
    expect((await site().fetch("/laws/fairness-inclusion")).status).toBe(301);
    const { record: law } = { ...(await findStored(site().db, "laws", "fair-play")) };
    const { record: begun } = { ...(await findStored(site().db, "laws", "fairness-inclusion")) };
    if (!law || !begun) throw new Error("There are not both.");
    const written = { ...law, id: begun.id, slug: begun.slug, related: [], podcastUrl: null, podcastDuration: null };
    await changeRecord(site().db, "laws", written, { at: new Date(), by: "Bo" }, { isDraft: false });
    expect((await site().fetch("/laws/fairness-inclusion")).status).toBe(200);
  });

  it("keeps the time at which it is to be published when it is renamed", async () => {
    await make("glossary", "Bound To Come");
    const draft = await findStored(site().db, "glossary", "bound-to-come");
    if (!draft) throw new Error("There is no draft.");
    const change = { at: new Date(), by: "Ada" };
    await changeRecord(site().db, "glossary", draft.record, change, { publishAt: "2099-01-05T09:00Z" });
    const names = { title: "Bound To Come", slug: "on-its-way" };
    const form = { do: "rename", ...names, version: await version("glossary", "bound-to-come") };
    await send("/editor/manage/glossary/bound-to-come", form);
    const renamed = await findStored(site().db, "glossary", "on-its-way");
    expect(renamed?.schedule).toEqual({ at: "2099-01-05T09:00Z", by: "Ada" });
  });

  it("has its history at its last address once it was renamed and deleted", async () => {
    await make("laws", "Short Lived");
    const path = "/editor/manage/laws/short-lived";
    const renaming = {
      do: "rename",
      title: "Long Gone",
      slug: "long-gone",
      version: await version("laws", "short-lived"),
    };
    await send(path, renaming);
    const deleting = { do: "delete", version: await version("laws", "long-gone") };
    const deleted = await done(await send("/editor/manage/laws/long-gone", deleting));
    expect(deleted).toMatchObject({ location: "/editor/history/laws/long-gone" });
    expect(deleted.html).toContain("History of Long Gone");
    expect(await pageOf("/editor")).toMatch(
      /Long Gone[^/]*\(deleted\)[\s\S]*?href="\/editor\/history\/laws\/long-gone"/,
    );
    const revision = /name="revision" value="(\d+)"/.exec(deleted.html)?.[1] ?? "";
    const back = await send("/editor/history/laws/long-gone", { do: "restore", revision, version: "" });
    expect(back.headers.get("location")).toBe("/editor/history/laws/long-gone");
  });

  it("names what links to it by text or `related`, and takes both along", async () => {
    const law = "transparency-predictability";
    const change = { at: new Date(), by: "Bo" };
    const [first, second] = (await findAllStored(site().db, "basics")).map(({ record }) => record);
    if (!first || !second) throw new Error("There are not two basics.");
    await changeRecord(site().db, "basics", { ...first, related: [`laws/${law}`] }, change);
    await changeRecord(site().db, "basics", { ...second, content: `See [it](/laws/${law}).`, related: [] }, change);
    const path = `/editor/manage/laws/${law}`;
    const html = await pageOf(path);
    for (const { slug } of [first, second])
      expect(html).toMatch(new RegExp(`linking"[\\s\\S]*href="/editor/basics/${slug}"`));
    expect(html).toContain("Change the links of other records, too");
    const form = { do: "rename", links: "on", title: "Clear", slug: "clear", version: await version("laws", law) };
    expect((await done(await send(path, form))).html).toContain(`basics/${first.slug}`);
    expect(await stored("basics", first.slug)).toMatchObject({ related: ["laws/clear"] });
    expect(await stored("basics", second.slug)).toMatchObject({ content: "See [it](/laws/clear)." });
    expect(await pageOf("/editor/manage/laws/clear")).toContain('value="delete anyway"');
  });

  it("is deleted after what links to it was named, and comes back", async () => {
    const path = "/editor/manage/laws/dark-matter";
    const html = await pageOf(path);
    expect(html).toMatch(/records link<!-- --> to it|records link to it/);
    expect(html).toContain('value="delete anyway"');
    const current = await version("laws", "dark-matter");
    const refused = await done(await send(path, { do: "delete", version: current }));
    expect([refused.location, refused.html]).toEqual([path, expect.stringContaining("Remove these links first")]);
    const stale = await done(await send(path, { do: "delete anyway", version: "old" }));
    expect(stale.html).toContain("Somebody changed this record");
    await send(path, { do: "anything", version: current });
    expect((await site().fetch("/laws/dark-matter")).status).toBe(200);
    const deleted = await done(await send(path, { do: "delete anyway", version: current }));
    expect(deleted.location).toBe("/editor/history/laws/dark-matter");
    expect(deleted.html).toContain("To get it back, bring back a revision below.");
    expect((await site().fetch("/laws/dark-matter")).status).toBe(410);
    const revision = /name="revision" value="(\d+)"/.exec(deleted.html)?.[1] ?? "";
    await send("/editor/history/laws/dark-matter", { do: "restore", revision, version: "" });
    expect((await findStored(site().db, "laws", "dark-matter"))?.isDraft).toBe(true);
  });

  it("is unpublished on its own page, by maintainers", async () => {
    const html = await pageOf("/basics/what-is-ai");
    const [form = ""] = /<form[^>]*action="\/editor\/history\/basics\/what-is-ai"[\s\S]*?<\/form>/.exec(html) ?? [];
    expect(form).toContain('value="unpublish"');
    expect(/value="([\w-]{22})"/.exec(form)?.[1]).toBe(await version("basics", "what-is-ai"));
    expect(await pageOf("/editor/basics/what-is-ai")).toContain('form="editor-state"');
  });
});

it("records are for maintainers, and from a page of this site", async () => {
  for (const path of ["/editor/records?q=x", "/editor/new", "/editor/manage/basics/what-is-ai"]) {
    const visited = await site().fetch(path);
    const next = `/editor?${new URLSearchParams({ next: path })}`;
    expect([visited.status, visited.headers.get("location")]).toEqual([303, next]);
  }
  const current = await version("basics", "what-is-ai");
  const acts = [
    ["/editor/new", { kind: "laws", title: "Not made" }],
    ...["copy", "rename", "delete anyway"].map((act) => [
      "/editor/manage/basics/what-is-ai",
      { do: act, version: current, title: "x", slug: "not-made" },
    ]),
  ] as [string, Record<string, string>][];
  for (const [path, fields] of acts) {
    expect((await send(path, fields, { Origin: site().origin })).headers.get("location")).toBe("/editor");
    expect((await send(path, fields, { Cookie: signed().Cookie, Origin: "https://evil.test" })).status).toBe(403);
  }
  expect([await stored("laws", "not-made"), await version("basics", "what-is-ai")]).toEqual([undefined, current]);
  for (const path of ["/editor/manage/laws/nowhere", "/editor/manage/__proto__/x", "/editor/manage/cats/x"])
    expect((await site().fetch(path, { headers: signed() })).status).toBe(404);
});
