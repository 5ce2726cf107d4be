import { afterEach, describe, expect, it, vi } from "vitest";
import { didYouMean } from "../app/shared/did-you-mean.ts";
import { createProgram, run } from "./program.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** What a call prints on standard output. */
async function printed(name: string | undefined, ...args: string[]): Promise<string> {
  let text = "";
  vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    text += chunk.toString();
    return true;
  });
  const program = await createProgram(name, args);
  await expect(program.parseAsync(args, { from: "user" })).rejects.toThrow("(outputHelp)");
  return text;
}

describe("the help", () => {
  it("says what to type in the project's folder", async () => {
    expect(await printed(undefined, "--help")).toContain("Usage: npm run cli -- [options]");
    expect(await printed(undefined, "backup", "--help")).toContain("Example: npm run cli -- backup ");
  });

  it("says what to type where the program is installed", async () => {
    expect(await printed("field-guide", "--help")).toContain("Usage: field-guide [options]");
    const backup = await printed("field-guide", "backup", "--help");
    expect(backup).toContain("Usage: field-guide backup ");
    expect(backup).toContain("Example: field-guide backup ");
    expect(backup).not.toContain("npm run cli");
  });
});

describe("narrate", () => {
  it.each([
    [[], "say what to narrate"],
    [["laws", "dark-matter", "--all"], "say what to narrate"],
    [["glossary"], "nothing in glossary can be listened to"],
  ])("called with %j is a fault in the call", async (args, message) => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await run(["narrate", ...args, "--json"])).toBe(2);
    expect(String(said.mock.lastCall)).toContain(message);
  });
});

const whole = await createProgram();

describe("every command", () => {
  const names = whole.commands.map((command) => command.name());

  it("has a description, and is in the help, which loads none of them", async () => {
    expect(whole.commands.filter((command) => command.description() === "")).toEqual([]);
    const light = await createProgram(undefined, ["--help"]);
    expect(light.helpInformation()).toBe(whole.helpInformation());
    expect(light.commands.filter((command) => command.registeredArguments.length > 0)).toEqual([]);
  });

  it.each(names.filter((name) => name !== "subscribers"))("%s has an example", async (name) => {
    expect(await printed(undefined, name, "--help")).toMatch(
      new RegExp(`Examples?: (?:EDITOR=nano )?npm run cli -- .*${name}`),
    );
  });
});

const kinds = ["basics", "laws", "patterns", "case-studies"];

it.each([
  ["law", "laws"],
  ["pattrens", "patterns"],
  ["pat", "patterns"],
  ["case", "case-studies"],
])("%s may be meant as %s", (word, meant) => {
  expect(didYouMean(word, kinds)).toBe(` Did you mean "${meant}"?`);
});

it.each(["zebra-crossing", "studies"])("%s is near to nothing", (word) => {
  expect(didYouMean(word, kinds)).toBe("");
});

describe.each(["bash", "zsh", "fish"])("the script for %s", (shell) => {
  it("asks the installed program", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    await (await createProgram("field-guide")).parseAsync(["complete", shell], { from: "user" });
    expect(log.mock.calls.flat().join("\n")).toContain("field-guide complete --");
  });
});
