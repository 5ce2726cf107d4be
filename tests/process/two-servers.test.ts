import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openDatabase } from "../../db/dialect.ts";
import { findAllSubscribers } from "../../db/queries/subscribers.ts";
import { runCli } from "../support/cli.ts";
import { writePatterns } from "../support/grown-folder.ts";
import { startProcess } from "../support/process.ts";
import { times } from "../support/scale.ts";

it("two servers and the command line write to one file, and nothing that was answered is lost", async () => {
  const first = await startProcess({ env: { TRUST_PROXY: "1" } });
  const second = await startProcess({ env: { TRUST_PROXY: "1", DATABASE_FILE: first.databaseFile } });
  const each = times(8, 1_000);
  const answers: number[] = [];
  const sign = async (origin: string, signer: number) => {
    for (let index = 0; index < each; index += 1) {
      const answer = await fetch(`${origin}/api/newsletter`, {
        method: "POST",
        body: JSON.stringify({ email: `two${signer}-${index}@example.org` }),
        headers: { "Content-Type": "application/json", "X-Forwarded-For": `10.${signer}.${index >> 8}.${index & 255}` },
      });
      answers.push(answer.status);
    }
  };
  const folder = await mkdtemp(join(tmpdir(), "two-"));
  await writePatterns(folder, times(150, 5_000));
  const imported = runCli({ DATABASE_FILE: first.databaseFile }, "import", folder);
  await Promise.all([0, 1, 2, 3, 4, 5].map((signer) => sign(signer % 2 ? first.origin : second.origin, signer)));
  const { code, err } = await imported;
  expect([err, code]).toEqual(["", 0]);
  expect(answers.filter((status) => status !== 200)).toEqual([]);
  const db = openDatabase(first.databaseFile);
  expect((await findAllSubscribers(db)).filter(({ email }) => email.startsWith("two"))).toHaveLength(6 * each);
  await db.destroy();
  await rm(folder, { recursive: true });
  await second.stop();
  await first.stop();
});
