import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

it("the bench names its parts when it is asked for one that it does not have", () => {
  const program = join(import.meta.dirname, "bench/run.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, "weight", "nonsense"], { encoding: "utf8" });
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^Unknown part: nonsense\. Known: page, .*\bsearch\.\n$/);
});
