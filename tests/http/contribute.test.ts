import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { countAll } from "../../db/queries/content.ts";
import { findErrorReports } from "../../db/queries/error-reports.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
afterEach(() => site.stop());
const linksOf = async (path: string) => {
  const html = await (await site.fetch(path)).text();
  return [...html.matchAll(/href="((?:mailto:|https:\/\/code\.test)[^"]+)"/g)].map(([, to = ""]) =>
    to.replaceAll("&amp;", "&"),
  );
};

const mainOf = async (path: string): Promise<string> => {
  const html = await (await site.fetch(path)).text();
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
};

describe("contributing", () => {
  it("opens issues of the repository, each begun with its template", async () => {
    site = await startSite({ env: { CONTRIBUTE_URL: "https://code.test/guide" } });
    const [pattern = "", study = "", help = ""] = await linksOf("/contribute");
    expect(new URL(pattern).searchParams.get("body")).toContain("## Problem");
    expect(new URL(study).searchParams.get("title")).toBe("New case study: ");
    expect(help).toContain("https://code.test/guide/issues/new?title=I+would+like+to+help");
    const [edit = "", example = ""] = await linksOf("/pattern/feedback-loop?tab=examples");
    expect(new URL(edit).searchParams.get("body")).toContain("http://site.test/pattern/feedback-loop");
    expect(new URL(example).searchParams.get("title")).toBe("Example of Feedback Loop: ");
  });

  it("writes to the mailbox where there is no repository", async () => {
    site = await startSite({ env: { CONTACT_EMAIL: "guide@example.org" } });
    expect((await linksOf("/contribute"))[0]).toMatch(/^mailto:guide@example\.org\?subject=New%20pattern/);
  });

  it("invites nobody without an address, and says how to set one in preview alone", async () => {
    site = await startSite();
    const page = await (await site.fetch("/contribute")).text();
    expect(page).not.toMatch(/Open an issue|Write to us|CONTRIBUTE_URL/);
    expect(await (await site.fetch("/laws/dark-matter")).text()).not.toContain("Suggest an edit");
    await site.stop();
    site = await startSite({ env: { SITE_PREVIEW: "1" } });
    expect(await (await site.fetch("/contribute")).text()).toContain("CONTRIBUTE_URL");
  });

  it("shows the four figures as goals, beside what there is", async () => {
    site = await startSite();
    const page = (await (await site.fetch("/contribute")).text()).replaceAll(/<!-- -->/g, "");
    for (const goal of ["120+", "340+", "1.2K+", "50+"]) expect(page).toContain(`>${goal}<`);
    expect(page).toContain("Begin there.");
    expect(page).toContain(`${await countAll(site.db, "patterns")} of 120+ so far`);
    expect(page).toContain(`${await countAll(site.db, "case-studies")} of 340+ so far`);
  });
});

it("says on every page who answers for it, and where to write", async () => {
  const env = { SITE_EDITOR: "Ada Lovelace, editor, https://ada.example/", CONTACT_EMAIL: "ada@example.org" };
  site = await startSite({ env: { ...env, CONTRIBUTE_URL: "https://code.test/guide" } });
  const says = (html: string) =>
    [
      ...html.matchAll(
        /Edited by <a href="https:\/\/ada\.example\/"[^>]*>Ada Lovelace<\/a>, editor\. Write to <a href="mailto:ada@example\.org"/g,
      ),
    ].length;
  const count = async (path: string) => says((await (await site.fetch(path)).text()).replaceAll("<!-- -->", ""));
  for (const [path, times] of [
    ["/", 2],
    ["/about", 2],
    ["/laws", 1],
    ["/pattern/run-log", 1],
    ["/no/such", 1],
  ] as const)
    expect([path, await count(path)]).toEqual([path, times]);
});

it("says “Not yet reviewed” only where a mistake can hurt somebody", async () => {
  site = await startSite();
  for (const [path, is] of [
    ["/pattern/crisis-and-dependence", true],
    ["/case-studies/epic-sepsis-model", true],
    ["/pattern/run-log", false],
    ["/laws/dark-matter", false],
  ] as const)
    expect([path, (await mainOf(path)).includes("Not yet reviewed")]).toEqual([path, is]);
  expect(await mainOf("/about")).toContain("those in which a mistake can hurt somebody say so");
});

