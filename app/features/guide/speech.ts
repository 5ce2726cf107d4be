/** Reads text aloud by the browser's own voice (Web Speech API), sentence by sentence. */
export type Speech = {
  /** Takes further text; a sentence is spoken once it is whole. */
  add: (text: string) => void;
  /** What was added is all: its last sentence is whole too. */
  finish: () => void;
  stop: () => void;
};

export const canSpeak = (): boolean => "speechSynthesis" in globalThis;

/** Milliseconds that browsers are given to load the list of voices. */
const VOICES_WITHIN = 2_000;

/** Text as it is spoken: links by their words, and no addresses. */
export const spokenText = (text: string): string =>
  text
    .replaceAll(/\[([^\]\n]*)\]\([^()\s]*\)/g, "$1")
    .replaceAll(/(?:\b[a-z][a-z+.-]*:\/\/|\bwww\.)[^\s<>"”]*[^\s<>"”.,;:!?)\]]/gi, "")
    .replaceAll(/(?<![\w/])\/[a-z][\w-]*(?:[/#?][\w#?=&/-]*)*/gi, "")
    .replaceAll(/\(\s*\)/g, "")
    .replaceAll(/[*_`#>]+/g, "")
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/ (?=[.,;:!?])/g, "");

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
export const sentencesOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

type Voice = Pick<SpeechSynthesisVoice, "lang" | "name" | "localService" | "default">;

/** The best voice for English: one of the device before one of a service, then the better sounding, then the visitor's own English. */
export function chooseVoice<V extends Voice>(voices: readonly V[], language: string): V | undefined {
  const score = ({ lang, name, localService, default: isDefault }: Voice): number =>
    (localService ? 8 : 0) +
    (/natural|neural|premium|enhanced|siri/i.test(name) ? 4 : 0) +
    (lang.replace("_", "-").toLowerCase() === language.toLowerCase() ? 2 : 0) +
    (isDefault ? 1 : 0);
  return voices.filter(({ lang }) => /^en\b|^en_/i.test(lang)).toSorted((one, other) => score(other) - score(one))[0];
}

function loadedVoices(): Promise<SpeechSynthesisVoice[]> {
  const voices = speechSynthesis.getVoices();
  if (voices.length > 0) return Promise.resolve(voices);
  return new Promise((resolve) => {
    const settle = () => resolve(speechSynthesis.getVoices());
    speechSynthesis.addEventListener("voiceschanged", settle, { once: true });
    setTimeout(settle, VOICES_WITHIN);
  });
}

/**
 * @param volume from 0 to 1, read before each sentence
 * @param onSpeaking is told when speech begins and ends
 */
export function createSpeech(volume: () => number, onSpeaking: (isSpeaking: boolean) => void): Speech {
  let rest = "";
  let queue: string[] = [];
  let isSpeaking = false;
  /** The sentence being spoken, referenced so that the browser does not forget it before its end. */
  let current: SpeechSynthesisUtterance | undefined;

  function tell(now: boolean): void {
    if (now !== isSpeaking) onSpeaking(now);
    isSpeaking = now;
  }

  async function next(): Promise<void> {
    const text = queue.shift();
    if (text === undefined) {
      current = undefined;
      return tell(false);
    }
    tell(true);
    const utterance = new SpeechSynthesisUtterance(text);
    current = utterance;
    const voices = await loadedVoices();
    if (current !== utterance) return;
    if (voices.length === 0) return stop();
    utterance.lang = "en";
    utterance.voice = chooseVoice(voices, navigator.language) ?? null;
    utterance.volume = volume();
    utterance.onend = utterance.onerror = () => {
      if (current === utterance) void next();
    };
    speechSynthesis.speak(utterance);
  }

  function enqueue(sentences: readonly string[]): void {
    queue.push(
      ...sentences.map((sentence) => spokenText(sentence).trim()).filter((text) => /[\p{L}\p{N}]/u.test(text)),
    );
    if (!current && queue.length > 0) void next();
  }

  function stop(): void {
    [rest, queue] = ["", []];
    if (current) {
      current = undefined;
      speechSynthesis.cancel();
    }
    tell(false);
  }

  return {
    add(text) {
      if (!canSpeak()) return;
      const sentences = sentencesOf(rest + text);
      rest = sentences.pop() ?? "";
      enqueue(sentences);
    },
    finish() {
      enqueue([rest]);
      rest = "";
    },
    stop,
  };
}
