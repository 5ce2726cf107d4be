import { appendFileSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { watchFile } from "./content-version.ts";

let folder: string;
let file: string;
let problem: () => string | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "watch-"));
  file = join(folder, "site.db");
  writeFileSync(file, "0123456789");
  problem = watchFile(file);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("a file that is watched", () => {
  it("may grow, and is no shorter than it ever was", () => {
    expect(problem()).toBeUndefined();
    appendFileSync(file, "more");
    expect(problem()).toBeUndefined();
    truncateSync(file, 13);
    expect(problem()).toContain("shorter than it was");
    // As long as when it was opened, which is not enough.
    truncateSync(file, 10);
    expect(problem()).toContain("shorter than it was");
    appendFileSync(file, "back");
    expect(problem()).toBeUndefined();
  });

  it("is gone, or another", () => {
    renameSync(file, `${file}.away`);
    expect(problem()).toContain("is gone");
    writeFileSync(file, "");
    expect(problem()).toContain("is empty");
    writeFileSync(file, "0123456789 and more");
    expect(problem()).toContain("replaced by another");
    renameSync(`${file}.away`, file);
    expect(problem()).toBeUndefined();
  });

  it("loses nothing of its log, which comes into being later", () => {
    const log = `${file}-wal`;
    expect(problem()).toBeUndefined();
    writeFileSync(log, "saved");
    expect(problem()).toBeUndefined();
    truncateSync(log, 2);
    expect(problem()).toContain("taken away or cut");
    renameSync(log, `${log}.away`);
    expect(problem()).toContain("taken away or cut");
    writeFileSync(log, "another log");
    expect(problem()).toContain("taken away or cut");
    renameSync(`${log}.away`, log);
    writeFileSync(log, "saved", { flag: "r+" });
    expect(problem()).toBeUndefined();
  });
});
