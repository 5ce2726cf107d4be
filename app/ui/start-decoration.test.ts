import { afterEach, expect, it, vi } from "vitest";
import { raiseCards } from "./start-decoration.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("a card slides up when it first scrolls into view, and one that was in view at first never does", () => {
  const raised: string[] = [];
  const card = (name: string) => ({ name, animate: () => raised.push(name) });
  const [above, below] = [card("above"), card("below")];
  const watched = new Set<unknown>();
  let report: (entries: { target: unknown; isIntersecting: boolean }[]) => void = () => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = (target: unknown) => watched.add(target);
      unobserve = (target: unknown) => watched.delete(target);
      constructor(tell: typeof report) {
        report = (entries) => tell(entries.filter(({ target }) => watched.has(target)));
      }
    },
  );
  const documentElement = { dataset: { motion: "on" } };
  vi.stubGlobal("document", { documentElement, querySelectorAll: () => [above, below] });
  vi.stubGlobal("addEventListener", () => {});
  raiseCards();
  const scroll = (isDown: boolean) =>
    report([
      { target: above, isIntersecting: !isDown },
      { target: below, isIntersecting: isDown },
    ]);
  for (const isDown of [false, true, false, true]) scroll(isDown);
  expect(raised).toEqual(["below"]);
});
