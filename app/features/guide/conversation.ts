type Rating = "like" | "dislike";
/** A passage of a page, word for word. `path` leads to its section. */
export type Quotation = { kind: string; title: string; section: string | null; path: string; text: string };
type PageLink = { title: string; path: string; kind: string };

export type Message = {
  id: number;
  role: "visitor" | "guide";
  text: string;
  quotations: readonly Quotation[];
  links: readonly PageLink[];
  /** The number of the vendor's event, which a rating names; null where nothing can be rated any more. */
  eventId: number | null;
  rating: Rating | null;
};

/** A conversation with the guide: the site's own or a vendor's agent. */
export type Conversation = {
  status: "inactive" | "connecting" | "connected" | "disconnecting" | "ended";
  isTextOnly: boolean;
  isSpeaking: boolean;
  /** Whether an answer is awaited or being written. */
  isAnswering: boolean;
  messages: readonly Message[];
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

export type ConnectOptions = {
  isTextOnly: boolean;
  /** From 0 to 1; it may change while the session is being begun. */
  volume: () => number;
  conversation: () => Conversation;
  dispatch: (event: SessionEvent) => void;
  /** Turns the sound on until the next question, for what the visitor has asked to hear. */
  unmute: () => void;
  /** Gives up the session while it connects. */
  signal: AbortSignal;
};

/** A session under way. */
export type Session = {
  say: (text: string) => void;
  addContext: (text: string) => void;
  /** Somebody is typing, so that the agent waits. */
  noteTyping?: () => void;
  rate?: (eventId: number, isLiked: boolean) => void;
  setVolume: (volume: number) => void;
  /** Ends what is being spoken, since the visitor begins to speak. */
  hush?: () => void;
  end: () => Promise<void>;
};

/** Characters of a question, as the server takes them. */
export const LONGEST_QUESTION = 1_000;
/** Turns that the server is told, and characters of each. */
const TURNS = 8;
const LONGEST_TURN = 4_000;
/** The last turns before the newest message, as the server is told them. */
export const turnsBefore = (messages: readonly Message[]) =>
  messages
    .slice(0, -1)
    .slice(-TURNS)
    .map(({ role, text, quotations }) => ({
      role,
      text: [text, ...quotations.map((one) => one.text)].filter(Boolean).join("\n").slice(0, LONGEST_TURN),
    }));

/** Why a conversation or an answer could not begin. */
export const unreachable = "The guide cannot be reached at the moment. Check the connection, then try again.";
/** Messages that are kept of a long conversation. */
const MOST_MESSAGES = 200;
const failed = "Could not connect to voice AI service. Please check microphone permissions and try again.";
const lost = "There was an issue with the voice connection. Please try again.";

/** Whether a session goes on or is about to. */
export const isActive = ({ status }: Conversation): boolean =>
  status === "connecting" || status === "connected" || status === "disconnecting";

/** Whether the guide has answered and said it to the end. */
export const isVisitorsTurn = ({ status, isSpeaking, isAnswering, messages }: Conversation): boolean =>
  status === "connected" && !isSpeaking && !isAnswering && messages.at(-1)?.role === "guide";

/** What is going on, for the card and the pill to put into words. */
export type Activity = "listening" | "connecting" | "ending" | "answering" | "speaking" | "muted" | "ready" | "nothing";

/**
 * @param isHearing whether the browser's recognition listens
 * @param isOwn whether the guide is the site's own, which hears by recognition alone
 */
export function activityOf(
  { status, isSpeaking, isTextOnly, isAnswering }: Conversation,
  { isHearing, isOwn, isMuted }: { isHearing: boolean; isOwn: boolean; isMuted: boolean },
): Activity {
  if (isOwn ? isHearing : status === "connected" && !isTextOnly && !isSpeaking) return "listening";
  if (status === "connecting") return "connecting";
  if (status === "disconnecting") return "ending";
  if (status !== "connected") return "nothing";
  if (isSpeaking) return "speaking";
  if (isAnswering) return "answering";
  return isMuted && !isTextOnly ? "muted" : "ready";
}

type Needs = {
  /** Begins a session. @throws Error with a sentence for the visitor */
  connect: (options: ConnectOptions) => Promise<Session>;
  /** Pauses what plays. @returns what lets it go on */
  pausePodcast: (end: () => void) => () => void;
  showToast: (title: string, text: string, options?: { isError?: boolean }) => void;
  /** Notes that the guide has been used. */
  noteUse: () => void;
  log: (error: unknown) => void;
};

/**
 * The one conversation of a page. It goes on while its panel is folded, and from page to page; its messages stay for
 * the next session.
 */
export function createConversation(needs: Needs, firstVolume: number) {
  const nothing = { isSpeaking: false, isAnswering: false, problem: null };
  let state: Conversation = { status: "inactive", isTextOnly: false, messages: [], ...nothing };
  let session: Session | undefined;
  /** Gives up the session; another one than the current has nothing to say any more. */
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
    set({ messages: [...state.messages, whole].slice(-MOST_MESSAGES) });
  }

  /** Adds to the answer under way, which begins with its first part. */
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

  function take(event: SessionEvent): void {
    const problem = ("problem" in event && event.problem) || null;
    if (problem && state.status === "connected") needs.showToast("Voice Error", lost, { isError: true });
    if (event.type === "speaking") set({ isSpeaking: event.isSpeaking });
    else if (event.type === "asked") set({ isAnswering: true, problem });
    else if (event.type === "answer") addPart(event.part);
    else if (event.type === "answered") set({ isAnswering: false, problem });
    else if (event.type === "ended") set({ ...nothing, status: "ended", problem });
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

  async function startOne(isTextOnly: boolean): Promise<void> {
    // Ratings belong to the session that they are of.
    const messages = state.messages.map((message) => ({ ...message, eventId: null }));
    set({ ...nothing, status: "connecting", isTextOnly, messages });
    const own = new AbortController();
    current = own;
    const isCurrent = () => current === own && state.status === "connecting";
    resumePodcast = needs.pausePodcast(end);
    try {
      const begun = await needs.connect({
        isTextOnly,
        volume: () => volume,
        conversation: () => state,
        unmute: () => setVolume(savedVolume),
        signal: own.signal,
        dispatch: (event) => {
          if (current === own && isActive(state)) take(event);
        },
      });
      if (!isCurrent()) return await begun.end();
      session = begun;
      set({ status: "connected" });
      needs.noteUse();
    } catch (error) {
      if (!isCurrent()) return;
      needs.showToast("Connection Failed", failed, { isError: true });
      set({ status: "ended", problem: (error instanceof Error && error.message) || failed });
    }
  }

  function end(): void {
    if (state.status === "connecting") {
      current.abort();
      set({ status: "ended" });
    } else if (state.status === "connected") {
      const [ending, own] = [session, current];
      set({ status: "disconnecting", isSpeaking: false });
      ending
        ?.end()
        .catch(needs.log)
        .finally(() => current === own && take({ type: "ended" }));
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Begins a session, or waits for one that is being begun. */
    start(isTextOnly: boolean): Promise<void> {
      if (!isActive(state)) starting = startOne(isTextOnly);
      return starting;
    },
    end,
    /** Says something as soon as there is a session; an answer that is still coming gives way. */
    async say(text: string): Promise<void> {
      const said = text.trim();
      if (!isActive(state) || !said) return;
      add({ role: "visitor", text: said });
      await starting;
      session?.say(said);
    },
    /** Each answer can be rated once. */
    rate(eventId: number, rating: Rating): void {
      const rated = state.messages.find((message) => message.eventId === eventId);
      if (!session || !rated) return;
      set({ messages: state.messages.map((one) => (one === rated ? { ...one, eventId: null, rating } : one)) });
      session.rate?.(eventId, rating === "like");
    },
    /** Adds a passage as soon as there is a session, and tells the visitor whether it could. */
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
    hush: () => session?.hush?.(),
    volume: () => volume,
    chooseVolume,
    toggleMute: () => chooseVolume(volume > 0 ? 0 : savedVolume),
    /** Until the visitor has chosen a volume, a spoken question is answered aloud and a typed one silently. */
    followQuestion(isSpoken: boolean): void {
      if (!isVolumeChosen) setVolume(isSpoken ? savedVolume : 0);
    },
  };
}
