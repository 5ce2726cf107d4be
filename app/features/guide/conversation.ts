type Rating = "like" | "dislike";
/** A verbatim passage of a page. `path` leads to its section. */
export type Quotation = { kind: string; title: string; section: string | null; path: string; text: string };
type PageLink = { title: string; path: string; kind: string };
/** A passage that the text cites, as [number]. */
export type Source = Quotation & { number: number };

export type Message = {
  id: number;
  role: "visitor" | "guide";
  /** Markdown. */
  text: string;
  sources: readonly Source[];
  quotations: readonly Quotation[];
  links: readonly PageLink[];
  /** Remarks of the site about the answer. */
  notes: readonly string[];
  /** Questions that could follow. */
  suggestions: readonly string[];
  /** True if the visitor stopped the answer before its end. */
  isStopped: boolean;
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
  /** True once what was searched for is found, and the answer is being written. */
  isWriting: boolean;
  messages: readonly Message[];
  /** Why the last session or question failed, in a sentence. */
  problem: string | null;
};

/** Added to the answer's text or lists. */
export type AnswerPart = Partial<Pick<Message, "text" | "sources" | "quotations" | "links" | "notes" | "suggestions">>;
type SessionEvent =
  | { type: "speaking"; isSpeaking: boolean }
  /** A complete message. */
  | { type: "message"; role: Message["role"]; text: string; eventId?: number | undefined }
  | { type: "answer-start" }
  | { type: "writing" }
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
  /** `begun`: the beginning of the answer, which is to be continued. */
  say: (text: string, begun?: string) => void;
  /** Stops the answer, written or spoken. */
  stop?: () => void;
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
/** What a message says, quotations included. */
export const wordsOf = ({ text, quotations }: Message): string =>
  [text, ...quotations.map((one) => one.text)].filter(Boolean).join("\n");

/** Turns to send with a question, and the maximum length of each in characters. */
const MAX_TURNS = 8;
const MAX_TURN_LENGTH = 4_000;
/** The last of some messages, in the server's format. */
export const recentTurns = (messages: readonly Message[]) =>
  messages
    .slice(-MAX_TURNS)
    .map((message) => ({ role: message.role, text: wordsOf(message).slice(0, MAX_TURN_LENGTH) }));

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
export type Activity =
  | ("listening" | "connecting" | "ending" | "searching" | "writing")
  | ("speaking" | "muted" | "ready" | "idle");

/**
 * @param isListening true while the browser's speech recognition runs
 * @param isBuiltIn true for the site's own guide, which hears only through speech recognition; a vendor's agent hears
 *   by itself
 */
export function activityOf(
  { status, isSpeaking, isTextOnly, isAnswering, isWriting }: Conversation,
  { isListening, isBuiltIn, isMuted }: { isListening: boolean; isBuiltIn: boolean; isMuted: boolean },
): Activity {
  if (isBuiltIn ? isListening : status === "connected" && !isTextOnly && !isSpeaking) return "listening";
  if (status === "connecting") return "connecting";
  if (status === "disconnecting") return "ending";
  if (status !== "connected") return "idle";
  if (isSpeaking) return "speaking";
  if (isAnswering) return isWriting ? "writing" : "searching";
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
  /** Keeps the messages for a reload of the tab. */
  keep: (messages: readonly Message[]) => void;
  /** Sends the rating of an answer of the site's own guide. Rejects if it could not be kept. */
  sendRating: (question: string, answer: string, isGood: boolean) => Promise<unknown>;
  log: (error: unknown) => void;
};

const emptyMessage: Omit<Message, "id" | "role"> = {
  ...{ text: "", sources: [], quotations: [], links: [], notes: [], suggestions: [] },
  ...{ isStopped: false, eventId: null, rating: null },
};

/** The messages to keep while an answer comes: a reload stops it, and puts a question without one into the field. */
export function messagesToKeep({ messages, isAnswering }: Conversation): Message[] {
  const last = messages.at(-1);
  if (!isAnswering || last?.role !== "guide") return [...messages];
  return [...messages.slice(0, -1), { ...last, isStopped: true }];
}

/**
 * Creates the conversation store. The conversation continues while its panel is folded and across pages. A new session
 * keeps the earlier messages.
 * @param firstVolume from 0 to 1
 * @param kept messages of the tab before it was reloaded
 */
