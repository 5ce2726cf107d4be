import { describe, expect, it } from "vitest";
import { circles, wrongArrows } from "./support/arrows.ts";
import { filesOf, importsOf, packagesOf, textOf } from "./support/house.ts";

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const files = filesOf(/^((app|db|cli)\/.*\.tsx?|server\.ts)$/).filter((file) => !isTest(file));
const imports = files.flatMap(importsOf);
const inRoom = (room: string) => files.filter((file) => file.startsWith(`${room}/`));

describe("arrows", () => {
  it("are there to be looked at", () => {
    expect(imports.length).toBeGreaterThan(200);
    expect(inRoom("app/domain").length).toBeGreaterThan(10);
  });

  it("point one way", () => {
    expect(wrongArrows(imports)).toEqual([]);
  });

  it("make no circle", () => {
    expect(circles(imports)).toEqual([]);
  });

  it.each([
    ["app/domain/kinds.ts", "db/schema.ts", "domain may not import db"],
    ["app/content/folder.ts", "db/schema.ts", "content may not import db"],
    ["db/edit.ts", "app/server/log.ts", "db may not import server"],
    ["app/host/handler.ts", "app/server/log.ts", "host may not import server"],
    ["app/server/log.ts", "app/host/handler.ts", "server may not import host"],
    ["app/islands/toc/a.tsx", "app/server/log.ts", "islands may not import server"],
    ["app/ui/card.tsx", "app/routes/home.tsx", "ui may not import routes"],
    ["app/routes/home.tsx", "db/schema.ts", "routes may not import db"],
    ["cli/program.ts", "app/host/handler.ts", "cli may not import host"],
    ["app/server/newsletter/mail.ts", "app/server/pages/page.ts", "server/newsletter may not import server/pages"],
    ["app/server/articles/a.ts", "app/server/context.ts", "server/articles may not import server/context"],
    ["app/server/pages/page.ts", "app/server/api/answer.ts", "server/pages may not import server/api"],
  ])("%s → %s is named as wrong", (file, target, reason) => {
    expect(wrongArrows([{ file, target }])).toEqual([`${file} → ${target} (${reason})`]);
  });

  it("name a circle", () => {
    const pairs = [
      { file: "a.ts", target: "b.ts" },
      { file: "b.ts", target: "c.ts" },
      { file: "c.ts", target: "b.ts" },
    ];
    expect(circles(pairs)).toEqual(["b.ts → c.ts → b.ts"]);
  });
});

/** Files in which a text stands that a room's rule forbids, or in which one is missing. */
const having = (room: string, pattern: RegExp) => inRoom(room).filter((file) => pattern.test(textOf(file)));
const hook = /\buse[A-Z]\w*\s*[(<]/;

describe("rooms", () => {
  it("domain imports zod alone", () => {
    expect(
      inRoom("app/domain")
        .flatMap(packagesOf)
        .filter((name) => name !== "zod"),
    ).toEqual([]);
  });

  it("SQLite's driver stays in db/sqlite, and migrations import nothing of ours", () => {
    const drivers = files.filter((file) => packagesOf(file).includes("better-sqlite3"));
    expect(drivers.filter((file) => !file.startsWith("db/sqlite/"))).toEqual([]);
    const foreign = inRoom("db/migrations")
      .flatMap(importsOf)
      .filter(({ target }) => !target.startsWith("db/migrations/"));
    expect(foreign).toEqual([]);
  });

  it("hooks stay in islands, which say that they are for the client", () => {
    for (const room of ["app/ui", "app/routes", "app/server", "app/domain", "app/content", "app/host"])
      expect(having(room, hook)).toEqual([]);
    expect(having("app/ui", /^"use client"/m)).toEqual([]);
    const withHooks = having("app/islands", hook).filter((file) => file.endsWith(".tsx"));
    expect(withHooks.length).toBeGreaterThan(5);
    expect(withHooks.filter((file) => !textOf(file).startsWith('"use client";'))).toEqual([]);
  });

  it("know a hook when they see one", () => {
    expect(["useState(0)", "const { key } = useLocation()", "useRef<number>(0)"].every((text) => hook.test(text))).toBe(
      true,
    );
    expect(["const used = 1", "user(1)", "reuseAll()"].some((text) => hook.test(text))).toBe(false);
  });

  it("process.env is read in one file a program", () => {
    expect(files.filter((file) => textOf(file).includes("process.env"))).toEqual(["app/server/environment.ts"]);
  });

  it("the app keeps no state in its modules", () => {
    // Tests and dev start several sites in one process; the entry keeps the development server's.
    const stateful = [...inRoom("app/server"), ...inRoom("app/host"), ...inRoom("db")].filter((file) =>
      /^let \w+/m.test(textOf(file)),
    );
    expect(stateful).toEqual([]);
  });

  it("files stay under 200 lines, tests and styles too", () => {
    const all = filesOf(/^(app|db|cli|tests|scripts)\/.*\.(tsx?|mjs|css)$|^[^/]+\.ts$/);
    expect(all.filter((file) => textOf(file).split("\n").length > 200)).toEqual([]);
  });

  it("every room says what it is for, and names no file that is not there", () => {
    const readmes = filesOf(/^(app|db|cli|scripts|tests)\/.*README\.md$/);
    for (const room of ["domain", "content", "server", "host", "routes", "ui", "islands"])
      expect(readmes).toContain(`app/${room}/README.md`);
    for (const room of ["db", "cli", "scripts"]) expect(readmes).toContain(`${room}/README.md`);
    const here = filesOf(/./);
    for (const readme of readmes) {
      const folder = readme.replace("README.md", "");
      const named = [...textOf(readme).matchAll(/`([\w./-]+(?:\/|\.(?:ts|tsx|mjs)))`/g)].map(([, name = ""]) => name);
      const missing = named.filter(
        (name) => !["", "app/", folder].some((from) => here.some((file) => file.startsWith(from + name))),
      );
      expect([readme, missing]).toEqual([readme, []]);
    }
  });
});
