import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cacheKey, canonicalUrl } from "./canonical-url.ts";

/** Each parameter, with a value that makes a page of its own. */
const keeping = [
  "/changes?kind=laws",
  "/patterns?law=a-law&view=compact&page=2",
  "/patterns?task=Generate",
  "/glossary?page=2&term=a-term",
  "/case-studies?outcome=poor&law=a-law&year=2024&product=chat&view=list&compare=a-case&page=2",
  "/search?q=a&show=24&in=laws",
  "/pattern/undo?tab=ethics",
  "/newsletter/confirm?token=a&result=done",
  "/editor?next=a",
  "/editor/export?since=a",
  "/editor/history/laws/a-law?before=3",
  "/blog/a-case?outcome=poor&view=list",
  "/api/laws?featured=true&limit=10&cursor=2.dark-matter",
];

describe("cacheKey", () => {
  it.each([
    ["/laws", "/laws"],
    ["/laws?", "/laws"],
    ["/laws?utm_source=a&q=b", "/laws"],
    ["/principles?x&page=2", "/principles?page=2"],
    ["/search?show=24&q=a+b&q=c&x", "/search?q=a+b&show=24"],
    ["/search?q=", "/search?q="],
    ["/l%61ws?page=2", "/laws?page=2"],
    ["/laws?term=a-term", "/laws"],
    ["/pattern/undo.rsc?tab=examples&_routes=a%2Cb", "/pattern/undo.rsc?tab=examples&_routes=a%2Cb"],
    ["/laws.rsc?_routes=root&utm=1", "/laws.rsc?_routes=root"],
    ["/.manifest?paths=/laws&version=a&x", "/.manifest?version=a&paths=%2Flaws"],
    ["/laws?_routes=root", "/laws"],
  ])("%s is read as %s", (target, read) => {
    expect(cacheKey(target)).toBe(read);
  });

  it.each(keeping)("%s keeps its parameters", (address) => {
    expect(cacheKey(address)).toBe(address);
  });
});

describe("canonicalUrl", () => {
  it.each([
    ["/Laws", "/laws"],
    ["/laws/", "/laws"],
    ["/LAWS/Dark-Matter//", "/laws/dark-matter"],
    ["//laws", "/laws"],
    ["//", "/"],
    ["/L%61ws", "/laws"],
    ["/Search?q=Undo+Button&q=//Host", "/search?q=Undo+Button&q=//Host"],
    ["/Newsletter/Confirm?token=AbC", "/newsletter/confirm?token=AbC"],
    ["/Basics/What-Is-AI.md", "/basics/what-is-ai.md"],
    ["/API/", "/api"],
    ["/laws/gr%C3%B6%C3%9Fe/", "/laws/gr%C3%B6%C3%9Fe"],
    ["/laws/%C3%84ndern", "/laws/%C3%A4ndern"],
    ["/laws/a%CC%88ndern", "/laws/%C3%A4ndern"],
  ])("of %s is %s", (target, canonical) => expect(canonicalUrl(target)).toBe(canonical));

  it.each([
    "/",
    "/laws/gr%C3%B6%c3%9fe",
    "/laws/%E5%A3%B0?Q=1",
    "/Laws%2FÄ",
    "/laws/%ff",
    "/?Q=1",
    "/laws",
    "/laws/dark-matter?Tab=/",
    "/api/Laws/",
    "/Laws.rsc",
    "/x.manifest",
  ])("leaves %s as it is", (target) => expect(canonicalUrl(target)).toBeUndefined());

  it("stays on this site and is canonical itself, whatever was asked", () => {
    const odd = fc
      .stringMatching(/^\/[A-Za-z0-9/\\.:@%?#_äÅßΣςİ声-]{0,24}$/u)
      .map((target) => target.replaceAll(/[^\0-\x7f]/gu, encodeURIComponent));
    fc.assert(
      fc.property(odd, (target) => {
        const canonical = canonicalUrl(target);
        if (canonical === undefined) return;
        expect(canonicalUrl(canonical)).toBeUndefined();
        expect(new URL(canonical, "https://guide.example").host).toBe("guide.example");
      }),
      { numRuns: 500 },
    );
  });
});