describe("a page asks readers to send something", () => {
  it("only where something can be sent: without an address it says so", async () => {
    site = await startSite();
    const [pattern, about, contribute] = await Promise.all(
      ["/pattern/run-log?tab=examples", "/about", "/contribute"].map(mainOf),
    );
    expect(pattern).not.toMatch(/Tell us about it|Do you know another product/);
    expect(about).not.toMatch(/mailto:/);
    expect(contribute).toContain("cannot receive");
    expect(contribute).not.toMatch(/mailto:|Write to us|Open an issue/);
  });

  it("with a mailbox, and leads there", async () => {
    site = await startSite({ env: { CONTACT_EMAIL: "guide@example.org" } });
    const [pattern, about, contribute] = await Promise.all(
      ["/pattern/run-log?tab=examples", "/about", "/contribute"].map(mainOf),
    );
    expect(pattern).toMatch(/href="mailto:guide@example\.org[^"]*"[^>]*>\s*Tell us about it/);
    expect(about).toMatch(/href="mailto:guide@example\.org/);
    expect(contribute).toMatch(/href="mailto:guide@example\.org/);
    for (const page of [about, contribute]) expect(page).not.toContain("cannot receive");
  });

  it("takes a report of an error without an address or an account, from every page", async () => {
    site = await startSite();
    const foot = (await (await site.fetch("/laws/dark-matter")).text()).split("<footer")[1] ?? "";
    expect(foot).toMatch(/href="\/report\?page=%2Flaws%2Fdark-matter"[^>]*>Found an error\?/);
    expect(await mainOf("/about")).toContain('href="/report"');
    const form = await mainOf("/report?page=/laws/dark-matter");
    expect(form).toContain('name="page" value="/laws/dark-matter"');
    const send = (body: Record<string, string>) =>
      site.fetch("/report", { method: "POST", body: new URLSearchParams(body) });
    const sent = await send({ page: "/laws/dark-matter", text: "The  figure is 79.7%.\r\nSee the abstract." });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/report?result=sent"]);
    expect(await mainOf("/report?result=sent")).toContain("Thank you");
    expect(await findErrorReports(site.db)).toEqual([
      { reportedOn: expect.any(String), page: "/laws/dark-matter", text: "The  figure is 79.7%.\nSee the abstract." },
    ]);
    for (const body of [
      { page: "/", text: " " },
      { page: "/", text: "a".repeat(2001) },
      { page: "/", text: "" },
    ])
      expect((await send(body)).status).toBe(422);
    // Another host's page counts as none.
    await send({ page: "//evil.example/x", text: "Odd." });
    expect((await findErrorReports(site.db)).map(({ page }) => page).toSorted()).toEqual(["/", "/laws/dark-matter"]);
    for (let more = 0; more < 10; more += 1) await send({ page: "/", text: "Again." });
    expect((await send({ page: "/", text: "Again." })).status).toBe(429);
  });
});

it("the license and the statements about this guide are content: a site of other content shows neither", async () => {
  const texts = async (from: Site) =>
    Promise.all(
      ["/about", "/laws", "/llms.txt", "/podcast.xml", "/api/openapi.json"].map(async (path) =>
        (await (await from.fetch(path)).text()).replaceAll(/<!--[^>]*-->/g, ""),
      ),
    );
  site = await startSite();
  const ours = await texts(site);
  for (const text of ours) expect(text).toContain("CC BY 4.0");
  expect(ours[0]).toMatch(/<h2 id="ai"[^>]*>What AI did<\/h2>[\s\S]*AI drafted most of the text/);
  expect(ours[0]).toContain('href="/case-studies#verdicts"');
  expect(ours[1]).toContain('<a href="https://creativecommons.org/licenses/by/4.0/" rel="license"');
  await site.stop();
  site = await startSite({
    contentSeed: await mkdtemp(join(tmpdir(), "seed-")),
    env: { SITE_NAME: "Bread Book" },
  });
  const others = await texts(site);
  for (const text of others) expect(text).not.toMatch(/CC BY|creativecommons|drafted/);
  expect(others[0]).toMatch(/Who makes this[\s\S]*Report an error[\s\S]*0 of 0 articles/);
  expect(await (await site.fetch("/manifest.webmanifest")).json()).toMatchObject({ name: "Bread Book" });
  // The guide helps a visitor in danger with any content.
  const question = JSON.stringify({ question: "I want to kill myself", path: "/", turns: [] });
  const headers = { "Content-Type": "application/json" };
  const answer = await site.fetch("/api/guide", { method: "POST", body: question, headers });
  expect(await answer.text()).toContain("call or text 988");
});
