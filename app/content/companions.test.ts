import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readPronunciations, readSiteTexts } from "./companions.ts";
import { readFolder } from "./folder.ts";

const seed = join(import.meta.dirname, "../../content-seed");

it("our folder has corrections, newest first, and samples; an empty one has neither", async () => {
  const { corrections, sampleCaseStudies } = readSiteTexts(seed);
  expect(corrections.map(({ on }) => on)).toEqual(
    corrections
      .map(({ on }) => on)
      .toSorted()
      .toReversed(),
  );
  expect([corrections.length > 50, sampleCaseStudies.length]).toEqual([true, 3]);
  const empty = mkdtempSync(join(tmpdir(), "companions-"));
  expect(readSiteTexts(empty)).toEqual({ corrections: [], sampleCaseStudies: [] });
  expect(readPronunciations(empty)).toEqual({});
});

it("a file that cannot be used is a fault of its folder, and shows nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "companions-"));
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
  expect(readSiteTexts(folder)).toEqual({ corrections: [], sampleCaseStudies: [] });
});

it("our words of law name sections of the page of law, and places that are in others", () => {
  const { law } = readSiteTexts(seed);
  const page = readFileSync(join(seed, `${law?.page}.md`), "utf8");
  for (const section of Object.keys(law?.topics ?? {})) expect(page).toContain(`\n## ${section}\n`);
  const places = law?.places ?? {};
  for (const { in: around } of Object.values(places)) if (around) expect(places).toHaveProperty([around]);
});
