import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spelledOnce } from "./one-spelling.ts";

describe("the one spelling of a path", () => {
  it.each([
    ["/laws", "/laws"],
    ["/l%61ws", "/laws"],
    ["/%6C%61ws/dark%2Dmatter", "/laws/dark-matter"],
    ["/%c3%bc", "/%C3%BC"],
    ["/ü", "/%C3%BC"],
    ["/laws%2fdark", "/laws%2Fdark"],
    ["/%2561", "/%2561"],
    ["/basics/../laws", "/laws"],
    ["/basics/%2e%2E/laws", "/laws"],
    ["/./laws", "/laws"],
    ["/laws\\dark-matter", "/laws/dark-matter"],
    ["/laws#dark", "/laws"],
    ["/Laws/", "/Laws/"],
    ["/LAWS/.rsc", "/laws.rsc"],
    ["/.rsc", "/_.rsc"],
    ["/_.rsc", "/_.rsc"],
    ["/API/laws/", "/api/laws"],
    ["/api/Search//", "/api/search"],
    ["/api/laws/SLUG/Dark-Matter", "/api/laws/slug/Dark-Matter"],
    ["/.manifest", "/.manifest"],
  ])("%s is %s", (path, spelled) => expect(spelledOnce(path)).toBe(spelled));

  it("is its own, and that of the address as the application reads it", () => {
    const odd = fc.stringMatching(/^\/(?:[a-zA-Z0-9/\\.:@#_-]|%[2-7][0-9a-fA-F]){0,24}$/);
    fc.assert(
      fc.property(odd, (path) => {
        const once = spelledOnce(path);
        expect(spelledOnce(once)).toBe(once);
        expect(new URL(`http://localhost${once}`).pathname).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });
});
