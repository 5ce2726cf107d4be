import { describe, expect, it } from "vitest";
import { kinds } from "../../app/content/kinds/index.ts";
import { idsAt, idsBeside, idsOf } from "./search-ids.ts";

describe("the ids of search texts", () => {
  it("stand in the order of kinds and positions, and are numbers that JavaScript holds", () => {
    const far = 2 ** 24;
    const places = kinds.flatMap((kind) => [1, 2, 3, far - 2, far - 1].map((position) => idsAt(kind, position)));
    for (const [index, { from, to }] of places.entries()) {
      expect(to).toBeGreaterThan(from);
      expect(from).toBeGreaterThanOrEqual(places[index - 1]?.to ?? 1);
      expect(Number.isSafeInteger(to)).toBe(true);
    }
    expect(idsAt("laws", far * far)).toEqual(idsAt("laws", far - 1));
  });

  it("of one position are those beside each of them", () => {
    const ids = idsAt("patterns", 7);
    for (const id of [ids.from, ids.from + 1, ids.to - 1]) expect(idsBeside(id)).toEqual(ids);
    expect(idsBeside(ids.to)).toEqual(idsAt("patterns", 8));
  });

  it("of kinds are one range where these follow each other, whatever their order", () => {
    const [first = "basics", second = "basics", third = "basics"] = kinds;
    const [ids] = idsOf([first]);
    expect(idsOf([second, first])).toEqual([{ from: ids?.from, to: idsOf([second])[0]?.to }]);
    expect(idsOf([third, first])).toEqual([...idsOf([first]), ...idsOf([third])]);
    expect(idsOf(kinds)).toHaveLength(1);
    expect(idsOf([])).toEqual([]);
  });
});
