import { describe, expect, it } from "vitest";
import { fittingFirst, type Role, roleFrom, roles } from "./role.ts";
import { roleOf, rolesFitting } from "./roles.ts";

describe("the role of a profile", () => {
  it.each<[string, string, Role | undefined]>([
    ["UX Designer", "", "designer"],
    ["Senior Content Designer", "", "content-designer"],
    ["UX Writer", "", "content-designer"],
    ["Design Engineer", "", "engineer"],
    ["Research Engineer", "", "researcher"],
    ["Head of Product", "", "product-manager"],
    ["General Counsel", "", "legal"],
    ["Beekeeper", "I write software", "engineer"],
    ["Designer", "I do research", "designer"],
    ["", "I look after bees", undefined],
    ["", "", undefined],
  ])("of %j, %j is %j", (jobTitle, role, expected) => {
    expect(roleOf({ jobTitle, role })).toBe(expected);
  });

  it("is known to pages by its name alone", () => {
    expect([roleFrom("legal"), roleFrom("boss"), roleFrom(null)]).toEqual(["legal", undefined, undefined]);
  });
});

describe("what fits a role", () => {
  it("comes first, and the rest as it was", () => {
    const items = [
      { id: 1, fits: rolesFitting("chat") },
      { id: 2, fits: rolesFitting("score") },
      { id: 3, fits: rolesFitting("agent") },
    ];
    expect(fittingFirst(items, "legal").map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(fittingFirst(items, undefined)).toEqual(items);
  });

  it.each(roles)("there is something for %s, and not everything", (role) => {
    const situations = ["chat", "agent", "summary", "score", "suggestion", "search", "generator", "voice"];
    const fitting = situations.filter((one) => rolesFitting(one).includes(role));
    expect(fitting.length).toBeGreaterThan(0);
    expect(fitting.length).toBeLessThan(situations.length / 2);
  });
});
