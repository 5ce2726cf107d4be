import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { callCli } from "../tests/support/cli.ts";
import { sample } from "../tests/support/records.ts";
import { openDatabase } from "./dialect.ts";
import { migrateToLatest } from "./prepare.ts";
import { upsert, upsertDraft } from "./queries/content.ts";
import type { Db } from "./schema.ts";
import { findStored, findStoredById, store } from "./stored.ts";

let folder: string;
let db: Db;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "unfit-"));
  db = openDatabase(join(folder, "site.db"));
  await migrateToLatest(db);
  await upsert(db, "basics", sample.basics);
  await upsert(db, "laws", sample.laws);
  await store(db, "laws", { record: { ...sample.laws, id: "sound", slug: "sound" }, isDraft: true });
  await upsertDraft(db, "laws", { ...sample.laws, id: "old-id", slug: "old", title: "Old" });
  await write(JSON.stringify({ ...sample.laws, id: "old-id", slug: "old", title: "Old", category: "no more" }));
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

/** Stores the draft as another release would have. */
const write = (record: string) => db.updateTable("drafts").set({ record }).where("slug", "=", "old").execute();
const cli = (...args: string[]) => callCli({ DATABASE_FILE: join(folder, "site.db") }, ...args);
const told = expect.stringMatching(
  /^laws\/old\.md: category [\s\S]+ one draft fits no record of today: laws\/old\. "edit laws old" opens it to be mended, "delete laws old" puts it away\.\n$/,
);

describe("a draft that fits no record of today", () => {
  it.each([["a value of another release"], ["half of a file"]])(
    "is named, and all else is listed: %s",
    async (what) => {
      if (what === "half of a file") await write('{"id":"old-id","slu');
      const named = expect.stringContaining('laws/old. "edit laws old" opens it to be mended, "delete laws old"');
      const laws = await cli("list", "laws");
      expect(laws).toEqual({ code: 1, out: expect.stringMatching(/a-law [\s\S]*sound .* draft\n$/), err: named });
      expect(await cli("list")).toEqual({ code: 1, out: expect.stringMatching(/^laws +1 +1 /m), err: named });
      expect(await cli("list", "basics")).toMatchObject({ code: 0, err: "" });
      expect(await cli("show", "laws", "old")).toEqual({ code: 1, out: "", err: named });
    },
  );

  it("is left out of an export, which has all else and does not say that it is gone", async () => {
    const target = join(folder, "export");
    expect(await cli("export", target)).toEqual({ code: 1, out: expect.stringMatching(/^3 files written/), err: told });
    expect(await readFile(join(target, "laws/sound.md"), "utf8")).toMatch(/^---\ndraft: true\n/);
    await db
      .insertInto("revisions")
      .values({ kind: "laws", recordId: "old-id", record: '{"slug":"old"}', savedAt: "2026-11-22", author: null })
      .execute();
    await db
      .insertInto("revisions")
      .values({ kind: "laws", recordId: "x", record: "{", savedAt: "2026-11-22", author: null })
      .execute();
    const changed = await cli("export", join(folder, "changed"), "--changed-since", "2026-11-01");
    expect([changed.code, changed.out.includes("gone"), changed.err]).toEqual([1, false, told]);
    expect((await cli("doctor")).out).toMatch(/^FAIL {2}content: laws\/old\.md: category/m);
  });

  it("is mended where it is edited, and what it said is kept", async () => {
    const mend = `sed -i 's/^category: .*/category: control/'`;
    const still = await cli("edit", "laws", "old", "--editor", "sed -i 's/^title: .*/title: New/'");
    expect([still.code, still.err]).toEqual([1, expect.stringContaining("Nothing was saved.")]);
    expect(await cli("edit", "laws", "old", "--editor", mend)).toMatchObject({
      code: 0,
      out: expect.stringContaining("as a draft"),
    });
    expect(await findStored(db, "laws", "old")).toMatchObject({
      record: { id: "old-id", title: "Old", category: "control", content: sample.laws.content },
      isDraft: true,
    });
    expect((await cli("history", "laws", "old")).out).toContain("Old (cannot be restored)");
    expect(await cli("list")).toMatchObject({ code: 0, err: "" });
  });

  it("can be deleted, and is replaced by an import of it", async () => {
    const target = join(folder, "export");
    await cli("edit", "laws", "old", "--editor", "sed -i 's/^category: .*/category: control/'");
    await cli("export", target);
    await write('{"id":"old-id"}');
    expect(await cli("import", target)).toMatchObject({
      code: 0,
      out: "0 records added, 1 changed, 3 unchanged.\n",
    });
    expect(await findStoredById(db, "laws", "old-id")).toMatchObject({ isDraft: true, record: { slug: "old" } });
    await write('{"id":"old-id"}');
    expect((await cli("delete", "laws", "old")).out).toMatch(
      /^Deleted laws\/old\. It fits no record of today; what it said is kept as revision \d+\.\n$/,
    );
    expect(await cli("list")).toMatchObject({ code: 0, err: "" });
    expect((await cli("history", "laws", "old-id")).out).toContain("(cannot be restored)");
  });
});
