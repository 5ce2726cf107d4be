import { createServer, IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { applyTimeouts, refusalOf } from "./request-limits.ts";

function request({
  url = "/",
  method = "GET",
  headers = {},
  rawHeaders,
}: Partial<Pick<IncomingMessage, "url" | "method" | "headers" | "rawHeaders">>) {
  const made = new IncomingMessage(new Socket());
  Object.assign(made, { url, method, headers: { host: "site.test", ...headers } });
  made.rawHeaders = rawHeaders ?? Object.entries(made.headers).flat().map(String);
  return made;
}

const statusOf = (...args: Parameters<typeof request>) => refusalOf(request(...args))?.status;

describe("refusalOf", () => {
  it.each(["/", "/laws?q=a", "//x", "/%2e%2e/x", "/a b", "/ü", "/%C3%BC", "/laws?q=%"])(
    "takes the address %s",
    (url) => {
      expect(statusOf({ url })).toBeUndefined();
    },
  );

  it.each(["*", "http://evil.test/", "laws", "", "//", "//[", "/%", "/%f", "/a%zz/b", "/%ff", "/%C3/%BC", "/%?a"])(
    "refuses the address %j",
    (url) => {
      expect(statusOf({ url })).toBe(400);
    },
  );

  it.each(["site.test", "localhost:3000", "127.0.0.1:80", "[::1]:3000", "a_b.internal", "SITE.test", "x."])(
    "takes the host %s",
    (host) => {
      expect(statusOf({ headers: { host } })).toBeUndefined();
    },
  );

  it.each(["x/nothing?", "a@b", "a b", "", "a:b", "a:123456", "[::1", "a\tb", "a,b", "-a", "a#b", "a?b", "a\\b"])(
    "refuses the host %j, which would choose another page",
    (host) => {
      expect(statusOf({ headers: { host } })).toBe(400);
    },
  );

  it.each(["localhost:99999", "256.256.256.256", "1.2.3.4.5", "[::::]", "[:]", "[1.2.3.4]", "999999999999"])(
    "refuses the host %j, which no address can have",
    (host) => {
      expect(statusOf({ headers: { host } })).toBe(400);
    },
  );

  it("refuses a request without a host, but for those of HTTP/1.0, which had none", () => {
    const without = new IncomingMessage(new Socket());
    Object.assign(without, { url: "/", method: "GET", httpVersion: "1.1" });
    expect(refusalOf(without)?.status).toBe(400);
    without.httpVersion = "1.0";
    expect(refusalOf(without)).toBeUndefined();
  });

  it("refuses two hosts (RFC 9112, section 3.2)", () => {
    expect(statusOf({ rawHeaders: ["Host", "site.test", "Accept", "host", "HOST", "site.test"] })).toBe(400);
    expect(statusOf({ rawHeaders: ["Host", "site.test", "Accept", "host"] })).toBeUndefined();
  });

  it.each(["TRACE", "CONNECT", "PROPFIND", "TRACK"])("refuses the method %s", (method) => {
    expect(refusalOf(request({ method }))).toMatchObject({ status: 405, headers: [["Allow", expect.any(String)]] });
  });

  it("takes what the router asks of many links, up to the router's own limit", () => {
    const paths = (length: number) => `?paths=${"a".repeat(length)}`;
    for (const path of ["/__manifest", "/.manifest", "/glossary.manifest"]) {
      expect(statusOf({ url: path + paths(2900) })).toBeUndefined();
      expect(statusOf({ url: path + paths(7680) })).toBe(414);
    }
    expect(statusOf({ url: `/search${paths(2900)}` })).toBe(414);
    expect(statusOf({ url: `/search${paths(2900)}/__manifest?` })).toBe(414);
  });

  it("refuses what is too long, too many and too large", () => {
    expect(statusOf({ url: `/${"a".repeat(2048)}` })).toBe(414);
    expect(statusOf({ headers: Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`x-${at}`, "1"])) })).toBe(
      431,
    );
    expect(statusOf({ method: "POST", headers: { "content-length": String(1024 * 1024 + 1) } })).toBe(413);
    expect(statusOf({ method: "POST", headers: { "content-length": String(1024 * 1024) } })).toBeUndefined();
  });
});

it("slow clients are cut off: 10 s for the headers, 30 s for the whole request, a minute for what is not read", () => {
  const server = createServer();
  applyTimeouts(server);
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections } = server;
  expect(maxConnections).toBe(10_000);
  expect([headersTimeout, requestTimeout, timeout, keepAliveTimeout]).toEqual([10_000, 30_000, 60_000, 65_000]);
});
