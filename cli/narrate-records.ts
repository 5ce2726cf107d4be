import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { EntityOf } from "../app/content/kinds/index.ts";
import type { ListenedKind } from "../app/content/kinds/listening.ts";
import { summaryOf, textOf, textsOf, titleOf } from "../app/content/kinds/reading.ts";
import { companionsOf, isOwnRecording, RECORDINGS, recordingName } from "../app/content/recording.ts";
import type { Engine } from "../app/features/audio/narration/engines.ts";
import { fingerprint, madeOf, type Narration, narrate } from "../app/features/audio/narration/narrate.ts";
import { type Passage, passagesOf } from "../app/features/audio/narration/passages.ts";
import type { Pronunciations } from "../app/features/audio/narration/spoken-words.ts";
import { keepRecording, recordingAt } from "../db/backup.ts";
import { saveEdit } from "../db/changes.ts";
import type { Db } from "../db/schema.ts";
import { changeNow } from "./change.ts";

export type NarrateContext = {
  db: Db;
  /** The folder of recordings. */
  recordings: string;
  engine: Engine;
  pronunciations: Pronunciations;
  /** Whether an article is narrated again whose recording is up to date, or was made by somebody. */
  isForced: boolean;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
};

/** What is read out of a record. */
function passagesOfRecord<K extends ListenedKind>(
  kind: K,
  record: EntityOf<K>,
  pronunciations: Pronunciations,
): Passage[] {
  const lines = textsOf<ListenedKind>(kind, record).filter(({ part }) => part.form === "lines");
  const article = {
    title: titleOf<ListenedKind>(kind, record),
    summary: summaryOf<ListenedKind>(kind, record),
    questions: lines.map(({ text }) => text).join("\n") || undefined,
    content: textOf<ListenedKind>(kind, record),
  };
  return passagesOf(article, pronunciations);
}

/**
 * Makes the recording of a record and names it there, unless the one it has is of the same text, pronunciation and
 * voice, or somebody has made it (`isAttached`). The files are there before the record names them, so that one who listens meanwhile is not disturbed.
 * @returns the narration, or undefined when there was nothing to do.
 * @throws DomainError `unavailable` when the voice fails, `conflict` when the record was changed meanwhile.
 */
export async function narrateRecord<K extends ListenedKind>(
  kind: K,
  record: EntityOf<K>,
  context: NarrateContext,
): Promise<Narration | undefined> {
  const { db, recordings, engine, pronunciations, isForced, signal, onProgress } = context;
  if (!isForced && (await isAttached(record.podcastUrl, recordings))) return undefined;
  const passages = passagesOfRecord(kind, record, pronunciations);
  const made = await formerFingerprint(record.podcastUrl, recordings);
  if (!isForced && made === fingerprint(passages, engine.voice)) return undefined;
  const narration = await narrate(passages, { engine, signal, onProgress });
  const name = recordingName(record.slug, createHash("sha256").update(narration.audio).digest("hex"));
  const files = { mp3: narration.audio, vtt: Buffer.from(narration.transcript), json: Buffer.from(narration.chapters) };
  for (const [ending, bytes] of Object.entries(files)) await keepRecording(recordings, `${name}.${ending}`, { bytes });
  const podcast = { podcastUrl: `${RECORDINGS}${name}.mp3`, podcastDuration: narration.duration };
  await saveEdit(db, kind, { ...record, ...podcast }, changeNow());
  return narration;
}

/**
 * Whether a record's recording was given to it by somebody (cli/attach-recording.ts): it is elsewhere, or its transcript
 * does not say that it was made here. One that is gone is nobody's.
 */
export async function isAttached(url: string | null, recordings: string): Promise<boolean> {
  if (!url) return false;
  if (!isOwnRecording(url)) return true;
  return existsSync(recordingAt(recordings, url)) && (await formerFingerprint(url, recordings)) === undefined;
}

/** Of what the recording at an address was made; undefined when it is not ours or not there. */
async function formerFingerprint(url: string | null, recordings: string): Promise<string | undefined> {
  if (!url || !isOwnRecording(url)) return undefined;
  const transcript = recordingAt(recordings, companionsOf(url).transcript);
  if (!existsSync(recordingAt(recordings, url)) || !existsSync(transcript)) return undefined;
  return madeOf(await readFile(transcript, "utf8"));
}
