type Rating = "like" | "dislike";
/** A verbatim passage of a page. `path` leads to its section. */
export type Quotation = { kind: string; title: string; section: string | null; path: string; text: string };
type PageLink = { title: string; path: string; kind: string };

export type Message = {
  id: number;
  role: "visitor" | "guide";
  text: string;
  quotations: readonly Quotation[];
  links: readonly PageLink[];
  /** The vendor's event id, required for a rating; null when the message cannot be rated. */
  eventId: number | null;
  rating: Rating | null;
};

/** A conversation with the guide: the site's own or a vendor's agent. */
export type Conversation = {
  status: "inactive" | "connecting" | "connected" | "disconnecting" | "ended";
  isTextOnly: boolean;
  isSpeaking: boolean;
  /** True from the question until the end of its answer. */
  isAnswering: boolean;
  messages: readonly Message[];
  /** Why the last session or question failed, in a sentence. */
  problem: string | null;
};

type AnswerPart = { text: string } | { quotation: Quotation } | { links: readonly PageLink[] };
type SessionEvent =
  | { type: "speaking"; isSpeaking: boolean }
  /** A complete message. */
  | { type: "message"; role: Message["role"]; text: string; eventId?: number | undefined }
  | { type: "answer-start" }
  | { type: "answer-part"; part: AnswerPart }
  | { type: "answer-end"; problem?: string | undefined }
  | { type: "ended"; problem?: string | undefined };

export type ConnectOptions = {
  isTextOnly: boolean;
  /** Current volume, from 0 to 1. It may change while the session connects. */
  volume: () => number;
  conversation: () => Conversation;
  dispatch: (event: SessionEvent) => void;
  /** Turns the sound on for text that the visitor asked to hear, until the next question sets the volume. */
  unmute: () => void;
  /** Aborts the connection attempt. */
  signal: AbortSignal;
};

/** A connected session. */
export type Session = {
  say: (text: string) => void;
  addContext: (text: string) => void;
  /** Tells the agent that the visitor is typing, so that it waits. */
  noteTyping?: () => void;
  rate?: (eventId: number, isLiked: boolean) => void;
  setVolume: (volume: number) => void;
  /** Stops the spoken answer when the visitor starts to speak. */
  interrupt?: () => void;
  end: () => Promise<void>;
};

/** Maximum length of a question, in characters (protocol.ts). */
export const MAX_QUESTION_LENGTH = 1_000;
/** Turns to send with a question, and the maximum length of each in characters. */
const MAX_TURNS = 8;
const MAX_TURN_LENGTH = 4_000;
/** The last turns before the newest message, in the server's format. */
export const recentTurns = (messages: readonly Message[]) =>
  messages
    .slice(0, -1)
    .slice(-MAX_TURNS)
    .map(({ role, text, quotations }) => ({
      role,
      text: [text, ...quotations.map((one) => one.text)].filter(Boolean).join("\n").slice(0, MAX_TURN_LENGTH),
    }));

export const unreachable = "The guide cannot be reached at the moment. Check the connection, then try again.";
/** Older messages are dropped. */
const MAX_MESSAGES = 200;
const connectionFailed = "Could not connect to voice AI service. Please check microphone permissions and try again.";
const connectionLost = "There was an issue with the voice connection. Please try again.";

/** True while a session connects, runs or ends. */
export const isActive = ({ status }: Conversation): boolean =>
  status === "connecting" || status === "connected" || status === "disconnecting";

/** True once the guide's answer is complete and no longer spoken. */
export const isVisitorsTurn = ({ status, isSpeaking, isAnswering, messages }: Conversation): boolean =>
  status === "connected" && !isSpeaking && !isAnswering && messages.at(-1)?.role === "guide";

/** The state that the card and the pill show as text. */
export type Activity = "listening" | "connecting" | "ending" | "answering" | "speaking" | "muted" | "ready" | "idle";

/**
 * @param isListening true while the browser's speech recognition runs
 * @param isBuiltIn true for the site's own guide, which hears only through speech recognition; a vendor's agent hears
 *   by itself
 */
export function activityOf(
  { status, isSpeaking, isTextOnly, isAnswering }: Conversation,
  { isListening, isBuiltIn, isMuted }: { isListening: boolean; isBuiltIn: boolean; isMuted: boolean },
): Activity {
  if (isBuiltIn ? isListening : status === "connected" && !isTextOnly && !isSpeaking) return "listening";
  if (status === "connecting") return "connecting";
  if (status === "disconnecting") return "ending";
  if (status !== "connected") return "idle";
  if (isSpeaking) return "speaking";
  if (isAnswering) return "answering";
  return isMuted && !isTextOnly ? "muted" : "ready";
}

type Dependencies = {
  /** Starts a session. @throws Error with a message for the visitor */
  connect: (options: ConnectOptions) => Promise<Session>;
  /** Pauses the player and registers `end` to call when it starts again. @returns a function that resumes it */
  pausePodcast: (end: () => void) => () => void;
  showToast: (title: string, text: string, options?: { isError?: boolean }) => void;
  /** Records on the device that the visitor has used the guide. */
  noteUse: () => void;
  log: (error: unknown) => void;
};

/**
 * Creates the conversation store. The conversation continues while its panel is folded and across pages. A new session
 * keeps the earlier messages.
 * @param firstVolume from 0 to 1
 */
