import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { DomainError, type Issue } from "../shared/errors.ts";
import { readEnvironment } from "./environment.ts";
import { readEnvironmentFile } from "./environment-file.ts";

const folder = mkdtempSync(join(tmpdir(), "environment-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = join(folder, "some.env");
  writeFileSync(file, text);
  return file;
}

function issuesOf(text: string): readonly Issue[] {
  try {
    readEnvironmentFile(fileWith(text));
  } catch (error) {
    if (error instanceof DomainError) return error.issues;
    throw error;
  }
  return [];
}

describe("the file of settings", () => {
  it("is read as .env.example is written", () => {
    const text =
      "# where\nPORT=4000\n\n  export HOST = 0.0.0.0\nSITE_NAME=Anna's guide\nMAIL_FROM='a \"b\" <a@b.c>' # it's\r\nSITE_URL=\n";
    expect(readEnvironmentFile(fileWith(text))).toEqual({
      PORT: "4000",
      HOST: "0.0.0.0",
      SITE_NAME: "Anna's guide",
      MAIL_FROM: 'a "b" <a@b.c>',
      SITE_URL: "",
    });
  });

  it("may be a copy of .env.example, which changes nothing", () => {
    const example = join(import.meta.dirname, "../../.env.example");
    expect(readEnvironment(readEnvironmentFile(example))).toEqual(readEnvironment({}));
  });

  it("names each line that it cannot use, and never its value", () => {
    const issues = issuesOf('PORT=4000\nEDITOR_TOKEN secret\nSMTP_URL="smtp://secret\n1X=secret\n');
    expect(issues.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
      "line 2 is not NAME=value",
      "line 3 has a quotation mark that is not closed",
      "line 4 is not NAME=value",
    ]);
    expect(JSON.stringify(issues)).not.toContain("secret");
  });

  it("says so when a file that was asked for is not there or is none", () => {
    expect(() => readEnvironmentFile(join(folder, "absent.env"))).toThrow(/absent\.env cannot be read: ENOENT/);
    expect(() => readEnvironmentFile(folder)).toThrow(/cannot be read: EISDIR/);
  });
});
