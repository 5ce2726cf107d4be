import { existsSync, mkdirSync, type Stats, statSync } from "node:fs";
import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join, relative, resolve, sep } from "node:path";
import { DomainError, faultIn, type Issue } from "../shared/errors.ts";
import { filesBelow, linkFaults, typeProblem } from "./file-checks.ts";
import { type Lines, parseRecord, readBack, serializeRecord } from "./file-format.ts";
import { type EntityOf, isKind, type Kind, kinds, perKind } from "./kinds/index.ts";
import {
  linksOfIssue,
  NEWSLETTER_FOLDER,
  type NewsletterIssue,
  parseIssue,
  serializeIssue,
} from "./newsletter-issue.ts";
import type { Media } from "./pictures.ts";
import { isRecordingFile } from "./recording.ts";
import { isSiteFile, missingSiteFiles, readSiteFiles, readSiteTexts, type SiteLink } from "./site-files.ts";
import { pagesFromFiles } from "./site-pages.ts";
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
  /** Minutes at which drafts are published by themselves, by `kind/slug`. */
  publishAt: Map<string, string>;
  /** Files that cannot be read as records, each as `kind/slug`. */
  unread: Set<string>;
  newsletter: NewsletterIssue[];
  /** Links in issues of the newsletter and in the YAML files beside the records. */
  siteLinks: SiteLink[];
  /** Addresses of the pages that these files make. */
  pages?: string[];
  /** The lines of fields, by file, such as laws/dark-matter.md. */
  lines: Map<string, Lines>;
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
  publishAt: new Map(),
  unread: new Set(),
  newsletter: [],
  siteLinks: [],
  lines: new Map(),
});

/** True for a file or folder that an operating system adds, such as ._law.md, or that is hidden. */
export const isHidden = (name: string): boolean => /^(?:\..*|Thumbs\.db|desktop\.ini|__MACOSX)$/i.test(name);

/**
 * True for a file that may be in a content folder and is not content; style.yaml is for scripts/check-style.ts, and
 * settings.env, which `init` writes, for the server.
 */
const isOther = (name: string): boolean =>
  isHidden(name) || /^(?:README|LICENSE|style\.yaml$|settings\.env$)/.test(name);

/** True for the name of a record's file, in the folder of a kind. */
export const isRecordFile = (name: string): boolean => name.endsWith(".md") && name !== "README.md" && !isHidden(name);

/**
 * The content folder at a path, or that of a record's file with the file's name in it, such as laws/dark-matter.md.
 * @throws DomainError `invalid` for a Markdown file outside the folder of a kind, and for such a folder itself
 */
export function contentPlace(where: string): { folder: string; only?: string } {
  if (isKind(basename(resolve(where))) && existsSync(where) && !kinds.some((kind) => existsSync(join(where, kind))))
    throw new DomainError(
      "invalid",
      `${where} is the folder of a kind. Name the folder around it: ${join(where, "..")}`,
    );
  if (extname(where).toLowerCase() !== ".md" || !statsOf(where)?.isFile()) return { folder: where };
  if (extname(where) !== ".md")
    throw new DomainError("invalid", `The name of a record's file ends in .md. Rename ${where}.`);
  const [name, directory] = [basename(where), dirname(resolve(where))];
  if (isKind(basename(directory)) || basename(directory) === NEWSLETTER_FOLDER)
    return { folder: dirname(directory), only: `${basename(directory)}/${name}` };
  throw new DomainError("invalid", `${where} is not in the folder of a kind, such as ${kinds[0]}/${name}.`);
}

/** Unexpected files of a folder and its kind folders, such as laws/x.markdown. Nothing reads them. */
async function findIgnored(folder: string): Promise<string[]> {
  const top = (await readdir(folder)).filter((name) => !isKind(name) && name !== "media" && name !== NEWSLETTER_FOLDER);
  const inside = await Promise.all(
    kinds
      .filter((kind) => existsSync(join(folder, kind)))
      .map(async (kind) => (await readdir(join(folder, kind))).map((name) => ({ kind, name }))),
  );
  const ignored = inside.flat().filter(({ name }) => !isRecordFile(name) && !isOther(name));
  return [
    ...top.filter((name) => !isOther(name) && !isSiteFile(name)),
    ...ignored.map(({ kind, name }) => `${kind}/${name}`),
  ].sort();
}

