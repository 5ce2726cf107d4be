import { existsSync, mkdirSync, statSync } from "node:fs";
import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, extname, join, relative } from "node:path";
import { DomainError, faultIn, type Issue } from "../shared/errors.ts";
import { filesBelow, linkFaults, typeProblem } from "./file-checks.ts";
import { parseRecord, serializeRecord } from "./file-format.ts";
import { type EntityOf, isKind, type Kind, kinds, perKind } from "./kinds/index.ts";
import type { Media } from "./pictures.ts";
import { isRecordingFile } from "./recording.ts";
import { isSiteFile, missingSiteFiles, siteFileIssues } from "./site-files.ts";
import type { ContentFile } from "./tar.ts";

/** A file of a recording: its name below media/, and its path. */
type RecordingFile = { name: string; file: string };

/** All records of a folder by kind, and its media. Recordings are large, so only their paths are kept. */
export type Corpus = {
  records: { [K in Kind]: EntityOf<K>[] };
  media: Media[];
  recordings: RecordingFile[];
  /** Unpublished records, each as `kind/slug`. */
  drafts: Set<string>;
  /** Files that cannot be read as records, each as `kind/slug`. */
  unread: Set<string>;
};

const mimeTypes: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".csv": "text/csv; charset=utf-8",
};

export const emptyCorpus = (): Corpus => ({
  records: perKind(() => []),
  media: [],
  recordings: [],
  drafts: new Set(),
  unread: new Set(),
});

/** Files that may be in a content folder and are not content. */
const otherFiles = /^(?:\.|README|LICENSE)/;

/** True for the name of a record's file, in the folder of a kind. */
export const isRecordFile = (name: string): boolean => name.endsWith(".md") && name !== "README.md";

/** Unexpected files of a folder and its kind folders, such as laws/x.markdown. Nothing reads them. */
async function findIgnored(folder: string): Promise<string[]> {
  const top = (await readdir(folder)).filter((name) => !isKind(name) && name !== "media");
  const inside = await Promise.all(
    kinds
      .filter((kind) => existsSync(join(folder, kind)))
      .map(async (kind) => (await readdir(join(folder, kind))).map((name) => ({ kind, name }))),
  );
  const ignored = inside.flat().filter(({ name }) => !isRecordFile(name) && !otherFiles.test(name));
  return [
    ...top.filter((name) => !otherFiles.test(name) && !isSiteFile(name)),
    ...ignored.map(({ kind, name }) => `${kind}/${name}`),
  ].sort();
}

/**
 * Looks at what a content folder holds before anything is read: reading a FIFO or a device would never end.
 * @throws DomainError `invalid` that names each entry that is neither a file nor a folder where one belongs
 */
export async function assertFiles(folder: string): Promise<void> {
  const issues: Issue[] = [];
  for (const part of ["", ...kinds, "media"]) {
    const stats = statSync(join(folder, part), { throwIfNoEntry: false });
    if (stats && !stats.isDirectory()) issues.push(faultIn(part, "(folder)", "is not a folder: rename or remove it"));
    if (!stats?.isDirectory()) continue;
    for (const name of await readdir(join(folder, part), { recursive: part === "media" })) {
      const entry = statSync(join(folder, part, name), { throwIfNoEntry: false });
      if (!entry || entry.isFile() || (entry.isDirectory() && !/\.(?:md|yaml)$/.test(name))) continue;
      issues.push(faultIn(join(part, name), "(file)", "is not a regular file: move it out of the folder"));
    }
  }
  if (issues.length > 0) throw new DomainError("invalid", `Nothing in ${folder} was read.`, { issues });
}

/** A folder's content, the faults of its files, and the names of files that are not content. */
type ReadFolder = { corpus: Corpus; issues: Issue[]; ignored: string[] };

/** Receives each record as it is read, and returns the record that the corpus keeps. */
type Transform = <K extends Kind>(kind: K, record: EntityOf<K>, isDraft: boolean) => Promise<EntityOf<K>>;

/**
 * Reads a content folder. Files that cannot be read as records are faults; the others are still returned.
 * @param transform may drop parts of each record to save memory
 * @throws DomainError `not-found` if the folder does not exist, `invalid` if it is a file
 */
