import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { wrongArrows } from "./support/arrows.ts";

const root = join(import.meta.dirname, "..");

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const found = text.matchAll(/(?:from|import|import\()\s*"(\.[^"]+)"/g);
  return [...found].map(([, target = ""]) => relative(root, resolve(dirname(join(root, file)), target)));
}

const files = [...sourceFiles("app"), ...sourceFiles("db"), ...sourceFiles("cli"), "server.ts"];
const imports = files.flatMap((file) => importsOf(file).map((target) => ({ file, target })));

describe("the house", () => {
  it("has imports to look at", () => {
    expect(imports.length).toBeGreaterThan(200);
  });

  it("has no arrow that points upward or sideways", () => {
    expect(wrongArrows(imports)).toEqual([]);
  });

  it("names an arrow that points the wrong way", () => {
    expect(wrongArrows([{ file: "app/domain/kinds.ts", target: "db/connection.ts" }])).toEqual([
      "app/domain/kinds.ts → db/connection.ts (domain may not import db)",
    ]);
    expect(wrongArrows([{ file: "app/islands/toc/a.tsx", target: "app/server/log.ts" }])).toHaveLength(1);
    expect(wrongArrows([{ file: "app/ui/card.tsx", target: "app/routes/home.tsx" }])).toHaveLength(1);
  });

  it("keeps process.env in the environment, one file a program", () => {
    const readers = files.filter((file) => readFileSync(join(root, file), "utf8").includes("process.env"));
    expect(readers).toEqual(["app/server/environment.ts"]);
  });

  it("keeps files under 200 lines", () => {
    const long = files.filter((file) => readFileSync(join(root, file), "utf8").split("\n").length > 200);
    expect(long).toEqual([]);
  });

  it("says in every room what the room is for", () => {
    const rooms = [
      "app/domain",
      "app/content",
      "app/server",
      "app/host",
      "app/routes",
      "app/ui",
      "app/islands",
      "db",
      "cli",
      "scripts",
    ];
    for (const room of rooms) expect(readFileSync(join(root, room, "README.md"), "utf8").length).toBeGreaterThan(40);
  });
});
