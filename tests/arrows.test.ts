import { describe, expect, it } from "vitest";
import { circles, wrongArrows } from "./support/arrows.ts";
import { importsOf, inRoom, sourceFiles } from "./support/house.ts";

const imports = sourceFiles.flatMap(importsOf);

/** A file of each room. */
const fileIn: Readonly<Record<string, string>> = {
  domain: "app/domain/a.ts",
  content: "app/content/a.ts",
  db: "db/a.ts",
  server: "app/server/environment.ts",
  host: "app/host/a.ts",
  islands: "app/islands/a.tsx",
  ui: "app/ui/a.tsx",
  types: "app/routes/+types/a.ts",
  routes: "app/routes/a.tsx",
  app: "server.ts",
  cli: "cli/a.ts",
  scripts: "scripts/a.ts",
  tests: "tests/support/a.ts",
};
/** Where the arrows of each room lead. */
const arrows: Readonly<Record<string, string>> = {
  domain: "",
  content: "domain",
  db: "domain content",
  server: "domain content db",
  host: "domain",
  islands: "domain",
  ui: "domain islands",
  types: "",
  routes: "domain server islands ui types",
  app: "domain db server host islands ui types",
  cli: "domain content db server",
  scripts: "",
  tests: "",
};
/** The parts of the server, lowest first. */
const serverParts = [
  ["environment-file"],
  ["environment"],
  ["log", "rate-limits", "http"],
  ["site-options"],
  ["markdown", "newsletter", "assistant"],
  ["articles"],
  ["context"],
  ["pages", "api"],
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
    ["app/routes/home.tsx", "db/schema.ts", "routes may not import db"],
    ["cli/program.ts", "app/host/handler.ts", "cli may not import host"],
    ["app/server/newsletter/mail.ts", "app/server/pages/page.ts", "server/newsletter may not import server/pages"],
    ["app/server/articles/a.ts", "app/server/context.ts", "server/articles may not import server/context"],
    ["app/server/pages/page.ts", "app/server/api/answer.ts", "server/pages may not import server/api"],
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

  it("are read from every form of import", () => {
    const targetsOf = (file: string) => importsOf(file).map(({ target }) => target);
    // One file imports by all three: a module, for its effects, and while it runs.
    expect(targetsOf("app/root.tsx")).toEqual(expect.arrayContaining(["app/app.css", "app/domain/cookies.ts"]));
    expect(targetsOf("app/entry.rsc.tsx")).toContain("app/server/services.ts");
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
