import { beforeEach, describe, expect, it } from "vitest";
import { type AskInit, ask } from "../../tests/support/ask.ts";
import { DomainError } from "../shared/errors.ts";
import { jobsOf } from "./do-job.ts";
import { createHandler } from "./handler.ts";
import { PageCache } from "./page-cache.ts";
import { StaticFiles } from "./static-files.ts";

let asked: Request[];
let problem: string | undefined;
let cache: PageCache;
let answer: () => Response;
let get: (path: string, init?: AskInit) => Promise<Response>;

beforeEach(() => {
  asked = [];
  problem = undefined;
  cache = new PageCache(1_000_000, () => 1);
  answer = () => new Response("page", { headers: { "Content-Type": "text/html" } });
  const application = {
    fetch: async (request: Request) => {
      asked.push(request);
      return answer();
    },
  };
  const handle = createHandler({
    doJob: jobsOf(application, { isHttps: false }),
    headers: [],
    cache,
    files: [new StaticFiles(import.meta.dirname, [])],
    problem: () => problem,
    isMaintainer: (cookie) => cookie === "maintainer=signed",
    hasMessage: (cookie) => cookie?.includes("flash=signed") ?? false,
    trustProxy: true,
    networkOf: (address) => address,
    onError: () => {},
  });
  get = (path, init) => ask(handle, path, init);
});

const addresses = () => asked.map(({ url }) => url.replace("http://localhost", ""));

describe("a page that is kept for all", () => {
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
    for (const query of ["", "?utm_source=a", "?q=x", "?a&b&c", "?page=1", "?term=x"]) await get(`/laws${query}`);
    for (const path of ["/l%61ws", "/basics/../laws", "/./%6Caws", "/laws#top"]) await get(path);
    expect(addresses()).toEqual(["/laws"]);
    for (const query of ["?q=a&show=24", "?show=24&utm=1&q=a", "?q=+a&q=b&show=13"]) await get(`/search${query}`);
    expect(addresses()).toEqual(["/laws", "/search?q=a&show=24"]);
  });

  it("is not that of a link in a mail, which is for one reader", async () => {
    const address = "/newsletter/confirm?token=a.b.c";
    for (let round = 0; round < 2; round += 1)
      expect((await get(address)).headers.get("cache-control")).toBe("private, no-store");
    expect(addresses()).toHaveLength(2);
    for (let round = 0; round < 2; round += 1) await get("/newsletter/confirm?result=done");
    expect(addresses()).toHaveLength(3);
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

  it("is no answer to a call of a server function, which the application refuses", async () => {
    await get("/laws");
    await get("/laws", { headers: { "rsc-action-id": "x" } });
    expect(asked).toHaveLength(2);
  });

  it("is none of the editor's pages, whoever asks", async () => {
    for (const path of ["/editor", "/editor.rsc", "/editor/laws/a"])
      expect((await get(path)).headers.get("cache-control")).toBe("private, no-store");
  });

  it("is no other's for a cookie or key that anybody can send", async () => {
    await get("/laws");
    for (const cookie of ["maintainer=x", "flash=x", "flash="]) await get("/laws", { headers: { cookie } });
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
    expect([addresses(), cache.count]).toEqual([[...names, ...names], 0]);
  });

  it("is one for all orders of the routes whose data the router asks for", async () => {
    for (const ids of ["root,b,a", "a,b,root", ",b,,a,root,a", "root%2Cb%2Ca"]) await get(`/laws.rsc?_routes=${ids}`);
    expect(addresses()).toEqual(["/laws.rsc?_routes=a%2Cb%2Croot"]);
  });
});

describe("what cannot be done now", () => {
  it("is 503 with the reason and when to try again", async () => {
    answer = () => {
      throw new DomainError("unavailable", "It took too long.");
    };
    const refused = await get("/laws");
    expect([refused.status, refused.headers.get("retry-after"), await refused.text()]).toEqual([
      503,
      "5",
      "It took too long.\n",
    ]);
  });

  it("is every change while the database is out of order; pages that are kept are shown", async () => {
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
});
