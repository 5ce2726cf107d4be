import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sampleLessons } from "../../tests/support/lessons.ts";
import { sample } from "../../tests/support/records.ts";
import { issueText } from "../shared/errors.ts";
import { checkStructure } from "./checks/check.ts";
import { readFolder } from "./folder.ts";
import { readPronunciations, readSiteTexts } from "./site-files.ts";

const seed = join(import.meta.dirname, "../../content-seed");
const nothing = { corrections: [], sampleCaseStudies: [], start: [] };

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
  expect(issues.map(issueText)).toEqual([
    "corrections.yaml:1: 0.on must be a day such as 2026-12-04",
    expect.stringMatching(/^sample-case-studies\.yaml:2: \(file\) is not valid YAML/),
  ]);
  expect(ignored).toEqual([]);
  expect(readSiteTexts(folder)).toEqual(nothing);
});

it("an address in any of them that leads nowhere is a fault with its line", async () => {
  const folder = mkdtempSync(join(tmpdir(), "site-files-"));
  const correction = (to: string) => `- on: 2026-01-01\n  to: ${to}\n  title: A\n  what: B\n`;
  writeFileSync(
    join(folder, "corrections.yaml"),
    ["/glossary/attention", "/about#how", "/laws/a-law"].map(correction).join(""),
  );
  writeFileSync(
    join(folder, "about.yaml"),
    'parts:\n  - id: a\n    title: A\n    text: "See [it](/case-studies/nowhere) and [us](/about)."\n',
  );
  writeFileSync(join(folder, "law.yaml"), "page: guides/nowhere\nplaces: {}\n");
  const { corpus, issues } = await readFolder(folder);
  corpus.records.laws.push(sample.laws);
  const faults = checkStructure(corpus).map(issueText);
  expect([issues, faults]).toEqual([
    [],
    [
      expect.stringMatching(/^corrections\.yaml:2: 0\.to links to \/glossary\/attention, which is no page/),
      expect.stringMatching(/^about\.yaml:4: parts\.0\.text links to \/case-studies\/nowhere/),
      expect.stringMatching(/^law\.yaml:1: page links to \/guides\/nowhere/),
    ],
  ]);
});

it("a record is on no start page that the folder does not have", async () => {
  const folder = mkdtempSync(join(tmpdir(), "site-files-"));
  cpSync(join(seed, "patterns/autonomy-dial.md"), join(folder, "patterns/autonomy-dial.md"));
  const faults = async () => (await readFolder(folder)).issues.map(({ field, problem }) => `${field} ${problem}`);
  expect(await faults()).toEqual([]);
  writeFileSync(
    join(folder, "start.yaml"),
    "- slug: toaster\n  name: a toaster\n  text: It toasts.\n  icon: start-toaster\n",
  );
  expect(await faults()).toContain('designing.0 is "agent", which start.yaml does not have');
});

it("our places of law are in places that it names", () => {
  const { law } = readSiteTexts(seed);
  const places = law?.places ?? {};
  for (const { in: around } of Object.values(places)) if (around) expect(places).toHaveProperty([around]);
});

it("a lesson has its numbers on both screens, which lead nowhere, and the test its right choice", async () => {
  const faultsOf = async (from: string, to: string) => {
    const folder = mkdtempSync(join(tmpdir(), "site-files-"));
    writeFileSync(join(folder, "learn.yaml"), sampleLessons.replace(from, to));
    return (await readFolder(folder)).issues.map(issueText);
  };
  expect(await faultsOf("", "")).toEqual([]);
  for (const [from, to, fault] of [
    [' {3}"]', '"]', /^learn\.yaml:\d+: lessons\.0\.screen .*\{1\} to \{3\}/],
    ["person {3}", "person", /lessons\.0\.mended .*\{1\} to \{3\}/],
    ["It is so.", "It is so. {1}", /test\.0\.screen .*no numbers/],
    [
      "choices: [/laws/dark-matter, /pattern/inline-citations]",
      "choices: [/laws/dark-matter, /laws/fairness-inclusion]",
      /test\.0 .*isSound/,
    ],
    ["Decline {3}", "Decline {3} {>wrong}", /lessons\.0\.screen .*no other states/],
    ["      Leave a way out.\n", "", /lessons\.0\.recap .*three lines/],
    ["slug: keep-control", "slug: show-doubt", /lessons .*its own slug/],
    ["slug: keep-control", "slug: test", /lessons\.1\.slug .*another slug/],
  ] as const)
    expect(await faultsOf(from, to)).toEqual([expect.stringMatching(fault)]);
});
