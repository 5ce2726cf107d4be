import { describe, expect, it } from "vitest";
import { isFromThisSite, ownPath } from "./same-site.ts";

describe("ownPath", () => {
  it.each(["/editor", "/editor/laws/dark-matter?a=1&b=2#text", "/laws", "/"])("lets %s be", (path) => {
    expect(ownPath(path, "/x")).toBe(path);
  });

  it.each([
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/.//evil.test",
    "/a/..//evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "https://evil.test/editor",
    "https:evil.test",
    "javascript:alert(1)",
    "evil.test",
    " /editor",
    "@evil.test",
    "",
    null,
    undefined,
  ])("gives its own in place of %o", (sent) => {
    expect(ownPath(sent, "/x")).toBe("/x");
  });
});

describe("a request from this site", () => {
  const from = (headers: Record<string, string>) => isFromThisSite(new Request("http://site.test/a", { headers }));

  it("says so", () => {
    const own: Record<string, string>[] = [
      { Origin: "http://site.test" },
      { "Sec-Fetch-Site": "same-origin" },
      { Origin: "http://site.test", "Sec-Fetch-Site": "same-origin" },
    ];
    expect(own.map(from)).toEqual([true, true, true]);
  });

  it("is none that says otherwise, or nothing", () => {
    const others: Record<string, string>[] = [
      {},
      { Origin: "null" },
      { Origin: "http://evil.test" },
      { Origin: "https://site.test" },
      { Origin: "http://site.test:81" },
      { Origin: "http://site.test", "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { "Sec-Fetch-Site": "none" },
    ];
    expect(others.map(from)).toEqual(others.map(() => false));
  });
});
