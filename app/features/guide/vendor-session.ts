import { Conversation } from "@elevenlabs/client";
import concat from "@elevenlabs/client/worklets/audioConcatProcessor.js?url";
import raw from "@elevenlabs/client/worklets/rawAudioProcessor.js?url";
import { AnswerError, callApi } from "../../client/call-api.ts";
import { readOffer, VOICE_SESSION_PATH } from "../../shared/voice-offer.ts";
import { clientTools, sitemap } from "./client-tools.ts";
import type { ConnectOptions, Session } from "./conversation.ts";
import { passageAtStart, savedProfile } from "./page-actions.ts";
import resampler from "./resampler.js?url";
import { closeSocketOn, loadResamplerFrom, repair } from "./vendor-repairs.ts";

/** Code for the audio thread, served by this site: the policy of its pages allows no other. */
const workletPaths = { audioConcatProcessor: concat, rawAudioProcessor: raw };
/** Milliseconds of sound that are sent at a time. */
const CHUNK = 250;
/** Milliseconds that Android takes to change its audio mode. */
const ANDROID_DELAY = 3_000;
/** Milliseconds that an agent may take to answer. */
const CONNECTS_WITHIN = 15_000;

const tooMany = "Too many sessions were begun at this address. Please wait a few minutes, then try again.";
const unreachable = "The assistant cannot be reached at the moment. Check the connection, then try again.";
const late = "The assistant did not answer in time. Please try again.";
const foreignOffer = "The site offers no assistant that this page understands. Please reload it.";

/** Where the agent is reached, by a signed address or its id. */
async function agentAddress(): Promise<{ signedUrl: string } | { agentId: string; origin: string }> {
  const answer = await callApi("GET", VOICE_SESSION_PATH).catch((error: unknown) => {
    const isTooMany = error instanceof AnswerError && error.status === 429;
    throw new Error(isTooMany ? tooMany : unreachable, { cause: error });
  });
  const offer = readOffer(await answer.json());
  if (offer?.agent !== "vendor") throw new Error(foreignOffer);
  return "signedUrl" in offer ? { signedUrl: offer.signedUrl } : { agentId: offer.agentId, origin: offer.origin };
}

/** Asks for the microphone before the package does, whose wait has no end. */
async function askForMicrophone(): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((error: unknown) => {
    const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
    const sentence = isRefused
      ? "The microphone may not be used. Allow it beside the address of this page, or type instead."
      : "No microphone was found. Connect one, or type instead.";
    throw new Error(sentence, { cause: error });
  });
  for (const track of stream.getTracks()) track.stop();
}

/** What the agent is told at the beginning, each a text as the vendor wants it. */
async function variables(): Promise<Record<string, string>> {
  const context = passageAtStart();
  const profile = savedProfile();
  return {
    sitemap: JSON.stringify(await sitemap()),
    highlighted_text: context ? context.processedText || context.text : "",
    user_profile: profile ? JSON.stringify(profile) : "",
    name: profile?.name ?? "",
  };
}

/** The sentence for a failure; a worklet that cannot be loaded has one of its own. */
function readable(error: unknown): unknown {
  const [, name] = /Failed to load the (\w+) worklet module/.exec(error instanceof Error ? error.message : "") ?? [];
  if (!name) return error;
  return new Error(`Failed to load the ${name} worklet module. Make sure the browser supports AudioWorklets.`);
}

const rejectionOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

/** Begins a session with the vendor's agent. Where that fails, or is given up, nothing of it is left open. */
export async function connectVendor(options: ConnectOptions): Promise<Session> {
  const { isTextOnly, volume, dispatch } = options;
  const address = await agentAddress();
  if (!isTextOnly) await askForMicrophone();
  const dynamicVariables = await variables();
  const ending = new AbortController();
  options.signal.throwIfAborted();
  options.signal.addEventListener("abort", () => ending.abort(options.signal.reason));
  const timer = setTimeout(() => ending.abort(new Error(late)), CONNECTS_WITHIN);
  const undo = [closeSocketOn(ending.signal), loadResamplerFrom(resampler)];
  const starting = Conversation.startSession({
    ...address,
    connectionType: "websocket",
    textOnly: isTextOnly,
    inputChunkDurationMs: CHUNK,
    connectionDelay: { default: 0, android: ANDROID_DELAY },
    workletPaths,
    libsampleratePath: resampler,
    useWakeLock: false,
    clientTools,
    dynamicVariables,
    onConversationCreated: repair,
    onModeChange: ({ mode }) => dispatch({ type: "speaking", isSpeaking: mode === "speaking" }),
    onMessage: ({ role, message, event_id: eventId }) =>
      dispatch(
        role === "agent"
          ? { type: "said", role: "guide", text: message, eventId }
          : { type: "said", role: "visitor", text: message },
      ),
    onDisconnect: (details) =>
      dispatch({ type: "ended", problem: details.reason === "error" ? details.message : undefined }),
  });
  try {
    const conversation = await Promise.race([starting, rejectionOf(ending.signal)]);
    // A text session has no volume, and throws.
    const setVolume = (to: number) => conversation.type === "voice" && conversation.setVolume({ volume: to });
    setVolume(volume());
    return {
      say: (text) => conversation.sendUserMessage(text),
      addContext: (text) => conversation.sendContextualUpdate(text),
      noteTyping: () => conversation.sendUserActivity(),
      rate: (eventId, isLiked) => conversation.sendFeedback(isLiked, eventId),
      setVolume,
      end: () => conversation.endSession(),
    };
  } catch (error) {
    // A session that comes about after it was given up is ended.
    starting.then((conversation) => conversation.endSession()).catch(() => {});
    throw readable(error);
  } finally {
    clearTimeout(timer);
    for (const end of undo) end();
  }
}
