import { afterEach, describe, expect, it, vi } from "vitest";
import { browserPlan } from "./browser.mjs";

afterEach(() => vi.unstubAllEnvs());

describe("a missing browser", () => {
  it("is installed without a question for CI", () => {
    for (const ci of ["true", "1"])
      for (const isTerminal of [true, false]) expect(browserPlan({ ci, isTerminal })).toBe("install");
  });

  it("is never installed unasked for anybody else", () => {
    for (const ci of [undefined, "", "false", "0"]) {
      expect(browserPlan({ ci, isTerminal: true })).toBe("ask");
      expect(browserPlan({ ci, isTerminal: false })).toBe("tell");
    }
  });
});
