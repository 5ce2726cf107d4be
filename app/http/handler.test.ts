import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AskInit, ask } from "../../tests/support/ask.ts";
import { handlerOf } from "../../tests/support/handler.ts";
import { startLocalServer } from "../../tests/support/local-server.ts";
import { DomainError } from "../shared/errors.ts";
import { StaticFiles } from "./files.ts";
import type { HandlerOptions } from "./handler.ts";
import { PageCache } from "./page-cache.ts";

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

const handler = (options: Partial<HandlerOptions> = {}) =>
  handlerOf(record, {
    cache: new PageCache(1_000_000, () => version),
    files: [new StaticFiles(folder, [])],
    problem: () => problem,
    onError: (error) => failures.push(error),
    ...options,
  });

function host(options: Partial<HandlerOptions> = {}) {
  const handle = handler(options);
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

  it("and its data may be kept by a shared cache for a minute, by cookie; browsers ask at each use", async () => {
    const long = "page ".repeat(100);
    answer = () => html(long);
    const get = host();
    const caching = async (path: string, init?: AskInit) => {
      const { headers } = await get(path, init);
      return [headers.get("cache-control"), headers.get("vary")];
    };
    const forAMinute = "public, max-age=0, s-maxage=60";
    expect(await caching("/laws")).toEqual([forAMinute, "Accept-Encoding, Cookie"]);
    answer = () => new Response("0:{}", { headers: { "Content-Type": "text/x-component" } });
    expect(await caching("/laws.rsc")).toEqual([forAMinute, "Cookie"]);
    const cookie = "flash=signed";
    expect(await caching("/laws.rsc", { headers: { cookie } })).toEqual(["private, no-store", "Cookie"]);
    answer = () => html("missing", { status: 404 });
    expect(await caching("/none")).toEqual([forAMinute, "Cookie"]);
    answer = () => html("broken", { status: 500 });
    expect(await caching("/broken")).toEqual(["no-cache", "Cookie"]);
  });

  it("an answer with caching of its own varies by nothing else, and is for one person where it sets a cookie", async () => {
    const long = "text ".repeat(100);
    const own = (headers: Record<string, string>) => () =>
      new Response(long, { headers: { "Cache-Control": "no-cache", "Content-Type": "text/plain", ...headers } });
    const get = host();
    answer = own({});
    const shared = await get("/feed.xml");
    expect(shared.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
    expect(shared.headers.get("vary")).toBe("Accept-Encoding");
    answer = own({ "Content-Type": "image/png" });
    expect((await get("/media/a.png")).headers.get("vary")).toBeNull();
    answer = own({ "Cache-Control": "public, max-age=86400", "Set-Cookie": "maintainer=renewed" });
    const renewed = await get("/og/laws.png", { headers: { cookie: "maintainer=signed" } });
    expect(renewed.headers.get("cache-control")).toBe("private, no-store");
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

const addresses = () => asked.map(({ url }) => url.replace("http://localhost", ""));

describe("a page that is kept for all", () => {
  let get: ReturnType<typeof host>;
  beforeEach(() => {
    get = host({ trustProxy: true });
  });

  it("is asked for by what it depends on alone", async () => {
    await get("/laws", {
      headers: {
        host: "evil.test",
        "x-forwarded-host": "evil.test",
        "accept-language": "tlh",
        authorization: "Bearer x",
        cookie: "editor=x; theme=light; other=y",
      },
    });
    const [request] = asked;
    expect(request?.url).toBe("http://localhost/laws");
    expect([...(request?.headers ?? [])]).toEqual([["cookie", "theme=light"]]);
  });

  it("is one for all spellings of what its address reads", async () => {
    for (const query of ["", "?utm_source=a", "?q=x", "?a&b&c", "?term=x"]) await get(`/laws${query}`);
    for (const path of ["/l%61ws", "/basics/../laws", "/./%6Caws", "/laws#top"]) await get(path);
    expect(addresses()).toEqual(["/laws"]);
    for (const query of ["?q=a&show=24", "?show=24&utm=1&q=a", "?q=a&q=b&show=24"]) await get(`/search${query}`);
    expect(addresses()).toEqual(["/laws", "/search?q=a&show=24"]);
  });

  it("is not that of a link in a mail, which is for one reader", async () => {
    for (const address of ["/newsletter/confirm?token=a.b.c", "/newsletter/confirm?result=done"])
      for (let round = 0; round < 2; round += 1)
        expect((await get(address)).headers.get("cache-control")).toBe("private, no-store");
    expect(addresses()).toHaveLength(4);
  });

  it("is no maintainer's, whose cookie is signed", async () => {
    await get("/laws");
    for (let round = 0; round < 2; round += 1) {
      const own = await get("/laws", { headers: { cookie: "maintainer=signed" } });
      expect(own.headers.get("cache-control")).toBe("private, no-store");
    }
    expect(asked).toHaveLength(3);
    await get("/laws");
    expect(asked).toHaveLength(3);
  });

  it("is no other's for a cookie or key that anybody can send", async () => {
    await get("/laws");
    for (const cookie of ["maintainer=x", "other=x"]) await get("/laws", { headers: { cookie } });
    await get("/laws", { headers: { authorization: "Bearer x" } });
    expect(asked).toHaveLength(1);
  });

  it("asked for by HEAD is what GET would say, without its text, also where it is one visitor’s", async () => {
    const own = ["/editor/laws/a", "/laws"];
    for (const path of own) {
      const head = await get(path, { method: "HEAD", headers: { cookie: "flash=signed; maintainer=signed" } });
      expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, "text/html", ""]);
    }
    expect(asked.map(({ method, url }) => [method, new URL(url).pathname])).toEqual(own.map((path) => ["GET", path]));
  });

  it("is never one that does not exist: anybody can name any number of these", async () => {
    answer = () => new Response("none", { status: 404, headers: { "Content-Type": "text/html" } });
    const names = ["/none", "/api/none", "/media/none.png", "/laws/none.md", "/x.rsc"];
    for (const path of [...names, ...names]) expect((await get(path)).status).toBe(404);
    expect(addresses()).toEqual([...names, ...names]);
  });
});

describe("what cannot be done", () => {
  const ways: [string, AskInit][] = [
    ["GET", {}],
    ["POST", { method: "POST", body: "a=b" }],
    ["PATCH of nothing", { method: "PATCH" }],
  ];

  it.each(ways)("now is told with when to try again, and what breaks without its cause: %s", async (_way, init) => {
    // Over a connection: what Node says of a request is another thing when there is none.
    const handle = handler();
    const server = await startLocalServer((request, response) => void handle(request, response));
    answer = () => Promise.reject(new DomainError("unavailable", "Too many others are waiting."));
    const later = await fetch(`${server.origin}/api/newsletter`, init as RequestInit);
    expect([later.status, later.headers.get("retry-after"), await later.json()]).toEqual([
      503,
      "5",
      { message: "Too many others are waiting." },
    ]);
    expect(failures).toEqual([]);
    const reason = new Error("secret");
    answer = () => Promise.reject(reason);
    const broken = await fetch(`${server.origin}/newsletter`, init as RequestInit);
    expect([broken.status, await broken.text()]).toEqual([
      500,
      "Something went wrong on our side. Please try again.\n",
    ]);
    expect(failures).toEqual([reason]);
    await server.stop();
  });

  it("is every change while the database is out of order; pages that are kept are shown", async () => {
    const get = host();
    await get("/laws");
    problem = "The file is gone.";
    expect((await get("/laws")).status).toBe(200);
    const refused = await get("/api/laws/x", { method: "PATCH", body: "{}" });
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { message: "Nothing can be saved at the moment. The file is gone." },
    ]);
    expect(asked).toHaveLength(1);
  });

  it("for sure is not said to be saved: the database failed while the change was under way", async () => {
    const post = async (status: number) => {
      problem = undefined;
      answer = () => {
        problem = "The file is gone.";
        return new Response("answer", { status });
      };
      return host()("/api/newsletter", { method: "POST", body: "{}" });
    };
    const saved = await post(200);
    expect([saved.status, await saved.json()]).toEqual([
      503,
      { message: "It is unknown whether this was saved. The file is gone." },
    ]);
    expect((await post(422)).status).toBe(422);
  });

  it("is told by a page that breaks on the database, and by none that does not", async () => {
    const page = (status: number) => {
      answer = () => html("page", { status });
      return host()("/laws");
    };
    problem = "The file is damaged.";
    expect(await (await page(500)).text()).toBe("This page cannot be shown at the moment. The file is damaged.\n");
    expect((await page(404)).status).toBe(404);
    problem = undefined;
    expect((await page(500)).status).toBe(500);
  });

  it("for a client that asks too often reaches no worker; a question is not held up", async () => {
    const get = host({
      trustProxy: true,
      async admit(path, client) {
        if (path === "/api/newsletter" && client === "10.0.0.1")
          throw new DomainError("too-many-requests", "Too often.", { retryAfter: 60 });
      },
    });
    const send = (client: string, method = "POST") =>
      get("/api/newsletter?x", { method, headers: { "x-forwarded-for": client } });
    const refused = await send("10.0.0.1");
    expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
      429,
      "60",
      { message: "Too often." },
    ]);
    expect(asked).toHaveLength(0);
    for (const answer of [await send("10.0.0.2"), await send("10.0.0.1", "GET")]) expect(answer.status).toBe(200);
  });
});
