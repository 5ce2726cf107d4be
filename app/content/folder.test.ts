import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sample } from "../../tests/support/records.ts";
import { serializeRecord } from "./file-format.ts";
import { contentPlace, readFolder } from "./folder.ts";
import { readSiteTexts } from "./site-files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "content-"));
  for (const name of ["basics", "media"]) await mkdir(join(folder, name));
});
afterEach(() => rm(folder, { recursive: true }));
const write = (path: string, text: string) => writeFile(join(folder, path), text);

describe("a content folder", () => {
  it("may say in a README what it is for, which is no record", async () => {
    await write("basics/a-basic.md", serializeRecord("basics", sample.basics));
    await write("basics/README.md", "# What belongs here\n");
    const { corpus, issues } = await readFolder(folder);
    expect([corpus.records.basics, issues]).toEqual([[sample.basics], []]);
  });

  it("has files alone: what would never end, or is a folder, is named before anything is read", async () => {
    for (const path of ["basics/pipe.md", "media/pipe.png", "about.yaml"]) execFileSync("mkfifo", [join(folder, path)]);
    await mkdir(join(folder, "basics/folder.md"));
    await write("laws", "");
    const refused = await readFolder(folder).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "invalid", message: `Nothing in ${folder} was read.` });
    expect(refused).toHaveProperty(
      "issues",
      ["about.yaml", "basics/folder.md", "basics/pipe.md", "laws", "media/pipe.png"].map((where) =>
        expect.objectContaining({ where, problem: expect.stringMatching(/move it out|rename or remove it/) }),
      ),
    );
  });

  it("may come from Windows or a Mac, whose hidden files are no content", async () => {
    await write("basics/a-basic.md", `\uFEFF${serializeRecord("basics", sample.basics).replaceAll("\n", "\r\n")}`);
    await mkdir(join(folder, "__MACOSX"));
    for (const name of ["._a-basic.md", "Thumbs.db", "desktop.ini"])
      for (const place of ["", "basics/", "media/", "__MACOSX/"]) await write(`${place}${name}`, "\0\x05\x16Mac OS X");
    await write("media/._a.png", "\0\x05");
    const { corpus, issues, ignored } = await readFolder(folder);
    expect([corpus.records.basics, corpus.media, issues, ignored]).toEqual([[sample.basics], [], [], []]);
  });

  it("has no two records of a kind with one id", async () => {
    const named = { ...sample.basics, id: "former-name" };
    await write("basics/a-basic.md", serializeRecord("basics", named));
    await write("basics/b-basic.md", serializeRecord("basics", { ...named, slug: "b-basic" }));
    await write("basics/c-basic.md", serializeRecord("basics", { ...sample.basics, id: "c-basic", slug: "c-basic" }));
    expect((await readFolder(folder)).issues).toEqual([
      {
        where: "basics/b-basic.md",
        field: "id",
        problem: "is already used by basics/a-basic.md: give one of them another",
      },
    ]);
  });

  it("has pictures and tables whatever the case of their ending, and says which files are neither", async () => {
    await writeFile(join(folder, "media/Figure.PNG"), Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
    await write("media/data.csv", "a,b");
    await write("media/notes.docx", "text");
    const { corpus, issues } = await readFolder(folder);
    expect(corpus.media).toMatchObject([
      { path: "Figure.PNG", mime: "image/png" },
      { path: "data.csv", mime: "text/csv; charset=utf-8" },
    ]);
    expect(issues).toMatchObject([{ where: "media/notes.docx", problem: expect.stringContaining("known type") }]);
  });

  it("is read alone: a link out of it is a fault, and what it leads to is not read", async () => {
    const outside = await mkdtemp(join(tmpdir(), "outside-"));
    await mkdir(join(outside, "pictures"));
    const record = { ...sample.basics, slug: "linked", id: "linked" };
    const secrets = {
      "linked.md": serializeRecord("basics", record),
      "about.yaml": "license: { name: Theirs, url: https://example.org }",
      "data.csv": "root,x",
      "pictures/deep.svg": "<svg></svg>",
      "a.0123456789abcdef.vtt": "WEBVTT",
    };
    for (const [name, text] of Object.entries(secrets)) await writeFile(join(outside, name), text);
    const links = {
      "basics/linked.md": "linked.md",
      "about.yaml": "about.yaml",
      "media/data.csv": "data.csv",
      "media/pictures": "pictures",
      "media/a.0123456789abcdef.vtt": "a.0123456789abcdef.vtt",
      "media/gone.csv": "gone.csv",
    };
    for (const [link, target] of Object.entries(links)) await symlink(join(outside, target), join(folder, link));
    const { corpus, issues } = await readFolder(folder);
    expect(issues.map(({ where }) => where).sort()).toEqual(Object.keys(links).sort());
    for (const { problem } of issues) expect(problem).toContain("put the file itself there");
    expect([corpus.records.basics, corpus.media, corpus.recordings]).toEqual([[], [], []]);
    expect(readSiteTexts(folder).about).toBeUndefined();
    // The folder itself may be a link, and a link may lead to another file of the folder.
    await rm(outside, { recursive: true });
    for (const link of Object.keys(links)) await rm(join(folder, link));
    await write("media/a.csv", "a,b");
    await symlink("a.csv", join(folder, "media/b.csv"));
    await symlink(folder, outside);
    const again = await readFolder(outside);
    expect([again.issues, again.corpus.media.map(({ path }) => path)]).toEqual([[], ["a.csv", "b.csv"]]);
    await rm(outside);
  });

  it("is not left through a link to a folder, which is named, nor walked in circles", async () => {
    const links = { "/usr": "media/out", "/proc": "media/proc", "..": "media/loop", self: "media/self" };
    for (const [target, link] of Object.entries(links)) await symlink(target, join(folder, link));
    const { issues } = await readFolder(folder);
    expect(issues).toEqual(
      ["loop", "out", "proc", "self"].map((name) => ({
        where: `media/${name}`,
        field: "(file)",
        problem: "is a link out of the folder, which is not followed: put the file itself there",
      })),
    );
    await rm(join(folder, "media"), { recursive: true });
    await symlink("/", join(folder, "media"));
    await symlink("/usr", join(folder, "laws"));
    await mkdir(join(folder, "basics/folder"));
    expect(await readFolder(folder).catch((error: unknown) => error)).toMatchObject({
      code: "invalid",
      issues: [{ where: "laws" }, { where: "media" }],
    });
    for (const name of ["media", "laws"]) await rm(join(folder, name));
    await mkdir(join(folder, "media/real"), { recursive: true });
    await symlink("real", join(folder, "media/inside"));
    expect(await readFolder(folder).catch((error: unknown) => error)).toMatchObject({
      issues: [{ where: "media/inside", problem: expect.stringContaining("move it out") }],
    });
  });

  it("is named when a folder in it, or a record's file with another ending, was asked for", async () => {
    await write("basics/a-basic.MD", "");
    expect(() => contentPlace(join(folder, "basics"))).toThrow(`Name the folder around it: ${folder}`);
    expect(() => contentPlace(join(folder, "basics/a-basic.MD"))).toThrow("ends in .md. Rename");
    expect(contentPlace(folder)).toEqual({ folder });
  });

  it("has in its pictures and tables what their endings say", async () => {
    for (const name of ["a.png", "a.jpg", "a.webp", "a.svg"]) await write(`media/${name}`, "root:x:0:0:/root:/bin/sh");
    await write("media/page.svg", "<html><script>1</script></html>");
    await writeFile(join(folder, "media/a.csv"), Buffer.from([80, 75, 3, 4, 0, 0]));
    await write("media/right.svg", '<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>');
    const { issues } = await readFolder(folder);
    expect(issues.map(({ where }) => where)).toEqual(
      ["a.csv", "a.jpg", "a.png", "a.svg", "a.webp", "page.svg"].map((name) => `media/${name}`),
    );
    expect(issues[2]?.problem).toBe("is no .png inside: save it in that format, or rename it");
  });
});
