import { expect, it } from "vitest";
import { headerLinks } from "./kinds/navigation.ts";
import { placeOf } from "./section.ts";

it.each([
  ["/laws", "/laws", "page"],
  ["/principles", "/laws", "true"],
  ["/laws/dark-matter", "/laws", "true"],
  ["/principles/dark-matter", "/laws", "true"],
  ["/pattern/autonomy-dial", "/patterns", "true"],
  ["/patterns", "/patterns", "page"],
  ["/lawsuits", "/laws", undefined],
  ["/search", "/laws", undefined],
  ["/", "/basics", undefined],
])("on %s the link to %s is %s", (pathname, to, place) => {
  const link = headerLinks.find((one) => one.to === to);
  expect(placeOf(pathname, to, link?.sections ?? [])).toBe(place);
});
