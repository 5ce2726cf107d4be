import { STATUS_CODES } from "node:http";
import OpenAI from "openai";
import type { Environment } from "../../site/environment.ts";
import type { Ask } from "../../site/site-options.ts";

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
      if (bytes > LONGEST) controller.error(new UnusableAnswer("The language model's answer is too long."));
      else controller.enqueue(chunk);
    },
  });
  return new Response(answer.body?.pipeThrough(counted) ?? null, answer);
};

/** An answer that cannot be used; its sentence has nothing of what was asked or answered. */
class UnusableAnswer extends Error {}

/**
 * An answer without what a model thinks aloud before it. Some end that with a mark that they never began, and what is
 * begun and not ended has no answer after it.
 */
const withoutReasoning = (said: string): string =>
  said
    .replaceAll(/<(think|thinking)>[\s\S]*?<\/\1>/gi, "")
    .replace(/^[\s\S]*<\/think(?:ing)?>/i, "")
    .replace(/<think(?:ing)?>[\s\S]*$/i, "")
    .trim();

/** What was wrong with a model that failed, for the log: no sentence of a vendor, which may repeat what a visitor said. */
export function failureOf(error: unknown): { status?: number; reason: string } {
  const { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } = OpenAI;
  if (error instanceof UnusableAnswer) return { reason: error.message };
  const isLate = error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError");
  if (isLate || error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError)
    return { reason: "The language model did not answer in time." };
  if (error instanceof APIConnectionError) return { reason: "The language model could not be reached." };
  if (error instanceof APIError && typeof error.status === "number")
    return { status: error.status, reason: STATUS_CODES[error.status] ?? "Unknown status" };
  return { reason: "The language model's answer could not be read." };
}

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
    const said = withoutReasoning(answer.choices[0]?.message.content ?? "");
    if (!said) throw new UnusableAnswer("The language model gave no answer.");
    return said;
  };
}
