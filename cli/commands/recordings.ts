import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { type Command, InvalidArgumentError, Option } from "commander";
import {
  type EntityOf,
  hasRecordings,
  type Kind,
  type RecordedKind,
  recordedKinds,
  summaryOf,
  textOf,
  textsOf,
  titleOf,
} from "../../app/content/kinds/index.ts";
import {
  isOwnRecording,
  playingTime,
  RECORDINGS,
  readWebVtt,
  recordingFilesOf,
  recordingName,
} from "../../app/content/recording.ts";
import { readPronunciations } from "../../app/content/site-files.ts";
import {
  createElevenLabs,
  createFlite,
  createSpeech,
  type Engine,
  type FliteVoice,
  fliteVoices,
} from "../../app/features/audio/narration/engines.ts";
import { mp3Duration } from "../../app/features/audio/narration/mp3.ts";
import { fingerprint, fingerprintIn, type Narration, narrate } from "../../app/features/audio/narration/narrate.ts";
import { type Passage, passagesOf } from "../../app/features/audio/narration/passages.ts";
import type { Pronunciations } from "../../app/features/audio/narration/spoken-words.ts";
import { DomainError } from "../../app/shared/errors.ts";
import { readEnvironment } from "../../app/site/environment.ts";
import { recordingAt, saveRecording } from "../../db/backup.ts";
import { changeRecord, recordVersion } from "../../db/changes.ts";
import type { Db } from "../../db/schema.ts";
import { findAllStored, findStoredById } from "../../db/stored.ts";
import { kindArgument, recordCommand } from "../arguments.ts";
import { addressOf, changeNow, findRecord, withDatabase } from "../database.ts";
import { counted, print, withProgress } from "../output.ts";

type AttachOptions = { transcript?: string; duration?: number };

function addAttach(program: Command): void {
  recordCommand(program, "attach")
    .argument("<sound>", "an MP3 file, or the https address of a recording elsewhere")
    .option("--transcript <file>", "transcript of the MP3 file, as WebVTT")
    .option("--duration <seconds>", "length of a recording at an address", parseSeconds)
    .addHelpText("after", "\nExample: npm run cli -- attach laws dark-matter talk.mp3 --transcript talk.vtt")
    .action(async (kind: Kind, slug: string, sound: string, options: AttachOptions, command: Command) => {
      if (!hasRecordings(kind))
        throw new DomainError("invalid", `Nothing in ${kind} can be listened to: name ${recordedKinds.join(" or ")}.`);
      const podcast = await withDatabase(async (db, recordings) => {
        const { record } = await findRecord(db, kind, slug);
        return attachRecording(kind, record, { db, recordings }, { sound, ...options });
      });
      const { podcastUrl, podcastDuration } = podcast;
      const length = podcastDuration === null ? "of unknown length" : playingTime(podcastDuration);
      print(
        command,
        { kind, slug, ...podcast },
        () => `${addressOf(kind, slug)} now has the recording ${podcastUrl}, ${length}.`,
      );
    });
}

function parseSeconds(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new InvalidArgumentError("Write whole seconds, such as 480.");
}

type Attachment = {
  /** Path of an MP3 file, or the https address of a recording elsewhere. */
  sound: string;
  /** Path of a WebVTT file. */
  transcript?: string | undefined;
  /** Seconds; read from an MP3 file by default. */
  duration?: number | undefined;
};

/** The recording fields of a record; the duration in seconds. */
type Podcast = { podcastUrl: string; podcastDuration: number | null };

/**
 * Attaches a recording to a record: an MP3 file, which is copied to the recordings folder under a name with its hash, or
 * the address of a recording elsewhere. Copies the files before it changes the record.
 * @throws DomainError `invalid` when a file has the wrong format, `not-found` when it cannot be read or the record was
 * deleted meanwhile.
 */
export async function attachRecording<K extends RecordedKind>(
  kind: K,
  record: EntityOf<K>,
  { db, recordings }: { db: Db; recordings: string },
  attachment: Attachment,
): Promise<Podcast> {
  const podcast = /^https?:/.test(attachment.sound)
    ? attachAddress(attachment)
    : await attachFile(record.slug, recordings, attachment);
  const present = await findStoredById(db, kind, record.id);
  if (!present)
    throw new DomainError("not-found", `${kind}/${record.slug} was deleted meanwhile. Nothing was attached.`);
  await setRecording(db, kind, present.record, podcast);
  return podcast;
}

/**
 * Changes only the recording of a record. Callers read the record again first: making a recording takes so long that
 * somebody may have edited the rest.
 * @throws DomainError `conflict` when it was changed since.
 */
function setRecording<K extends RecordedKind>(db: Db, kind: K, record: EntityOf<K>, podcast: Podcast) {
  const isExpected = (version: string) => version === recordVersion(record);
  return changeRecord(db, kind, { ...record, ...podcast }, changeNow(), { isExpected });
}

