import { describe, expect, it } from "vitest";
import { type Kind, kinds, pathOf } from "../../app/content/kinds/index.ts";
import { maintainedSite } from "../support/maintainer.ts";
import { seedSlugs } from "../support/seed.ts";
import { startSite } from "../support/site.ts";

const { site, signed } = maintainedSite();

const firstSlug = (kind: Kind) => seedSlugs(kind).sort()[0] ?? "";
const bytesOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await site().fetch(path, { headers });
  return { bytes: await answer.text(), caching: answer.headers.get("cache-control"), tag: answer.headers.get("etag") };
};

describe("a page", () => {
  it.each(kinds)("of %s leads maintainers, and nobody else, to where it is edited", async (kind) => {
    const slug = firstSlug(kind);
    const path = pathOf(kind, slug).replace(/#.*/, "");
    const before = await bytesOf(path);
    const theirs = await bytesOf(path, { Cookie: signed().Cookie });
    expect(theirs.bytes).toContain(`href="/editor/${kind}/${slug}"`);
    expect(theirs.bytes).toContain(`href="/editor/history/${kind}/${slug}"`);
    expect(theirs.caching).toBe("private, no-store");
    // What a visitor gets is the same to the byte, whoever else has been there, and knows of no editor.
    const after = await bytesOf(path);
    expect(after).toEqual(before);
    expect(before.bytes).not.toContain("/editor");
    const closed = await bytesOf(path, { Cookie: `${signed().Cookie.slice(0, -4)}AAAA` });
    expect(closed).toEqual(before);
  });

  it("of a visitor is the same to the byte on a site that cannot be edited", async () => {
    const closed = await startSite();
    for (const path of ["/", "/laws/dark-matter", "/glossary"])
      expect(await (await closed.fetch(path)).text()).toBe((await bytesOf(path)).bytes);
    await closed.stop();
  });
});
