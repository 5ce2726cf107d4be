import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { termFinder, termForms } from "../content/glossary-matching.ts";
import { headingIds } from "../content/heading-ids.ts";
import { pathOf } from "../content/kinds/index.ts";
import { footnoteDefinitions, sourceSchema } from "../content/source.ts";
import { citeBibtex, citePlain } from "../features/reading/record-page.server.ts";
import { titleCase } from "./casing.ts";

describe("titleCase", () => {
  it("capitalises each hyphenated word", () => {
    expect(titleCase("intent-driven-creation")).toBe("Intent Driven Creation");
    expect(titleCase("--a--b-")).toBe("A B");
  });
});

describe("headingIds", () => {
  it("makes lowercase hyphenated ids with a number on a clash", () => {
    const idFor = headingIds(["taken"]);
    expect(idFor("What it means: a Checklist!")).toBe("what-it-means-a-checklist");
    expect(idFor("Taken")).toBe("taken-2");
    expect(idFor("taken")).toBe("taken-3");
    expect(idFor("Écrire à l'été")).toBe("écrire-à-l-été");
    expect(idFor("???")).toBe("section");
    expect(idFor("हिन्दी में लिखना")).toBe("हिन्दी-में-लिखना");
    expect(idFor("ภาษาไทยวันนี้")).toBe("ภาษาไทยวันนี้");
    expect(idFor("العَرَبِيَّة")).toBe("العَرَبِيَّة");
    expect(idFor("Re\u0301sume\u0301 tips")).toBe("r\u00e9sum\u00e9-tips");
    expect(idFor("❤️ 1️⃣ Step")).toBe("1-step");
  });

  it("never gives one id twice", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        const ids = texts.map(headingIds());
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

describe("termFinder", () => {
  const find = termFinder(
    termForms([
      { slug: "model", title: "Model", aliases: ["models"] },
      { slug: "language-model", title: "Language model", aliases: ["LLM", "language models"] },
      { slug: "c-plus", title: "C++ (old)", aliases: [] },
    ]),
  );
  const slugs = (text: string) => find(text).map(({ slug }) => slug);

  it("finds whole words in any case, the longest form first", () => {
    expect(slugs("A LANGUAGE MODEL is a model; LLMs are not listed, llm is.")).toEqual([
      "language-model",
      "model",
      "language-model",
    ]);
    expect(slugs("remodel the super-model")).toEqual([]);
    expect(slugs("Use C++ (old) here")).toEqual(["c-plus"]);
  });

  it("says where", () => {
    expect(find("the models")).toEqual([{ slug: "model", start: 4, end: 10 }]);
  });
});

describe("citations", () => {
  const page = {
    siteName: "Guide & Co",
    title: "What Is AI?",
    url: "https://x.test/a",
    slug: "what-is-ai",
    updatedAt: "2026-11-21T09:00:00.000Z",
  };

  it("names site, year, title and address", () => {
    expect(citePlain(page)).toBe("Guide & Co (2026). What Is AI? https://x.test/a (updated 2026-11-21).");
    const statement = { ...page, title: "Dark Matter" };
    expect(citePlain(statement)).toBe("Guide & Co (2026). Dark Matter. https://x.test/a (updated 2026-11-21).");
  });

  it("escapes what BibTeX would read as markup", () => {
    expect(citeBibtex(page)).toContain("author = {{Guide \\& Co}}");
    expect(citeBibtex({ ...page, title: "A_B #1 {50%}" })).toContain("title = {A\\_B \\#1 \\{50\\%\\}}");
    expect(citeBibtex(page)).toMatch(/^@misc\{what-is-ai,\n[\s\S]*\n\}$/);
  });
});

describe("sources", () => {
  const source = {
    key: "lee04",
    authors: "Lee, J. & See, K.",
    year: 2004,
    title: "Trust [in] Automation",
    venue: "Human Factors 46(1)",
    url: "https://doi.org/10.1518/x",
  };

  it("become footnotes that name authors, year, title, venue and link", () => {
    expect(footnoteDefinitions([source])).toBe(
      "[^lee04]: Lee, J. & See, K. (2004). [Trust \\[in\\] Automation](https://doi.org/10.1518/x). Human Factors 46(1).",
    );
  });

  it("must have an http(s) address and a plain key", () => {
    expect(sourceSchema.safeParse(source).success).toBe(true);
    expect(sourceSchema.safeParse({ ...source, url: "javascript:alert(1)" }).success).toBe(false);
    expect(sourceSchema.safeParse({ ...source, key: "Lee 04" }).success).toBe(false);
  });
});

describe("pathOf", () => {
  it("gives the main address of every kind", () => {
    expect(pathOf("basics", "a")).toBe("/basics/a");
    expect(pathOf("patterns", "a")).toBe("/pattern/a");
    expect(pathOf("case-studies", "a")).toBe("/case-studies/a");
    expect(pathOf("glossary", "a")).toBe("/glossary#a");
  });
});
