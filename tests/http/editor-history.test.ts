import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteRecord, renameRecord } from "../../db/changes.ts";
import { findRevisions } from "../../db/revisions.ts";
import { findStored } from "../../db/stored.ts";
import { callCli } from "../support/cli.ts";
import { editorSettings } from "../support/editor.ts";
import { cookieFrom, type Signed, signInAt } from "../support/maintainer.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
let ada: Signed;
let bo: Signed;
beforeAll(async () => {
  const keys = ["Ada", "Bo"].map((name) => `${name}:the-key-of-${name}-here`);
  site = await startSite({ env: { ...editorSettings, EDITOR_TOKENS: keys.join(), LOG_LEVEL: "info" } });
  [ada, bo] = [await signInAt(site, "the-key-of-Ada-here"), await signInAt(site, "the-key-of-Bo-here")];
});
afterAll(() => site.stop());

const LAW = "dark-matter";
const historyOf = async (slug: string, signed: Signed, more = "") => {
  const answer = await site.fetch(`/editor/history/laws/${slug}`, { headers: { Cookie: signed.Cookie + more } });
  const [, html = ""] = (await answer.text()).split(/<main.*?>|<\/main>/);
  const version = /name="version" value="([^"]+)"/.exec(html)?.[1] ?? "";
  return { answer, html, version };
};
/** Sends a form of a history, and gives the page that it leads to. */
const send = async (slug: string, fields: Record<string, string>, signed: Signed) => {
  const answer = await site.fetch(`/editor/history/laws/${slug}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: signed,
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/editor/history/laws/${slug}`]);
  return historyOf(slug, signed, `; ${cookieFrom(answer)}`);
};
const tagOf = async (slug: string) => (await site.fetch(`/api/laws/slug/${slug}`)).headers.get("etag") ?? "";
const contentOf = async (slug: string): Promise<string> =>
  (await (await site.fetch(`/api/laws/slug/${slug}`)).json()).content;
const patch = (slug: string, content: string, signed: Signed, tag: string) =>
  site.send("PATCH", `/api/laws/${slug}`, { content }, { ...signed, "If-Match": tag });

describe("the history of a record", () => {
  it("is for maintainers, who are led to sign in and back", async () => {
    const answer = await site.fetch(`/editor/history/laws/${LAW}?before=9`);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/editor?next=%2Feditor%2Fhistory%2Flaws%2Fdark-matter%3Fbefore%3D9",
    ]);
    for (const path of ["/editor/history/laws/nowhere", "/editor/history/__proto__/x", "/editor/history/cats/x"])
      expect((await site.fetch(path, { headers: { Cookie: ada.Cookie } })).status).toBe(404);
  });

  it("says who changed what and when, word by word, and what a page says is nothing that a browser runs", async () => {
    const saved = [await patch(LAW, "A text of four words.", ada, await tagOf(LAW))];
    saved.push(await patch(LAW, "A text of five `<b>words</b>`.", bo, await tagOf(LAW)));
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    const { answer, html } = await historyOf(LAW, ada);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(html).toMatch(/UTC<!-- --><\/time>|UTC<\/time>/);
    for (const name of ["Ada</h2>", "Bo</h2>"]) expect(html).toContain(name);
    expect(html).toMatch(/<del[^>]*>.*four.*<\/del>/);
    expect(html).toMatch(/<ins[^>]*>.*five.*<\/ins>/);
    expect(html).toContain("&lt;b&gt;");
    const [newest] = await findRevisions(site.db, "laws", LAW);
    const older = await site.fetch(`/editor/history/laws/${LAW}?before=${newest?.id}`, {
      headers: { Cookie: ada.Cookie },
    });
    expect((await older.text()).match(/(?:Ada|Bo)<\/h2>/g)).toEqual(["Ada</h2>"]);
    const home = await (await site.fetch("/editor", { headers: { Cookie: bo.Cookie } })).text();
    expect(home.indexOf("Bo</p>")).toBeGreaterThan(0);
    expect(home.indexOf("Bo</p>")).toBeLessThan(home.indexOf("Ada</p>"));
  });

  it("brings back what a record said, and keeps what it says now", async () => {
    const before = await contentOf(LAW);
    const [newest] = await findRevisions(site.db, "laws", LAW);
    const { version } = await historyOf(LAW, ada);
    const { html } = await send(LAW, { do: "restore", revision: String(newest?.id), version }, ada);
    expect(html).toContain(`Brought back what revision ${newest?.id} said`);
    expect(await contentOf(LAW)).toBe("A text of four words.");
    const [kept] = await findRevisions(site.db, "laws", LAW);
    expect([kept?.author, JSON.parse(kept?.record ?? "{}").content]).toEqual(["Ada", before]);
  });

  it("brings nothing back where the record says that already, and says so", async () => {
    const past = await findRevisions(site.db, "laws", LAW);
    const same = past.find(({ record }) => JSON.parse(record).content === "A text of four words.");
    const { version } = await historyOf(LAW, ada);
    const { html } = await send(LAW, { do: "restore", revision: String(same?.id), version }, ada);
    expect(html).toContain(`The record says already what revision ${same?.id} says, so nothing was changed.`);
    expect(await findRevisions(site.db, "laws", LAW)).toEqual(past);
  });

  it("does nothing to a version that its page did not show, and shows what came between", async () => {
    const [newest] = await findRevisions(site.db, "laws", LAW);
    const { version } = await historyOf(LAW, ada);
    await patch(LAW, "What Bo wrote meanwhile.", bo, await tagOf(LAW));
    const stale: Record<string, string>[] = [
      { do: "restore", revision: String(newest?.id) },
      { do: "unpublish anyway" },
    ];
    for (const action of stale) {
      const { html } = await send(LAW, { ...action, version }, ada);
      expect(html).toContain("Somebody changed this record after you opened this page");
      expect(html).toContain("meanwhile");
    }
    expect(await contentOf(LAW)).toBe("What Bo wrote meanwhile.");
  });

  it("unpublishes, with what leads there named first, and publishes", async () => {
    const { version } = await historyOf(LAW, ada);
    const refused = await send(LAW, { do: "unpublish", version }, ada);
    expect(refused.html).toContain("published records lead to this one");
    expect(refused.html).toContain("Unpublish anyway");
    expect((await site.fetch(`/laws/${LAW}`)).status).toBe(200);
    const draft = await send(LAW, { do: "unpublish anyway", version }, ada);
    expect(draft.html).toContain("It is a draft now");
    expect((await site.fetch(`/laws/${LAW}`)).status).toBe(404);
    expect(await (await site.fetch("/editor", { headers: ada })).text()).toContain(`/editor/laws/${LAW}`);
    const published = await send(LAW, { do: "publish", version: draft.version }, ada);
    expect(published.html).toContain("Published: visitors see it now.");
    expect((await site.fetch(`/laws/${LAW}`)).status).toBe(200);
  });

  it("takes no form from elsewhere, without a session, or that it does not know", async () => {
    const { version } = await historyOf(LAW, ada);
    const body = new URLSearchParams({ do: "unpublish anyway", version });
    const post = (headers: Record<string, string>, sent = body) =>
      site.fetch(`/editor/history/laws/${LAW}`, { method: "POST", body: sent, headers });
    expect((await post({ Cookie: ada.Cookie })).status).toBe(403);
    expect((await post({ Cookie: ada.Cookie, Origin: "https://evil.test" })).status).toBe(403);
    expect((await post({ Origin: site.origin })).headers.get("location")).toBe("/editor");
    expect((await post(ada, new URLSearchParams({ do: "delete", version }))).headers.get("location")).toBe("/editor");
    expect((await site.fetch(`/laws/${LAW}`)).status).toBe(200);
  });
});

