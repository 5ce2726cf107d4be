import OpenAI from "openai";
import type { Environment } from "../environment.ts";
import type { Ask } from "../site-options.ts";

/** How long an answer may take before the built-in way is used instead, in milliseconds. */
const PATIENCE = 8_000;

/** Asks an OpenAI-compatible endpoint. Rejects on a failure, a refusal or an empty answer, within the time given. */
export function languageModel(settings: NonNullable<Environment["languageModel"]>, patience = PATIENCE): Ask {
  const client = new OpenAI({
    baseURL: settings.baseUrl,
    // The client insists on a key; an endpoint without keys ignores it.
    apiKey: settings.apiKey ?? "none",
    timeout: patience,
    maxRetries: 0,
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
