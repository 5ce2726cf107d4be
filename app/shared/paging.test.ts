import { describe, expect, it } from "vitest";
import { neighborPaths, pagePath, pagingOf, shownPages } from "./paging.ts";

describe("the page of a list", () => {
  it.each([
    [null, 0, 1, 1],
    [null, 36, 1, 1],
    [null, 37, 1, 2],
    ["1", 73, 1, 3],
    ["3", 108, 3, 3],
  ])("asked for as %j of %i records is %i of %i", (asked, total, page, pages) => {
    expect(pagingOf("/laws", asked, total)).toEqual({ path: "/laws", page, pages });
  });

  it.each([
    ["2", 36],
    ["2", 0],
    ...["0", "-1", "1.5", "01", "+1", " 1", "1e1", "", "two", "999999999", "9".repeat(40)].map((asked) => [asked, 60]),
  ] as [string, number][])("is none for %j of %i records", (asked, total) => {
    expect(pagingOf("/laws", asked, total)).toBeUndefined();
  });

  it("has an address, and those beside it", () => {
    expect([1, 2].map((page) => pagePath("/laws", page))).toEqual(["/laws", "/laws?page=2"]);
    const beside = (page: number) => neighborPaths({ path: "/laws", page, pages: 3 });
    expect(beside(1)).toEqual({ nextPath: "/laws?page=2" });
    expect(beside(2)).toEqual({ previousPath: "/laws", nextPath: "/laws?page=3" });
    expect(beside(3)).toEqual({ previousPath: "/laws?page=2" });
  });
});

describe("the pages that are linked", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 0, 9]],
    [4, 9, [1, 2, 3, 4, 5, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [6, 9, [1, 0, 5, 6, 7, 8, 9]],
    [9, 9, [1, 0, 8, 9]],
  ])("from %i of %i are %j, a zero for those left out", (page, pages, shown) => {
    expect(shownPages({ path: "/", page, pages })).toEqual(shown);
  });
});
