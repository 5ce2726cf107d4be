import { storageOf, writeText } from "../../client/storage/device-storage.ts";
import { type ConnectOptions, LONGEST_QUESTION, type Session, turnsBefore, unreachable } from "./conversation.ts";
import {
  currentPage,
  goTo,
  highlight,
  passageAtStart,
  playRecording,
  savedProfile,
  savePage,
  updateProfile,
} from "./page-actions.ts";
import { eventData, GUIDE_PATH, type GuideEvent, type GuideRequest, guideEventSchema } from "./protocol.ts";
import { createSpeech } from "./speech.ts";

/** Milliseconds without an event after which an answer is given up; the server gives up a language model before. */
const SILENT_FOR = 30_000;

const late = "The guide did not answer in time. Please try again.";
/** @param wait in seconds, as the server says it */
function busy(wait: number): string {
  const minutes = Math.max(1, Math.ceil(wait / 60));
  return `Too many questions came from this address. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}
const unable = "Something went wrong on our side. Please try again.";

/**
 * A session with the site's own guide. The server remembers nothing: each question is sent with what the conversation
 * has so far, and its answer comes as Server-Sent Events.
 */
export function startGuide({ volume, conversation, dispatch, unmute }: ConnectOptions): Session {
  let asking: AbortController | undefined;
  const speech = createSpeech(volume, (isSpeaking) => dispatch({ type: "speaking", isSpeaking }));
  /** The last answer as it is spoken; what was not heard is spoken once the sound is turned on. */
  let answer: string[] = [];
  let isHushed = false;
  let isMuted = volume() === 0;

  function speak(text: string): void {
    answer.push(text);
    if (volume() > 0 && !isHushed) speech.add(text);
  }

  function requestOf(question: string): GuideRequest {
    const { messages } = conversation();
    const passage = highlight() ?? passageAtStart();
    const profile = savedProfile();
    // What is asked next may refer to it, whatever was said or done since.
    const last = messages.findLast(({ role, quotations }) => role === "guide" && quotations.length > 0);
    return {
      question: question.slice(0, LONGEST_QUESTION),
      path: location.pathname,
      turns: turnsBefore(messages),
      quoted: (last?.quotations ?? []).slice(0, 3).map(({ path, section }) => ({ path, section })),
      ...(passage && {
        highlighted: {
          text: passage.originalText.slice(0, 8_000),
          title: passage.pageTitle.slice(0, 500),
          url: passage.pageUrl,
        },
      }),
      ...(profile && { profile }),
    };
  }

  function say(text: string): void {
    dispatch({ type: "answer", part: { text } });
    speak(text);
  }

  /** @returns what could not be done, in a sentence */
  async function act({ name, parameters }: Extract<GuideEvent, { type: "action" }>): Promise<string | undefined> {
    switch (name) {
      case "navigateTo":
        return (await goTo(parameters.path)) ? undefined : "The page did not open.";
      case "search":
        return (await goTo(`/search?${new URLSearchParams({ q: parameters.query })}`))
          ? undefined
          : "The search did not open.";
      case "goBack":
        return (await goTo(-1)) ? undefined : "There is no page to go back to.";
      case "savePage":
        return savePage();
      case "setTheme": {
        const { chooseTheme, chosenTheme } = await import("../settings/settings-parts.tsx");
        const { theme } = parameters;
        chooseTheme(theme === "toggle" ? (chosenTheme() === "light" ? "dark" : "light") : theme);
        return undefined;
      }
      case "updateUserProfile":
        return updateProfile(parameters).then(
          () => undefined,
          (error: unknown) => (error instanceof Error ? error.message : unable),
        );
      case "readPage":
        return readPage();
      case "stop":
        speech.stop();
        return undefined;
    }
  }

  /** Plays the recording of the page, which ends the session, or else reads its text. */
  async function readPage(): Promise<undefined> {
    unmute();
    if (playRecording()) return;
    const { articleWords } = await import("../audio/read-along.ts");
    answer = [];
    speak(`${articleWords().text || currentPage().title}\n`);
  }

  async function take(event: GuideEvent): Promise<void> {
    switch (event.type) {
      case "text":
        return event.delta ? say(event.delta) : undefined;
      case "quotation": {
        const { type: _, ...quotation } = event;
        const { title, section, text } = quotation;
        dispatch({ type: "answer", part: { quotation } });
        return speak(`\nFrom ${title}${section ? `, ${section}` : ""}:\n${text}\n`);
      }
      case "links":
        return dispatch({ type: "answer", part: { links: event.links } });
      case "action": {
        const problem = await act(event);
        if (problem) say(` ${problem}`);
        return;
      }
      case "error":
        throw new Error(event.message);
      case "done":
        return;
    }
  }

  async function ask(question: string, controller: AbortController): Promise<void> {
    let timer = setTimeout(() => controller.abort(new Error(late)), SILENT_FOR);
    try {
      const response = await fetch(GUIDE_PATH, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
        body: JSON.stringify(requestOf(question)),
        signal: controller.signal,
      }).catch((error: unknown) => {
        throw controller.signal.aborted ? error : new Error(unreachable);
      });
      if (!response.ok || !response.body)
        throw new Error(response.status === 429 ? busy(Number(response.headers.get("Retry-After"))) : unable);
      for await (const event of eventsOf(response.body)) {
        clearTimeout(timer);
        timer = setTimeout(() => controller.abort(new Error(late)), SILENT_FOR);
        if (asking === controller) await take(event);
      }
      speech.finish();
      writeText("guide-question", null, storageOf("session"));
      dispatch({ type: "answered" });
    } catch (error) {
      if (asking !== controller) return;
      speech.stop();
      dispatch({ type: "answered", problem: error instanceof Error ? error.message : unable });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    say(question) {
      asking?.abort();
      asking = new AbortController();
      speech.stop();
      [answer, isHushed] = [[], false];
      dispatch({ type: "asked" });
      writeText("guide-question", question, storageOf("session"));
      void ask(question, asking);
    },
    // The passage is kept for the tab, and each question is sent with it.
    addContext() {},
    setVolume(to) {
      const wasMuted = isMuted;
      isMuted = to === 0;
      if (isMuted) speech.stop();
      // Of what is being spoken, the next sentence has the new volume.
      if (isMuted || !wasMuted || isHushed) return;
      for (const text of answer) speech.add(text);
      if (!conversation().isAnswering) speech.finish();
    },
    hush() {
      isHushed = true;
      speech.stop();
    },
    async end() {
      writeText("guide-question", null, storageOf("session"));
      asking?.abort();
      asking = undefined;
      speech.stop();
    },
  };
}

/** The events of an answer; what is none of the protocol is an error. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<GuideEvent> {
  for await (const data of eventData(body)) yield guideEventSchema.parse(JSON.parse(data));
}
