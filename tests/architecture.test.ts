import { describe, expect, it } from "vitest";
import { readsEnvironment, usesHooks } from "./forbidden-uses.ts";
import { stateIn } from "./module-state.ts";
import { codeFiles, filesOf, importsOf, inRoom, packagesOf, sourceFiles, textOf } from "./support/house.ts";

/** Files in which a text stands that a room's rule forbids, or in which one is missing. */
const having = (room: string, pattern: RegExp) => inRoom(room).filter((file) => pattern.test(textOf(file)));
/** The islands with something that a page has once: a sound, a conversation, a style sheet, what is open or under way. */
const statefulIslands = [
  "app/islands/audio/ask-event.ts",
  "app/islands/audio/player.ts",
  "app/islands/audio/use-styles.ts",
  "app/islands/head/use-styles.ts",
  "app/islands/navigation/carried-sign.ts",
  "app/islands/navigation/scroll-places.ts",
  "app/islands/onboarding/use-styles.ts",
  "app/islands/start/fetch-or-leave.ts",
  "app/islands/start/use-go.ts",
  "app/islands/toast/toasts.ts",
  "app/islands/tooltip/names.ts",
  "app/islands/voice/repairs.ts",
  "app/islands/voice/use-styles.ts",
  "app/islands/voice/voice.ts",
];

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
    const withHooks = sourceFiles.filter((file) => usesHooks(file, textOf(file)));
    expect(withHooks.filter((file) => !file.startsWith("app/islands/"))).toEqual([]);
    expect(having("app/ui", /^"use client"/m)).toEqual([]);
    const components = withHooks.filter((file) => file.endsWith(".tsx"));
    expect(components.length).toBeGreaterThan(5);
    expect(components.filter((file) => !textOf(file).startsWith('"use client";'))).toEqual([]);
  });

  it("the environment is read in one file", () => {
    const reading = sourceFiles.filter((file) => readsEnvironment(file, textOf(file)));
    expect(reading).toEqual(["app/server/environment.ts"]);
  });

  it("no module keeps state, but for what a page has once", () => {
    // Tests and dev start several sites in one process, and a server renders every visitor's islands in one.
    const ofPage = /^app\/islands\//;
    const found = sourceFiles.map((file) => [file, stateIn(file, textOf(file))] as const);
    const stateful = found.filter(([, state]) => state.length > 0).map(([file]) => file);
    expect(stateful.filter((file) => !ofPage.test(file))).toEqual([
      // The development server's site.
      "app/entry.rsc.tsx",
    ]);
    expect(stateful.filter((file) => ofPage.test(file))).toEqual(statefulIslands);
  });

  it("code is TypeScript, which the rules are held to, but for what a browser's audio thread loads as it is", () => {
    const others = filesOf(/^(app|db|cli)\/.*\.([cm]?js|jsx|[cm]ts)$/);
    expect(others).toEqual(["app/islands/voice/resampler.js"]);
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