it("the latest changes lead to a record where it is now, and say which are gone", async () => {
  const change = { at: new Date(), by: "Ada" };
  const law = await findStored(site.db, "laws", "context-relevance");
  if (law) await renameRecord(site.db, "laws", law, "context-first", change, "leave");
  const term = await findStored(site.db, "glossary", "alignment");
  if (term) await deleteRecord(site.db, "glossary", term.record, change, true);
  const home = await (await site.fetch("/editor", { headers: ada })).text();
  expect(home).toContain('href="/editor/laws/context-first"');
  expect(home).toMatch(/alignment(?:<!-- -->)? \(deleted\)/i);
});

it("a change of many records is one of the latest changes, with its records folded, and each history names it", async () => {
  const pattern = await findStored(site.db, "patterns", "autonomy-dial");
  if (!pattern) throw new Error("The seed has no such pattern.");
  const at = new Date();
  const linking = await renameRecord(site.db, "patterns", pattern, "dial", { at, by: "Ada" }, "change");
  expect(linking.length).toBeGreaterThan(2);
  const said = `Renamed patterns/autonomy-dial to dial; links in ${linking.length} records`;
  const home = await (await site.fetch("/editor", { headers: bo })).text();
  const [entry = ""] = (home.split('id="latest-changes"')[1] ?? "")
    .split(/<li class="border-hairline border-b/)
    .slice(1);
  const plain = entry.replaceAll("<!-- -->", "");
  expect(plain).toContain(`>${said}</p>`);
  expect(plain).toMatch(/<\/time>, Ada<\/p><details><summary[^>]*>/);
  expect(plain).toContain(`>${linking.length + 1} records</summary>`);
  expect(plain.match(/href="\/editor\/history\//g)).toHaveLength(linking.length + 1);
  expect(home.split(said)).toHaveLength(2);
  for (const name of ["patterns/dial", ...linking.slice(0, 1)]) {
    const [kind = "", slug = ""] = name.split("/");
    const page = await (await site.fetch(`/editor/history/${kind}/${slug}`, { headers: ada })).text();
    expect(page.replaceAll("<!-- -->", "")).toContain(`>${said}. Changed: `);
    const { out } = await callCli(site.settings, "history", kind, slug);
    expect(out.split("\n")[1]).toMatch(new RegExp(`^ *\\d+  ${at.toISOString()}  Ada .*${said}$`));
  }
});

it("an edit is logged once, by who and which, without a word of it; one that changes nothing is not", async () => {
  const lines = () =>
    site.output().split('"name":"Ada","record":"laws/fairness-inclusion","msg":"editor: save"').length - 1;
  for (const _ of [1, 2]) {
    expect((await site.send("PATCH", "/api/laws/fairness-inclusion", { content: "Logged words." }, ada)).status).toBe(
      200,
    );
    expect(lines()).toBe(1);
  }
  expect(site.output()).not.toContain("Logged words");
});
