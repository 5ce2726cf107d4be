import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { addressRead } from "./page-parameters.ts";

describe("addressRead", () => {
  it.each([
    ["/laws", "/laws"],
    ["/laws?", "/laws"],
    ["/laws?utm_source=a&q=b", "/laws"],
    ["/principles?x&page=2", "/principles?page=2"],
    ["/sitemap.xml?page=2&q", "/sitemap.xml?page=2"],
    ["/search?show=2&q=a+b&q=c&x", "/search?q=a+b&show=2"],
    ["/search?q=%E2%82", "/search?q=%EF%BF%BD"],
    ["/search?q=", "/search?q="],
    ["/pattern/undo?tab=examples&x=1", "/pattern/undo?tab=examples"],
    ["/pattern/undo.rsc?tab=examples&_routes=a%2Cb", "/pattern/undo.rsc?tab=examples&_routes=a%2Cb"],
    ["/laws.rsc?_routes=root&utm=1", "/laws.rsc?_routes=root"],
    ["/laws?_routes=root", "/laws"],
    ["/.manifest?paths=%2Flaws&version=a&x=1", "/.manifest?version=a&paths=%2Flaws"],
    ["/api/laws?featured=true&x", "/api/laws?featured=true"],
  ])("%s is read as %s", (target, read) => {
    expect(addressRead(target)).toBe(read);
  });

  it("knows every parameter that a route asks for by name", () => {
    const files = execFileSync("git", ["ls-files", "app/routes", "app/server"]).toString().split("\n");
    const text = files
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    const asked = [...text.matchAll(/(?:searchParams|parameters)\.get\("(\w+)"\)/g)].map(([, name]) => name);
    const known = readFileSync("app/domain/page-parameters.ts", "utf8");
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !known.includes(`"${name}"`))).toEqual([]);
  });
});
