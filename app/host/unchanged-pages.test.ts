import { beforeEach, expect, it } from "vitest";
import { ask } from "../../tests/support/ask.ts";
import { HOLDS_UNTIL_HEADER } from "../domain/holds-until.ts";
import { PAGE_VERSION_HEADER } from "../domain/page-version.ts";
import { jobsOf } from "./do-job.ts";
import { createHandler } from "./handler.ts";
import { PageCache } from "./page-cache.ts";

/** What pages are made of, and what becomes of a request. */
let data: string;
let status: number;
let holdsUntil: number | undefined;
let contentVersion: number;
let now: number;
/** Which version was known to who asked, for each time that the application was asked. */
let known: (string | undefined)[];
let get: (path: string, headers?: Record<string, string>) => Promise<Response>;

beforeEach(() => {
  [data, status, holdsUntil, contentVersion, now, known] = ["one", 200, undefined, 1, 1000, []];
  const handle = createHandler({
    doJob: jobsOf(
      {
        async fetch(_request, visitor) {
          known.push(visitor.known);
          const headers = new Headers({ "Content-Type": "text/html", [PAGE_VERSION_HEADER]: data });
          if (holdsUntil !== undefined) headers.set(HOLDS_UNTIL_HEADER, String(holdsUntil));
          if (visitor.known === data) return new Response(null, { status: 304, headers });
          return new Response(`<html><p>${data}</p></html>`, { status, headers });
        },
        standInFor: async () => undefined,
      },
      { isHttps: false },
    ),
    headers: [],
    cache: new PageCache(
      1_000_000,
      () => contentVersion,
      () => now,
    ),
    files: [],
    problem: () => undefined,
    isMaintainer: (cookie) => cookie === "maintainer=signed",
    hasMessage: () => false,
    trustProxy: false,
    networkOf: (address) => address,
    onError() {},
  });
  get = (path, headers = {}) => ask(handle, path, { headers });
});

it("a page that would be made of the same data after an edit is not made again, and kept on", async () => {
  const first = await get("/laws");
  contentVersion = 2;
  const second = await get("/laws");
  expect([second.status, second.headers.get("etag")]).toEqual([200, first.headers.get("etag")]);
  expect(await second.text()).toBe(await first.text());
  await get("/laws");
  expect(known).toEqual([undefined, "one"]);
  contentVersion = 3;
  expect((await get("/laws", { "If-None-Match": first.headers.get("etag") ?? "" })).status).toBe(304);
  expect(known).toEqual([undefined, "one", "one"]);
});

it("one that would be made of other data is made", async () => {
  await get("/laws");
  contentVersion = 2;
  data = "two";
  expect(await (await get("/laws")).text()).toContain("two");
  contentVersion = 3;
  await get("/laws");
  expect(known).toEqual([undefined, "one", "two"]);
});

it("one that holds for another time than before holds for that", async () => {
  await get("/laws");
  contentVersion = 2;
  holdsUntil = 2000;
  await get("/laws");
  now = 1999;
  await get("/laws");
  expect(known).toEqual([undefined, "one"]);
  now = 2000;
  holdsUntil = undefined;
  await get("/laws");
  expect(known).toEqual([undefined, "one", undefined]);
});

it("each theme has its own, and what was not found is looked for anew", async () => {
  await get("/laws");
  contentVersion = 2;
  await get("/laws", { cookie: "theme=light" });
  expect(known).toEqual([undefined, undefined]);
  status = 404;
  await get("/none");
  await get("/none");
  expect(known.slice(2)).toEqual([undefined, undefined]);
});

it("nobody can say of a page that it is known: what is for one visitor is made for each request", async () => {
  await get("/laws");
  contentVersion = 2;
  await get("/laws", { cookie: "maintainer=signed", [PAGE_VERSION_HEADER]: "one", "If-None-Match": "one" });
  await get("/editor", { [PAGE_VERSION_HEADER]: "one", "If-None-Match": 'W/"one"' });
  expect(known).toEqual([undefined, undefined, undefined]);
});
