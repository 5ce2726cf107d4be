import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { judgeDrafts } from "../../app/site/examination.ts";
import { addDraft, changeRecord, deleteRecord, publishLater, renameRecord, unpublish } from "../../db/changes.ts";
import { openDatabase } from "../../db/dialect.ts";
import { publishDue } from "../../db/publishing.ts";
import { findRevisions } from "../../db/revisions.ts";
import { findStored } from "../../db/stored.ts";
import { callCli } from "../support/cli.ts";
import { editorSettings } from "../support/editor.ts";
import { controlOf, formOf, type Signed, signInAt } from "../support/maintainer.ts";
import { type Site, startSite } from "../support/site.ts";
import { waitUntil } from "../support/wait.ts";

const before = new Date("2027-01-05T08:00:00.000Z");
const after = new Date("2027-01-05T09:00:10.000Z");
const AT = "2027-01-05T09:00Z";
const env = { ...editorSettings, EDITOR_TOKENS: "Ada:the-key-of-Ada-here", LOG_LEVEL: "info" };
const byAda = { at: before, by: "Ada" };

let site: Site;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "publishing-"));
  site = await startSite({ env, services: { clock: () => before } });
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

const stored = async (slug: string) => {
  const found = await findStored(site.db, "laws", slug);
  if (!found) throw new Error(`There is no law ${slug}.`);
  return found;
};
/** Makes a law a draft that says something. */
async function draftOf(slug: string, content: string): Promise<void> {
  await unpublish(site.db, "laws", await stored(slug), byAda, true);
  const alone = { related: [], podcastUrl: null, podcastDuration: null };
  await changeRecord(site.db, "laws", { ...(await stored(slug)).record, content, ...alone }, byAda);
}
const schedule = async (slug: string, at = AT, by = "Ada") =>
  publishLater(site.db, "laws", await stored(slug), new Date(at), { at: before, by });
const cli = (...args: string[]) => callCli(site.settings, ...args);
const textOf = async (path: string, signed?: Signed) =>
  (await (await site.fetch(path, signed && { headers: signed })).text()).replaceAll("<!-- -->", "");

/** A site on the same database, at a later time, which was off until then. */
const startLater = (now = after) => startSite({ env, databaseFile: site.databaseFile, services: { clock: () => now } });
const isPublished = async (slug: string) => !(await stored(slug)).isDraft;

it("a draft gets its time in its form, in UTC; a past one or none is refused with all that was typed", async () => {
  const { record } = await stored("dark-matter");
  const begun = { id: "dark-fish", slug: "dark-fish", createdAt: "2027-01-04T09:00:00.000Z", related: [] };
  await changeRecord(site.db, "laws", { ...record, ...begun, content: "A text about zebrafish." }, byAda, {
    isDraft: true,
  });
  const signed = await signInAt(site, "the-key-of-Ada-here");
  const page = await textOf("/editor/laws/dark-fish", signed);
  expect(page).toContain('<label for="edit-publishAt">Publish at (UTC) ');
  expect(page).toMatch(/<input[^>]* type="datetime-local"[^>]* name="publishAt"[^>]*>/);
  const send = async (publishAt: string) => {
    const body = formOf(page, { publishAt, title: "Dark Fish" });
    const answer = await site.fetch("/editor/laws/dark-fish", { method: "POST", body, headers: signed });
    return { status: answer.status, text: await answer.text() };
  };
  for (const [typed, problem] of [
    ["2027-01-05T07:59", "is past: choose a time to come in UTC"],
    ["soon", "must be a day and a time in UTC"],
  ] as const) {
    const refused = await send(typed);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(problem)]);
    expect([controlOf(refused.text, "publishAt"), controlOf(refused.text, "title")]).toEqual([typed, "Dark Fish"]);
  }
  expect((await send("2027-01-05T09:00")).status).toBe(303);
  expect(await stored("dark-fish")).toMatchObject({ isDraft: true, schedule: { at: AT, by: "Ada" } });
  expect(controlOf(await textOf("/editor/laws/dark-fish", signed), "publishAt")).toBe("2027-01-05T09:00");
  const history = await textOf("/editor/history/laws/dark-fish", signed);
  expect(history).toMatch(/It is published by itself at <time[^>]*>Jan 5, 2027, 9:00 AM UTC<\/time>, as Ada set it\./);
  expect(history).toContain("Set to be published at 2027-01-05 09:00 UTC. Changed: title");
  expect(await textOf("/editor", signed)).toMatch(/, to be published at <time[^>]*>Jan 5, 2027, 9:00 AM UTC/);
  // Another change keeps the time and whose it is.
  await changeRecord(site.db, "laws", (await stored("dark-fish")).record, { at: before, by: "Bo" });
  expect((await stored("dark-fish")).schedule).toEqual({ at: AT, by: "Ada" });
});

