import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { migrations } from "../migrations.ts";

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));

it("every file is registered under its name", () => {
  const names = files.map((name) => name.slice(0, -3)).filter((name) => /^\d/.test(name));
  expect(Object.keys(migrations)).toEqual(names.sort());
});
