import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readEnvironmentFile } from "../app/server/environment-file.ts";

const root = join(import.meta.dirname, "..");
const read = (name: string) => readFileSync(join(root, name), "utf8");

/** What a paper says in figures, and the line of code that makes it so: who changes one changes the other. */
const figures: readonly (readonly [paper: string, says: string, file: string, line: string])[] = [
  ["README.md", "What takes ten seconds is ended", "app/host/threads/application-threads.ts", "limit: 10_000"],
  ["README.md", "Node 22.22 or newer", "scripts/lib/node.mjs", 'leastNode = "22.22.0"'],
  ["docs/hosting.md", "Node 22.22 or newer", "scripts/lib/node.mjs", 'leastNode = "22.22.0"'],
  ["docs/hosting.md", "kept open by a ping every 30 seconds", "app/host/voice/voice-session.ts", "LOOK_EVERY = 30_000"],
  [
    "docs/hosting.md",
    "about twelve hours after",
    "app/server/maintainers/session-cookie.ts",
    "COOKIE_LASTS = 12 * 60 * 60",
  ],
  ["docs/hosting.md", "seven days in all", "app/server/maintainers/sessions.ts", "SESSION_LASTS = 7 * 24 * 60"],
  [
    "docs/hosting.md",
    "ten wrong keys in 15 minutes",
    "app/server/rate-limits/rate-limits.ts",
    "wrongKey: { points: 10, duration: 900 }",
  ],
  ["docs/hosting.md", "up to 20 within a minute", "app/server/maintainers/refused-keys.ts", "LINES = 20;"],
  [
    "docs/hosting.md",
    "10 MB, 50 million pixels",
    "app/domain/picture-limits.ts",
    "MAX_PICTURE_BYTES = 10 * 1024 * 1024",
  ],
  ["docs/hosting.md", "10 MB, 50 million pixels", "app/domain/pictures.ts", "MAX_PICTURE_PIXELS = 50_000_000"],
  ["docs/hosting.md", "at most 1700 pixels a side", "app/domain/pictures.ts", "LONGEST_EDGE = 1700"],
  ["docs/hosting.md", "older than seven days is a fault", "app/server/examination.ts", "BACKUP_DAYS = 7"],
  ["docs/hosting.md", "Docker asks it every 30 seconds", "Dockerfile", "HEALTHCHECK --interval=30s"],
  ["docs/hosting.md", "imagetools inspect node:26-bookworm-slim", "Dockerfile", "FROM node:26-bookworm-slim AS build"],
  ["docs/hosting.md", "It runs as user 1000 (`node`)", "Dockerfile", "USER node"],
  ["docs/voice.md", "may have 8 sessions at a time", "app/host/voice/session-limits.ts", "ofOneClient: 8,"],
  ["docs/voice.md", "and the site 400", "app/host/voice/session-limits.ts", "sessions: 400,"],
  ["docs/voice.md", "ends after 5 minutes without a word", "app/host/voice/session-limits.ts", "idle: 5 * 60_000"],
  ["docs/voice.md", "after 30 in all", "app/host/voice/session-limits.ts", "total: 30 * 60_000"],
  ["docs/voice.md", "may have 128 kB", "app/host/voice/session-limits.ts", "messageBytes: 128 * 1024"],
  ["docs/voice.md", "ten seconds 120 of them", "app/host/voice/session-limits.ts", "messages: 120,"],
  ["docs/voice.md", "more than 2 MB", "app/host/voice/session-limits.ts", "unreadBytes: 2 * 1024 * 1024"],
  [
    "docs/voice.md",
    "each client 30 of them in ten minutes",
    "app/server/rate-limits/rate-limits.ts",
    "voiceSession: { points: 30, duration: 600 }",
  ],
  ["docs/editing.md", "up to a hundred steps", "app/islands/editor/document/extensions.ts", "undoRedo = { depth: 100,"],
  ["docs/writing.md", "up to 40 lines", "app/domain/kinds/fields.ts", "askedAs = z.array(line(80)).max(40)"],
  [
    "docs/writing.md",
    "up to three `products`",
    "app/domain/kinds/patterns.ts",
    "products: z.array(productSchema).max(3)",
  ],
  [
    "docs/writing.md",
    "names up to three texts",
    "app/domain/kinds/glossary.ts",
    "definedIn: z.array(termSourceSchema).max(3)",
  ],
  ["docs/writing.md", "has 76 characters at the most", "app/content/check-text.ts", "CODE_WIDTH = 76"],
  [
    "app/server/newsletter/README.md",
    "loses after two minutes",
    "app/server/newsletter/deliver.ts",
    "LEASE_FOR = 120_000",
  ],
  [
    "app/server/search/README.md",
    "some sixty candidates",
    "app/server/search/ranking.ts",
    "[OWN, WIDE, NAMED] = [25, 50, 5]",
  ],
];

it.each(figures)("%s says “%s” because it is so", (paper, says, file, line) => {
  expect(read(paper)).toContain(says);
  expect(read(file)).toContain(line);
});

describe("the README's table of settings", () => {
  const section =
    read("README.md")
      .split(/^## /m)
      .find((part) => part.startsWith("Configuration")) ?? "";
  const rows = [...section.matchAll(/^\| (`[A-Z][^|]*) \| ([^|]*) \|/gm)];
  const settings = rows.flatMap(([, names = "", values = ""]) => {
    const given = values.split(", ");
    return [...names.matchAll(/`(\w+)`/g)].map(
      ([, name = ""], index) => [name, given[index] ?? given[0] ?? ""] as const,
    );
  });
  const example = readEnvironmentFile(join(root, ".env.example"));

  it("names what .env.example has, with the same defaults", () => {
    expect(settings.length).toBeGreaterThan(12);
    // What is made of other settings is told in words.
    const told = settings.filter(([, value]) => !value.startsWith("`"));
    expect(told).toEqual(told.map(([name]) => [name, example[name] || "unset"]));
  });

  it("is short of nothing that the site reads: the rest stands in .env.example", () => {
    const schema =
      /environmentSchema = z\.object\(\{([\s\S]*?)\n\}\);/.exec(read("app/server/environment.ts"))?.[1] ?? "";
    const names = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(Object.keys(example).sort()).toEqual(names.filter((name) => name !== "NODE_ENV").sort());
  });
});

it("what can be measured is what its README lists", () => {
  const listed = [...read("tests/bench/README.md").matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(listed).toEqual(
    [...read("tests/bench/run.ts").matchAll(/^ {2}(\w+): \(\) => measure/gm)].map(([, name]) => name),
  );
  expect(listed.length).toBeGreaterThan(8);
});

it.each(["README.md", "CONTRIBUTING.md", "docs/hosting.md", "docs/writing.md", "docs/editing.md"])(
  "%s names scripts that the package has",
  (name) => {
    const { scripts } = JSON.parse(read("package.json"));
    const named = [...read(name).matchAll(/npm run (?:--silent )?([a-z]+)/g)].map(([, script = ""]) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  },
);
