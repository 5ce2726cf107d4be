import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prepareDatabase } from "../prepare.ts";
import { backupTo, restoreFrom } from "./backup.ts";
import { openSqlite } from "./connection.ts";

let folder: string;
let file: string;
let said: string[];
let umask: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mode-"));
  file = join(folder, "site.db");
  said = [];
  // A machine where files are open to everyone unless someone sees to it.
  umask = process.umask(0);
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

const prepare = () => prepareDatabase(file, join(folder, "no-seed"), (text) => void said.push(text));
/** The modes of all files in the folder, by what their names end in. */
const modes = () =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
  );

describe("a database", () => {
  it("is made for its owner alone, with all that SQLite keeps beside it", () => {
    const sqlite = openSqlite(file);
    sqlite.exec("create table notes (text text); insert into notes values ('x')");
    expect(modes()).toEqual({ "site.db": "600", "site.db-shm": "600", "site.db-wal": "600" });
    sqlite.close();
  });

  it("that others could read is closed to them at the start, which is said once", async () => {
    await prepare();
    const sqlite = openSqlite(file);
    sqlite.exec("create table notes (text text)");
    for (const name of Object.keys(modes())) chmodSync(join(folder, name), 0o644);
    said = [];
    await prepare();
    expect(modes()).toEqual({ "site.db": "600", "site.db-shm": "600", "site.db-wal": "600" });
    expect(said).toEqual([expect.stringContaining("could be read by other users")]);
    sqlite.close();
    await prepare();
    expect(said).toHaveLength(1);
  });
});

describe("a folder that was named as the database", () => {
  it("stays as open as it was, and is refused", async () => {
    mkdirSync(file, { mode: 0o777 });
    await expect(prepare()).rejects.toMatchObject({ code: "unavailable" });
    expect([modes(), said]).toEqual([{ "site.db": "777" }, []]);
  });
});

describe("a backup", () => {
  const backup = () => join(folder, "backup.db");
  const restore = () => restoreFrom(backup(), file, new Date());
  const all = () => new Set(Object.values(modes()));
  beforeEach(async () => {
    await prepare();
    await backupTo(file, backup());
  });

  it("and what a restore keeps are for the owner alone", async () => {
    await restore();
    expect(Object.keys(modes()).filter((name) => name.includes(".before-"))).toHaveLength(1);
    expect(all()).toEqual(new Set(["600"]));
  });

  it("restored where nothing is, or over what is damaged, is for the owner alone", async () => {
    rmSync(file);
    await restore();
    expect(all()).toEqual(new Set(["600"]));
    truncateSync(file, 10_000);
    await restore();
    expect([Object.keys(modes()).includes("site.db"), all()]).toEqual([true, new Set(["600"])]);
  });

  it("restored over what is damaged takes none of its changes that were under way", async () => {
    const names = ["-wal", "-shm"].map((beside) => `${file}${beside}`);
    truncateSync(file, 10_000);
    for (const name of names) writeFileSync(name, "of the damaged file");
    await restore();
    expect(names.filter((name) => existsSync(name))).toEqual([]);
  });

  it("is restored on a machine that has not even the folder yet", async () => {
    const place = join(folder, "new", "site.db");
    expect(await restoreFrom(backup(), place, new Date())).toBeUndefined();
    expect(statSync(place).mode & 0o777).toBe(0o600);
  });
});
