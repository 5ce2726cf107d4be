import OpenAI from "openai";
import type { Environment } from "../environment.ts";
import type { Ask } from "../site-options.ts";

/** How long an answer may take before the built-in way is used instead, in milliseconds. */
const PATIENCE = 8_000;

/** Bytes of an answer, which says a paragraph; one without end would fill the memory. */
const LONGEST = 1_000_000;

/** Fetches, and rejects as soon as an answer is longer than it may be. */
const fetchBounded: typeof fetch = async (...request) => {
  const answer = await fetch(...request);
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > LONGEST) controller.error(new Error("The language model's answer is too long."));
      else controller.enqueue(chunk);
    },
  });
  return new Response(answer.body?.pipeThrough(counted) ?? null, answer);
};

/** Asks an OpenAI-compatible endpoint. Rejects on a failure, a refusal or an empty answer, within the time given. */
export function languageModel(settings: NonNullable<Environment["languageModel"]>, patience = PATIENCE): Ask {
  const client = new OpenAI({
    baseURL: settings.baseUrl,
    // The client insists on a key; an endpoint without keys ignores it.
    apiKey: settings.apiKey ?? "none",
    timeout: patience,
    maxRetries: 0,
    fetch: fetchBounded,
  });
  return async (instruction, text) => {
    const question = {
      model: settings.model,
      messages: [
        { role: "system" as const, content: instruction },
        { role: "user" as const, content: text },
      ],
    };
    // The client's own time ends with the head of the answer; its body may stop at any place.
    const answer = await client.chat.completions.create(question, { signal: AbortSignal.timeout(patience) });
    const said = answer.choices[0]?.message.content?.trim();
    if (!said) throw new Error("The language model gave no answer.");
    return said;
  };
}
