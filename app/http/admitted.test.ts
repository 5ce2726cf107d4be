import { expect, it } from "vitest";
import { ask } from "../../tests/support/ask.ts";
import { DomainError } from "../shared/errors.ts";
import { createHandler } from "./handler.ts";
import { PageCache } from "./page-cache.ts";

it("who is not let through reaches no thread, and is told when to come again; a question is not held up", async () => {
  const jobs: string[] = [];
  const asked: string[] = [];
  const handle = createHandler({
    async doJob({ url }) {
      jobs.push(url);
      throw new DomainError("unavailable", "Later.");
    },
    headers: [],
    cache: new PageCache(1_000, () => 1),
    files: [],
    problem: () => undefined,
    isMaintainer: () => false,
    hasMessage: () => false,
    async admit(path, client) {
      asked.push(`${path} ${client}`);
      if (client === "10.0.0.1") throw new DomainError("too-many-requests", "Too often.", { retryAfter: 60 });
    },
    trustProxy: true,
    networkOf: (address) => address,
    onError() {},
  });
  const send = async (client: string, method = "POST") => {
    const answer = await ask(handle, "/api/newsletter?x", { method, headers: { "x-forwarded-for": client } });
    return [answer.status, answer.headers.get("retry-after"), await answer.json()];
  };
  expect(await send("10.0.0.1")).toEqual([429, "60", { message: "Too often." }]);
  expect(jobs).toEqual([]);
  expect((await send("10.0.0.2"))[0]).toBe(503);
  expect((await send("10.0.0.1", "GET"))[0]).toBe(503);
  expect([jobs.length, asked]).toEqual([2, ["/api/newsletter 10.0.0.1", "/api/newsletter 10.0.0.2"]]);
});
