import { describe, expect, it } from "vitest";
import { differences, otherBrowser, sameBrowser } from "./support/pictures/compare.ts";
import { decodePng, encodePng, type Picture } from "./support/pictures/png.ts";

type Box = { x: number; y: number; width: number; height: number; color: [number, number, number] };
const paper = [18, 15, 12] as const;
const badge: Box = { x: 41, y: 67, width: 50, height: 14, color: [58, 42, 20] };
/** As a line of text is: strokes a pixel wide. */
const strokes = (x: number, y: number, color: Box["color"]): Box[] =>
  Array.from({ length: 40 }, (_, index) => ({ x: x + index * 4, y, width: 1, height: 6, color }));

/** A picture of boxes on paper. */
function pictureOf(...boxes: Box[]): Picture {
  const [width, height] = [320, 400];
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, index) => paper[index % 3] ?? 0);
  for (const { x, y, color, ...size } of boxes)
    for (let row = y; row < y + size.height; row += 1)
      for (let column = x; column < x + size.width; column += 1) pixels.set(color, (row * width + column) * 3);
  return { width, height, pixels };
}

const ink: Box["color"] = [240, 232, 215];
const page = pictureOf(badge, ...strokes(40, 100, ink));
const foundIn = (other: Picture, tolerance = sameBrowser) => differences(page, other, tolerance);

describe("pictures of a page", () => {
  it("are the same after they were kept", () => {
    expect(decodePng(encodePng(page))).toEqual(page);
    const shaded = pictureOf(badge);
    shaded.pixels.set(shaded.pixels.map((part, at) => part + ((at * 7) % 61)));
    expect(differences(shaded, decodePng(encodePng(shaded)), sameBrowser)).toEqual([]);
  });

  it.each([
    ["is moved by four pixels", pictureOf({ ...badge, x: 45 }, ...strokes(40, 100, ink))],
    ["is another in color", pictureOf({ ...badge, color: [58, 28, 40] }, ...strokes(40, 100, ink))],
    ["is gone", pictureOf(...strokes(40, 100, ink))],
  ])("differ where a badge %s", (_what, other) => {
    const places = foundIn(other);
    expect(places.length).toBeGreaterThan(0);
    expect(places.map(({ top }) => top)).toEqual(places.map(() => 64));
  });

  it("differ where a line of text is another in color, moved by a line, or gone", () => {
    expect(foundIn(pictureOf(badge, ...strokes(40, 100, [120, 116, 108]))).length).toBeGreaterThan(0);
    expect(foundIn(pictureOf(badge, ...strokes(40, 112, ink)), otherBrowser).length).toBeGreaterThan(0);
    expect(foundIn(pictureOf(badge), otherBrowser).length).toBeGreaterThan(0);
  });

  it("do not differ for another browser where letters lie half a pixel aside or are a little stronger", () => {
    const half = strokes(40, 100, [129, 123, 113]).map((stroke) => ({ ...stroke, width: 2 }));
    expect(foundIn(pictureOf(badge, ...half), otherBrowser)).toEqual([]);
    expect(foundIn(pictureOf(badge, ...strokes(40, 100, [255, 255, 255])), otherBrowser)).toEqual([]);
  });

  it("say what they differ in by its place", () => {
    const moved = pictureOf(badge, ...strokes(40, 100, ink), { x: 200, y: 304, width: 40, height: 16, color: ink });
    expect(foundIn(moved, otherBrowser)).toEqual([{ left: 200, top: 304, right: 240, bottom: 320, squares: 10 }]);
  });
});
