import { describe, expect, it } from "vitest";
import { importsOf, importsOfSheets, packagesOf, valuesImportedBy } from "./support/house.ts";
import { referencesIn, sheetReferencesIn } from "./support/references.ts";

const named = (text: string) => referencesIn("a.tsx", text).map(({ specifier }) => specifier);

describe("references", () => {
  it.each([
    'import a from "./b.ts"',
    'import "./b.ts"',
    "import a from './b.ts'",
    'import {\n  a,\n  b,\n} from\n  "./b.ts"',
    'export { a } from "./b.ts"',
    'export * from "./b.ts"',
    'export * as a from "./b.ts"',
    'const a = await import("./b.ts")',
    "const a = await import(`./b.ts`)",
    'const a = import(/* @vite-ignore */ "./b.ts")',
    'const a = require("./b.ts")',
    'const a = require.resolve("./b.ts")',
    'import a = require("./b.ts")',
    'const a = import.meta.glob("./b.ts")',
    'const a = import.meta.glob(["./b.ts"], { eager: true })',
    'const a = import.meta.resolve("./b.ts")',
    'const a = new URL("./b.ts", import.meta.url).pathname',
    'const a = new Worker("./b.ts")',
    'const a = new Worker(new URL("./b.ts", import.meta.url), { type: "module" })',
    'const a = new SharedWorker("./b.ts")',
    'let a: typeof import("./b.ts")',
    'let a: import("./b.ts").A',
    'const a = () => <p>{import("./b.ts")}</p>',
  ])("are seen in %s", (text) => {
    expect(named(text)).toEqual(["./b.ts"]);
  });

  it.each([
    "import(file)",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template
    "import(`./${file}.ts`)",
    'import("./a" + file)',
    "require(file)",
    'createRequire(import.meta.url)("./b.ts")',
    "import.meta.glob(pattern)",
    "new URL(file, import.meta.url)",
    'new Worker(join(folder, "b.ts"))',
  ])("are known to be there where the text does not say which: %s", (text) => {
    expect(named(text)).toContain(undefined);
  });

  it.each([
    '// import "./b.ts"',
    "const a = 'import(\"./b.ts\")'",
    'const from = "./b.ts"',
    'new URL("/b.ts", origin)',
    'export const a = "./b.ts"',
    'a.glob("./b.ts")',
    '<a href="./b.ts">from "./b.ts"</a>',
  ])("are not seen in %s", (text) => {
    expect(named(text)).toEqual([]);
  });

  it("are of types where nothing of them is left to run", () => {
    const isType = (text: string) => referencesIn("a.ts", text).map((reference) => reference.isType);
    const types = ['import type { A } from "a"', 'export type { A } from "a"'];
    expect([...types, 'export type * from "a"', 'let a: import("a").A'].flatMap(isType)).not.toContain(false);
    const values = ['import { type A } from "a"', 'import "a"', 'import {} from "a"', 'export {} from "a"'];
    expect([...values, 'import("a")'].flatMap(isType)).not.toContain(true);
  });

  it("are not read from what is no code", () => {
    expect(() => referencesIn("a.ts", "import from from;")).toThrow("a.ts cannot be read");
  });
});

describe("references of style sheets", () => {
  it.each([
    '@import "./b.css";',
    "@import './b.css' layer(base);",
    "@IMPORT url(./b.css) screen;",
    '@import\n  url( "./b.css" );',
    '/* one */ @reference "./b.css";',
    '.a { @reference "./b.css"; }',
    '@plugin "./b.css";',
  ])("are seen in %s", (text) => {
    expect(sheetReferencesIn(text)).toEqual(["./b.css"]);
  });

  it("are not seen in comments and in other rules", () => {
    expect(sheetReferencesIn('/* @import "./b.css"; */ @media print {} .a { --b: "./b.css"; }')).toEqual([]);
  });
});

describe("the files of the house", () => {
  it("name others by their paths from the root, and packages by their names", () => {
    const targets = importsOf("app/root.tsx").map(({ target }) => target);
    expect(targets).toEqual(expect.arrayContaining(["app/domain/cookies.ts", "app/+types/root"]));
    expect(valuesImportedBy("app/root.tsx")).not.toContain("app/+types/root");
    expect(importsOf("app/entry.rsc.tsx").map(({ target }) => target)).toContain("app/server/services.ts");
    expect(importsOf("vitest.config.ts").map(({ target }) => target)).toEqual([
      "tests/support/empty.ts",
      "tests/support/no-fonts.ts",
    ]);
    expect(importsOf("app/whole-sheet.ts").map(({ target }) => target)).toEqual(["app/app.css"]);
    expect(importsOfSheets()).toContainEqual({ file: "app/app.css", target: "app/styles/theme.css" });
    expect(importsOf("app/entry.process.ts").map(({ target }) => target)).toContain("app/entry.thread.ts");
    expect(packagesOf("scripts/lib/compress.mjs")).toContain("node:zlib");
    expect(packagesOf("app/compile-cache.ts")).toContain("node:module");
  });
});
