import type { Command } from "commander";
import { DomainError } from "../../../app/shared/errors.ts";
import { normalizeEmail } from "../../../app/shared/newsletter.ts";
import { removeSubscriber } from "../../../db/queries/subscribers.ts";
import { print } from "../../output.ts";
import { withDatabase } from "../../with-database.ts";

export function addRemove(group: Command): void {
  group
    .command("remove")
    .description("forget a subscriber and the mail waiting for them")
    .argument("<email>")
    .addHelpText("after", "\nExample: npm run cli -- subscribers remove ada@example.org")
    .action(async (email: string, _options: object, command: Command) => {
      const isRemoved = await withDatabase((db) => removeSubscriber(db, normalizeEmail(email)));
      if (!isRemoved) throw new DomainError("not-found", `${email} is not signed up.`);
      print(command, { email, isRemoved }, () => `${email} was removed.`);
    });
}
