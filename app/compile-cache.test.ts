import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importsOf, textOf } from "../tests/support/house.ts";

const root = join(import.meta.dirname, "..");

describe("compiled code", () => {
  it("is kept in the installation's own folder, and not where anybody could have put it", () => {
    const script = `import { getCompileCacheDir } from "node:module";
      import { keepCompiledCode } from "./app/compile-cache.ts";
      keepCompiledCode();
      process.stdout.write(getCompileCacheDir() ?? "nowhere");`;
    const { NODE_COMPILE_CACHE: _, ...env } = process.env;
    const given = ["--input-type=module", "-e", script];
    const folder = execFileSync(process.execPath, given, { cwd: root, env, encoding: "utf8" });
    expect(folder.startsWith(join(root, "node_modules/.cache/compiled/"))).toBe(true);
  });

  it("is taken from there for all that the process is put together from", () => {
    const targets = importsOf("server.ts").map(({ target }) => target);
    // What asks for the signals to stop comes before all that takes long to load.
    const first = ["app/compile-cache.ts", "app/host/stop-signals.ts"];
    expect(targets).toEqual([...first, "app/entry.process.ts"]);
    expect(first.flatMap(importsOf)).toEqual([]);
    expect(textOf("server.ts")).toMatch(/catchStopSignals\(\);\s+keepCompiledCode\(\);\s+const .* = await import\(/);
  });
});
