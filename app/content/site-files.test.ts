import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readFolder } from "./folder.ts";
import { readPronunciations, readSiteTexts } from "./site-files.ts";

const seed = join(import.meta.dirname, "../../content-seed");
const nothing = { corrections: [], sampleCaseStudies: [], start: [], demos: {} };

it("our folder has corrections, newest first, and samples; an empty one has neither", async () => {
  const { corrections, sampleCaseStudies } = readSiteTexts(seed);
  expect(corrections.map(({ on }) => on)).toEqual(
    corrections
      .map(({ on }) => on)
      .toSorted()
      .toReversed(),
  );
  expect([corrections.length > 50, sampleCaseStudies.length]).toEqual([true, 3]);
  const empty = mkdtempSync(join(tmpdir(), "site-files-"));
  expect(readSiteTexts(empty)).toEqual(nothing);
  expect(readPronunciations(empty)).toEqual({});
});

it("a file that cannot be used is a fault of its folder, and shows nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "site-files-"));
  writeFileSync(
    join(folder, "corrections.yaml"),
    "- on: yesterday\n  to: /about\n  title: A page\n  what: Something\n",
  );
  writeFileSync(join(folder, "sample-case-studies.yaml"), "- [\n");
  const { issues, ignored } = await readFolder(folder);
  expect(issues.map(({ where, field }) => `${where} ${field}`)).toEqual([
    "corrections.yaml 0.on",
    "sample-case-studies.yaml (file)",
  ]);
  expect(ignored).toEqual([]);
  expect(readSiteTexts(folder)).toEqual(nothing);
});

it("a record is on no start page and shows no demo that the folder does not have", async () => {
  const folder = mkdtempSync(join(tmpdir(), "site-files-"));
  cpSync(join(seed, "patterns/autonomy-dial.md"), join(folder, "patterns/autonomy-dial.md"));
  const faults = async () => (await readFolder(folder)).issues.map(({ field, problem }) => `${field} ${problem}`);
  expect(await faults()).toEqual([]);
  writeFileSync(
    join(folder, "start.yaml"),
    "- slug: toaster\n  name: a toaster\n  text: It toasts.\n  icon: start-toaster\n",
  );
  writeFileSync(join(folder, "demos.yaml"), "{}\n");
  expect(await faults()).toContain('designing.0 is "agent", which start.yaml does not have');
  expect(await faults()).toContain('demoConfig.type is "autonomy-dial", which demos.yaml does not have');
});

it("our places of law are in places that it names", () => {
  const { law } = readSiteTexts(seed);
  const places = law?.places ?? {};
  for (const { in: around } of Object.values(places)) if (around) expect(places).toHaveProperty([around]);
});
