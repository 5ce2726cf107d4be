import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { browserEnvironment, browserPlan } from "./browser.mjs";

afterEach(() => vi.unstubAllEnvs());

describe("the headless shell", () => {
  it("is told of where the machine has it, unless a browser is named", () => {
    const folder = mkdtempSync(join(tmpdir(), "browsers-"));
    const shell = join(folder, "chromium-headless-shell");
    writeFileSync(shell, "#!/bin/sh\n", { mode: 0o755 });
    vi.stubEnv("PATH", `${folder}${delimiter}${process.env.PATH}`);
    vi.stubEnv("CHROMIUM_PATH", "");
    expect(browserEnvironment("/a/browser")).toEqual({ CHROMIUM_PATH: "/a/browser", HEADLESS_SHELL_PATH: shell });
    vi.stubEnv("CHROMIUM_PATH", "/a/browser");
    expect(browserEnvironment("/a/browser")).toEqual({ CHROMIUM_PATH: "/a/browser" });
    rmSync(folder, { recursive: true });
  });
});

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
