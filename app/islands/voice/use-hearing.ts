import { useCallback, useEffect, useRef, useState } from "react";
import { type Hearing, recognize } from "./recognition.ts";
import { voice } from "./voice.ts";

/** What the browser hears of the visitor; `words` is null while nobody is listened to. */
export type Heard = { words: string | null; problem: string | undefined; toggle: () => void; abort: () => void };

/** Lets the browser write down what the visitor says. @param onSaid is told a whole question. */
export function useHearing(onSaid: (said: string) => void): Heard {
  const [words, setWords] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const hearing = useRef<Hearing>(undefined);
  const tell = useRef(onSaid);
  useEffect(() => {
    tell.current = onSaid;
  });
  useEffect(() => {
    // A session that ends listens no more, and neither does a panel that is left.
    const stop = () => hearing.current?.abort();
    const unsubscribe = voice.subscribe(() => {
      if (voice.state().status === "ended" || voice.state().status === "disconnecting") {
        stop();
        setProblem(undefined);
      }
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, []);

  const toggle = useCallback(() => {
    if (hearing.current) return hearing.current.finish();
    // Who begins to speak is not spoken over, by the guide or by a recording.
    voice.hush();
    setProblem(undefined);
    setWords("");
    void voice.start({ isTextOnly: false, isAsked: true });
    hearing.current = recognize({
      onWords: setWords,
      onEnd(said, why) {
        hearing.current = undefined;
        setWords(null);
        setProblem(why);
        if (said) tell.current(said);
      },
    });
  }, []);

  const abort = useCallback(() => {
    hearing.current?.abort();
    setProblem(undefined);
  }, []);

  return { words, problem, toggle, abort };
}
