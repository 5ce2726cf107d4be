import { describe, expect, it } from "vitest";
import { isAllowedLink, isAllowedPicture, isPageRelative, isSchemeRelative, withScheme } from "./link-schemes.ts";

describe("a link in content", () => {
  it.each(["https://a.b", "HTTP://a.b", "mailto:a@b.c", "tel:1", "xmpp:a", "/laws", "#part", "page?a=1:2", "/a//b"])(
    "may lead to %s",
    (address) => expect(isAllowedLink(address)).toBe(true),
  );

  it.each([
    "",
    "  ",
    "javascript:alert(1)",
    "JaVa\tScript:alert(1)",
    "\u0001javascript:1",
    "data:text/html,1",
    "vbscript:1",
    "//a.b",
    "/\\a.b",
    "\\/a.b",
    " /\t/a.b",
  ])("may not lead to %j", (address) => expect(isAllowedLink(address)).toBe(false));
});

it("tells the addresses of other sites that leave their scheme out", () => {
  expect(["//a.b", "/\\a.b", " /\t/a.b"].filter(isSchemeRelative)).toHaveLength(3);
  expect(["", "/a//b", "https://a.b", "#//a", "a//b"].filter(isSchemeRelative)).toEqual([]);
});

it("tells an address that leads to no page of this site, nor of another", () => {
  expect(["www.a.b", "a.b/c", "page", "../laws", "\twww.a.b"].filter(isPageRelative)).toHaveLength(5);
  expect(["", "/laws", "#part", "?a", "https://www.a.b", "mailto:a@b.c", "//a.b"].filter(isPageRelative)).toEqual([]);
});

it("completes an address that says www. and no scheme", () => {
  expect(["www.a.b/c", "WWW.a.b", "/www.a.b", "https://www.a.b"].map(withScheme)).toEqual([
    "https://www.a.b/c",
    "https://WWW.a.b",
    "/www.a.b",
    "https://www.a.b",
  ]);
});

describe("a picture in content", () => {
  it("is of this site or comes by https", () => {
    expect(["/media/a.svg", "https://a.b/c.png"].filter(isAllowedPicture)).toHaveLength(2);
    expect(
      ["data:image/png;base64,x", "http://a.b/c.png", "//a.b/c.png", "a.png", ""].filter(isAllowedPicture),
    ).toEqual([]);
  });
});
