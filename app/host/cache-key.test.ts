import { describe, expect, it } from "vitest";
import { cacheKey } from "./cache-key.ts";

const request = (headers: Record<string, string> = {}, method = "GET") => ({ method, url: "/laws?a=1", headers });

describe("cacheKey", () => {
  it("is the address and the theme", () => {
    expect(cacheKey(request())).toBe("dark /laws?a=1");
    expect(cacheKey(request({ cookie: "a=b; theme=light" }))).toBe("light /laws?a=1");
    expect(cacheKey(request({ cookie: "theme=blue" }))).toBe("dark /laws?a=1");
    expect(cacheKey(request({}, "HEAD"))).toBe(cacheKey(request()));
  });

  it("is nothing for a maintainer, for writes and for server functions", () => {
    expect(cacheKey(request({ cookie: "theme=light; editor=x" }))).toBeUndefined();
    expect(cacheKey(request({ authorization: "Bearer x" }))).toBeUndefined();
    expect(cacheKey(request({ "rsc-action-id": "x" }))).toBeUndefined();
    for (const method of ["POST", "PATCH", "OPTIONS", "DELETE"]) expect(cacheKey(request({}, method))).toBeUndefined();
  });
});