/** What a path leads to; undefined for what leads to nothing, such as a link to itself. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/**
 * Looks at what a content folder holds before anything is read: reading a FIFO or a device would never end.
 * @throws DomainError `invalid` that names each entry that is neither a file nor a folder where one belongs
 */
export async function assertFiles(folder: string): Promise<void> {
  const issues: Issue[] = [];
  for (const part of ["", ...kinds, NEWSLETTER_FOLDER, "media"]) {
    const stats = statSync(join(folder, part), { throwIfNoEntry: false });
    if (part && stats && !stats.isDirectory())
      issues.push(faultIn(part, "(folder)", "is not a folder: rename or remove it"));
    if (!stats?.isDirectory()) continue;
    const links = part ? linkFaults(folder, part) : [];
    issues.push(...links);
    if (links.length > 0) continue;
    const place = join(folder, part);
    const files = part === "media" ? filesBelow(place) : (await readdir(place)).map((name) => join(place, name));
    for (const name of files.map((file) => relative(place, file))) {
      const entry = statsOf(join(place, name));
      if (!entry || entry.isFile()) continue;
      // `readFolder` names a link out of media. Another link to a folder there would be passed over.
      const isNamed = part === "media" ? linkFaults(folder, join(part, name)).length > 0 : !/\.(?:md|yaml)$/.test(name);
      if (entry.isDirectory() && isNamed) continue;
      issues.push(faultIn(join(part, name), "(file)", "is not a regular file: move it out of the folder"));
    }
  }
  if (issues.length > 0) throw new DomainError("invalid", `Nothing in ${folder} was read.`, { issues });
}

/** A folder's content, the faults of its files, and the names of files that are not content. */
type ReadFolder = { corpus: Corpus; issues: Issue[]; ignored: string[] };

/** Receives each record as it is read, and returns the record that the corpus keeps. */
type Transform = <K extends Kind>(
  kind: K,
  record: EntityOf<K>,
  isDraft: boolean,
  publishAt: string | undefined,
) => Promise<EntityOf<K>>;

/**
 * Reads a content folder. Files that cannot be read as records are faults; the others are still returned.
 * @param transform may drop parts of each record to save memory
 * @param only the only file to read, such as laws/dark-matter.md
 * @throws DomainError `not-found` if the folder does not exist, `invalid` if it is a file
 */
