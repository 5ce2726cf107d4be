import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalAddress } from "./canonical-address.ts";

describe("the one spelling of an address", () => {
  it.each([
    ["/Laws", "/laws"],
    ["/laws/", "/laws"],
    ["/LAWS/Dark-Matter//", "/laws/dark-matter"],
    ["//laws", "/laws"],
    ["//", "/"],
    ["/Search?q=Undo+Button&q=//Host", "/search?q=Undo+Button&q=//Host"],
    ["/Newsletter/Confirm?token=AbC", "/newsletter/confirm?token=AbC"],
    ["/Basics/What-Is-AI.md", "/basics/what-is-ai.md"],
    ["/API/", "/api"],
  ])("%s is %s", (target, canonical) => expect(canonicalAddress(target)).toBe(canonical));

  it.each(["/", "/?Q=1", "/laws", "/laws/dark-matter?Tab=/", "/api/Laws/", "/Laws.rsc", "/x.manifest"])(
    "%s has no other",
    (target) => expect(canonicalAddress(target)).toBeUndefined(),
  );

  it.each(["//Evil.example%2f..", "/\\Evil.example/", "/%2F%2FEvil.example/", "/@Evil/", "/..//Evil/", "/Ünder/"])(
    "%s is left to be answered as it is",
    (target) => expect(canonicalAddress(target)).toBeUndefined(),
  );

  it("is its own spelling, and leads to the same host whatever was asked", () => {
    const odd = fc.stringMatching(/^\/[A-Za-z0-9/\\.:@%?#_-]{0,24}$/);
    fc.assert(
      fc.property(odd, (target) => {
        const canonical = canonicalAddress(target);
        if (canonical === undefined) return;
        expect(canonicalAddress(canonical)).toBeUndefined();
        expect(new URL(canonical, "https://guide.example").host).toBe("guide.example");
      }),
      { numRuns: 500 },
    );
  });
});
