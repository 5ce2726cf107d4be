import { expect, it } from "vitest";
import { ownPicture } from "./document.ts";

it.each([
  ["/media/one.svg", "/media/one.svg"],
  ["https://guide.example.org/media/one.webp?x#y", "/media/one.webp"],
  ["//elsewhere.example.org/media/one.webp", undefined],
  ["/media/../secret.png", undefined],
  ["data:image/png;base64,AAAA", undefined],
  ["https://[", undefined],
])("a pasted picture is the site's own, or not: %s", (address, path) => {
  expect(ownPicture(address, "https://guide.example.org/editor/laws/a")).toBe(path);
});
