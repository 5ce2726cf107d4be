/** Where a browser asks whose guide answers, and how a vendor's agent is reached. */
export const VOICE_SESSION_PATH = "/api/voice/session";

/** The guide: the site's own; a vendor's agent by its id; or by an address that is good for one session. */
export type VoiceOffer =
  | { agent: "built-in" }
  | { agent: "vendor"; agentId: string; origin: string }
  | { agent: "vendor"; signedUrl: string };

/** What a visitor is told before a session: whose guide it is, and whether a language model is asked for answers. */
export type AboutSessions = { agent: VoiceOffer["agent"]; hasModel: boolean };

/** What the server says of sessions; of anything else the most that may happen. */
export function readAbout(value: unknown): AboutSessions {
  const said = new Map<string, unknown>(Object.entries(Object(value)));
  return { agent: said.get("agent") === "built-in" ? "built-in" : "vendor", hasModel: said.get("hasModel") !== false };
}

/** An offer as the server gave it; undefined for anything else. By hand: no schema is worth its weight here. */
export function readOffer(value: unknown): VoiceOffer | undefined {
  const found = new Map<string, unknown>(Object.entries(Object(value)));
  const text = (name: string): string => {
    const one = found.get(name);
    return typeof one === "string" ? one : "";
  };
  const [agent, agentId, origin, signedUrl] = [text("agent"), text("agentId"), text("origin"), text("signedUrl")];
  if (agent === "built-in") return { agent };
  if (agent !== "vendor") return undefined;
  if (signedUrl) return { agent, signedUrl };
  return agentId && origin ? { agent, agentId, origin } : undefined;
}
