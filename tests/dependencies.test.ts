import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { codeFiles, packagesOf } from "./support/house.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, "..", name), "utf8");
const named = z.record(z.string(), z.string());
const manifest = z.object({ dependencies: named, devDependencies: named }).parse(JSON.parse(read("package.json")));
const packages = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];

/** The names in the first column of the table under a heading of the README; `*` stands for any name. */
function namesInTable(readme: string, heading: string): string[] {
  const section = readme.split(/^## /m).find((part) => part.startsWith(heading)) ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).flatMap(
    (row) =>
      row
        .split("|")[1]
        ?.split(",")
        .map((name) => name.trim()) ?? [],
  );
}

const isMeant = (pattern: string, name: string) =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

describe("the dependencies", () => {
  const patterns = namesInTable(read("README.md"), "What each dependency is for");

  it("are each named in the README with what they are for", () => {
    expect(packages.filter((name) => !patterns.some((pattern) => isMeant(pattern, name)))).toEqual([]);
  });

  it("are there when the README names them", () => {
    expect(patterns.length).toBeGreaterThan(20);
    expect(patterns.filter((pattern) => !packages.some((name) => isMeant(pattern, name)))).toEqual([]);
  });

  it("are each imported by some code, but for tools, types and what is found by its folder", () => {
    const tools = ["@biomejs/biome", "node", "tailwindcss", "tsx", "typescript"];
    // The build cuts the fonts' own files; a page of the tests is given the reader's script as a file.
    const files = ["@fontsource-variable/instrument-sans", "@fontsource-variable/newsreader", "@mozilla/readability"];
    const imported = new Set(codeFiles.flatMap(packagesOf));
    const isTyped = (name: string) => ["node", "hast", "mdast"].includes(name) || packages.includes(name);
    const idle = packages.filter((name) => {
      if (name.startsWith("@types/")) return !isTyped(name.slice("@types/".length));
      return !imported.has(name) && !tools.includes(name) && !files.includes(name);
    });
    expect(idle).toEqual([]);
  });

  it("have an exact version", () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });
});
