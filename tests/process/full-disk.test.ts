import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { afterAll, describe, expect, it } from "vitest";
import { startProcess } from "../support/process.ts";
import { seededDatabase } from "../support/seeded-database.ts";
import { mountSmallDisk } from "../support/small-disk.ts";
import { waitUntil } from "../support/wait.ts";

const disk = mountSmallDisk(40);
afterAll(() => disk?.remove());

/** More signups than what is left of the last page of the log has room for. */
const MANY = 200;

describe.runIf(disk)("a disk that is full", () => {
  it("loses nothing that was taken, is said, hides no page, and is over when there is room", async () => {
    if (!disk) return;
    const databaseFile = join(disk.folder, "site.db");
    await copyFile(seededDatabase(), databaseFile);
    const site = await startProcess({ env: { DATABASE_FILE: databaseFile } });
    const get = (path: string) => fetch(site.origin + path);
    const health = async () => (await get("/healthz")).text();
    const signUp = async (email: string) => {
      const body = JSON.stringify({ email });
      const headers = { "Content-Type": "application/json", "X-Forwarded-For": "192.0.2.1" };
      return fetch(`${site.origin}/api/newsletter`, { method: "POST", body, headers });
    };
    expect((await get("/laws")).status).toBe(200);
    const taken = ["early@example.org"];
    for (const email of taken) expect((await signUp(email)).status).toBe(200);
    disk.fill();

    let refused: Response | undefined;
    for (let index = 0; !refused && index < MANY; index += 1) {
      const email = `reader-${index}@example.org`;
      const answer = await signUp(email);
      if (answer.status === 200) taken.push(email);
      else refused = answer;
    }
    expect(refused?.status).toBe(503);
    expect(await refused?.json()).toEqual({ message: expect.stringMatching(/disk|full|room/i) });
    await waitUntil(async () => (await get("/healthz")).status === 503);
    expect(await health()).toMatch(/disk|full|room/i);
    await waitUntil(() => site.output().includes("The disk that holds the database is full"));
    expect((await get("/laws")).status).toBe(200);
    expect((await get(`/laws/dark-matter?theme=${taken.length}`)).status).toBe(200);

    disk.clear();
    await waitUntil(async () => (await health()) === "ok\n", 100_000);
    expect((await signUp("later@example.org")).status).toBe(200);
    await site.stop();
    const database = new SQLite(databaseFile, { readonly: true });
    const kept = database.prepare<[], string>("select email from subscribers").pluck().all();
    database.close();
    expect(kept).toEqual(expect.arrayContaining([...taken, "later@example.org"]));
  });
});
