import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { integrityProblems } from "./backup.ts";
import { openSqlite } from "./connection.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "usable-"));
});
afterEach(() => rm(folder, { recursive: true }));

it("an empty file is no database while one that was saved last stands beside it", async () => {
  const file = join(folder, "site.db");
  await writeFile(file, "");
  await writeFile(`${file}-wal`, "what was saved last");
  const sentence = /^The database file is empty, .* has what was saved last\. Put the database back/;
  expect(() => openSqlite(file)).toThrow(sentence);
  expect(integrityProblems(file)).toEqual([expect.stringMatching(sentence)]);
  expect(await readdir(folder)).toEqual(["site.db", "site.db-wal"]);
  await rm(`${file}-wal`);
  openSqlite(file).close();
});
