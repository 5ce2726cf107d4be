import tab from "@bomb.sh/tab/commander";
import type { Command } from "commander";
import { isKind } from "../../app/content/kinds/index.ts";
import { DomainError } from "../../app/shared/errors.ts";
import { findAllStored } from "../../db/stored.ts";
import { withDatabase } from "../database.ts";

const shells = ["bash", "zsh", "fish", "powershell"];
const notInstalled =
  'Completion needs the program on your PATH: ln -s "$PWD/cli/index.ts" ~/.local/bin/field-guide, then source <(field-guide complete bash).';

/**
 * Adds the command that prints the shell's completion script and answers completion requests. Call it after all other
 * commands were added.
 * @param isInstalled true when the program is called by a name on the PATH, which completion requires.
 */
export function addComplete(program: Command, isInstalled: boolean): void {
  const completions = tab(program);
  const complete = program.commands.find((command) => command.name() === "complete");
  complete
    ?.addHelpText(
      "after",
      "\nBash needs the package bash-completion.\nExample: npm run cli -- complete bash\nOnce installed: source <(field-guide complete bash)",
    )
    .hook("preAction", async (_program, { args }) => {
      if (!isInstalled && shells.includes(args.join(" "))) throw new DomainError("invalid", notInstalled);
      const slugs = await findSlugs(args);
      const slug = completions.commands.get(args[0] ?? "")?.arguments.get("slug");
      if (slug) slug.handler = (offer) => void slugs.forEach((value) => void offer(value, ""));
    });
}

/** The slugs of the kind among the typed words; none without a kind or a database. */
async function findSlugs(words: readonly string[]): Promise<string[]> {
  const kind = words.find(isKind);
  if (!kind) return [];
  const stored = withDatabase((db) => findAllStored(db, kind));
  return (await stored.catch(() => [])).map(({ record }) => record.slug);
}
