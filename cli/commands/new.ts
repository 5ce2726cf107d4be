import type { Command } from "commander";
import { DomainError } from "../../app/domain/errors.ts";
import { slugSchema } from "../../app/domain/kinds/fields.ts";
import type { Kind } from "../../app/domain/kinds/index.ts";
import { findBySlug } from "../../db/queries/content.ts";
import { countAll } from "../../db/queries/lists.ts";
import { kindHelp, parseKind } from "../arguments.ts";
import { editText } from "../editor.ts";
import { print } from "../output.ts";
import { template } from "../templates.ts";
import { withDatabase } from "../with-database.ts";
import { saveText } from "./edit.ts";

export function addNew(program: Command): void {
  program
    .command("new")
    .description("write a new record in $EDITOR, from a template")
    .argument("<kind>", kindHelp, parseKind)
    .argument("<slug>", "its address: lowercase words joined by hyphens")
    .option("--print", "print the template instead, to be filled in elsewhere and imported")
    .addHelpText("after", "\nExample: EDITOR=nano npm run cli -- new glossary feedforward")
    .action(async (kind: Kind, slug: string, options: { print?: boolean }, command: Command) => {
      if (!slugSchema.safeParse(slug).success) {
        throw new DomainError(
          "invalid",
          `"${slug}" is no address: use lowercase words joined by hyphens, such as what-is-ai.`,
        );
      }
      await withDatabase(async (db) => {
        if (await findBySlug(db, kind, slug))
          throw new DomainError("invalid", `There is already a ${slug} in ${kind}: use "edit".`);
        const text = template(kind, slug, (await countAll(db, kind)) + 1, new Date());
        if (options.print) {
          process.stdout.write(text);
          return;
        }
        const name = `${slug}.md`;
        const isSaved = await editText(name, text, (changed) => saveText(db, kind, name, changed));
        print(command, { kind, slug, isSaved }, () =>
          isSaved ? `Saved ${kind}/${slug}.` : "The template was left as it is; nothing was saved.",
        );
      });
    });
}
