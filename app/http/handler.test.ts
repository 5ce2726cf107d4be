import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AskInit, ask } from "../../tests/support/ask.ts";
import { startLocalServer } from "../../tests/support/local-server.ts";
import { jobsOf } from "./do-job.ts";
import { createHandler } from "./handler.ts";
import { PageCache } from "./page-cache.ts";
import { StaticFiles } from "./static-files.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "files-"));
  await writeFile(join(folder, "icon.svg"), "<svg/>");
});
afterAll(() => rm(folder, { recursive: true }));

let asked: Request[];
let clients: string[];
let version: number;
let failures: unknown[];
let answer: (request: Request) => Response | Promise<Response>;
let problem: string | undefined;

const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { "Content-Type": "text/html", ...init.headers } });

beforeEach(() => {
  asked = [];
  clients = [];
  failures = [];
  version = 1;
  answer = () => html("<p>page</p>");
  problem = undefined;
});

async function record(request: Request, { client }: { client: string }): Promise<Response> {
  asked.push(request);
  clients.push(client);
  return answer(request);
}

function handler({ trustProxy = false } = {}) {
  return createHandler({
    doJob: jobsOf({ fetch: record }, { isHttps: false }),
    headers: [],
    cache: new PageCache(1_000_000, () => version),
    files: [new StaticFiles(folder, [])],
    problem: () => problem,
    isMaintainer: (cookie) => cookie === "maintainer=signed",
    hasMessage: (cookie) => cookie === "flash=signed",
    trustProxy,
    networkOf: (address) => address,
    onError: (error) => failures.push(error),
  });
}

function host(settings: { trustProxy?: boolean } = {}) {
  const handle = handler(settings);
  return (path: string, init?: AskInit) => ask(handle, path, init);
}

describe("a page", () => {
  it("is rendered once while the content stays, and anew when it moves", async () => {
    const get = host();
    await get("/laws");
    await get("/laws");
    expect(asked).toHaveLength(1);
    version = 2;
    await get("/laws");
    expect(asked).toHaveLength(2);
  });

  it("asked for by HEAD is rendered by GET, so that what is kept is the whole of it", async () => {
    const get = host();
    const head = await get("/laws", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(asked.map(({ method }) => method)).toEqual(["GET"]);
    expect(await (await get("/laws")).text()).toBe("<p>page</p>");
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["a failure", () => html("broken", { status: 500 })],
    ["a refusal", () => html("bad", { status: 400 })],
    ["a redirect", () => new Response(null, { status: 302, headers: { Location: "/" } })],
    ["what sets a cookie", () => html("own", { headers: { "Set-Cookie": "a=b" } })],
    ["what is private", () => html("own", { headers: { "Cache-Control": "private" } })],
    ["what is not to be stored", () => html("own", { headers: { "Cache-Control": "no-store" } })],
  ])("%s is not kept", async (_name, made) => {
    answer = made;
    const get = host();
    await get("/laws");
    await get("/laws");
    expect(asked).toHaveLength(2);
  });

  it("that is missing is never told as unchanged", async () => {
    answer = () => html("missing", { status: 404 });
    const get = host();
    const etag = (await get("/none")).headers.get("etag") ?? "";
    expect((await get("/none", { headers: { "if-none-match": etag } })).status).toBe(404);
  });

  it("and its data say that they differ by cookie; an answer with caching of its own says what it says", async () => {
    const get = host();
    expect((await get("/laws")).headers.get("vary")).toBe("Accept-Encoding, Cookie");
    answer = () => new Response("0:{}", { headers: { "Content-Type": "text/x-component" } });
    const payload = await get("/laws.rsc");
    expect(payload.headers.get("vary")).toBe("Accept-Encoding, Cookie");
    expect(payload.headers.get("cache-control")).toBe("no-cache");
    const own = await get("/laws.rsc", { headers: { cookie: "flash=signed" } });
    expect([own.headers.get("cache-control"), own.headers.get("vary")]).toEqual(["private, no-store", "Cookie"]);
    answer = () => new Response("{}", { headers: { "Cache-Control": "no-cache", "Content-Type": "application/json" } });
    expect((await get("/api/laws")).headers.get("vary")).toBe("Accept-Encoding");
  });
});

describe("a request", () => {
  it("reaches the application with the visitor's address", async () => {
    const from = (forwarded: string) => ({
      method: "POST",
      client: "10.0.0.7",
      headers: { "x-forwarded-for": forwarded },
    });
    await host()("/theme", from("1.1.1.1"));
    await host({ trustProxy: true })("/theme", from("1.1.1.1, 2.2.2.2"));
    expect(clients).toEqual(["10.0.0.7", "2.2.2.2"]);
  });

  it("that writes from another site is refused before the application sees it", async () => {
    const refused = await host()("/theme", { method: "POST", headers: { origin: "https://evil.test" } });
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([403, "no-store"]);
    expect(asked).toHaveLength(0);
  });

  it("for a file is answered without the application", async () => {
    const file = await host()("/icon.svg?x=1");
    expect([file.status, file.headers.get("content-type"), await file.text()]).toEqual([
      200,
      "image/svg+xml",
      "<svg/>",
    ]);
    expect(asked).toHaveLength(0);
  });

  it("that is refused is told what would be taken", async () => {
    const refused = await host()("/", { method: "TRACE" });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, expect.stringContaining("GET, HEAD, POST")]);
  });

  it("whose sender goes away before its end is no failure, and gets no answer", async () => {
    const handled = Promise.withResolvers<void>();
    const handle = handler();
    const server = await startLocalServer((request, response) => {
      handle(request, response)?.then(handled.resolve, handled.reject);
      socket.destroy();
    });
    const socket = connect(Number(new URL(server.origin).port), "127.0.0.1", () =>
      socket.write("POST /theme HTTP/1.1\r\nHost: site.test\r\nContent-Length: 10\r\n\r\nhalf"),
    );
    await handled.promise;
    expect([failures, asked]).toEqual([[], []]);
    await server.stop();
  });

  it("that sends something to the address of a file is for the application", async () => {
    answer = () => new Response(null, { status: 405 });
    expect((await host()("/icon.svg", { method: "POST", body: "x" })).status).toBe(405);
    expect(asked).toHaveLength(1);
  });

  it("whose rendering throws is answered 500 without the cause, which is reported", async () => {
    answer = () => Promise.reject(new Error("secret"));
    const page = await host()("/laws");
    expect([page.status, await page.text()]).toEqual([500, "Something went wrong on our side. Please try again.\n"]);
    const api = await host()("/api/laws");
    expect(await api.json()).toEqual({ message: "Something went wrong on our side. Please try again." });
    expect(failures).toHaveLength(2);
  });
});

describe("/healthz", () => {
  it("says whether the site can answer", async () => {
    const get = host();
    expect([(await get("/healthz")).status, await (await get("/healthz")).text()]).toEqual([200, "ok\n"]);
    problem = "The disk is full.";
    expect(await (await get("/healthz")).text()).toBe("unavailable: The disk is full.\n");
    expect((await get("/healthz")).status).toBe(503);
    expect((await get("/healthz")).headers.get("cache-control")).toBe("no-store");
    for (const method of ["TRACE", "POST"]) expect((await get("/healthz", { method })).status).toBe(405);
  });
});
