import { z } from "zod";
import { DomainError } from "../../shared/errors.ts";
import type { AboutSessions, VoiceOffer } from "../../shared/voice-offer.ts";
import type { Environment, VoiceAgent } from "../../site/environment.ts";

/** What visitors are told of sessions before they begin one. */
export const aboutSessions = ({ voiceAgent, languageModel }: Environment): AboutSessions => ({
  agent: voiceAgent ? "vendor" : "built-in",
  hasModel: languageModel !== undefined,
});

/** How long the vendor may take, in milliseconds. */
const PATIENCE = 8_000;
const answerSchema = z.object({ signed_url: z.url({ protocol: /^wss?$/ }) });

const unavailable = (cause?: unknown) =>
  new DomainError("unavailable", "The voice service cannot be reached at the moment. Please try again.", { cause });

/**
 * The guide that a browser is to ask: without a vendor's agent the site's own; with a key an address that is good for
 * one session; else the agent's id.
 * @throws DomainError `unavailable` when the vendor gives no address that pages may connect to.
 */
export async function offerSession(agent: VoiceAgent | undefined, patience = PATIENCE): Promise<VoiceOffer> {
  if (!agent) return { agent: "built-in" };
  const { agentId, apiKey, baseUrl, socketOrigin } = agent;
  if (!apiKey) return { agent: "vendor", agentId, origin: socketOrigin };
  const address = `${baseUrl}/v1/convai/conversation/get-signed-url?${new URLSearchParams({ agent_id: agentId })}`;
  const signedUrl = await askFor(address, apiKey, patience);
  if (new URL(signedUrl).origin !== socketOrigin)
    throw unavailable(new Error("The signed address is of another origin."));
  return { agent: "vendor", signedUrl };
}

async function askFor(address: string, apiKey: string, patience: number): Promise<string> {
  try {
    const answer = await fetch(address, {
      headers: { "xi-api-key": apiKey },
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) throw new Error(`The voice service answered ${answer.status}.`);
    return answerSchema.parse(await answer.json()).signed_url;
  } catch (error) {
    // By its words alone: what a vendor answers may repeat what it was sent.
    throw unavailable(new Error(error instanceof Error ? error.name : "unknown"));
  }
}
