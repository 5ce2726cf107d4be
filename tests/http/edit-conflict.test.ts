import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callCli } from "../support/cli.ts";
import { type Site, startSite } from "../support/site.ts";

const TOKEN = "a-token-for-this-test-only";
const editor = { Authorization: `Bearer ${TOKEN}` };
let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { EDITOR_TOKEN: TOKEN } });
});
afterAll(() => site.stop());

const read = async (slug: string) => {
  const answer = await site.fetch(`/api/laws/slug/${slug}`);
  return { tag: answer.headers.get("etag") ?? "", record: await answer.json() };
};
const edit = (slug: string, content: string, ifMatch?: string) =>
  site.send("PATCH", `/api/laws/${slug}`, { content }, { ...editor, ...(ifMatch ? { "If-Match": ifMatch } : {}) });

describe("the tag of a record", () => {
  it("is the same however it is asked for, and what an unchanged answer is known by", async () => {
    const { tag } = await read("dark-matter");
    for (const headers of [{ "Accept-Encoding": "br" }, editor])
      expect((await site.fetch("/api/laws/slug/dark-matter", { headers })).headers.get("etag")).toBe(tag);
    const known = await site.fetch("/api/laws/slug/dark-matter", { headers: { "If-None-Match": tag } });
    expect([known.status, known.headers.get("etag")]).toEqual([304, tag]);
  });
});

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

  it("with a tag that never was one is refused too", async () => {
    const { record } = await read("context-relevance");
    const refused = await edit("context-relevance", "Mine.", '"nothing"');
    expect([refused.status, await refused.json()]).toMatchObject([409, { base: null, current: record, changed: [] }]);
  });

  it("takes any version with *, and of nothing there is 404", async () => {
    expect((await edit("context-relevance", "Mine.", "*")).status).toBe(200);
    expect((await edit("nowhere", "Mine.", "*")).status).toBe(404);
  });

  it("is lost to one of two who send at once", async () => {
    const { tag } = await read("accountability-responsibility");
    const answers = await Promise.all(["One.", "Two."].map((text) => edit("accountability-responsibility", text, tag)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
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
  const here = { DATABASE_FILE: site.databaseFile };
  const editor = ["--editor", `sh ${script}`];
  const { code, err } = await callCli(here, "edit", "laws", "transparency-predictability", ...editor);
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
