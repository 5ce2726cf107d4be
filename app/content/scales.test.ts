import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ratingScale } from "./kinds/case-studies.ts";
import { strengthScale } from "./kinds/evidence.ts";

const paper = readFileSync(new URL("../../docs/writing.md", import.meta.url), "utf8");
const rows = new Map(
  [...paper.matchAll(/^\| `(\w+)` \| (\w.+) \|$/gm)].map(([, grade = "", when = ""]) => [grade, when]),
);

it.each(Object.entries({ ...ratingScale, ...strengthScale }))(
  "docs/writing.md says of %s what readers are told",
  (grade, { meaning }) => {
    expect(rows.get(grade)).toBe(`${meaning.charAt(0).toLowerCase()}${meaning.slice(1, -1)}`);
  },
);
