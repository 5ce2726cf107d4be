import { describe, expect, it } from "vitest";
import { ariaCurrent } from "../section.ts";
import { descriptors, type Kind, kinds } from "./index.ts";
import { headerLinks, kindsIn, linksIn, pathsIn, skeletonsOf } from "./navigation.ts";

describe("navigation", () => {
  it("leads to kinds in their places, in the words and at the addresses of each part", () => {
    expect(linksIn("header").map(({ title, to }) => [title, to])).toEqual([
      ["Basics", "/basics"],
      ["Paradigms", "/paradigms"],
      ["Laws", "/laws"],
      ["Patterns", "/patterns"],
    ]);
    expect(linksIn("search").map(({ kind, title, to }) => [kind, title, to])).toEqual([
      ["basics", "AI Basics", "/basics"],
      ["laws", "Design Principles", "/principles"],
    ]);
    const first: Kind[] = ["case-studies", "guides", "glossary", "evidence"];
    expect(kindsIn("headerMore").filter((kind) => first.includes(kind))).toEqual(first.slice(0, 3));
    const below = linksIn("footerMore").filter(({ kind }) => first.includes(kind));
    expect(below.map(({ title }) => title)).toEqual(["Glossary", "Case Studies", "Guides", "Evidence"]);
    expect(kindsIn("continueLearning")).toEqual(["basics", "paradigms", "laws"]);
    expect(linksIn("continueLearning").filter(({ invitation }) => !invitation)).toEqual([]);
    expect(pathsIn("footer", "laws").record).toBe("/principles/:slug");
    expect(pathsIn("footer", "basics").record).toBe("/basics/:slug");
  });

  it("has a place of its own for each kind, and an alias where it names one", () => {
    const all = kinds
      .map((kind) => descriptors[kind])
      .flatMap(({ navigation, paths }) => (navigation ? [{ navigation, paths }] : []));
    const orders = all.map(({ navigation }) => navigation.order);
    expect(new Set(orders).size).toBe(orders.length);
    const leads = all.flatMap(({ navigation: { order: _, invitation: __, ...parts }, paths }) =>
      Object.values(parts).map((lead) => ({ at: lead?.at, alias: paths.alias })),
    );
    expect(leads.filter(({ at, alias }) => at === "alias" && !alias)).toEqual([]);
  });

  it("stands in for lists alone, with six, five and four cards", () => {
    const cardsAt = (isPreview: boolean) =>
      skeletonsOf(isPreview).flatMap(({ paths, cards }) => paths.map((path) => `${path} ${cards.count}`));
    const always = ["/basics 6", "/fundamentals 6", "/laws 5", "/principles 5"];
    expect(cardsAt(false)).toEqual(always);
    expect(cardsAt(true)).toEqual([...always, "/paradigms 4"]);
  });
});

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
  expect(ariaCurrent(pathname, to, link?.sections ?? [])).toBe(place);
});
