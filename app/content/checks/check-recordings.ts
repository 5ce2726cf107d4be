import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { faultIn, type Issue } from "../../shared/errors.ts";
import type { Corpus } from "../folder.ts";
import { kinds } from "../kinds/index.ts";
import { companionsOf, isOwnRecording, RECORDINGS } from "../recording.ts";

/** The SHA-256 of a file in hex, read piece by piece. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Each record's recording on this site: the record's file and the names of the recording's files, the sound first. */
function ownRecordings({ records }: Corpus): { where: string; files: string[] }[] {
  return kinds.flatMap((kind) =>
    records[kind].flatMap((record) => {
      const url = "podcastUrl" in record ? record.podcastUrl : null;
      if (!url || !isOwnRecording(url)) return [];
      const { transcript, chapters } = companionsOf(url);
      const files = [url, transcript, chapters].map((address) => address.slice(RECORDINGS.length));
      return [{ where: `${kind}/${record.slug}.md`, files }];
    }),
  );
}

/** The corpus with the recordings alone that its records name. */
export function withUsedRecordings(corpus: Corpus): Corpus {
  const used = new Set(ownRecordings(corpus).flatMap(({ files }) => files));
  return { ...corpus, recordings: corpus.recordings.filter(({ name }) => used.has(name)) };
}

/**
 * Faults of a corpus' recordings: one that a record names and that is not there, one that no record names, and
 * sound that is not what its name says. `around` names recordings that are there beside the corpus.
 */
export async function checkRecordings(corpus: Corpus, around: readonly string[] = []): Promise<Issue[]> {
  const present = new Set([...corpus.recordings.map(({ name }) => name), ...around]);
  const owned = ownRecordings(corpus);
  const used = new Set(owned.flatMap(({ files }) => files));
  const unread = new Set([...corpus.unread].map((record) => record.split("/")[1] ?? ""));
  const issues: Issue[] = owned.flatMap(({ where, files: [sound = ""] }) => {
    if (present.has(sound)) return [];
    const problem = `names ${RECORDINGS}${sound}, which is not in media/: add the file, narrate the article again, or write null`;
    return [faultIn(where, "podcastUrl", problem)];
  });
  for (const { name, file } of corpus.recordings) {
    // The record of an unreadable file may own it: that fault is told already.
    if (unread.has(name.split(".")[0] ?? "")) continue;
    const problem =
      used.has(name) || around.includes(name)
        ? await soundProblem(name, file)
        : "belongs to no record: name it in podcastUrl or remove it";
    if (problem) issues.push(faultIn(`media/${name}`, "(file)", problem));
  }
  return issues;
}

/** Whether a file of a recording holds the sound that its name says; transcripts and chapters have no hash. */
export const isIntact = async (name: string, file: string): Promise<boolean> =>
  !name.endsWith(".mp3") || name.includes(`.${(await hashOf(file)).slice(0, 16)}.`);

async function soundProblem(name: string, file: string): Promise<string | undefined> {
  if (await isIntact(name, file)) return undefined;
  return "does not hold what its name says: make it again with narrate";
}
