import type { VoiceSession } from "./voice-session.ts";

type Beside = {
  /** Whether the browser listens to the visitor. */
  isHearing: boolean;
  /** Whether the agent is the site's own, which hears what the browser writes down, maybe before there is a session. */
  isOwn: boolean;
  isMuted: boolean;
};

/** What a session is doing, for the card and the pill to put into words. */
export function doingOf(
  { status, isSpeaking, isTextOnly }: VoiceSession,
  { isHearing, isOwn, isMuted }: Beside,
): "listening" | "connecting" | "ending" | "speaking" | "muted" | "ready" | "nothing" {
  if (isOwn ? isHearing : status === "connected" && !isTextOnly && !isSpeaking) return "listening";
  if (status === "connecting") return "connecting";
  if (status === "disconnecting") return "ending";
  if (isSpeaking) return "speaking";
  if (status !== "connected") return "nothing";
  return isMuted && !isTextOnly ? "muted" : "ready";
}
export type Doing = ReturnType<typeof doingOf>;
