import { existsSync } from "node:fs";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callCli } from "../support/cli.ts";
import { seededDatabase } from "../support/seeded-database.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cli-places-"));
  await copyFile(seededDatabase(), join(folder, "cli.db"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const cli = (...args: string[]) => callCli({ DATABASE_FILE: join(folder, "cli.db") }, ...args);

it("says of a place that cannot be written which one and why, without a trace, and ends", async () => {
  await writeFile(join(folder, "file"), "");
  const places = [join(folder, "file"), ...(existsSync("/proc/self") ? ["/proc/x"] : [])];
  for (const place of places)
    for (const call of [
      ["export", place],
      ["backup", `${place}/copy.db`],
    ]) {
      const { code, err } = await cli(...call);
      expect([call, code, err]).toEqual([call, 1, expect.stringContaining(`${place}`)]);
      expect(err).toMatch(/^\S+ cannot be used: ENO\w+: .*Check the path, who may write there/);
      expect(err.trim().split("\n")).toHaveLength(1);
      const asJson = JSON.parse((await cli("--json", ...call)).err);
      expect(asJson).toMatchObject({ error: { code: "file", message: err.trim() } });
    }
});
