import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { upsertMedia } from "../../db/queries/media.ts";
import { callCli } from "../support/cli.ts";
import { editorSettings } from "../support/editor.ts";
import { type Signed, signInAt } from "../support/maintainer.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
let signed: Signed;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "changed-"));
  site = await startSite({ env: editorSettings });
  signed = await signInAt(site);
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

const cli = (...args: string[]) => callCli(site.settings, ...args);
const filesIn = async (name: string) =>
  (await readdir(join(folder, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, name).length + 1))
    .sort();
const archive = (since: string) => site.fetch(`/editor/export?since=${since}`, { headers: { Cookie: signed.Cookie } });

it("what was edited live goes back to a folder of files, from the page and from the terminal, as export writes it", async () => {
  const now = new Date().toISOString();
  expect((await archive(now)).status).toBe(404);
  const sent = "a-picture.0123456789abcdef.webp";
  for (const path of [sent, "unused.0123456789abcdef.webp"])
    await upsertMedia(site.db, { path, mime: "image/webp", bytes: Buffer.from("picture") });
  const content = `Written live, with a picture.\n\n![A picture](/media/${sent})`;
  expect((await site.send("PATCH", "/api/laws/dark-matter", { content }, signed)).status).toBe(200);
  const [{ revision: first }] = JSON.parse((await cli("history", "laws", "dark-matter", "--json")).out);
  await cli("rename", "laws", "context-relevance", "context-first", "--leave-links");
  await cli("delete", "glossary", "automation-bias", "--force");

  const written = await cli("export", join(folder, "changed"), "--changed-since", now);
  expect(written.out).toMatch(/^3 files written to /);
  expect(written.out).toContain("laws/context-relevance.md is gone: remove it there.");
  expect(written.out).toContain("glossary/automation-bias.md is gone: remove it there.");
  const files = ["laws/context-first.md", "laws/dark-matter.md", `media/${sent}`];
  expect(await filesIn("changed")).toEqual(files);

  await cli("export", join(folder, "all"));
  const answer = await archive(now);
  // Named by the day on which it was taken.
  const days = [now, new Date().toISOString()].map((moment) => moment.slice(0, 10));
  const [, named] =
    /^attachment; filename="changes-(.*)\.tar\.gz"$/.exec(
      (await archive("2026-01-01")).headers.get("content-disposition") ?? "",
    ) ?? [];
  expect(days).toContain(named);
  expect(answer.headers.get("content-type")).toBe("application/gzip");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  execFileSync("mkdir", [join(folder, "archive")]);
  execFileSync("tar", ["-xzf", "-", "-C", join(folder, "archive")], { input: Buffer.from(await answer.arrayBuffer()) });
  expect(await filesIn("archive")).toEqual(files);
  for (const file of files) {
    const [all, one, other] = await Promise.all(
      ["all", "changed", "archive"].map((at) => readFile(join(folder, at, file))),
    );
    expect([file, one?.equals(all ?? one), other?.equals(all ?? one ?? other)]).toEqual([file, true, true]);
  }
  // By a day: what was written here, and nothing that the database was filled with, though that is of these days too.
  await cli("new", "glossary", "made-here", "--editor", "sed -i s/written/said/");
  await cli("export", join(folder, "by-day"), "--changed-since", "2026-01-01");
  expect(await filesIn("by-day")).toEqual(["glossary/made-here.md", ...files]);
  await cli("delete", "glossary", "made-here");
  // After a revision: only what came later.
  await cli("export", join(folder, "later"), "--changed-since", String(first));
  expect(await filesIn("later")).toEqual(["laws/context-first.md"]);
});

it("since when is said in words where it cannot be read, and only maintainers are told anything", async () => {
  for (const since of ["", "yesterday", "2026-13-01", "2026-11-22'", "-1"]) {
    const refused = await archive(since);
    expect([since, refused.status, await refused.text()]).toEqual([
      since,
      422,
      expect.stringContaining("give a day such as 2026-11-22"),
    ]);
  }
  expect((await cli("export", folder, "--changed-since", "soon")).code).toBe(1);
  const visitor = await site.fetch("/editor/export?since=2026-01-01");
  expect([visitor.status, visitor.headers.get("location")]).toEqual([
    303,
    "/editor?next=%2Feditor%2Fexport%3Fsince%3D2026-01-01",
  ]);
});