export async function readFolder(
  folder: string,
  transform: Transform = async (_kind, record) => record,
): Promise<ReadFolder> {
  if (!existsSync(folder)) {
    throw new DomainError("not-found", `${folder} does not exist. Name a folder made by "export" or content-seed.`);
  }
  if (!statSync(folder).isDirectory()) {
    throw new DomainError("invalid", `${folder} is a file. Name a folder made by "export" or content-seed.`);
  }
  await assertFiles(folder);
  const corpus = emptyCorpus();
  const issues: Issue[] = siteFileIssues(folder);
  for (const kind of kinds) await readKind(folder, kind, corpus, issues, transform);
  issues.push(...missingSiteFiles(folder, corpus.records));
  const mediaFolder = join(folder, "media");
  if (existsSync(mediaFolder)) {
    for (const file of filesBelow(mediaFolder).sort()) {
      const name = relative(mediaFolder, file);
      const faults = linkFaults(folder, `media/${name}`);
      issues.push(...faults);
      if (faults.length > 0) continue;
      if (isRecordingFile(name)) {
        corpus.recordings.push({ name, file });
        continue;
      }
      const mime = mimeTypes[extname(name).toLowerCase()];
      if (mime) {
        const bytes = await readFile(file);
        const problem = typeProblem(name, bytes);
        if (problem) issues.push(faultIn(`media/${name}`, "(file)", problem));
        corpus.media.push({ path: name, mime, bytes });
      } else if (extname(name)) {
        issues.push(
          faultIn(`media/${name}`, "(file)", `is not of a known type: use ${Object.keys(mimeTypes).join(", ")}`),
        );
      }
    }
  }
  return { corpus, issues, ignored: await findIgnored(folder) };
}

async function readKind<K extends Kind>(
  folder: string,
  kind: K,
  corpus: Corpus,
  issues: Issue[],
  transform: Transform,
): Promise<void> {
  const directory = join(folder, kind);
  if (!existsSync(directory)) return;
  const found: EntityOf<K>[] = [];
  const seen = new Map<string, string>();
  for (const name of (await readdir(directory)).sort()) {
    if (!isRecordFile(name)) continue;
    const file = `${kind}/${name}`;
    const faults = linkFaults(folder, file);
    issues.push(...faults);
    if (faults.length > 0) continue;
    const parsed = parseRecord(kind, file, await readFile(join(directory, name), "utf8"));
    issues.push(...parsed.issues);
    if (!parsed.record) {
      corpus.unread.add(file.replace(/\.md$/, ""));
      continue;
    }
    if (parsed.isDraft) corpus.drafts.add(`${kind}/${parsed.record.slug}`);
    if (`${parsed.record.slug}.md` !== name) {
      issues.push(faultIn(file, "slug", `is "${parsed.record.slug}": name the file ${parsed.record.slug}.md`));
    }
    const duplicate = seen.get(parsed.record.id);
    if (duplicate) issues.push(faultIn(file, "id", `is already used by ${duplicate}: give one of them another`));
    seen.set(parsed.record.id, file);
    found.push(await transform(kind, parsed.record, parsed.isDraft === true));
  }
  const list: EntityOf<K>[] = corpus.records[kind];
  list.push(...found);
}

/** The files of a corpus, except recordings. */
export function* filesOf(corpus: Corpus): Generator<ContentFile> {
  for (const kind of kinds) {
    for (const record of corpus.records[kind]) {
      const name = `${kind}/${record.slug}`;
      yield { path: `${name}.md`, content: serializeRecord(kind, record, corpus.drafts.has(name)) };
    }
  }
  for (const { path, bytes } of corpus.media) yield { path: `media/${path}`, content: bytes };
}

/** Writes a corpus as a content folder, replaces files of the same name, and returns the number of files written. */
export async function writeFolder(folder: string, corpus: Corpus): Promise<number> {
  let files = 0;
  const write = async (path: string, writeTo: (file: string) => Promise<void>) => {
    const file = join(folder, path);
    makeFolder(dirname(file));
    await writeTo(file);
    files += 1;
  };
  for (const { path, content } of filesOf(corpus)) await write(path, (file) => writeFile(file, content));
  for (const { name, file: from } of corpus.recordings) await write(`media/${name}`, (file) => copyFile(from, file));
  return files;
}

/**
 * Makes a folder and its parents, one by one: Node's recursive `mkdir` never ends where an existing parent answers that
 * the path does not exist (ENOENT), as /proc does.
 * @throws Node's error if a folder cannot be made
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}
