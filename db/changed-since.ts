import { serializeRecord } from "../app/content/file-format.ts";
import type { Corpus } from "../app/content/folder.ts";
import { type Entity, type EntityOf, isKind, type Kind, kinds } from "../app/content/kinds/index.ts";
import { isSentPicture } from "../app/content/pictures.ts";
import { DomainError } from "../app/shared/errors.ts";
import { readDatabase } from "./exchange.ts";
import { readFields } from "./former.ts";
import { findBeginning } from "./migrate.ts";
import { findRevisionMoment, findRevisionsSince, type Since } from "./queries/revisions.ts";
import type { Db } from "./schema.ts";

/** What was changed: the records that are there, with the pictures that were sent for them, and files that are gone. */
type Changed = {
  corpus: Corpus;
  /** Files of records that were deleted or have another name now, such as laws/former.md. */
  gone: string[];
};

/**
 * Since when, as somebody types it: a day (2026-11-22, from its beginning in UTC), a moment, or the number of a
 * revision, which stands for all that was changed after it.
 * @throws DomainError `invalid` for anything else.
 */
export function parseSince(text: string): Since {
  if (/^\d{1,15}$/.test(text)) return { revision: Number(text) };
  const isMoment = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?$/.test(text);
  if (isMoment && Number.isFinite(Date.parse(text))) return { at: new Date(text) };
  const shapes = "a day such as 2026-11-22, a moment such as 2026-11-22T10:00Z, or the number of a revision";
  throw new DomainError("invalid", `"${text.slice(0, 40)}" does not say since when: give ${shapes}.`);
}

/** The content that was changed since then; not what the database was filled with, whatever day its files name. */
export async function findChanged(db: Db, since: Since): Promise<Changed> {
  const revisions = await findRevisionsSince(db, since);
  const touched = new Set(revisions.map(({ kind, recordId }) => `${kind}/${recordId}`));
  const from = "at" in since ? since.at.toISOString() : ((await findRevisionMoment(db, since.revision)) ?? "");
  // What was saved in the moment of that revision was saved by the change that made it.
  const isLater = (moment: string) => ("at" in since ? moment >= from : moment > from);
  // What is new has no past. What the database was filled with has none either, and was written before it was made.
  const beginning = await findBeginning(db);
  const isNew = ({ createdAt, updatedAt }: Entity) => isLater(updatedAt) && createdAt > beginning;
  const corpus = await readDatabase(db);
  for (const kind of kinds) {
    keepOnly(corpus, kind, (record) => touched.has(`${kind}/${record.id}`) || isNew(record));
  }
  const texts = kinds.flatMap((kind) => textsOf(corpus, kind)).join("\n");
  corpus.media = corpus.media.filter(({ path }) => isSentPicture(path) && texts.includes(`/media/${path}`));
  const readable = kinds.flatMap((kind) => corpus.records[kind].map(({ slug }) => `${kind}/${slug}`));
  const present = new Set([...readable, ...corpus.unread].map((name) => `${name}.md`));
  const former = revisions.flatMap(({ kind, record }) => (isKind(kind) ? formerFile(kind, record) : []));
  return { corpus, gone: [...new Set(former)].filter((file) => !present.has(file)).sort() };
}

function keepOnly<K extends Kind>(corpus: Corpus, kind: K, isKept: (record: EntityOf<K>) => boolean): void {
  const list: EntityOf<K>[] = corpus.records[kind];
  const kept = list.filter(isKept);
  list.splice(0, list.length, ...kept);
}

const textsOf = <K extends Kind>(corpus: Corpus, kind: K): string[] => {
  const list: EntityOf<K>[] = corpus.records[kind];
  return list.map((record) => serializeRecord(kind, record));
};

/** The file that a record had when it was as a revision says. */
function formerFile(kind: Kind, json: string): string[] {
  const { slug } = readFields(json);
  return typeof slug === "string" ? [`${kind}/${slug}.md`] : [];
}
