import { describe, expect, it } from "vitest";
import { circles, wrongArrows } from "./support/arrows.ts";
import {
  codeFiles,
  hidesImports,
  importsOf,
  importsOfSheets,
  inRoom,
  isOfCode,
  packagesOf,
  valuesImportedBy,
  valuesLoadedWith,
} from "./support/house.ts";

const imports = [...codeFiles.flatMap(importsOf), ...importsOfSheets()];

/** A file of each room. */
const fileIn: Readonly<Record<string, string>> = {
  domain: "app/domain/a.ts",
  content: "app/content/a.ts",
  speech: "app/speech/a.ts",
  db: "db/a.ts",
  server: "app/server/environment.ts",
  host: "app/host/a.ts",
  islands: "app/islands/a.tsx",
  inline: "app/inline/a.ts",
  ui: "app/ui/a.tsx",
  types: "app/routes/+types/a.ts",
  routes: "app/routes/a.tsx",
  app: "server.ts",
  cli: "cli/a.ts",
  "scripts/lib": "scripts/lib/a.mjs",
  scripts: "scripts/a.ts",
  "tests/support": "tests/support/a.ts",
  "tests/http": "tests/http/a.ts",
  "tests/browser": "tests/browser/a.ts",
  "tests/bench": "tests/bench/a.ts",
  tests: "tests/a.ts",
  config: "vite.config.ts",
};
/** Where the arrows of each room lead. */
const arrows: Readonly<Record<string, string>> = {
  domain: "",
  content: "domain",
  speech: "domain content",
  db: "domain content",
  server: "domain content db",
  host: "domain",
  islands: "domain",
  inline: "domain",
  ui: "domain islands",
  types: "",
  routes: "domain server islands ui types",
  app: "domain speech db server host islands inline ui types",
  cli: "domain content speech db server",
  "scripts/lib": "",
  scripts: "db server scripts/lib",
  "tests/support": "domain content speech db server host inline app cli",
  "tests/http": "domain db tests/support",
  "tests/browser": "domain db tests/support",
  "tests/bench": "domain db tests/support",
  tests: "content db server app tests/support",
  config: "scripts/lib tests/support",
};
/** The parts of the server, lowest first. */
const serverParts = [
  ["environment-file"],
  ["environment"],
  ["log", "rate-limits", "http", "lettering"],
  ["site-options"],
  ["markdown", "newsletter", "assistant", "maintainers"],
  ["articles", "search"],
  ["context"],
  ["pages", "api", "voice"],
  ["editor"],
  ["site", "services", "examination"],
];

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
    ["app/styles/cards.css", "app/islands/head/head.css", "styles may not import islands"],
    ["app/routes/home.tsx", "db/schema.ts", "routes may not import db"],
    ["cli/program.ts", "app/host/handler.ts", "cli may not import host"],
    ["app/server/newsletter/mail.ts", "app/server/pages/page.ts", "server/newsletter may not import server/pages"],
    ["app/server/articles/a.ts", "app/server/context.ts", "server/articles may not import server/context"],
    ["app/server/pages/page.ts", "app/server/api/answer.ts", "server/pages may not import server/api"],
    ["app/server/log.ts", "tests/support/site.ts", "server may not import tests/support"],
    ["cli/program.ts", "scripts/lib/node.mjs", "cli may not import scripts/lib"],
    ["scripts/lib/node.mjs", "db/prepare.ts", "scripts/lib may not import db"],
    ["scripts/run.mjs", "app/domain/errors.ts", "scripts may not import domain"],
    ["tests/support/site.ts", "tests/http/ask.ts", "tests/support may not import tests/http"],
    ["tests/http/site.test.ts", "tests/browser/visit.ts", "tests/http may not import tests/browser"],
    ["db/edit.test.ts", "app/server/log.ts", "db may not import server"],
    ["db/edit.test.ts", "tests/http/ask.ts", "db may not import tests/http"],
    ["db/edit.test.ts", "db/history.test.ts", "db may not import a test"],
    ["vite.config.ts", "app/server/log.ts", "config may not import server"],
  ])("%s → %s is named as wrong", (file, target, reason) => {
    expect(wrongArrows([{ file, target }])).toEqual([`${file} → ${target} (${reason})`]);
  });

  it.each(Object.entries(fileIn).map(([room, file]) => [room, file, arrows[room]]))(
    "of %s are these",
    (room, file, to) => {
      const targets = Object.entries(fileIn).filter(([other]) => other !== room);
      const right = targets.filter(([, target]) => wrongArrows([{ file, target }]).length === 0);
      expect(right.map(([other]) => other).join(" ")).toBe(to);
    },
  );

  it.each(serverParts.flat())("of server/%s go to the parts before it", (part) => {
    const place = serverParts.findIndex((level) => level.includes(part));
    const before = serverParts.slice(0, place).flat();
    const fileOf = (name: string) => `app/server/${name}/a.ts`;
    const others = [...serverParts.flat(), "a-part-without-a-place"].filter((other) => other !== part);
    const right = others.filter((other) => wrongArrows([{ file: fileOf(part), target: fileOf(other) }]).length === 0);
    expect(right).toEqual(before);
  });

  it("of unit tests are their room's, and one to what tests share", () => {
    for (const [room, file] of Object.entries(fileIn)) {
      if (!/^(?:app|db|cli|scripts)\b/.test(file)) continue;
      const test = file.replace(/\.[a-z]+$/, ".test.ts");
      const targets = Object.entries(fileIn).filter(([other]) => other !== room);
      const right = targets.filter(([, target]) => wrongArrows([{ file: test, target }]).length === 0);
      expect(
        right
          .map(([other]) => other)
          .filter((other) => other !== "tests/support")
          .join(" "),
      ).toBe(arrows[room]);
      expect(right.map(([other]) => other)).toContain("tests/support");
    }
  });

  it("can all be seen: what is imported stands in the text", () => {
    expect(codeFiles.filter(hidesImports)).toEqual([
      // The build, and the files that threads are started from.
      "app/entry.thread.ts",
      "app/host/threads/thread.ts",
      "app/host/voice/voice-thread.ts",
      // The routes that the router's configuration names, and the build once more.
      "tests/routes.test.ts",
      "tests/support/bundled-site.ts",
      "tests/support/render-routes.tsx",
    ]);
  });

  it("of what a browser loads lead to no kind of record but for its types", () => {
    const loaded = new Set([...inRoom("app/islands"), "app/entry.client.tsx"]);
    // A set goes on to what is added to it on the way.
    for (const file of loaded) for (const target of valuesImportedBy(file)) if (isOfCode(target)) loaded.add(target);
    expect(loaded).toContain("app/domain/newsletter-messages.ts");
    expect([...loaded].filter((file) => file.startsWith("app/domain/kinds/"))).toEqual([]);
    // Schemas and the forms made of them weigh more than all that is ours; what every page loads does without.
    // The settings come to their page alone (vite.config.ts).
    const places = codeFiles.filter((file) => /^app\/(?!islands\/|routes\/settings\.tsx)/.test(file));
    const placed = places.flatMap(valuesLoadedWith).filter((file) => file.startsWith("app/islands/"));
    const atOnce = new Set([...placed, "app/entry.client.tsx"]);
    for (const file of atOnce) for (const target of valuesLoadedWith(file)) if (isOfCode(target)) atOnce.add(target);
    const heavy = (name: string) => name === "zod" || name.startsWith("@conform-to/");
    expect([...atOnce].filter((file) => packagesOf(file).some(heavy))).toEqual([]);
    expect([...atOnce]).toEqual(expect.arrayContaining(["app/islands/toast/toaster.tsx", "app/domain/page-ids.ts"]));
    // What a search finds and how a signup is sent come to those who search and sign up.
    const later = ["app/islands/search/suggestions.tsx", "app/islands/newsletter/send-signup.ts"];
    expect(later.filter((file) => loaded.has(file) && !atOnce.has(file))).toEqual(later);
    // What is wanted by few may bring them along, when it is wanted.
    const wanted = [...loaded].filter((file) => !atOnce.has(file) && packagesOf(file).some(heavy));
    expect(wanted).toEqual(["app/domain/device/records.ts"]);
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
