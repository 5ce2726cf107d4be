import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { DomainError, type Issue, issueText } from "../app/shared/errors.ts";
import { readEditor } from "../app/site/environment.ts";

/** The editor command: `command` if given, else the configured editor or vi, which need a terminal. */
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
  // The setting may contain options, such as "code --wait"; the shell splits them.
  const { status } = spawnSync(`${editor} "${file}"`, { stdio: "inherit", shell: true });
  // The shell's exit code for a command that was not found.
  if (status === 127)
    throw new DomainError(
      "invalid",
      `The editor "${editor}" was not found; nothing was saved. Name another one: EDITOR=nano npm run cli -- edit …`,
    );
  if (status !== 0)
    throw new DomainError("invalid", `The editor ended with ${status ?? "a signal"}; nothing was saved.`);
}

async function confirmRetry(issues: readonly Issue[]): Promise<boolean> {
  for (const issue of issues) console.error(issueText(issue));
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question("Open the editor again? [Y/n] ");
  terminal.close();
  return !/^n/i.test(answer.trim());
}

/** Adds the path of the unsaved text to an error. */
function withKeptFile(file: string, error: unknown): unknown {
  const kept = `Your text is kept in ${file}.`;
  if (error instanceof DomainError) {
    const { code, message, issues } = error;
    return new DomainError(code, `${message} ${kept}`, { issues, cause: error });
  }
  console.error(kept);
  return error;
}

type EditOptions = {
  /** Command to use instead of the configured editor. */
  editor: string | undefined;
  /** Saves a text and returns its faults; saves nothing if there are any. */
  save: (text: string) => Promise<readonly Issue[]>;
};

/**
 * Opens a text in an editor until `save` returns no faults or the person gives up. A changed text that was not saved is
 * kept in a temporary file, whose path is in the error.
 * @returns false when the text was not changed.
 * @throws DomainError `invalid` when there is no editor or no terminal for it, or when nothing was saved.
 */
export async function editText(name: string, text: string, { editor: command, save }: EditOptions): Promise<boolean> {
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
    if (left !== text) throw withKeptFile(file, error);
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function editUntilSaved(editor: string, file: string, text: string, save: EditOptions["save"]): Promise<boolean> {
  for (;;) {
    openEditor(editor, file);
    const changed = await readFile(file, "utf8").catch((cause: unknown) => {
      throw new DomainError("invalid", `The editor left no file at ${file}; nothing was saved.`, { cause });
    });
    if (changed === text) return false;
    const issues = await save(changed);
    if (issues.length === 0) return true;
    if (!(await confirmRetry(issues))) throw new DomainError("invalid", "Nothing was saved.");
  }
}
