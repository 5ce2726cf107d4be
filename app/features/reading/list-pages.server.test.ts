import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { upsert } from "../../../db/queries/content.ts";
import { type LoaderSite, loaderSite } from "../../../tests/support/loader-site.ts";
import { sample } from "../../../tests/support/records.ts";
import { anatomySchema } from "../../content/anatomy/description.ts";
import type { CardData } from "../../content/kinds/index.ts";
import { descriptors } from "../../content/kinds/index.ts";
import { casesPage } from "../case-studies/cases-page.server.ts";
import { homePage } from "../home/home-page.server.ts";
import { patternsPage } from "../patterns/patterns-page.server.ts";
import { glossaryPage } from "./glossary-page.server.ts";
import { firstFigure, listPage } from "./list-pages.server.ts";

let made: LoaderSite;
beforeEach(async () => {
  made = await loaderSite();
});
afterEach(() => made.site.db.destroy());

const basic = (slug: string, position: number, category: "types" | "what-is-ai" = "types") =>
  upsert(made.site.db, "basics", { ...sample.basics, id: slug, slug, position, category });
const cardsOn = async (asked: string | null) => {
  const { content } = await listPage(made.site, "basics", asked);
  return content.missing ? [] : content.cards.map(({ to }) => to.replace("/basics/", ""));
};

describe("the page of a list", () => {
  it.each(["basics", "laws", "paradigms", "case-studies"] as const)(
    "of %s has its kind's main address",
    async (kind) => {
      const { path, title, previousPath, nextPath } = await listPage(made.site, kind, null);
      expect([path, title]).toEqual([descriptors[kind].paths.list, descriptors[kind].words.label]);
      expect([previousPath, nextPath]).toEqual([undefined, undefined]);
    },
  );

  it("begins with the lead of the basics, and keeps the order of the others", async () => {
    await basic("first", 1);
    await basic("second", 2);
    await basic("lead", 3, "what-is-ai");
    expect(await cardsOn(null)).toEqual(["lead", "first", "second"]);
  });

  it("goes on with the others of a full page, each once, and says where it stands", async () => {
    for (let position = 1; position <= 74; position += 1) await basic(`b-${position}`, position);
    await basic("lead", 99, "what-is-ai");
    const pages = [await cardsOn("1"), await cardsOn("2"), await cardsOn("3")];
    expect(pages.map((cards) => cards.length)).toEqual([36, 36, 3]);
    expect(pages.flat()).toEqual(["lead", ...Array.from({ length: 74 }, (_, index) => `b-${index + 1}`)]);
    const { content: _, ...head } = await listPage(made.site, "basics", "2");
    expect(head).toMatchObject({
      title: "AI Basics, page 2",
      path: "/basics?page=2",
      previousPath: "/basics",
      nextPath: "/basics?page=3",
    });
    expect(await listPage(made.site, "basics", "4")).toMatchObject({ status: 404, isIndexed: false });
  });
});

