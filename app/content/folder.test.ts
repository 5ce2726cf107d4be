import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sample } from "../../tests/support/records.ts";
import { serializeRecord } from "./file-format.ts";
import { readFolder } from "./folder.ts";

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
    await write("media/Figure.PNG", "picture");
    await write("media/data.csv", "a,b");
    await write("media/notes.docx", "text");
    const { corpus, issues } = await readFolder(folder);
    expect(corpus.media).toMatchObject([
      { path: "Figure.PNG", mime: "image/png" },
      { path: "data.csv", mime: "text/csv; charset=utf-8" },
    ]);
    expect(issues).toMatchObject([{ where: "media/notes.docx", problem: expect.stringContaining("known type") }]);
  });
});
