import { describe, expect, it } from "vitest";
import { codeFiles, filesOf, importsOf, inRoom, packagesOf, sourceFiles, textOf } from "./support/house.ts";

/** Files in which a text stands that a room's rule forbids, or in which one is missing. */
const having = (room: string, pattern: RegExp) => inRoom(room).filter((file) => pattern.test(textOf(file)));
/** What is there to be changed: a variable, or something empty or with a memory of its own. */
const state =
  /^(?:export )?(?:(?:let|var) \w|const \w+(?:: [^=]+)? = (?:new \w+(?:<.*>)?\(\)|new (?:LRUCache|RateLimiterMemory)\b|\[\]|\{\}))/m;
const hook = /\buse(?:[A-Z]\w*\s*[(<]|\()/;

describe("rooms", () => {
  it("domain imports zod alone", () => {
    expect(
      inRoom("app/domain")
        .flatMap(packagesOf)
        .filter((name) => name !== "zod"),
    ).toEqual([]);
  });

  it("SQLite's driver stays in db/sqlite, and migrations import nothing of ours", () => {
    const using = (...names: string[]) =>
      sourceFiles.filter((file) => packagesOf(file).some((name) => names.includes(name)));
    const drivers = using("better-sqlite3", "node:sqlite");
    expect(drivers.filter((file) => !file.startsWith("db/sqlite/"))).toEqual([]);
    const asking = using("kysely").filter((file) => !file.startsWith("db/"));
    expect(asking).toEqual([]);
    const foreign = inRoom("db/sqlite/migrations")
      .flatMap(importsOf)
      .filter(({ target }) => !target.startsWith("db/sqlite/migrations/"));
    expect(foreign).toEqual([]);
  });

  it("SQLite has one face: db/dialect.ts, for tests and scripts too", () => {
    // What records the statements of a database looks into SQLite's own plans.
    const inside = /^(db\/(sqlite\/|dialect\.ts$)|tests\/support\/recorded-database\.ts$)/;
    const others = codeFiles.filter((file) => !inside.test(file));
    expect(others.flatMap(importsOf).filter(({ target }) => target.startsWith("db/sqlite/"))).toEqual([]);
    expect(having("db/queries", /\b(?:glob|instr|rowid|pragma|sqlite_\w+|json_\w+)\b/i)).toEqual([]);
  });

  it("hooks stay in islands, which say that they are for the client", () => {
    for (const room of ["app/ui", "app/routes", "app/server", "app/domain", "app/content", "app/host", "db", "cli"])
      expect(having(room, hook)).toEqual([]);
    expect(
      ["app/root.tsx", "app/entry.rsc.tsx", "app/entry.ssr.tsx"].filter((file) => hook.test(textOf(file))),
    ).toEqual([]);
    expect(having("app/ui", /^"use client"/m)).toEqual([]);
    const withHooks = having("app/islands", hook).filter((file) => file.endsWith(".tsx"));
    expect(withHooks.length).toBeGreaterThan(5);
    expect(withHooks.filter((file) => !textOf(file).startsWith('"use client";'))).toEqual([]);
  });

  it("know a hook when they see one", () => {
    expect(
      ["useState(0)", "use(promise)", "const { key } = useLocation()", "useRef<number>(0)"].every((text) =>
        hook.test(text),
      ),
    ).toBe(true);
    expect(["const used = 1", "user(1)", "reuseAll()"].some((text) => hook.test(text))).toBe(false);
  });

  it("process.env is read in one file a program", () => {
    expect(sourceFiles.filter((file) => textOf(file).includes("process.env"))).toEqual(["app/server/environment.ts"]);
  });

  it("the app keeps no state in its modules", () => {
    // Tests and dev start several sites in one process; the entry keeps the development server's.
    const stateful = ["app/server", "app/host", "app/content", "app/routes", "db"].flatMap((room) =>
      having(room, state),
    );
    expect(stateful).toEqual([]);
  });

  it("know state when they see it", () => {
    const states = ["let a = 1", "export let a: string", "const a = new Map<string, number>();", "const a: A[] = [];"];
    expect(
      [...states, "export const a = {};", "const a = new LRUCache({ max: 1 })"].filter((text) => !state.test(text)),
    ).toEqual([]);
    const constants = ["  let a = 1", "const a = new Set(['a']);", "const a = [1];", "const a = () => new Map();"];
    expect(constants.filter((text) => state.test(text))).toEqual([]);
  });

  it("files stay under 200 lines, tests and styles too", () => {
    const all = filesOf(/^(app|db|cli|tests|scripts)\/.*\.(tsx?|mjs|css)$|^[^/]+\.ts$/);
    expect(all.filter((file) => textOf(file).split("\n").length > 200)).toEqual([]);
  });

  it("every room says what it is for, and names no file that is not there", () => {
    const readmes = filesOf(/^(app|db|cli|scripts|tests)\/.*README\.md$/);
    for (const room of ["domain", "content", "server", "host", "routes", "ui", "islands", "inline"])
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
      // A heading, then a sentence at the least.
      expect([readme, /^# \S.*\n+(?:\S+ ){4,}/.test(textOf(readme))]).toEqual([readme, true]);
    }
  });
});
