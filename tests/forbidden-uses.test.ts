import { describe, expect, it } from "vitest";
import { readsEnvironment, usesHooks } from "./forbidden-uses.ts";

describe("hooks", () => {
  it.each([
    "useState(0)",
    "use(promise)",
    "const { key } = useLocation()",
    "useRef<number>(0)",
    'React["useState"](0)',
    "React[`useState`](0)",
    'import { useState as held } from "react"',
    'export { useState } from "react"',
    'import * as All from "react"',
    'import All from "react"',
    "const { useState: held } = React",
    'const { ["useState"]: held } = React',
  ])("see %s", (text) => {
    expect(usesHooks("a.ts", text)).toBe(true);
  });

  it.each([
    "const used = 1",
    "user(1)",
    "reuseAll()",
    "// useState(0)",
    'import type { useState } from "react"',
    'import { lazy } from "react"',
  ])("do not see %s", (text) => {
    expect(usesHooks("a.ts", text)).toBe(false);
  });
});

describe("reads of the environment", () => {
  it.each([
    "process.env.PORT",
    'process["env"].PORT',
    "process[name]",
    "const { env } = process",
    "const { ...all } = process",
    "const own = process",
    "globalThis.process.env",
    'import { env } from "node:process"',
    'import { env as all } from "process"',
    'import process from "process"',
    'export { env } from "node:process"',
    "(process as any).env",
    "(process as Record<string, unknown>)['env']",
    "process!.env",
    "(process).env",
    "read(process)",
    'Reflect.get(process, "env")',
    "const a = { process }",
    "const a = () => process",
    "const { env } = globalThis.process",
    "import.meta.env.VITE_KEY",
    'import.meta.env["VITE_KEY"]',
    "import.meta.env[name]",
    "(import.meta as any).env.KEY",
    "const { VITE_KEY } = import.meta.env",
    "const all = import.meta.env",
    "read(import.meta.env)",
    "const { env } = import.meta",
    "const own = import.meta",
  ])("see %s", (text) => {
    expect(readsEnvironment("a.ts", text)).toBe(true);
  });

  it("do not see it where another thing is used", () => {
    const others = [
      ...["process.exit(1)", "const { pid } = process", "site.env", "// process.env", "site.process(1)"],
      ...["import.meta.env.DEV", "const { SSR } = import.meta.env", "import.meta.url", "const { url } = import.meta"],
      ...["const a = { process: 1 }", "(process as any).pid"],
    ];
    expect(others.filter((text) => readsEnvironment("a.ts", text))).toEqual([]);
  });
});
