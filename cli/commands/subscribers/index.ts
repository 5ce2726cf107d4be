import type { Command } from "commander";
import { addExport } from "./export.ts";
import { addImport } from "./import.ts";
import { addList } from "./list.ts";
import { addRemove } from "./remove.ts";

/** The group of commands for the newsletter's subscribers. */
export function addSubscribers(program: Command): void {
  const group = program.command("subscribers").description("look after the newsletter's subscribers");
  for (const add of [addList, addExport, addRemove, addImport]) add(group);
  for (const command of group.commands)
    command.exitOverride().showHelpAfterError("Add --help for what this command takes.");
}
