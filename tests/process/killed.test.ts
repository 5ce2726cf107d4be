import { describe, expect, it } from "vitest";
import { openDatabase } from "../../db/dialect.ts";
import { findAllSubscribers } from "../../db/queries/subscribers.ts";
import { type SiteProcess, startProcess } from "../support/process.ts";
import { times } from "../support/scale.ts";

let client = 0;
const post = (origin: string, email: string) => {
  client += 1;
  return fetch(`${origin}/api/newsletter`, {
    method: "POST",
    body: JSON.stringify({ email }),
    headers: { "Content-Type": "application/json", "X-Forwarded-For": `10.0.${client >> 8}.${client & 255}` },
  });
};

describe("a process that is killed", () => {
  it(
    "loses no signup that it had answered",
    async () => {
      const signups = times(50, 4_000);
      // A start costs more than all signups of a life.
      const life = times(25, 8);
      const acknowledged: string[] = [];
      let site: SiteProcess = await startProcess({ env: { TRUST_PROXY: "1" } });
      const file = site.databaseFile;
      for (let index = 0; index < signups; index += 1) {
        const signUp = (email: string) =>
          post(site.origin, email).then(
            (answer) => answer.ok && acknowledged.push(email),
            () => false,
          );
        const request = signUp(`kill${index}@example.org`);
        if (index % life === life - 1) {
          // Every other time the process is killed while requests are under way.
          const isMeanwhile = index % (2 * life) === life - 1;
          const others = isMeanwhile ? [1, 2, 3, 4].map((other) => signUp(`kill${index}-${other}@example.org`)) : [];
          const ended = new Promise((resolve) => site.process.once("exit", resolve));
          if (!isMeanwhile) await request;
          site.process.kill("SIGKILL");
          await Promise.all([ended, request, ...others]);
          site = await startProcess({ env: { TRUST_PROXY: "1", DATABASE_FILE: file } });
        } else await request;
      }
      const db = openDatabase(file);
      const kept = new Set((await findAllSubscribers(db)).map(({ email }) => email));
      await db.destroy();
      await site.stop();
      expect(acknowledged.length).toBeGreaterThan(signups * 0.9);
      expect(acknowledged.filter((email) => !kept.has(email))).toEqual([]);
    },
    times(600_000, 7_200_000),
  );
});
