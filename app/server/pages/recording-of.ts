import { readFile } from "node:fs/promises";
import { recordingAt, recordingsFolder } from "../../../db/recordings.ts";
import { descriptors, type EntityOf, type Kind } from "../../domain/kinds/index.ts";
import { titleOf } from "../../domain/kinds/reading.ts";
import type { Recording } from "../../domain/reading-page.ts";
import { companionsOf, isOwnRecording } from "../../domain/recording.ts";
import { voiceOf } from "../../domain/transcript.ts";
import type { Site } from "../context.ts";

/** What of a record can be listened to, or undefined. */
export async function recordingOf<K extends Kind>(
  { environment }: Pick<Site, "environment">,
  kind: K,
  record: EntityOf<K>,
): Promise<Recording | undefined> {
  if (!("podcastUrl" in record) || !record.podcastUrl) return undefined;
  const { podcastUrl: url, podcastDuration: duration } = record;
  const contentType = descriptors[kind].api?.contentTypes?.at(0) ?? kind;
  const recording = { id: `${contentType}-${record.slug}`, url, title: titleOf(kind, record), duration };
  if (!isOwnRecording(url)) return { ...recording, transcript: undefined, voice: undefined };
  const { transcript } = companionsOf(url);
  const file = recordingAt(recordingsFolder(environment.databaseFile), transcript);
  // A recording that a maintainer has put there may have none.
  const text = await readFile(file, "utf8").catch(() => undefined);
  return { ...recording, transcript: text === undefined ? undefined : transcript, voice: text && voiceOf(text) };
}
