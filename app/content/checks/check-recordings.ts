import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { faultIn, type Issue } from "../../shared/errors.ts";
import { BEGINNING, typeProblem } from "../file-checks.ts";
import type { Corpus } from "../folder.ts";
import { kinds } from "../kinds/index.ts";
import { isOwnRecording, RECORDINGS, recordingFilesOf, recordingName } from "../recording.ts";

/** SHA-256 hash of a file in hex. Streams the file, since recordings are large. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** The recordings of records on this site: the record's file, and the names of the recording's files, sound first. */
function ownRecordings({ records }: Corpus): { where: string; files: string[] }[] {
  return kinds.flatMap((kind) =>
    records[kind].flatMap((record) => {
      const url = "podcastUrl" in record ? record.podcastUrl : null;
      if (!url || !isOwnRecording(url)) return [];
      const { transcript, chapters } = recordingFilesOf(url);
      const files = [url, transcript, chapters].map((address) => address.slice(RECORDINGS.length));
      return [{ where: `${kind}/${record.slug}.md`, files }];
    }),
  );
}

/** The corpus without recordings that no record names. */
export function withUsedRecordings(corpus: Corpus): Corpus {
  const used = new Set(ownRecordings(corpus).flatMap(({ files }) => files));
  return { ...corpus, recordings: corpus.recordings.filter(({ name }) => used.has(name)) };
}

/**
 * Finds missing recordings, recordings that no record names, and sound that does not match the hash in its name.
 * @param around names of recordings outside the corpus that also count
 */
export async function checkRecordings(corpus: Corpus, around: readonly string[] = []): Promise<Issue[]> {
  const present = new Set([...corpus.recordings.map(({ name }) => name), ...around]);
  const owned = ownRecordings(corpus);
  const used = new Set(owned.flatMap(({ files }) => files));
  const unread = new Set([...corpus.unread].map((record) => recordingName(record.split("/")[1] ?? "", "")));
  const issues: Issue[] = owned.flatMap(({ where, files: [sound = ""] }) => {
    if (present.has(sound)) return [];
    const problem = `names ${RECORDINGS}${sound}, which is not in media/: add the file, narrate the article again, or write null`;
    return [faultIn(where, "podcastUrl", problem)];
  });
  for (const { name, file } of corpus.recordings) {
    // It may belong to an unreadable record, which is a fault of its own.
    if (unread.has(name.replace(/[^.]+\.[^.]+$/, ""))) continue;
    const problem =
      used.has(name) || around.includes(name)
        ? await soundProblem(name, file)
        : "belongs to no record: name it in podcastUrl or remove it";
    if (problem) issues.push(faultIn(`media/${name}`, "(file)", problem));
  }
  return issues;
}

/** True if the sound in a file matches the hash in its name. Transcripts and chapters are not hashed. */
export const isIntact = async (name: string, file: string): Promise<boolean> =>
  !name.endsWith(".mp3") || name.includes(`.${(await hashOf(file)).slice(0, 16)}.`);

async function soundProblem(name: string, file: string): Promise<string | undefined> {
  if (!(await isIntact(name, file))) return "does not match the hash in its name: make it again with narrate";
  return typeProblem(name, Buffer.concat(await createReadStream(file, { end: BEGINNING - 1 }).toArray()));
}
