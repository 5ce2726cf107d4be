import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { DomainError, type Issue } from "../app/domain/errors.ts";
import { readEditor } from "../app/server/environment.ts";

function openEditor(file: string): void {
  const editor = readEditor();
  if (!editor) throw new DomainError("invalid", "No editor is set. Name one: EDITOR=nano npm run cli -- edit …");
  // The setting may carry options, such as "code --wait"; a shell takes them apart as the person wrote them.
  const { status } = spawnSync(`${editor} "${file}"`, { stdio: "inherit", shell: true });
  if (status !== 0)
    throw new DomainError("invalid", `The editor ended with ${status ?? "a signal"}; nothing was saved.`);
}

async function wantsAgain(issues: readonly Issue[]): Promise<boolean> {
  for (const { where, field, problem } of issues) console.error(`${where}: ${field} ${problem}`);
  if (!process.stdin.isTTY) return false;
  const ask = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await ask.question("Open the editor again? [Y/n] ");
  ask.close();
  return !/^n/i.test(answer.trim());
}

/** What went wrong, with where the text is that would otherwise be lost. */
function keptIn(file: string, error: unknown): unknown {
  const kept = `Your text is kept in ${file}.`;
  if (error instanceof DomainError) {
    const { code, message, issues } = error;
    return new DomainError(code, `${message} ${kept}`, { issues, cause: error });
  }
  console.error(kept);
  return error;
}

/**
 * Lets a person change a text in their editor until `save` takes it. `save` gives the faults that speak against
 * it. A text that was not saved is kept in its file, which is named.
 * @returns false when the text came back as it was.
 */
export async function editText(
  name: string,
  text: string,
  save: (text: string) => Promise<readonly Issue[]>,
): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "edit-"));
  const file = join(folder, name);
  await writeFile(file, text);
  for (;;) {
    openEditor(file);
    const changed = await readFile(file, "utf8");
    if (changed === text) break;
    const issues = await save(changed).catch((error: unknown) => {
      throw keptIn(file, error);
    });
    if (issues.length === 0) {
      await rm(folder, { recursive: true });
      return true;
    }
    if (!(await wantsAgain(issues))) {
      throw new DomainError("invalid", `Nothing was saved. Your text is kept in ${file}.`);
    }
  }
  await rm(folder, { recursive: true });
  return false;
}
