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

/** What is said of an error of recognition (SpeechRecognitionErrorEvent). */
const problems = new Map([
  ["not-allowed", "The microphone may not be used. Allow it beside the address of this page, or type instead."],
  ["audio-capture", "No microphone was found. Connect one, or type instead."],
  ["no-speech", "Nothing was heard. Try again closer to the microphone, or type instead."],
  [
    "network",
    "The browser could not reach the service that writes down what is said. Try again later, or type instead.",
  ],
]);
/** Of service-not-allowed, language-not-supported, and what browsers may add. */
const otherProblem = "This browser cannot write down what is said here. Please type instead.";

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

  /** Listens to one sentence. */
  const listen = useCallback((isByItself: boolean) => {
    const Recognizer = recognitionClass();
    if (!Recognizer) return;
    const own = new Recognizer();
    let [said, error] = ["", ""];
    recognition.current = own;
    setProblem(undefined);
    setWords("");
    own.lang = document.documentElement.lang;
    own.interimResults = true;
    own.onresult = ({ results }) => {
      said = Array.from(results, (result) => result[0]?.transcript.trim() ?? "")
        .join(" ")
        .trim();
      if (recognition.current === own) setWords(said);
    };
    own.onerror = (event) => {
      error ||= event.error;
    };
    own.onend = () => {
      if (recognition.current !== own) return;
      recognition.current = undefined;
      setWords(null);
      if (error === "aborted") return;
      // What was heard before an error counts.
      if (said) return tell.current(said);
      setIsHandsFree(false);
      // Some browsers end without saying why; who has no further question need not be told that nothing was heard.
      const why = error || "no-speech";
      if (!isByItself || why !== "no-speech") setProblem(problems.get(why) ?? otherProblem);
    };
    try {
      own.start();
    } catch {
      error = "service-not-allowed";
      queueMicrotask(() => own.onend?.());
    }
  }, []);

  const abort = useCallback(() => {
    setIsHandsFree(false);
    setProblem(undefined);
    setWords(null);
    // Some browsers take a while to say that it has ended.
    const { current } = recognition;
    recognition.current = undefined;
    current?.abort();
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
