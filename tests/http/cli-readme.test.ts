import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callCli } from "../support/cli.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cli-readme-"));
  await cli("seed");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const cli = (...args: string[]) => callCli({ DATABASE_FILE: join(folder, "cli.db") }, ...args);

/** What needs no editor, no file and no revision that a fresh guide has not. */
const plain = new Set(["list", "show", "unpublish", "publish", "rename", "history", "stats"]);

it("does what the README says, as it is written there", async () => {
  const readme = await readFile(join(import.meta.dirname, "../../README.md"), "utf8");
  const calls = [...readme.matchAll(/^npm run cli -- ([^#\n]+)/gm)].map(([, call = ""]) => call.trim().split(/\s+/));
  const done: string[] = [];
  for (const call of calls) {
    const [name = ""] = call;
    if (!plain.has(name)) continue;
    expect([call, await cli(...call)]).toEqual([call, expect.objectContaining({ code: 0 })]);
    done.push(name);
  }
  expect([...new Set(done)].sort()).toEqual([...plain].sort());
});