function attachAddress({ sound, transcript, duration }: Attachment): Podcast {
  if (transcript) throw new DomainError("invalid", "A transcript goes with a file of this site, not with an address.");
  return { podcastUrl: sound, podcastDuration: duration ?? null };
}

async function attachFile(
  slug: string,
  recordings: string,
  { sound, transcript, duration }: Attachment,
): Promise<Podcast> {
  const bytes = await readInput(sound);
  const seconds = mp3Duration(bytes);
  if (seconds === undefined)
    throw new DomainError("invalid", `${sound} is no MP3. Make one first, for example: ffmpeg -i ${sound} sound.mp3`);
  const words = transcript && (await readInput(transcript)).toString("utf8");
  if (words !== undefined && (!/^\uFEFF?WEBVTT/.test(words) || readWebVtt(words).length === 0))
    throw new DomainError("invalid", `${transcript} is not WebVTT: it must begin with WEBVTT and have timed lines.`);
  const name = recordingName(slug, createHash("sha256").update(bytes).digest("hex"));
  await saveRecording(recordings, `${name}.mp3`, { bytes });
  if (words) await saveRecording(recordings, `${name}.vtt`, { bytes: Buffer.from(words) });
  return { podcastUrl: `${RECORDINGS}${name}.mp3`, podcastDuration: Math.max(1, Math.round(duration ?? seconds)) };
}

/** @throws DomainError `not-found` with the file's name. */
async function readInput(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new DomainError("not-found", `${file} cannot be read. Check the path.`, { cause });
  }
}

type NarrateOptions = {
  all?: boolean;
  engine?: "local" | "speech" | "elevenlabs";
  voice: FliteVoice;
  force?: boolean;
};
/** `seconds` is the length of a new recording, else null. `isLeft` is true when the record has an attached recording. */
type Outcome = { record: string; seconds: number | null; isLeft: boolean };

function addNarrate(program: Command): void {
  program
    .command("narrate")
    .addArgument(kindArgument("[kind]"))
    .argument("[slug]", "the last part of its address; without it, every article of the kind")
    .option("--all", "every article of every kind that can be listened to")
    .addOption(
      new Option(
        "--engine <name>",
        "the voice: the service in TTS_BASE_URL where it is set, else the local one",
      ).choices(["local", "speech", "elevenlabs"]),
    )
    .addOption(new Option("--voice <name>", "the local English voice").choices(fliteVoices).default("slt"))
    .option("--force", "also where the recording is up to date or your own")
    .addHelpText(
      "after",
      '\nFinished recordings are kept: an interrupted run continues where it stopped. "speech" needs TTS_BASE_URL, "elevenlabs" ELEVENLABS_API_KEY and ELEVENLABS_VOICE_ID.\nPronunciations are in pronunciations.yaml in the content folder.\nExample: npm run cli -- narrate laws dark-matter',
    )
    .action(async (kind: Kind | undefined, slug: string | undefined, options: NarrateOptions, command: Command) => {
      if (!kind === !options.all) {
        command.error('error: say what to narrate: a kind, a kind and a slug, or "--all".');
      }
      if (kind && !hasRecordings(kind))
        command.error(`error: nothing in ${kind} can be listened to: narrate ${recordedKinds.join(" or ")}.`);
      const outcomes = await narrateKinds(kind ? [kind] : recordedKinds, slug, options, progressLog(command));
      const made = outcomes.filter(({ seconds }) => seconds !== null);
      const left = outcomes.filter(({ isLeft }) => isLeft).map(({ record }) => record);
      print(command, { records: outcomes }, () =>
        [
          ...made.map(({ record, seconds }) => `${record}  ${playingTime(seconds ?? 0)}`),
          `${counted(made.length, "recording")} made, ${outcomes.length - made.length - left.length} up to date.`,
          ...(left.length > 0 ? [`Left, not made here: ${left.join(", ")}. Use --force to replace them.`] : []),
        ].join("\n"),
      );
    });
}

/** Prints to standard error, unless --json was given. */
function progressLog(command: Command): (text: string) => void {
  const { json } = command.optsWithGlobals<{ json?: boolean }>();
  return (text) => {
    if (!json) console.error(text);
  };
}

async function narrateKinds(
  kinds: readonly RecordedKind[],
  slug: string | undefined,
  options: NarrateOptions,
  onRecord: (text: string) => void,
): Promise<Outcome[]> {
  const { contentSeed } = readEnvironment();
  const pronunciations = readPronunciations(contentSeed);
  const engine = engineOf(options);
  const stop = new AbortController();
  const end = () =>
    stop.abort(
      new DomainError("unavailable", "Interrupted. Finished recordings are kept; the same command continues."),
    );
  process.once("SIGINT", end);
  try {
    return await withDatabase(async (db, recordings) => {
      const context = { db, recordings, engine, pronunciations, isForced: options.force === true, signal: stop.signal };
      const outcomes: Outcome[] = [];
      for (const kind of kinds) outcomes.push(...(await narrateKind(kind, slug, context, onRecord)));
      return outcomes;
    });
  } finally {
    process.off("SIGINT", end);
  }
}

