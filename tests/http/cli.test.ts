import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cli-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Outcome = { code: number; out: string; err: string };

function cli(...args: string[]): Promise<Outcome> {
  const env = { PATH: process.env.PATH, DATABASE_FILE: join(folder, "cli.db") };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--import", "tsx", "cli/index.ts", ...args],
      { cwd: root, env, maxBuffer: 64_000_000 },
      (error, out, err) => {
        resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
      },
    );
  });
}

async function bytesOf(path: string): Promise<Record<string, string>> {
  const names = (await readdir(path, { recursive: true }))
    .filter((name) => /\.\w+$/.test(name) && !name.endsWith("README.md"))
    .sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(path, name), "base64")])),
  );
}

describe("the command line", () => {
  it("explains itself", async () => {
    const help = await cli("--help");
    expect(help.code).toBe(0);
    for (const command of ["seed", "import", "export", "check", "list", "show"]) expect(help.out).toContain(command);
    expect((await cli("import", "--help")).out).toContain("Example:");
  });

  it("exits 2 on a call it does not know, and says what it takes", async () => {
    for (const call of [["nonsense"], ["list"], ["list", "cats"], ["seed", "--wrong"]]) {
      const { code, err } = await cli(...call);
      expect([call, code]).toEqual([call, 2]);
      expect(err.length).toBeGreaterThan(10);
    }
    expect((await cli("list", "cats")).err).toContain("basics, laws, paradigms");
  });

  it("seeds once, and again when forced", async () => {
    expect((await cli("seed")).out).toMatch(/^\d+ records added/);
    const again = await cli("seed");
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("--force")]);
    expect((await cli("seed", "--force")).out).toMatch(/^0 records added, 0 changed/);
  });

  it("exports the bytes that it imported", async () => {
    const out = join(folder, "export");
    expect((await cli("export", out)).code).toBe(0);
    expect(await bytesOf(out)).toEqual(await bytesOf(join(root, "content-seed")));
  });

  it("lists and shows, for people and for programs", async () => {
    expect((await cli("list", "laws")).out).toMatch(/slug.*title[\s\S]*dark-matter/);
    const list: { slug: string }[] = JSON.parse((await cli("list", "laws", "--json")).out);
    expect(list.map(({ slug }) => slug)).toContain("dark-matter");
    expect((await cli("show", "laws", "dark-matter")).out).toMatch(/^---\nslug: dark-matter\n/);
    const missing = await cli("show", "laws", "nowhere");
    expect([missing.code, missing.err]).toEqual([1, expect.stringContaining("There is no nowhere in laws")]);
  });

  it("checks a folder: file, field and what to do, and nothing is imported", async () => {
    const broken = join(folder, "broken");
    await cp(join(root, "content-seed"), broken, { recursive: true });
    const file = join(broken, "laws/dark-matter.md");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace("category: dark-matter", "category: light").replace(/^position:.*$/m, ""));
    for (const command of ["check", "import"]) {
      const { code, err } = await cli(command, broken);
      expect(code).toBe(1);
      expect(err).toContain("laws/dark-matter.md: category must be one of: transparency");
      expect(err).toContain('laws/dark-matter.md: position is missing: add "position: …"');
    }
    expect((await cli("list", "laws")).out).toContain("dark-matter");
  });
});
