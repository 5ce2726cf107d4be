import { describe, expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { markdown } from "./fields.ts";
import {
  articleKinds,
  cardOf,
  descriptionsOf,
  descriptors,
  isKind,
  kindOfContentType,
  kindOfSegment,
  kinds,
  pathOf,
  recordAt,
  referencesOf,
  textOf,
} from "./index.ts";

const each = <T>(read: (kind: (typeof kinds)[number]) => T): T[] => kinds.map(read);

describe("every kind", () => {
  it("has a table, addresses and a collection of its own", () => {
    const owned = [
      each((kind) => descriptors[kind].table),
      each((kind) => descriptors[kind].paths.list),
      each((kind) => descriptors[kind].paths.record),
      each((kind) => descriptors[kind].api?.collection ?? kind),
      each((kind) => descriptors[kind].api?.shape ?? kind),
    ];
    for (const names of owned) expect(new Set(names).size).toBe(kinds.length);
  });

  it.each(kinds)("%s is found by the addresses of its records, and by no others", (kind) => {
    const path = pathOf(kind, "a-slug");
    expect(recordAt(path)).toEqual({ kind, slug: "a-slug" });
    expect(recordAt(path.includes("#") ? path.replace("#", "?q=1#") : `${path}?q=1#part`)).toEqual({
      kind,
      slug: "a-slug",
    });
    const others = [
      descriptors[kind].paths.list,
      pathOf(kind, ""),
      `${path}/more`,
      `${path}.md`,
      `https://x.test${path}`,
    ];
    for (const other of others) expect([other, recordAt(other)]).toEqual([other, undefined]);
  });

  it.each(kinds)("%s reads, checks and searches all of its Markdown", (kind) => {
    const { fields, texts } = descriptors[kind];
    const inMarkdown = [...fields].filter(([, schema]) => schema === markdown).map(([field]) => field);
    expect(inMarkdown.length).toBeGreaterThan(0);
    expect(texts.map(({ field }) => field)).toEqual(expect.arrayContaining(inMarkdown));
  });

  it.each(kinds)("%s names the parts of its body where there are several", (kind) => {
    const body = descriptors[kind].texts.filter(({ place }) => place === "body");
    if (body.length > 1) expect(body.every(({ heading }) => heading)).toBe(true);
    else expect(body).toHaveLength(1);
  });

  it.each(kinds)("%s refers to kinds that there are", (kind) => {
    for (const { target } of referencesOf(kind, sample[kind])) expect(isKind(target)).toBe(true);
  });
});

describe("names", () => {
  it("are a kind's or nothing", () => {
    expect(kinds.every(isKind)).toBe(true);
    for (const name of ["cats", "constructor", "__proto__", "toString", ""]) expect(isKind(name)).toBe(false);
  });

  it("of content types lead to kinds; principle and law are one", () => {
    expect(kindOfContentType.get("principle")).toBe("laws");
    expect(kindOfContentType.get("law")).toBe("laws");
    expect(kindOfContentType.get("constructor")).toBeUndefined();
  });

  it("in an address lead to the articles below it", () => {
    for (const kind of articleKinds) expect(kindOfSegment(pathOf(kind, "a").split("/")[1] ?? "")).toBe(kind);
    expect(kindOfSegment("glossary")).toBeUndefined();
    expect(kindOfSegment("basic")).toBeUndefined();
  });
});

describe("a record", () => {
  it("is read as one text, part by part", () => {
    expect(textOf("patterns", sample.patterns)).toBe(
      "P.\n\nS.[^lee04]\n\n## States\n\nD.\n\n```sh\n# not a heading\n```\n\n1. One\n\nE.",
    );
    expect(textOf("paradigms", sample.paradigms)).toBe("Text.[^lee04]");
  });

  it("is described by what is not its text, each once", () => {
    expect(descriptionsOf("laws", sample.laws)).toEqual(["Short: with a colon.", "Longer."]);
    expect(descriptionsOf("patterns", sample.patterns)).toEqual(["What it is."]);
    expect(descriptionsOf("glossary", sample.glossary)).toEqual([]);
  });

  it("refers to the laws that a case keeps and breaks", () => {
    const study = { ...sample["case-studies"], lawsKept: ["kept"], lawsBroken: ["broken"] };
    expect(referencesOf("case-studies", study)).toEqual([
      { field: "lawsKept", target: "laws", slugs: ["kept"], onTargetPage: "kept it", onOwnPage: "kept here" },
      {
        field: "lawsBroken",
        target: "laws",
        slugs: ["broken"],
        onTargetPage: "failed at it",
        onOwnPage: "broken here",
      },
    ]);
    expect(referencesOf("laws", sample.laws)).toEqual([]);
  });

  it("has a card with what its kind calls title and summary", () => {
    expect(cardOf("patterns", sample.patterns)).toEqual({
      kind: "patterns",
      to: "/pattern/a-pattern",
      category: "pattern",
      demo: "feedback-loop",
      hasDrawing: false,
      version: expect.any(String),
      label: "Predict",
      title: "A Pattern",
      text: "What it is.",
    });
  });
});
