import type { Command } from "commander";
import { DomainError } from "../../app/shared/errors.ts";
import { readEnvironment } from "../../app/site/environment.ts";
import { examine } from "../../app/site/examination.ts";
import { print } from "../output.ts";

export function addDoctor(program: Command): void {
  program
    .command("doctor")
    .description("look for what is wrong: settings, address, database, migrations, content, backup, mail")
    .addHelpText("after", "\nExample: npm run cli -- doctor")
    .action(async (_options: object, command: Command) => {
      const findings = await examine(readEnvironment(), new Date());
      print(command, findings, () =>
        findings.map(({ what, isSound, note }) => `${isSound ? "ok  " : "FAIL"}  ${what}: ${note}`).join("\n"),
      );
      if (findings.some(({ isSound }) => !isSound)) throw new DomainError("invalid", "Something needs your attention.");
    });
}
