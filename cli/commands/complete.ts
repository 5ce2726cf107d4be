import tab from "@bomb.sh/tab/commander";
import type { Command } from "commander";
import { isKind } from "../../app/content/kinds/index.ts";
import { DomainError } from "../../app/shared/errors.ts";
import { findAllStored } from "../../db/stored.ts";
import { withDatabase } from "../database.ts";

const shells = ["bash", "zsh", "fish", "powershell"];
const notInstalled =
  'A shell completes a program on its PATH: ln -s "$PWD/cli/index.ts" ~/.local/bin/field-guide, then source <(field-guide complete bash).';

/**
 * What shells ask when a person presses the tab key, and the script by which they come to ask it. Called when all other
 * commands are there. `isInstalled` says whether the program can be called by one word, as a shell must.
 */
export function addComplete(program: Command, isInstalled: boolean): void {
  const completions = tab(program);
  const complete = program.commands.find((command) => command.name() === "complete");
  complete
    ?.description("print the script that lets bash, zsh or fish complete commands, kinds and slugs")
    .addHelpText(
      "after",
      "\nBash needs the package bash-completion.\nExample: npm run cli -- complete bash, as field-guide: source <(field-guide complete bash)",
    )
    .hook("preAction", async (_program, { args }) => {
      if (!isInstalled && shells.includes(args.join(" "))) throw new DomainError("invalid", notInstalled);
      const slugs = await slugsAfter(args);
      const slug = completions.commands.get(args[0] ?? "")?.arguments.get("slug");
      if (slug) slug.handler = (offer) => void slugs.forEach((one) => void offer(one, ""));
    });
}

/** The slugs of the kind that a call begun so far names, none when there is no database. */
async function slugsAfter(words: readonly string[]): Promise<string[]> {
  const kind = words.find(isKind);
  if (!kind) return [];
  const stored = withDatabase((db) => findAllStored(db, kind));
  return (await stored.catch(() => [])).map(({ record }) => record.slug);
}
