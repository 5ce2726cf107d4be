import OpenAI from "openai";
import type { Environment } from "../environment.ts";
import type { Ask } from "../site-options.ts";

/** How long an answer may take before the built-in way is used instead, in milliseconds. */
export const PATIENCE = 8_000;

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
    const answer = await client.chat.completions.create({
      model: settings.model,
      messages: [
        { role: "system", content: instruction },
        { role: "user", content: text },
      ],
    });
    const said = answer.choices[0]?.message.content?.trim();
    if (!said) throw new Error("The language model gave no answer.");
    return said;
  };
}