it("it is published at that time by a site that was off then, and every page has it with the next request", async () => {
  const pages = ["/laws", "/search?q=zebrafish", "/sitemap.xml", "/feed.xml"];
  expect((await site.fetch("/laws/dark-fish")).status).toBe(404);
  for (const path of pages)
    expect([path, await textOf(path)]).not.toEqual([path, expect.stringMatching(/Dark Fish|laws\/dark-fish</)]);
  const later = await startLater();
  await waitUntil(() => isPublished("dark-fish"));
  expect((await site.fetch("/laws/dark-fish")).status).toBe(200);
  for (const path of pages)
    expect([path, await textOf(path)]).toEqual([path, expect.stringMatching(/Dark Fish|laws\/dark-fish</)]);
  expect(later.output()).toMatch(/"record":"laws\/dark-fish".*published at its time/);
  await later.stop();
  const [revision] = await findRevisions(site.db, "laws", "dark-fish");
  expect(revision).toMatchObject({
    author: "Ada",
    savedAt: after.toISOString(),
    what: "Published by itself, as set for 2027-01-05 09:00 UTC",
  });
  expect((await cli("history", "laws", "dark-fish")).out).toMatch(/ {2}Ada .*Published by itself, as set for 2027/);
});

it("two processes on one database publish once", async () => {
  await draftOf("context-relevance", "A text.");
  await schedule("context-relevance");
  const count = async () => (await findRevisions(site.db, "laws", "context-relevance")).length;
  const [past, other] = [await count(), openDatabase(site.databaseFile)];
  const done = await Promise.all([site.db, other, site.db].map((db) => publishDue(db, after)));
  await other.destroy();
  expect(done.flatMap(({ published }) => published)).toEqual(["laws/context-relevance"]);
  expect(done.flatMap(({ refused }) => refused)).toEqual([]);
  expect([await count(), await isPublished("context-relevance")]).toEqual([past + 1, true]);
});

it("what changed after it was read is not published as it was", async () => {
  await draftOf("context-relevance", "A text.");
  await schedule("context-relevance");
  const { record } = await stored("context-relevance");
  const one = publishDue(site.db, after);
  const two = changeRecord(site.db, "laws", { ...record, content: "A newer text." }, { at: before, by: "Bo" });
  await Promise.all([one, two]);
  await publishDue(site.db, after);
  expect(await stored("context-relevance")).toMatchObject({ isDraft: false, record: { content: "A newer text." } });
});

it("drafts that lead to each other appear together; one that leads to another draft waits for it, and doctor says so", async () => {
  await draftOf("dark-matter", "See [it](/laws/context-relevance).");
  await draftOf("context-relevance", "See [it](/laws/dark-matter).");
  await draftOf("fairness-inclusion", "See [it](/laws/user-control-agency).");
  await draftOf("user-control-agency", "A text.");
  for (const slug of ["dark-matter", "context-relevance", "fairness-inclusion"]) await schedule(slug);
  const later = await startLater();
  await waitUntil(() => later.output().includes("not published at its time"));
  expect(await Promise.all(["dark-matter", "context-relevance"].map(isPublished))).toEqual([true, true]);
  expect(await isPublished("fairness-inclusion")).toBe(false);
  expect(later.output()).toMatch(/"record":"laws\/fairness-inclusion".*user-control-agency, which is a draft/);
  expect((await judgeDrafts(site.db, new Date("2027-01-05T09:03:00Z"))).problems).toEqual([
    expect.stringMatching(/^laws\/fairness-inclusion was to be published at 2027-01-05T09:00Z: /),
  ]);
  expect((await judgeDrafts(site.db, new Date("2027-01-05T09:01:00Z"))).problems).toEqual([]);
  await later.stop();
  expect((await cli("publish", "laws", "user-control-agency")).code).toBe(0);
  expect((await publishDue(site.db, after)).published).toEqual(["laws/fairness-inclusion"]);
});

