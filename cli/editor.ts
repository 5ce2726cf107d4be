import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { DomainError, type Issue } from "../app/shared/errors.ts";
import { readEditor } from "../app/site/environment.ts";

/** What opens a text: `command` when it is given, else the person's own editor or vi, which need a terminal. */
function editorOf(command: string | undefined): string {
  if (command) return command;
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new DomainError(
      "invalid",
      'There is no terminal for an editor here. Use "export" and "import", or name a program that needs none: --editor "sed -i s/a/b/".',
    );
  }
  return readEditor() ?? "vi";
}

function openEditor(editor: string, file: string): void {
  // The setting may carry options, such as "code --wait"; a shell takes them apart as the person wrote them.
  const { status } = spawnSync(`${editor} "${file}"`, { stdio: "inherit", shell: true });
  // What a shell says of a program that it does not find.
  if (status === 127)
    throw new DomainError(
      "invalid",
      `The editor "${editor}" was not found; nothing was saved. Name another one: EDITOR=nano npm run cli -- edit …`,
    );
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

type Saving = {
  /** What opens the text in place of the person's editor. */
  editor: string | undefined;
  /** Saves a text and gives the faults that speak against it. */
  save: (text: string) => Promise<readonly Issue[]>;
};

/**
 * Lets a person change a text in their editor until `save` takes it. A text that was not saved is kept in its file,
 * which is named; one that was not changed leaves nothing behind.
 * @returns false when the text came back as it was.
 * @throws DomainError `invalid` when there is no editor, or no terminal for it.
 */
export async function editText(name: string, text: string, { editor: command, save }: Saving): Promise<boolean> {
  const editor = editorOf(command);
  const folder = await mkdtemp(join(tmpdir(), "edit-"));
  const file = join(folder, name);
  await writeFile(file, text);
  try {
    const isSaved = await editUntilSaved(editor, file, text, save);
    await rm(folder, { recursive: true });
    return isSaved;
  } catch (error) {
    const left = await readFile(file, "utf8").catch(() => text);
    if (left !== text) throw keptIn(file, error);
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function editUntilSaved(editor: string, file: string, text: string, save: Saving["save"]): Promise<boolean> {
  for (;;) {
    openEditor(editor, file);
    const changed = await readFile(file, "utf8").catch((cause: unknown) => {
      throw new DomainError("invalid", `The editor left no file at ${file}; nothing was saved.`, { cause });
    });
    if (changed === text) return false;
    const issues = await save(changed);
    if (issues.length === 0) return true;
    if (!(await wantsAgain(issues))) throw new DomainError("invalid", "Nothing was saved.");
  }
}
