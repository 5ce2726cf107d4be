import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { clientOf, findRefusal, isCrossSiteWrite, maxBytesOf, originOf } from "./request-limits.ts";

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

const refusalOf = (...args: Parameters<typeof request>) => {
  const made = request(...args);
  return findRefusal(made, () => maxBytesOf(made, () => false));
};
const statusOf = (...args: Parameters<typeof request>) => refusalOf(...args)?.status;

describe("findRefusal", () => {
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

  it("refuses two hosts (RFC 9112, section 3.2)", () => {
    expect(statusOf({ rawHeaders: ["Host", "site.test", "Accept", "host", "HOST", "site.test"] })).toBe(400);
    expect(statusOf({ rawHeaders: ["Host", "site.test", "Accept", "host"] })).toBeUndefined();
  });

  it.each(["TRACE", "CONNECT", "PROPFIND", "TRACK"])("refuses the method %s", (method) => {
    expect(refusalOf({ method })).toMatchObject({ status: 405, headers: [["Allow", expect.any(String)]] });
  });

  it("takes what the router asks of many links, up to the router's own limit", () => {
    const paths = (length: number) => `?paths=${"a".repeat(length)}`;
    for (const path of ["/__manifest", "/.manifest", "/glossary.manifest"]) {
      expect(statusOf({ url: path + paths(2900) })).toBeUndefined();
      expect(statusOf({ url: path + paths(7680) })).toBe(414);
    }
    expect(statusOf({ url: `/laws${paths(2900)}` })).toBe(414);
    expect(statusOf({ url: `/laws${paths(2900)}/__manifest?` })).toBe(414);
  });

  it("refuses what is too long, too many and too large", () => {
    expect(statusOf({ url: `/${"a".repeat(2048)}` })).toBe(414);
    expect(statusOf({ headers: Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`x-${at}`, "1"])) })).toBe(
      431,
    );
    expect(statusOf({ method: "POST", headers: { "content-length": "8193" } })).toBe(413);
    expect(statusOf({ method: "POST", headers: { "content-length": "8192" } })).toBeUndefined();
  });
});

function withHeaders(headers: Record<string, string>, method = "GET"): IncomingMessage {
  const made = new IncomingMessage(new Socket());
  made.method = method;
  made.headers = headers;
  return made;
}

describe("originOf", () => {
  const headers = { host: "site.test", "x-forwarded-proto": "https, http", "x-forwarded-host": "public.test, inner" };

  it("believes the proxy only when it is trusted, and then its first word", () => {
    expect(originOf(withHeaders(headers), false)).toEqual({ protocol: "http", host: "site.test" });
    expect(originOf(withHeaders(headers), true)).toEqual({ protocol: "https", host: "public.test" });
  });
});

describe("clientOf", () => {
  const forwarded = withHeaders({ "x-forwarded-for": "6.6.6.6, 7.7.7.7" });

  it("is what the nearest proxy saw, when it is trusted: the rest of the list is the client's own word", () => {
    expect(clientOf(forwarded, true)).toBe("7.7.7.7");
    expect(clientOf(forwarded, false)).toBe("unknown");
  });
});

describe("isCrossSiteWrite", () => {
  const here = { protocol: "https", host: "site.test" } as const;

  it.each<[string, Record<string, string>, boolean]>([
    ["POST", {}, false],
    ["POST", { origin: "https://site.test" }, false],
    ["POST", { origin: "http://site.test" }, true],
    ["POST", { origin: "https://evil.test" }, true],
    ["POST", { origin: "null" }, true],
    ["POST", { "sec-fetch-site": "same-origin" }, false],
    ["POST", { "sec-fetch-site": "none" }, false],
    ["POST", { "sec-fetch-site": "same-site" }, true],
    ["PATCH", { "sec-fetch-site": "cross-site" }, true],
    ["DELETE", { origin: "https://evil.test" }, true],
    ["GET", { origin: "https://evil.test", "sec-fetch-site": "cross-site" }, false],
  ])("%s with %o: %s", (method, headers, expected) => {
    expect(isCrossSiteWrite(withHeaders(headers, method), here)).toBe(expected);
  });
});
