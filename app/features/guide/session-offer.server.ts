import { z } from "zod";
import { DomainError } from "../../shared/errors.ts";
import type { SessionInfo, VoiceOffer } from "../../shared/voice-offer.ts";
import type { Environment, VoiceAgent } from "../../site/environment.ts";

/** The facts about sessions for the privacy note. */
export const sessionInfo = ({ voiceAgent, languageModel }: Environment): SessionInfo => ({
  agent: voiceAgent ? "vendor" : "built-in",
  hasModel: languageModel !== undefined,
});

/** Maximum time for the vendor's answer, in milliseconds. */
const TIMEOUT = 8_000;
const answerSchema = z.object({ signed_url: z.url({ protocol: /^wss?$/ }) });

const unavailable = (cause?: unknown) =>
  new DomainError("unavailable", "The voice service cannot be reached at the moment. Please try again.", { cause });

/**
 * Selects the guide for a browser: without a vendor's agent the site's own; with an API key a signed address for one
 * session; else the agent's id.
 * @throws DomainError `unavailable` when the vendor gives no address that the content security policy allows
 */
export async function offerSession(agent: VoiceAgent | undefined): Promise<VoiceOffer> {
  if (!agent) return { agent: "built-in" };
  const { agentId, apiKey, baseUrl, socketOrigin } = agent;
  if (!apiKey) return { agent: "vendor", agentId, origin: socketOrigin };
  const address = `${baseUrl}/v1/convai/conversation/get-signed-url?${new URLSearchParams({ agent_id: agentId })}`;
  const signedUrl = await fetchSignedUrl(address, apiKey);
  if (new URL(signedUrl).origin !== socketOrigin)
    throw unavailable(new Error("The signed address has another origin."));
  return { agent: "vendor", signedUrl };
}

async function fetchSignedUrl(address: string, apiKey: string): Promise<string> {
  try {
    const answer = await fetch(address, {
      headers: { "xi-api-key": apiKey },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!answer.ok) throw new Error(`The voice service answered ${answer.status}.`);
    return answerSchema.parse(await answer.json()).signed_url;
  } catch (error) {
    // Only the error's name is kept: its message may repeat the vendor's answer, which may contain the key.
    throw unavailable(new Error(error instanceof Error ? error.name : "unknown"));
  }
}
