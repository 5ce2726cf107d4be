import {
  type Conversation,
  type ConversationAction,
  isActive,
  nextConversation,
  noConversation,
  type Rating,
  type SessionEvent,
} from "./conversation.ts";

export type ConnectOptions = {
  isTextOnly: boolean;
  /** From 0 to 1; it may change while the session is being begun. */
  volume: () => number;
  conversation: () => Conversation;
  dispatch: (event: SessionEvent) => void;
  /** Turns the sound on until the next question, for what the visitor has asked to hear. */
  unmute: () => void;
  /** The next session goes on with the messages of this one, which ends because a recording plays. */
  keepMessages: () => void;
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

export type ConversationStore = ReturnType<typeof createConversationStore>;

const failed = "Could not connect to voice AI service. Please check microphone permissions and try again.";
const lost = "There was an issue with the voice connection. Please try again.";

/** The one conversation of a page. It goes on while its panel is folded, and from page to page. */
export function createConversationStore(needs: Needs, firstVolume: number) {
  let state: Conversation = noConversation;
  let session: Session | undefined;
  let connecting: AbortController | undefined;
  let resumePodcast: (() => void) | undefined;
  let starting = Promise.resolve();
  let volume = firstVolume;
  let savedVolume = firstVolume;
  let isVolumeChosen = false;
  let goesOn = false;
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => void listener());

  function dispatch(action: ConversationAction): void {
    const before = state;
    state = nextConversation(state, action);
    if (state === before) return;
    if (!isActive(state)) {
      session = undefined;
      resumePodcast?.();
      resumePodcast = undefined;
    }
    notify();
    const [next] = state.waiting;
    if (next !== undefined && before.isAnswering && !state.isAnswering) say(next);
  }

  function say(text: string): void {
    const said = text.trim();
    if (!session || said === "") return;
    // Who wants an answer to stop does not wait for its end.
    const waits = state.isAnswering && !/^(?:stop|cancel)\b/i.test(said);
    dispatch(
      waits ? { type: "wait", text: said } : { type: "said", session: state.number, role: "visitor", text: said },
    );
    if (!waits) session.say(said);
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
    dispatch({ type: "start", isTextOnly, goesOn });
    goesOn = false;
    const { number } = state;
    const isCurrent = () => state.number === number && state.status === "connecting";
    const controller = new AbortController();
    connecting = controller;
    resumePodcast = needs.pausePodcast(end);
    try {
      const begun = await needs.connect({
        isTextOnly,
        volume: () => volume,
        conversation: () => state,
        unmute: () => setVolume(savedVolume),
        keepMessages: () => {
          goesOn = true;
        },
        signal: controller.signal,
        dispatch(event) {
          const isLost = event.type === "ended" || event.type === "answered";
          if (isLost && event.problem && state.number === number && state.status === "connected")
            needs.showToast("Voice Error", lost, { isError: true });
          dispatch({ ...event, session: number });
        },
      });
      if (!isCurrent()) return await begun.end();
      session = begun;
      dispatch({ type: "connected", session: number });
      needs.noteUse();
    } catch (error) {
      if (!isCurrent()) return;
      needs.showToast("Connection Failed", failed, { isError: true });
      dispatch({ type: "ended", session: number, problem: (error instanceof Error && error.message) || failed });
    }
  }

  function end(): void {
    const [ending, { number }] = [session, state];
    dispatch({ type: "end" });
    connecting?.abort();
    ending
      ?.end()
      .catch(needs.log)
      .finally(() => dispatch({ type: "ended", session: number }));
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
    say,
    rate(eventId: number, rating: Rating): void {
      const isOpen = state.messages.some((message) => message.eventId === eventId && message.rating === null);
      dispatch({ type: "rate", eventId, rating });
      if (isOpen) session?.rate?.(eventId, rating === "like");
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
