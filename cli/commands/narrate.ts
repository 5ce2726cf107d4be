import { type Command, Option } from "commander";
import { readPronunciations } from "../../app/content/companions.ts";
import type { Kind } from "../../app/content/kinds/index.ts";
import { isListened, type ListenedKind, listenedKinds } from "../../app/content/kinds/listening.ts";
import { playingTime } from "../../app/content/recording.ts";
import type { Engine } from "../../app/features/audio/narration/engines.ts";
import {
  createElevenLabs,
  createEspeak,
  createFlite,
  type FliteVoice,
  fliteVoices,
} from "../../app/features/audio/narration/engines.ts";
import { DomainError } from "../../app/shared/errors.ts";
import { readEnvironment } from "../../app/site/environment.ts";
import { findAllStored } from "../../db/stored.ts";
import { kindArgument } from "../arguments.ts";
import { findRecord } from "../find-record.ts";
import { isAttached, type NarrateContext, narrateRecord } from "../narrate-records.ts";
import { counted, print } from "../output.ts";
import { withProgress } from "../progress.ts";
import { withDatabase } from "../with-database.ts";

type Options = { all?: boolean; engine: "local" | "elevenlabs"; voice: FliteVoice; language: string; force?: boolean };
/** `isLeft`: somebody has made its recording. */
type Outcome = { record: string; seconds: number | null; isLeft: boolean };

export function addNarrate(program: Command): void {
  program
    .command("narrate")
    .description("make recordings of articles with a computer voice, where their text has changed")
    .addArgument(kindArgument("[kind]"))
    .argument("[slug]", "the last part of its address; without it, every article of the kind")
    .option("--all", "every article of every kind that can be listened to")
    .addOption(new Option("--engine <name>", "what speaks").choices(["local", "elevenlabs"]).default("local"))
    .addOption(new Option("--voice <name>", "the local English voice").choices(fliteVoices).default("slt"))
    .option("--language <code>", "another language, spoken by espeak-ng where it is installed", "en")
    .option("--force", "also where the recording is up to date or your own")
    .addHelpText(
      "after",
      "\nWhat is done is kept: a run that was ended goes on where it stopped. ElevenLabs needs ELEVENLABS_API_KEY and ELEVENLABS_VOICE_ID.\nHow words are said: pronunciations.yaml in the content folder.\nExample: npm run cli -- narrate laws dark-matter",
    )
    .action(async (kind: Kind | undefined, slug: string | undefined, options: Options, command: Command) => {
      if (!kind === !options.all) {
        command.error('error: say what to narrate: a kind, a kind and a slug, or "--all".');
      }
      if (kind && !isListened(kind))
        command.error(`error: nothing in ${kind} can be listened to: narrate ${listenedKinds.join(" or ")}.`);
      const outcomes = await narrateThem(kind ? [kind] : listenedKinds, slug, options, say(command));
      const made = outcomes.filter(({ seconds }) => seconds !== null);
      const left = outcomes.filter(({ isLeft }) => isLeft).map(({ record }) => record);
      print(command, { records: outcomes }, () =>
        [
          ...made.map(({ record, seconds }) => `${record}  ${playingTime(seconds ?? 0)}`),
          `${counted(made.length, "recording")} made, ${outcomes.length - made.length - left.length} up to date.`,
          ...(left.length > 0
            ? [`Left, not made here: ${left.join(", ")}. To replace what you attached: --force`]
            : []),
        ].join("\n"),
      );
    });
}

/** Tells on a terminal's error output what is being worked on, when no bar does. */
function say(command: Command): (text: string) => void {
  const { json } = command.optsWithGlobals<{ json?: boolean }>();
  return (text) => {
    if (!json) console.error(text);
  };
}

async function narrateThem(
  kinds: readonly ListenedKind[],
  slug: string | undefined,
  options: Options,
  onRecord: (text: string) => void,
): Promise<Outcome[]> {
  const { contentSeed } = readEnvironment();
  const pronunciations = readPronunciations(contentSeed);
  const engine = engineOf(options);
  const stop = new AbortController();
  const end = () => stop.abort(new DomainError("unavailable", "Ended. What is done is kept; the same call goes on."));
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
    await engine.close();
  }
}

async function narrateKind<K extends ListenedKind>(
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
function engineOf({ engine, voice, language }: Options): Engine {
  if (engine === "local") return language === "en" ? createFlite(voice) : createEspeak(language);
  const { elevenLabs } = readEnvironment();
  if (elevenLabs) return createElevenLabs(elevenLabs);
  throw new DomainError("invalid", "Set ELEVENLABS_API_KEY and ELEVENLABS_VOICE_ID to narrate with ElevenLabs.");
}
