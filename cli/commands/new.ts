import type { Command } from "commander";
import { slugSchema } from "../../app/content/kinds/fields.ts";
import type { Kind } from "../../app/content/kinds/index.ts";
import { DomainError } from "../../app/shared/errors.ts";
import { findAllStored, findStored, findStoredById } from "../../db/stored.ts";
import { savedAs } from "../address.ts";
import { kindArgument } from "../arguments.ts";
import { editText } from "../editor.ts";
import { print } from "../output.ts";
import { template } from "../templates.ts";
import { withDatabase } from "../with-database.ts";
import { type SavedFile, saveText } from "./edit.ts";

export function addNew(program: Command): void {
  program
    .command("new")
    .description("write a new record in $EDITOR, from a template")
    .addArgument(kindArgument())
    .argument("<slug>", "its address: lowercase words joined by hyphens")
    .option("--print", "print the template instead, to be filled in elsewhere and imported")
    .option("--editor <command>", "what opens the file; without a terminal, a program that needs none")
    .addHelpText(
      "after",
      "\nThe template says what may be left alone.\nExample: EDITOR=nano npm run cli -- new glossary feedforward",
    )
    .action(async (kind: Kind, slug: string, options: { print?: boolean; editor?: string }, command: Command) => {
      if (!slugSchema.safeParse(slug).success) {
        throw new DomainError(
          "invalid",
          `"${slug}" is no address: use lowercase words joined by hyphens, such as what-is-ai.`,
        );
      }
      await withDatabase(async (db) => {
        if (await findStored(db, kind, slug))
          throw new DomainError("invalid", `There is already a ${slug} in ${kind}: use "edit".`);
        const former = await findStoredById(db, kind, slug);
        if (former)
          throw new DomainError(
            "invalid",
            `${slug} is the permanent id of ${kind}/${former.record.slug}, which had that address: choose another one.`,
          );
        const text = template(kind, slug, (await findAllStored(db, kind)).length + 1, new Date());
        if (options.print) {
          print(command, { kind, slug, template: text }, () => text.trimEnd());
          return;
        }
        let saved: SavedFile | undefined;
        const onSaved = (one: SavedFile) => {
          saved = one;
        };
        // Somebody else may have made it meanwhile.
        const meant = { id: slug, slug, isExpected: () => false, onSaved };
        const save = (changed: string) => saveText(db, kind, changed, meant);
        const isSaved = await editText(`${slug}.md`, text, { editor: options.editor, save });
        print(command, { kind, slug, isSaved, ...saved }, () =>
          saved ? savedAs(kind, saved.slug, saved.isDraft) : "The template was left as it is; nothing was saved.",
        );
      });
    });
}
