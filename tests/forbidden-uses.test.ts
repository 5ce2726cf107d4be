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
  ])("see %s", (text) => {
    expect(readsEnvironment("a.ts", text)).toBe(true);
  });

  it("do not see it where another thing is used", () => {
    const others = ["process.exit(1)", "const { pid } = process", "import.meta.env.DEV", "site.env", "// process.env"];
    expect(others.filter((text) => readsEnvironment("a.ts", text))).toEqual([]);
  });
});
