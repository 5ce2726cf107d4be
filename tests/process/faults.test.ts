import { randomBytes } from "node:crypto";
import { copyFile, open, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import SQLite from "better-sqlite3";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runCli } from "../support/cli.ts";
import { type ProcessOptions, type SiteProcess, startProcess } from "../support/process.ts";
import { seededDatabase } from "../support/seeded-database.ts";
import { waitUntil } from "../support/wait.ts";

let site: SiteProcess;
/** Gives each test of a group a site of its own. */
const eachWithSite = (options?: ProcessOptions) => {
  beforeEach(async () => {
    site = await startProcess(options);
  });
  afterEach(() => site.stop());
};

const get = (path: string) => fetch(site.origin + path);
const statusOf = async (path: string) => (await get(path)).status;
const signUp = (email: string) =>
  fetch(`${site.origin}/api/newsletter`, {
    method: "POST",
    body: JSON.stringify({ email }),
    headers: { "Content-Type": "application/json" },
  });
const health = async () => (await get("/healthz")).text();
const isRunning = () => site.process.exitCode === null && site.process.signalCode === null;
const recovered = () => waitUntil(async () => (await health()) === "ok\n", 100_000);

describe("a database file under a running site", () => {
  eachWithSite();

  it("that is gone: kept pages are shown, nothing is taken that would be lost, and it goes on when it is back", async () => {
    expect(await statusOf("/laws")).toBe(200);
    await rename(site.databaseFile, `${site.databaseFile}.away`);
    expect(await health()).toMatch(/^unavailable: The database file is gone/);
    expect(await statusOf("/laws")).toBe(200);
    const refused = await signUp("a@example.org");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await refused.json()).toEqual({ message: expect.stringContaining("Nothing can be saved at the moment") });
    await rename(`${site.databaseFile}.away`, site.databaseFile);
    await recovered();
    expect((await signUp("a@example.org")).status).toBe(200);
    expect(isRunning()).toBe(true);
  });

  it("that is cut to its half: nothing is taken that would be lost, and it goes on when it was put back", async () => {
    expect((await signUp("a@example.org")).status).toBe(200);
    const whole = await readFile(site.databaseFile);
    await truncate(site.databaseFile, Math.floor(whole.length / 2));
    const refused = await signUp("b@example.org");
    expect([refused.status, await refused.json()]).toEqual([
      503,
      {
        message: expect.stringMatching(/^Nothing can be saved at the moment. The database file is shorter than it was/),
      },
    ]);
    expect((await get("/healthz")).status).toBe(503);
    // Also after it was looked over.
    await waitUntil(() => site.output().includes("shorter than it was"));
    await waitUntil(async () => /damaged/.test(await health()));
    expect(await health()).toMatch(/restore a backup/i);
    expect((await signUp("b@example.org")).status).toBe(503);
    expect(isRunning()).toBe(true);
    await writeFile(site.databaseFile, whole, { flag: "r+" });
    await recovered();
    expect((await signUp("c@example.org")).status).toBe(200);
    expect(await statusOf("/laws/dark-matter")).toBe(200);
    await site.stop(true);
    const database = new SQLite(site.databaseFile, { readonly: true });
    expect(database.prepare("select email from subscribers order by email").pluck().all()).toEqual([
      "a@example.org",
      "c@example.org",
    ]);
    database.close();
  });

  it("that is cut: its pages say so, and go on after a backup was restored", async () => {
    expect(await statusOf("/basics")).toBe(200);
    await truncate(site.databaseFile, 40_000);
    expect(await statusOf("/basics")).toBe(200);
    const page = await get("/laws/dark-matter");
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await page.text()).toMatch(/The database file is (damaged|shorter than it was)/);
    for (const path of ["/laws/dark-matter.rsc", "/patterns.rsc"]) expect(await statusOf(path)).toBe(503);
    const api = await get("/api/laws");
    expect([api.status, api.headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await get("/healthz")).status).toBe(503);
    expect(await health()).toMatch(/restore a backup/i);
    // The log is written once a second: a backup that is back before then leaves nothing to say.
    await waitUntil(() => site.output().includes("shorter than it was"));
    const restored = await runCli({ DATABASE_FILE: site.databaseFile }, "restore-backup", seededDatabase());
    expect([restored.err, restored.code]).toEqual(["", 0]);
    await recovered();
    expect(await statusOf("/laws/dark-matter")).toBe(200);
    expect((await signUp("b@example.org")).status).toBe(200);
    // Said in a line, and not for each page that was asked for meanwhile.
    expect(site.output().match(/shorter than it was/g)).toHaveLength(1);
    expect(site.output()).not.toContain('"stack"');
  });

  it("that another is put in the place of: the new one is shown", async () => {
    expect(await (await get("/laws/dark-matter")).text()).toContain("Dark Matter");
    const next = `${site.databaseFile}.next`;
    await copyFile(seededDatabase(), next);
    const database = new SQLite(next);
    database.exec("update laws set title = 'Put in Its Place' where slug = 'dark-matter'");
    database.close();
    // Who puts another file there takes away what belongs to the former one.
    for (const beside of ["-wal", "-shm"]) await rm(site.databaseFile + beside, { force: true });
    await rename(next, site.databaseFile);
    await recovered();
    await waitUntil(async () => (await (await get("/laws/dark-matter")).text()).includes("Put in Its Place"));
  });
});

