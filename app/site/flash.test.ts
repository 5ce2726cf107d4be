import { describe, expect, it } from "vitest";
import type { Flash } from "../shared/flash.ts";
import { flashCookie, hasFlash, readFlash } from "./flash.ts";

const flash: Flash = { path: "/laws", email: 'ü"; Path=/x', status: "failed", message: "No." };
const key = Buffer.from("ours");
const now = new Date("2026-11-23T10:00:00.000Z");
const ours = { key, now };
const later = (seconds: number) => ({ key, now: new Date(now.getTime() + seconds * 1000) });
const setCookie = (siteUrl: string) => flashCookie(flash, ours, siteUrl);
const cookieOf = (made: object, signing = ours) =>
  `theme=light; ${flashCookie({ ...flash, ...made }, signing, "http://site.test").split(";")[0]}`;

describe("what is handed over to the next page", () => {
  it("is read by that page as it was written, whatever was typed", () => {
    expect(readFlash(cookieOf({}), "/laws", ours)).toEqual(flash);
  });

  it("is for no other page", () => {
    for (const path of ["/", "/laws/dark-matter", "/basics"])
      expect(readFlash(cookieOf({}), path, ours)).toBeUndefined();
  });

  it("is gone after 15 seconds, out of reach of scripts and other sites", () => {
    const form = /^flash=[\w.-]+; Path=\/; Max-Age=15; HttpOnly; SameSite=Lax/;
    expect(setCookie("http://site.test").replace(form, "")).toBe("");
    expect(setCookie("https://site.test").replace(form, "")).toBe("; Secure");
  });

  it("is worth nothing once these are over, also to who keeps it", () => {
    const cookie = cookieOf({});
    expect([hasFlash(cookie, later(14.9)), readFlash(cookie, "/laws", later(14.9))]).toEqual([true, flash]);
    expect([hasFlash(cookie, later(15)), readFlash(cookie, "/laws", later(15))]).toEqual([false, undefined]);
  });

  const [, claim = ""] = /flash=([\w-]+)\./.exec(cookieOf({})) ?? [];
  it.each([
    ["no cookie", undefined],
    ["an empty one", "flash="],
    ["a stranger's word", "flash=x"],
    ["one that is not signed", `flash=${claim}`],
    ["one that a stranger has signed", cookieOf({}, { key: Buffer.from("theirs"), now })],
    ["one whose time was changed", cookieOf({}).replace(/\.\d{13}\./, `.${now.getTime() + 900_000}.`)],
    ["one whose words were changed", cookieOf({}).replace("flash=", "flash=e")],
    ["one whose signature was cut", cookieOf({}).slice(0, -1)],
  ])("is nothing with %s", (_name, cookie) => {
    expect([hasFlash(cookie, ours), readFlash(cookie ?? null, "/laws", ours)]).toEqual([false, undefined]);
  });

  it("is nothing to a page when it is of another shape, as another release may sign it", () => {
    expect(readFlash(cookieOf({ status: "strange" }), "/laws", ours)).toBeUndefined();
  });
});
