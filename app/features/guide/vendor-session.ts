import { Conversation } from "@elevenlabs/client";
import concat from "@elevenlabs/client/worklets/audioConcatProcessor.js?url";
import raw from "@elevenlabs/client/worklets/rawAudioProcessor.js?url";
import { AnswerError, callApi } from "../../client/call-api.ts";
import { readOffer, VOICE_SESSION_PATH } from "../../shared/voice-offer.ts";
import { clientTools, sitemap } from "./client-tools.ts";
import type { ConnectOptions, Session } from "./conversation.ts";
import { passageAtStart, savedProfile } from "./page-actions.ts";
import resampler from "./resampler.js?url";
import { closeSocketOn, loadResamplerFrom, patchConversation } from "./vendor-repairs.ts";

/** Audio worklets served by this site: its content security policy allows no other. */
const workletPaths = { audioConcatProcessor: concat, rawAudioProcessor: raw };
/** Length of one chunk of microphone sound, in milliseconds. */
const CHUNK = 250;
/** Time that Android needs to switch its audio mode, in milliseconds. */
const ANDROID_DELAY = 3_000;
/** Maximum time to connect, in milliseconds. */
const CONNECT_TIMEOUT = 15_000;

const rateLimited = "Too many sessions were started from this address. Please wait a few minutes, then try again.";
const unreachable = "The assistant cannot be reached at the moment. Check the connection, then try again.";
const timedOut = "The assistant did not answer in time. Please try again.";
const invalidOffer = "The site offers no assistant that this page understands. Please reload it.";

/** Requests the agent's signed address or id. @throws Error with a message for the visitor */
async function agentAddress(): Promise<{ signedUrl: string } | { agentId: string; origin: string }> {
  const answer = await callApi("GET", VOICE_SESSION_PATH).catch((error: unknown) => {
    const isRateLimited = error instanceof AnswerError && error.status === 429;
    throw new Error(isRateLimited ? rateLimited : unreachable, { cause: error });
  });
  const offer = readOffer(await answer.json());
  if (offer?.agent !== "vendor") throw new Error(invalidOffer);
  return "signedUrl" in offer ? { signedUrl: offer.signedUrl } : { agentId: offer.agentId, origin: offer.origin };
}

/**
 * Asks for the microphone before the package does, because the package waits without a limit.
 * @throws Error with a message for the visitor
 */
async function askForMicrophone(): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((error: unknown) => {
    const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
    const message = isRefused
      ? "The microphone may not be used. Allow it beside the address of this page, or type instead."
      : "No microphone was found. Connect one, or type instead.";
    throw new Error(message, { cause: error });
  });
  for (const track of stream.getTracks()) track.stop();
}

/** The variables of the agent's prompt (docs/voice.md). The vendor accepts no objects, so they are sent as JSON. */
async function promptVariables(): Promise<Record<string, string>> {
  const context = passageAtStart();
  const profile = savedProfile();
  return {
    sitemap: JSON.stringify(await sitemap()),
    highlighted_text: context ? context.processedText || context.text : "",
    user_profile: profile ? JSON.stringify(profile) : "",
    name: profile?.name ?? "",
  };
}

/** Replaces the package's error for a worklet that failed to load; returns other errors unchanged. */
function withReadableMessage(error: unknown): unknown {
  const [, name] = /Failed to load the (\w+) worklet module/.exec(error instanceof Error ? error.message : "") ?? [];
  if (!name) return error;
  return new Error(`Failed to load the ${name} worklet module. Make sure the browser supports AudioWorklets.`);
}

const rejectionOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

/**
 * Starts a session with the vendor's agent. A failure or an abort closes everything that was opened.
 * @throws Error whose message is shown to the visitor, or the abort reason
 */
export async function connectVendor(options: ConnectOptions): Promise<Session> {
  const { isTextOnly, volume, dispatch } = options;
  const address = await agentAddress();
  if (!isTextOnly) await askForMicrophone();
  const dynamicVariables = await promptVariables();
  const cancel = new AbortController();
  options.signal.throwIfAborted();
  options.signal.addEventListener("abort", () => cancel.abort(options.signal.reason));
  const timer = setTimeout(() => cancel.abort(new Error(timedOut)), CONNECT_TIMEOUT);
  const restores = [closeSocketOn(cancel.signal), loadResamplerFrom(resampler)];
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
    onConversationCreated: patchConversation,
    onModeChange: ({ mode }) => dispatch({ type: "speaking", isSpeaking: mode === "speaking" }),
    onMessage: ({ role, message, event_id: eventId }) =>
      dispatch(
        role === "agent"
          ? { type: "message", role: "guide", text: message, eventId }
          : { type: "message", role: "visitor", text: message },
      ),
    onDisconnect: (details) =>
      dispatch({ type: "ended", problem: details.reason === "error" ? details.message : undefined }),
  });
  try {
    const conversation = await Promise.race([starting, rejectionOf(cancel.signal)]);
    // A text session throws when its volume is set.
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
    // Ends a session that connects after the failure.
    starting.then((conversation) => conversation.endSession()).catch(() => {});
    throw withReadableMessage(error);
  } finally {
    clearTimeout(timer);
    for (const restore of restores) restore();
  }
}
