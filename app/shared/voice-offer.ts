/** Address that tells browsers which voice agent answers, and how to reach it. */
export const VOICE_SESSION_PATH = "/api/voice/session";

/** The voice agent: the built-in one, a vendor's by its id, or a vendor's by a URL signed for one session. */
export type VoiceOffer =
  | { agent: "built-in" }
  | { agent: "vendor"; agentId: string; origin: string }
  | { agent: "vendor"; signedUrl: string };

/** Notice before a session: which agent answers, and whether it uses a language model. */
export type SessionInfo = { agent: VoiceOffer["agent"]; hasModel: boolean };

/** Parses the notice from the server. Assumes a vendor and a model for anything that is invalid. */
export function readSessionInfo(value: unknown): SessionInfo {
  const members = new Map<string, unknown>(Object.entries(Object(value)));
  return {
    agent: members.get("agent") === "built-in" ? "built-in" : "vendor",
    hasModel: members.get("hasModel") !== false,
  };
}

/** Parses an offer from the server; undefined if it is invalid. By hand, to load no schema library. */
export function readOffer(value: unknown): VoiceOffer | undefined {
  const members = new Map<string, unknown>(Object.entries(Object(value)));
  const text = (name: string): string => {
    const member = members.get(name);
    return typeof member === "string" ? member : "";
  };
  const [agent, agentId, origin, signedUrl] = [text("agent"), text("agentId"), text("origin"), text("signedUrl")];
  if (agent === "built-in") return { agent };
  if (agent !== "vendor") return undefined;
  if (signedUrl) return { agent, signedUrl };
  return agentId && origin ? { agent, agentId, origin } : undefined;
}
