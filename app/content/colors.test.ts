import { expect, it } from "vitest";
import { contrastFaults } from "./colors.ts";
import { siteSchema } from "./site-file.ts";

const faultsOf = (site: object) =>
  contrastFaults(siteSchema.parse(site)).map(({ field, problem }) => `${field} ${problem.replace(/:.*/, "")}`);

it("finds colors of a theme and accents of kinds in which text is hard to read", () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ colors: { light: { paper: "#ffffff", ink: "#111111" } } })).toEqual([]);
  // #767676 on white is the known border: 4.54.
  expect(faultsOf({ colors: { light: { paper: "#ffffff", raised: "#ffffff", muted: "#767676" } } })).toEqual([]);
  expect(faultsOf({ colors: { light: { paper: "#ffffff", muted: "#777777" } } })).toEqual([
    "colors.light.muted has a contrast of 4.48 as muted on paper",
    "colors.light.muted has a contrast of 4.41 as muted on raised",
  ]);
  expect(faultsOf({ kinds: { laws: { accent: { dark: "#ffd000", light: "#ffd000" } } } })).toEqual([
    "kinds.laws.accent.light has a contrast of 1.35 as accent on paper",
    "kinds.laws.accent.light has a contrast of 1.45 as accent on raised",
    "kinds.laws.accent.light has a contrast of 1.41 as on-accent on accent",
  ]);
});

it("refuses what is no color, and says how one is written", () => {
  const { error } = siteSchema.safeParse({ colors: { dark: { paper: "red" } } });
  expect(error?.issues[0]).toMatchObject({
    path: ["colors", "dark", "paper"],
    message: expect.stringContaining("#1a5c4b"),
  });
});
