import { crc32, inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const textOf = async (path: string) => (await site.fetch(path)).text();

/** The files of a zip archive, as its central directory names them. @throws if a checksum does not fit */
function unzip(zip: Buffer): Map<string, string> {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [sum, packed, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const [length, local] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const name = zip.toString("utf8", at + 46, at + 46 + length);
    expect(zip.readUInt32LE(local)).toBe(0x04034b50);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = inflateRawSync(zip.subarray(start, start + packed));
    expect([name, bytes.length, crc32(bytes)]).toEqual([name, size, sum]);
    files.set(name, bytes.toString());
    at += 46 + length;
  }
  return files;
}

it("the skill for agents is the same by file and as a zip file, and every file that it names is there", async () => {
  const answer = await site.fetch("/skills/ai-ux-review.zip");
  expect(answer.headers.get("content-type")).toBe("application/zip");
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  const names = [...files.keys()];
  expect(names.every((name) => name.startsWith("ai-ux-review/"))).toBe(true);
  for (const path of [
    "SKILL.md",
    "references/laws.md",
    "references/patterns.md",
    "references/patterns/plan-preview.md",
  ])
    expect(await textOf(`/skills/ai-ux-review/${path}`)).toBe(files.get(`ai-ux-review/${path}`));
  for (const name of ["ai-ux-review/SKILL.md", "ai-ux-review/references/patterns.md"]) {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    for (const [, target] of (files.get(name) ?? "").matchAll(/\]\(([a-z/-]+\.md)\)/g))
      expect(names).toContain(folder + target);
  }
  expect((await site.fetch("/skills/ai-ux-review/nothing.md")).status).toBe(404);
  expect(await textOf("/kit")).toContain('href="/skills/ai-ux-review.zip"');
  expect(await textOf("/llms.txt")).toContain("/skills/ai-ux-review/SKILL.md");
});

it("its front matter has a name like its folder's, and a description of at most 1024 characters", async () => {
  const text = await textOf("/skills/ai-ux-review/SKILL.md");
  const front = z
    .object({ name: z.literal("ai-ux-review"), description: z.string().min(1).max(1024) })
    .parse(parse(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? ""));
  expect(front.description).toContain("screenshot");
  expect(await textOf("/skills/ai-ux-review/references/patterns/plan-preview.md")).toMatch(/\*\*Wrong\.\*\* \S/);
});

it("its references say when to use a pattern and how, and where each law is", async () => {
  const laws = await textOf("/skills/ai-ux-review/references/laws.md");
  expect([...laws.matchAll(/^## \[[^\]]+\]\(([^)]+)\)$/gm)].map(([, url]) => url)).toContain(
    `${site.origin}/laws/user-control-agency`,
  );
  expect(await textOf("/skills/ai-ux-review/references/patterns.md")).toMatch(/plan-preview\.md\).* Use it when \S/);
  const pattern = await textOf("/skills/ai-ux-review/references/patterns/plan-preview.md");
  for (const part of [/^3\. Put what will happen on the button/m, /^Don’t /m, /^Use it when /m, /^Skip it when /m])
    expect(pattern).toMatch(part);
  expect(pattern).toMatch(/\*\*Accessibility\.\*\* \S/);
  expect(pattern).not.toContain("[^");
  expect(Buffer.byteLength(pattern)).toBeLessThan(5000);
});
