import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

describe("compiled code", () => {
  it("is kept in the installation's own folder, and not where anybody could have put it", () => {
    const script = `import { getCompileCacheDir } from "node:module";
      import { startCompileCache } from "./app/site/compile-cache.ts";
      startCompileCache();
      process.stdout.write(getCompileCacheDir() ?? "nowhere");`;
    const { NODE_COMPILE_CACHE: _, ...env } = process.env;
    const given = ["--input-type=module", "-e", script];
    const folder = execFileSync(process.execPath, given, { cwd: root, env, encoding: "utf8" });
    expect(folder.startsWith(join(root, "node_modules/.cache/compiled/"))).toBe(true);
  });
});