it("a time for an unfinished draft is asked about, and one that was missed is said with why, and logged once", async () => {
  const change = { at: before, by: "Ada" };
  await addDraft(site.db, "laws", "half-written", { title: "Half Written" }, change);
  const signed = await signInAt(site, "the-key-of-Ada-here");
  const path = "/editor/laws/half-written";
  const send = async (typed: Record<string, string>) => {
    const body = formOf(await textOf(path, signed), { publishAt: "2027-01-05T09:00", ...typed });
    const answer = await site.fetch(path, { method: "POST", body, headers: signed });
    return { status: answer.status, text: (await answer.text()).replaceAll("<!-- -->", "") };
  };
  const asked = await send({});
  expect([asked.status, asked.text]).toEqual([422, expect.stringContaining("it is not published at its time")]);
  expect((await stored("half-written")).schedule).toBeUndefined();
  expect((await send({ anyway: "on" })).status).toBe(303);
  expect((await stored("half-written")).schedule).toEqual({ at: AT, by: "Ada" });
  const later = await startLater(new Date("2027-01-05T09:03:00Z"));
  const told = () => later.output().split("not published at its time").length - 1;
  await waitUntil(() => told() > 0);
  const ada = await signInAt(later, "the-key-of-Ada-here");
  const pageOf = async (page: string) =>
    (await (await later.fetch(page, { headers: ada })).text()).replaceAll("<!-- -->", "");
  expect(await pageOf("/editor")).toMatch(
    /was to be published at <time[^>]*>[^<]*<\/time>, and was not: .*still to be written/,
  );
  expect(await pageOf(path)).toContain("It was to be published at 2027-01-05 09:00 UTC, and was not.");
  expect(await pageOf("/editor/records?state=draft")).toContain("Not published at its time");
  expect(told()).toBe(1);
  await later.stop();
  await deleteRecord(site.db, "laws", (await stored("half-written")).record, change, true);
});

it("the terminal sets a time, lists it and takes it back, and a rename keeps it", async () => {
  await draftOf("dark-matter", "A text.");
  expect(await cli("publish", "laws", "dark-matter", "--at", "2999-01-05T10:00+01:00")).toMatchObject({
    code: 0,
    out: "laws/dark-matter will be published at 2999-01-05 09:00 UTC by the running site.\n",
  });
  await renameRecord(site.db, "laws", await stored("dark-matter"), "darker-matter", byAda, "leave");
  expect((await cli("list", "--drafts")).out).toMatch(/^laws +darker-matter .* 2999-01-05T09:00Z by command line$/m);
  for (const [at, code, problem] of [
    ["2020-01-05T09:00Z", 1, "2020-01-05 09:00 UTC is past"],
    ["tomorrow", 2, "Write a time such as 2027-01-05T09:00Z"],
  ] as const)
    expect(await cli("publish", "laws", "darker-matter", "--at", at)).toMatchObject({
      code,
      err: expect.stringContaining(problem),
    });
  expect((await cli("unpublish", "laws", "darker-matter")).out).toContain("is a draft now");
  expect((await stored("darker-matter")).schedule).toBeUndefined();
  expect((await cli("history", "laws", "darker-matter")).out.split("\n")[1]).toMatch(/No longer set to be published$/);
  expect((await cli("publish", "laws", "user-control-agency", "--at", "2999-01-05T09:00Z")).err).toContain(
    "is published already",
  );
});

it("its time is in its file, which comes back byte for byte, and does not take back what was published then", async () => {
  await schedule("darker-matter");
  const [out, back] = [join(folder, "out"), join(folder, "back")];
  const fileIn = (where: string) => readFile(join(where, "laws/darker-matter.md"), "utf8");
  const since = ["--changed-since", "2027-01-01"];
  expect((await cli("export", out, ...since)).code).toBe(0);
  const text = await fileIn(out);
  expect(text).toMatch(/^---\ndraft: true\npublishAt: 2027-01-05T09:00Z\nid: dark-matter\n/);
  const other = await startSite({ env, services: { clock: () => before } });
  const began = new Date().toISOString();
  expect((await callCli(other.settings, "import", join(out, "laws/darker-matter.md"))).out).toContain("1 changed");
  expect((await findStored(other.db, "laws", "darker-matter"))?.schedule).toEqual({ at: AT, by: "command line" });
  expect((await callCli(other.settings, "export", back, "--changed-since", began)).code).toBe(0);
  expect(await fileIn(back)).toBe(text);
  await other.stop();

  await publishDue(site.db, after);
  expect((await cli("export", out, ...since)).err).toBe("");
  expect(await fileIn(out)).not.toContain("publishAt");
  const file = join(out, "laws/darker-matter.md");
  // Imports are made now, before that time: the file names one that is over.
  await writeFile(file, text.replace("2027-01-05T09:00Z", "2020-01-05T10:00+01:00").replace("A text.", "Newer."));
  expect((await cli("import", file)).out).toContain("1 changed");
  expect(await stored("darker-matter")).toMatchObject({ isDraft: false, record: { content: "Newer." } });
  for (const [front, problem] of [
    ["publishAt: 2027-01-05T09:00Z", "publishAt needs draft: true"],
    ["draft: true\npublishAt: soon", "publishAt must be a time such as 2027-01-05T09:00Z"],
  ] as const) {
    await writeFile(file, text.replace("draft: true\npublishAt: 2027-01-05T09:00Z", front));
    expect((await cli("check", file, "--quiet")).err).toContain(problem);
  }
});
