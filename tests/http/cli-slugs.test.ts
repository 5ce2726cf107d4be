import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callCli } from "../support/cli.ts";
import { seededDatabase } from "../support/seeded-database.ts";

let folder: string;
const cli = (...args: string[]) => callCli({ DATABASE_FILE: join(folder, "cli.db") }, ...args);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cli-slugs-"));
  await copyFile(seededDatabase(), join(folder, "cli.db"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a record in the terminal", () => {
  it("keeps its address in an editor: another one is refused, names rename, and keeps the text", async () => {
    const before = (await cli("list", "laws", "--json")).out;
    const other = join(folder, "other.md");
    await writeFile(other, (await cli("show", "laws", "dark-matter")).out.replace(/^title: .*/m, "title: Taken Over"));
    for (const [call, change] of [
      [["new", "laws", "brand-new-law"], `cp ${other}`],
      [["edit", "laws", "fairness-inclusion"], "sed -i 's/^slug:.*/slug: fairness-two/'"],
      // The address is right, and the permanent id is another record's.
      [["new", "laws", "brand-new-law"], "sed -i 's/^slug: .*/slug: brand-new-law\\nid: dark-matter/'"],
    ] as const) {
      const { code, err } = await cli(...call, "--editor", change);
      expect([call, code]).toEqual([call, 1]);
      const kept = /kept in (\S+\.md)/.exec(err)?.[1] ?? "";
      expect(await readFile(kept, "utf8")).toMatch(/^(slug: dark-matter|slug: fairness-two|id: dark-matter)$/m);
      if (call[0] === "edit")
        expect(err).toMatch(/^\S+\.md: slug is "\S+": leave ".*" here; "rename laws \S+ \S+" gives a record another/);
      else if (!change.includes("id:"))
        expect(err).toMatch(/^\S+\.md: slug is "dark-matter": write "brand-new-law" here/);
    }
    expect((await cli("list", "laws", "--json")).out).toBe(before);
  });

  it("is not renamed onto the address of another one, which is said before all else", async () => {
    const { code, err } = await cli("rename", "laws", "dark-matter", "fairness-inclusion");
    expect([code, err]).toEqual([1, "There is already another fairness-inclusion in laws. Nothing was saved.\n"]);
  });

  it("that had another address comes back by the very command that delete names", async () => {
    await cli("rename", "laws", "fairness-inclusion", "fair-for-all", "--leave-links");
    const { out } = await cli("delete", "laws", "fair-for-all", "--force");
    const [, command = ""] = /"(restore [^"]+)" brings it back/.exec(out) ?? [];
    expect((await cli(...command.split(" "))).out).toMatch(/^Restored laws\/fair-for-all from revision \d+\./);
  });

  it("that was never changed has no difference, which is no fault", async () => {
    const { code, out } = await cli("diff", "laws", "user-control-agency");
    expect([code, out]).toEqual([0, "It has not been changed yet.\n"]);
    expect(JSON.parse((await cli("diff", "laws", "user-control-agency", "--json")).out)).toEqual({
      from: null,
      to: null,
      patch: "",
    });
  });
});
