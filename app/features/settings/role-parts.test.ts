import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { seedSlugs } from "../../../tests/support/seed.ts";
import type { Kind } from "../../content/kinds/index.ts";
import { roles } from "../../shared/device/role.ts";
import { type ArticlePart, partsForRole } from "./role-parts.ts";

const folder = join(import.meta.dirname, "../../../content-seed");

/** The parts of an article of the seed: each heading with the text up to the next. */
function partsOf(kind: Kind, slug: string): ArticlePart[] {
  const [, , body = ""] = readFileSync(join(folder, kind, `${slug}.md`), "utf8").split(/^---$/m);
  return body
    .split(/^(?=#{1,4} )/m)
    .filter((part) => part.startsWith("#"))
    .map((part) => {
      const [heading = "", ...lines] = part.split("\n");
      return { heading: heading.replace(/^#+ /, ""), text: lines.join("\n") };
    });
}

describe("a part of an article", () => {
  it("is for a role by its heading", () => {
    const parts = ["Problem", "Developer notes", "Ethics guide"].map((heading) => ({ heading, text: "" }));
    expect(partsForRole("engineer", parts)).toEqual([parts[1]]);
    expect(partsForRole("legal", parts)).toEqual([parts[2]]);
  });

  it("is for a role when it is one of the two that use its words most", () => {
    const texts = ["nothing", "consent and rights", "Rights, appeals, courts", "consent, consent, consent, consent"];
    const parts = texts.map((text, index) => ({ heading: `Part ${index}`, text }));
    expect(partsForRole("legal", parts)).toEqual([parts[2], parts[3]]);
    // A part without any of them is for nobody.
    expect(partsForRole("legal", parts.slice(0, 2))).toEqual([parts[1]]);
    expect(partsForRole("engineer", parts)).toEqual([]);
  });

  it.each(roles)("is there for %s in every law and pattern, and not all of them are", (role) => {
    for (const kind of ["laws", "patterns"] as const)
      for (const slug of seedSlugs(kind)) {
        const parts = partsOf(kind, slug);
        const share = partsForRole(role, parts).length / parts.length;
        expect([slug, share > 0, share < 0.6]).toEqual([slug, true, true]);
      }
  });
});
