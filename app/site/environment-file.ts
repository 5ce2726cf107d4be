import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";
import { DomainError, type Issue } from "../shared/errors.ts";

/** The folder of package.json: this file is run as source and as a part of the build, at different depths. */
export function projectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json")) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

const ignorable = /^\s*(#.*)?$/;
const setting = /^\s*(export\s+)?[A-Za-z_][A-Za-z0-9_]*\s*=/;
const unclosedQuote = /^[^=]*=\s*(?:"[^"]*|'[^']*|`[^`]*)$/;

/** Lines that `parseEnv` would skip or misread without a word. A value is one line: no setting needs more. */
function faultsOf(text: string, where: string): Issue[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const field = `line ${index + 1}`;
    if (ignorable.test(line)) return [];
    if (!setting.test(line)) return [{ where, field, problem: "is not NAME=value" }];
    return unclosedQuote.test(line) ? [{ where, field, problem: "has a quotation mark that is not closed" }] : [];
  });
}

/**
 * The settings of a file in the form of .env.example: of `file`, or of .env in the project's folder, which may
 * be missing.
 * @throws DomainError `invalid` when the file cannot be read, or with a fault a line. No value is ever quoted.
 */
export function readEnvironmentFile(file: string | undefined): NodeJS.Dict<string> {
  const path = file || join(projectRoot(), ".env");
  if (!file && !existsSync(path)) return {};
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DomainError("invalid", `The settings in ${path} cannot be read: ${reason}`);
  }
  const issues = faultsOf(text, path);
  if (issues.length > 0) throw new DomainError("invalid", `The settings in ${path} cannot be used.`, { issues });
  return parseEnv(text);
}