export async function readFolder(
  folder: string,
  transform: Transform = async (_kind, record) => record,
  only?: string,
): Promise<ReadFolder> {
  if (!existsSync(folder)) {
    throw new DomainError("not-found", `${folder} does not exist. Name a folder made by "export" or content-seed.`);
  }
  if (!statSync(folder).isDirectory()) {
    throw new DomainError("invalid", `${folder} is a file. Name a folder made by "export" or content-seed.`);
  }
  await assertFiles(folder);
  const corpus = emptyCorpus();
  const issues: Issue[] = [];
  for (const kind of kinds) await readKind(folder, kind, corpus, issues, transform, only);
  issues.push(...(await readNewsletter(folder, corpus, only)));
  if (only !== undefined) return { corpus, issues, ignored: [] };
  const siteFiles = readSiteFiles(folder);
  corpus.siteLinks.push(...siteFiles.links);
  corpus.pages = pagesFromFiles(readSiteTexts(folder)).map(({ path }) => path);
  issues.unshift(...siteFiles.issues);
  issues.push(...missingSiteFiles(folder, corpus.records));
  const mediaFolder = join(folder, "media");
  if (existsSync(mediaFolder)) {
    for (const file of filesBelow(mediaFolder).sort()) {
      const name = relative(mediaFolder, file);
      if (name.split(sep).some(isHidden)) continue;
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

/** Reads the issues of the newsletter into the corpus, and returns the faults of their files. */
async function readNewsletter(folder: string, corpus: Corpus, only: string | undefined): Promise<Issue[]> {
  const names = existsSync(join(folder, NEWSLETTER_FOLDER)) ? await readdir(join(folder, NEWSLETTER_FOLDER)) : [];
  const faults: Issue[] = [];
  for (const file of names
    .filter(isRecordFile)
    .sort()
    .map((name) => `${NEWSLETTER_FOLDER}/${name}`)) {
    if (only !== undefined && file !== only) continue;
    const links = linkFaults(folder, file);
    const read = links.length > 0 ? { faults: links } : parseIssue(file, await readFile(join(folder, file), "utf8"));
    faults.push(...read.faults);
    if (!("issue" in read) || !read.issue) continue;
    corpus.newsletter.push(read.issue);
    corpus.siteLinks.push(...linksOfIssue(read.issue));
  }
  return faults;
}

async function readKind<K extends Kind>(
  folder: string,
  kind: K,
  corpus: Corpus,
  issues: Issue[],
  transform: Transform,
  only: string | undefined,
): Promise<void> {
  const directory = join(folder, kind);
  if (!existsSync(directory)) return;
  const found: EntityOf<K>[] = [];
  const seen = new Map<string, string>();
  for (const name of (await readdir(directory)).sort()) {
    const file = `${kind}/${name}`;
    if (!isRecordFile(name) || (only !== undefined && file !== only)) continue;
    const faults = linkFaults(folder, file);
    issues.push(...faults);
    if (faults.length > 0) continue;
    const parsed = parseRecord(kind, file, await readFile(join(directory, name), "utf8"));
    issues.push(...parsed.issues);
    if (!parsed.record) {
      corpus.unread.add(file.replace(/\.md$/, ""));
      continue;
    }
    if (parsed.lines) corpus.lines.set(file, parsed.lines);
    if (parsed.isDraft) corpus.drafts.add(`${kind}/${parsed.record.slug}`);
    if (parsed.publishAt) corpus.publishAt.set(`${kind}/${parsed.record.slug}`, parsed.publishAt);
    if (`${parsed.record.slug}.md` !== name.normalize("NFC")) {
      issues.push(faultIn(file, "slug", `is "${parsed.record.slug}": name the file ${parsed.record.slug}.md`));
    }
    const duplicate = seen.get(parsed.record.id);
    if (duplicate) issues.push(faultIn(file, "id", `is already used by ${duplicate}: give one of them another`));
    seen.set(parsed.record.id, file);
    found.push(await transform(kind, parsed.record, parsed.isDraft === true, parsed.publishAt));
  }
  const list: EntityOf<K>[] = corpus.records[kind];
  list.push(...found);
}

/** The files of a corpus, except recordings. */
export function* filesOf(corpus: Corpus): Generator<ContentFile> {
  for (const kind of kinds) {
    for (const record of corpus.records[kind]) {
      const name = `${kind}/${record.slug}`;
      yield {
        path: `${name}.md`,
        content: serializeRecord(kind, record, corpus.drafts.has(name), corpus.publishAt.get(name)),
      };
    }
  }
  for (const issue of corpus.newsletter)
    yield { path: `${NEWSLETTER_FOLDER}/${issue.slug}.md`, content: serializeIssue(issue) };
  for (const { path, bytes } of corpus.media) yield { path: `media/${path}`, content: bytes };
}

/** Reads back the files that `filesOf` makes of records. Sets their lines, and returns the faults of those that differ. */
export function readBackAll({ records, drafts, publishAt, lines }: Corpus): Issue[] {
  const faultsOf = <K extends Kind>(kind: K) =>
    records[kind].flatMap((record: EntityOf<K>) => {
      const name = `${kind}/${record.slug}`;
      const read = readBack(kind, record, drafts.has(name), publishAt.get(name));
      lines.set(`${name}.md`, read.lines);
      return read.issues;
    });
  return kinds.flatMap((kind) => faultsOf(kind));
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
