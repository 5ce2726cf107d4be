/** What was said, by whom. */
export type Line = {
  id: number;
  from: "visitor" | "agent";
  text: string;
  /** The number of the agent's event, which a rating names. */
  eventId: number | null;
  rating: Rating | null;
};
export type Rating = "like" | "dislike";

/** A session with a voice agent. */
export type VoiceSession = {
  status: "inactive" | "connecting" | "connected" | "disconnecting" | "ended";
  /** Which session this is: what an earlier one still says is not heard. */
  number: number;
  isTextOnly: boolean;
  /** Whether the agent speaks; it listens else. */
  isSpeaking: boolean;
  lines: readonly Line[];
  /** Why the last session ended, in a sentence; null where nothing was wrong. */
  problem: string | null;
};

type OfSession = { session: number };
export type VoiceAction =
  | { type: "start"; isTextOnly: boolean }
  | ({ type: "connected" } & OfSession)
  | ({ type: "mode"; isSpeaking: boolean } & OfSession)
  | ({ type: "said"; from: Line["from"]; text: string; eventId?: number | undefined } & OfSession)
  | { type: "rate"; eventId: number; rating: Rating }
  | { type: "end" }
  | ({ type: "ended"; problem?: string | undefined } & OfSession);

/** Lines that are kept of a long conversation. */
const MOST_LINES = 200;

export const noSession: VoiceSession = {
  status: "inactive",
  number: 0,
  isTextOnly: false,
  isSpeaking: false,
  lines: [],
  problem: null,
};

/** Whether a session goes on or is about to. */
export const isActive = ({ status }: VoiceSession): boolean =>
  status === "connecting" || status === "connected" || status === "disconnecting";

/** Whether the agent has answered and said it to the end: who speaks with it is the one to go on. */
export const isVisitorsTurn = ({ status, isSpeaking, lines }: VoiceSession): boolean =>
  status === "connected" && !isSpeaking && lines.at(-1)?.from === "agent";

/** The session after something has happened; what does not fit its state changes nothing. */
export function nextSession(state: VoiceSession, action: VoiceAction): VoiceSession {
  if ("session" in action && action.session !== state.number) return state;
  switch (action.type) {
    case "start":
      if (isActive(state)) return state;
      return { ...noSession, status: "connecting", number: state.number + 1, isTextOnly: action.isTextOnly };
    case "connected":
      return state.status === "connecting" ? { ...state, status: "connected" } : state;
    case "mode":
      return state.status === "connected" ? { ...state, isSpeaking: action.isSpeaking } : state;
    case "said":
      return isActive(state) && action.text.trim() !== "" ? withLine(state, action) : state;
    case "rate":
      return rated(state, action);
    case "end":
      if (state.status === "connected") return { ...state, status: "disconnecting", isSpeaking: false };
      // What is not yet a session is none at once.
      return state.status === "connecting" ? { ...state, status: "ended" } : state;
    case "ended":
      if (!isActive(state)) return state;
      return { ...state, status: "ended", isSpeaking: false, problem: action.problem ?? null };
  }
}

function withLine(state: VoiceSession, { from, text, eventId }: VoiceAction & { type: "said" }): VoiceSession {
  const id = (state.lines.at(-1)?.id ?? 0) + 1;
  const line: Line = { id, from, text: text.trim(), eventId: eventId ?? null, rating: null };
  return { ...state, lines: [...state.lines, line].slice(-MOST_LINES) };
}

/** Each answer is rated once, while its session goes on. */
function rated(state: VoiceSession, { eventId, rating }: VoiceAction & { type: "rate" }): VoiceSession {
  if (state.status !== "connected") return state;
  const isOpen = (line: Line) => line.from === "agent" && line.eventId === eventId && line.rating === null;
  return { ...state, lines: state.lines.map((line) => (isOpen(line) ? { ...line, rating } : line)) };
}

/** Whether an answer may still be rated. */
export const canRate = ({ status }: VoiceSession, line: Line): boolean =>
  status === "connected" && line.from === "agent" && line.eventId !== null && line.rating === null;
