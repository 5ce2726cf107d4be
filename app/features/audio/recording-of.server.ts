import { readFile } from "node:fs/promises";
import { recordingAt, recordingsFolder } from "../../../db/recordings.ts";
import { descriptors, type EntityOf, type Kind, pathOf } from "../../content/kinds/index.ts";
import { titleOf } from "../../content/kinds/reading.ts";
import { companionsOf, isOwnRecording } from "../../content/recording.ts";
import { voiceOf } from "../../content/transcript.ts";
import type { Recording } from "../../shared/reading-page.ts";
import type { Site } from "../../site/context.ts";

type Heard = { kind: Kind; slug: string; title: string; podcastUrl: string; podcastDuration: number | null };

/** What of a record can be listened to, or undefined. */
export async function recordingOf<K extends Kind>(
  site: Pick<Site, "environment">,
  kind: K,
  record: EntityOf<K>,
): Promise<Recording | undefined> {
  if (!("podcastUrl" in record) || !record.podcastUrl) return undefined;
  const { slug, podcastUrl, podcastDuration } = record;
  return describeRecording(site, { kind, slug, title: titleOf(kind, record), podcastUrl, podcastDuration });
}

/** A recording as the player and its page know it. */
export async function describeRecording(
  { environment }: Pick<Site, "environment">,
  { kind, slug, title, podcastUrl: url, podcastDuration: duration }: Heard,
): Promise<Recording> {
  const contentType = descriptors[kind].api?.contentTypes?.at(0) ?? kind;
  const id = `${contentType}-${slug}`;
  const recording = { id, title, url, duration, contentType, contentSlug: slug, page: pathOf(kind, slug) };
  if (!isOwnRecording(url)) return { ...recording, transcript: null, voice: undefined };
  const { transcript } = companionsOf(url);
  const file = recordingAt(recordingsFolder(environment.databaseFile), transcript);
  // A recording that a maintainer has put there may have none.
  const text = await readFile(file, "utf8").catch(() => undefined);
  return { ...recording, transcript: text === undefined ? null : transcript, voice: text && voiceOf(text) };
}
