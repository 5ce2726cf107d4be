export type Rating = "like" | "dislike";
/** A passage of a page, word for word. `path` leads to its section. */
export type Quotation = { kind: string; title: string; section: string; path: string; text: string };
type PageLink = { title: string; path: string; kind: string };

export type Message = {
  id: number;
  role: "visitor" | "guide";
  text: string;
  quotations: readonly Quotation[];
  links: readonly PageLink[];
  /** The number of the vendor's event, which a rating names; null where nothing is rated. */
  eventId: number | null;
  rating: Rating | null;
};

/** A conversation with the guide: the site's own or a vendor's agent. */
export type Conversation = {
  status: "inactive" | "connecting" | "connected" | "disconnecting" | "ended";
  /** Counts the sessions, so that events of an earlier one are ignored. */
  number: number;
  isTextOnly: boolean;
  isSpeaking: boolean;
  /** Whether an answer is awaited or being written. */
  isAnswering: boolean;
  messages: readonly Message[];
  /** What the visitor asked while an answer was coming, which is sent once that has ended. */
  waiting: readonly string[];
  /** Why the last session or question failed, in a sentence. */
  problem: string | null;
};

/** What an answer gains: further text, a quotation, or links to pages. */
type AnswerPart = { text: string } | { quotation: Quotation } | { links: readonly PageLink[] };
export type SessionEvent =
  | { type: "speaking"; isSpeaking: boolean }
  /** Somebody said something whole. */
  | { type: "said"; role: Message["role"]; text: string; eventId?: number | undefined }
  /** The guide begins to answer, goes on with its answer, and ends it. */
  | { type: "asked" }
  | { type: "answer"; part: AnswerPart }
  | { type: "answered"; problem?: string | undefined }
  | { type: "ended"; problem?: string | undefined };
export type ConversationAction =
  /** `goesOn`: with the messages of the session before. */
  | { type: "start"; isTextOnly: boolean; goesOn?: boolean }
  | { type: "connected"; session: number }
  | (SessionEvent & { session: number })
  | { type: "wait"; text: string }
  | { type: "rate"; eventId: number; rating: Rating }
  | { type: "end" };

/** Characters of a question, as the server takes them. */
export const LONGEST_QUESTION = 1_000;
/** Why a conversation or an answer could not begin. */
export const unreachable = "The guide cannot be reached at the moment. Check the connection, then try again.";
/** Messages that are kept of a long conversation. */
const MOST_MESSAGES = 200;

export const noConversation: Conversation = {
  status: "inactive",
  number: 0,
  isTextOnly: false,
  isSpeaking: false,
  isAnswering: false,
  messages: [],
  waiting: [],
  problem: null,
};

/** Whether a session goes on or is about to. */
export const isActive = ({ status }: Conversation): boolean =>
  status === "connecting" || status === "connected" || status === "disconnecting";

/** Whether the guide has answered and said it to the end. */
export const isVisitorsTurn = ({ status, isSpeaking, isAnswering, messages }: Conversation): boolean =>
  status === "connected" && !isSpeaking && !isAnswering && messages.at(-1)?.role === "guide";

/** Whether an answer may still be rated. */
export const canRate = ({ status }: Conversation, { eventId, rating }: Message): boolean =>
  status === "connected" && eventId !== null && rating === null;

/** The conversation after an action; what does not fit its state changes nothing. */
export function nextConversation(state: Conversation, action: ConversationAction): Conversation {
  if ("session" in action && action.session !== state.number) return state;
  switch (action.type) {
    case "start":
      if (isActive(state)) return state;
      return {
        ...noConversation,
        status: "connecting",
        number: state.number + 1,
        isTextOnly: action.isTextOnly,
        messages: action.goesOn ? state.messages : [],
      };
    case "connected":
      return state.status === "connecting" ? { ...state, status: "connected" } : state;
    case "speaking":
      return state.status === "connected" ? { ...state, isSpeaking: action.isSpeaking } : state;
    case "said":
      if (!isActive(state) || action.text.trim() === "") return state;
      return withMessage(
        { ...state, waiting: state.waiting.filter((text) => action.role !== "visitor" || text !== action.text.trim()) },
        { role: action.role, text: action.text.trim(), eventId: action.eventId ?? null },
      );
    case "wait":
      if (!state.isAnswering || state.waiting.includes(action.text)) return state;
      return { ...state, waiting: [...state.waiting, action.text] };
    case "asked":
      return state.status === "connected" ? { ...state, isAnswering: true, problem: null } : state;
    case "answer":
      return state.isAnswering ? withPart(state, action.part) : state;
    case "answered":
      return { ...state, isAnswering: false, problem: action.problem ?? null };
    case "rate":
      return {
        ...state,
        messages: state.messages.map((message) =>
          message.eventId === action.eventId && canRate(state, message)
            ? { ...message, rating: action.rating }
            : message,
        ),
      };
    case "end":
      if (state.status === "connected") return { ...state, status: "disconnecting", isSpeaking: false };
      return state.status === "connecting" ? { ...state, status: "ended" } : state;
    case "ended":
      if (!isActive(state)) return state;
      return {
        ...state,
        status: "ended",
        isSpeaking: false,
        isAnswering: false,
        waiting: [],
        problem: action.problem ?? null,
      };
  }
}

function withMessage(state: Conversation, message: Partial<Message> & Pick<Message, "role">): Conversation {
  const id = (state.messages.at(-1)?.id ?? 0) + 1;
  const added: Message = { id, text: "", quotations: [], links: [], eventId: null, rating: null, ...message };
  return { ...state, messages: [...state.messages, added].slice(-MOST_MESSAGES) };
}

/** Adds to the answer under way, which begins with its first part. */
function withPart(state: Conversation, part: AnswerPart): Conversation {
  const last = state.messages.at(-1);
  if (last?.role !== "guide") return withPart(withMessage(state, { role: "guide" }), part);
  const answer: Message = {
    ...last,
    text: "text" in part ? last.text + part.text : last.text,
    quotations: "quotation" in part ? [...last.quotations, part.quotation] : last.quotations,
    links: "links" in part ? [...last.links, ...part.links] : last.links,
  };
  return { ...state, messages: [...state.messages.slice(0, -1), answer] };
}

/** What is going on, for the card and the pill to put into words. */
export type Activity = "listening" | "connecting" | "ending" | "answering" | "speaking" | "muted" | "ready" | "nothing";

type Beside = {
  /** Whether the browser's recognition listens. */
  isHearing: boolean;
  /** Whether the guide is the site's own, which hears by recognition alone. */
  isOwn: boolean;
  isMuted: boolean;
};

export function activityOf(state: Conversation, { isHearing, isOwn, isMuted }: Beside): Activity {
  const { status, isSpeaking, isTextOnly, isAnswering } = state;
  if (isOwn ? isHearing : status === "connected" && !isTextOnly && !isSpeaking) return "listening";
  if (status === "connecting") return "connecting";
  if (status === "disconnecting") return "ending";
  if (isSpeaking) return "speaking";
  if (status !== "connected") return "nothing";
  if (isAnswering) return "answering";
  return isMuted && !isTextOnly ? "muted" : "ready";
}