describe("the glossary", () => {
  const addTerms = async (count: number) => {
    for (let index = 1; index <= count; index += 1) {
      const slug = `term-${String(index).padStart(3, "0")}`;
      await upsert(made.site.db, "glossary", { ...sample.glossary, id: slug, slug, title: slug, aliases: [] });
    }
  };
  const pageAt = (query: string) => glossaryPage(made.site, new URLSearchParams(query));
  const termsAt = async (query: string) => {
    const { content } = await pageAt(query);
    return content.missing ? [] : content.letters.flatMap(([, entries]) => entries.map(({ slug }) => slug));
  };
  const linkIn = async (text: string) => {
    const { parts } = await made.site.articles.renderParts([text], { sources: [], takenIds: [] });
    return /href="([^"]*)"/.exec(parts[0]?.html ?? "")?.[1];
  };

  it("is one page of up to 240 terms", async () => {
    await addTerms(240);
    expect(await termsAt("")).toHaveLength(240);
    expect((await pageAt("page=2")).status).toBe(404);
    expect(await linkIn("A term-240.")).toBe("/glossary#term-240");
  });

  it("keeps the ids of its terms and of what every page has: headings of its texts get others", async () => {
    await addTerms(2);
    const slug = "term-001";
    const content = "What it means.\n\n## Term 002\n\nMore.\n\n## Term 001\n\nMore.\n\n## Newsletter\n\nMore.";
    await upsert(made.site.db, "glossary", { ...sample.glossary, id: slug, slug, title: slug, aliases: [], content });
    const { content: page } = await pageAt("");
    const entries = page.missing ? [] : page.letters.flatMap(([, some]) => some);
    const ids = [
      ...entries
        .map(({ html }) => html)
        .join("")
        .matchAll(/ id="([^"]*)"/g),
    ].map(([, id]) => id);
    expect(ids).toEqual(["term-002-2", "term-001-2", "newsletter-2"]);
  });

  it("is several of more, and a term is found on the page that has it", async () => {
    await addTerms(241);
    expect(await termsAt("")).toHaveLength(240);
    expect(await termsAt("page=2")).toEqual(["term-241"]);
    expect(await linkIn("A term-241.")).toBe("/glossary?term=term-241#term-241");
    expect(await termsAt("term=term-241")).toEqual(["term-241"]);
    expect((await pageAt("term=term-241")).path).toBe("/glossary?page=2");
    expect((await pageAt("term=gone")).path).toBe("/glossary");
  });

  it("names the articles that use a term, and leads to more only where more articles use it", async () => {
    await addTerms(5);
    const used = async () => {
      const { content: page } = await pageAt("");
      return page.missing ? undefined : [page.letters[0]?.[0], page.letters[0]?.[1][0]?.uses];
    };
    const content = "See term-001.";
    for (const slug of ["term-002", "term-003", "term-004", "term-005"])
      await upsert(made.site.db, "glossary", { ...sample.glossary, id: slug, slug, title: slug, aliases: [], content });
    await upsert(made.site.db, "basics", { ...sample.basics, content });
    expect(await used()).toEqual(["T", { articles: [{ to: "/basics/a-basic", title: "A Basic" }], hasMore: false }]);
  });
});

describe("cards of records that are new or were corrected", () => {
  it("say so on lists, at home and among the patterns, and those of the first edition do not", async () => {
    const { db } = made.site;
    await upsert(db, "laws", sample.laws);
    const shown = { ...sample.laws, isFeatured: true };
    const updatedAt = "2026-11-22T00:00:00.000Z";
    await upsert(db, "laws", { ...shown, id: "new", slug: "new", createdAt: updatedAt, updatedAt });
    await upsert(db, "laws", { ...shown, id: "fresh", slug: "fresh", updatedAt });
    await upsert(db, "patterns", { ...sample.patterns, createdAt: updatedAt, updatedAt });
    const what = "Said one thing, and says another.";
    const site = {
      ...made.site,
      texts: { ...made.site.texts, corrections: [{ on: "2026-11-22", to: "/laws/fresh", title: "Fresh", what }] },
    };
    const marks = (cards: CardData[]) => Object.fromEntries(cards.map(({ to, mark }) => [to, mark]));
    const list = await listPage(site, "laws", null);
    if (list.content.missing) throw new Error("The list of laws is there.");
    const home = await homePage(site, (part) => part);
    const patterns = await patternsPage(site, new URLSearchParams());
    if (patterns.content.missing) throw new Error("The patterns are there.");
    const marked = { "/laws/new": "New", "/laws/fresh": "Updated" };
    expect(marks(list.content.cards)).toEqual({ "/laws/a-law": undefined, ...marked });
    expect(marks(home.content.cards.laws)).toMatchObject(marked);
    expect(patterns.content.library?.groups.flatMap(({ cards }) => cards.map(({ mark }) => mark))).toEqual(["New"]);
  });

  it("say it until it is over", async () => {
    await upsert(made.site.db, "laws", sample.laws);
    const corrections = [{ on: "2026-11-22", to: "/laws/a-law", title: "A law", what: "Said another thing." }];
    const late = {
      ...made.site,
      texts: { ...made.site.texts, corrections },
      clock: () => new Date("2026-12-22T00:00:00.000Z"),
    };
    const { content } = await listPage(late, "laws", null);
    expect(content.missing ? undefined : content.cards.map(({ mark }) => mark)).toEqual([undefined]);
  });
});

