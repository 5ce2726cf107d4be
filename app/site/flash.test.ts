import { describe, expect, it } from "vitest";
import type { Flash } from "../shared/flash.ts";
import { flashCookie, readFlash } from "./flash.ts";

const flash: Flash = { path: "/laws", email: 'ü"; Path=/x', status: "failed", message: "No." };
const setCookie = (siteUrl: string) => flashCookie(flash, siteUrl);
const cookieOf = (made: object) =>
  `theme=light; ${flashCookie({ ...flash, ...made }, "http://site.test").split(";")[0]}`;

describe("what is handed over to the next page", () => {
  it("is read by that page as it was written, whatever was typed", () => {
    expect(readFlash(cookieOf({}), "/laws")).toEqual(flash);
  });

  it("is for no other page", () => {
    for (const path of ["/", "/laws/dark-matter", "/basics"]) expect(readFlash(cookieOf({}), path)).toBeUndefined();
  });

  it("is gone after 15 seconds, out of reach of scripts and other sites", () => {
    const form = /^flash=[\w-]+; Path=\/; Max-Age=15; HttpOnly; SameSite=Lax/;
    expect(setCookie("http://site.test").replace(form, "")).toBe("");
    expect(setCookie("https://site.test").replace(form, "")).toBe("; Secure");
  });

  it.each([null, "flash=", "flash=x", cookieOf({ status: "strange" })])("is nothing with %s", (cookie) => {
    expect(readFlash(cookie, "/laws")).toBeUndefined();
  });
});