export function createConversation(needs: Dependencies, firstVolume: number, kept: readonly Message[] = []) {
  const idle = { isSpeaking: false, isAnswering: false, isWriting: false, problem: null };
  let unanswered = kept.at(-1)?.role === "visitor" ? (kept.at(-1)?.text ?? "") : "";
  const messages = unanswered ? kept.slice(0, -1) : kept;
  let state: Conversation = { status: "inactive", isTextOnly: false, messages, ...idle };
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
    // While an answer comes, once at its beginning: each of its pieces would write the whole conversation.
    if ("messages" in change && !state.isWriting) needs.keep(messagesToKeep(state));
    if (!isActive(state)) {
      session = undefined;
      resumePodcast?.();
      resumePodcast = undefined;
    }
    notify();
  }

  function add(message: Partial<Message> & Pick<Message, "role">): void {
    const id = (state.messages.at(-1)?.id ?? 0) + 1;
    set({ messages: [...state.messages, { ...emptyMessage, id, ...message }].slice(-MAX_MESSAGES) });
  }

  const update = (id: number | undefined, change: (message: Message) => Partial<Message>) =>
    set({ messages: state.messages.map((one) => (one.id === id ? { ...one, ...change(one) } : one)) });

  /** Appends to the current answer; the first part creates its message. */
  function addPart(part: AnswerPart): void {
    if (state.messages.at(-1)?.role !== "guide") add({ role: "guide" });
    update(state.messages.at(-1)?.id, (one) => ({
      text: one.text + (part.text ?? ""),
      sources: [...one.sources, ...(part.sources ?? [])],
      quotations: [...one.quotations, ...(part.quotations ?? [])],
      links: [...one.links, ...(part.links ?? [])],
      notes: [...one.notes, ...(part.notes ?? [])],
      suggestions: part.suggestions ?? one.suggestions,
    }));
  }

  /** Marks an answer that ends before its end, so that it can be continued. */
  function markCutOff(): void {
    const last = state.messages.at(-1);
    if (state.isAnswering && last?.role === "guide") update(last.id, () => ({ isStopped: true }));
  }

  function handle(event: SessionEvent): void {
    if (event.type === "ended" || (event.type === "answer-end" && event.problem)) markCutOff();
    const problem = ("problem" in event && event.problem) || null;
    if (problem && state.status === "connected") {
      // Only a lost session that was spoken has lost a voice connection.
      if (event.type === "ended" && !state.isTextOnly)
        needs.showToast("Voice Error", connectionLost, { isError: true });
      else needs.showToast("Guide Error", problem, { isError: true });
    }
    if (event.type === "speaking") set({ isSpeaking: event.isSpeaking });
    else if (event.type === "answer-start") set({ isAnswering: true, isWriting: false, problem });
    else if (event.type === "writing") state.isWriting || set({ isWriting: true });
    else if (event.type === "answer-part") addPart(event.part);
    else if (event.type === "answer-end")
      set({ isAnswering: false, isWriting: false, problem, messages: state.messages });
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
      // A browser that is offline cannot load the session's code either, and says so in its own words.
      const reason = error instanceof TypeError ? unreachable : error instanceof Error && error.message;
      set({ status: "ended", problem: reason || connectionFailed });
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
    /** A question without an answer from before the tab was reloaded, once; else empty. */
    takeUnanswered(): string {
      const taken = unanswered;
      unanswered = "";
      return taken;
    },
    /**
     * Sends text once the session has started. It interrupts an unfinished answer.
     * @param from id of the visitor's message that the text replaces, with all that follows
     */
    async say(text: string, from = Number.POSITIVE_INFINITY): Promise<void> {
      const trimmed = text.trim();
      if (!isActive(state) || !trimmed) return;
      markCutOff();
      set({ messages: state.messages.filter(({ id }) => id < from) });
      add({ role: "visitor", text: trimmed });
      await starting;
      session?.say(trimmed);
    },
    /** Stops the answer that comes or is spoken. What has come stays. */
    stop(): void {
      if (!session?.stop) return;
      session.stop();
      if (!state.isAnswering) return;
      if (state.messages.at(-1)?.role !== "guide") add({ role: "guide" });
      markCutOff();
      set({ isAnswering: false, isWriting: false, messages: state.messages });
    },
    /** Continues the last answer once the session has started, if it was stopped. */
    async goOn(): Promise<void> {
      const [question, answer] = state.messages.slice(-2);
      if (!isActive(state) || !question || !answer?.isStopped) return;
      update(answer.id, () => ({ isStopped: false }));
      await starting;
      session?.say(question.text, answer.text);
    },
    /** Ends the session and forgets its messages. */
    clear(): void {
      end();
      set({ messages: [], problem: null, isAnswering: false, isWriting: false });
    },
    /** Rates an answer, each only once: with the vendor, or with the site for its own guide. */
    rate(id: number, rating: Rating): void {
      const at = state.messages.findIndex((message) => message.id === id);
      const [question, rated] = [state.messages[at - 1], state.messages[at]];
      if (!rated || rated.rating) return;
      const { eventId } = rated;
      update(id, () => ({ eventId: null, rating }));
      if (eventId !== null) session?.rate?.(eventId, rating === "like");
      else
        needs.sendRating(question?.text ?? "", wordsOf(rated).slice(0, 20_000), rating === "like").catch(() => {
          update(id, () => ({ rating: null }));
          needs.showToast("Not Rated", "The rating could not be kept. Please try again.", { isError: true });
        });
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