it("home begins the review kit with its first three questions, and tries the newest pattern", async () => {
  await upsert(made.site.db, "laws", { ...sample.laws, coreQuestions: "One?\nTwo?\nThree?\nFour?" });
  await upsert(made.site.db, "patterns", sample.patterns);
  const createdAt = "2026-11-22T00:00:00.000Z";
  const state = { says: "It is there.", title: "A screen", parts: [{ text: "Words" }] };
  const states = [
    { ...state, state: "ideal" },
    { ...state, state: "empty" },
  ];
  const anatomy = anatomySchema.parse({ callouts: ["One.", "Two."], states });
  await upsert(made.site.db, "patterns", { ...sample.patterns, id: "new", slug: "new", createdAt, anatomy });
  const { kit, newest, counts } = (await homePage(made.site, (part) => part)).content;
  expect([...(kit?.questions ?? []).map(({ question }) => question), newest?.to]).toEqual([
    "One?",
    "Two?",
    "Three?",
    "/pattern/new",
  ]);
  expect(counts.map(({ label, count }) => `${count} ${label}`).sort()).toEqual(["1 laws", "2 patterns"]);
});

it("cases as lines stay lines on their other pages, and no figure stands above two that are compared", async () => {
  for (let position = 1; position <= 37; position += 1) {
    const slug = `c-${position}`;
    const content = "![Steps](/media/steps.svg)";
    await upsert(made.site.db, "case-studies", { ...sample["case-studies"], id: slug, slug, position, content });
  }
  const casesAt = async (query: string) => {
    const { content } = await casesPage(made.site, new URLSearchParams(query), (part) => part);
    if (content.missing) throw new Error("The cases are there.");
    return content;
  };
  expect((await casesAt("outcome=learning&view=list")).paging.path).toBe("/case-studies?outcome=learning&view=list");
  // Choosing a case stays on its page, and the other pages keep the choice.
  expect((await casesAt("view=list")).compareLinks["/case-studies/c-1"]).toBe("/case-studies?view=list&compare=c-1");
  const [link] = Object.values((await casesAt("outcome=learning&view=list&page=2")).compareLinks);
  expect(link).toBe("/case-studies?outcome=learning&view=list&page=2&compare=c-37");
  const chosen = await casesAt("view=list&page=2&compare=c-37");
  expect(chosen.compareLinks).toEqual({ "/case-studies/c-37": "/case-studies?view=list&page=2" });
  expect(chosen.paging.path).toBe("/case-studies?view=list&compare=c-37");
});

it("the first drawing that is a paragraph of its own, as it is written", () => {
  const figure = '![Steps](/media/steps.svg "Four steps.")';
  expect(
    firstFigure(`## What\n\nText ![in it](/media/in.svg).\n\n${figure}\n\nMore.\n\n![Next](/media/next.svg)`),
  ).toBe(figure);
  expect(firstFigure(`> ${figure}`)).toBeUndefined();
  expect(firstFigure(`\`\`\`md\n${figure}\n\`\`\``)).toBeUndefined();
  expect(firstFigure("![Elsewhere](https://example.org/a.svg)")).toBeUndefined();
  expect(firstFigure(`${figure} beside words.`)).toBeUndefined();
  expect(firstFigure("")).toBeUndefined();
});