async function narrateKind<K extends RecordedKind>(
  kind: K,
  slug: string | undefined,
  context: Omit<NarrateContext, "onProgress">,
  onRecord: (text: string) => void,
): Promise<Outcome[]> {
  const records = slug ? [await findRecord(context.db, kind, slug)] : await findAllStored(context.db, kind);
  const outcomes: Outcome[] = [];
  for (const { record } of records) {
    const name = `${kind}/${record.slug}`;
    onRecord(name);
    const made = await withProgress((onProgress) => narrateRecord(kind, record, { ...context, onProgress }));
    const isLeft = !made && (await isAttached(record.podcastUrl, context.recordings));
    outcomes.push({ record: name, seconds: made?.duration ?? null, isLeft });
  }
  return outcomes;
}

/** @throws DomainError `invalid` when the engine is not set up. */
function engineOf({ engine: chosen, voice }: NarrateOptions): Engine {
  const { elevenLabs, speech } = readEnvironment();
  const engine = chosen ?? (speech ? "speech" : "local");
  if (engine === "local") {
    // Silences Node's warning that WASI, which runs the voice, is experimental.
    process.removeAllListeners("warning");
    return createFlite(voice);
  }
  if (engine === "speech") {
    if (speech) return createSpeech(speech);
    throw new DomainError(
      "invalid",
      "Set TTS_BASE_URL to the address of a speech service, such as https://speech.example/v1.",
    );
  }
  if (elevenLabs) return createElevenLabs(elevenLabs);
  throw new DomainError("invalid", "Set ELEVENLABS_API_KEY and ELEVENLABS_VOICE_ID to narrate with ElevenLabs.");
}

type NarrateContext = {
  db: Db;
  /** Path of the recordings folder. */
  recordings: string;
  engine: Engine;
  pronunciations: Pronunciations;
  /** True to replace recordings that are up to date or attached. */
  isForced: boolean;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
};

/** The passages of a record to read aloud. */
function passagesOfRecord<K extends RecordedKind>(
  kind: K,
  record: EntityOf<K>,
  pronunciations: Pronunciations,
): Passage[] {
  const lists = textsOf<RecordedKind>(kind, record).filter(({ part, text }) => part.form === "lines" && text.trim());
  const article = {
    title: titleOf<RecordedKind>(kind, record),
    summary: summaryOf<RecordedKind>(kind, record),
    lists: lists.map(({ part, text }) => ({ heading: part.heading ?? "", text })),
    content: textOf<RecordedKind>(kind, record),
  };
  return passagesOf(article, pronunciations);
}

/**
 * Narrates a record and sets its recording, unless it has an attached recording (`isAttached`) or one of the same text,
 * pronunciations and voice. Writes the files before it changes the record, so that listeners are not interrupted.
 * @returns the narration, or undefined when there was nothing to do or the record was deleted meanwhile.
 * @throws DomainError `unavailable` when the voice fails.
 */
export async function narrateRecord<K extends RecordedKind>(
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
  // Meanwhile somebody may have deleted the record or attached a recording.
  const present = await findStoredById(db, kind, record.id);
  if (!present || (!isForced && (await isAttached(present.record.podcastUrl, recordings)))) return undefined;
  const name = recordingName(record.slug, createHash("sha256").update(narration.audio).digest("hex"));
  const files = { mp3: narration.audio, vtt: Buffer.from(narration.transcript), json: Buffer.from(narration.chapters) };
  for (const [ending, bytes] of Object.entries(files)) await saveRecording(recordings, `${name}.${ending}`, { bytes });
  const podcast = { podcastUrl: `${RECORDINGS}${name}.mp3`, podcastDuration: narration.duration };
  await setRecording(db, kind, present.record, podcast);
  return narration;
}

/**
 * True when a recording was attached (command `attach`) rather than narrated: it is at another site, or its transcript
 * has no fingerprint. False when the file is missing.
 */
export async function isAttached(url: string | null, recordings: string): Promise<boolean> {
  if (!url) return false;
  if (!isOwnRecording(url)) return true;
  return existsSync(recordingAt(recordings, url)) && (await formerFingerprint(url, recordings)) === undefined;
}

/** The fingerprint in a recording's transcript; undefined when the recording is attached or missing. */
async function formerFingerprint(url: string | null, recordings: string): Promise<string | undefined> {
  if (!url || !isOwnRecording(url)) return undefined;
  const transcript = recordingAt(recordings, recordingFilesOf(url).transcript);
  if (!existsSync(recordingAt(recordings, url)) || !existsSync(transcript)) return undefined;
  return fingerprintIn(await readFile(transcript, "utf8"));
}

/** The commands for recordings. */
export const recordingCommands = [addNarrate, addAttach];
