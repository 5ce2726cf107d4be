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
type Maker = new () => Recognition;

/** What makes one; undefined where the browser has none. */
function maker(): Maker | undefined {
  const made: unknown =
    Reflect.get(globalThis, "SpeechRecognition") ?? Reflect.get(globalThis, "webkitSpeechRecognition");
  const isMaker = (value: unknown): value is Maker => typeof value === "function";
  return isMaker(made) ? made : undefined;
}

export const canRecognize = (): boolean => maker() !== undefined;

/** One sentence that is being listened to. */
export type Hearing = {
  /** Takes what was heard so far for all of it. */
  finish: () => void;
  /** Gives it up: nothing was said. */
  abort: () => void;
};

type Listeners = {
  /** What has been understood so far, which may still change. */
  onWords: (words: string) => void;
  /** It is over: with what was said, or with the kind of error for which nothing was. */
  onEnd: (said: string | undefined, fault: string | undefined) => void;
};

/** Listens to one sentence; undefined where the browser cannot. */
export function recognize({ onWords, onEnd }: Listeners): Hearing | undefined {
  const Maker = maker();
  if (!Maker) return undefined;
  const recognition = new Maker();
  let [said, error]: [string, string | undefined] = ["", undefined];
  let isOver = false;
  function end(): void {
    if (isOver) return;
    isOver = true;
    // Some browsers end without a word of why nothing was heard. What was heard before a fault counts.
    const whole = error === "aborted" ? undefined : said || undefined;
    onEnd(whole, whole ? undefined : (error ?? "no-speech"));
  }
  recognition.lang = document.documentElement.lang;
  recognition.interimResults = true;
  recognition.onresult = ({ results }) => {
    said = Array.from(results, (result) => result[0]?.transcript.trim() ?? "")
      .join(" ")
      .trim();
    if (!isOver) onWords(said);
  };
  recognition.onerror = (event) => {
    error ??= event.error;
  };
  recognition.onend = end;
  try {
    recognition.start();
  } catch {
    error = "service-not-allowed";
    // As it would end by itself: not before this function has.
    queueMicrotask(end);
  }
  return {
    finish: () => recognition.stop(),
    abort() {
      error = "aborted";
      recognition.abort();
      end();
    },
  };
}
