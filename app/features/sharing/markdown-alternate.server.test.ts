import { expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { footnoteDefinitions } from "../../content/source.ts";
import { markdownAlternate } from "./markdown-alternate.server.ts";

const site = { siteName: "Guide", siteUrl: "https://guide.test" };

it("gives a law's questions as a list before its text, and its sources after it", () => {
  const questions = "## Core Questions\n\n- Can people stop it?\n- Can they undo it?";
  const { sources } = sample.laws;
  expect(markdownAlternate(site, "laws", sample.laws, sources)).toContain(
    `# A Law\n\n> Short: with a colon.\n\n${questions}\n\nLaw text.[^lee04]\n\n${footnoteDefinitions(sources)}\n\n---\n`,
  );
});

it("gives each part of a pattern its heading, with its own headings below that and its code as it is", () => {
  expect(markdownAlternate(site, "patterns", sample.patterns, [])).toContain(
    "## Design considerations\n\n### States\n\nD.\n\n## Developer notes\n\n```sh\n# not a heading\n```\n\n## Implementation guide",
  );
});

it("ends with where it came from and when it was changed", () => {
  const moved = { ...sample.laws, updatedAt: "2026-12-24T09:00:00.000Z" };
  expect(markdownAlternate(site, "laws", moved, [])).toMatch(
    /\n\n---\n\nhttps:\/\/guide\.test\/laws\/a-law, updated 2026-12-24\. CC BY 4\.0\.\n$/,
  );
});

it("leaves out a part of the front matter that is empty", () => {
  const { paradigms } = sample;
  expect(markdownAlternate(site, "paradigms", paradigms, [])).toContain("## Key Patterns\n\nSee [the pattern]");
  expect(markdownAlternate(site, "paradigms", { ...paradigms, keyPatterns: "" }, [])).not.toContain("Key Patterns");
});

it("says with each source where its evidence is weighed, by an address of this site in full", () => {
  const [source] = sample.laws.sources;
  if (!source) throw new Error("The sample law has no source.");
  const cited = [{ ...source, evidencePath: "/evidence/lee04" }];
  expect(markdownAlternate(site, "laws", sample.laws, cited)).toContain(
    "Human Factors 46(1). [Task, sample and limits](https://guide.test/evidence/lee04)",
  );
});

it("gives the verdict of a case with its meaning, and the products of a pattern with the page that says so", () => {
  expect(markdownAlternate(site, "case-studies", { ...sample["case-studies"], rating: "good" }, [])).toContain(
    "\n\n**Our verdict: Good example.** No harm was reported, and at least one law is not kept in full.\n\n",
  );
  const product = {
    name: "An editor",
    says: "Undo takes back one step.",
    url: "https://www.e.test/u",
    readOn: "2026-11-22",
  };
  expect(markdownAlternate(site, "patterns", { ...sample.patterns, products: [product] }, [])).toContain(
    "\n\n## In products\n\n- **An editor.** Undo takes back one step. [An editor at e.test](https://www.e.test/u), read 2026-11-22.\n\n",
  );
  expect(markdownAlternate(site, "patterns", { ...sample.patterns, products: [] }, [])).not.toContain("In products");
});
