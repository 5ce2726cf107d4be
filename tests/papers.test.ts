import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const root = join(import.meta.dirname, "..");
const read = (name: string) => readFileSync(join(root, name), "utf8");
const docs = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md"));
const papers = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ...docs.map((name) => `docs/${name}`)];

/** What a heading is called in an address, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
const anchorsOf = (name: string) =>
  [...read(name).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

describe("the papers", () => {
  it.each(papers)("%s leads to what is there", (name) => {
    const targets = [...read(name).matchAll(/\]\((?!https?:|\/)([^)\s]+)/g)].map(([, target = ""]) => target);
    const missing = targets.filter((target) => {
      const [path = "", anchor] = target.split("#");
      const file = path ? join(dirname(name), path) : name;
      return !existsSync(join(root, file)) || (anchor && !anchorsOf(file).includes(anchor));
    });
    expect(missing).toEqual([]);
  });

  it.each(papers)("%s keeps npm's own lines out of what a command writes", (name) => {
    const calls = read(name).match(/npm run [^`\n]*(?: > |\|)[^`\n]*/g) ?? [];
    expect(calls.filter((call) => !call.startsWith("npm run --silent "))).toEqual([]);
  });

  it("call the version what the package does", () => {
    expect(read("CHANGELOG.md")).toContain(`version so far, ${JSON.parse(read("package.json")).version};`);
  });
});

describe("five minutes", () => {
  const compose = parse(read("docs/compose.yaml"));

  it("are those of the compose file", () => {
    const { site } = compose.services;
    expect(read("docs/compose.yaml")).toContain("https://guide.example.org");
    expect([site.container_name, site.ports, site.read_only]).toEqual(["guide", ["127.0.0.1:3000:3000"], true]);
    expect([site.volumes, site.cap_drop]).toEqual([["data:/data"], ["ALL"]]);
  });

  it("are those of the unit, whose program and folder are there", () => {
    const unit = read("docs/field-guide.service");
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node server\.ts$/m);
    expect(existsSync(join(root, "server.ts"))).toBe(true);
    expect(unit).toMatch(/^Environment=NODE_ENV=production$/m);
  });
});

it("who stops the site lets it take as long as it may", () => {
  const graceIn = (file: string) =>
    Number(/^const GRACE = ([\d_]+);$/m.exec(read(file))?.[1]?.replaceAll("_", "")) / 1000;
  const takes = graceIn("app/host/listen.ts") + graceIn("app/entry.process.ts");
  const [compose, unit] = [read("docs/compose.yaml"), read("docs/field-guide.service")];
  expect(Number(/^(\d+)s$/.exec(parse(compose).services.site.stop_grace_period)?.[1])).toBeGreaterThan(takes);
  expect(Number(/^docker run -d .*--stop-timeout (\d+) /m.exec(read("docs/hosting.md"))?.[1])).toBeGreaterThan(takes);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(takes);
  for (const text of [compose, unit]) expect(text).toContain(`takes up to ${takes} seconds to stop`);
});

it("the site is started with little memory kept apart, in every way that is told of", () => {
  expect(read("scripts/run.mjs")).toContain(
    'run("node", ["server.ts", ...rest], { env: { ...production, ...frugal } })',
  );
  expect(read("Dockerfile")).toMatch(/^ENV .*\bMALLOC_ARENA_MAX=2\b/m);
  expect(read("docs/field-guide.service")).toMatch(/^Environment=MALLOC_ARENA_MAX=2$/m);
});

it("scripts are built for the browsers that Vite takes by itself, as the README says", () => {
  expect(read("README.md")).toContain('"baseline widely available"');
  expect(read("vite.config.ts")).not.toMatch(/\btarget\b/);
  expect(JSON.parse(read("package.json")).browserslist).toBeUndefined();
});
