import { execFile } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { held } from "../support/held.ts";
import { type SiteProcess, startProcess } from "../support/process.ts";
import { seededDatabase } from "../support/seeded-database.ts";
import { waitUntil } from "../support/wait.ts";

/** What visitors, watchers and the terminal are told. */
const SENTENCE = "The database cannot be written: its file, its folder or its disk is read-only.";
const root = join(import.meta.dirname, "../..");
const ends = ["", "-wal", "-shm"];

let work: string;
let site: SiteProcess | undefined;
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), "read-only-"));
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  rmSync(work, { recursive: true });
});

const retitle = (file: string, title: string): SQLite.Database => {
  const database = new SQLite(file);
  database.prepare("update laws set title = ? where slug = 'dark-matter'").run(title);
  return database;
};

/** Puts a database there whose law has a title of ours; `isOpen` leaves that in the log beside it. */
function place(file: string, isOpen: boolean): void {
  const made = join(work, "made.db");
  copyFileSync(seededDatabase(), made);
  const writer = retitle(made, "A Title of Its Own");
  if (!isOpen) writer.close();
  for (const end of ends) if (existsSync(made + end)) copyFileSync(made + end, file + end);
  writer.close();
}

/** Starts a thread as one that takes the place of another is, and gives what it says first. */
async function startThread(databaseFile: string, role: string): Promise<string> {
  const script = `import { MessageChannel, Worker } from "node:worker_threads";
    const { port1, port2: limits } = new MessageChannel();
    const workerData = { role: "${role}", isChecked: true, limits };
    const thread = new Worker("./app/entry.thread.ts", { workerData, transferList: [limits], execArgv: [] });
    const tell = (said) => { console.log(said.message ?? said); process.exit(); };
    thread.once("message", tell).once("error", tell);`;
  const [command, args] = held(["--input-type=module", "-e", script]);
  const env = { ...process.env, DATABASE_FILE: databaseFile, NODE_ENV: "production" };
  return (await promisify(execFile)(command, args, { cwd: root, env })).stdout.trim();
}

/** Starts a site on a file that it cannot write, and looks at it, also after `mend`. */
async function look(databaseFile: string, mend: () => void): Promise<void> {
  site = await startProcess({ env: { DATABASE_FILE: databaseFile }, isHeld: true });
  const { origin, output } = site;
  const get = async (path: string) => {
    const answer = await fetch(origin + path);
    return { status: answer.status, text: await answer.text() };
  };
  const signUp = async () => {
    const body = JSON.stringify({ email: "a@example.org" });
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(`${origin}/api/newsletter`, { method: "POST", body, headers });
    return [answer.status, (await answer.json()).message];
  };
  // Said before anybody has asked for anything: in the terminal with the address, and in the log.
  expect(output()).toMatch(new RegExp(`^${SENTENCE}`, "m"));
  expect(await get("/healthz")).toEqual({ status: 503, text: expect.stringContaining(`unavailable: ${SENTENCE}`) });
  await waitUntil(() => output().includes(`"msg":"${SENTENCE}`));
  expect(await get("/laws/dark-matter")).toEqual({ status: 200, text: expect.stringContaining("A Title of Its Own") });
  for (const path of ["/", "/search?q=time", "/api/laws", "/newsletter/confirm?token=x"])
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  expect(await signUp()).toEqual([503, expect.stringMatching(`^Nothing can be saved at the moment. ${SENTENCE}`)]);
  expect((await get("/healthz")).status).toBe(503);
  expect(await Promise.all(["reading", "writing"].map((role) => startThread(databaseFile, role)))).toEqual([
    "ready",
    "ready",
  ]);
  expect(output()).not.toContain('"stack"');

  mend();
  await waitUntil(async () => (await get("/healthz")).status === 200, 100_000);
  expect((await signUp())[0]).toBe(200);
  // What others write is seen: the site reads the file itself again.
  retitle(databaseFile, "A Later Title").close();
  expect((await get("/laws/dark-matter")).text).toContain("A Later Title");
}

describe("a site that starts on a database it cannot write says so, shows its pages, and goes on when it can", () => {
  it.each([
    ["whose folder cannot be written either", false, true],
    ["that was not closed, alone", true, false],
  ])("%s", async (_which, isOpen, isFolderShut) => {
    const folder = join(work, "data");
    mkdirSync(folder);
    const file = join(folder, "site.db");
    place(file, isOpen);
    const setModes = (ofFiles: number, ofFolder: number) => {
      for (const name of readdirSync(folder)) chmodSync(join(folder, name), ofFiles);
      chmodSync(folder, ofFolder);
    };
    setModes(0o400, isFolderShut ? 0o500 : 0o700);
    await look(file, () => setModes(0o600, 0o700));
  });
});
