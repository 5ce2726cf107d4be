import fc from "fast-check";
import { matchRoutes } from "react-router";
import { describe, expect, it } from "vitest";
import { pageAt } from "./page-at.ts";
import { listedPages, pages } from "./pages.ts";

const routes = pages.map(({ path }) => ({ id: path, path }));
const byRouter = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id;

const part = fc.constantFrom(
  "laws",
  "a-b",
  "x.md",
  "slug",
  "history",
  "preview",
  "new",
  "glossary",
  "%2F",
  "Ünï",
  "a b",
);
/** An address of some page, spelled in one of the ways that a visitor can. */
const spelled = fc
  .tuple(
    fc.constantFrom(...pages),
    fc.array(part, { minLength: 4 }),
    fc.infiniteStream(fc.nat(9)),
    fc.constantFrom("", "/", "//"),
  )
  .map(([{ path }, parts, dice, slashes]) => {
    let index = 0;
    const filled = path.replaceAll(/:\w+|\*/g, () => parts[index++] ?? "z");
    const letters = [...filled].map((letter) => {
      const { value } = dice.next();
      if (!/[a-z]/.test(letter)) return letter === "%" ? letter : encodeURI(letter).replaceAll("%25", "%");
      if (value === 0) return letter.toUpperCase();
      return value === 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter;
    });
    return letters.join("").replace(/\/$/, "") + slashes || "/";
  });

describe("pageAt", () => {
  it("finds the page that the router would", () => {
    fc.assert(
      fc.property(spelled, (path) => {
        expect([path, pageAt(path).path]).toEqual([path, byRouter(new URL(`http://site.test${path}`).pathname)]);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["/laws.rsc", "/laws"],
    ["/Laws/_.rsc", "/laws"],
    ["/_.rsc", "/"],
    ["/.manifest", "/"],
    ["/laws/x.manifest", "/laws/:slug"],
    ["/x/../theme", "/theme"],
    ["//laws", "/*"],
    ["/Laws%2FDark-Matter", "/*"],
    ["http://evil.test/", "/*"],
    ["/%", "/*"],
    ["", "/*"],
  ])("finds for %j the page %s", (path, page) => expect(pageAt(path).path).toBe(page));
});

it("lists only pages that a link can lead to", () => {
  expect(
    listedPages()
      .map(({ path }) => path)
      .filter((path) => /[:*]/.test(path)),
  ).toEqual([]);
});
