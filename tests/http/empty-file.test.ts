import { rename, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { openDatabase } from "../../db/dialect.ts";
import { findAllSubscribers } from "../../db/queries/subscribers.ts";
import { startProcess } from "../support/process.ts";
import { waitUntil } from "../support/wait.ts";

it("an empty file in the place of the database: what was saved last is there when that is back", async () => {
  const site = await startProcess();
  const health = async () => (await fetch(`${site.origin}/healthz`)).text();
  const signUp = async (email: string) => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ email });
    return (await fetch(`${site.origin}/api/newsletter`, { method: "POST", body, headers })).status;
  };
  const emails = ["a@example.org", "b@example.org", "c@example.org"];
  for (const email of emails) expect(await signUp(email)).toBe(200);
  await rename(site.databaseFile, `${site.databaseFile}.away`);
  await writeFile(site.databaseFile, "");
  expect(await health()).toMatch(/^unavailable: The database file is empty/);
  await waitUntil(() => site.output().includes("The database file is empty"));
  expect(await signUp("d@example.org")).toBe(503);
  await rename(`${site.databaseFile}.away`, site.databaseFile);
  await waitUntil(async () => (await health()) === "ok\n", 100_000);
  expect(await signUp("e@example.org")).toBe(200);
  const db = openDatabase(site.databaseFile);
  const kept = (await findAllSubscribers(db)).map(({ email }) => email);
  await db.destroy();
  expect(kept.sort()).toEqual([...emails, "e@example.org"]);
  await site.stop();
});
