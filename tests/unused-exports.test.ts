import { describe, expect, it } from "vitest";
import { codeFiles, textOf } from "./support/house.ts";
import { unusedExports } from "./unused-exports.ts";

/** Modules whose names the router, the process or the build asks for. */
const asked = /^(?:tests\/|[^/]+$|app\/(?:routes\/|root\.tsx|routes\.ts|entry\.))|^scripts\/lib\/no-livekit\.mjs /;

describe("exports", () => {
  it("are what another file imports: the rest is its file's own, or dead", () => {
    const unused = unusedExports(codeFiles.map((file) => ({ file, text: textOf(file) })));
    expect(unused.length).toBeGreaterThan(10);
    expect(unused.filter((one) => !asked.test(one))).toEqual([]);
  });

  it.each([
    "export const a = 1;",
    "export function a() {}",
    "export class a {}",
    "export type a = string;",
    "export const [a] = [1];",
    "const b = 1; export { b as a };",
    'export { a } from "./c.ts";',
    "export const a = 1; console.log(a);",
  ])("that nobody imports are seen: %s", (text) => {
    expect(unusedExports([{ file: "app/a.ts", text }])).toEqual(["app/a.ts a"]);
  });

  it.each([
    'import { a } from "./a.ts";',
    'import { a as b } from "./a.ts";',
    'import type { a } from "./a.ts";',
    'import * as b from "./a.ts";',
    'import("./a.ts");',
    'let b: import("./a.ts").a;',
    'import { a } from "./a.ts?minified";',
  ])("are used by %s", (text) => {
    const modules = [
      { file: "app/a.ts", text: "export const a = 1;" },
      { file: "app/b.ts", text },
    ];
    expect(unusedExports(modules)).toEqual([]);
  });
});
