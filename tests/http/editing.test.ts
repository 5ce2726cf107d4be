import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findRevisions } from "../../db/revisions.ts";
import { editorHeaders, editorSettings } from "../support/editor.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: editorSettings });
});
afterAll(() => site.stop());

const send: Site["send"] = (...args) => site.send(...args);

describe("editing", () => {
  it("replaces the content, keeps the past, and shows on the next page request", async () => {
    const path = "/laws/dark-matter";
    const before = await (await send("GET", "/api/laws/slug/dark-matter")).json();
    await send("GET", path);
    const answer = await send(
      "PATCH",
      "/api/laws/dark-matter",
      { content: "Edited **text**.\n\n## Heading" },
      editorHeaders,
    );
    const edited = await answer.json();
    expect([answer.status, edited.content]).toEqual([200, "Edited **text**.\n\n## Heading"]);
    expect(edited.updatedAt > before.updatedAt).toBe(true);
    expect(await (await send("GET", path)).text()).toContain("Edited <strong>text</strong>.");
    const { db } = site;
    const [revision] = await findRevisions(db, "laws", "dark-matter");
    expect(JSON.parse(revision?.record ?? "{}").content).toBe(before.content);
  });

  it("keeps the spaces that begin a text, for they make it code", async () => {
    const content = "\n\n\tcode\n\nWords.\n\n";
    const edited = await (await send("PATCH", "/api/laws/fairness-inclusion", { content }, editorHeaders)).json();
    expect(edited.content).toBe("\tcode\n\nWords.");
  });

  it("takes HTML as Markdown, without what may harm", async () => {
    const content =
      '<h2>Title</h2><p onclick="x()">A <a href="javascript:x">bad</a> and <a href="/laws">good</a> link.</p><script>x</script>';
    const edited = await (await send("PATCH", "/api/paradigms/adaptive-interfaces", { content }, editorHeaders)).json();
    expect(edited.content).toBe("## Title\n\nA bad and [good](/laws) link.");
  });

  it.each([
    ["without a key", "/api/laws/dark-matter", { content: "x" }, {}, 401],
    ["with a wrong key", "/api/laws/dark-matter", { content: "x" }, { Authorization: "Bearer wrong" }, 401],
    ["of nothing there", "/api/laws/nowhere", { content: "x" }, editorHeaders, 404],
    ["of an unknown collection", "/api/cats/a", { content: "x" }, editorHeaders, 404],
    ["of what cannot be edited here", "/api/patterns/feedback-loop", { content: "x" }, editorHeaders, 405],
    ["that is no JSON", "/api/laws/dark-matter", "{", editorHeaders, 422],
    ["that is empty", "/api/laws/dark-matter", { content: " " }, editorHeaders, 422],
    ["with a footnote to nothing", "/api/laws/dark-matter", { content: "x.[^nobody]" }, editorHeaders, 422],
    ["of another type", "/api/laws/dark-matter", "content", { ...editorHeaders, "Content-Type": "text/plain" }, 415],
    [
      "of a type that only begins like JSON",
      "/api/laws/dark-matter",
      "[]",
      { ...editorHeaders, "Content-Type": "application/json-patch+json" },
      415,
    ],
  ])("%s is refused", async (_name, path, body, headers, status) => {
    const answer = await send("PATCH", path, body, headers);
    const problem = await answer.json();
    expect([answer.status, typeof problem.message]).toEqual([status, "string"]);
    if (status === 422 && body !== "{")
      expect(problem.errors[0]).toMatchObject({ field: "content", message: expect.any(String) });
  });

  it("with ever other keys is refused for a while, with the time to wait", async () => {
    const guess = (round: number) =>
      site.fetch("/api/laws/dark-matter", {
        method: "PATCH",
        headers: { Authorization: `Bearer guess-${round}`, "Content-Type": "application/json" },
        body: "{}",
        client: `2001:db8::${round}`,
      });
    for (let round = 1; round <= 10; round += 1) expect((await guess(round)).status).toBe(401);
    const refused = await guess(11);
    expect([refused.status, (await refused.json()).message]).toEqual([429, expect.stringContaining("15 minutes")]);
    const wait = Number(refused.headers.get("retry-after"));
    expect([wait > 0, wait <= 900]).toEqual([true, true]);
    expect(site.output()).toContain("wrong key");
    expect(site.output()).not.toMatch(/guess-|2001:db8/);
  });

  it("of more than 1 MB is refused", async () => {
    const large = JSON.stringify({ content: "x".repeat(1024 * 1024 + 1) });
    expect((await send("PATCH", "/api/laws/dark-matter", large, editorHeaders)).status).toBe(413);
  });

  it("is off without a token, and for other sites", async () => {
    const closed = await startSite();
    const answer = await closed.fetch("/api/laws/dark-matter", {
      method: "PATCH",
      headers: { ...editorHeaders, "Content-Type": "application/json" },
      body: "{}",
    });
    expect([answer.status, (await answer.json()).message]).toEqual([403, expect.stringContaining("EDITOR_TOKEN")]);
    await closed.stop();
    expect(
      (
        await send(
          "PATCH",
          "/api/laws/dark-matter",
          { content: "x" },
          { ...editorHeaders, Origin: "https://evil.test" },
        )
      ).status,
    ).toBe(403);
  });
});

describe("a collection", () => {
  it.each(["cats", "__proto__", "constructor", "toString"])("by the name of %s is not there", async (name) => {
    for (const path of [`/api/${name}`, `/api/${name}/slug/a`, `/api/${name}/a`, `/api/navigation/${name}/a`]) {
      const answer = await send("GET", path);
      expect([path, answer.status, typeof (await answer.json()).message]).toEqual([path, 404, "string"]);
    }
  });
});
