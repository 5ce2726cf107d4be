import { describe, expect, it } from "vitest";
import { kinds } from "../../app/content/kinds/index.ts";
import { formOf, maintainedSite } from "../support/maintainer.ts";
import { seedSlugs } from "../support/seed.ts";

const { site, signed, pageOf, stored, post } = maintainedSite();

describe("a preview", () => {
  it.each(kinds.filter((kind) => kind !== "glossary"))(
    "of %s shows the page as it would be, and saves nothing",
    async (kind) => {
      const slug = seedSlugs(kind).sort()[1] ?? "";
      const html = await pageOf(`/editor/${kind}/${slug}`);
      const title = kind === "patterns" ? "name" : "title";
      const shown = await post(`/editor/preview/${kind}/${slug}`, formOf(html, { [title]: "Not saved yet" }));
      expect([shown.status, /<h1[^>]*>Not saved yet</.test(await shown.text())]).toEqual([200, true]);
      expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(JSON.stringify(await stored(kind, slug))).not.toContain("Not saved yet");
    },
  );

  it("of a term shows the glossary with the term as it would be, at its letter", async () => {
    const slug = "ai-agent";
    const html = await pageOf(`/editor/glossary/${slug}`);
    expect(html).toContain(`formAction="/editor/preview/glossary/${slug}#${slug}"`);
    const typed = { title: "Zzz-agent", content: "It **acts**.", patterns: "ghost-text" };
    const shown = await post(`/editor/preview/glossary/${slug}`, formOf(html, typed));
    const page = await shown.text();
    expect(shown.status).toBe(200);
    const [entry = ""] = new RegExp(`<div id="${slug}"[\\s\\S]*?</div>`).exec(page) ?? [];
    expect(entry).toContain("Zzz-agent");
    expect(entry).toContain("<strong>acts</strong>");
    expect(page).toContain('id="letter-Z"');
    expect(page).toContain('href="/pattern/ghost-text"');
    expect(JSON.stringify(await stored("glossary", slug))).not.toContain("Zzz-agent");
  });

  it("of a record with faults lists each by the name of its field, and what to do", async () => {
    const form = formOf(await pageOf("/editor/laws/dark-matter"), { title: "", shortDescription: "" });
    const refused = await post("/editor/preview/laws/dark-matter", form);
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toMatch(/<li>Title: [^<]+<\/li><li>Short description: [^<]+<\/li>/);
    expect(html).toContain("press Preview again");
  });

  it("is for maintainers, and from a page of this site", async () => {
    const path = "/editor/preview/laws/dark-matter";
    expect((await site().fetch(path)).headers.get("location")).toMatch(/^\/editor/);
    expect((await post(path, new URLSearchParams(), {})).headers.get("location")).toMatch(/^\/editor/);
    const foreign = { ...signed(), Origin: "https://elsewhere.example" };
    expect((await post(path, new URLSearchParams(), foreign)).status).toBeGreaterThanOrEqual(400);
  });
});
