import { useCallback, useEffect, useRef, useState } from "react";
import { type Hearing, recognize } from "./recognition.ts";
import { voice } from "./voice.ts";
import { hearingProblem } from "./voice-hearing.ts";
import { isVisitorsTurn, type VoiceSession } from "./voice-session.ts";

/** Milliseconds after an answer until the visitor is listened to again: what is read out of it begins in less. */
const BREATH = 800;

/** What the browser hears of the visitor; `words` is null while nobody is listened to. */
export type Heard = { words: string | null; problem: string | undefined; toggle: () => void; abort: () => void };

/** One time of listening: begun by a press, or by itself after an answer, and whether anything was heard in it. */
type Listening = Hearing & { isByItself: boolean; hasWords: boolean };

/**
 * Lets the browser write down what the visitor says; who spoke is listened to again after the answer, with no press.
 * @param onSaid is told a whole question.
 */
export function useHearing(session: VoiceSession, onSaid: (said: string) => void): Heard {
  const [words, setWords] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isHandsFree, setIsHandsFree] = useState(false);
  const listening = useRef<Listening>(undefined);
  const tell = useRef(onSaid);
  useEffect(() => {
    tell.current = onSaid;
  });

  const listen = useCallback((isByItself: boolean) => {
    setProblem(undefined);
    setWords("");
    const hearing = recognize({
      onWords(heard) {
        if (listening.current) listening.current.hasWords = true;
        setWords(heard);
      },
      onEnd(said, fault) {
        listening.current = undefined;
        setWords(null);
        if (said) return tell.current(said);
        if (fault === "aborted") return;
        setIsHandsFree(false);
        // Who has no further question need not be told that nothing was heard.
        if (!isByItself || fault !== "no-speech") setProblem(fault && hearingProblem(fault));
      },
    });
    listening.current = hearing && { ...hearing, isByItself, hasWords: false };
  }, []);

  const abort = useCallback(() => {
    setIsHandsFree(false);
    listening.current?.abort();
    setProblem(undefined);
  }, []);

  useEffect(() => {
    // A session that ends listens no more, and neither does a panel that is left.
    const unsubscribe = voice.subscribe(() => {
      if (voice.state().status === "ended" || voice.state().status === "disconnecting") abort();
    });
    return () => {
      unsubscribe();
      listening.current?.abort();
    };
  }, [abort]);

  const isTurn = isVisitorsTurn(session);
  useEffect(() => {
    if (!isHandsFree || !isTurn) return;
    const timer = setTimeout(() => {
      if (listening.current) return;
      // Nobody expects a page that is not seen to listen.
      if (document.hidden) setIsHandsFree(false);
      else listen(true);
    }, BREATH);
    return () => clearTimeout(timer);
  }, [isHandsFree, isTurn, listen]);

  useEffect(() => {
    if (!session.isSpeaking || !listening.current) return;
    // Who speaks is not spoken over; and the guide is not taken for somebody who speaks.
    if (listening.current.isByItself && !listening.current.hasWords) listening.current.abort();
    else voice.hush();
  }, [session.isSpeaking]);

  const toggle = useCallback(() => {
    if (listening.current) {
      setIsHandsFree(false);
      return listening.current.finish();
    }
    // Who begins to speak is not spoken over, by the guide or by a recording.
    voice.hush();
    setIsHandsFree(true);
    void voice.start({ isTextOnly: false, isAsked: true });
    listen(false);
  }, [listen]);

  return { words, problem, toggle, abort };
}
