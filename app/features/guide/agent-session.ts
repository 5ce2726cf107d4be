import { Conversation, type PartialOptions } from "@elevenlabs/client";
import type { VoiceOffer } from "../../shared/voice-offer.ts";
import { createOwnSound, type OwnSound } from "./own-sound.ts";
import {
  closeSocketOn,
  dropLateSound,
  dropMalformed,
  fadeFromNow,
  keepNoSound,
  loadResamplerFrom,
  sendWhileOpen,
} from "./repairs.ts";
import type { Line } from "./voice-session.ts";
import type { VoiceTools } from "./voice-tools.ts";
import { worklets } from "./worklets.ts";

/** Samples of a chunk of the microphone's sound, in milliseconds. */
const CHUNK = 250;
/** Milliseconds that Android takes to change its audio mode. */
const ANDROID_DELAY = 3000;

export type ConnectOptions = {
  offer: VoiceOffer;
  isTextOnly: boolean;
  /** Whether the visitor begins with a question, so that the site's own agent need not greet. */
  isAsked: boolean;
  tools: VoiceTools;
  /** What the agent is told at the beginning. */
  variables: Record<string, string | boolean>;
  /** How loud it is now, which may change while the session is being begun. */
  volume: () => number;
  onMode: (isSpeaking: boolean) => void;
  onSaid: (from: Line["from"], text: string, eventId: number | undefined) => void;
  /** The session is over; with a sentence when something was wrong. */
  onEnd: (problem: string | undefined) => void;
  /** Gives the session up while it connects. */
  signal: AbortSignal;
};

/** A session under way. */
export type AgentSession = {
  say: (text: string) => void;
  addContext: (text: string) => void;
  /** Tells the agent that somebody is typing, so that it waits. */
  tellActivity: () => void;
  rate: (eventId: number, isLiked: boolean) => void;
  setVolume: (volume: number) => void;
  /** Ends what the site's own agent is saying. A vendor's hears for itself that somebody speaks. */
  hush: () => void;
  /** How loud is what is heard: the agent while it speaks, else the visitor; 0 to 1. */
  level?: (isSpeaking: boolean) => number;
  end: () => Promise<void>;
};

/** How the agent of an offer is reached. */
function placeOf(offer: VoiceOffer) {
  if (offer.agent === "built-in") {
    const url = new URL(offer.path, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    return { signedUrl: url.href };
  }
  return "signedUrl" in offer ? { signedUrl: offer.signedUrl } : { agentId: offer.agentId, origin: offer.origin };
}

/** Begins a session. Rejects when it cannot be begun, or is given up; nothing of it is left open then. */
export async function connectAgent(options: ConnectOptions): Promise<AgentSession> {
  const { offer, isTextOnly, signal } = options;
  const isOwn = offer.agent === "built-in";
  const sound = isOwn && !isTextOnly ? createOwnSound(options.volume(), options.onMode) : undefined;
  const endings = [closeSocketOn(signal), loadResamplerFrom(worklets.resampler)];
  const starting = Conversation.startSession(optionsOf(options, sound));
  try {
    const conversation = await Promise.race([starting, rejectionOf(signal)]);
    function setVolume(volume: number): void {
      // A text session has none, and throws.
      if (conversation.type === "voice") conversation.setVolume({ volume });
      sound?.setVolume(volume);
    }
    setVolume(options.volume());
    return {
      say: (text) => conversation.sendUserMessage(text),
      addContext: (text) => conversation.sendContextualUpdate(text),
      tellActivity: () => conversation.sendUserActivity(),
      rate: (eventId, isLiked) => conversation.sendFeedback(isLiked, eventId),
      setVolume,
      hush: () => sound?.hush(),
      level(isSpeaking) {
        if (sound) return sound.level();
        return isSpeaking ? conversation.getOutputVolume() : conversation.getInputVolume();
      },
      end: () => conversation.endSession(),
    };
  } catch (error) {
    sound?.close();
    // One that comes about after it was given up is ended.
    starting.then((conversation) => conversation.endSession()).catch(() => {});
    throw error;
  } finally {
    for (const end of endings) end();
  }
}

const rejectionOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

function optionsOf({ offer, isTextOnly, ...options }: ConnectOptions, sound: OwnSound | undefined): PartialOptions {
  const isOwn = offer.agent === "built-in";
  return {
    ...placeOf(offer),
    connectionType: "websocket",
    textOnly: isOwn || isTextOnly,
    inputChunkDurationMs: CHUNK,
    connectionDelay: { default: 0, android: ANDROID_DELAY },
    workletPaths: worklets,
    libsampleratePath: worklets.resampler,
    useWakeLock: false,
    clientTools: options.tools,
    dynamicVariables: isOwn
      ? { ...options.variables, speech: !isTextOnly, greeting: !options.isAsked }
      : options.variables,
    onConversationCreated(conversation) {
      sendWhileOpen(conversation);
      dropMalformed(conversation);
      dropLateSound(conversation);
      if (conversation.type === "voice") fadeFromNow(conversation);
      else keepNoSound(conversation);
    },
    onModeChange({ mode }) {
      if (!sound) options.onMode(mode === "speaking");
    },
    onMessage: ({ role, message, event_id: eventId }) =>
      options.onSaid(role === "agent" ? "agent" : "visitor", message, eventId),
    onIncomingEvent(event) {
      if (event.type === "agent_response") sound?.expect(event.agent_response_event.event_id);
      if (event.type === "audio") sound?.play(event.audio_event.audio_base_64 ?? "", event.audio_event.event_id);
      if (event.type === "interruption") sound?.interrupt();
    },
    onDisconnect(details) {
      sound?.close();
      options.onEnd(details.reason === "error" ? details.message : undefined);
    },
  };
}
