import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { upsert } from "../../../db/queries/content.ts";
import { upsertMedia } from "../../../db/queries/media.ts";
import type { Db } from "../../../db/schema.ts";
import { emptyDatabase } from "../../../tests/support/empty-database.ts";
import { sample, source } from "../../../tests/support/records.ts";
import { pageIds } from "../../shared/page-ids.ts";
import { type ArticleRenderer, createArticleRenderer } from "./article-renderer.ts";

let db: Db;
let articles: ArticleRenderer;
beforeEach(async () => {
  db = await emptyDatabase();
  articles = createArticleRenderer(db);
});
afterEach(() => db.destroy());

const drawing = (words: string) => ({
  path: "a.svg",
  mime: "image/svg+xml",
  bytes: Buffer.from(`<svg viewBox="0 0 1 1"><text>${words}</text></svg>`),
});
const plain = { sources: [], takenIds: [] };
const htmlOf = async (text: string, options: Parameters<ArticleRenderer["renderParts"]>[1] = plain) => {
  const { parts, footnotes } = await articles.renderParts([text], options);
  return `${parts[0]?.html}${footnotes?.html ?? ""}`;
};

describe("a use of a glossary term", () => {
  it("carries what the term means, without what that means for a design", async () => {
    const content = "Reliance *under* risk.\n\nAsk for it.";
    await upsert(db, "glossary", { ...sample.glossary, content });
    expect(await htmlOf("A trusted tool.")).toContain('data-meaning="Reliance under risk."');
  });
});

describe("a text that was rendered before", () => {
  it("is not rendered again", async () => {
    const first = await articles.renderParts(["Text."], plain);
    expect(await articles.renderParts(["Text."], plain)).toBe(first);
  });

  it("is rendered again when a drawing in it has changed", async () => {
    const text = "![a](/media/a.svg)";
    expect(await htmlOf(text)).not.toContain("<svg");
    await upsertMedia(db, drawing("one"));
    expect(await htmlOf(text)).toContain("<text>one</text>");
    await upsertMedia(db, drawing("two"));
    expect(await htmlOf(text)).toContain("<text>two</text>");
  });

  it("is rendered again when the glossary has changed", async () => {
    const text = "Trust and reliance.";
    expect(await htmlOf(text)).not.toContain("glossary");
    await upsert(db, "glossary", sample.glossary);
    expect(await htmlOf(text)).toContain('href="/glossary#trust"');
    await upsert(db, "glossary", { ...sample.glossary, slug: "faith" });
    expect(await htmlOf(text)).toContain('href="/glossary#faith"');
    await upsert(db, "glossary", { ...sample.glossary, aliases: ["reliance"], title: "Confidence" });
    expect(await htmlOf(text)).toMatch(/Trust and <a [^>]*>reliance</);
  });

  it("leads from a source to its evidence as soon as there is some, and not from that page itself", async () => {
    const htmlOfLaw = async () => (await articles.renderRecord("laws", sample.laws)).footnotes?.html;
    expect(await htmlOfLaw()).not.toContain("/evidence/");
    const claim = { ...sample.evidence, slug: "lee04", sources: [source], effect: "It.[^lee04]" };
    await upsert(db, "evidence", claim);
    expect(await htmlOfLaw()).toContain('<a href="/evidence/lee04">Data and limits</a>');
    expect((await articles.renderRecord("evidence", claim)).footnotes?.html).not.toContain("/evidence/");
  });

  it("is rendered again when its sources or the ids of its page have changed", async () => {
    const text = "## Heading\n\nA fact.[^lee04]";
    expect(await htmlOf(text, { ...plain, sources: [source] })).toContain("Trust in Automation");
    expect(await htmlOf(text, { ...plain, sources: [{ ...source, title: "Another" }] })).toContain("Another");
    expect(await htmlOf(text, { sources: [source], takenIds: ["heading"] })).toContain('id="heading-2"');
  });
});

describe("a record", () => {
  it("has headings that take no id of its page, its kind or its footnotes", async () => {
    const taken = [pageIds.content, "core-questions", "fn-lee04"];
    const content = `A fact.[^lee04]\n\n${taken.map((id) => `## ${id}`).join("\n\n")}`;
    const { parts } = await articles.renderRecord("laws", { ...sample.laws, content });
    expect(parts.flatMap(({ headings }) => headings.map(({ id }) => id))).toEqual(taken.map((id) => `${id}-2`));
  });

  it("has its Markdown rendered, a part a field, and no part for what is a list of lines", async () => {
    expect((await articles.renderRecord("laws", sample.laws)).parts).toHaveLength(1);
    expect((await articles.renderRecord("patterns", sample.patterns)).parts).toHaveLength(6);
  });
});