export function createConversation(needs: Dependencies, firstVolume: number) {
  const idle = { isSpeaking: false, isAnswering: false, problem: null };
  let state: Conversation = { status: "inactive", isTextOnly: false, messages: [], ...idle };
  let session: Session | undefined;
  /** Identifies and aborts the current session. Events from earlier sessions are ignored. */
  let current = new AbortController();
  let resumePodcast: (() => void) | undefined;
  let starting = Promise.resolve();
  let volume = firstVolume;
  let savedVolume = firstVolume;
  let isVolumeChosen = false;
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => void listener());

  function set(change: Partial<Conversation>): void {
    state = { ...state, ...change };
    if (!isActive(state)) {
      session = undefined;
      resumePodcast?.();
      resumePodcast = undefined;
    }
    notify();
  }

  function add(message: Partial<Message> & Pick<Message, "role">): void {
    const id = (state.messages.at(-1)?.id ?? 0) + 1;
    const whole: Message = { id, text: "", quotations: [], links: [], eventId: null, rating: null, ...message };
    set({ messages: [...state.messages, whole].slice(-MAX_MESSAGES) });
  }

  /** Appends to the current answer; the first part creates its message. */
  function addPart(part: AnswerPart): void {
    if (state.messages.at(-1)?.role !== "guide") add({ role: "guide" });
    const messages = state.messages.map((message, index): Message => {
      if (index < state.messages.length - 1) return message;
      if ("text" in part) return { ...message, text: message.text + part.text };
      if ("links" in part) return { ...message, links: [...message.links, ...part.links] };
      return { ...message, quotations: [...message.quotations, part.quotation] };
    });
    set({ messages });
  }

  function handle(event: SessionEvent): void {
    const problem = ("problem" in event && event.problem) || null;
    if (problem && state.status === "connected") {
      // Only a lost session that was spoken has lost a voice connection.
      if (event.type === "ended" && !state.isTextOnly)
        needs.showToast("Voice Error", connectionLost, { isError: true });
      else needs.showToast("Guide Error", problem, { isError: true });
    }
    if (event.type === "speaking") set({ isSpeaking: event.isSpeaking });
    else if (event.type === "answer-start") set({ isAnswering: true, problem });
    else if (event.type === "answer-part") addPart(event.part);
    else if (event.type === "answer-end") set({ isAnswering: false, problem });
    else if (event.type === "ended") set({ ...idle, status: "ended", problem });
    else if (event.text.trim()) add({ role: event.role, text: event.text.trim(), eventId: event.eventId ?? null });
  }

  function setVolume(to: number): void {
    if (to === volume) return;
    volume = to;
    if (to > 0) savedVolume = to;
    try {
      session?.setVolume(to);
    } catch (error) {
      needs.log(error);
    }
    notify();
  }
  function chooseVolume(to: number): void {
    isVolumeChosen = true;
    setVolume(to);
  }

  async function startSession(isTextOnly: boolean): Promise<void> {
    // Messages of an earlier session cannot be rated in this one.
    const messages = state.messages.map((message) => ({ ...message, eventId: null }));
    set({ ...idle, status: "connecting", isTextOnly, messages });
    const controller = new AbortController();
    current = controller;
    const isCurrent = () => current === controller && state.status === "connecting";
    resumePodcast = needs.pausePodcast(end);
    try {
      const begun = await needs.connect({
        isTextOnly,
        volume: () => volume,
        conversation: () => state,
        unmute: () => setVolume(savedVolume),
        signal: controller.signal,
        dispatch: (event) => {
          if (current === controller && isActive(state)) handle(event);
        },
      });
      if (!isCurrent()) return await begun.end();
      session = begun;
      set({ status: "connected" });
      needs.noteUse();
    } catch (error) {
      if (!isCurrent()) return;
      needs.showToast("Connection Failed", connectionFailed, { isError: true });
      set({ status: "ended", problem: (error instanceof Error && error.message) || connectionFailed });
    }
  }

  function end(): void {
    if (state.status === "connecting") {
      current.abort();
      set({ status: "ended" });
    } else if (state.status === "connected") {
      const [ending, controller] = [session, current];
      set({ status: "disconnecting", isSpeaking: false });
      ending
        ?.end()
        .catch(needs.log)
        .finally(() => current === controller && handle({ type: "ended" }));
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Starts a session, or waits for the one that is connecting. */
    start(isTextOnly: boolean): Promise<void> {
      if (!isActive(state)) starting = startSession(isTextOnly);
      return starting;
    },
    end,
    /** Sends text once the session has started. It interrupts an unfinished answer. */
    async say(text: string): Promise<void> {
      const trimmed = text.trim();
      if (!isActive(state) || !trimmed) return;
      add({ role: "visitor", text: trimmed });
      await starting;
      session?.say(trimmed);
    },
    /** Rates an answer; each one only once. */
    rate(eventId: number, rating: Rating): void {
      const rated = state.messages.find((message) => message.eventId === eventId);
      if (!session || !rated) return;
      set({ messages: state.messages.map((one) => (one === rated ? { ...one, eventId: null, rating } : one)) });
      session.rate?.(eventId, rating === "like");
    },
    /** Adds a passage once the session has started, and shows the visitor whether that worked. */
    async addContext(text: string): Promise<void> {
      await starting;
      try {
        if (!session) throw new Error("There is no session.");
        session.addContext(text);
        needs.showToast("Context Added", "The highlighted text has been added as context for the AI conversation.");
      } catch {
        const sorry = "Could not add the highlighted text as context. Please try again.";
        needs.showToast("Context Error", sorry, { isError: true });
      }
    },
    noteTyping: () => session?.noteTyping?.(),
    interrupt: () => session?.interrupt?.(),
    volume: () => volume,
    chooseVolume,
    toggleMute: () => chooseVolume(volume > 0 ? 0 : savedVolume),
    /** Answers spoken questions aloud and typed ones silently, until the visitor chooses a volume. */
    followQuestion(isSpoken: boolean): void {
      if (!isVolumeChosen) setVolume(isSpoken ? savedVolume : 0);
    },
  };
}
