import type { Command } from "commander";
import { serializeRecord } from "../../app/content/file-format.ts";
import { DomainError } from "../../app/domain/errors.ts";
import type { Kind } from "../../app/domain/kinds.ts";
import { findBySlug } from "../../db/queries/content.ts";
import { parseKind } from "../arguments.ts";
import { print } from "../output.ts";
import { withDatabase } from "../with-database.ts";

export function addShow(program: Command): void {
  program
    .command("show")
    .description("print one record as its file")
    .argument("<kind>", "basics, laws, paradigms, patterns, case-studies or glossary", parseKind)
    .argument("<slug>", "the last part of its address")
    .addHelpText("after", "\nExample: npm run cli -- show basics what-is-ai")
    .action(async (kind: Kind, slug: string, _options: object, command: Command) => {
      const record = await withDatabase((db) => findBySlug(db, kind, slug));
      if (!record) {
        throw new DomainError("not-found", `There is no ${slug} in ${kind}. "list ${kind}" shows what there is.`);
      }
      print(command, record, () => serializeRecord(kind, record).trimEnd());
    });
}
