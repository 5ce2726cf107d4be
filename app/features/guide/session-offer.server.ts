import type { Logger } from "pino";
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

/** Logs an outage of the vendor, because a caller shows it to the visitor without logging it. */
function unavailable(reason: string, log: Pick<Logger, "warn">): DomainError {
  log.warn({ reason }, "voice service failed");
  return new DomainError("unavailable", "The voice service cannot be reached at the moment. Please try again.", {
    cause: new Error(reason),
  });
}

/**
 * Selects the guide for a browser: without a vendor's agent the site's own; with an API key a signed address for one
 * session; else the agent's id.
 * @throws DomainError `unavailable` when the vendor gives no address that the content security policy allows
 */
export async function offerSession(agent: VoiceAgent | undefined, log: Pick<Logger, "warn">): Promise<VoiceOffer> {
  if (!agent) return { agent: "built-in" };
  const { agentId, apiKey, baseUrl, socketOrigin } = agent;
  if (!apiKey) return { agent: "vendor", agentId, origin: socketOrigin };
  const address = `${baseUrl}/v1/convai/conversation/get-signed-url?${new URLSearchParams({ agent_id: agentId })}`;
  const signedUrl = await fetchSignedUrl(address, apiKey, log);
  if (new URL(signedUrl).origin !== socketOrigin) throw unavailable("The signed address has another origin.", log);
  return { agent: "vendor", signedUrl };
}

async function fetchSignedUrl(address: string, apiKey: string, log: Pick<Logger, "warn">): Promise<string> {
  try {
    const answer = await fetch(address, {
      headers: { "xi-api-key": apiKey },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!answer.ok) throw unavailable(`The voice service answered ${answer.status}.`, log);
    return answerSchema.parse(await answer.json()).signed_url;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // Only the error's name is kept: its message may repeat the vendor's answer, which may contain the key.
    throw unavailable(error instanceof Error ? error.name : "unknown", log);
  }
}
