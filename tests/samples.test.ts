import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { readFolder } from "../app/content/folder.ts";
import { codeIn } from "./support/seed.ts";

const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  target: "esnext",
  module: "esnext",
  lib: ["esnext", "dom", "dom.iterable"],
  types: [],
};

/** The TypeScript that each pattern prints, as one module a pattern. */
async function readSamples(): Promise<Map<string, string>> {
  const samples = new Map<string, string>();
  const { corpus } = await readFolder("content-seed");
  for (const { slug, developerNotes } of corpus.records.patterns) {
    const code = codeIn(developerNotes);
    if (code) samples.set(`${slug}.ts`, `${code}\nexport {};\n`);
  }
  return samples;
}

it("every TypeScript sample of the patterns compiles in strict mode", { timeout: 120_000 }, async () => {
  const samples = await readSamples();
  expect(samples.size).toBeGreaterThan(30);
  const folder = await mkdtemp(join(tmpdir(), "samples-"));
  for (const [name, code] of samples) await writeFile(join(folder, name), code);
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  const compiler = resolve("node_modules/.bin/tsc");
  const printed = await promisify(execFile)(compiler, ["--pretty", "false", "-p", folder]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
  await rm(folder, { recursive: true });
  expect(printed).toBe("");
});
