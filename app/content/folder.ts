import { existsSync, mkdirSync, statSync } from "node:fs";
import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, extname, join, relative } from "node:path";
import { DomainError, faultIn, type Issue } from "../shared/errors.ts";
import { companionIssues, isCompanion, missingCompanions } from "./companions.ts";
import { parseRecord, serializeRecord } from "./file-format.ts";
import { type EntityOf, isKind, type Kind, kinds, perKind } from "./kinds/index.ts";
import type { Media } from "./pictures.ts";
import { isRecordingFile } from "./recording.ts";
import type { ContentFile } from "./tar.ts";

/** A file of a recording, by its name below media/, and where it lies. */
type RecordingFile = { name: string; file: string };

/** Every record of a folder, by kind, and its media; recordings are large and are only pointed to. */
export type Corpus = {
  records: { [K in Kind]: EntityOf<K>[] };
  media: Media[];
  recordings: RecordingFile[];
  /** The records that visitors do not see, each as `kind/slug`. */
  drafts: Set<string>;
  /** Files that are there and cannot be read as records, each as `kind/slug`. */
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

/** Files that may stand beside the folders of the kinds, and have a meaning of their own. */
const companions = /^(?:\.|README|LICENSE)/;

/** Whether a file in the folder of a kind is a record's, by its name. */
export const isRecordFile = (name: string): boolean => name.endsWith(".md") && name !== "README.md";

/** What a folder and the folders of its kinds have that is neither read nor expected there, such as laws/x.markdown. */
async function findIgnored(folder: string): Promise<string[]> {
  const top = (await readdir(folder)).filter((name) => !isKind(name) && name !== "media");
  const inside = await Promise.all(
    kinds
      .filter((kind) => existsSync(join(folder, kind)))
      .map(async (kind) => (await readdir(join(folder, kind))).map((name) => ({ kind, name }))),
  );
  const unread = inside.flat().filter(({ name }) => !isRecordFile(name) && !companions.test(name));
  return [
    ...top.filter((name) => !companions.test(name) && !isCompanion(name)),
    ...unread.map(({ kind, name }) => `${kind}/${name}`),
  ].sort();
}

/** A folder's content, the faults of files that cannot be read, and the names of what is no content. */
type ReadFolder = { corpus: Corpus; issues: Issue[]; ignored: string[] };

/** Takes each record as it is read, and gives what is to be known of it later. */
type Take = <K extends Kind>(kind: K, record: EntityOf<K>, isDraft: boolean) => Promise<EntityOf<K>>;

/**
 * Reads a content folder. Files that cannot be read as records are faults; the others still come back.
 * @param take keeps less of each record in memory than all of it.
 */
export async function readFolder(folder: string, take: Take = async (_kind, record) => record): Promise<ReadFolder> {
  if (!existsSync(folder)) {
    throw new DomainError("not-found", `${folder} is not there. Name a folder made by "export" or content-seed.`);
  }
  if (!statSync(folder).isDirectory()) {
    throw new DomainError("invalid", `${folder} is a file. Name a folder made by "export" or content-seed.`);
  }
  const corpus = emptyCorpus();
  const issues: Issue[] = companionIssues(folder);
  for (const kind of kinds) await readKind(folder, kind, corpus, issues, take);
  issues.push(...missingCompanions(folder, corpus.records));
  const mediaFolder = join(folder, "media");
  if (existsSync(mediaFolder)) {
    for (const name of (await readdir(mediaFolder, { recursive: true })).sort()) {
      const file = join(mediaFolder, name);
      if (isRecordingFile(name)) {
        corpus.recordings.push({ name, file });
        continue;
      }
      const mime = mimeTypes[extname(name).toLowerCase()];
      if (mime) corpus.media.push({ path: relative(mediaFolder, file), mime, bytes: await readFile(file) });
      else if (extname(name)) {
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
  take: Take,
): Promise<void> {
  const directory = join(folder, kind);
  if (!existsSync(directory)) return;
  const found: EntityOf<K>[] = [];
  const seen = new Map<string, string>();
  for (const name of (await readdir(directory)).sort()) {
    if (!isRecordFile(name)) continue;
    const file = `${kind}/${name}`;
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
    const twin = seen.get(parsed.record.id);
    if (twin) issues.push(faultIn(file, "id", `is already used by ${twin}: give one of them another`));
    seen.set(parsed.record.id, file);
    found.push(await take(kind, parsed.record, parsed.isDraft === true));
  }
  const list: EntityOf<K>[] = corpus.records[kind];
  list.push(...found);
}

/** The files of a corpus, recordings aside. */
export function* filesOf(corpus: Corpus): Generator<ContentFile> {
  for (const kind of kinds) {
    for (const record of corpus.records[kind]) {
      const name = `${kind}/${record.slug}`;
      yield { path: `${name}.md`, content: serializeRecord(kind, record, corpus.drafts.has(name)) };
    }
  }
  for (const { path, bytes } of corpus.media) yield { path: `media/${path}`, content: bytes };
}

/** Writes a corpus as a content folder; files of the same name are replaced, others left alone. */
export async function writeFolder(folder: string, corpus: Corpus): Promise<number> {
  let files = 0;
  const write = async (path: string, put: (file: string) => Promise<void>) => {
    const file = join(folder, path);
    makeFolder(dirname(file));
    await put(file);
    files += 1;
  };
  for (const { path, content } of filesOf(corpus)) await write(path, (file) => writeFile(file, content));
  for (const { name, file: from } of corpus.recordings) await write(`media/${name}`, (file) => copyFile(from, file));
  return files;
}

/**
 * Makes a folder with those above it. One by one: where a folder is there and says of what is to be made in it that
 * there is no such place, as /proc does, Node's own way tries for ever.
 * @throws Node's own error when one cannot be made.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Somebody else made it just now.
    if (!existsSync(folder)) throw error;
  }
}
