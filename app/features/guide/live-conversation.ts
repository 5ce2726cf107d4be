import { useEffect, useState, useSyncExternalStore } from "react";
import { z } from "zod";
import { callApi } from "../../client/call-api.ts";
import { onCleared, readStored, storageOf, writePreference, writeStored } from "../../client/storage/device-storage.ts";
import { readSessionInfo, type SessionInfo, VOICE_SESSION_PATH } from "../../shared/voice-offer.ts";
import { showToast } from "../../ui/toasts.ts";
import { player } from "../audio/player.ts";
import { DEFAULT_VOLUME } from "../audio/sound.ts";
import { type Conversation, createConversation, type Message, messagesToKeep, unreachable } from "./conversation.ts";
import { GUIDE_PATH, linkSchema, quotationSchema, sourceSchema } from "./protocol.ts";

/** Messages as the tab keeps them. One of an earlier version of the site is forgotten. */
const keptSchema: z.ZodType<Message[]> = z.array(
  z.object({
    id: z.number(),
    role: z.enum(["visitor", "guide"]),
    text: z.string(),
    sources: z.array(sourceSchema),
    quotations: z.array(quotationSchema),
    links: z.array(linkSchema),
    notes: z.array(z.string()),
    suggestions: z.array(z.string()),
    isStopped: z.boolean(),
    // Only the session of the vendor that gave it takes it.
    eventId: z.unknown().transform(() => null),
    rating: z.enum(["like", "dislike"]).nullable(),
  }),
);
const keep = (messages: readonly Message[]) =>
  void writeStored("conversation", messages.length > 0 ? messages : null, storageOf("session"));

/** Undefined until it is loaded. */
let about: SessionInfo | undefined;
async function loadAbout(): Promise<SessionInfo> {
  const answer = await callApi("GET", `${VOICE_SESSION_PATH}?about`).catch((error: unknown) => {
    throw new Error(unreachable, { cause: error });
  });
  about = readSessionInfo(await answer.json());
  return about;
}

/** The one conversation, shared by the panel, the pill and the head. */
export const conversation = createConversation(
  {
    async connect(options) {
      const { agent } = about ?? (await loadAbout());
      if (agent === "built-in") return (await import("./guide-session.ts")).startGuide(options);
      return (await import("./vendor-session.ts")).connectVendor(options);
    },
    pausePodcast: player.beginTalk,
    showToast,
    noteUse: () => void writePreference("voice-used", "on"),
    keep,
    sendRating: (question, answer, isGood) => callApi("POST", `${GUIDE_PATH}/ratings`, { question, answer, isGood }),
    log: (error) => console.info("conversation", error),
  },
  DEFAULT_VOLUME,
  readStored("conversation", keptSchema, storageOf("session")) ?? [],
);
addEventListener("pagehide", () => keep(messagesToKeep(conversation.state())));
onCleared(() => conversation.clear());

export const useConversation = (): Conversation =>
  useSyncExternalStore(conversation.subscribe, conversation.state, conversation.state);
export const useVolume = (): number =>
  useSyncExternalStore(conversation.subscribe, conversation.volume, conversation.volume);

/** The facts for the privacy note; undefined until loaded. A failure gives the facts of a vendor's agent. */
export function useAbout(): SessionInfo | undefined {
  const [loaded, setLoaded] = useState(about);
  useEffect(() => {
    if (about) return;
    loadAbout().then(setLoaded, () => setLoaded(readSessionInfo(undefined)));
  }, []);
  return loaded;
}
