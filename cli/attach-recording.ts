import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { EntityOf } from "../app/content/kinds/index.ts";
import type { ListenedKind } from "../app/content/kinds/listening.ts";
import { RECORDINGS, recordingName } from "../app/content/recording.ts";
import { readWebVtt } from "../app/content/transcript.ts";
import { mp3Duration } from "../app/features/audio/narration/mp3.ts";
import { DomainError } from "../app/shared/errors.ts";
import { keepRecording } from "../db/backup.ts";
import { saveEdit } from "../db/changes.ts";
import type { Db } from "../db/schema.ts";
import { changeNow } from "./change.ts";

type Attachment = {
  /** An MP3 file, or the https address of sound elsewhere. */
  sound: string;
  /** A WebVTT file with its words. */
  transcript?: string | undefined;
  /** Seconds; of a file of ours it is read. */
  duration?: number | undefined;
};

/** What a record names of a recording. */
type Podcast = { podcastUrl: string; podcastDuration: number | null };

/**
 * Gives a record a recording that somebody has made: a file, which is kept beside the database under the name of its
 * content, or sound elsewhere, which stays there. The files are there before the record names them.
 * @throws DomainError `invalid` when a file is not what it has to be, `not-found` when it is not there.
 */
export async function attachRecording<K extends ListenedKind>(
  kind: K,
  record: EntityOf<K>,
  { db, recordings }: { db: Db; recordings: string },
  attachment: Attachment,
): Promise<Podcast> {
  const podcast = /^https?:/.test(attachment.sound)
    ? elsewhere(attachment)
    : await keepFile(record.slug, recordings, attachment);
  await saveEdit(db, kind, { ...record, ...podcast }, changeNow());
  return podcast;
}

function elsewhere({ sound, transcript, duration }: Attachment): Podcast {
  if (transcript) throw new DomainError("invalid", "A transcript goes with a file of this site, not with an address.");
  return { podcastUrl: sound, podcastDuration: duration ?? null };
}

async function keepFile(
  slug: string,
  recordings: string,
  { sound, transcript, duration }: Attachment,
): Promise<Podcast> {
  const bytes = await read(sound);
  const seconds = mp3Duration(bytes);
  if (seconds === undefined)
    throw new DomainError("invalid", `${sound} is no MP3. Make one first, for example: ffmpeg -i ${sound} sound.mp3`);
  const words = transcript && (await read(transcript)).toString("utf8");
  if (words !== undefined && (!/^\uFEFF?WEBVTT/.test(words) || readWebVtt(words).length === 0))
    throw new DomainError("invalid", `${transcript} is no WebVTT: it begins with WEBVTT and has timed lines.`);
  const name = recordingName(slug, createHash("sha256").update(bytes).digest("hex"));
  await keepRecording(recordings, `${name}.mp3`, { bytes });
  if (words) await keepRecording(recordings, `${name}.vtt`, { bytes: Buffer.from(words) });
  return { podcastUrl: `${RECORDINGS}${name}.mp3`, podcastDuration: Math.max(1, Math.round(duration ?? seconds)) };
}

/** @throws DomainError `not-found` with the file's name. */
async function read(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new DomainError("not-found", `${file} cannot be read. Is that where it is?`, { cause });
  }
}
