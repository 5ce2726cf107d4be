import { beforeEach, expect, it } from "vitest";
import { type AskInit, ask } from "../../tests/support/ask.ts";
import { DomainError } from "../shared/errors.ts";
import { MAX_BODY_BYTES } from "../shared/limits.ts";
import { jobsOf } from "./do-job.ts";
import { createHandler } from "./handler.ts";
import { PageCache } from "./page-cache.ts";
import { securityHeaders } from "./security-headers.ts";

let problem: string | undefined;
let fetch: () => Promise<Response>;
beforeEach(() => {
  problem = undefined;
  fetch = async () => new Response("page", { headers: { "Content-Type": "text/html" } });
});

/** A site that is public by https. */
function get(path: string, init?: AskInit): Promise<Response> {
  const handle = createHandler({
    doJob: jobsOf({ fetch }, { isHttps: true }),
    headers: securityHeaders(true),
    cache: new PageCache(1_000_000, () => 1),
    files: [],
    problem: () => problem,
    isMaintainer: () => false,
    hasMessage: () => false,
    trustProxy: false,
    networkOf: (address) => address,
    onError() {},
  });
  return ask(handle, path, init);
}

const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`x-${index}`, "y"]));
const refused: [status: number, path: string, init: AskInit][] = [
  [400, "/%", {}],
  [400, "/", { headers: { host: "x/y?" } }],
  [403, "/theme", { method: "POST", headers: { origin: "https://evil.test" } }],
  [405, "/", { method: "TRACE" }],
  [413, "/", { method: "POST", headers: { "content-length": String(MAX_BODY_BYTES + 1) } }],
  [413, "/", { method: "POST", body: "x".repeat(MAX_BODY_BYTES + 1), headers: { "content-length": "1" } }],
  [414, `/${"a".repeat(2_049)}`, {}],
  [431, "/", { headers: many }],
  [301, "/Laws", {}],
  [200, "/healthz", {}],
  [200, "/laws", {}],
];

it.each(refused)("%d at %s says that the site is to be reached by https alone", async (status, path, init) => {
  const answer = await get(path, init);
  expect([answer.status, answer.headers.get("strict-transport-security")]).toEqual([
    status,
    "max-age=31536000; includeSubDomains",
  ]);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
});

it("what fails says so too", async () => {
  fetch = async () => Promise.reject(new Error("broken"));
  const told = async (init: AskInit = {}) => {
    const answer = await get("/laws", init);
    return [answer.status, answer.headers.has("strict-transport-security")];
  };
  expect(await told()).toEqual([500, true]);
  fetch = async () => Promise.reject(new DomainError("unavailable", "Too many others are waiting."));
  expect(await told()).toEqual([503, true]);
  problem = "The disk is full.";
  expect(await told({ method: "POST", body: "a=b" })).toEqual([503, true]);
});
