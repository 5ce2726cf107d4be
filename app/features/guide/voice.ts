import { AnswerError, callApi } from "../../client/call-api.ts";
import { writePreference } from "../../client/storage/stored-text.ts";
import { contextAtStart, type VoiceContext } from "../../shared/device/voice-context.ts";
import { readOffer, VOICE_SESSION_PATH } from "../../shared/voice-offer.ts";
import { showToast } from "../../ui/toasts.ts";
import { player } from "../audio/player.ts";
import { DEFAULT_VOLUME } from "../audio/player-state.ts";
import { beginTalk } from "../audio/player-store.ts";
import { askForMicrophone } from "./microphone.ts";
import { sentenceOf } from "./sentence-of.ts";
import { createSitemap } from "./voice-sitemap.ts";
import { createVoice, type Voice } from "./voice-store.ts";
import { createVoiceTools } from "./voice-tools.ts";

const sitemap = createSitemap({
  fetchList: async (path) => (await callApi("GET", path)).json(),
  now: Date.now,
});

const tooMany = "Too many sessions were begun at this address. Please wait a few minutes, then try again.";
const unreachable = "The assistant cannot be reached at the moment. Check the connection, then try again.";

/** How the application goes to a page; the browser's own way until the panel has told of it. */
let go = (path: string): void => location.assign(path);
export function goBy(navigate: (path: string) => void): void {
  go = navigate;
}

/** The passage that is asked about in this page: what the tab keeps may have been refused by the browser. */
let passage: VoiceContext | null = null;
export function talkAbout(asked: VoiceContext): void {
  passage = asked;
}

const descriptionOf = (): string => document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? "";

const records = () => import("../../client/storage/records.ts");

const tools = createVoiceTools({
  origin: location.origin,
  sitemap,
  async hasPage(path) {
    const answer = await fetch(path.split("#")[0] ?? "/", { method: "HEAD", headers: { Accept: "text/html" } });
    return answer.ok && answer.headers.get("Content-Type")?.startsWith("text/html") === true;
  },
  go: (path) => go(path),
  page: () => ({ title: document.title, url: location.pathname, description: descriptionOf() }),
  highlight: async () => (await records()).highlightedContext(passage),
  updateProfile: async () => (await import("./told-profile.ts")).keepToldProfile,
});

async function variables(): Promise<Record<string, string>> {
  const [{ profileVariables }, { voiceContextAtStart }] = await Promise.all([import("./told-profile.ts"), records()]);
  const context = voiceContextAtStart() ?? contextAtStart(passage, Date.now());
  return {
    sitemap: JSON.stringify(await sitemap()),
    highlighted_text: context ? context.processedText || context.text : "",
    ...profileVariables(),
  };
}

/** The page's one voice session. It goes on while its panel is folded, and from page to page. */
export const voice: Voice = createVoice(
  {
    async fetchOffer() {
      const answer = await callApi("GET", VOICE_SESSION_PATH).catch((error: unknown) => {
        const isTooMany = error instanceof AnswerError && error.status === 429;
        throw new Error(isTooMany ? tooMany : unreachable, { cause: error });
      });
      const offer = readOffer(await answer.json());
      if (!offer) throw new Error("The site offers no assistant that this page understands. Please reload it.");
      return offer;
    },
    connect: async (options) => (await import("./agent-session.ts")).connectAgent(options),
    askForMicrophone,
    beginTalk: async (end) => beginTalk(player, end),
    variables,
    tools: () => tools,
    showToast,
    sentenceOf,
    noteUse: () => void writePreference("voice-used", "on"),
    log: (error) => console.info("voice", error),
  },
  DEFAULT_VOLUME,
);
