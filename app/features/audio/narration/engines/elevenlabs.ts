import { setTimeout } from "node:timers/promises";
import { DomainError } from "../../../../shared/errors.ts";
import { readPcm, type Sound, trimSilence } from "../sound.ts";
import type { Engine } from "./engine.ts";

/** What the service is asked with. */
type ElevenLabsSettings = { apiKey: string; voiceId: string; baseUrl: string; model: string };

const RATE = 24_000;
/** How long one sentence may take, in milliseconds, and how often it is tried. */
const PATIENCE = 60_000;
const TRIES = 4;
/** The first rest before another try, in milliseconds; each further one is twice as long. */
const REST = 1_000;

/**
 * ElevenLabs' text to speech (POST /v1/text-to-speech/{voice_id}, output_format pcm_24000). What the service cannot
 * do at the moment (429, 5xx, a lost line) is tried again.
 */
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
    async close() {},
  };
}

type Refusal = { status: number; said: string; isPassing: boolean };

/** @throws what ended the whole work. */
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
