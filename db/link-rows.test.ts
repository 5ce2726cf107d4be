import { expect, it } from "vitest";
import { sample } from "../tests/support/records.ts";
import { linkRows } from "./queries/links.ts";

it("a record leads to others, also to one of its name among another kind, and not to itself", () => {
  const law = {
    ...sample.laws,
    slug: "trust",
    content: "[One](/basics/trust), [two](/glossary#trust), [three](/laws/trust).",
  };
  const rows = linkRows("laws", law).map(({ targetKind, targetSlug }) => `${targetKind}/${targetSlug}`);
  expect(rows.filter((row) => row.endsWith("/trust"))).toEqual(["basics/trust", "glossary/trust"]);
});
