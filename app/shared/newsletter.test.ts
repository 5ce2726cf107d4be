import { describe, expect, it } from "vitest";
import { MAX_TRIES, parseEmail, retryDelay } from "./newsletter.ts";

describe("parseEmail", () => {
  it.each(["a@b.co", " A.B+c@Sub.Example.ORG ", "ü@xn--mller-kva.example", "o'neil@x.io"])("takes %s", (email) => {
    expect(parseEmail(email)).toBe(email.trim().toLowerCase());
  });

  it("writes a domain in one way, however it was typed", () => {
    for (const typed of ["x@müller.example", "X@MÜLLER.example", "x@mu\u0308ller.example", "x@xn--MLLER-kva.example"])
      expect(parseEmail(typed)).toBe("x@xn--mller-kva.example");
  });

  it.each([
    "a@xn--ü.example",
    "a@1.0x7f",
    "",
    "  ",
    "a",
    "a@",
    "@b.co",
    "a@b",
    "a b@c.de",
    "a@@b.co",
    "a..b@c.de",
    "a@-b.co",
    "a@b..co",
    "a@1.2.3.4",
    `${"a".repeat(65)}@b.co`,
    "a@b.co\r\nBcc: x@y.z",
    null,
    7,
  ])("refuses %s", (email) => {
    expect(() => parseEmail(email)).toThrow("Please enter a valid email address.");
  });
});

describe("retryDelay", () => {
  it("doubles up to six hours", () => {
    expect([1, 2, 3].map(retryDelay)).toEqual([30_000, 60_000, 120_000]);
    expect(retryDelay(40)).toBe(6 * 60 * 60 * 1000);
  });

  it("lets a mail wait for more than a day and less than two before it is given up", () => {
    const waits = Array.from({ length: MAX_TRIES - 1 }, (_, index) => retryDelay(index + 1));
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect([hours > 24, hours < 48]).toEqual([true, true]);
  });
});
