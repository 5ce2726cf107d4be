import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { clientOf, isCrossSiteWrite, originOf } from "./origin.ts";

function request(headers: Record<string, string>, method = "GET"): IncomingMessage {
  const made = new IncomingMessage(new Socket());
  made.method = method;
  made.headers = headers;
  return made;
}

describe("originOf", () => {
  const headers = { host: "site.test", "x-forwarded-proto": "https, http", "x-forwarded-host": "public.test, inner" };

  it("believes the proxy only when it is trusted, and then its first word", () => {
    expect(originOf(request(headers), false)).toEqual({ protocol: "http", host: "site.test" });
    expect(originOf(request(headers), true)).toEqual({ protocol: "https", host: "public.test" });
  });

  it.each(["evil.test/laws#", "a@b", "x y", ""])("takes %j for no host, also from a proxy", (said) => {
    expect(originOf(request({ ...headers, "x-forwarded-host": said }), true).host).toBe("site.test");
  });
});

describe("clientOf", () => {
  const forwarded = request({ "x-forwarded-for": "6.6.6.6, 7.7.7.7" });

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
    expect(isCrossSiteWrite(request(headers, method), here)).toBe(expected);
  });
});
