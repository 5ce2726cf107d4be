import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "../support/cli.ts";
import { startProcess } from "../support/process.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cli-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("beside a running server", () => {
  it("backs up, edits and restores, and each shows on the next request", async () => {
    const site = await startProcess({ isHeard: true });
    const here = { DATABASE_FILE: site.databaseFile };
    const title = async () =>
      /<title>([^<·]*)/.exec(await (await fetch(`${site.origin}/laws/dark-matter`)).text())?.[1]?.trim();
    const file = join(folder, "backup.db");
    expect(await title()).toBe("Dark Matter");
    expect((await runCli(here, "backup", file)).code).toBe(0);
    expect((await runCli(here, "backup", file)).err).toContain("exists already");
    await runCli(here, "edit", "laws", "dark-matter", "--editor", "sed -i 's/^title: .*/title: Changed/'");
    expect(await title()).toBe("Changed");
    const restored = await runCli(here, "restore-backup", file);
    expect([restored.code, await title()]).toEqual([0, "Dark Matter"]);
    const kept = /is in (\S+)\.\n/.exec(restored.out)?.[1] ?? "";
    expect((await runCli({ DATABASE_FILE: kept }, "show", "laws", "dark-matter")).out).toContain("title: Changed");
    await writeFile(join(folder, "broken.db"), "this is no database");
    const broken = await runCli(here, "restore-backup", join(folder, "broken.db"));
    expect([broken.code, broken.err, await title()]).toEqual([
      1,
      expect.stringContaining("Nothing was touched"),
      "Dark Matter",
    ]);
    await site.stop();
  });
});
