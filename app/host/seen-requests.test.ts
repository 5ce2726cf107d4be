import { connect } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { generateArticles } from "../../tests/support/articles.ts";
import { type LocalServer, startLocalServer } from "../../tests/support/local-server.ts";
import { jobsOf } from "./do-job.ts";
import { createHandler } from "./handler.ts";
import { PageCache } from "./page-cache.ts";

const text = JSON.stringify(generateArticles(3));
let version: number;
let asked: number;
let isSignedIn: boolean;
const servers: LocalServer[] = [];

beforeEach(() => {
  version = 1;
  asked = 0;
  isSignedIn = false;
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function start(): Promise<string> {
  const fetch = async (request: Request) => {
    asked += 1;
    return new Response(`<p>${request.headers.get("cookie")} ${text}</p>`, {
      headers: { "Content-Type": "text/html" },
    });
  };
  const handle = createHandler({
    doJob: jobsOf({ fetch, standInFor: async () => undefined }, { isHttps: false }),
    cache: new PageCache(1_000_000, () => version),
    files: [],
    headers: [],
    problem: () => undefined,
    isMaintainer: (cookie) => isSignedIn && cookie === "maintainer=signed",
    hasMessage: (cookie) => cookie?.includes("flash=signed") ?? false,
    trustProxy: false,
    networkOf: (address) => address,
    onError: () => {},
  });
  const server = await startLocalServer((request, response) => void handle(request, response), {
    requireHostHeader: false,
  });
  servers.push(server);
  return server.origin;
}

/** What a server says to a request of these lines, without the date. */
function say(origin: string, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const socket = connect(Number(new URL(origin).port), "127.0.0.1", () =>
      socket.write(`${[...lines, "Connection: close"].join("\r\n")}\r\n\r\n`),
    );
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      said += chunk.toString();
    });
    socket.on("end", () => resolve(said.replace(/^Date: .*\r\n/m, "")));
    socket.on("error", reject);
  });
}

const get = "GET /laws HTTP/1.1";
const host = "Host: site.test";
/** Requests that differ in one thing each, whatever it changes about the answer. */
const requests: string[][] = [
  [get, host],
  ["HEAD /laws HTTP/1.1", host],
  ["POST /laws HTTP/1.1", host, "Origin: https://evil.test"],
  ["TRACE /laws HTTP/1.1", host],
  ["GET /laws?page=2 HTTP/1.1", host],
  ["GET /laws HTTP/1.0"],
  [get],
  [get, host, host],
  [get, "Host: a b"],
  [get, host, "Accept-Encoding: gzip"],
  [get, host, "Accept-Encoding: br"],
  [get, host, "Accept-Encoding: br;q=0, gzip"],
  [get, host, "If-None-Match: *"],
  [get, host, "Cookie: theme=light"],
  [get, host, "Cookie: theme=light", "Accept-Encoding: gzip"],
  [get, host, "Cookie: flash=x"],
  [get, host, "Cookie: flash=signed"],
  [get, host, "RSC-Action-Id: x"],
  [get, host, "Content-Length: 9999999"],
  ["GET /healthz HTTP/1.1", host],
];

it("a request that is sent again is answered as if it were the first, whichever came before it", async () => {
  const firsts: string[] = [];
  for (const lines of requests) firsts.push(await say(await start(), lines));
  const origin = await start();
  for (const order of [requests, requests.toReversed(), requests]) {
    for (const lines of order)
      expect([lines, await say(origin, lines)]).toEqual([lines, firsts[requests.indexOf(lines)]]);
  }
});

it("what is answered again is of the present content", async () => {
  const origin = await start();
  for (let round = 0; round < 3; round += 1) await say(origin, [get, host]);
  expect(asked).toBe(1);
  version = 2;
  await say(origin, [get, host]);
  expect(asked).toBe(2);
});

it("a cookie that has become a maintainer's is asked about each time", async () => {
  const origin = await start();
  const lines = [get, host, "Cookie: maintainer=signed"];
  for (let round = 0; round < 3; round += 1) expect(await say(origin, lines)).toContain("Cache-Control: no-cache");
  isSignedIn = true;
  expect(await say(origin, lines)).toContain("Cache-Control: private, no-store");
  isSignedIn = false;
  expect(await say(origin, lines)).toContain("Cache-Control: no-cache");
});
