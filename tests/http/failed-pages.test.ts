import SQLite from "better-sqlite3";
import { expect, it } from "vitest";
import { startProcess } from "../support/process.ts";

it("a page of the built site that breaks is recorded with its cause, once, and tells its visitor nothing of it", async () => {
  const site = await startProcess();
  const database = new SQLite(site.databaseFile);
  database.exec("alter table patterns rename to patterns_away");
  database.close();
  const page = await fetch(`${site.origin}/pattern/undo-checkpoints`);
  const html = await page.text();
  expect([page.status, html]).toEqual([500, expect.stringContaining("The fault is ours and has been recorded")]);
  expect(html).not.toContain("no such table");
  const lines = site.output().split("\n");
  expect(
    lines.filter((line) => line.includes("no such table") && line.includes("/pattern/undo-checkpoints")),
  ).toHaveLength(1);
  await site.stop();
});

it("what the built site refuses where there is no page has its own status and sentence, and is no fault in the log", async () => {
  const site = await startProcess();
  const press = () =>
    fetch(`${site.origin}/newsletter/one-click?token=x`, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
  let pressed = await press();
  // After twenty links that are none of ours.
  for (let round = 0; round < 20; round += 1) pressed = await press();
  expect([pressed.status, pressed.headers.has("retry-after"), await pressed.text()]).toEqual([
    429,
    true,
    expect.stringMatching(/^That was too often\. Please try again in \d+ minutes?\.\n$/),
  ]);
  expect(site.output()).not.toContain("too often");
  await site.stop();
});
