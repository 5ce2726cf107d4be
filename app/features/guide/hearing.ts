import { useCallback, useEffect, useRef, useState } from "react";
import { type Conversation, isVisitorsTurn } from "./conversation.ts";
import { conversation } from "./live-conversation.ts";

/** The browser's own speech recognition, as much of it as is used (Web Speech API). */
type Recognition = {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
};

function recognitionClass(): (new () => Recognition) | undefined {
  const found: unknown =
    Reflect.get(globalThis, "SpeechRecognition") ?? Reflect.get(globalThis, "webkitSpeechRecognition");
  const isClass = (value: unknown): value is new () => Recognition => typeof value === "function";
  return isClass(found) ? found : undefined;
}

export const canRecognize = (): boolean => recognitionClass() !== undefined;

/** What is said of an error of recognition (SpeechRecognitionErrorEvent); undefined where the visitor ended it. */
function hearingProblem(error: string): string | undefined {
  switch (error) {
    case "aborted":
      return undefined;
    case "not-allowed":
      return "The microphone may not be used. Allow it beside the address of this page, or type instead.";
    case "audio-capture":
      return "No microphone was found. Connect one, or type instead.";
    case "no-speech":
      return "Nothing was heard. Try again closer to the microphone, or type instead.";
    case "network":
      return "The browser could not reach the service that writes down what is said. Try again later, or type instead.";
    default:
      // service-not-allowed, language-not-supported, and what browsers may add.
      return "This browser cannot write down what is said here. Please type instead.";
  }
}

/** @param onEnd gets what was said, or the kind of error for which nothing was. */
type Listeners = { onWords: (words: string) => void; onEnd: (said: string, error: string) => void };

/** Listens to one sentence. */
function recognize({ onWords, onEnd }: Listeners): Recognition | undefined {
  const Recognizer = recognitionClass();
  if (!Recognizer) return undefined;
  const recognition = new Recognizer();
  let [said, error, isOver] = ["", "", false];
  recognition.lang = document.documentElement.lang;
  recognition.interimResults = true;
  recognition.onresult = ({ results }) => {
    said = Array.from(results, (result) => result[0]?.transcript.trim() ?? "")
      .join(" ")
      .trim();
    if (!isOver) onWords(said);
  };
  recognition.onerror = (event) => {
    error ||= event.error;
  };
  recognition.onend = () => {
    if (isOver) return;
    isOver = true;
    // What was heard before an error counts; some browsers end without saying why nothing was heard.
    if (error === "aborted") onEnd("", error);
    else onEnd(said, said ? "" : error || "no-speech");
  };
  try {
    recognition.start();
  } catch {
    error = "service-not-allowed";
    queueMicrotask(() => recognition.onend?.());
  }
  return recognition;
}

/** Milliseconds after an answer until the visitor is listened to again. */
const PAUSE = 500;

/** What the browser hears of the visitor; `words` is null while nobody is listened to. */
export type Hearing = { words: string | null; problem: string | undefined; toggle: () => void; abort: () => void };

/**
 * Lets the browser write down what the visitor says to the site's own guide. Who spoke is listened to again after the
 * answer, without a press.
 * @param onSaid is called with a whole question.
 */
export function useHearing(state: Conversation, onSaid: (said: string) => void): Hearing {
  const [words, setWords] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isHandsFree, setIsHandsFree] = useState(false);
  const recognition = useRef<Recognition>(undefined);
  const tell = useRef(onSaid);
  useEffect(() => {
    tell.current = onSaid;
  });

  const listen = useCallback((isByItself: boolean) => {
    setProblem(undefined);
    setWords("");
    recognition.current = recognize({
      onWords: setWords,
      onEnd(said, error) {
        recognition.current = undefined;
        setWords(null);
        if (said) return tell.current(said);
        if (error === "aborted") return;
        setIsHandsFree(false);
        // Who has no further question need not be told that nothing was heard.
        if (!isByItself || error !== "no-speech") setProblem(hearingProblem(error));
      },
    });
  }, []);

  const abort = useCallback(() => {
    setIsHandsFree(false);
    setProblem(undefined);
    const { current } = recognition;
    current?.abort();
    // Some browsers take a while to say that it has ended.
    current?.onerror?.({ error: "aborted" });
    current?.onend?.();
  }, []);

  const isOver = state.status === "ended" || state.status === "disconnecting";
  useEffect(() => {
    if (isOver) abort();
  }, [isOver, abort]);
  useEffect(() => abort, [abort]);

  const isTurn = isVisitorsTurn(state);
  useEffect(() => {
    if (!isHandsFree || !isTurn) return undefined;
    const timer = setTimeout(() => {
      if (recognition.current) return;
      // Nobody expects a page that is not seen to listen.
      if (document.hidden) setIsHandsFree(false);
      else listen(true);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [isHandsFree, isTurn, listen]);

  const toggle = useCallback(() => {
    if (recognition.current) {
      setIsHandsFree(false);
      return recognition.current.stop();
    }
    // Who begins to speak is not spoken over, by the guide or by a recording.
    conversation.hush();
    setIsHandsFree(true);
    void conversation.start(false);
    return listen(false);
  }, [listen]);

  return { words, problem, toggle, abort };
}
