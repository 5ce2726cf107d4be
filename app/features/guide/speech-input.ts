import { useCallback, useEffect, useRef, useState } from "react";
import { type Conversation, isVisitorsTurn } from "./conversation.ts";
import { conversation } from "./live-conversation.ts";

/** The members of SpeechRecognition in use (Web Speech API). */
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

/** Messages by error code (SpeechRecognitionErrorEvent.error). */
const problems = new Map([
  ["not-allowed", "The microphone may not be used. Allow it beside the address of this page, or type instead."],
  ["audio-capture", "No microphone was found. Connect one, or type instead."],
  ["no-speech", "Nothing was heard. Try again closer to the microphone, or type instead."],
  [
    "network",
    "The browser could not reach the service that writes down what is said. Try again later, or type instead.",
  ],
]);
/** Message for service-not-allowed, language-not-supported, and unknown codes. */
const otherProblem = "This browser cannot write down what is said here. Please type instead.";

/** Delay between the end of an answer and listening again, in milliseconds. */
const RESUME_DELAY = 500;

/** The state of speech recognition. `words` is what it has recognized so far; null while it does not listen. */
export type SpeechInput = { words: string | null; problem: string | undefined; toggle: () => void; abort: () => void };

/**
 * Spoken questions to the site's own guide, transcribed by the browser. After the answer to a spoken question
 * it listens again by itself.
 * @param onQuestion receives a complete question
 */
export function useSpeechInput(state: Conversation, onQuestion: (question: string) => void): SpeechInput {
  const [words, setWords] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isHandsFree, setIsHandsFree] = useState(false);
  const recognition = useRef<Recognition>(undefined);
  const callback = useRef(onQuestion);
  useEffect(() => {
    callback.current = onQuestion;
  });

  /** Listens to one utterance. */
  const listen = useCallback((isAutomatic: boolean) => {
    const Recognizer = recognitionClass();
    if (!Recognizer) return;
    const recognizer = new Recognizer();
    let [transcript, error] = ["", ""];
    recognition.current = recognizer;
    setProblem(undefined);
    setWords("");
    recognizer.lang = document.documentElement.lang;
    recognizer.interimResults = true;
    recognizer.onresult = ({ results }) => {
      transcript = Array.from(results, (result) => result[0]?.transcript.trim() ?? "")
        .join(" ")
        .trim();
      if (recognition.current === recognizer) setWords(transcript);
    };
    recognizer.onerror = (event) => {
      error ||= event.error;
    };
    recognizer.onend = () => {
      if (recognition.current !== recognizer) return;
      recognition.current = undefined;
      setWords(null);
      if (error === "aborted") return;
      // Words recognized before an error are still a question.
      if (transcript) return callback.current(transcript);
      setIsHandsFree(false);
      // Some browsers end without an error. Silence after an answer is no problem: the visitor has no further question.
      const code = error || "no-speech";
      if (!isAutomatic || code !== "no-speech") setProblem(problems.get(code) ?? otherProblem);
    };
    try {
      recognizer.start();
    } catch {
      error = "service-not-allowed";
      queueMicrotask(() => recognizer.onend?.());
    }
  }, []);

  const abort = useCallback(() => {
    setIsHandsFree(false);
    setProblem(undefined);
    setWords(null);
    // Cleared first, because some browsers call onend late.
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
      // Visitors do not expect a hidden page to listen.
      if (document.hidden) setIsHandsFree(false);
      else listen(true);
    }, RESUME_DELAY);
    return () => clearTimeout(timer);
  }, [isHandsFree, isTurn, listen]);

  const toggle = useCallback(() => {
    if (recognition.current) {
      setIsHandsFree(false);
      return recognition.current.stop();
    }
    // Neither the guide nor a recording may talk over the visitor; starting the session pauses the recording.
    conversation.interrupt();
    setIsHandsFree(true);
    void conversation.start(false);
    return listen(false);
  }, [listen]);

  return { words, problem, toggle, abort };
}
