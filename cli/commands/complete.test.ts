import { afterEach, describe, expect, it, vi } from "vitest";
import { createProgram } from "../program.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(["bash", "zsh", "fish"])("the script for %s", (shell) => {
  it("asks the installed program", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    await createProgram("field-guide").parseAsync(["complete", shell], { from: "user" });
    expect(log.mock.calls.flat().join("\n")).toContain("field-guide complete --");
  });

  it("is refused where no shell can call the program by its name", async () => {
    await expect(createProgram().parseAsync(["complete", shell], { from: "user" })).rejects.toThrow("on its PATH");
  });
});
