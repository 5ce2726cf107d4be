/** Where the built-in agent listens. */
export const VOICE_PATH = "/api/voice/conversation";
/** Where a browser asks which agent it is to speak to. */
export const VOICE_SESSION_PATH = "/api/voice/session";

/**
 * The agent that a browser is to speak to: the site's own, at a path of the site; a vendor's by its id; or a
 * vendor's by an address that is good for one session.
 */
export type VoiceOffer =
  | { agent: "built-in"; path: string }
  | { agent: "vendor"; agentId: string; origin: string }
  | { agent: "vendor"; signedUrl: string };

/** What a visitor is told before a session: whose agent it is, and whether a language model is asked for answers. */
export type AboutSessions = { agent: VoiceOffer["agent"]; hasModel: boolean };

/** What the server says of sessions; of anything else the most that may happen. */
export function readAbout(value: unknown): AboutSessions {
  const said = new Map<string, unknown>(Object.entries(Object(value)));
  return { agent: said.get("agent") === "built-in" ? "built-in" : "vendor", hasModel: said.get("hasModel") !== false };
}

/** An offer as the server gave it; undefined for anything else. By hand: no schema is worth its weight here. */
export function readOffer(value: unknown): VoiceOffer | undefined {
  if (typeof value !== "object" || value === null || !("agent" in value)) return undefined;
  const text = (name: string): string => {
    const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
    return typeof found === "string" ? found : "";
  };
  const [path, agentId, origin, signedUrl] = [text("path"), text("agentId"), text("origin"), text("signedUrl")];
  if (value.agent === "built-in") return path.startsWith("/") ? { agent: "built-in", path } : undefined;
  if (value.agent !== "vendor") return undefined;
  if (signedUrl) return { agent: "vendor", signedUrl };
  return agentId && origin ? { agent: "vendor", agentId, origin } : undefined;
}
