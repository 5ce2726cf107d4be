import { describe, expect, it } from "vitest";
import { sample } from "../../tests/support/records.ts";
import { whyRelated } from "./links.ts";

const law = { kind: "laws" as const, slug: "a-law" };
const study = (fields: Partial<(typeof sample)["case-studies"]>) => ({
  kind: "case-studies" as const,
  slug: "a-case",
  record: { ...sample["case-studies"], lawsKept: [], lawsBroken: [], ...fields },
});

describe("why a record is related", () => {
  it("is what its kind is to the kind of the page", () => {
    expect(whyRelated(law, { kind: "patterns", slug: "x" })).toBe("applies this law");
    expect(whyRelated({ kind: "patterns", slug: "x" }, law)).toBe("the law behind it");
    expect(whyRelated(law, { kind: "glossary", slug: "x" })).toBe("explains the term");
    expect(whyRelated(law, study({}))).toBe("put it to the test");
  });

  it("is what a field of either says of the other, before that", () => {
    expect(whyRelated(law, study({ lawsBroken: ["a-law"] }))).toBe("failed at it");
    expect(whyRelated(law, study({ lawsKept: ["a-law"] }))).toBe("kept it");
    expect(whyRelated(study({ lawsBroken: ["a-law"] }), law)).toBe("broken here");
    expect(whyRelated(law, study({ lawsBroken: ["another-law"] }))).toBe("put it to the test");
  });
});
