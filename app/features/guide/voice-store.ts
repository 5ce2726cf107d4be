import type { VoiceOffer } from "../../shared/voice-offer.ts";
import type { AgentSession, ConnectOptions } from "./agent-session.ts";
import { createLoudness, type Loudness } from "./loudness.ts";
import { isActive, nextSession, noSession, type Rating, type VoiceAction, type VoiceSession } from "./voice-session.ts";
import type { VoiceTools } from "./voice-tools.ts";

/** How long an agent may take to answer, in milliseconds; on Android three seconds of it are waited for the sound. */
const CONNECT_WITHIN = 15_000;

/** What a session needs from the page and the browser. */
export type VoiceNeeds = {
  fetchOffer: () => Promise<VoiceOffer>;
  connect: (options: ConnectOptions) => Promise<AgentSession>;
  /** Asks for the microphone, which the package does too, but without an end to the wait. Rejects when it may not be used. */
  askForMicrophone: () => Promise<void>;
  /** Pauses what plays. @returns what lets it go on. */
  beginTalk: (end: () => void) => Promise<() => void>;
  variables: () => Promise<Record<string, string>>;
  tools: () => VoiceTools;
  showToast: (title: string, text: string, options?: { isError?: boolean }) => void;
  sentenceOf: (error: unknown) => string;
  /** Notes that voice has been used. */
  noteUse: () => void;
  log: (error: unknown) => void;
};

export type Voice = {
  state: () => VoiceSession;
  subscribe: (listener: () => void) => () => void;
  /** Begins a session, or waits for one that is being begun. `isAsked`: the visitor begins with a question. */
  start: (kind: { isTextOnly: boolean; isAsked?: boolean }) => Promise<void>;
  end: () => void;
  say: (text: string) => void;
  rate: (eventId: number, rating: Rating) => void;
  /** Tells the agent of a passage, as soon as there is a session, and the visitor whether it could. */
  addContext: (text: string) => Promise<void>;
  tellActivity: () => void;
  /** Listeners are told of its changes too. */
  loudness: Loudness;
  /** Lets the agent be silent, since the visitor begins to speak. */
  hush: () => void;
  /** How loud is what is heard now, 0 to 1. */
  level: () => number;
};

const failed = "Could not connect to voice AI service. Please check microphone permissions and try again.";
const lost = "There was an issue with the voice connection. Please try again.";
class GivenUp extends Error {}

/** The one voice session of a page. */
export function createVoice(needs: VoiceNeeds, firstVolume: number): Voice {
  let state = noSession;
  let session: AgentSession | undefined;
  let connecting: AbortController | undefined;
  let endTalk: (() => void) | undefined;
  let starting = Promise.resolve();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => void listener());
  const loudness = createLoudness(firstVolume, (level) => {
    try {
      session?.setVolume(level);
    } catch (error) {
      needs.log(error);
    }
    tell();
  });

  function dispatch(action: VoiceAction): void {
    const before = state;
    state = nextSession(state, action);
    if (state === before) return;
    if (!isActive(state)) {
      session = undefined;
      endTalk?.();
      endTalk = undefined;
    }
    tell();
  }

  /** Whether a session is still the one that is being begun. */
  const isCurrent = (number: number): boolean => state.number === number && state.status === "connecting";

  async function begin(
    number: number,
    { isTextOnly, isAsked }: { isTextOnly: boolean; isAsked: boolean },
    signal: AbortSignal,
  ): Promise<AgentSession> {
    const talk = await needs.beginTalk(end);
    if (isCurrent(number)) endTalk = talk;
    else talk();
    const offer = await needs.fetchOffer();
    if (offer.agent === "vendor" && !isTextOnly) await needs.askForMicrophone();
    signal.throwIfAborted();
    const variables = await needs.variables();
    const late = setTimeout(
      () => connecting?.abort(new Error("The assistant did not answer in time. Please try again.")),
      CONNECT_WITHIN,
    );
    try {
      return await needs.connect({
        offer,
        isTextOnly,
        isAsked,
        tools: needs.tools(),
        variables,
        volume: loudness.level,
        signal,
        onMode: (isSpeaking) => dispatch({ type: "mode", session: number, isSpeaking }),
        onSaid: (from, text, eventId) => dispatch({ type: "said", session: number, from, text, eventId }),
        onEnd(problem) {
          if (problem && state.number === number && state.status === "connected")
            needs.showToast("Voice Error", lost, { isError: true });
          dispatch({ type: "ended", session: number, problem });
        },
      });
    } finally {
      clearTimeout(late);
    }
  }

  const start: Voice["start"] = (kind) => {
    if (!isActive(state)) starting = startOne(kind);
    return starting;
  };

  const startOne: Voice["start"] = async ({ isTextOnly, isAsked = false }) => {
    dispatch({ type: "start", isTextOnly });
    const { number } = state;
    const controller = new AbortController();
    connecting = controller;
    try {
      const begun = await begin(number, { isTextOnly, isAsked }, controller.signal);
      if (!isCurrent(number)) {
        await begun.end();
        return;
      }
      session = begun;
      dispatch({ type: "connected", session: number });
      needs.noteUse();
    } catch (error) {
      if (error instanceof GivenUp || !isCurrent(number)) return;
      needs.showToast("Connection Failed", failed, { isError: true });
      dispatch({ type: "ended", session: number, problem: needs.sentenceOf(error) || failed });
    }
  };

  function end(): void {
    const [ending, { number }] = [session, state];
    dispatch({ type: "end" });
    connecting?.abort(new GivenUp());
    ending
      ?.end()
      .catch(needs.log)
      .finally(() => dispatch({ type: "ended", session: number }));
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    end,
    say(text) {
      if (!session || text.trim() === "") return;
      dispatch({ type: "said", session: state.number, from: "visitor", text });
      session.say(text.trim());
    },
    rate(eventId, rating) {
      const before = state;
      dispatch({ type: "rate", eventId, rating });
      if (state !== before && state.lines.some((line, index) => line.rating !== before.lines[index]?.rating))
        session?.rate(eventId, rating === "like");
    },
    async addContext(text) {
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
    level: () => session?.level?.(state.isSpeaking) ?? 0,
    tellActivity: () => session?.tellActivity(),
    hush: () => session?.hush(),
    loudness,
  };
}
