import { request as connectTo } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startLocalServer } from "../support/local-server.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
let server: Awaited<ReturnType<typeof startLocalServer>>;
beforeAll(async () => {
  site = await startSite();
  server = await startLocalServer(site.listener);
});
afterAll(async () => {
  await server.stop();
  await site.stop();
});

/** Status and place of the answer to a path that is sent letter by letter as it stands here. */
function asked(path: string): Promise<[number | undefined, string | undefined]> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const sent = connectTo({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.location]);
    });
    sent.on("error", reject).end();
  });
}

async function led(path: string, init?: { method?: string; headers?: Record<string, string> }) {
  const answer = await site.fetch(path, init);
  return [answer.status, answer.headers.get("location")];
}

describe("the address of the case studies before", () => {
  it.each([
    ["/blog", "/case-studies"],
    ["/blog?outcome=poor&view=list", "/case-studies?outcome=poor&view=list"],
    ["/blog/air-canada-chatbot", "/case-studies/air-canada-chatbot"],
    ["/blog/air-canada-chatbot.md", "/case-studies/air-canada-chatbot.md"],
    ["/og/blog.png", "/og/case-studies.png"],
    ["/og/blog/air-canada-chatbot.png", "/og/case-studies/air-canada-chatbot.png"],
    ["/Blog/Air-Canada-Chatbot/", "/case-studies/air-canada-chatbot"],
  ])("%s leads to %s for good", async (path, present) => {
    expect(await led(path)).toEqual([301, present]);
    expect(await led(path, { method: "HEAD" })).toEqual([301, present]);
    expect((await site.fetch(present)).status).toBe(200);
  });

  it("is no longer named by what machines read, but by the ids of the feed", async () => {
    const texts = ["/sitemap.xml", "/llms.txt", "/api/case-studies", "/api/openapi.json", "/api/search?q=air+canada"];
    for (const path of [...texts, "/case-studies", "/", "/basics/core-concepts", "/basics/core-concepts.md"])
      expect([path, (await (await site.fetch(path)).text()).match(/(?:["(]|site\.test)\/blog\b/)]).toEqual([
        path,
        null,
      ]);
    const feed = await (await site.fetch("/feed.xml")).text();
    expect(feed).toMatch(
      /<id>http:\/\/site\.test\/blog\/[\w-]+<\/id>.*<link href="http:\/\/site\.test\/case-studies\/[\w-]+"/,
    );
    expect(feed).not.toMatch(/<id>[^<]*\/case-studies|<link href="[^"]*\/blog/);
  });
});

describe("an address in capitals, or with a slash too many", () => {
  it.each([
    ["/LAWS", "/laws"],
    ["/principles/Dark-Matter/", "/principles/dark-matter"],
    ["/Pattern/Autonomy-Dial/?TAB=x&tab=examples", "/pattern/autonomy-dial?TAB=x&tab=examples"],
    ["/Search/?q=Undo&to=//evil.example", "/search?q=Undo&to=//evil.example"],
    ["/Start/Chat/", "/start/chat"],
    ["/Laws/Dark-Matter.MD", "/laws/dark-matter.md"],
    ["/Feed.xml", "/feed.xml"],
    ["//laws", "/laws"],
  ])("%s leads to %s for good", async (path, canonical) => {
    expect(await led(path)).toEqual([301, canonical]);
    expect(await led(path, { method: "HEAD" })).toEqual([301, canonical]);
    expect((await site.fetch(path)).headers.get("cache-control")).toBe("public, max-age=3600");
    expect((await site.fetch(canonical)).status).toBe(200);
  });

  it("leads on where the record has moved or stands below another list", async () => {
    expect(await led("/Patterns/Autonomy-Dial/?tab=examples")).toEqual([301, "/pattern/autonomy-dial?tab=examples"]);
  });

  it.each(["/Nowhere/", "/Laws/No-Such-Law/", "//evil.example/", "/\\Evil.example/", "/Laws%2FDark-Matter"])(
    "%s is missing",
    async (path) => expect(await asked(path)).toEqual([404, undefined]),
  );

  it.each([
    "//Laws.evil.example",
    "/%5CLaws/",
    "/\\LAWS",
    "//LAWS@evil.example/",
    "/.//Evil.example",
    "//",
    "//x/%2e/",
  ])("%s leads to no other site", async (path) => {
    const [, location] = await asked(path);
    expect(new URL(String(location ?? "/"), "http://site.test").host).toBe("site.test");
  });

  it("is not led anywhere when something is sent to it", async () => {
    const form = { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" } };
    const [status] = await led("/Theme/", form);
    expect(status).not.toBe(301);
  });

  it("leads also for somebody who has a message waiting, and leaves that to the page", async () => {
    const answer = await site.fetch("/Laws", { headers: { cookie: "flash=x; theme=light" } });
    expect([answer.status, answer.headers.get("location"), answer.headers.get("set-cookie")]).toEqual([
      301,
      "/laws",
      null,
    ]);
  });

  it("is the interface's own below /api/", async () => {
    expect((await site.fetch("/api/laws/slug/Dark-Matter")).status).toBe(404);
    expect(await led("/API")).toEqual([301, "/api"]);
  });

  it("is one page however it is spelled", async () => {
    const places = await Promise.all(["/lAWS", "/LaWs", "/laWS/", "//LAWS//"].map(asked));
    expect(places).toEqual(Array(4).fill([301, "/laws"]));
  });
});