describe("a database file under a site that counts", () => {
  eachWithSite({ env: { EDITOR_TOKEN: "the-right-key-of-here", TRUST_PROXY: "1", LOG_LEVEL: "info" } });

  it("that was away: what was counted before is still known", async () => {
    const edit = async (key: string, from: string) => {
      const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json", "X-Forwarded-For": from };
      return (await fetch(`${site.origin}/api/laws/nowhere`, { method: "PATCH", body: "{}", headers })).status;
    };
    for (let round = 0; round < 10; round += 1) expect(await edit(`wrong-${round}`, "203.0.113.2")).toBe(401);
    await rename(site.databaseFile, `${site.databaseFile}.away`);
    await waitUntil(async () => site.output().includes("The database file is gone"));
    await rename(`${site.databaseFile}.away`, site.databaseFile);
    await waitUntil(async () => site.output().includes("The database can be used again"), 100_000);
    // Who guessed goes on waiting, with the right key too; others do not.
    expect(await edit("wrong-again", "203.0.113.2")).toBe(429);
    expect(await edit("the-right-key-of-here", "203.0.113.2")).toBe(429);
    expect(await edit("the-right-key-of-here", "203.0.113.1")).toBe(404);
  });
});

describe("what a maintainer sends", () => {
  eachWithSite({ env: { EDITOR_TOKEN: "the-right-key-of-here", TRUST_PROXY: "1" } });

  it.each([
    ["quotations", { content: "> ".repeat(5_000) }, "more than 20 deep"],
    ["lists in HTML", { content: "<ul><li>".repeat(900) }, "nests elements too deep"],
    ["emphasis", { content: "*a **b ".repeat(2_000) }, "500 marks"],
    [
      "values",
      { content: JSON.parse(`${"[".repeat(3_000)}${"]".repeat(3_000)}`) },
      "The body nests too deep: send it flat.",
    ],
  ])("nested %s are refused with what to do, and the site goes on", async (_what, body, problem) => {
    const headers = { Authorization: "Bearer the-right-key-of-here", "Content-Type": "application/json" };
    const patched = fetch(`${site.origin}/api/laws/dark-matter`, {
      method: "PATCH",
      body: JSON.stringify(body),
      headers,
    });
    const signups = ["a", "b", "c"].map(async (name) => (await signUp(`${name}@example.org`)).status);
    const answer = await patched;
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(problem)]);
    expect([await Promise.all(signups), site.output()]).toEqual([
      [200, 200, 200],
      expect.not.stringContaining('"level"'),
    ]);
  });
});

describe("pictures of the largest size", () => {
  eachWithSite({ env: { EDITOR_TOKEN: "the-right-key-of-here" } });

  it("sent at the same time are kept or refused, and the site goes on", async () => {
    const noise = { raw: { width: 1_000, height: 775, channels: 3 } } as const;
    const picture = await sharp(randomBytes(1_000 * 775 * 3), noise)
      .resize(8_000, 6_200)
      .jpeg({ quality: 60 })
      .toBuffer();
    const key = new URLSearchParams({ key: "the-right-key-of-here" });
    const from = { Origin: site.origin, Accept: "application/json" };
    const signed = await fetch(`${site.origin}/editor`, {
      method: "POST",
      body: key,
      redirect: "manual",
      headers: from,
    });
    const headers = { ...from, Cookie: signed.headers.get("set-cookie")?.split(";")[0] ?? "" };
    const sent = [1, 2, 3].map(async (number) => {
      const body = new FormData();
      body.set("picture", new File([new Uint8Array(picture)], "noise.jpg", { type: "image/jpeg" }));
      body.set("alt", `Noise ${number}`);
      const answer = await fetch(`${site.origin}/editor/pictures/new`, { method: "POST", body, headers });
      return answer.status === 201 ? "kept" : (await answer.json()).message;
    });
    for (const name of ["a", "b", "c"]) expect((await signUp(`${name}@example.org`)).status).toBe(200);
    for (const outcome of await Promise.all(sent)) expect(outcome).toMatch(/^kept$|took longer than 8 seconds/);
    expect(site.output()).not.toContain('"level"');
  });
});

describe("a lock on the database", () => {
  eachWithSite();

  it("held by another program keeps a signup waiting and nobody else; one held too long is said", async () => {
    const other = new SQLite(site.databaseFile);
    other.exec("begin immediate");
    const waiting = signUp("c@example.org");
    const pages = await Promise.all([1, 2, 3].map((number) => statusOf(`/search?q=lock${number}`)));
    expect(pages).toEqual([200, 200, 200]);
    other.exec("commit");
    expect((await waiting).status).toBe(200);
    other.exec("begin immediate");
    const form = fetch(`${site.origin}/newsletter`, {
      method: "POST",
      body: new URLSearchParams({ email: "e@example.org" }),
      redirect: "manual",
    });
    const refused = await signUp("d@example.org");
    expect([refused.status, await refused.json()]).toEqual([503, { message: expect.stringContaining("in use") }]);
    // The form without script leads back to its page, which says so.
    const { status, headers } = await form;
    expect([status, headers.get("location")]).toEqual([303, "/#newsletter-email"]);
    const back = await fetch(site.origin, { headers: { Cookie: headers.get("set-cookie")?.split(";")[0] ?? "" } });
    expect(await back.text()).toContain("in use by another program");
    expect(site.output()).not.toContain('"level"');
    other.exec("commit");
    other.close();
  });
});

describe("a log that cannot be written", () => {
  it("ends nothing", async () => {
    const full = await open("/dev/full", "w");
    const other = await startProcess({ stderr: full.fd });
    await writeFile(other.databaseFile, "broken");
    await waitUntil(async () => (await fetch(`${other.origin}/search?q=${Math.random()}`)).status >= 500);
    expect((await fetch(`${other.origin}/favicon.svg`)).status).toBe(200);
    await other.stop();
    await full.close();
  });
});
