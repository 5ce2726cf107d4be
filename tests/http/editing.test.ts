import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findRevisions } from "../../db/revisions.ts";
import { callCli } from "../support/cli.ts";
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
  ])("%s is refused", async (_name, path, body, headers, status) => {
    const answer = await send("PATCH", path, body, headers);
    const problem = await answer.json();
    expect([answer.status, typeof problem.message]).toEqual([status, "string"]);
    if (status === 422 && body !== "{")
      expect(problem.errors[0]).toMatchObject({ field: "content", message: expect.any(String) });
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

const read = async (slug: string) => {
  const answer = await site.fetch(`/api/laws/slug/${slug}`);
  return { tag: answer.headers.get("etag") ?? "", record: await answer.json() };
};
const edit = (slug: string, content: string, ifMatch?: string) =>
  site.send(
    "PATCH",
    `/api/laws/${slug}`,
    { content },
    { ...editorHeaders, ...(ifMatch ? { "If-Match": ifMatch } : {}) },
  );

describe("an edit that says what it was made on", () => {
  it("is saved while that is there, and gives the tag of what it made of it", async () => {
    const { tag } = await read("dark-matter");
    expect(tag).toMatch(/^W\/".+"$/);
    const first = await edit("dark-matter", "First.", tag);
    const next = first.headers.get("etag") ?? "";
    expect([first.status, next === tag, next]).toEqual([200, false, (await read("dark-matter")).tag]);
    expect((await edit("dark-matter", "Second.", next)).status).toBe(200);
  });

  it("is refused once someone else has changed it, with what it was and what it is, and saves nothing", async () => {
    const { tag, record } = await read("user-control-agency");
    expect((await edit("user-control-agency", "Theirs.")).status).toBe(200);
    const { tag: now, record: current } = await read("user-control-agency");
    const refused = await edit("user-control-agency", "Mine.", tag);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        message: expect.stringContaining(
          "laws/user-control-agency was changed by someone else since you read it (content)",
        ),
        base: record,
        current,
        changed: ["updatedAt", "content"],
        version: now.slice(3, -1),
      },
    ]);
    expect((await read("user-control-agency")).record).toEqual(current);
  });

  it("is lost to one of two who send at once, who is told of the other's", async () => {
    const { tag } = await read("accountability-responsibility");
    const answers = await Promise.all(["One.", "Two."].map((text) => edit("accountability-responsibility", text, tag)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [saved, told] = answers[0]?.status === 200 ? answers : answers.toReversed();
    expect(await told?.json()).toMatchObject({ current: await saved?.json() });
  });
});

it("an edit in a terminal is refused when someone else has changed the record meanwhile, and its text kept", async () => {
  const folder = await mkdtemp(join(tmpdir(), "editor-"));
  const script = join(folder, "editor.sh");
  // While the editor is open, another command changes another field.
  await writeFile(
    script,
    `sed -i 's/^title: .*/title: Mine/' "$1"
     '${process.execPath}' cli/index.ts edit laws transparency-predictability --editor "sed -i 's/^shortDescription: .*/shortDescription: Theirs./'"`,
  );
  const editor = ["--editor", `sh ${script}`];
  const { code, err } = await callCli(site.settings, "edit", "laws", "transparency-predictability", ...editor);
  await rm(folder, { recursive: true });
  expect([code, err]).toEqual([
    1,
    expect.stringContaining("was changed by someone else since you read it (shortDescription). Nothing was saved."),
  ]);
  const kept = /Your text is kept in (\S+\.md)\.\n/.exec(err)?.[1] ?? "";
  expect(await readFile(kept, "utf8")).toContain("title: Mine");
  const { record } = await read("transparency-predictability");
  expect([record.shortDescription, record.title === "Mine"]).toEqual(["Theirs.", false]);
});

describe("a collection", () => {
  it.each(["cats", "__proto__", "constructor", "toString"])("by the name of %s is not there", async (name) => {
    for (const path of [`/api/${name}`, `/api/${name}/slug/a`, `/api/${name}/a`, `/api/navigation/${name}/a`]) {
      const answer = await send("GET", path);
      expect([path, answer.status, typeof (await answer.json()).message]).toEqual([path, 404, "string"]);
    }
  });
});
