import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { migrations } from "../migrations.ts";

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));

it.each(files)("%s imports nothing that the house may change", (file) => {
  const text = readFileSync(join(import.meta.dirname, file), "utf8");
  const imported = [...text.matchAll(/from "([^"]+)"/g)].map(([, name]) => name);
  expect(imported.length).toBeGreaterThan(0);
  for (const name of imported) expect(["kysely", "kysely/migration", "./content-triggers.ts"]).toContain(name);
});

it("every file is registered under its name", () => {
  const names = files.map((name) => name.slice(0, -3)).filter((name) => /^\d/.test(name));
  expect(Object.keys(migrations)).toEqual(names.sort());
});
