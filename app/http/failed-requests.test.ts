import { afterEach, beforeEach, expect, it } from "vitest";
import { type LocalServer, startLocalServer } from "../../tests/support/local-server.ts";
import { DomainError } from "../shared/errors.ts";
import { createHandler } from "./handler.ts";
import { PageCache } from "./page-cache.ts";

let server: LocalServer;
let failures: unknown[];
let reason: Error;
beforeEach(async () => {
  failures = [];
  const handle = createHandler({
    async doJob() {
      throw reason;
    },
    headers: [],
    cache: new PageCache(1_000, () => 1),
    files: [],
    problem: () => undefined,
    isMaintainer: () => false,
    hasMessage: () => false,
    trustProxy: false,
    networkOf: (address) => address,
    onError: (error) => failures.push(error),
  });
  // Over a connection: what Node says of a request is another thing when there is none.
  server = await startLocalServer((request, response) => void handle(request, response));
});
afterEach(() => server.stop());

const ways: [string, RequestInit][] = [
  ["GET", {}],
  ["POST", { method: "POST", body: "a=b" }],
  ["POST of nothing", { method: "POST" }],
  ["PATCH", { method: "PATCH", body: "{}" }],
];

it.each(ways)("what cannot be done now is told and may be tried again, asked by %s", async (_name, init) => {
  reason = new DomainError("unavailable", "Too many others are waiting.");
  const told = await fetch(`${server.origin}/api/newsletter`, init);
  expect([told.status, told.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await told.text()).toContain("Too many others are waiting.");
  expect(failures).toEqual([]);
});

it.each(ways)("what breaks is told without its cause, asked by %s", async (_name, init) => {
  reason = new Error("secret");
  const told = await fetch(`${server.origin}/api/newsletter`, init);
  expect([told.status, await told.text()]).toEqual([500, expect.not.stringContaining("secret")]);
  expect(failures).toEqual([reason]);
});
