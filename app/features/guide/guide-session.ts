import { type ConnectOptions, MAX_QUESTION_LENGTH, recentTurns, type Session, unreachable } from "./conversation.ts";
import {
  currentPage,
  goTo,
  highlightedPassage,
  passageAtStart,
  playRecording,
  savedProfile,
  savePage,
  updateProfile,
} from "./page-actions.ts";
import { eventData, GUIDE_PATH, type GuideEvent, type GuideRequest, guideEventSchema } from "./protocol.ts";
import { createSpeech } from "./speech.ts";

/** Maximum time between two events, in milliseconds; longer than the server's timeouts for a language model. */
const TIMEOUT = 15_000;

const timeoutMessage = "The guide did not answer in time. Please try again.";
function rateLimitMessage(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Too many questions came from this address. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}
const cutOffMessage = "The answer was cut off. Please ask again.";
const serverErrorMessage = "Something went wrong on our side. Please try again.";

/**
 * Starts a session with the site's own guide. The server keeps no state: each question is sent with the recent turns,
 * and its answer arrives as Server-Sent Events.
 */
export function startGuide({ volume, conversation, dispatch, unmute }: ConnectOptions): Session {
  let pending: AbortController | undefined;
  const speech = createSpeech(volume, (isSpeaking) => dispatch({ type: "speaking", isSpeaking }));
  /** Texts of the last answer, to speak when the sound is turned on later. */
  let answer: string[] = [];
  let isInterrupted = false;
  let isMuted = volume() === 0;

  function speak(text: string): void {
    answer.push(text);
    if (volume() > 0 && !isInterrupted) speech.add(text);
  }

  function requestOf(question: string, begun: string): GuideRequest {
    const messages = conversation().messages.slice(0, begun ? -2 : -1);
    const passage = highlightedPassage() ?? passageAtStart();
    const profile = savedProfile();
    // A follow-up refers to the last answer with quotations, even if others came after it.
    const last = messages.findLast(({ role, quotations }) => role === "guide" && quotations.length > 0);
    return {
      question: question.slice(0, MAX_QUESTION_LENGTH),
      path: location.pathname,
      turns: recentTurns(messages),
      ...(begun && { begun: begun.slice(0, 8_000) }),
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
    dispatch({ type: "answer-part", part: { text } });
    speak(text);
  }

  /** @returns the reason why the action failed, as a sentence; undefined on success */
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
      case "setTextSize": {
        const { savePreference } = await import("../settings/settings-parts.tsx");
        savePreference("text", parameters.size);
        return undefined;
      }
      case "updateUserProfile":
        return updateProfile(parameters).then(
          () => undefined,
          (error: unknown) => (error instanceof Error ? error.message : serverErrorMessage),
        );
      case "readPage":
        return readPage();
      case "stop":
        speech.stop();
        return undefined;
    }
  }

  /** Plays the page's recording, which ends the session; without a recording, speaks its text. */
  async function readPage(): Promise<undefined> {
    unmute();
    if (playRecording()) return;
    const { articleWords } = await import("../audio/read-along.ts");
    answer = [];
    speak(`${articleWords().text || currentPage().title}\n`);
  }

  async function handle(event: GuideEvent): Promise<void> {
    switch (event.type) {
      case "text":
        dispatch({ type: "writing" });
        return event.delta ? say(event.delta) : undefined;
      case "source": {
        const { type: _, ...source } = event;
        return dispatch({ type: "answer-part", part: { sources: [source] } });
      }
      case "note":
        return dispatch({ type: "answer-part", part: { notes: [event.text] } });
      case "suggestions":
        return dispatch({ type: "answer-part", part: { suggestions: event.questions } });
      case "quotation": {
        const { type: _, ...quotation } = event;
        const { title, section, text } = quotation;
        dispatch({ type: "answer-part", part: { quotations: [quotation] } });
        return speak(`\nFrom ${title}${section ? `, ${section}` : ""}:\n${text}\n`);
      }
      case "links":
        return dispatch({ type: "answer-part", part: { links: event.links } });
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

  async function ask(question: string, begun: string, controller: AbortController): Promise<void> {
    const abort = () => controller.abort(new Error(timeoutMessage));
    let timer = setTimeout(abort, TIMEOUT);
    try {
      const response = await fetch(GUIDE_PATH, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
        body: JSON.stringify(requestOf(question, begun)),
        signal: controller.signal,
      }).catch((error: unknown) => {
        throw controller.signal.aborted ? error : new Error(unreachable);
      });
      if (!response.ok || !response.body)
        throw new Error(
          response.status === 429 ? rateLimitMessage(Number(response.headers.get("Retry-After"))) : serverErrorMessage,
        );
      let isComplete = false;
      for await (const event of eventsOf(response.body)) {
        isComplete ||= event.type === "done";
        clearTimeout(timer);
        timer = setTimeout(abort, TIMEOUT);
        if (pending === controller) await handle(event);
      }
      // A newer question may have replaced this one while its last action ran.
      if (pending !== controller) return;
      // A server or proxy that stops closes the stream without an error.
      if (!isComplete) throw new Error(cutOffMessage);
      speech.finish();
      dispatch({ type: "answer-end" });
    } catch (error) {
      if (pending !== controller) return;
      speech.stop();
      dispatch({ type: "answer-end", problem: error instanceof Error ? error.message : serverErrorMessage });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Neither writes nor speaks the answer any further. */
  function stop(): void {
    pending?.abort();
    pending = undefined;
    isInterrupted = true;
    speech.stop();
  }

  return {
    say(question, begun = "") {
      stop();
      pending = new AbortController();
      [answer, isInterrupted] = [[], false];
      dispatch({ type: "answer-start" });
      void ask(question, begun, pending);
    },
    stop,
    // Each question is sent with the passage that the tab stores.
    addContext() {},
    setVolume(to) {
      const wasMuted = isMuted;
      isMuted = to === 0;
      if (isMuted) speech.stop();
      // While the answer is spoken, its next sentence uses the new volume; only after a mute is it spoken again.
      if (isMuted || !wasMuted || isInterrupted) return;
      for (const text of answer) speech.add(text);
      if (!conversation().isAnswering) speech.finish();
    },
    interrupt() {
      isInterrupted = true;
      speech.stop();
    },
    async end() {
      stop();
    },
  };
}

/** Parses the events of an answer. @throws ZodError or SyntaxError for an event outside the protocol */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<GuideEvent> {
  for await (const data of eventData(body)) yield guideEventSchema.parse(JSON.parse(data));
}
