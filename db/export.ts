import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseRecord, serializeRecord } from "../app/content/file-format.ts";
import { type Corpus, filesOf, isRecordFile, writeFolder } from "../app/content/folder.ts";
import { isKind, kinds } from "../app/content/kinds/index.ts";
import { DomainError, type Issue } from "../app/shared/errors.ts";
import { parseFormer } from "./former.ts";
import { findRevisions } from "./queries/revisions.ts";
import type { Db } from "./schema.ts";

/** How many things of a folder are named when it is refused. */
const NAMED = 5;

/**
 * Writes a corpus as a content folder and returns how many files that made. A file there is replaced when the database
 * says the same or has said it, so that nothing is lost.
 * @param isForced whether it is written all the same where that would lose something.
 * @throws DomainError `invalid` with the files that somebody has changed there, or when the folder holds other things;
 * nothing is written then.
 */
export async function writeExport(db: Db, folder: string, corpus: Corpus, isForced: boolean): Promise<number> {
  if (!isForced) {
    await refuseOtherThings(folder);
    await refuseLosses(db, folder, corpus);
  }
  return writeFolder(folder, corpus);
}

/** Files of records that a folder has and that are none of a corpus, such as laws/former.md. */
export async function findStrays(folder: string, corpus: Corpus): Promise<string[]> {
  const strays: string[] = [];
  for (const kind of kinds) {
    const directory = join(folder, kind);
    const own = new Set(corpus.records[kind].map(({ slug }) => `${slug}.md`));
    const names = existsSync(directory) ? (await readdir(directory)).filter(isRecordFile) : [];
    strays.push(...names.filter((name) => !own.has(name)).map((name) => `${kind}/${name}`));
  }
  return strays.filter((file) => !corpus.unread.has(file.replace(/\.md$/, ""))).sort();
}

/** A folder is written to that is new, that is empty but for hidden files, or that has the folder of a kind. */
async function refuseOtherThings(folder: string): Promise<void> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => !name.startsWith(".")) : [];
  if (names.length === 0 || names.some(isKind)) return;
  const more = names.length > NAMED ? ", …" : "";
  throw new DomainError(
    "invalid",
    `Nothing was written: ${folder} is no content folder and holds other things (${names.slice(0, NAMED).join(", ")}${more}). Name a new folder, or add --force to write among them.`,
  );
}

async function refuseLosses(db: Db, folder: string, corpus: Corpus): Promise<void> {
  const issues: Issue[] = [];
  for (const { path, content } of filesOf(corpus)) {
    const file = join(folder, path);
    const there = existsSync(file) ? await readFile(file) : undefined;
    if (!there || there.equals(Buffer.from(content)) || (await wasSaid(db, path, there.toString()))) continue;
    issues.push({ where: path, field: "(file)", problem: "was changed there, and would be replaced" });
  }
  if (issues.length === 0) return;
  const help = `Import ${folder} first, export to a new folder, or add --force to replace them.`;
  throw new DomainError("invalid", `Nothing was written. ${help}`, { issues });
}

/** Whether a record's file is what the database has said before, byte for byte. */
async function wasSaid(db: Db, path: string, text: string): Promise<boolean> {
  const kind = path.split("/")[0] ?? "";
  if (!isKind(kind)) return false;
  const { record } = parseRecord(kind, path, text);
  if (!record) return false;
  return (await findRevisions(db, kind, record.id)).some(({ record: json }) => {
    const former = parseFormer(kind, json).record;
    return former && [false, true].some((isDraft) => serializeRecord(kind, former, isDraft) === text);
  });
}
